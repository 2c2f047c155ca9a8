// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The figures that the reference texts on the game give, for eight packs, beside the exact ones, and why they differ
 * where they do.
 */
class ReferenceFiguresTest {

    private static final ExactOdds ODDS = ExactOdds.of(Composition.full(8));
    private static final Fraction ONE = Fraction.of(1, 1);

    /** Of 13^6 sequences of six ranks from a deck without end, those that end in a tie; the oracle's tests prove it. */
    private static final Fraction TIE_OF_AN_ENDLESS_DECK = Fraction.of(460_601, 4_826_809);

    /** Coups a shoe with the cut card 14 and 52 cards from the end, simulated. */
    private static final Fraction COUPS_AT_14 = Fraction.of(80_482, 1_000);
    private static final Fraction COUPS_AT_52 = Fraction.of(72_789, 1_000);
    /** If every card were dealt. */
    private static final Fraction COUPS_OF_ALL_CARDS = Fraction.of(416, 1).times(inverse(ODDS.meanCards()));

    private static final Fraction BANKER_SIX = probability(CoupFact.BANKER_WINS_WITH_SIX);

    /**
     * One figure of a text.
     *
     * @param text as the text has it
     * @param exact what it should be
     * @param meant what it is, taken as the sentence says
     * @param sentence why the two differ, or that they agree
     */
    record Figure(String what, String text, Value exact, Value meant, String sentence) {
    }

    /** A value and what it is known to be, rounded. */
    record Value(Fraction value, String known) {

        BigDecimal rounded() {
            return value.toDecimal(new BigDecimal(known).scale());
        }
    }

    private static Figure agrees(String what, String text, Fraction exact, String known) {
        return new Figure(what, text, new Value(exact, known), new Value(exact, known), "agrees");
    }

    private static Figure differs(String what, String text, Value exact, Value meant, String sentence) {
        return new Figure(what, text, exact, meant, sentence);
    }

