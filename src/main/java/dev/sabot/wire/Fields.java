// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.input.Slot;
import java.util.Optional;

/** Reading of fields that must be there; each throws {@link MalformedEntryException} with the field's name. */
final class Fields {

    private Fields() {
    }

    private static JsonNode field(JsonNode node, String name) {
        JsonNode field = node.get(name);
        if (field == null) {
            throw new MalformedEntryException("field \"" + name + "\" is missing");
        }
        return field;
    }

    private static MalformedEntryException wrong(String name, JsonNode seen, String wanted) {
        return new MalformedEntryException("field \"" + name + "\" is " + seen + ", not " + wanted);
    }

    static JsonNode object(JsonNode node, String name) {
        JsonNode field = field(node, name);
        if (!field.isObject()) {
            throw wrong(name, field, "an object");
        }
        return field;
    }

    static JsonNode array(JsonNode node, String name) {
        JsonNode field = field(node, name);
        if (!field.isArray()) {
            throw wrong(name, field, "a list");
        }
        return field;
    }

    /** The field, unless it is null. */
    static Optional<JsonNode> optional(JsonNode node, String name) {
        JsonNode field = field(node, name);
        return field.isNull() ? Optional.empty() : Optional.of(field);
    }

    static String text(JsonNode node, String name) {
        JsonNode field = field(node, name);
        if (!field.isTextual()) {
            throw wrong(name, field, "a text");
        }
        return field.textValue();
    }

    static int integer(JsonNode node, String name) {
        JsonNode field = field(node, name);
        if (!field.canConvertToInt() || !field.isIntegralNumber()) {
            throw wrong(name, field, "an integer");
        }
        return field.intValue();
    }

    static long integer64(JsonNode node, String name) {
        JsonNode field = field(node, name);
        if (!field.isIntegralNumber() || !field.canConvertToLong()) {
            throw wrong(name, field, "an integer");
        }
        return field.longValue();
    }

    static boolean truth(JsonNode node, String name) {
        JsonNode field = field(node, name);
        if (!field.isBoolean()) {
            throw wrong(name, field, "true or false");
        }
        return field.booleanValue();
    }

    /** A card in public bytes: null is a card not read, unless a sealed value is known from elsewhere. */
    static Face face(JsonNode node, String name, Optional<Card> sealed) {
        Optional<JsonNode> card = optional(node, name);
        if (card.isEmpty()) {
            return sealed.isPresent() ? sealed.get() : Face.UNREAD;
        }
        return card(text(node, name));
    }

    static Card card(String text) {
        return Card.parse(text).orElseThrow(() -> new MalformedEntryException("\"" + text + "\" is no card"));
    }

    /** The card at this place of a list. */
    static Card card(JsonNode list, int place) {
        JsonNode card = list.get(place);
        if (!card.isTextual()) {
            throw new MalformedEntryException(card + " is no card");
        }
        return card(card.textValue());
    }

    /** The place of a card in this hand. */
    static int index(JsonNode node, String name, HandId hand) {
        int index = integer(node, name);
        if (index < 1 || index > hand.mostCards()) {
            throw wrong(name, node.get(name), "1 to " + hand.mostCards());
        }
        return index;
    }

    /** A place that a reader named: its index may be 0. */
    static Slot slot(JsonNode node) {
        try {
            return new Slot(hand(node, "hand"), integer(node, "index"));
        } catch (IllegalArgumentException e) {
            throw new MalformedEntryException(e.getMessage(), e);
        }
    }

    static HandId hand(JsonNode node, String name) {
        return hand(text(node, name));
    }

    static HandId hand(String id) {
        return HandId.ofWire(id).orElseThrow(() -> new MalformedEntryException("\"" + id + "\" is no hand"));
    }
}
