// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.table.Alarm;
import dev.sabot.table.Event;
import dev.sabot.table.Hold;
import dev.sabot.table.IrregularityKind;
import dev.sabot.table.Ruling;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The own fields of events about what is wrong and what people say of it, written and read side by side. */
final class DeskJson {

    private DeskJson() {
    }

    // ---- irregularities and holds

    static void irregularity(JsonGenerator json, Event.IrregularityFound e) throws IOException {
        json.writeStringField("kind", WireNames.of(e.kind()));
        json.writeStringField("message", e.message());
        if (e.hand().isPresent()) {
            json.writeStringField("hand", e.hand().get().wire());
            json.writeNumberField("index", e.index());
        }
        if (e.card().isPresent()) {
            json.writeStringField("card", e.card().get().toString());
        }
        if (e.hold() == 0) {
            json.writeNullField("hold");
        } else {
            json.writeNumberField("hold", e.hold());
        }
        rulings(json, e.rulings());
    }

    static Event.IrregularityFound irregularity(JsonNode entry) {
        Optional<HandId> hand = entry.has("hand") ? Optional.of(Fields.hand(entry, "hand")) : Optional.empty();
        Optional<Card> card = entry.has("card")
                ? Optional.of(Fields.card(Fields.text(entry, "card")))
                : Optional.empty();
        return new Event.IrregularityFound(
                WireNames.constant(IrregularityKind.class, Fields.text(entry, "kind")), Fields.text(entry, "message"),
                hand, hand.isPresent() ? Fields.index(entry, "index", hand.get()) : 0, card,
                Fields.optional(entry, "hold").isPresent() ? Fields.integer64(entry, "hold") : 0, rulings(entry));
    }

    static void rulings(JsonGenerator json, List<Ruling> rulings) throws IOException {
        json.writeArrayFieldStart("rulings");
        for (Ruling ruling : rulings) {
            json.writeString(ruling.wire());
        }
        json.writeEndArray();
    }

    private static List<Ruling> rulings(JsonNode entry) {
        List<Ruling> rulings = new ArrayList<>();
        for (JsonNode ruling : Fields.array(entry, "rulings")) {
            rulings.add(WireNames.constant(Ruling.class, ruling.asText()));
        }
        return List.copyOf(rulings);
    }

    static void held(JsonGenerator json, Event.HoldRaised e, long seq) throws IOException {
        json.writeNumberField("hold", seq);
        json.writeStringField("kind", WireNames.of(e.kind()));
        json.writeStringField("message", e.message());
        rulings(json, e.rulings());
        if (e.ordinal() != 0) {
            json.writeNumberField("ordinal", e.ordinal());
        }
        numberUnlessZero(json, "code", e.code());
    }

    static Event.HoldRaised held(JsonNode entry) {
        return new Event.HoldRaised(
                WireNames.constant(IrregularityKind.class, Fields.text(entry, "kind")), Fields.text(entry, "message"),
                rulings(entry), numberOrZero(entry, "ordinal"), numberOrZero(entry, "code"));
    }

    static void released(JsonGenerator json, Event.HoldReleased e) throws IOException {
        json.writeNumberField("hold", e.hold());
        textOrNull(json, "ruling", e.ruling().map(Ruling::wire));
        json.writeStringField("by", e.by());
    }

    static Event.HoldReleased released(JsonNode entry) {
        return new Event.HoldReleased(Fields.integer64(entry, "hold"),
                textOrNull(entry, "ruling").map(word -> WireNames.constant(Ruling.class, word)),
                Fields.text(entry, "by"));
    }

