// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import java.util.ArrayList;
import java.util.List;

/**
 * The orders of the last shoes of a table, the latest first, kept so that what follows a stretch of them is found at
 * once.
 */
public final class EarlierShoes {

    /** The most shoes compared: with two card sets in turn, two shoes back of each. */
    public static final int MOST = 4;

    /** None yet. */
    public static final EarlierShoes NONE = new EarlierShoes(List.of());

    private final List<Earlier> shoes;
    private final RunFilter runs = RunFilter.forEarlierShoes();

    private EarlierShoes(List<Earlier> shoes) {
        this.shoes = List.copyOf(shoes);
        shoes.forEach(shoe -> runs.addAll(shoe.places.filter()));
    }

    private record Earlier(CardOrder order, RunPlaces places) {

        Earlier(CardOrder order) {
            this(order, new RunPlaces(order.codes(0, CardOrder.MOST_CARDS)));
        }
    }

    /** With one more shoe that has ended; the oldest beyond {@link #MOST} is forgotten. */
    public EarlierShoes plus(CardOrder order) {
        List<Earlier> more = new ArrayList<>(shoes);
        more.addFirst(new Earlier(order));
        return new EarlierShoes(more.subList(0, Math.min(more.size(), MOST)));
    }

    /** Their orders, the latest first. */
    public List<CardOrder> orders() {
        return shoes.stream().map(shoe -> shoe.order).toList();
    }

    int count() {
        return shoes.size();
    }

    /** The runs of one of them, 0 for the latest. */
    RunPlaces places(int shoe) {
        return shoes.get(shoe).places;
    }

    /** Whether one of the latest of these runs came in one of the shoes. */
    boolean haveAny(RankRuns some) {
        for (int n = 0; n < some.latest(); n++) {
            if (mayHave(some.latest(n)) && have(some.latest(n))) {
                return true;
            }
        }
        return false;
    }

    private boolean have(int run) {
        for (Earlier shoe : shoes) {
            if (shoe.places.has(run)) {
                return true;
            }
        }
        return false;
    }

    /** Whether this run may have come in one of the shoes; "no" is certain. */
    boolean mayHave(int run) {
        return run != RankRuns.NO_RUN && runs.mayHave(run);
    }

    /** All their cards. */
    int cards() {
        int cards = 0;
        for (Earlier shoe : shoes) {
            cards += shoe.places.cards();
        }
        return cards;
    }

    @Override
    public boolean equals(Object other) {
        return this == other || (other instanceof EarlierShoes that && orders().equals(that.orders()));
    }

    @Override
    public int hashCode() {
        return orders().hashCode();
    }

    @Override
    public String toString() {
        return orders().toString();
    }
}
