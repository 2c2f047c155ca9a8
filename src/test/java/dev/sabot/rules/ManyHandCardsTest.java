// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static dev.sabot.card.HandId.BANK;
import static dev.sabot.card.HandId.LEFT;
import static dev.sabot.card.HandId.RIGHT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Rank;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The cards of several hands against a bank: banque's three, and Macao's seats 1 and 2. */
class ManyHandCardsTest {

    private static final CoupCards BANQUE = Banque.USUAL.none();
    private static final CoupCards MACAO = Macao.macao(2).none();
    private static final List<String> DEAL = List.of("right.1", "left.1", "bank.1", "right.2", "left.2", "bank.2",
            "right.3", "left.3", "bank.3");

    @Test
    void anEmptyCoupHasNoCards() {
        assertThat(BANQUE.count()).isZero();
        assertThat(BANQUE.isRead()).isTrue();
        assertThat(BANQUE.unread()).isZero();
        assertThat(BANQUE.hasDecisions()).isFalse();
        assertThat(BANQUE.handsInOrder()).isEmpty();
        assertThat(BANQUE.hands()).containsExactly(RIGHT, LEFT, BANK);
        assertThat(MACAO.hands()).containsExactly(HandId.seat(1), HandId.seat(2), BANK);
        assertThat(BANQUE.isDrawing(RIGHT)).isFalse();
        assertThat(BANQUE.hasStood(RIGHT)).isFalse();
    }

    @Test
    void whatHappenedIsKeptInItsOrder() {
        List<String> coup = List.of("right.1", "bank.1", "left.1", "right.2", "left.2", "bank.2", "stand right",
                "draw left", "left.3", "stand bank");
        CoupCards cards = happened(BANQUE, coup);
        assertThat(steps(cards)).isEqualTo(coup);
        assertThat(cards.count()).isEqualTo(7);
        assertThat(cards.hasDecisions()).isTrue();
        assertThat(cards.hasStood(RIGHT)).isTrue();
        assertThat(cards.hasStood(LEFT)).isFalse();
        assertThat(cards.hasStood(BANK)).isTrue();
        assertThat(cards.handsInOrder()).containsExactly(RIGHT, BANK, LEFT);
        assertThat(cards.handDrawn(6)).isEqualTo(LEFT);
        assertThat(cards.indexDrawn(6)).isEqualTo(3);
        assertThat(cards.hand(LEFT).cards()).containsExactly(card("left.1"), card("left.2"), card("left.3"));
        for (int n = 0; n <= coup.size(); n++) {
            assertThat(cards.firstSteps(n)).isEqualTo(happened(BANQUE, coup.subList(0, n)));
        }
        assertThat(steps(cards.firstDrawn(5))).isEqualTo(coup.subList(0, 5));
        assertThat(steps(cards.firstDrawn(6))).isEqualTo(coup.subList(0, 8));
        assertThat(cards.firstDrawn(7)).isEqualTo(cards);
        assertThat(steps(cards.inOrderOfDeal()))
                .containsExactly("right.1", "left.1", "bank.1", "right.2", "left.2", "bank.2", "left.3");
    }

    // In whatever order the frames of a coup arrive after losses, the cards lie as they were dealt.
    @Test
    void cardsDrawnUnseenLieInTheOrderOfTheDealWhateverOrderTheyBecomeKnownIn() {
        Random random = new Random(4711);
        for (int trial = 0; trial < 500; trial++) {
            List<String> order = new ArrayList<>(DEAL);
            Collections.shuffle(order, random);
            CoupCards cards = BANQUE;
            for (String place : order) {
                cards = cards.drawnUnseen(hand(place), index(place), card(place));
            }
            assertThat(steps(cards)).as("known in the order %s", order).isEqualTo(DEAL);
            assertThat(cards).isEqualTo(happened(BANQUE, DEAL));
        }
    }

