// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.HandId;
import dev.sabot.oracle.PuntoBancoOracle;
import dev.sabot.oracle.PuntoBancoOracle.Next;
import java.util.Arrays;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What may happen next while cards are not read: every shape of the hands, every value or none on every card. */
class PuntoBancoUnreadTest {

    private static final int VALUES_AND_UNREAD = 11;

    @ParameterizedTest(name = "Player {0} cards, Banker {1}")
    @CsvSource({"0, 0", "1, 0", "1, 1", "2, 1", "2, 2", "3, 2", "2, 3"})
    void whateverIsUnreadTheMovesAreThoseOfSomeLegalCoup(int players, int bankers) {
        int views = power(players + bankers);
        for (int view = 0; view < views; view++) {
            int[] player = part(view, 0, players);
            int[] banker = part(view, players, bankers);
            EnumSet<Next> possible = PuntoBancoOracle.possible(player, banker);
            // The cards already lie against the rules: nothing is due any more.
            EnumSet<Next> expected = possible.isEmpty() ? EnumSet.of(Next.END) : possible;
            EnumSet<Next> seen = moves(player, banker);
            if (!seen.equals(expected)) {
                assertThat(seen).as("Player %s, Banker %s", Arrays.toString(player), Arrays.toString(banker))
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void sixCardsAreTheEndWhateverIsUnread() {
        int views = power(6);
        for (int view = 0; view < views; view++) {
            EnumSet<Next> seen = moves(part(view, 0, 3), part(view, 3, 3));
            if (!seen.equals(EnumSet.of(Next.END))) {
                assertThat(seen).as("view %d", view).containsExactly(Next.END);
            }
        }
    }

    // A hand that is short of two cards is due one, whatever has gone to the other against the rules.
    @ParameterizedTest(name = "Player {0} cards, Banker {1}: {2}")
    @CsvSource({"0, 1, PLAYER", "0, 2, PLAYER", "0, 3, PLAYER", "1, 2, PLAYER", "1, 3, PLAYER",
        "2, 0, BANKER", "3, 0, BANKER", "3, 1, BANKER"})
    void theFirstFourCardsAreDueInTurn(int players, int bankers, Next due) {
        for (int view = 0; view < power(players + bankers); view++) {
            assertThat(moves(part(view, 0, players), part(view, players, bankers))).containsExactly(due);
        }
    }

    private static int power(int cards) {
        return (int) Math.round(Math.pow(VALUES_AND_UNREAD, cards));
    }

    private static int[] part(int view, int from, int length) {
        int[] values = new int[length];
        for (int i = 0; i < length; i++) {
            int digit = view / power(from + i) % VALUES_AND_UNREAD;
            values[i] = digit == 10 ? Dealing.UNREAD : digit;
        }
        return values;
    }

    private static EnumSet<Next> moves(int[] player, int[] banker) {
        EnumSet<Next> moves = EnumSet.noneOf(Next.class);
        for (Move move : PuntoBanco.moves(Dealing.dealt(player, banker)).asList()) {
            moves.add(switch (move) {
                case Move.Draw draw -> draw.hand() == HandId.PLAYER ? Next.PLAYER : Next.BANKER;
                case Move.Choice choice -> throw new AssertionError("nobody decides: " + choice);
                case Move.End end -> Next.END;
            });
        }
        return moves;
    }
}
