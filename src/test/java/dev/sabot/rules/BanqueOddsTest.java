// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.oracle.StatedBanque;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The odds of baccarat banque when all three hands play as stated. */
class BanqueOddsTest {

    private static final List<Verdict.Side> FARES =
            List.of(Verdict.Side.WIN, Verdict.Side.LOSE, Verdict.Side.TIE);

    private static final Banque PLAY_ON = new Banque(PlayerHabit.FREE, Banque.Naturals.PLAY_ON, false);
    private static final Banque MUST_DRAW = new Banque(PlayerHabit.FREE, Banque.Naturals.SHOW_ALL, true);
    private static final Banque PLAY_ON_AND_MUST_DRAW = new Banque(PlayerHabit.FREE, Banque.Naturals.PLAY_ON, true);

    static Stream<Composition> compositions() {
        return Stream.of(
                Remains.last(30, 3, 10),
                Remains.last(9, 1, 11),
                Remains.last(10, 6, 12),
                Remains.last(17, 2, 13),
                Remains.only(1, Set.of(0)),
                Remains.only(3, Set.of(9, 4)),
                Remains.only(2, Set.of(1, 5, 8)),
                Remains.only(12, Set.of(0, 2, 3, 7)));
    }

    private static StatedBanque plain(Composition left, Banque rules, PlayerStrategy ofRight, PlayerStrategy ofLeft,
            BankStrategy bank) {
        StatedBanque plain = new StatedBanque(left.byValue(), rules.naturals() == Banque.Naturals.SHOW_ALL,
                rules.mustBankDraw());
        plain.count(point -> ofRight.draws().get(point) == 1, point -> ofLeft.draws().get(point) == 1,
                (point, right, leftSide) -> bank.draws(point, deed(right), deed(leftSide)));
        return plain;
    }

    private static int deed(int third) {
        return switch (third) {
            case StatedBanque.STOOD -> Tableau.STOOD;
            case StatedBanque.SHOWN -> BankStrategy.NATURAL;
            default -> third;
        };
    }

    /** Does anything, but in the same cell always the same. */
    private static BankStrategy anything(long seed) {
        return (bank, right, left) -> new Random(seed + 1000L * bank + 50L * right + left).nextInt(1 << 20) % 2 == 0;
    }

    private static void assertCounts(BanqueOdds odds, StatedBanque plain) {
        BigInteger all = BigInteger.ZERO;
        for (int right = 0; right < 3; right++) {
            for (int left = 0; left < 3; left++) {
                assertThat(odds.count(FARES.get(right), FARES.get(left))).as("%d, %d", right, left)
                        .isEqualTo(plain.deals(right, left));
                all = all.add(plain.deals(right, left));
            }
        }
        for (int cards = 6; cards <= 9; cards++) {
            assertThat(odds.count(cards)).as("%d cards", cards).isEqualTo(plain.lying(cards));
        }
        assertThat(odds.combinations()).isEqualTo(all);
    }

    @ParameterizedTest
    @MethodSource("compositions")
    void theDealsAreThoseOfThePlainCountHoweverTheHandsPlay(Composition left) {
        Random random = new Random(left.cards());
        for (Banque rules : List.of(Banque.USUAL, PLAY_ON, MUST_DRAW, PLAY_ON_AND_MUST_DRAW)) {
            PlayerStrategy ofRight = Remains.anyPlayer(random);
            PlayerStrategy ofLeft = Remains.anyPlayer(random);
            BanqueCount count = BanqueCount.of(left, rules, ofRight, ofLeft);
            for (BankStrategy bank : List.of(anything(left.cards()), BankStrategy.BY_LEFT)) {
                assertCounts(count.odds(bank), plain(left, rules, ofRight, ofLeft, bank));
            }
        }
    }

    static Stream<Composition> wholeOrNearly() {
        return Stream.of(Composition.full(3), Remains.last(155, 3, 14), Remains.last(40, 3, 15));
    }

