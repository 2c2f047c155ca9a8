// SPDX-License-Identifier: Apache-2.0

/** Tests of the journal: one contract for every store, and the real disk. */
package dev.sabot.journal;
