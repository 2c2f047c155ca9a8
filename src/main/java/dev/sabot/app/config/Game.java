// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

/**
 * The game of the table, as its file describes it.
 *
 * @param game its id, such as {@code punto-banco}
 * @param decks 1 to 12
 */
public record Game(String game, int decks) {

    /** Cards of one deck. */
    public static final int DECK = 52;

    /** Cards of the whole shoe. */
    public int cards() {
        return decks * DECK;
    }
}
