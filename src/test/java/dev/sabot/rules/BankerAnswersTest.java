// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is better for Banker of chemin de fer, cell by cell. */
class BankerAnswersTest {

    private static final int POINTS = 8;

    /** By Banker's point, then value of Player's third card, 0 to 9, then none. */
    private static final List<String> SIX_DECKS_AGAINST_A_DRAW_ON_FIVE = List.of(
            "DDDDDDDDDDD",
            "DDDDDDDDDDD",
            "DDDDDDDDDDD",
            "DDDDDDDDSDD",
            "SDDDDDDDSSD",
            "SSSSDDDDSSD",
            "SSSSSSDDSSD",
            "SSSSSSSSSSS");

    private static final List<String> SIX_DECKS_AGAINST_A_STAND_ON_FIVE = List.of(
            "DDDDDDDDDDD",
            "DDDDDDDDDDD",
            "DDDDDDDDDDD",
            "DDDDDDDDSSD",
            "SSDDDDDDSSD",
            "SSSSSDDDSSD",
            "SSSSSSDDSSS",
            "SSSSSSSSSSS");

    private static List<String> marks(BankerAnswers answers) {
        return Stream.iterate(0, banker -> banker < POINTS, banker -> banker + 1).map(banker -> {
            StringBuilder row = new StringBuilder();
            for (int third = 0; third <= Tableau.STOOD; third++) {
                row.append(answers.better(banker, third).mark());
            }
            return row.toString();
        }).toList();
    }

    private static BankerAnswers sixDecks(PlayerStrategy player) {
        return BankerAnswers.of(Composition.full(6), player);
    }

    private static Set<FreeCell> differences(BankerAnswers one, BankerAnswers other) {
        Set<FreeCell> cells = new HashSet<>();
        for (int banker = 0; banker < POINTS; banker++) {
            for (int third = 0; third <= Tableau.STOOD; third++) {
                if (one.better(banker, third) != other.better(banker, third)) {
                    cells.add(new FreeCell(banker, third));
                }
            }
        }
        return cells;
    }

    @Test
    void ofSixPacksTheyDifferWithPlayersHabitOnFiveInExactlyFourCells() {
        BankerAnswers draws = sixDecks(PlayerStrategy.DRAWS_ON_FIVE);
        BankerAnswers stands = sixDecks(PlayerStrategy.STANDS_ON_FIVE);

        assertThat(differences(draws, stands)).containsExactlyInAnyOrder(
                new FreeCell(3, 9), new FreeCell(4, 1), new FreeCell(5, 4), new FreeCell(6, Tableau.STOOD));
        assertThat(FreeCell.USUAL).isEqualTo(differences(draws, stands));
    }

    @Test
    void theWholeTablesOfSixPacks() {
        assertThat(marks(sixDecks(PlayerStrategy.DRAWS_ON_FIVE))).isEqualTo(SIX_DECKS_AGAINST_A_DRAW_ON_FIVE);
        assertThat(marks(sixDecks(PlayerStrategy.STANDS_ON_FIVE))).isEqualTo(SIX_DECKS_AGAINST_A_STAND_ON_FIVE);
    }

    static Stream<Composition> compositions() {
        return CheminDeFerOddsTest.compositions();
    }

    // Every order of six cards, dealt forwards by value: what Banker has by standing and by drawing.
    @ParameterizedTest
    @MethodSource("compositions")
    void eachIsThatOfThePlainCount(Composition left) {
        Random random = new Random(left.cards());
        for (PlayerStrategy player : List.of(PlayerStrategy.DRAWS_ON_FIVE, PlayerStrategy.STANDS_ON_FIVE,
                Remains.anyPlayer(random))) {
            Plain plain = new Plain(left.byValue(), player);
            BankerAnswers answers = BankerAnswers.of(left, player);
            for (int banker = 0; banker < POINTS; banker++) {
                for (int third = 0; third <= Tableau.STOOD; third++) {
                    assertThat(answers.better(banker, third)).as("%d, %d", banker, third)
                            .isEqualTo(plain.better(banker, third));
                    if (plain.deals[banker][third] > 0) {
                        assertThat(answers.gain(banker, third)).isEqualTo(Fraction.of(
                                plain.drawn[banker][third] - plain.stood[banker][third], plain.deals[banker][third]));
                    }
                }
            }
        }
    }

    /** The plain count. */
    private static final class Plain {

