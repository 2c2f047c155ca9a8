// SPDX-License-Identifier: Apache-2.0

/**
 * Readers that a file describes: text lines and fixed binary records, as barcode readers, RFID readers and
 * keyboard-wedge boards send them.
 *
 * <p>In: a {@code LineFormat}, which is how records are cut, checked and understood, and bytes with the moment they
 * arrived. Out: readings and rejections, each with its bytes; and the other way round, the bytes that say a reading. It
 * must not know files or YAML, nor the game: that a card was due is for others to judge. What a damaged record may have
 * said is never guessed.
 */
package dev.sabot.reader.line;
