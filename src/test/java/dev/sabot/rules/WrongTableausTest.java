// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.HandId;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Ways in which rule pages and programs get the tableau wrong. Each leaves its mark on the odds of eight packs, so that
 * a slip in the drawing rules cannot hide behind numbers that look about right.
 */
class WrongTableausTest {

    private static final Moves END = Moves.of(List.of(Move.End.END));
    private static final Moves PLAYER = Moves.of(List.of(new Move.Draw(HandId.PLAYER)));
    private static final Moves BANKER = Moves.of(List.of(new Move.Draw(HandId.BANKER)));

    /** The right rules, for the wrong ones to depart from. */
    private static class Right implements Drawing {

        @Override
        public Moves afterFour(int player, int banker) {
            return PUNTO_BANCO.afterFour(player, banker);
        }

        @Override
        public Moves afterPlayerThird(int player, int banker, int third) {
            return PUNTO_BANCO.afterPlayerThird(player, banker, third);
        }
    }

    private static final Drawing BANKER_DRAWS_ON_SIX_AFTER_PLAYER_STOOD = new Right() {
        @Override
        public Moves afterFour(int player, int banker) {
            return banker == 6 && (player == 6 || player == 7) ? BANKER : super.afterFour(player, banker);
        }
    };

    private static final Drawing BANKER_DRAWS_ON_THREE_AGAINST_AN_EIGHT = new Right() {
        @Override
        public Moves afterPlayerThird(int player, int banker, int third) {
            return banker == 3 && third == 8 ? BANKER : super.afterPlayerThird(player, banker, third);
        }
    };

    private static final Drawing PLAY_GOES_ON_AFTER_NATURALS = new Right() {
        @Override
        public Moves afterFour(int player, int banker) {
            return player <= 5 ? PLAYER : banker <= 5 ? BANKER : END;
        }

        @Override
        public Moves afterPlayerThird(int player, int banker, int third) {
            return banker >= 8 ? END : super.afterPlayerThird(player, banker, third);
        }
    };

    private static final Drawing PLAYERS_NEW_POINT_STANDS_FOR_THE_THIRD_CARD = new Right() {
        @Override
        public Moves afterPlayerThird(int player, int banker, int third) {
            return super.afterPlayerThird(player, banker, (player + third) % 10);
        }
    };

    static Stream<Arguments> tableaus() {
        return Stream.of(
                Arguments.of("the right one", new Right(), ".446247 .458597 .095156"),
                Arguments.of("Banker draws on 6 after Player stood", BANKER_DRAWS_ON_SIX_AFTER_PLAYER_STOOD,
                        ".448271 .462038 .089691"),
                Arguments.of("Banker draws on 3 against an 8", BANKER_DRAWS_ON_THREE_AGAINST_AN_EIGHT,
                        ".446344 .458684 .094972"),
                Arguments.of("play goes on after naturals", PLAY_GOES_ON_AFTER_NATURALS,
                        ".437205 .449556 .113239"),
                Arguments.of("Player's new point in place of the third card",
                        PLAYERS_NEW_POINT_STANDS_FOR_THE_THIRD_CARD, ".453365 .460582 .086054"));
    }

    private static ExactOdds odds(Drawing drawing) {
        return ExactOdds.of(Composition.full(8), drawing);
    }

    private static Fraction probability(ExactOdds odds, CoupFact fact) {
        return Fraction.of(odds.count(fact), odds.combinations());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("tableaus")
    void eachLeavesItsOwnMark(String name, Drawing drawing, String playerBankerTie) {
        ExactOdds odds = odds(drawing);

        String probabilities = Stream.of(CoupFact.PLAYER, CoupFact.BANKER, CoupFact.TIE)
                .map(fact -> probability(odds, fact).toDecimal(6).toString().substring(1))
                .reduce((one, next) -> one + " " + next).orElseThrow();
        assertThat(probabilities).as(name).isEqualTo(playerBankerTie);
    }

    // The nearest of them differs from the right one by a ten-thousandth: exact fractions never agree by rounding.
    @Test
    void noTwoOfThemHaveTheSameOdds() {
        List<ExactOdds> all = tableaus().map(arguments -> odds((Drawing) arguments.get()[1])).toList();

        for (CoupFact fact : List.of(CoupFact.PLAYER, CoupFact.BANKER, CoupFact.TIE)) {
            assertThat(all.stream().map(odds -> probability(odds, fact))).doesNotHaveDuplicates();
        }
    }
}