    @Test
    void theDealIsBeyondEveryPlaceBeforeTheLastOneDrawn() {
        for (int last = 0; last < DEAL.size(); last++) {
            CoupCards cards = BANQUE.drawn(hand(DEAL.get(last)), index(DEAL.get(last)), card(DEAL.get(last)));
            for (int at = 0; at < DEAL.size(); at++) {
                assertThat(cards.isDealtBeyond(hand(DEAL.get(at)), index(DEAL.get(at))))
                        .as("%s drawn, %s", DEAL.get(last), DEAL.get(at)).isEqualTo(at < last);
            }
        }
        assertThat(BANQUE.decided(new Move.Stand(BANK)).isDealtBeyond(RIGHT, 1)).isFalse();
    }

    // In Macao a seat draws all it wants before the next one does.
    @Test
    void oneCardIsDealtInMacaoAndASeatDrawsTheOthersByItself() {
        CoupCards cards = happened(MACAO, List.of("seat-1.1", "seat-2.1", "bank.1", "seat-1.2", "seat-2.2", "bank.2"));
        assertThat(steps(cards.drawnUnseen(HandId.seat(1), 3, Face.UNREAD))).containsExactly(
                "seat-1.1", "seat-2.1", "bank.1", "seat-1.2", "seat-1.3", "seat-2.2", "bank.2");
        assertThat(cards.isDealtBeyond(HandId.seat(1), 9)).isTrue();
        assertThat(cards.isDealtBeyond(BANK, 2)).isFalse();
    }

    @Test
    void whatIsNotKnownIsCounted() {
        CoupCards cards = BANQUE.plus(RIGHT, card("right.1")).plus(LEFT, Face.UNREAD).drawn(BANK, 2, card("bank.2"));
        assertThat(cards.unread()).isEqualTo(2);
        assertThat(cards.isRead()).isFalse();
        assertThat(cards.count()).isEqualTo(3);
        assertThat(cards.known()).containsExactly(card("right.1"), card("bank.2"));
        CoupCards read = cards.with(LEFT, 1, card("left.1"));
        assertThat(read.unread()).isEqualTo(1);
        assertThat(steps(read)).isEqualTo(steps(cards));
        assertThat(read.hand(LEFT).card(1)).isEqualTo(card("left.1"));
    }

    @Test
    void aHandIsDrawingUntilItsCardComes() {
        CoupCards asked = happened(BANQUE, List.of("right.1", "draw right"));
        assertThat(asked.isDrawing(RIGHT)).isTrue();
        assertThat(asked.isDrawing(LEFT)).isFalse();
        assertThat(asked.plus(RIGHT, Face.UNREAD).isDrawing(RIGHT)).isFalse();
        assertThat(asked.decided(new Move.Stand(LEFT)).isDrawing(RIGHT)).isFalse();
    }

    @Test
    void aRefusedCardHasLeftTheHandAndAnotherIsAskedFor() {
        HandId seat = HandId.seat(1);
        CoupCards before = happened(MACAO, List.of("seat-1.1", "seat-2.1", "bank.1", "draw seat-1"));
        CoupCards refused = before.plus(seat, Card.of(Rank.KING)).decided(new Move.Refuse(seat));
        assertThat(refused.hand(seat)).isEqualTo(before.hand(seat));
        assertThat(refused.count()).isEqualTo(3);
        assertThat(refused.isDrawing(seat)).isTrue();
        assertThat(refused.hasStood(seat)).isFalse();
        assertThat(refused.known()).doesNotContain(Card.of(Rank.KING));
        assertThat(steps(refused)).containsExactly("seat-1.1", "seat-2.1", "bank.1", "draw seat-1", "refuse seat-1");
        CoupCards next = refused.plus(seat, Card.of(Rank.FIVE));
        assertThat(next.hand(seat).cards()).containsExactly(card("seat-1.1"), Card.of(Rank.FIVE));
        assertThat(next.isDrawing(seat)).isFalse();
        assertThat(steps(next)).endsWith("refuse seat-1", "seat-1.2");
        assertThat(next.firstDrawn(3)).isEqualTo(refused);
    }

