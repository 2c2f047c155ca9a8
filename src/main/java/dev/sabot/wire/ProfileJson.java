// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sabot.rules.BurnRule;
import dev.sabot.table.Event;
import dev.sabot.table.IrregularityKind;
import dev.sabot.table.Profile;
import dev.sabot.table.Reaction;
import dev.sabot.table.Ruling;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The whole resolved house profile, as it stands in the law of a shoe. */
final class ProfileJson {

    private ProfileJson() {
    }

    static void write(JsonGenerator json, Profile profile) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", profile.id());
        json.writeNumberField("version", profile.version());
        burn(json, profile.burn());
        json.writeObjectFieldStart("cutCard");
        json.writeNumberField("fromEnd", profile.cutCard().fromEnd());
        json.writeStringField("end", profile.cutCard().rule().wire());
        json.writeEndObject();
        json.writeArrayFieldStart("openings");
        for (Event.Opening opening : Event.Opening.values()) {
            if (profile.openings().contains(opening)) {
                json.writeString(WireNames.of(opening));
            }
        }
        json.writeEndArray();
        json.writeBooleanField("mustCloseBets", profile.mustCloseBets());
        json.writeStringField("disclosure", profile.disclosure().wire());
        json.writeObjectFieldStart("limits");
        json.writeNumberField("drawSeconds", profile.limits().drawSeconds());
        json.writeNumberField("twoCardsMillis", profile.limits().twoCardsMillis());
        json.writeEndObject();
        json.writeNumberField("correctors", profile.correctors());
        json.writeObjectFieldStart("irregularities");
        for (Map.Entry<IrregularityKind, Reaction> one : profile.reactions().entrySet()) {
            json.writeObjectFieldStart(WireNames.of(one.getKey()));
            reaction(json, one.getValue());
            json.writeEndObject();
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void burn(JsonGenerator json, Profile.Burn burn) throws IOException {
        json.writeObjectFieldStart("burn");
        switch (burn.rule()) {
            case BurnRule.Fixed fixed -> json.writeNumberField("fixed", fixed.count());
            case BurnRule.ByFirstCard byCard -> {
                json.writeArrayFieldStart("byFirstCard");
                for (int count : byCard.counts()) {
                    json.writeNumber(count);
                }
                json.writeEndArray();
            }
        }
        json.writeNumberField("atDealerChange", burn.atDealerChange());
        json.writeNumberField("betweenCoups", burn.betweenCoups());
        json.writeNumberField("removedBeforePlay", burn.removedBeforePlay());
        json.writeEndObject();
    }

    private static void reaction(JsonGenerator json, Reaction reaction) throws IOException {
        if (reaction.ruling().isPresent()) {
            json.writeStringField("ruling", reaction.ruling().get().wire());
        } else {
            json.writeNullField("ruling");
        }
        json.writeArrayFieldStart("hold");
        for (Ruling ruling : reaction.hold()) {
            json.writeString(ruling.wire());
        }
        json.writeEndArray();
        json.writeBooleanField("alarm", reaction.isAlarm());
    }

    /** Throws {@link IllegalArgumentException} for what no profile can say. */
    static Profile read(JsonNode profile) {
        JsonNode cut = Fields.object(profile, "cutCard");
        JsonNode limits = Fields.object(profile, "limits");
        Set<Event.Opening> openings = EnumSet.noneOf(Event.Opening.class);
        Fields.array(profile, "openings").forEach(one ->
            openings.add(WireNames.constant(Event.Opening.class, one.asText())));
        Map<IrregularityKind, Reaction> reactions = new EnumMap<>(IrregularityKind.class);
        for (Map.Entry<String, JsonNode> one : Fields.object(profile, "irregularities").properties()) {
            reactions.put(WireNames.constant(IrregularityKind.class, one.getKey()), reaction(one.getValue()));
        }
        return new Profile(
                Fields.text(profile, "id"), Fields.integer(profile, "version"), burn(Fields.object(profile, "burn")),
                new Profile.CutCard(Fields.integer(cut, "fromEnd"),
                        WireNames.constant(Profile.LastCoup.class, Fields.text(cut, "end"))),
                openings, Fields.truth(profile, "mustCloseBets"),
                WireNames.constant(Profile.Disclosure.class, Fields.text(profile, "disclosure")),
                new Profile.Limits(Fields.integer(limits, "drawSeconds"), Fields.integer(limits, "twoCardsMillis")),
                Fields.integer(profile, "correctors"), reactions);
    }

    private static Profile.Burn burn(JsonNode burn) {
        return new Profile.Burn(rule(burn), Fields.integer(burn, "atDealerChange"),
                Fields.integer(burn, "betweenCoups"), Fields.integer(burn, "removedBeforePlay"));
    }

    private static BurnRule rule(JsonNode burn) {
        if (burn.has("fixed")) {
            return new BurnRule.Fixed(Fields.integer(burn, "fixed"));
        }
        List<Integer> counts = new ArrayList<>();
        Fields.array(burn, "byFirstCard").forEach(count -> counts.add(count.asInt()));
        return new BurnRule.ByFirstCard(counts);
    }

    private static Reaction reaction(JsonNode reaction) {
        List<Ruling> hold = new ArrayList<>();
        Fields.array(reaction, "hold").forEach(one -> hold.add(WireNames.constant(Ruling.class, one.asText())));
        Optional<Ruling> ruling = Fields.optional(reaction, "ruling").isPresent()
                ? Optional.of(WireNames.constant(Ruling.class, Fields.text(reaction, "ruling")))
                : Optional.empty();
        return new Reaction(ruling, hold, Fields.truth(reaction, "alarm"));
    }
}
