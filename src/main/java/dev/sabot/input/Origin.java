// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

/** Which of a table's lines said something. */
public enum Origin {
    /** The card reader: what it could not make clear may have been a card. */
    READER,
    /** The sensors and buttons beside it, which tell no card: nothing of theirs that is lost is one. */
    FITTINGS
}
