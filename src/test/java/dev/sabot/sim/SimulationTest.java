// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.sabot.card.Card;
import dev.sabot.card.Outcome;
import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.rules.CoupKind;
import dev.sabot.rules.Game;
import dev.sabot.rules.Paytable;
import dev.sabot.rules.Tableau;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Simulated shoes against exact odds, against the rules page's coups a shoe, and against shoes dealt otherwise. */
class SimulationTest {

    /** Both cores of the smallest machine that builds. */
    private static final int THREADS = 2;

    private static final Game EIGHT_DECKS = Game.puntoBanco(8);

    private static Tally run(SimulationSettings settings, long shoes, int threads) throws InterruptedException {
        return Simulation.run(settings, shoes, threads, _ -> { });
    }

    /** Ordered deals of six cards from eight decks. */
    private static final double DEALS = 4_998_398_275_503_360.0;

    /** In how many of them the coup is so, by exact arithmetic. */
    private record Exact(String name, double ways, Predicate<CoupKind> isSo) {
    }

    private static final List<Exact> EXACT = List.of(
        new Exact("player", 2_230_518_282_592_256.0, kind -> kind.outcome() == Outcome.PLAYER),
        new Exact("banker", 2_292_252_566_437_888.0, kind -> kind.outcome() == Outcome.BANKER),
        new Exact("tie", 475_627_426_473_216.0, kind -> kind.outcome() == Outcome.TIE),
        new Exact("cards-4", 1_893_735_611_458_560.0, kind -> kind.cards() == 4),
        new Exact("cards-5", 1_516_734_808_780_800.0, kind -> kind.cards() == 5),
        new Exact("cards-6", 1_587_927_855_264_000.0, kind -> kind.cards() == 6),
        new Exact("banker-wins-with-6", 269_232_304_455_680.0,
            kind -> kind.outcome() == Outcome.BANKER && kind.bankerPoint() == 6),
        new Exact("dragon-7", 112_633_011_329_024.0,
            kind -> kind.outcome() == Outcome.BANKER && kind.bankerPoint() == 7 && kind.bankerCards() == 3),
        new Exact("natural", 1_714_696_016_515_584.0,
            kind -> (kind.playerCards() == 2 && Tableau.isNatural(kind.playerPoint()))
                || (kind.bankerCards() == 2 && Tableau.isNatural(kind.bankerPoint()))),
        // Of the other 415 cards 31 have the first one's rank.
        new Exact("player-pair", DEALS * 31 / 415, kind -> kind.playerPair().isPair()),
        new Exact("banker-pair", DEALS * 31 / 415, kind -> kind.bankerPair().isPair()));

    @Test
    void theFirstCoupsOfAHundredThousandShoesAreWithinFourStandardErrorsOfExact() throws InterruptedException {
        Tally tally = run(new SimulationSettings(EIGHT_DECKS, 1, 14, 0), 100_000, THREADS);

        CoupCounts first = tally.first();
        assertThat(first.coups()).isEqualTo(55L * 100_000);
        for (Exact exact : EXACT) {
            double share = exact.ways() / DEALS;
            assertThat((double) first.count(exact.isSo()) / first.coups()).as(exact.name())
                .isCloseTo(share, within(4 * Math.sqrt(share * (1 - share) / first.coups())));
        }
        assertThat((double) tally.burned() / tally.shoes()).isCloseTo(1 + 85.0 / 13, within(0.02));
        assertThat(tally.shoes()).isEqualTo(100_000);
    }

    // Standard errors of a stake's gain over these coups, from the variance of each bet.
    @ParameterizedTest
    @CsvSource({
        "player,       0.01235081, 0.951",
        "banker,       0.01057906, 0.927",
        "tie,          0.14359629, 2.641",
        "player-pair,  0.10361446, 3.157",
        "either-pair,  0.13709877, 2.107",
        "perfect-pair, 0.13029391, 4.677",
        "big,          0.04345748, 0.747",
        "small,        0.05282877, 1.213"})
    void everyBetBringsWhatItsExactEdgeSays(String bet, double edge, double deviation) throws InterruptedException {
        int shoes = 4_000;
        CoupCounts first = run(new SimulationSettings(EIGHT_DECKS, 2, 14, 0), shoes, THREADS).first();

        assertThat(first.edges(Paytable.PUNTO_BANCO).get(bet).toDecimal(8).doubleValue())
            .isCloseTo(edge, within(4 * deviation / Math.sqrt(55.0 * shoes)));
    }

