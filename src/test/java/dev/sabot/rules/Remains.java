// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.Card;
import dev.sabot.sim.Shuffler;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/** What is left of shoes, for counts. */
final class Remains {

    private Remains() {
    }

    /** The last so many cards of a shuffled shoe. */
    static Composition last(int cards, int decks, long seed) {
        List<Card> shoe = new Shuffler(seed).shoe(decks);
        return without(decks, shoe.subList(0, shoe.size() - cards));
    }

    /** What is left of a shoe when all cards but those of some values are out. */
    static Composition only(int decks, Set<Integer> values) {
        return without(decks, IntStream.range(0, decks).boxed().flatMap(_ -> Card.PACK.stream())
                .filter(card -> !values.contains(card.value())).toList());
    }

    private static Composition without(int decks, List<Card> out) {
        Composition left = Composition.full(decks);
        for (Card card : out) {
            left = left.without(card);
        }
        return left;
    }

    /** Any play that the rules allow where customs bind nobody. */
    static PlayerStrategy anyPlayer(Random random) {
        return PlayerStrategy.drawingOn(Set.copyOf(
                IntStream.range(0, 8).filter(_ -> random.nextBoolean()).boxed().toList()));
    }

    /** Likewise. */
    static BankerStrategy anyBanker(Random random) {
        return BankerStrategy.where((banker, third) -> random.nextBoolean());
    }
}
