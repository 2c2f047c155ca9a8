// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static dev.sabot.card.HandId.BANK;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Rank;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Turns of Macao and Victoria: draws at will, tens and court cards refused, hands that bust. */
class MacaoMovesTest {

    private static final long SEED = 9_081;
    private static final int COUPS = 400;
    private static final HandId ONE = HandId.seat(1);
    private static final HandId TWO = HandId.seat(2);
    private static final HandId THREE = HandId.seat(3);

    @Test
    void oneCardOrTwoAreDealtClockwiseBankLast() {
        for (int dealt = 1; dealt <= 2; dealt++) {
            Macao rules = new Macao(3, dealt, MacaoPays.USUAL);
            CoupCards cards = rules.none();
            for (int n = 0; n < 4 * dealt; n++) {
                HandId due = rules.hands().get(n % 4);
                assertThat(Told.sentences(rules.moves(cards))).containsExactly("draw " + due);
                cards = cards.plus(due, n % 2 == 0 ? Face.UNREAD : Card.of(Rank.KING));
            }
            assertThat(Told.sentences(rules.moves(cards))).containsExactlyInAnyOrder("draw seat-1", "stand seat-1");
        }
    }

    // Whose turn it is, what was drawn last and the sums are kept beside the machine, play by play.
    @ParameterizedTest
    @CsvSource({"1, false", "2, false", "1, true", "2, true"})
    void everyHandDrawsAtWillInItsTurn(int dealt, boolean busts) {
        Macao rules = rules(3, dealt, busts);
        Random random = new Random(SEED);
        int refused = 0;
        for (int coup = 0; coup < COUPS; coup++) {
            CoupCards cards = dealt(rules, random);
            int[] sums = cards.hands().stream().mapToInt(hand -> sum(cards, hand)).toArray();
            refused += play(rules, cards, sums, random);
        }
        assertThat(refused).isGreaterThan(50);
    }

    private static int play(Macao rules, CoupCards dealt, int[] sums, Random random) {
        CoupCards cards = dealt;
        List<HandId> hands = cards.hands();
        int turn = unbust(rules, sums, 0);
        boolean isZero = false;
        boolean isAsked = false;
        int refused = 0;
        while (turn < hands.size()) {
            HandId hand = hands.get(turn);
            Set<String> offered = new HashSet<>(Set.of("draw " + hand));
            if (!isAsked) {
                offered.add("stand " + hand);
                if (isZero) {
                    offered.add("refuse " + hand);
                }
            }
            assertThat(Told.sentences(rules.moves(cards))).as("%s", cards).isEqualTo(offered);
            int choice = isAsked ? 0 : random.nextInt(5);
            if (choice == 4 || cards.hand(hand).size() > 12) {
                cards = random.nextBoolean() && turn < 3 && silentlyPast(cards, hand)
                        ? cards : cards.decided(new Move.Stand(hand));
                boolean isSilent = !cards.hasStood(hand);
                turn = unbust(rules, sums, turn + 1);
                isZero = false;
                if (isSilent) {
                    // Its silence shows when the next one asks.
                    cards = cards.decided(new Move.Draw(hands.get(turn)));
                    isAsked = true;
                }
            } else if (choice == 3 && isZero) {
                cards = cards.decided(new Move.Refuse(hand));
                isZero = false;
                isAsked = true;
                refused++;
            } else if (choice == 2 && !isAsked) {
                cards = cards.decided(new Move.Draw(hand));
                isAsked = true;
            } else {
                int value = random.nextInt(13) % 10;
                cards = cards.plus(hand, Dealing.face(value, Rank.QUEEN));
                sums[turn] += value;
                isZero = value == 0;
                isAsked = false;
                int next = unbust(rules, sums, turn);
                isZero &= next == turn;
                turn = next;
            }
        }
        assertThat(Told.sentences(rules.moves(cards))).as("%s", cards).containsExactly("end");
        return refused;
    }

    /** The first turn from this one on of a hand that is not bust. */
    private static int unbust(Macao rules, int[] sums, int from) {
        int turn = from;
        while (rules.pays().bustsOverNine() && turn < sums.length && sums[turn] > 9) {
            turn++;
        }
        return turn;
    }

