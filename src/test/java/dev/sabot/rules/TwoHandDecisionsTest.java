// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static dev.sabot.card.HandId.BANKER;
import static dev.sabot.card.HandId.PLAYER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Rank;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Decisions among the cards of Player and Banker. */
class TwoHandDecisionsTest {

    private static final List<String> COUP =
            List.of("P1", "B1", "P2", "B2", "draw player", "P3", "draw banker", "B3");

    @Test
    void whatHappenedIsKeptInItsOrder() {
        CoupCards cards = happened(COUP);
        assertThat(steps(cards)).isEqualTo(COUP);
        assertThat(cards.count()).isEqualTo(6);
        assertThat(cards.hasDecisions()).isTrue();
        assertThat(happened(COUP.subList(0, 4)).hasDecisions()).isFalse();
    }

    // Every order that eight happenings can have, as far as a hand's cards come in turn.
    @Test
    void everyOrderIsKeptAndItsBeginningsAreCoupsOfTheirOwn() {
        int orders = 0;
        List<String> ofPlayer = List.of("P1", "P2", "stand player");
        List<String> ofBanker = List.of("B1", "B2", "draw banker", "B3");
        for (List<String> order : orders(ofPlayer, ofBanker)) {
            CoupCards cards = happened(order);
            assertThat(steps(cards)).isEqualTo(order);
            for (int n = 0; n <= order.size(); n++) {
                assertThat(cards.firstSteps(n)).isEqualTo(happened(order.subList(0, n)));
            }
            orders++;
        }
        assertThat(orders).isEqualTo(35);
    }

    @Test
    void theFirstCardsDrawnComeWithWhatWasDecidedBeforeTheNext() {
        CoupCards cards = happened(COUP);
        assertThat(steps(cards.firstDrawn(0))).isEmpty();
        assertThat(steps(cards.firstDrawn(3))).isEqualTo(COUP.subList(0, 3));
        assertThat(steps(cards.firstDrawn(4))).isEqualTo(COUP.subList(0, 5));
        assertThat(steps(cards.firstDrawn(5))).isEqualTo(COUP.subList(0, 7));
        assertThat(cards.firstDrawn(6)).isEqualTo(cards);
        CoupCards stood = happened(List.of("stand player", "P1", "stand banker"));
        assertThat(steps(stood.firstDrawn(0))).containsExactly("stand player");
        assertThat(stood.firstDrawn(1)).isEqualTo(stood);
    }

    @Test
    void cardsAreCountedWithoutTheDecisionsBetweenThem() {
        CoupCards cards = happened(COUP);
        List<String> drawn = new ArrayList<>();
        for (int n = 0; n < cards.count(); n++) {
            drawn.add((cards.handDrawn(n) == PLAYER ? "P" : "B") + cards.indexDrawn(n));
        }
        assertThat(drawn).containsExactly("P1", "B1", "P2", "B2", "P3", "B3");
        assertThat(happened(List.of("stand player", "B1", "stand banker", "P1")).handsInOrder())
                .containsExactly(BANKER, PLAYER);
    }

    @Test
    void aHandHasStoodOnceItSaidSo() {
        CoupCards cards = happened(List.of("P1", "stand player", "B1", "draw banker"));
        assertThat(cards.hasStood(PLAYER)).isTrue();
        assertThat(cards.hasStood(BANKER)).isFalse();
        assertThat(happened(List.of("P1", "B1", "P2", "B2", "draw player")).hasStood(PLAYER)).isFalse();
        assertThat(happened(List.of("stand banker")).hasStood(BANKER)).isTrue();
        assertThat(happened(List.of("stand banker")).hasStood(PLAYER)).isFalse();
    }

    @Test
    void aHandIsDrawingUntilItsCardComes() {
        CoupCards asked = happened(List.of("P1", "B1", "draw player"));
        assertThat(asked.isDrawing(PLAYER)).isTrue();
        assertThat(asked.isDrawing(BANKER)).isFalse();
        assertThat(asked.plus(PLAYER, card("P2")).isDrawing(PLAYER)).isFalse();
        assertThat(happened(List.of("draw banker")).isDrawing(BANKER)).isTrue();
        assertThat(happened(List.of("draw banker")).isDrawing(PLAYER)).isFalse();
        assertThat(CoupCards.none().isDrawing(PLAYER)).isFalse();
        assertThat(CoupCards.none().isDrawing(BANKER)).isFalse();
    }

