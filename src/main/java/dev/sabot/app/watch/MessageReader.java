// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.watch;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.sabot.input.Bytes;
import dev.sabot.mqtt.PahoBrokerClient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads what tables keep at the broker. It comes from outside: anything may stand in it. */
final class MessageReader {

    /** The format that is read. */
    static final int VERSION = 1;

    /** Holds, alarms, conditions, hands and cards of one message; a table has a handful of each. */
    static final int MOST_OF_A_KIND = 50;

    private static final int MOST_DEPTH = 20;

    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder().streamReadConstraints(
            StreamReadConstraints.builder().maxNestingDepth(MOST_DEPTH).build()).build())
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS, DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
        .build();

    private MessageReader() {
    }

    /** Ends the reading of one message. */
    private static final class WrongException extends Exception {

        private static final long serialVersionUID = 1L;

        WrongException(String message) {
            super(message);
        }
    }

    /** Reads one kind of message. */
    private interface Kind {
        Told.Understood read(JsonNode json) throws WrongException;
    }

    static Told status(Bytes payload) {
        return read(payload, json -> new Told.Status(truth(json, "online"), text(json, "version"),
            list(json, "conditions", each -> new Told.Condition(text(each, "kind"), text(each, "message")))));
    }

    static Told meta(Bytes payload) {
        return read(payload, json -> {
            JsonNode law = field(json, "law");
            JsonNode profile = field(law, "profile");
            return new Told.Meta(text(json, "game"), number(field(law, "game"), "decks"), text(profile, "id"),
                number(profile, "version"), text(field(json, "reader"), "kind"));
        });
    }

    static Told state(Bytes payload) {
        return read(payload, json -> new Told.State(optionalNumber(json, "shoe"), optionalNumber(json, "coup"),
            text(json, "phase"),
            list(json, "due", each -> new Told.Due(text(each, "move"), optionalText(each, "hand"))),
            hands(json),
            list(json, "holds", each -> new Told.Hold(number(each, "hold"), text(each, "kind"), text(each, "message"),
                list(each, "rulings", MessageReader::word))),
            list(json, "alarms", MessageReader::alarm), outcomes(json), truth(json, "last")));
    }

    static Told alarm(Bytes payload) {
        return read(payload, MessageReader::alarm);
    }

    private static Told read(Bytes payload, Kind kind) {
        if (payload.length() > PahoBrokerClient.MAX_INBOUND_BYTES) {
            return new Told.Malformed("has " + payload.length() + " bytes; at most "
                + PahoBrokerClient.MAX_INBOUND_BYTES + " are read");
        }
        try {
            JsonNode json = JSON.readTree(payload.toArray());
            if (json == null || !json.isObject()) {
                return new Told.Malformed("is no JSON object");
            }
            JsonNode version = field(json, "v");
            if (!version.isIntegralNumber() || version.asLong() != VERSION) {
                return new Told.OtherVersion(CleanText.of(version.toString()));
            }
            return kind.read(json);
        } catch (IOException e) {
            return new Told.Malformed("is no JSON");
        } catch (WrongException e) {
            return new Told.Malformed(CleanText.of(e.getMessage()));
        }
    }

    private static Told.Alarm alarm(JsonNode json) throws WrongException {
        return new Told.Alarm(number(json, "alarm"), text(json, "kind"), text(json, "message"),
            optionalText(json, "acknowledgedBy"));
    }

    private static Map<String, List<Optional<String>>> hands(JsonNode json) throws WrongException {
        JsonNode hands = field(json, "hands");
        if (!hands.isObject() || hands.size() > MOST_OF_A_KIND) {
            throw new WrongException("has a \"hands\" that is no object of a few hands");
        }
        Map<String, List<Optional<String>>> read = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> hand : hands.properties()) {
            read.put(CleanText.of(hand.getKey()), list(hands, hand.getKey(),
                card -> card.isNull() ? Optional.empty() : Optional.of(word(card))));
        }
        return read;
    }

    /** The last of them, where there are more than a shoe can have. */
    private static String outcomes(JsonNode json) throws WrongException {
        String outcomes = field(json, "outcomes").asText();
        if (!outcomes.chars().allMatch(letter -> "PBT".indexOf(letter) >= 0)) {
            throw new WrongException("has an \"outcomes\" of other letters than P, B and T");
        }
        return outcomes.substring(Math.max(0, outcomes.length() - CleanText.MOST));
    }

    // ---- fields

    private static JsonNode field(JsonNode json, String name) throws WrongException {
        JsonNode field = json.get(name);
        if (field == null) {
            throw new WrongException("has no \"" + name + "\"");
        }
        return field;
    }

    private static String text(JsonNode json, String name) throws WrongException {
        JsonNode field = field(json, name);
        if (!field.isTextual()) {
            throw new WrongException("has a \"" + name + "\" that is no text");
        }
        return CleanText.of(field.textValue());
    }

    private static String word(JsonNode json) throws WrongException {
        if (!json.isTextual()) {
            throw new WrongException("has something in a list that is no text");
        }
        return CleanText.of(json.textValue());
    }

    private static Optional<String> optionalText(JsonNode json, String name) throws WrongException {
        return field(json, name).isNull() ? Optional.empty() : Optional.of(text(json, name));
    }

    private static long number(JsonNode json, String name) throws WrongException {
        JsonNode field = field(json, name);
        if (!field.isIntegralNumber() || !field.canConvertToLong() || field.longValue() < 0) {
            throw new WrongException("has a \"" + name + "\" that is no whole number");
        }
        return field.longValue();
    }

    private static OptionalLong optionalNumber(JsonNode json, String name) throws WrongException {
        return field(json, name).isNull() ? OptionalLong.empty() : OptionalLong.of(number(json, name));
    }

    private static boolean truth(JsonNode json, String name) throws WrongException {
        JsonNode field = field(json, name);
        if (!field.isBoolean()) {
            throw new WrongException("has a \"" + name + "\" that is neither true nor false");
        }
        return field.booleanValue();
    }

    /** Reads one element. */
    private interface Element<T> {
        T read(JsonNode json) throws WrongException;
    }

    private static <T> List<T> list(JsonNode json, String name, Element<T> element) throws WrongException {
        JsonNode field = field(json, name);
        if (!field.isArray() || field.size() > MOST_OF_A_KIND) {
            throw new WrongException("has a \"" + name + "\" that is no list of at most " + MOST_OF_A_KIND);
        }
        List<T> list = new ArrayList<>();
        for (JsonNode each : field) {
            list.add(element.read(each));
        }
        return List.copyOf(list);
    }
}