    /** A bust hand asks for nothing, so that before it one says that it stands. */
    private static boolean silentlyPast(CoupCards cards, HandId hand) {
        HandId next = cards.hands().get(cards.hands().indexOf(hand) + 1);
        return sum(cards, next) <= 9;
    }

    @ParameterizedTest
    @CsvSource({"1, false", "2, false", "1, true", "2, true"})
    void whateverIsUnreadTheMovesAreThoseOfItsValues(int dealt, boolean busts) {
        Macao rules = rules(2, dealt, busts);
        Random random = new Random(SEED);
        int wide = 0;
        for (int coup = 0; coup < COUPS; coup++) {
            CoupCards cards = dealt(rules, random);
            for (int step = random.nextInt(6); step > 0; step--) {
                List<Move> moves = rules.moves(cards).asList();
                Move move = moves.get(random.nextInt(moves.size()));
                cards = move instanceof Move.Draw draw
                        ? cards.plus(draw.hand(), Dealing.face(random.nextInt(13) % 10))
                        : move instanceof Move.Stand stand ? cards.decided(stand) : cards;
            }
            CoupCards seen = hidden(cards, random);
            Set<String> moves = Told.sentences(rules.moves(seen));
            assertThat(moves).as("%s", seen).isEqualTo(union(rules, seen));
            wide += moves.size() > 3 ? 1 : 0;
        }
        assertThat(wide > 0).isEqualTo(busts);
    }

    private static CoupCards hidden(CoupCards cards, Random random) {
        CoupCards seen = cards;
        for (int n = 0, hidden = 0; n < cards.count(); n++) {
            if (hidden < 3 && random.nextInt(3) == 0) {
                seen = seen.with(cards.handDrawn(n), cards.indexDrawn(n), Face.UNREAD);
                hidden++;
            }
        }
        return seen;
    }

    private static Set<String> union(Macao rules, CoupCards cards) {
        for (int n = 0; n < cards.count(); n++) {
            HandId hand = cards.handDrawn(n);
            int index = cards.indexDrawn(n);
            if (!cards.hand(hand).card(index).isRead()) {
                Set<String> all = new HashSet<>();
                for (int value = 0; value <= 9; value++) {
                    all.addAll(union(rules, cards.with(hand, index, Dealing.face(value))));
                }
                return all;
            }
        }
        return Told.sentences(rules.moves(cards));
    }

    @ParameterizedTest
    @CsvSource({"10, true", "J, true", "Q, true", "K, true", "A, false", "9, false", "?, true"})
    void onlyATenOrCourtCardJustDrawnIsRefused(String rank, boolean isRefused) {
        Macao rules = Macao.macao(2);
        Face face = rank.equals("?") ? Face.UNREAD : Card.parse(rank).orElseThrow();
        CoupCards dealt = rules.none().plus(ONE, face).plus(TWO, face).plus(BANK, face);
        assertThat(Told.sentences(rules.moves(dealt))).doesNotContain("refuse seat-1");
        CoupCards drawn = dealt.plus(ONE, face);
        assertThat(Told.sentences(rules.moves(drawn)).contains("refuse seat-1")).isEqualTo(isRefused);
        CoupCards more = drawn.plus(ONE, Card.of(Rank.TWO));
        assertThat(Told.sentences(rules.moves(more))).containsExactlyInAnyOrder("draw seat-1", "stand seat-1");
    }

    @Test
    void aHandMayRefuseAgainAndAgain() {
        Macao rules = Macao.macao(1);
        CoupCards cards = rules.none().plus(ONE, Card.of(Rank.TWO)).plus(BANK, Card.of(Rank.TWO));
        for (int n = 0; n < 20; n++) {
            cards = cards.plus(ONE, Card.of(Rank.JACK));
            assertThat(Told.sentences(rules.moves(cards)))
                    .containsExactlyInAnyOrder("draw seat-1", "stand seat-1", "refuse seat-1");
            cards = cards.decided(new Move.Refuse(ONE));
            assertThat(Told.sentences(rules.moves(cards))).containsExactly("draw seat-1");
        }
        assertThat(cards.hand(ONE).size()).isEqualTo(1);
        cards = cards.plus(ONE, Card.of(Rank.SEVEN)).decided(new Move.Stand(ONE)).decided(new Move.Stand(BANK));
        // Nine of two cards, both drawn before the bank's two of one: no natural, but the higher point.
        assertThat(rules.verdict(cards).results()).containsExactly(
                new Verdict.Result(ONE, Verdict.Side.WIN, new Payout.Odds(1, 1)));
        assertThat(rules.judge(cards)).isEmpty();
    }