    @ParameterizedTest
    @MethodSource("wholeOrNearly")
    void theDealsOfTheUsualPlayAreThoseOfThePlainCount(Composition left) {
        for (BankStrategy bank : List.of(BankStrategy.BY_RIGHT, BankStrategy.drawingOn(Set.of(0, 1, 2, 3, 4, 5)))) {
            assertCounts(
                    BanqueCount.of(left, Banque.USUAL, PlayerStrategy.DRAWS_ON_FIVE, PlayerStrategy.STANDS_ON_FIVE)
                            .odds(bank),
                    plain(left, Banque.USUAL, PlayerStrategy.DRAWS_ON_FIVE, PlayerStrategy.STANDS_ON_FIVE, bank));
        }
    }

    // 156 cards, and 624: nine of them one after the other.
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 6, 12})
    void allDealsAreCountedOnce(int decks) {
        BanqueOdds odds = usual(Composition.full(decks), BankStrategy.BY_RIGHT);
        BigInteger all = BigInteger.ONE;
        for (int card = 0; card < 9; card++) {
            all = all.multiply(BigInteger.valueOf(52L * decks - card));
        }

        assertThat(odds.combinations()).isEqualTo(all);
        assertThat(odds.count(6).add(odds.count(7)).add(odds.count(8)).add(odds.count(9))).isEqualTo(all);
        assertThat(odds.meanCards()).isEqualTo(new Fraction(
                odds.count(6).multiply(BigInteger.valueOf(6)).add(odds.count(7).multiply(BigInteger.valueOf(7)))
                        .add(odds.count(8).multiply(BigInteger.valueOf(8)))
                        .add(odds.count(9).multiply(BigInteger.valueOf(9))), all));
    }

    private static BanqueOdds usual(Composition left, BankStrategy bank) {
        return BanqueCount.of(left, Banque.USUAL, PlayerStrategy.DRAWS_ON_FIVE, PlayerStrategy.DRAWS_ON_FIVE)
                .odds(bank);
    }

    // Nothing but names tells the sides apart, for the cards are as likely to come to the one as to the other.
    @Test
    void whatRightHasWhenTheBankPlaysByRightLeftHasWhenItPlaysByLeft() {
        Composition left = Composition.full(3).without(Card.parse("9S").orElseThrow());
        BanqueOdds byRight = usual(left, BankStrategy.BY_RIGHT);
        BanqueOdds byLeft = usual(left, BankStrategy.BY_LEFT);

        assertThat(byRight.edge(HandId.RIGHT)).isEqualTo(byLeft.edge(HandId.LEFT));
        assertThat(byRight.edge(HandId.LEFT)).isEqualTo(byLeft.edge(HandId.RIGHT));
        assertThat(byRight.edge(HandId.RIGHT)).isNotEqualTo(byRight.edge(HandId.LEFT));
    }

    @Test
    void anEdgeIsWhatASideLosesOnAverage() {
        BanqueOdds odds = usual(Remains.only(2, Set.of(1, 5, 8)), BankStrategy.BY_RIGHT);

        assertThat(odds.edge(HandId.LEFT)).isEqualTo(new Fraction(
                odds.count(HandId.LEFT, Verdict.Side.LOSE).subtract(odds.count(HandId.LEFT, Verdict.Side.WIN)),
                odds.combinations()));
        assertThat(odds.count(HandId.RIGHT, Verdict.Side.TIE)).isEqualTo(FARES.stream()
                .map(left -> odds.count(Verdict.Side.TIE, left)).reduce(BigInteger.ZERO, BigInteger::add));
        assertThatIllegalArgumentException().isThrownBy(() -> odds.edge(HandId.BANK))
                .withMessage("Bank is no side of baccarat banque");
    }

    // Each side plays one of two ways, so that there are four pairs of plays.
    @Test
    void statedFrequenciesAreMixturesOfBothSidesHabits() {
        Composition left = Remains.last(40, 3, 5);
        BanqueOdds odds = BanqueCount.of(left, Banque.USUAL, PlayerStrategy.onFive(1, 3), PlayerStrategy.onFive(1, 2))
                .odds(BankStrategy.BY_RIGHT);
        BigInteger expected = BigInteger.ZERO;
        for (boolean rightDraws : new boolean[] {true, false}) {
            for (boolean leftDraws : new boolean[] {true, false}) {
                BigInteger deals = BanqueCount.of(left, Banque.USUAL, onFive(rightDraws), onFive(leftDraws))
                        .odds(BankStrategy.BY_RIGHT).count(Verdict.Side.WIN, Verdict.Side.LOSE);
                expected = expected.add(deals.multiply(BigInteger.valueOf(rightDraws ? 1 : 2)));
            }
        }

        assertThat(odds.count(Verdict.Side.WIN, Verdict.Side.LOSE)).isEqualTo(expected);
        assertThat(odds.combinations()).isEqualTo(usual(left, BankStrategy.BY_RIGHT).combinations()
                .multiply(BigInteger.valueOf(6)));
    }

    private static PlayerStrategy onFive(boolean isDraw) {
        return isDraw ? PlayerStrategy.DRAWS_ON_FIVE : PlayerStrategy.STANDS_ON_FIVE;
    }

    @Test
    void theBestBankLosesByChangingAnyOfItsAnswers() {
        Composition left = Remains.last(40, 3, 6);
        BanqueCount count = BanqueCount.of(left, PLAY_ON, PlayerStrategy.DRAWS_ON_FIVE,
                PlayerStrategy.STANDS_ON_FIVE);
        BankStrategy best = BankStrategy.best(count);
        Fraction least = ofBank(count.odds(best));
        int changed = 0;

        for (int bank = 0; bank < 8; bank++) {
            for (int right = 0; right <= BankStrategy.NATURAL; right++) {
                int ofBank = bank;
                int ofRight = right;
                int ofLeft = (3 * bank + right) % BankStrategy.NATURAL;
                Fraction other = ofBank(count.odds((b, r, l) ->
                        best.draws(b, r, l) ^ (b == ofBank && r == ofRight && l == ofLeft)));
                Better better = count.better(bank, right, ofLeft);
                int sign = other.plus(least.times(Fraction.of(-1, 1))).numerator().signum();
                changed += -sign;
                assertThat(sign).as("%d, %d, %d: %s", bank, right, ofLeft, better)
                        .isEqualTo(better == Better.DRAW || better == Better.STAND ? -1 : 0);
            }
        }
        assertThat(changed).isGreaterThan(50);
    }

    /** What both sides together lose to the bank. */
    private static Fraction ofBank(BanqueOdds odds) {
        return odds.edge(HandId.RIGHT).plus(odds.edge(HandId.LEFT));
    }

    // Under play-on a natural of Right leaves Left alone against the bank, which looks at Left.
    @Test
    void aBankThatPlaysByASideLooksAtTheOtherWhereThatShowsANatural() {
        assertThat(BankStrategy.BY_RIGHT.draws(3, 8, 1)).isFalse();
        assertThat(BankStrategy.BY_LEFT.draws(3, 8, 1)).isTrue();
        assertThat(BankStrategy.BY_RIGHT.draws(3, BankStrategy.NATURAL, 8)).isFalse();
        assertThat(BankStrategy.BY_LEFT.draws(3, 1, BankStrategy.NATURAL)).isTrue();
    }

    @Test
    void eightCardsAreTooFew() {
        Composition eight = Remains.last(8, 1, 1);

        assertThatIllegalArgumentException().isThrownBy(() -> usual(eight, BankStrategy.BY_RIGHT))
                .withMessage("only 8 cards are left, and a coup can need 9");
    }
}
