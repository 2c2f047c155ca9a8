// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.rules.Fraction;
import dev.sabot.schema.Message;
import dev.sabot.schema.Schemas;
import dev.sabot.table.EdgeLimits;
import dev.sabot.table.LiveOdds;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class OddsJsonTest {

    private static final String JOURNAL = "0198f3a0-0000-7000-8000-000000000001";

    private static Map<String, Optional<Fraction>> edges() {
        Map<String, Optional<Fraction>> edges = new LinkedHashMap<>();
        edges.put("player", Optional.of(Fraction.of(1, 80)));
        edges.put("banker", Optional.of(Fraction.of(-1, 3)));
        edges.put("perfect-pair", Optional.empty());
        return edges;
    }

    private static String text(LiveOdds odds, EdgeLimits limits) {
        byte[] message = OddsJson.message(JOURNAL, 812, 3, 41, odds, limits);
        Schemas.requireValid(Message.HOUSE_ODDS, message);
        return new String(message, StandardCharsets.UTF_8);
    }

    @Test
    void anOddsMessageHasItsFieldsInTheirOrder() {
        LiveOdds odds = new LiveOdds(OptionalInt.of(57), edges(), Optional.empty());

        assertThat(text(odds, EdgeLimits.NONE)).isEqualTo("{\"v\":1,\"journal\":\"" + JOURNAL + "\",\"seq\":812,"
            + "\"shoe\":3,\"coup\":41,\"cardsLeft\":57,\"bets\":{\"player\":\"1.250000\",\"banker\":\"-33.333333\","
            + "\"perfect-pair\":null},\"warnings\":[],\"message\":null}");
    }

    @Test
    void aWarningStandsInTheMessageOfItsCoup() {
        LiveOdds odds = new LiveOdds(OptionalInt.of(57), edges(), Optional.empty());

        assertThat(text(odds, new EdgeLimits(Map.of("banker", new BigDecimal("0.2"))))).endsWith("\"warnings\":[{"
            + "\"bet\":\"banker\",\"edgePercent\":\"-33.333333\",\"limitPercent\":\"0.200000\",\"message\":\"the "
            + "house's edge on banker is -33.333333 % on the next coup, below the limit of 0.200000 %; cards not seen: "
            + "57.\"}],\"message\":null}");
    }

    @Test
    void whatCannotBeSaidIsNullWithTheReason() {
        Map<String, Optional<Fraction>> unknown = new LinkedHashMap<>();
        unknown.put("player", Optional.empty());
        LiveOdds odds = new LiveOdds(OptionalInt.empty(), unknown, Optional.of("one card too many"));

        assertThat(text(odds, EdgeLimits.NONE)).endsWith(
            "\"cardsLeft\":null,\"bets\":{\"player\":null},\"warnings\":[],\"message\":\"one card too many\"}");
    }
}
