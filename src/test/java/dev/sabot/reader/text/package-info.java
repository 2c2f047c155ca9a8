// SPDX-License-Identifier: Apache-2.0

/**
 * The text notation, word by word.
 *
 * <p>In: texts, good and bad. Out: nothing. Must not know rules or tables.
 */
package dev.sabot.reader.text;
