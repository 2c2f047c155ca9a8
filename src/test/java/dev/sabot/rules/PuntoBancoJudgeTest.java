// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sabot.card.HandId;
import dev.sabot.card.Rank;
import dev.sabot.oracle.PuntoBancoOracle;
import dev.sabot.oracle.PuntoBancoOracle.Next;
import dev.sabot.rules.Divergence.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Coups that left the rules: every order of hands up to six cards, with every point and every third card. */
class PuntoBancoJudgeTest {

    private static final int POINTS = 10;

    // The first departure is the one irregularity: a later one follows from it and would send the pit the wrong way.
    @Test
    void theFirstDepartureFromTheRulesIsFoundInEveryDrawingOrder() {
        List<String> orders = orders();
        assertThat(orders).hasSize(69);
        int illegal = 0;
        for (String order : orders) {
            for (int number = 0; number < POINTS * POINTS * POINTS * POINTS; number++) {
                int[] player = {3, (number % POINTS + 7) % POINTS, number / 100 % POINTS};
                int[] banker = {6, (number / 10 % POINTS + 4) % POINTS, number / 1000};
                Optional<Divergence> expected = expected(order, player, banker);
                Optional<Divergence> seen = PuntoBanco.judge(Dealing.drawn(order, player, banker, Rank.TEN));
                if (!seen.equals(expected)) {
                    assertThat(seen).as("%s, Player %s, Banker %s", order, Arrays.toString(player),
                            Arrays.toString(banker)).isEqualTo(expected);
                }
                illegal += expected.isPresent() ? 1 : 0;
            }
        }
        assertThat(illegal).isGreaterThan(500_000);
    }

    /** The oracle is asked after every card whose card comes next. */
    private static Optional<Divergence> expected(String order, int[] player, int[] banker) {
        int players = 0;
        int bankers = 0;
        for (int n = 0; n < order.length(); n++) {
            Next due = PuntoBancoOracle.next(Arrays.copyOf(player, players), Arrays.copyOf(banker, bankers));
            Next drawn = order.charAt(n) == 'P' ? Next.PLAYER : Next.BANKER;
            if (due != drawn) {
                return Optional.of(new Divergence(due == Next.END ? Kind.OVERDRAW : Kind.WRONG_HAND, n + 1,
                        Optional.of(drawn == Next.PLAYER ? HandId.PLAYER : HandId.BANKER), move(due)));
            }
            players += drawn == Next.PLAYER ? 1 : 0;
            bankers += drawn == Next.BANKER ? 1 : 0;
        }
        Next due = PuntoBancoOracle.next(Arrays.copyOf(player, players), Arrays.copyOf(banker, bankers));
        return due == Next.END
                ? Optional.empty()
                : Optional.of(new Divergence(Kind.CARD_NOT_DRAWN, order.length() + 1, Optional.empty(), move(due)));
    }

    private static Move move(Next next) {
        return switch (next) {
            case PLAYER -> new Move.Draw(HandId.PLAYER);
            case BANKER -> new Move.Draw(HandId.BANKER);
            case END -> Move.End.END;
        };
    }

    /** Every order in which up to six cards can go to two hands of at most three. */
    private static List<String> orders() {
        List<String> orders = new ArrayList<>(List.of(""));
        for (int i = 0; i < orders.size(); i++) {
            String order = orders.get(i);
            for (String hand : List.of("P", "B")) {
                if ((order + hand).replace(hand.equals("P") ? "B" : "P", "").length() <= Hand.MOST_CARDS) {
                    orders.add(order + hand);
                }
            }
        }
        return orders;
    }

    @Test
    void aCoupWithACardNotReadIsNotJudged() {
        CoupCards cards = Dealing.dealt(new int[] {1, Dealing.UNREAD}, new int[] {2, 3});
        assertThatIllegalArgumentException().isThrownBy(() -> PuntoBanco.judge(cards))
                .withMessageContaining("once every card is read");
    }

    @ParameterizedTest(name = "{0} / {1}: {2}")
    @CsvSource(value = {
        "''          | ''         | two cards go to each hand first, Player, Banker, Player, Banker",
        "10S         | KH         | two cards go to each hand first, Player, Banker, Player, Banker",
        "10S 8H      | KH 2D      | Player's natural 8 ends the coup",
        "10S 8H      | KH 9D      | Player's natural 8 ends the coup",
        "10S 2H      | KH 9D      | Banker's natural 9 ends the coup",
        "10S 5H      | KH 7D      | Player draws on 5",
        "10S 7H      | KH 5D      | Player stands on 7 and Banker draws on 5",
        "10S 6H      | KH 6D      | Player stands on 6 and Banker stands on 6",
        "10S 5H 3D   | KH 5D      | Banker stands on 5 against Player's third card 3",
        "10S 5H 4D   | KH 5D      | Banker draws on 5 against Player's third card 4",
        "10S 5H KD   | KH 5D      | Banker stands on 5 against Player's third card K",
        "10S 5H AD   | KH 3D      | Banker draws on 3 against Player's third card A",
        "10S 7H 3D   | KH 5D      | Player stands on 7",
        "10S 8H 3D   | KH 5D      | Player's natural 8 ends the coup",
        "10S 5H 4D   | KH 5D 9C   | Banker's third card ends the coup",
    }, delimiter = '|')
    void theReasonIsWordedAsOnThePrintedCard(String player, String banker, String reason) {
        assertThat(PuntoBanco.reason(player.isEmpty() ? CoupCards.none() : Dealing.dealt(player, banker)))
                .isEqualTo(reason);
    }
}
