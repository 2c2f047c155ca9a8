// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import dev.sabot.input.Bytes;

/**
 * One committed entry of the journal: its bytes are what was hashed, stored and is published, unchanged.
 *
 * @param seq from 1, without gaps for the life of the journal
 * @param bytes UTF-8 JSON, ending in the {@code hash} field
 */
public record Entry(long seq, Bytes bytes) {
}
