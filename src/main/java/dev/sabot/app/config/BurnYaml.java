// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.card.Rank;
import dev.sabot.rules.BurnRule;
import dev.sabot.table.Profile.Burn;
import java.util.List;
import java.util.Optional;

/** The burn of a house profile: how many cards leave the shoe that belong to no coup. */
final class BurnYaml {

    /** Two packs, as much as may lie behind the cut card; a larger number is a slip of the finger. */
    static final int MOST_REMOVED = 104;

    private static final String BY_FIRST_CARD = "by-first-card";

    private static final String OPENING_WANTED = BY_FIRST_CARD + " (as many more as the first card's value, ten for a"
        + " ten or a court card), a whole number from 0 to " + BurnRule.Fixed.MOST_COUNT
        + ", or a number for each rank of the first card, { A: 11, 2: 2, … K: 10 }";

    private BurnYaml() {
    }

    static Optional<Burn> read(YamlMapping keys) {
        var opening = keys.required("at-opening", "what is burned before a shoe's first coup, " + OPENING_WANTED)
            .flatMap(BurnYaml::opening);
        var dealer = keys.required("at-dealer-change", "how many cards are burned when the croupier changes, usually 0")
            .flatMap(value -> value.integer(0, Burn.MOST));
        var between = keys.required("between-coups", "how many cards are burned between two coups, usually 0")
            .flatMap(value -> value.integer(0, Burn.MOST));
        var removed = keys.required("removed-before-play",
                "how many cards are taken out of the shoe before play, unseen, usually 0")
            .flatMap(value -> value.integer(0, MOST_REMOVED));
        if (opening.isEmpty() || dealer.isEmpty() || between.isEmpty() || removed.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Burn(opening.get(), dealer.get(), between.get(), removed.get()));
    }

    private static Optional<BurnRule> opening(YamlNode node) {
        if (node.isMapping()) {
            return node.mapping(BurnYaml::byRank);
        }
        if (node.isInteger()) {
            return node.integer(0, BurnRule.Fixed.MOST_COUNT).map(BurnRule.Fixed::new);
        }
        return node.parsed(OPENING_WANTED,
            word -> word.equals(BY_FIRST_CARD) ? Optional.of(BurnRule.BY_FIRST_CARD) : Optional.empty());
    }

    private static Optional<BurnRule> byRank(YamlMapping keys) {
        List<Integer> counts = Rank.ALL.stream().flatMap(rank -> keys.required(rank.symbol(),
                "how many cards are burned after this first card, 1 to " + BurnRule.ByFirstCard.MOST_COUNT)
            .flatMap(value -> value.integer(1, BurnRule.ByFirstCard.MOST_COUNT)).stream()).toList();
        return counts.size() == Rank.ALL.size() ? Optional.of(new BurnRule.ByFirstCard(counts)) : Optional.empty();
    }
}
