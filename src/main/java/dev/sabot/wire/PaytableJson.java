// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sabot.rules.Bet;
import dev.sabot.rules.Condition;
import dev.sabot.rules.Criterion;
import dev.sabot.rules.Payout;
import dev.sabot.rules.Paytable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The bets of a law: each with its rows, {@code {"when":{criterion:[values]},"odds":…}}, criteria in fixed order. */
final class PaytableJson {

    private record Known(JsonNode bets, Paytable paytable) {
    }

    /** The last paytable read; what it is made from never changes, so that any thread may use it. */
    private static volatile Known last;

    private static final String LOST = "lose:";

    private PaytableJson() {
    }

    static void write(JsonGenerator json, Paytable paytable) throws IOException {
        json.writeStartArray();
        for (Bet bet : paytable.bets()) {
            json.writeStartObject();
            json.writeStringField("id", bet.id());
            json.writeArrayFieldStart("pays");
            for (Bet.Row row : bet.rows()) {
                json.writeStartObject();
                json.writeFieldName("when");
                condition(json, row.condition());
                json.writeStringField("odds", row.payout().wire());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void condition(JsonGenerator json, Condition condition) throws IOException {
        json.writeStartObject();
        for (Criterion criterion : Criterion.ALL) {
            List<String> values = condition.values(criterion);
            if (!values.isEmpty()) {
                json.writeArrayFieldStart(criterion.wire());
                for (String value : values) {
                    value(json, criterion.form(), value);
                }
                json.writeEndArray();
            }
        }
        json.writeEndObject();
    }

    private static void value(JsonGenerator json, Criterion.Form form, String value) throws IOException {
        switch (form) {
            case WORD -> json.writeString(value);
            case NUMBER -> json.writeNumber(Integer.parseInt(value));
            case TRUTH -> json.writeBoolean(Boolean.parseBoolean(value));
        }
    }

    /** The paytable of these bets. The shoes of one table share it: it is made again only when the bets change. */
    static Paytable read(JsonNode bets) {
        Known known = last;
        if (known == null || !known.bets().equals(bets)) {
            try {
                known = new Known(bets, paytable(bets));
            } catch (IllegalArgumentException e) {
                throw new MalformedEntryException(e.getMessage(), e);
            }
            last = known;
        }
        return known.paytable();
    }

    private static Paytable paytable(JsonNode bets) {
        List<Bet> read = new ArrayList<>();
        for (JsonNode bet : bets) {
            List<Bet.Row> rows = new ArrayList<>();
            for (JsonNode row : Fields.array(bet, "pays")) {
                rows.add(new Bet.Row(condition(Fields.object(row, "when")), payout(Fields.text(row, "odds"))));
            }
            read.add(new Bet(Fields.text(bet, "id"), rows));
        }
        return read.isEmpty() ? Paytable.NONE : new Paytable(read);
    }

    private static Condition condition(JsonNode when) {
        Map<Criterion, List<String>> values = new EnumMap<>(Criterion.class);
        for (String name : (Iterable<String>) when::fieldNames) {
            Criterion criterion = Criterion.ofWire(name)
                    .orElseThrow(() -> new MalformedEntryException("no bet asks for \"" + name + "\""));
            List<String> allowed = new ArrayList<>();
            for (JsonNode value : Fields.array(when, name)) {
                allowed.add(value(criterion, value));
            }
            values.put(criterion, allowed);
        }
        return Condition.of(values);
    }

    private static String value(Criterion criterion, JsonNode value) {
        boolean isOfForm = switch (criterion.form()) {
            case WORD -> value.isTextual();
            case NUMBER -> value.isIntegralNumber();
            case TRUTH -> value.isBoolean();
        };
        if (!isOfForm) {
            throw new MalformedEntryException(value + " is no value of \"" + criterion.wire() + "\"");
        }
        return value.asText();
    }

    static Payout payout(String odds) {
        for (Payout.Plain plain : Payout.Plain.values()) {
            if (plain.wire().equals(odds)) {
                return plain;
            }
        }
        try {
            if (odds.startsWith(LOST)) {
                return new Payout.Loss(Integer.parseInt(odds.substring(LOST.length())));
            }
        } catch (IllegalArgumentException e) {
            throw new MalformedEntryException("\"" + odds + "\" is no odds", e);
        }
        return Payout.Odds.ofWire(odds).orElseThrow(() -> new MalformedEntryException("\"" + odds + "\" is no odds"));
    }
}
