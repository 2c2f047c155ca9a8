// SPDX-License-Identifier: Apache-2.0

/**
 * The judge in short words: readings in, events out, each on one line.
 *
 * <p>In: scripts of readings. Out: nothing. Must not know bytes of a reader.
 */
package dev.sabot.table;