    @Test
    void aCardTakenAwayLeavesWhatWasDecided() {
        CoupCards cards = happened(COUP);
        assertThat(steps(cards.without(BANKER, 3))).isEqualTo(COUP.subList(0, 7));
        assertThat(steps(cards.without(PLAYER, 3)))
                .containsExactly("P1", "B1", "P2", "B2", "draw player", "draw banker", "B3");
        assertThat(cards.without(PLAYER, 3).player()).isEqualTo(cards.player().first(2));
        assertThat(cards.without(PLAYER, 3).banker()).isEqualTo(cards.banker());
        assertThat(cards.without(PLAYER, 3).count()).isEqualTo(5);
    }

    @Test
    void aCardDrawnUnseenIsPutAfterTheDecisionsThatCameBeforeTheNextCard() {
        CoupCards cards = happened(List.of("P1", "B1", "P2", "B2", "draw player", "draw banker", "B3"));
        assertThat(steps(cards.drawnUnseen(PLAYER, 3, Face.UNREAD)))
                .containsExactly("P1", "B1", "P2", "B2", "draw player", "draw banker", "P3", "B3");
        assertThat(steps(happened(List.of("P1", "B1", "P2", "stand player")).drawnUnseen(BANKER, 2, Face.UNREAD)))
                .containsExactly("P1", "B1", "P2", "stand player", "B2");
    }

    @Test
    void aDecisionIsBeyondNoPlaceInTheDeal() {
        CoupCards cards = happened(List.of("P1", "draw banker", "stand player"));
        assertThat(cards.isDealtBeyond(PLAYER, 1)).isFalse();
        assertThat(happened(List.of("stand banker", "B2")).isDealtBeyond(PLAYER, 2)).isTrue();
    }

    @Test
    void inTheOrderOfTheDealNothingIsDecided() {
        assertThat(happened(COUP).inOrderOfDeal()).isEqualTo(
                happened(List.of("P1", "B1", "P2", "B2", "P3", "B3")));
    }

    @Test
    void aRevealLeavesDecisionsWhereTheyWere() {
        CoupCards cards = happened(COUP).with(PLAYER, 3, Card.of(Rank.KING));
        assertThat(steps(cards)).isEqualTo(COUP);
        assertThat(cards.player().third()).isEqualTo(Card.of(Rank.KING));
    }

    @Test
    void noCardIsRefusedAndNoOtherHandIsThere() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CoupCards.none().decided(new Move.Refuse(PLAYER)))
                .withMessage("no card is refused in this game");
        for (HandId hand : List.of(HandId.RIGHT, HandId.BANK, HandId.seat(1))) {
            assertThatIllegalArgumentException().isThrownBy(() -> CoupCards.none().hand(hand))
                    .withMessage("a coup of Player and Banker has no hand " + hand.wire());
            assertThatIllegalArgumentException().isThrownBy(() -> CoupCards.none().decided(new Move.Stand(hand)));
        }
    }

    private static CoupCards happened(List<String> steps) {
        CoupCards cards = CoupCards.none();
        for (String step : steps) {
            String[] words = step.split(" ", -1);
            if (words.length == 2) {
                cards = cards.decided(Move.choice(HandId.ofWire(words[1]).orElseThrow(), words[0]).orElseThrow());
            } else {
                cards = cards.drawn(step.charAt(0) == 'P' ? PLAYER : BANKER, step.charAt(1) - '0', card(step));
            }
        }
        return cards;
    }

    private static Card card(String place) {
        return Card.of(Rank.ALL.get("P1 B1 P2 B2 P3 B3".indexOf(place) / 3));
    }

    private static List<String> steps(CoupCards cards) {
        return cards.steps().stream().map(step -> switch (step) {
            case CoupCards.Step.Drawn drawn -> (drawn.hand() == PLAYER ? "P" : "B") + drawn.index();
            case CoupCards.Step.Decided decided -> Told.sentence(decided.move());
        }).toList();
    }

    /** Every way to mix two lists that keep their own order. */
    private static List<List<String>> orders(List<String> one, List<String> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return List.of(one.isEmpty() ? other : one);
        }
        List<List<String>> all = new ArrayList<>();
        orders(one.subList(1, one.size()), other).forEach(rest -> all.add(before(one.getFirst(), rest)));
        orders(one, other.subList(1, other.size())).forEach(rest -> all.add(before(other.getFirst(), rest)));
        return all;
    }

    private static List<String> before(String first, List<String> rest) {
        List<String> all = new ArrayList<>(List.of(first));
        all.addAll(rest);
        return all;
    }
}