    // Fewer cards win, and a refused one does not count.
    @Test
    void aRefusedCardDoesNotCountWherePointsAreEqual() {
        Macao rules = Macao.macao(1);
        CoupCards cards = rules.none().plus(ONE, Card.of(Rank.TWO)).plus(BANK, Card.of(Rank.THREE))
                .plus(ONE, Card.of(Rank.KING)).decided(new Move.Refuse(ONE)).plus(ONE, Card.of(Rank.FOUR))
                .plus(BANK, Card.of(Rank.TEN)).plus(BANK, Card.of(Rank.THREE));
        assertThat(rules.verdict(cards).results()).containsExactly(
                new Verdict.Result(ONE, Verdict.Side.WIN, new Payout.Odds(1, 1)));
    }

    @Test
    void seatsMayBeLeftOut() {
        Macao rules = Macao.macao(5);
        CoupCards cards = rules.none(List.of(ONE, THREE, BANK));
        assertThat(cards.hands()).containsExactly(ONE, THREE, BANK);
        cards = cards.plus(ONE, Card.of(Rank.TWO));
        assertThat(Told.sentences(rules.moves(cards))).containsExactly("draw seat-3");
        cards = cards.plus(THREE, Card.of(Rank.NINE)).plus(BANK, Card.of(Rank.NINE));
        assertThat(Told.sentences(rules.moves(cards.decided(new Move.Stand(ONE)))))
                .containsExactlyInAnyOrder("draw seat-3", "stand seat-3");
        assertThat(rules.verdict(cards).results().stream().map(result -> result.hand().wire()))
                .containsExactly("seat-1", "seat-3");
        assertThat(rules.verdict(cards).naturals()).containsExactlyInAnyOrder(THREE, BANK);
        assertThat(rules.verdict(cards).outcome()).isEmpty();
    }

    @Test
    void whoHasANaturalMayStillDraw() {
        Macao rules = Macao.macao(1);
        CoupCards cards = rules.none().plus(ONE, Card.of(Rank.NINE)).plus(BANK, Card.of(Rank.NINE));
        assertThat(Told.sentences(rules.moves(cards))).containsExactlyInAnyOrder("draw seat-1", "stand seat-1");
        assertThat(rules.shown(cards)).isEmpty();
    }

    // Two nines are eighteen where that busts, and no natural.
    @Test
    void aBustHandIsNoNatural() {
        CoupCards cards = Macao.victoria(1).none();
        for (int n = 0; n < 2; n++) {
            cards = cards.plus(ONE, Card.of(Rank.NINE)).plus(BANK, Card.of(Rank.NINE));
        }
        assertThat(rules(1, 2, true).verdict(cards).naturals()).isEmpty();
        assertThat(rules(1, 2, false).verdict(cards).naturals()).containsExactlyInAnyOrder(ONE, BANK);
    }

    private static Macao rules(int seats, int dealt, boolean busts) {
        MacaoPays usual = MacaoPays.USUAL;
        return new Macao(seats, dealt, new MacaoPays(usual.naturalNine(), usual.naturalEight(), true, 1, busts, false));
    }

    private static CoupCards dealt(Macao rules, Random random) {
        CoupCards cards = rules.none();
        for (int index = 0; index < rules.dealt(); index++) {
            for (HandId hand : rules.hands()) {
                cards = cards.plus(hand, Dealing.face(random.nextInt(13) % 10, Rank.JACK));
            }
        }
        return cards;
    }

    private static int sum(CoupCards cards, HandId hand) {
        return cards.hand(hand).cards().stream().mapToInt(face -> ((Card) face).value()).sum();
    }
}
