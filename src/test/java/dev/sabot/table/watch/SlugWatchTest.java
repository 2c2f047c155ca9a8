// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.sim.Shuffler;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlugWatchTest {

    private static final int DECKS = 8;

    private final Shuffler shuffler = new Shuffler(20);
    private final List<Card> first = shuffler.shoe(DECKS);

    /** A shuffled shoe in which cards of the first one, from this number on, lie together from that number on. */
    private List<Card> withSlug(int earlierFrom, int cards, int from) {
        List<Card> slug = first.subList(earlierFrom - 1, earlierFrom - 1 + cards);
        List<Card> rest = new ArrayList<>(shuffler.shoe(DECKS));
        slug.forEach(rest::remove);
        rest.addAll(from - 1, slug);
        return rest;
    }

    private static EarlierShoes earlier(List<? extends Face> shoe) {
        return EarlierShoes.NONE.plus(Orders.of(shoe));
    }

    private static List<Finding> told(List<? extends Face> shoe, EarlierShoes earlier) {
        return Orders.told(shoe, DECKS, look -> SlugWatch.preliminary(look, earlier));
    }

    @Test
    void aSlugIsToldOnceWithItsPlaces() {
        List<Card> shoe = withSlug(101, 40, 201);

        assertThat(told(shoe, earlier(first))).singleElement().isInstanceOfSatisfying(Finding.Slug.class, slug -> {
            assertThat(slug.level()).isEqualTo(Level.PRELIMINARY);
            assertThat(slug.shoesAgo()).isEqualTo(1);
            assertThat(slug.isBySuit()).isTrue();
            assertThat(slug.from()).isEqualTo(201);
            assertThat(slug.earlierFrom()).isEqualTo(101);
            assertThat(slug.cards()).isEqualTo(10);
        });
    }

    @Test
    void theWholeSlugIsToldAtTheEndOfTheShoe() {
        Finding finding =
            SlugWatch.atTheEnd(Orders.look(withSlug(101, 40, 201), DECKS), earlier(first)).orElseThrow();

        assertThat(finding).isInstanceOfSatisfying(Finding.Slug.class, slug -> {
            assertThat(slug.level()).isEqualTo(Level.FINAL);
            assertThat(slug.cards()).isEqualTo(40);
            // 416 · 416 places, and 8 of 416 down to 8 of 377 fit: 10^5.24 · 10^-67.80.
            assertThat(slug.powerOfTen()).isEqualTo(62);
        });
        assertThat(finding.message()).isEqualTo("cards 201 to 240 of this shoe come in the order of cards 101 to 140 "
            + "of the shoe before (ranks and suits): 40 in a row. Fewer than 1 in 10^62 shuffled shoes has so long a "
            + "stretch of the earlier shoes compared. Look at how the set was shuffled.");
    }

    @Test
    void aReaderThatGivesNoSuitsNeedsAFewCardsMore() {
        List<Card> shoe = Orders.withoutSuits(withSlug(101, 40, 201));

        assertThat(told(shoe, earlier(first))).singleElement().isInstanceOfSatisfying(Finding.Slug.class, slug -> {
            assertThat(slug.isBySuit()).isFalse();
            assertThat(slug.from()).isEqualTo(201);
            assertThat(slug.cards()).isEqualTo(15);
            assertThat(slug.message()).contains("(ranks)");
        });
    }

    // One shoe compared: 416 · 416 places, so that 7 cards by suit or 11 by rank are rarer than 1 in a million.
    @ParameterizedTest
    @CsvSource({"6, false, 0", "7, false, 1", "9, true, 0", "10, true, 0", "11, true, 1"})
    void theShortestSlugToldIsWhatTheArithmeticSays(int cards, boolean isUnsuited, int slugs) {
        List<Card> shoe = withSlug(101, cards, 201);
        // Its neighbours must not happen to go on in the earlier order.
        assertThat(shoe.get(199)).isNotEqualTo(first.get(99));
        assertThat(shoe.get(200 + cards)).isNotEqualTo(first.get(100 + cards));

        assertThat(told(isUnsuited ? Orders.withoutSuits(shoe) : shoe, earlier(first))).hasSize(slugs);
    }

    @Test
    void twoSlugsAreTwoFindings() {
        List<Card> shoe = withSlug(101, 20, 51);
        List<Card> second = new ArrayList<>(first.subList(299, 319));
        List<Card> rest = new ArrayList<>(shoe.subList(70, shoe.size()));
        second.forEach(rest::remove);
        List<Card> both = new ArrayList<>(shoe.subList(0, 70));
        both.addAll(rest.subList(0, 100));
        both.addAll(second);

        assertThat(told(both, earlier(first)))
            .extracting(finding -> ((Finding.Slug) finding).earlierFrom()).containsExactly(101, 300);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void aSlugOfOneOfTheLastFourShoesIsFound(int shoesAgo) {
        EarlierShoes earlier = earlier(first);
        for (int later = 1; later < shoesAgo; later++) {
            earlier = earlier.plus(Orders.of(shuffler.shoe(DECKS)));
        }

        assertThat(told(withSlug(1, 20, 397), earlier)).singleElement().isInstanceOfSatisfying(Finding.Slug.class,
            slug -> assertThat(slug.shoesAgo()).isEqualTo(shoesAgo));
    }

    @Test
    void theFifthShoeBackIsForgotten() {
        EarlierShoes earlier = earlier(first);
        List<CardOrder> later = new ArrayList<>();
        for (int n = 0; n < EarlierShoes.MOST; n++) {
            later.addFirst(Orders.of(shuffler.shoe(DECKS)));
            earlier = earlier.plus(later.getFirst());
        }

        assertThat(told(withSlug(1, 20, 397), earlier)).isEmpty();
        assertThat(earlier.orders()).isEqualTo(later);
    }

    // A burned card in the middle that nobody saw: each part must be long enough by itself.
    @Test
    void aGapBreaksASlug() {
        List<Face> shoe = new ArrayList<>(withSlug(101, 13, 201));
        shoe.set(206, Face.UNREAD);
        assertThat(told(shoe, earlier(first))).isEmpty();

        List<Face> before = new ArrayList<>(first);
        before.set(106, Face.UNREAD);
        assertThat(told(withSlug(101, 13, 201), earlier(before))).isEmpty();
    }

    @Test
    void gapsAreNoStretchInCommon() {
        List<Face> unseen = Collections.nCopies(416, Face.UNREAD);

        assertThat(told(unseen, earlier(unseen))).isEmpty();
        assertThat(SlugWatch.atTheEnd(Orders.look(unseen, DECKS), earlier(unseen))).isEmpty();
        assertThat(told(first, EarlierShoes.NONE)).isEmpty();
    }

    @Test
    void noSlugIsFoundInThreeHundredShuffledShoes() {
        EarlierShoes earlier = EarlierShoes.NONE;
        EarlierShoes unsuited = EarlierShoes.NONE;
        List<Finding> found = new ArrayList<>();
        for (int shoe = 0; shoe < 300; shoe++) {
            List<Card> cards = shuffler.shoe(DECKS);
            List<Card> ranks = Orders.withoutSuits(cards);
            found.addAll(told(cards, earlier));
            found.addAll(told(ranks, unsuited));
            SlugWatch.atTheEnd(Orders.look(cards, DECKS), earlier).ifPresent(found::add);
            earlier = earlier.plus(Orders.of(cards));
            unsuited = unsuited.plus(Orders.of(ranks));
        }

        assertThat(found).isEmpty();
    }

    @Test
    void earlierShoesAreComparedByTheirOrders() {
        EarlierShoes two = earlier(first).plus(CardOrder.NONE);

        assertThat(two).isEqualTo(earlier(first).plus(CardOrder.NONE)).hasSameHashCodeAs(
            earlier(first).plus(CardOrder.NONE)).isNotEqualTo(earlier(first)).isNotEqualTo(EarlierShoes.NONE);
    }
}
