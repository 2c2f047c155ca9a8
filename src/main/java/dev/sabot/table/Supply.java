// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;


/** Whether the shoe still has the cards that a coup needs: looked at with each card. */
final class Supply {

    private Supply() {
    }

    /** Tells it when the card that has just been drawn was the shoe's last, and the coup needs another. */
    static void check(Turn turn, Shoe shoe) {
        int cards = shoe.setup().law().game().cards() - shoe.profile().burn().removedBeforePlay();
        if (turn.state().cardsOut() != cards || !shoe.aside().isEmpty() || turn.state().desk().isHeld()) {
            return;
        }
        turn.coup()
                .filter(coup -> turn.rules().moves(coup.disclosed()).onlyDraw().isPresent())
                .ifPresent(coup -> Irregular.found(turn, Irregularity.of(IrregularityKind.NOT_ENOUGH_CARDS,
                        Words.notEnoughCards(coup.number(), cards))));
    }
}
