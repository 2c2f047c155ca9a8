// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.rules.Bet;
import dev.sabot.rules.Game;
import dev.sabot.table.EdgeLimits;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The key {@code house-odds}: below which edge the house wants to be warned of a bet. */
final class HouseOddsYaml {

    /** The edge of a bet at the longest odds that a game file may name, 1000:1, if it won for certain. */
    private static final int LEAST_PERCENT = -100_000;
    private static final int MOST_PERCENT = 100;

    /** As many as are told. */
    private static final int DECIMALS = 6;

    private HouseOddsYaml() {
    }

    static Optional<EdgeLimits> read(YamlNode node, Game game) {
        if (game.rules().hasDecisions()) {
            node.refuse("stands here, but " + game.id() + " has no exact odds: hands decide in it; take the key out");
            return Optional.empty();
        }
        return node.mapping(keys -> keys
            .required("warn-below-percent", "the edge of each bet to be watched, such as { banker: 0.2 }")
            .flatMap(value -> value.mapping(bets -> limits(bets, game))));
    }

    private static Optional<EdgeLimits> limits(YamlMapping keys, Game game) {
        Map<String, BigDecimal> limits = new LinkedHashMap<>();
        for (Bet bet : game.paytable().bets()) {
            keys.optional(bet.id()).flatMap(value -> value.decimal(LEAST_PERCENT, MOST_PERCENT, DECIMALS))
                .ifPresent(limit -> limits.put(bet.id(), limit));
        }
        return keys.made(() -> new EdgeLimits(limits));
    }
}