    /** The holds of the table, in {@code state}. */
    static void holds(JsonGenerator json, List<Hold> holds) throws IOException {
        json.writeArrayFieldStart("holds");
        for (Hold hold : holds) {
            json.writeStartObject();
            json.writeNumberField("hold", hold.id());
            json.writeStringField("kind", WireNames.of(hold.kind()));
            json.writeStringField("message", hold.message());
            rulings(json, hold.rulings());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    // ---- alarms

    /** The alarms of the table, in {@code state}. */
    static void alarms(JsonGenerator json, List<Alarm> alarms) throws IOException {
        json.writeArrayFieldStart("alarms");
        for (Alarm alarm : alarms) {
            json.writeStartObject();
            alarm(json, alarm);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    static void alarm(JsonGenerator json, Alarm alarm) throws IOException {
        json.writeNumberField("alarm", alarm.id());
        json.writeStringField("kind", alarm.kind());
        json.writeStringField("message", alarm.message());
        textOrNull(json, "acknowledgedBy", alarm.acknowledgedBy());
    }

    static void raised(JsonGenerator json, Event.AlarmRaised e, long seq) throws IOException {
        json.writeNumberField("alarm", seq);
        json.writeStringField("kind", e.kind());
        json.writeStringField("message", e.message());
        json.writeNullField("by");
    }

    static Event.AlarmRaised raised(JsonNode entry) {
        return new Event.AlarmRaised(Fields.text(entry, "kind"), Fields.text(entry, "message"));
    }

    static void answered(JsonGenerator json, long alarm, String kind, String message, String by) throws IOException {
        json.writeNumberField("alarm", alarm);
        json.writeStringField("kind", kind);
        json.writeStringField("message", message);
        json.writeStringField("by", by);
    }

    static Event.AlarmAcknowledged acknowledged(JsonNode entry) {
        return new Event.AlarmAcknowledged(Fields.integer64(entry, "alarm"), Fields.text(entry, "kind"),
                Fields.text(entry, "message"), Fields.text(entry, "by"));
    }

    static Event.AlarmCleared cleared(JsonNode entry) {
        return new Event.AlarmCleared(Fields.integer64(entry, "alarm"), Fields.text(entry, "kind"),
                Fields.text(entry, "message"), Fields.text(entry, "by"));
    }

    // ---- commands

    static void accepted(JsonGenerator json, Event.CommandAccepted e) throws IOException {
        command(json, e.id(), e.by(), e.command(), e.why(), List.of());
        json.writeObjectFieldStart("arguments");
        for (Map.Entry<String, String> argument : e.arguments().entrySet()) {
            json.writeStringField(argument.getKey(), argument.getValue());
        }
        json.writeEndObject();
        json.writeStringField("bodySha256", e.bodySha256());
    }

    static Event.CommandAccepted accepted(JsonNode entry) {
        Map<String, String> arguments = new LinkedHashMap<>();
        JsonNode node = Fields.object(entry, "arguments");
        for (String name : (Iterable<String>) node::fieldNames) {
            arguments.put(name, Fields.text(node, name));
        }
        return new Event.CommandAccepted(Fields.text(entry, "id"), Fields.text(entry, "by"),
                Fields.text(entry, "command"), textOrNull(entry, "why"), arguments, Fields.text(entry, "bodySha256"));
    }

    static void refused(JsonGenerator json, Event.CommandRefused e) throws IOException {
        command(json, e.id(), e.by(), e.command(), Optional.of(e.why()), e.allowed());
        json.writeStringField("bodySha256", e.bodySha256());
    }

    static Event.CommandRefused refused(JsonNode entry) {
        List<String> allowed = new ArrayList<>();
        Fields.array(entry, "allowed").forEach(one -> allowed.add(one.asText()));
        return new Event.CommandRefused(Fields.text(entry, "id"), Fields.text(entry, "by"),
                Fields.text(entry, "command"), Fields.text(entry, "why"), List.copyOf(allowed),
                Fields.text(entry, "bodySha256"));
    }

    private static void command(JsonGenerator json, String id, String by, String command, Optional<String> why,
            List<String> allowed) throws IOException {
        json.writeStringField("id", id);
        json.writeStringField("by", by);
        json.writeStringField("command", command);
        textOrNull(json, "why", why);
        json.writeArrayFieldStart("allowed");
        for (String one : allowed) {
            json.writeString(one);
        }
        json.writeEndArray();
    }

    // ---- fields that may be empty

    static void textOrNull(JsonGenerator json, String name, Optional<String> text) throws IOException {
        if (text.isPresent()) {
            json.writeStringField(name, text.get());
        } else {
            json.writeNullField(name);
        }
    }

    private static Optional<String> textOrNull(JsonNode entry, String name) {
        return Fields.optional(entry, name).isPresent() ? Optional.of(Fields.text(entry, name)) : Optional.empty();
    }

    private static void numberUnlessZero(JsonGenerator json, String name, int number) throws IOException {
        if (number != 0) {
            json.writeNumberField(name, number);
        }
    }

    private static int numberOrZero(JsonNode entry, String name) {
        return entry.has(name) ? Fields.integer(entry, name) : 0;
    }
}