    static List<Figure> figures() {
        Fraction banker = edge(Paytable.PUNTO_BANCO, "banker");
        Fraction player = edge(Paytable.PUNTO_BANCO, "player");
        Fraction tie = edge(Paytable.PUNTO_BANCO, "tie");
        Fraction tieAtNine = minus(ONE, Fraction.of(10, 1).times(probability(CoupFact.TIE)));
        Fraction decided = minus(ONE, probability(CoupFact.TIE));
        return List.of(
                agrees("Banker's edge, %", "1.06", percent(banker), "1.057906"),
                agrees("Player's edge, %", "1.24", percent(player), "1.235081"),
                agrees("the tie's edge, %", "14.4", percent(tie), "14.359629"),
                differs("the edge of a tie that pays 9:1, %", "4.85", new Value(percent(tieAtNine), "4.844032"),
                        new Value(toTheTwentieth(percent(tieAtNine)), "4.85"),
                        "it is rounded to a twentieth of a percent"),
                differs("Banker's edge, %", "1.17", new Value(percent(banker), "1.0579"),
                        new Value(percent(banker.times(inverse(decided))), "1.1692"),
                        "coups that tie, where the stake comes back, are left out"),
                differs("Player's edge, %", "1.36", new Value(percent(player), "1.2351"),
                        new Value(percent(player.times(inverse(decided))), "1.3650"),
                        "coups that tie, where the stake comes back, are left out"),
                differs("the tie's edge, %", "14.12", new Value(percent(tie), "14.360"),
                        new Value(percent(minus(ONE, Fraction.of(9, 1).times(TIE_OF_AN_ENDLESS_DECK))), "14.117"),
                        "it is the edge of a deck without end"),
                differs("Banker's wins with 6 in a shoe, cut card at 14", "5",
                        new Value(BANKER_SIX.times(COUPS_AT_14), "4.34"),
                        new Value(BANKER_SIX.times(COUPS_OF_ALL_CARDS), "4.54"),
                        "that many come if every card is dealt, and no house deals every card"),
                differs("Banker's wins with 6 in a shoe, cut card at 52", "5",
                        new Value(BANKER_SIX.times(COUPS_AT_52), "3.92"),
                        new Value(BANKER_SIX.times(COUPS_OF_ALL_CARDS), "4.54"),
                        "that many come if every card is dealt, and no house deals every card"),
                agrees("the commission that would cost as much as Super 6, %", "5.87", percent(commission()),
                        "5.8727"),
                agrees("how much more that is than 5, %", "17.45",
                        percent(minus(commission().times(Fraction.of(20, 1)), ONE)), "17.45"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("figures")
    void everyFigureOfTheTextsIsExactOrItsDifferenceIsExplained(Figure figure) {
        int places = new BigDecimal(figure.text()).scale();

        assertThat(figure.exact().rounded()).isEqualTo(new BigDecimal(figure.exact().known()));
        assertThat(figure.meant().rounded()).as(figure.sentence())
                .isEqualTo(new BigDecimal(figure.meant().known()));
        assertThat(figure.meant().value().toDecimal(places)).as(figure.sentence())
                .isEqualTo(new BigDecimal(figure.text()));
        assertThat(figure.exact().value().toDecimal(places).compareTo(new BigDecimal(figure.text())) == 0)
                .isEqualTo(figure.sentence().equals("agrees"));
    }

    // A text says 3 to 4. No way of counting gives that; even of all 416 cards it is hardly more than one.
    @Test
    void bankerWinsAboutOneCoupMoreThanPlayerInAShoe() {
        Fraction more = minus(probability(CoupFact.BANKER), probability(CoupFact.PLAYER));

        assertThat(more.times(COUPS_AT_14).toDecimal(2)).isEqualTo("0.99");
        assertThat(more.times(COUPS_OF_ALL_CARDS).toDecimal(2)).isEqualTo("1.04");
    }

    @ParameterizedTest
    @CsvSource({
        "super-6,     banker,   1.458104",
        "super-6,     super-6,  29.977169",
        "ez-baccarat, banker,   1.018301",
        "ez-baccarat, dragon-7, 7.611334",
        "ez-baccarat, panda-8,  10.187632",
        "punto-banco, player-pair, 10.361446",
        "punto-banco, banker-pair, 10.361446",
    })
    void theOtherEdgesOfEightPacksAreTheKnownOnes(String game, String bet, BigDecimal percent) {
        Paytable paytable = StandardGame.ofWire(game).orElseThrow().paytable();

        assertThat(edge(paytable, bet).toPercent(6)).isEqualTo(percent);
    }

    @Test
    void theProbabilitiesOfEightPacksAreTheKnownOnes() {
        assertThat(probability(CoupFact.PLAYER).toDecimal(9)).isEqualTo("0.446246609");
        assertThat(probability(CoupFact.BANKER).toDecimal(9)).isEqualTo("0.458597423");
        assertThat(probability(CoupFact.TIE).toDecimal(9)).isEqualTo("0.095155968");
        assertThat(ODDS.meanCards().toDecimal(15)).isEqualTo("4.938818849691652");
    }

    private static Fraction probability(CoupFact fact) {
        return Fraction.of(ODDS.count(fact), ODDS.combinations());
    }

    private static Fraction edge(Paytable paytable, String bet) {
        return ODDS.bets(paytable).stream().filter(odds -> odds.id().equals(bet)).findFirst().orElseThrow().edge();
    }

    /** By which Banker's bet, at even money less this, has the edge that it has in Super 6. */
    private static Fraction commission() {
        Fraction gain = minus(probability(CoupFact.BANKER), probability(CoupFact.PLAYER));
        return edge(Paytable.SUPER_6, "banker").plus(gain).times(inverse(probability(CoupFact.BANKER)));
    }

    private static Fraction minus(Fraction one, Fraction other) {
        return one.plus(other.times(Fraction.of(-1, 1)));
    }

    private static Fraction inverse(Fraction fraction) {
        return new Fraction(fraction.denominator(), fraction.numerator());
    }

    private static Fraction percent(Fraction fraction) {
        return fraction.times(Fraction.of(100, 1));
    }

    private static Fraction toTheTwentieth(Fraction fraction) {
        return Fraction.of(fraction.times(Fraction.of(20, 1)).toDecimal(0).longValueExact(), 20);
    }
}
