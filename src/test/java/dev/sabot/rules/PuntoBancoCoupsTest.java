// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.card.Rank;
import dev.sabot.oracle.PuntoBancoOracle;
import dev.sabot.oracle.PuntoBancoOracle.Played;
import dev.sabot.oracle.ValueSequences;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whole coups, dealt from the moves one by one, against the oracle's: all million sequences of values. */
class PuntoBancoCoupsTest {

    @Test
    void everyCoupIsPlayedJudgedAndDecidedAsTheOracleDoes() {
        int coups = 0;
        for (int[] six : ValueSequences.ofLength(6)) {
            Played expected = PuntoBancoOracle.play(six);
            CoupCards cards = played(six, Rank.TEN);
            // A million described assertions take ten seconds; only the failing one is worth describing.
            if (!isSame(cards, expected)) {
                assertThat(summary(cards)).as("dealt from %s", Arrays.toString(six)).isEqualTo(summary(expected));
            }
            if (PuntoBanco.judge(cards).isPresent()) {
                assertThat(PuntoBanco.judge(cards)).as("judged, %s", Arrays.toString(six)).isEmpty();
            }
            coups++;
        }
        assertThat(coups).isEqualTo(1_000_000);
    }

    @ParameterizedTest
    @EnumSource(names = {"TEN", "JACK", "QUEEN", "KING"})
    void tensAndCourtCardsAreAlikeWhereverTheyLie(Rank ten) {
        for (int[] six : ValueSequences.ofLength(6)) {
            if (Arrays.stream(six).filter(value -> value == 0).count() >= 3) {
                Played expected = PuntoBancoOracle.play(six);
                CoupCards cards = played(six, ten);
                if (!isSame(cards, expected)) {
                    assertThat(summary(cards)).as("dealt from %s", Arrays.toString(six)).isEqualTo(summary(expected));
                }
            }
        }
    }

    /** Asks for the moves, draws the card that is due, until the moves say the end. */
    private static CoupCards played(int[] six, Rank ten) {
        CoupCards cards = CoupCards.none();
        for (int used = 0; ; used++) {
            Moves moves = PuntoBanco.moves(cards);
            Optional<HandId> due = moves.onlyDraw();
            if (due.isEmpty()) {
                if (!moves.isOnlyEnd()) {
                    throw new AssertionError("known cards leave a choice: " + cards + " " + moves);
                }
                return cards;
            }
            HandId hand = due.get();
            cards = cards.drawn(hand, cards.hand(hand).size() + 1, Dealing.face(six[used], ten));
        }
    }

    private static boolean isSame(CoupCards cards, Played coup) {
        return cards.count() == coup.used()
                && isSame(cards.player(), coup.player()) && isSame(cards.banker(), coup.banker())
                && cards.player().point() == coup.playerPoint() && cards.banker().point() == coup.bankerPoint()
                && (cards.player().isNatural() || cards.banker().isNatural()) == coup.natural()
                && PuntoBanco.outcome(cards).letter() == coup.winner();
    }

    private static boolean isSame(Hand hand, int[] values) {
        if (hand.size() != values.length || !hand.isRead()) {
            return false;
        }
        for (int index = 1; index <= values.length; index++) {
            if (!(hand.card(index) instanceof Card card) || card.value() != values[index - 1]) {
                return false;
            }
        }
        return true;
    }

    private static String summary(CoupCards cards) {
        return cards.player().cards() + " " + cards.banker().cards() + " " + PuntoBanco.outcome(cards).letter() + " "
                + cards.player().point() + "-" + cards.banker().point();
    }

    private static String summary(Played coup) {
        return Arrays.toString(coup.player()) + " " + Arrays.toString(coup.banker()) + " " + coup.winner() + " "
                + coup.playerPoint() + "-" + coup.bankerPoint();
    }
}
