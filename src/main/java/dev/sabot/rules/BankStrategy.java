// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.Set;

/** How the bank of baccarat banque plays two cards that are no natural, when that is stated beforehand. */
@FunctionalInterface
public interface BankStrategy {

    /** In place of a side's third card: it shows a natural, and the other side plays on. */
    int NATURAL = Tableau.STOOD + 1;

    /** As the tableau says to Right's third card; where Right shows a natural, to Left's. */
    BankStrategy BY_RIGHT = (bank, right, left) -> Tableau.bankerDraws(bank, right == NATURAL ? left : right);

    /** As the tableau says to Left's third card; where Left shows a natural, to Right's. */
    BankStrategy BY_LEFT = (bank, right, left) -> Tableau.bankerDraws(bank, left == NATURAL ? right : left);

    /**
     * Whether the bank draws, where the rules leave that to it.
     *
     * @param bank the bank's point, 0 to 7
     * @param right value of Right's third card, 0 to 9, {@link Tableau#STOOD} or {@link #NATURAL}
     * @param left of Left, likewise; only one of them is {@link #NATURAL}
     */
    boolean draws(int bank, int right, int left);

    /** Draws on these points, whatever the sides do. */
    static BankStrategy drawingOn(Set<Integer> points) {
        Set<Integer> drawn = Set.copyOf(points);
        return (bank, _, _) -> drawn.contains(bank);
    }

    /**
     * Does what is better for the bank against both sides together, with as much at stake on each; where that is all
     * the same, what the tableau says to Right's third card.
     */
    static BankStrategy best(BanqueCount count) {
        return (bank, right, left) -> switch (count.better(bank, right, left)) {
            case DRAW -> true;
            case STAND -> false;
            case EITHER, NEVER -> BY_RIGHT.draws(bank, right, left);
        };
    }
}