        private final long[][] deals = new long[POINTS][Tableau.STOOD + 1];
        private final long[][] stood = new long[POINTS][Tableau.STOOD + 1];
        private final long[][] drawn = new long[POINTS][Tableau.STOOD + 1];
        private final int[] left;
        private final PlayerStrategy player;

        Plain(int[] left, PlayerStrategy player) {
            this.left = left;
            this.player = player;
            deal(new int[6], 0, 1);
        }

        private void deal(int[] cards, int dealt, long ways) {
            if (dealt == cards.length) {
                end(cards, ways);
                return;
            }
            for (int value = 0; value < 10; value++) {
                int of = left[value]--;
                cards[dealt] = value;
                if (of > 0) {
                    deal(cards, dealt + 1, of * ways);
                }
                left[value]++;
            }
        }

        private void end(int[] cards, long ways) {
            int p = (cards[0] + cards[1]) % 10;
            int b = (cards[2] + cards[3]) % 10;
            if (p < 8 && b < 8) {
                boolean isDrawing = player.draws().get(p) == 1;
                int cell = isDrawing ? cards[4] : Tableau.STOOD;
                int to = isDrawing ? (p + cards[4]) % 10 : p;
                deals[b][cell] += ways;
                stood[b][cell] += ways * Integer.signum(b - to);
                drawn[b][cell] += ways * Integer.signum((b + cards[5]) % 10 - to);
            }
        }

        Better better(int banker, int third) {
            long more = drawn[banker][third] - stood[banker][third];
            return deals[banker][third] == 0 ? Better.NEVER : more > 0 ? Better.DRAW : more < 0 ? Better.STAND
                    : Better.EITHER;
        }
    }

    @Test
    void whereNoDealComesItIsNeverAndWhereAllIsTheSameItIsEither() {
        BankerAnswers tens = BankerAnswers.of(Remains.only(1, Set.of(0)), PlayerStrategy.DRAWS_ON_FIVE);

        assertThat(marks(tens)).containsExactly("=----------", "-----------", "-----------", "-----------",
                "-----------", "-----------", "-----------", "-----------");
    }

    // Player draws on 5 half the time: what Banker gains is the mean, weighted by how often the cell comes.
    @Test
    void againstAFrequencyTheGainIsOfBothHabitsTogether() {
        Composition left = Composition.full(6);
        BankerStrategy draws = BankerStrategy.TABLE.with(5, 4, true);
        BankerStrategy stands = BankerStrategy.TABLE.with(5, 4, false);
        PlayerStrategy half = PlayerStrategy.onFive(1, 2);

        long gain = net(ExactOdds.of(left, half, draws)) - net(ExactOdds.of(left, half, stands));

        assertThat(BankerAnswers.of(left, half).gain(5, 4).numerator().signum()).isEqualTo(Long.signum(gain));
        assertThat(gain).isEqualTo((net(ExactOdds.of(left, PlayerStrategy.DRAWS_ON_FIVE, draws))
                - net(ExactOdds.of(left, PlayerStrategy.DRAWS_ON_FIVE, stands))
                + net(ExactOdds.of(left, PlayerStrategy.STANDS_ON_FIVE, draws))
                - net(ExactOdds.of(left, PlayerStrategy.STANDS_ON_FIVE, stands))));
    }

    private static long net(ExactOdds odds) {
        return odds.count(CoupFact.BANKER) - odds.count(CoupFact.PLAYER);
    }

    @ParameterizedTest
    @CsvSource({"60, 6", "30, 2", "312, 6"})
    void whoPlaysTheBestAnswersLosesByChangingAnyOfThem(int cards, int decks) {
        Composition left = Remains.last(cards, decks, cards);
        BankerAnswers answers = BankerAnswers.of(left, PlayerStrategy.STANDS_ON_FIVE);
        BankerStrategy best = BankerStrategy.best(answers);
        long most = net(ExactOdds.of(left, PlayerStrategy.STANDS_ON_FIVE, best));

        for (int banker = 0; banker < POINTS; banker++) {
            for (int third = 0; third <= Tableau.STOOD; third++) {
                long other = net(ExactOdds.of(left, PlayerStrategy.STANDS_ON_FIVE,
                        best.with(banker, third, !best.draws(banker, third))));
                if (answers.better(banker, third) == Better.DRAW || answers.better(banker, third) == Better.STAND) {
                    assertThat(other).as("%d, %d", banker, third).isLessThan(most);
                } else {
                    assertThat(other).as("%d, %d", banker, third).isEqualTo(most);
                }
            }
        }
    }
}
