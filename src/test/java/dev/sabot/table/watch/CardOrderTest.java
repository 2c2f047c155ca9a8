// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.Rank;
import dev.sabot.sim.SplitMix;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CardOrderTest {

    /** Every face there is: 52 cards with a suit, 13 without, and a gap. */
    private static final List<Face> FACES = faces();

    private static List<Face> faces() {
        List<Face> faces = new ArrayList<>(Card.PACK);
        Rank.ALL.forEach(rank -> faces.add(Card.of(rank)));
        faces.add(Face.UNREAD);
        return faces;
    }

    private static List<Face> random(SplitMix random, int size) {
        List<Face> faces = new ArrayList<>();
        while (faces.size() < size) {
            faces.add(FACES.get(random.below(FACES.size())));
        }
        return faces;
    }

    private static List<Face> faces(CardOrder order) {
        List<Face> faces = new ArrayList<>();
        for (int ordinal = 1; ordinal <= order.size(); ordinal++) {
            faces.add(order.card(ordinal));
        }
        return faces;
    }

    private static Card card(String text) {
        return Card.parse(text).orElseThrow();
    }

    @Test
    void everyFaceIsKept() {
        assertThat(faces(Orders.of(FACES))).isEqualTo(FACES);
    }

    @Test
    void anOrderNeverChangesWhateverIsAppendedToIt() {
        SplitMix random = new SplitMix(1);
        List<Face> faces = random(random, 60);
        List<CardOrder> orders = new ArrayList<>(List.of(CardOrder.NONE));
        for (Face face : faces) {
            orders.add(orders.getLast().plus(face));
        }

        // Two different cards after the same ones, and a card put in place far back.
        for (CardOrder order : List.copyOf(orders)) {
            orders.add(order.plus(card("7S")));
            orders.add(order.plus(card("KD")));
            orders.add(order.with(1, card("QH")));
        }

        for (int size = 0; size <= faces.size(); size++) {
            assertThat(faces(orders.get(size))).isEqualTo(faces.subList(0, size));
        }
    }

    @Test
    void ordersOfTheSameCardsAreEqualHoweverTheyCameToBe() {
        SplitMix random = new SplitMix(2);
        for (int size = 0; size <= 100; size++) {
            List<Face> faces = random(random, size);
            CardOrder appended = Orders.of(faces);
            CardOrder disclosedLater = CardOrder.NONE;
            for (int n = 0; n < size; n++) {
                disclosedLater = disclosedLater.plus(Face.UNREAD);
            }
            for (int n = size; n > 0; n--) {
                if (faces.get(n - 1) instanceof Card card) {
                    disclosedLater = disclosedLater.with(n, card);
                }
            }

            assertThat(disclosedLater).isEqualTo(appended).hasSameHashCodeAs(appended);
        }
    }

    @Test
    void oneOtherCardAnywhereMakesAnotherOrder() {
        CardOrder order = Orders.of(random(new SplitMix(3), 40));
        for (int ordinal = 1; ordinal <= 40; ordinal++) {
            Card other = order.card(ordinal) == card("9C") ? card("8C") : card("9C");
            assertThat(order.with(ordinal, other)).isNotEqualTo(order);
        }
        assertThat(order).isNotEqualTo(order.plus(Face.UNREAD)).isNotEqualTo(CardOrder.NONE);
    }

    @Test
    void aCardDisclosedBeforeThoseInFrontOfItLeavesGaps() {
        CardOrder order = CardOrder.NONE.plus(card("7S")).with(4, card("K"));

        assertThat(order).hasToString("7S ? ? K");
        assertThat(order.with(2, card("10H"))).hasToString("7S 10H ? K");
        assertThat(order.plus(Face.NONE)).hasToString("7S ? ? K ?");
    }

    @Test
    void theTextFormIsReadBack() {
        SplitMix random = new SplitMix(4);
        for (int size = 0; size <= 100; size++) {
            List<Face> faces = random(random, size);
            String text = faces.stream().map(Face::toString).collect(Collectors.joining(" "));

            assertThat(Orders.of(faces)).hasToString(text);
            assertThat(CardOrder.parse(text)).contains(Orders.of(faces));
        }
        assertThat(CardOrder.parse("  7S\n10H  ?\tK ")).contains(Orders.of(List.of(
            card("7S"), card("10H"), Face.UNREAD, card("K"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"7S 10H 1", "7s", "7S,8S", "-", "??", "11H"})
    void aTextWithSomethingElseInItIsNoOrder(String text) {
        assertThat(CardOrder.parse(text)).isEmpty();
    }

    @Test
    void cardsBeyondTheLargestShoeAreLeftOut() {
        List<Face> faces = random(new SplitMix(5), CardOrder.MOST_CARDS);
        CardOrder full = Orders.of(faces);

        assertThat(full.size()).isEqualTo(624);
        assertThat(full.plus(card("7S"))).isEqualTo(full);
        assertThat(full.with(625, card("7S"))).isEqualTo(full);
        assertThat(CardOrder.parse(full.toString())).contains(full);
        assertThat(CardOrder.parse(full + " 7S")).isEmpty();
    }

    @Test
    void thereIsNoCardBeforeTheFirstOrAfterTheLast() {
        assertThatIllegalArgumentException().isThrownBy(() -> CardOrder.NONE.with(0, card("7S")));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> CardOrder.NONE.card(1));
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
            .isThrownBy(() -> CardOrder.NONE.plus(card("7S")).card(0));
    }
}
