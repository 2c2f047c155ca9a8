// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static dev.sabot.card.HandId.BANKER;
import static dev.sabot.card.HandId.PLAYER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Rank;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CoupCardsTest {

    private static final List<String> DEAL = List.of("P1", "B1", "P2", "B2", "P3", "B3");

    @Test
    void theOrderOfDrawingIsKept() {
        CoupCards cards = drawn(List.of("P1", "P2", "B1", "B2", "B3", "P3"));
        assertThat(order(cards)).containsExactly("P1", "P2", "B1", "B2", "B3", "P3");
        assertThat(cards.count()).isEqualTo(6);
    }

    @Test
    void theNextCardOfAHandHasThePlaceAfterItsLast() {
        for (List<String> order : permutations(DEAL)) {
            CoupCards cards = CoupCards.none();
            for (String place : order) {
                HandId hand = hand(place);
                CoupCards drawn = cards.drawn(hand, cards.hand(hand).size() + 1, card(place));

                cards = cards.plus(hand, card(place));
                assertThat(cards).isEqualTo(drawn);
            }
        }
    }

    @Test
    void anEmptyCoupHasNoCards() {
        assertThat(CoupCards.none().count()).isZero();
        assertThat(CoupCards.none().isRead()).isTrue();
        assertThat(CoupCards.none().unread()).isZero();
        assertThat(CoupCards.none().handsInOrder()).isEmpty();
    }

    // In whatever order the frames of a coup arrive after losses, the cards lie as they were dealt.
    @Test
    void cardsDrawnUnseenLieInTheOrderOfTheDealWhateverOrderTheyBecomeKnownIn() {
        List<List<String>> orders = permutations(DEAL);
        assertThat(orders).hasSize(720);
        for (List<String> order : orders) {
            CoupCards cards = CoupCards.none();
            for (String place : order) {
                cards = cards.drawnUnseen(hand(place), index(place), card(place));
            }
            assertThat(order(cards)).as("known in the order %s", order).isEqualTo(DEAL);
            assertThat(cards).isEqualTo(drawn(DEAL));
        }
    }

    @Test
    void aCardDrawnUnseenIsPutAmongThoseSeen() {
        CoupCards cards = drawn(List.of("P1", "B1", "B2", "P3")).drawnUnseen(PLAYER, 2, Face.UNREAD);
        assertThat(order(cards)).containsExactly("P1", "B1", "P2", "B2", "P3");
    }

    @Test
    void theDealIsBeyondEveryPlaceBeforeTheLastOneDrawn() {
        for (int last = 0; last < DEAL.size(); last++) {
            CoupCards cards = drawn(List.of(DEAL.get(last)));
            for (int at = 0; at < DEAL.size(); at++) {
                assertThat(cards.isDealtBeyond(hand(DEAL.get(at)), index(DEAL.get(at))))
                    .as("%s drawn, %s", DEAL.get(last), DEAL.get(at)).isEqualTo(at < last);
            }
        }
        assertThat(CoupCards.none().isDealtBeyond(PLAYER, 1)).isFalse();
    }

    @Test
    void aMissingPlaceIsUnread() {
        CoupCards cards = drawn(List.of("B1"));
        assertThat(cards.unread()).isZero();
        cards = cards.drawn(PLAYER, 2, Card.of(Rank.TWO));
        assertThat(cards.unread()).isEqualTo(1);
        assertThat(cards.isRead()).isFalse();
        assertThat(cards.count()).isEqualTo(2);
    }

    @Test
    void aRevealChangesTheFaceAndNotTheOrder() {
        CoupCards cards = CoupCards.none().drawn(PLAYER, 1, Face.UNREAD).drawn(BANKER, 1, Face.UNREAD)
                .with(BANKER, 1, Card.of(Rank.NINE));
        assertThat(cards.banker().card(1)).isEqualTo(Card.of(Rank.NINE));
        assertThat(cards.unread()).isEqualTo(1);
        assertThat(order(cards)).containsExactly("P1", "B1");
    }

    @Test
    void theFirstCardsDrawnAreACoupOfTheirOwn() {
        List<String> all = List.of("P1", "B1", "P2", "B2", "B3", "P3");
        for (int n = 0; n <= all.size(); n++) {
            assertThat(drawn(all).firstDrawn(n)).as("first %d", n).isEqualTo(drawn(all.subList(0, n)));
        }
    }

    @Test
    void handsComeInTheOrderOfTheirFirstCard() {
        assertThat(drawn(List.of("B1", "P1", "B2")).handsInOrder()).containsExactly(BANKER, PLAYER);
        assertThat(drawn(List.of("P1", "P2", "B1")).handsInOrder()).containsExactly(PLAYER, BANKER);
        assertThat(drawn(List.of("B1")).handsInOrder()).containsExactly(BANKER);
    }

    private static CoupCards drawn(List<String> places) {
        CoupCards cards = CoupCards.none();
        for (String place : places) {
            cards = cards.drawn(hand(place), index(place), card(place));
        }
        return cards;
    }

    private static HandId hand(String place) {
        return place.charAt(0) == 'P' ? PLAYER : BANKER;
    }

    private static int index(String place) {
        return place.charAt(1) - '0';
    }

    private static Card card(String place) {
        return Card.of(Rank.ALL.get(DEAL.indexOf(place)));
    }

    private static List<String> order(CoupCards cards) {
        List<String> order = new ArrayList<>();
        for (int n = 0; n < cards.count(); n++) {
            order.add((cards.handDrawn(n) == PLAYER ? "P" : "B") + cards.indexDrawn(n));
        }
        return order;
    }

    private static List<List<String>> permutations(List<String> places) {
        if (places.isEmpty()) {
            return List.of(List.of());
        }
        List<List<String>> all = new ArrayList<>();
        for (String first : places) {
            List<String> rest = new ArrayList<>(places);
            rest.remove(first);
            for (List<String> tail : permutations(rest)) {
                List<String> order = new ArrayList<>(List.of(first));
                order.addAll(tail);
                all.add(order);
            }
        }
        return all;
    }
}
