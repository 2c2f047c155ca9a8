// SPDX-License-Identifier: Apache-2.0

package dev.sabot.command;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.sabot.command.FlatJson.MalformedException;
import dev.sabot.command.FlatJson.Value;
import dev.sabot.input.Bytes;
import dev.sabot.input.Command;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a sender signs: {@code id}, {@code site}, {@code table}, {@code journal}, {@code seq}, {@code type},
 * {@code expects?}, {@code reason?}, {@code issuedAt}, {@code expiresAt}, and whatever else stands beside them, which
 * are the arguments of the type.
 *
 * @param seq of the last entry that the sender has seen
 * @param expects the hold or the revision that the sender means
 * @param reason in the sender's own words; may be empty
 * @param arguments by their names; a whole number stands here as its digits
 */
public record CommandBody(String id, String site, String table, String journal, long seq, String type,
        Map<String, String> arguments, OptionalLong expects, String reason, Instant issuedAt, Instant expiresAt) {

    /** Arguments that stand as numbers: the others are texts, whatever they look like. */
    private static final List<String> NUMBERS = List.of("target", "index", "from", "to", "shoe", "coup");

    /** Longest name of a site, a table or a journal, and longest time. */
    private static final int LONGEST_NAME = 64;

    private static final JsonFactory JSON = new JsonFactory();

    public CommandBody {
        arguments = Map.copyOf(arguments);
    }

    /** UTF-8 JSON. */
    Bytes bytes() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator json = JSON.createGenerator(out)) {
            json.writeStartObject();
            json.writeStringField("id", id);
            json.writeStringField("site", site);
            json.writeStringField("table", table);
            json.writeStringField("journal", journal);
            json.writeNumberField("seq", seq);
            json.writeStringField("type", type);
            for (String name : arguments.keySet().stream().sorted().toList()) {
                argument(json, name, arguments.get(name));
            }
            if (expects.isPresent()) {
                json.writeNumberField("expects", expects.getAsLong());
            }
            if (!reason.isEmpty()) {
                json.writeStringField("reason", reason);
            }
            json.writeStringField("issuedAt", issuedAt.toString());
            json.writeStringField("expiresAt", expiresAt.toString());
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written", e);
        }
        return Bytes.of(out.toByteArray());
    }

    private static void argument(JsonGenerator json, String name, String value) throws IOException {
        if (NUMBERS.contains(name) && value.matches("[1-9][0-9]{0,14}")) {
            json.writeNumberField(name, Long.parseLong(value));
        } else {
            json.writeStringField(name, value);
        }
    }

    /** The id in what may be a body; empty when it is none. */
    static Optional<String> idIn(Bytes body) {
        try {
            return Optional.of(new Fields(FlatJson.read(body)).text("id", Command.LONGEST_ID));
        } catch (MalformedException e) {
            return Optional.empty();
        }
    }

    static CommandBody read(Bytes body) throws MalformedException {
        Fields fields = new Fields(FlatJson.read(body));
        return new CommandBody(
                fields.text("id", Command.LONGEST_ID),
                fields.text("site", LONGEST_NAME),
                fields.text("table", LONGEST_NAME),
                fields.text("journal", LONGEST_NAME),
                fields.number("seq").orElseThrow(() -> new MalformedException("has no \"seq\", the last entry seen")),
                fields.text("type", LONGEST_NAME),
                fields.arguments(),
                fields.number("expects"),
                fields.has("reason") ? fields.text("reason", Command.LONGEST_REASON) : "",
                fields.time("issuedAt"),
                fields.time("expiresAt"));
    }

    /** What has not been asked for is an argument. */
    private static final class Fields {

        private static final List<String> OWN = List.of("id", "site", "table", "journal", "seq", "type", "expects",
                "reason", "issuedAt", "expiresAt");

        private final Map<String, Value> values;

        Fields(Map<String, Value> values) {
            this.values = values;
        }

        boolean has(String name) {
            return values.containsKey(name) && !(values.get(name) instanceof Value.Nothing);
        }

        String text(String name, int longest) throws MalformedException {
            if (!(values.get(name) instanceof Value.Text(String text))) {
                throw new MalformedException("has no text \"" + name + "\"");
            }
            if (text.isBlank() || text.length() > longest || text.chars().anyMatch(Character::isISOControl)) {
                throw new MalformedException("has a \"" + name + "\" that is no text of 1 to " + longest
                        + " characters");
            }
            return text;
        }

        OptionalLong number(String name) throws MalformedException {
            if (!has(name)) {
                return OptionalLong.empty();
            }
            if (values.get(name) instanceof Value.Whole(long number)) {
                return OptionalLong.of(number);
            }
            throw new MalformedException("has a \"" + name + "\" that is no whole number");
        }

        Instant time(String name) throws MalformedException {
            String text = text(name, LONGEST_NAME);
            try {
                return Instant.parse(text);
            } catch (DateTimeException e) {
                throw new MalformedException("has a \"" + name + "\" that is no time such as 2026-01-02T03:04:05Z");
            }
        }

        Map<String, String> arguments() {
            Map<String, String> arguments = new LinkedHashMap<>();
            values.forEach((name, value) -> {
                if (!OWN.contains(name)) {
                    switch (value) {
                        case Value.Text(String text) -> arguments.put(name, text);
                        case Value.Whole(long number) -> arguments.put(name, Long.toString(number));
                        case Value.Nothing() -> { }
                    }
                }
            });
            return arguments;
        }
    }
}
