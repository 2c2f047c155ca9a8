// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

/**
 * How far a consumer has everything.
 *
 * @param seq the last entry it holds together with all before; 0 when it holds none
 * @param hash that entry's hash, lower-case hex; 64 zeros for seq 0
 */
public record Position(long seq, String hash) {

    /** Nothing held yet. */
    public static final Position NOTHING = new Position(0, "0".repeat(64));
}
