// SPDX-License-Identifier: Apache-2.0
package dev.sabot.oracle;

import static dev.sabot.oracle.PuntoBancoOracle.UNKNOWN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.oracle.PuntoBancoOracle.Next;
import dev.sabot.oracle.PuntoBancoOracle.Played;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The oracle's step-by-step answers against its own whole coups, which it tells in another way: no sampling. */
class PuntoBancoOracleStepsTest {

    @Test
    void stepByStepEveryCoupIsDealtAsInOneGo() {
        for (int[] six : ValueSequences.ofLength(PuntoBancoOracle.MOST_CARDS_IN_A_COUP)) {
            Played coup = PuntoBancoOracle.play(six);
            int[][] hands = {coup.player(), coup.banker()};
            int[][] asked = dealtByAsking(six);
            // A million described assertions take ten seconds; only the failing one is worth describing.
            if (!Arrays.deepEquals(asked, hands)) {
                assertThat(asked).as("hands dealt from %s", Arrays.toString(six)).isDeepEqualTo(hands);
            }
        }
    }

    // Every hand pair of the shape, every choice of unknown cards: what is possible is what some coup really does.
    @ParameterizedTest(name = "Player {0} cards, Banker {1}")
    @CsvSource({"1, 0", "1, 1", "2, 1", "2, 2", "3, 2", "2, 3"})
    void whateverIsHiddenThePossibleStepsAreThoseOfSomeCoup(int playerCards, int bankerCards) {
        int cards = playerCards + bankerCards;
        Map<Integer, EnumSet<Next>> steps = new HashMap<>();
        for (int[] values : ValueSequences.ofLength(cards)) {
            Played coup = PuntoBancoOracle.play(Arrays.copyOf(values, PuntoBancoOracle.MOST_CARDS_IN_A_COUP));
            boolean passesThroughThisShape = coup.used() >= cards
                && (cards < 5 || coup.player().length == playerCards);
            for (int hidden = 0; hidden < 1 << cards; hidden++) {
                EnumSet<Next> stepsHere = steps.computeIfAbsent(
                    view(values, hidden), _ -> EnumSet.noneOf(Next.class));
                if (passesThroughThisShape) {
                    stepsHere.add(stepAfter(coup, playerCards, bankerCards));
                }
            }
        }
        assertThat(steps).hasSize((int) Math.round(Math.pow(11, cards)));
        steps.forEach((view, stepsHere) -> {
            int[] seen = seenIn(view, cards);
            EnumSet<Next> possible = PuntoBancoOracle.possible(
                playersPart(seen, playerCards), bankersPart(seen, playerCards));
            if (!possible.equals(stepsHere)) {
                assertThat(possible).as("after %s", Arrays.toString(seen)).isEqualTo(stepsHere);
            }
        });
    }

    private static int[][] dealtByAsking(int[] six) {
        int[] player = {};
        int[] banker = {};
        int used = 0;
        while (true) {
            switch (PuntoBancoOracle.next(player, banker)) {
                case PLAYER -> player = with(player, six[used++]);
                case BANKER -> banker = with(banker, six[used++]);
                case END -> {
                    return new int[][] {player, banker};
                }
            }
        }
    }

    private static Next stepAfter(Played coup, int playerCards, int bankerCards) {
        if (coup.used() == playerCards + bankerCards) {
            return Next.END;
        }
        boolean playersTurn = bankerCards < 2 ? playerCards == bankerCards : coup.player().length > playerCards;
        return playersTurn ? Next.PLAYER : Next.BANKER;
    }

    /** What is seen of the values when some are hidden, as a number of base 11 whose digit 10 is a hidden card. */
    private static int view(int[] values, int hidden) {
        int view = 0;
        for (int i = 0; i < values.length; i++) {
            view = view * 11 + ((hidden >> i & 1) == 1 ? 10 : values[i]);
        }
        return view;
    }

    private static int[] seenIn(int view, int cards) {
        int[] seen = new int[cards];
        int rest = view;
        for (int i = cards - 1; i >= 0; i--) {
            seen[i] = rest % 11 == 10 ? UNKNOWN : rest % 11;
            rest /= 11;
        }
        return seen;
    }

    private static int[] playersPart(int[] dealt, int playerCards) {
        return IntStream.range(0, dealt.length).filter(i -> goesToPlayer(i, playerCards)).map(i -> dealt[i]).toArray();
    }

    private static int[] bankersPart(int[] dealt, int playerCards) {
        return IntStream.range(0, dealt.length).filter(i -> !goesToPlayer(i, playerCards)).map(i -> dealt[i]).toArray();
    }

    /** The first four cards go in turn, a fifth to whichever hand has three. */
    private static boolean goesToPlayer(int place, int playerCards) {
        return place < 4 ? place % 2 == 0 : playerCards == 3;
    }

    private static int[] with(int[] hand, int value) {
        int[] longer = Arrays.copyOf(hand, hand.length + 1);
        longer[hand.length] = value;
        return longer;
    }
}
