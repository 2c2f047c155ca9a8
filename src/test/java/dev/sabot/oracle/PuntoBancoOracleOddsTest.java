// SPDX-License-Identifier: Apache-2.0
package dev.sabot.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.oracle.PuntoBancoOracle.Played;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Proves the oracle by numbers from outside: all 10^6 sequences of six values are dealt, each weighted by the
 * number of ways six cards can show it, and the sums must be the published ones to the last unit.
 *
 * <p>A single wrong square in the drawing rules moves these sums. All weights add up to less than 2^63, so plain
 * longs are exact.
 */
class PuntoBancoOracleOddsTest {

    /** Ordered ways to draw six cards from eight decks: 416 x 415 x 414 x 413 x 412 x 411. */
    private static final long EIGHT_DECKS_TOTAL = 4_998_398_275_503_360L;

    /** Ordered ways to draw six cards from six decks: 312 x 311 x 310 x 309 x 308 x 307. */
    private static final long SIX_DECKS_TOTAL = 878_869_206_895_680L;

    /** Six ranks out of thirteen, each drawn as if nothing had been drawn before. */
    private static final long ENDLESS_DECK_TOTAL = 13L * 13 * 13 * 13 * 13 * 13;

    private static final Map<Fact, Long> EIGHT_DECKS = waysFor(values -> waysFromDecks(8, values));
    private static final Map<Fact, Long> SIX_DECKS = waysFor(values -> waysFromDecks(6, values));
    private static final Map<Fact, Long> ENDLESS_DECK = waysFor(PuntoBancoOracleOddsTest::waysFromEndlessDeck);

    /** What a coup can be counted under. */
    enum Fact {
        PLAYER, BANKER, TIE, FOUR_CARDS, FIVE_CARDS, SIX_CARDS, NATURAL,
        BANKER_WINS_WITH_SIX, DRAGON_SEVEN, PANDA_EIGHT;

        boolean holdsFor(Played coup) {
            return switch (this) {
                case PLAYER -> coup.winner() == 'P';
                case BANKER -> coup.winner() == 'B';
                case TIE -> coup.winner() == 'T';
                case FOUR_CARDS -> coup.used() == 4;
                case FIVE_CARDS -> coup.used() == 5;
                case SIX_CARDS -> coup.used() == 6;
                case NATURAL -> coup.natural();
                case BANKER_WINS_WITH_SIX -> coup.winner() == 'B' && coup.bankerPoint() == 6;
                case DRAGON_SEVEN -> coup.winner() == 'B' && coup.bankerPoint() == 7 && coup.banker().length == 3;
                case PANDA_EIGHT -> coup.winner() == 'P' && coup.playerPoint() == 8 && coup.player().length == 3;
            };
        }
    }

    @ParameterizedTest
    @CsvSource({
        "PLAYER,               2230518282592256",
        "BANKER,               2292252566437888",
        "TIE,                   475627426473216",
        "FOUR_CARDS,           1893735611458560",
        "FIVE_CARDS,           1516734808780800",
        "SIX_CARDS,            1587927855264000",
        "NATURAL,              1714696016515584",
        "BANKER_WINS_WITH_SIX,  269232304455680",
        "DRAGON_SEVEN,          112633011329024",
        "PANDA_EIGHT,           172660763262976",
    })
    void eightDecksGiveTheExactCounts(Fact fact, long ways) {
        assertThat(EIGHT_DECKS).containsEntry(fact, ways);
    }

    @ParameterizedTest
    @CsvSource({
        "PLAYER,               392220492728832",
        "BANKER,               403095751234560",
        "TIE,                   83552962932288",
        "FOUR_CARDS,           333025560274176",
        "FIVE_CARDS,           266771777612544",
        "SIX_CARDS,            279071869008960",
        "BANKER_WINS_WITH_SIX,  47322230031360",
        "DRAGON_SEVEN,          19805383926144",
        "PANDA_EIGHT,           30352294536192",
    })
    void sixDecksGiveTheExactCounts(Fact fact, long ways) {
        assertThat(SIX_DECKS).containsEntry(fact, ways);
    }

