// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

/**
 * A game as a table plays it.
 *
 * @param id its name in configuration and events, such as {@code punto-banco}
 * @param decks packs in the shoe, 1 to 12
 */
public record Game(String id, int decks, Paytable paytable) {

    /** Most packs that a shoe holds. */
    public static final int MOST_DECKS = 12;

    /** Cards of a pack. */
    public static final int PACK = 52;

    /** Cards of one rank in a pack. */
    public static final int OF_A_RANK = 4;

    public Game {
        if (decks < 1 || decks > MOST_DECKS) {
            throw new IllegalArgumentException("decks " + decks + " is not 1 to " + MOST_DECKS);
        }
    }

    /** Cards of the whole shoe. */
    public int cards() {
        return decks * PACK;
    }

    /** The same game with this many packs, 1 to 12. */
    public Game withDecks(int packs) {
        return new Game(id, packs, paytable);
    }

    /** Punto banco with this many decks, 1 to 12, and the odds of the reference texts. */
    public static Game puntoBanco(int decks) {
        return StandardGame.PUNTO_BANCO.game().withDecks(decks);
    }
}
