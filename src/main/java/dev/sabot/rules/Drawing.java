// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

/**
 * What is due in a coup whose cards are all known, by points: all that a count of deals need ask of the drawing rules.
 * Each answer is one move.
 */
interface Drawing {

    /** The rules as {@link PuntoBanco} judges by them. */
    Drawing PUNTO_BANCO = new Drawing() {

        @Override
        public Moves afterFour(int player, int banker) {
            return PuntoBanco.movesAfterFour(player, banker);
        }

        @Override
        public Moves afterPlayerThird(int player, int banker, int third) {
            return PuntoBanco.movesAfterPlayerThird(banker, third);
        }
    };

    /** After two cards each, with these points, 0 to 9. */
    Moves afterFour(int player, int banker);

    /**
     * After Player's third card.
     *
     * @param player Player's point of two cards, 0 to 9
     * @param banker Banker's point of two cards, 0 to 9
     * @param third value of Player's third card, 0 to 9
     */
    Moves afterPlayerThird(int player, int banker, int third);
}
