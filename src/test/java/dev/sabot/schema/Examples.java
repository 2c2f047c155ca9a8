// SPDX-License-Identifier: Apache-2.0

package dev.sabot.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ContainerNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Sound messages, one a line in {@code messages/}, and the places in them where something can be made wrong. */
final class Examples {

    private Examples() {
    }

    /** A sound message. */
    record Example(Message message, JsonNode json) {

        /** The type where its schema has one definition for each, otherwise the schema's name. */
        String name() {
            return json.has("type") ? json.get("type").asText() : message.schema();
        }

        @Override
        public String toString() {
            return message + " " + name();
        }
    }

    /** A field, or an element of a list, and where it stands, such as {@code /hands/player/0}. */
    record Spot(String pointer) {

        private int cut() {
            return pointer.lastIndexOf('/');
        }

        /** A copy of the message with another value here. */
        JsonNode replaced(JsonNode json, JsonNode value) {
            JsonNode copy = json.deepCopy();
            switch (copy.at(pointer.substring(0, cut()))) {
                case ObjectNode object -> object.set(pointer.substring(cut() + 1), value);
                case ArrayNode array -> array.set(Integer.parseInt(pointer.substring(cut() + 1)), value);
                default -> throw new IllegalStateException(pointer + " is nowhere in " + json);
            }
            return copy;
        }

        /** A copy of the message without this field. */
        JsonNode removed(JsonNode json) {
            JsonNode copy = json.deepCopy();
            ((ObjectNode) copy.at(pointer.substring(0, cut()))).remove(pointer.substring(cut() + 1));
            return copy;
        }
    }

    static Stream<Example> all() {
        return Arrays.stream(Message.values()).flatMap(Examples::of);
    }

    static Stream<Example> of(Message message) {
        try (InputStream in = Examples.class.getResourceAsStream("/messages/" + message.schema() + ".jsonl")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8).lines()
                .map(line -> new Example(message, Schemas.json(line)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Every field and every element, at any depth. */
    static List<Spot> spots(JsonNode json) {
        List<Spot> spots = new ArrayList<>();
        collect(json, "", spots);
        return spots;
    }

    private static void collect(JsonNode node, String pointer, List<Spot> spots) {
        List<String> below = new ArrayList<>();
        node.fieldNames().forEachRemaining(below::add);
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            below.add(Integer.toString(i));
        }
        for (String each : below) {
            String here = pointer + "/" + each;
            spots.add(new Spot(here));
            if (node.at("/" + each) instanceof ContainerNode<?> container) {
                collect(container, here, spots);
            }
        }
    }
}