    // Worked out apart from the oracle, by convolving the distributions of the two-card points and third cards.
    @ParameterizedTest
    @CsvSource({
        "PLAYER,               2153464",
        "BANKER,               2212744",
        "TIE,                   460601",
        "FOUR_CARDS,           1827904",
        "FIVE_CARDS,           1463280",
        "SIX_CARDS,            1535625",
        "NATURAL,              1654848",
        "BANKER_WINS_WITH_SIX,  260265",
        "DRAGON_SEVEN,          108746",
        "PANDA_EIGHT,           166843",
    })
    void theEndlessDeckGivesTheExactCounts(Fact fact, long ways) {
        assertThat(ENDLESS_DECK).containsEntry(fact, ways);
    }

    @ParameterizedTest
    @CsvSource({"PLAYER, 0.446247", "BANKER, 0.458597", "TIE, 0.095156"})
    void eightDecksRoundToThePublishedOdds(Fact fact, BigDecimal odds) {
        assertThat(rounded(EIGHT_DECKS, fact, EIGHT_DECKS_TOTAL)).isEqualTo(odds);
    }

    @ParameterizedTest
    @CsvSource({"PLAYER, 0.446279", "BANKER, 0.458653", "TIE, 0.095069"})
    void sixDecksRoundToThePublishedOdds(Fact fact, BigDecimal odds) {
        assertThat(rounded(SIX_DECKS, fact, SIX_DECKS_TOTAL)).isEqualTo(odds);
    }

    @ParameterizedTest
    @CsvSource({"PLAYER, 0.446147", "BANKER, 0.458428", "TIE, 0.095426"})
    void theEndlessDeckLiesBeyondEightDecksOnTheSameSide(Fact fact, BigDecimal odds) {
        BigDecimal six = rounded(SIX_DECKS, fact, SIX_DECKS_TOTAL);
        BigDecimal eight = rounded(EIGHT_DECKS, fact, EIGHT_DECKS_TOTAL);
        BigDecimal endless = rounded(ENDLESS_DECK, fact, ENDLESS_DECK_TOTAL);
        assertThat(endless).isEqualTo(odds);
        assertThat(endless.compareTo(eight)).isEqualTo(eight.compareTo(six));
    }

    @Test
    void everyWayToDrawSixCardsEndsInOneOutcome() {
        assertThat(outcomes(EIGHT_DECKS)).isEqualTo(EIGHT_DECKS_TOTAL);
        assertThat(outcomes(SIX_DECKS)).isEqualTo(SIX_DECKS_TOTAL);
        assertThat(outcomes(ENDLESS_DECK)).isEqualTo(ENDLESS_DECK_TOTAL);
    }

    private static long outcomes(Map<Fact, Long> ways) {
        return ways.get(Fact.PLAYER) + ways.get(Fact.BANKER) + ways.get(Fact.TIE);
    }

    private static BigDecimal rounded(Map<Fact, Long> ways, Fact fact, long total) {
        return BigDecimal.valueOf(ways.get(fact)).divide(BigDecimal.valueOf(total), 6, RoundingMode.HALF_UP);
    }

    private static Map<Fact, Long> waysFor(ToLongFunction<int[]> waysToDraw) {
        Map<Fact, Long> ways = new EnumMap<>(Fact.class);
        for (int[] values : ValueSequences.ofLength(PuntoBancoOracle.MOST_CARDS_IN_A_COUP)) {
            Played coup = PuntoBancoOracle.play(values);
            long waysToDrawThese = waysToDraw.applyAsLong(values);
            for (Fact fact : Fact.values()) {
                if (fact.holdsFor(coup)) {
                    ways.merge(fact, waysToDrawThese, Long::sum);
                }
            }
        }
        return ways;
    }

    /** Each card drawn leaves one less of its value: a deck has sixteen tens and pictures, four of the rest. */
    private static long waysFromDecks(int decks, int[] values) {
        int[] drawn = new int[10];
        long ways = 1;
        for (int value : values) {
            int inTheShoe = decks * (value == 0 ? 16 : 4);
            ways *= inTheShoe - drawn[value]++;
        }
        return ways;
    }

    private static long waysFromEndlessDeck(int[] values) {
        long ways = 1;
        for (int value : values) {
            ways *= value == 0 ? 4 : 1;
        }
        return ways;
    }
}
