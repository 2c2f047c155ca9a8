// SPDX-License-Identifier: Apache-2.0

package dev.sabot.schema;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** Holds messages against the schemas that ship. Each schema is compiled once; any thread may ask. */
public final class Schemas {

    /** What stands before a schema's file name in its {@code $id}. */
    static final String BASE = "https://sabot.dev/schemas/v1/";

    private static final JsonMapper JSON = JsonMapper.builder()
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS, DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
        .build();

    private static final SchemaRegistry REGISTRY = SchemaRegistry.withDefaultDialect(
        SpecificationVersion.DRAFT_2020_12,
        builder -> builder.schemaIdResolvers(resolvers -> resolvers.mapPrefix(BASE, "classpath:schemas/")));

    private static final Map<String, Schema> COMPILED = new ConcurrentHashMap<>();

    private Schemas() {
    }

    /** Throws when a message is not as its schema says, with all that is wrong with it. */
    public static void requireValid(Message message, String text) {
        List<String> faults = faults(message, text);
        if (!faults.isEmpty()) {
            throw new AssertionError(message + " is not as " + message.schema() + ".json says: " + faults + "\n  "
                + text);
        }
    }

    /** The same for UTF-8 bytes. */
    public static void requireValid(Message message, byte[] bytes) {
        requireValid(message, new String(bytes, StandardCharsets.UTF_8));
    }

    /** The same by topic. What is on none of our topics, and a retained message taken back, is passed over. */
    public static void requireValidOn(String topic, String text) {
        if (!text.isEmpty()) {
            Message.onTopic(topic).ifPresent(message -> requireValid(message, text));
        }
    }

    /** All that is wrong with a message; empty when nothing is. */
    static List<String> faults(Message message, String text) {
        JsonNode read;
        try {
            read = JSON.readTree(text);
        } catch (JsonProcessingException e) {
            return List.of("no JSON: " + e.getOriginalMessage());
        }
        List<String> faults = faults(message.schema() + ".json", read);
        return faults.isEmpty() && message == Message.COMMAND ? faults(Message.COMMAND_BODY, body(read)) : faults;
    }

    /** Whether nothing is wrong with a message. */
    static boolean isValid(Message message, JsonNode json) {
        return meets(message.schema() + ".json", json)
            && (message != Message.COMMAND || faults(Message.COMMAND_BODY, body(json)).isEmpty());
    }

    /** The body that a command carries. */
    private static String body(JsonNode command) {
        return new String(Base64.getUrlDecoder().decode(command.get("body").textValue()), StandardCharsets.UTF_8);
    }

    /** All that is wrong with it under the schema of this reference, such as {@code events.json#/$defs/passed}. */
    static List<String> faults(String reference, JsonNode message) {
        return COMPILED.computeIfAbsent(reference, Schemas::compiled).validate(message).stream()
            .map(error -> error.getInstanceLocation() + " " + error.getMessage()).toList();
    }

    /** Whether a message meets the schema of this reference. */
    public static boolean meets(String reference, byte[] bytes) {
        return meets(reference, json(new String(bytes, StandardCharsets.UTF_8)));
    }

    /** The same; it ends at the first fault, and is quicker where most messages have one. */
    static boolean meets(String reference, JsonNode message) {
        return COMPILED.computeIfAbsent(reference, Schemas::compiled)
            .validate(message, context -> context.executionConfig(config -> config.failFast(true))).isEmpty();
    }

    private static Schema compiled(String reference) {
        Schema schema = REGISTRY.getSchema(SchemaLocation.of(BASE + reference));
        schema.initializeValidators();
        return schema;
    }

    /** The text of a schema as JSON. */
    public static JsonNode text(String file) {
        try (InputStream in = Schemas.class.getResourceAsStream("/schemas/" + file)) {
            return JSON.readTree(Objects.requireNonNull(in, file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