    @ParameterizedTest
    @CsvSource({
        "14, 0, 80.482", "14, 1, 81.279", "16, 0, 80.077", "16, 1, 80.875",
        "26, 0, 78.052", "26, 1, 78.850", "52, 0, 72.789", "52, 1, 73.586"})
    void aShoeHasAsManyCoupsAsTheRulesPageSays(int cut, int coupsAfterCut, double coups) throws InterruptedException {
        int shoes = 25_000;
        Tally tally = run(new SimulationSettings(EIGHT_DECKS, 3, cut, coupsAfterCut), shoes, THREADS);

        assertThat((double) tally.all().coups() / shoes).isCloseTo(coups, within(0.05));
    }

    @ParameterizedTest
    @CsvSource({"8, 14, 0", "8, 300, 1", "6, 52, 1", "1, 11, 1", "12, 7, 0"})
    void theResultDoesNotDependOnTheNumberOfThreads(int decks, int cut, int coupsAfterCut) throws InterruptedException {
        SimulationSettings settings = new SimulationSettings(Game.puntoBanco(decks), 4, cut, coupsAfterCut);

        Tally alone = run(settings, 1_000, 1);
        for (int threads : new int[] {2, 3}) {
            Tally together = run(settings, 1_000, threads);
            assertThat(together.all().byKind()).isEqualTo(alone.all().byKind());
            assertThat(together.first().byKind()).isEqualTo(alone.first().byKind());
            assertThat(List.of(together.shoes(), together.burned())).isEqualTo(List.of(alone.shoes(), alone.burned()));
        }
    }

    // The emulated shoe has another croupier, another loop and another look at the cut card.
    @ParameterizedTest
    @CsvSource({"8, 14", "6, 16", "1, 7", "2, 40"})
    void shoesGoAsAnEmulatedOneOfTheSameCardsGoes(int decks, int cut) {
        SimulationSettings settings = new SimulationSettings(Game.puntoBanco(decks), 5, cut, 0);
        for (int number = 0; number < 200; number++) {
            Tally tally = new Tally();
            SimulatedShoe.play(settings, number, tally);

            List<String> dealt = coupsOfAnEmulatedShoe(SplitMix.nth(5, number), decks, cut);
            assertThat(tally.all().coups()).isEqualTo(dealt.size());
            for (String kind : List.of("PLAYER", "BANKER", "TIE")) {
                for (int cards = 4; cards <= 6; cards++) {
                    int ofCards = cards;
                    assertThat(tally.all().count(
                        coup -> coup.outcome().name().equals(kind) && coup.cards() == ofCards))
                        .isEqualTo(Collections.frequency(dealt, kind + cards));
                }
            }
        }
    }

    private static List<String> coupsOfAnEmulatedShoe(long seed, int decks, int cut) {
        EmulatedShoe shoe =
            new EmulatedShoe(new ShoeSettings(decks, seed, Values.AT_DRAW, cut, true), Croupier.PUNTO_BANCO);
        while (shoe.shoes() <= 1) {
            shoe.get();
        }
        return shoe.coups().stream().map(coup -> ((TrueCoup.Ending.Played) coup.ending()).result().outcome().name()
            + coup.cards().size()).toList();
    }

    @Test
    void everyShoeIsAnotherAndEverySeedGivesOthers() {
        List<List<Card>> shoes = new ArrayList<>();
        for (long seed : new long[] {1, 2}) {
            for (int number = 0; number < 100; number++) {
                shoes.add(new Shuffler(SplitMix.nth(seed, number)).shoe(1));
            }
        }
        assertThat(shoes).doesNotHaveDuplicates();
    }

    @Test
    void progressComesToAllShoes() throws InterruptedException {
        List<Long> told = Collections.synchronizedList(new ArrayList<>());

        Simulation.run(new SimulationSettings(EIGHT_DECKS, 1, 14, 0), 200, THREADS, told::add);

        assertThat(told).contains(200L).allMatch(done -> done > 0 && done <= 200).hasSize(4);
    }

    @ParameterizedTest
    @CsvSource({"5, 0", "10, 1", "406, 0", "14, -1", "16, 2"})
    void aCutCardWithWhichACoupCouldRunOutOfCardsIsRefused(int cut, int coupsAfterCut) {
        assertThatIllegalArgumentException().isThrownBy(
            () -> new SimulationSettings(EIGHT_DECKS, 1, cut, coupsAfterCut)).withMessageContaining("cut card " + cut);
    }

    @ParameterizedTest
    @CsvSource({"6, 0", "11, 1", "17, 2"})
    void withTheFewestCardsBehindItNoCoupEverRunsOut(int cut, int coupsAfterCut) throws InterruptedException {
        assertThat(run(new SimulationSettings(Game.puntoBanco(1), 6, cut, coupsAfterCut), 20_000, THREADS).shoes())
            .isEqualTo(20_000);
    }
}
