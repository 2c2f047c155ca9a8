// SPDX-License-Identifier: Apache-2.0

/** Tests of the house as a whole: who may know whom. */
package dev.sabot;