    @Test
    void aCardTakenAwayLeavesWhatWasDecided() {
        CoupCards cards = happened(BANQUE, List.of("right.1", "left.1", "draw left", "left.2", "stand bank"));
        assertThat(steps(cards.without(LEFT, 2))).containsExactly("right.1", "left.1", "draw left", "stand bank");
        assertThat(cards.without(LEFT, 2).hand(LEFT).cards()).containsExactly(card("left.1"));
        assertThat(cards.without(LEFT, 2).isDrawing(LEFT)).isFalse();
    }

    @Test
    void aCoupIsLaidFromTheCardsOfItsHands() {
        CoupCards cards = happened(BANQUE, List.of("bank.1", "right.1", "left.1", "right.2", "stand right", "left.2",
                "bank.2", "draw left", "left.3"));
        assertThat(steps(Banque.USUAL.laid(cards)))
                .containsExactly("right.1", "left.1", "bank.1", "right.2", "left.2", "bank.2", "left.3");
        CoupCards macao = happened(MACAO, List.of("seat-1.1", "bank.1", "seat-2.1", "bank.2", "seat-1.2", "seat-1.3"));
        assertThat(steps(Macao.macao(2).laid(macao)))
                .containsExactly("seat-1.1", "seat-2.1", "bank.1", "seat-1.2", "seat-1.3", "bank.2");
        assertThat(steps(CheminDeFer.USUAL.laid(Dealing.dealt("2 3 4", "5 6 7"))))
                .containsExactly("player.1", "banker.1", "player.2", "banker.2", "player.3", "banker.3");
    }

    @Test
    void handsOfCardsAreDealtInRounds() {
        CoupCards cards = CoupCards.of(List.of(RIGHT, LEFT, BANK),
                Map.of(RIGHT, Dealing.hand("2 3"), LEFT, Hand.EMPTY, BANK, Dealing.hand("4 5 6")));
        assertThat(steps(cards)).containsExactly("right.1", "bank.1", "right.2", "bank.2", "bank.3");
        assertThat(cards.hand(LEFT)).isEqualTo(Hand.EMPTY);
        CoupCards two = CoupCards.of(CoupCards.none().hands(),
                Map.of(HandId.PLAYER, Hand.EMPTY, HandId.BANKER, Dealing.hand("4 5")));
        assertThat(two.banker()).isEqualTo(Dealing.hand("4 5"));
        assertThat(two.player()).isEqualTo(Hand.EMPTY);
    }

    @Test
    void aHandOfAnotherGameIsNamed() {
        assertThatIllegalArgumentException().isThrownBy(() -> BANQUE.hand(HandId.PLAYER))
                .withMessage("this coup has no hand player");
        assertThatIllegalArgumentException().isThrownBy(() -> MACAO.plus(HandId.seat(3), Face.UNREAD))
                .withMessage("this coup has no hand seat-3");
    }

    private static CoupCards happened(CoupCards none, List<String> steps) {
        CoupCards cards = none;
        for (String step : steps) {
            String[] words = step.split(" ", -1);
            cards = words.length == 2
                    ? cards.decided(Move.choice(HandId.ofWire(words[1]).orElseThrow(), words[0]).orElseThrow())
                    : cards.drawn(hand(step), index(step), card(step));
        }
        return cards;
    }

    private static HandId hand(String place) {
        return HandId.ofWire(place.substring(0, place.indexOf('.'))).orElseThrow();
    }

    private static int index(String place) {
        return Integer.parseInt(place.substring(place.indexOf('.') + 1));
    }

    /** The same card for the same place. */
    private static Card card(String place) {
        return Card.PACK.get(Math.floorMod(place.hashCode(), Card.PACK.size()));
    }

    private static List<String> steps(CoupCards cards) {
        return cards.steps().stream().map(step -> switch (step) {
            case CoupCards.Step.Drawn drawn -> drawn.hand() + "." + drawn.index();
            case CoupCards.Step.Decided decided -> Told.sentence(decided.move());
        }).toList();
    }
}
