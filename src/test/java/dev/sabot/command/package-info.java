// SPDX-License-Identifier: Apache-2.0

/** Tests of signatures, keys, and what is refused before the judge. */
package dev.sabot.command;
