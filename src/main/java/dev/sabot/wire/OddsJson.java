// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.sabot.rules.Fraction;
import dev.sabot.table.EdgeLimits;
import dev.sabot.table.LiveOdds;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/** Topic {@code house/odds}: what the bets are worth on the next coup. It is no event and in no journal. */
public final class OddsJson {

    private OddsJson() {
    }

    /**
     * One message, {@code {v, journal, seq, shoe, coup, cardsLeft, bets, warnings, message}}.
     *
     * @param seq of the entry that ended the coup
     * @param shoe the shoe's number
     * @param coup number of the coup that has ended
     */
    public static byte[] message(String journal, long seq, int shoe, int coup, LiveOdds odds, EdgeLimits limits) {
        return Json.bytes(json -> {
            json.writeStartObject();
            json.writeNumberField("v", Envelope.VERSION);
            json.writeStringField("journal", journal);
            json.writeNumberField("seq", seq);
            json.writeNumberField("shoe", shoe);
            json.writeNumberField("coup", coup);
            if (odds.cardsLeft().isPresent()) {
                json.writeNumberField("cardsLeft", odds.cardsLeft().getAsInt());
            } else {
                json.writeNullField("cardsLeft");
            }
            json.writeObjectFieldStart("bets");
            for (Map.Entry<String, Optional<Fraction>> bet : odds.edges().entrySet()) {
                DeskJson.textOrNull(json, bet.getKey(), bet.getValue().map(LiveOdds::percent));
            }
            json.writeEndObject();
            json.writeArrayFieldStart("warnings");
            for (LiveOdds.Warning warning : odds.warnings(limits)) {
                warning(json, warning);
            }
            json.writeEndArray();
            DeskJson.textOrNull(json, "message", odds.message());
            json.writeEndObject();
        });
    }

    private static void warning(JsonGenerator json, LiveOdds.Warning warning) throws IOException {
        json.writeStartObject();
        json.writeStringField("bet", warning.bet());
        json.writeStringField("edgePercent", warning.edgePercent());
        json.writeStringField("limitPercent", warning.limitPercent());
        json.writeStringField("message", warning.message());
        json.writeEndObject();
    }
}
