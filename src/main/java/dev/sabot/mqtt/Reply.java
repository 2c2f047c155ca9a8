// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.sabot.input.Bytes;
import dev.sabot.input.Command;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The answer to a command: {@code {v, id, accepted, why, allowed, seq, by, command, preview?}}.
 *
 * @param id of the command; empty when it could not be read
 * @param why in words; empty when the command was carried out without more
 * @param allowed what would be taken in its place
 * @param seq of the entry that says so; empty when the journal says nothing of it
 * @param by who asked; empty when nobody vouches for that
 * @param command its type; empty as {@code by}
 * @param preview the events that would follow, as JSON, where they were asked for
 */
public record Reply(Optional<String> id, boolean isAccepted, Optional<String> why, List<String> allowed,
        OptionalLong seq, Optional<String> by, Optional<String> command, Optional<List<Bytes>> preview) {

    private static final JsonFactory JSON = new JsonFactory();
    private static final int FORMAT_VERSION = 1;

    public Reply {
        allowed = List.copyOf(allowed);
        preview = preview.map(List::copyOf);
    }

    /** The answer to a command that the journal says nothing of. */
    public static Reply unwritten(Command command, boolean isAccepted, String why) {
        return new Reply(Optional.of(command.id()), isAccepted, Optional.of(why), List.of(), OptionalLong.empty(),
            Optional.of(command.by().name()), Optional.of(command.request().type()), Optional.empty());
    }

    /** UTF-8 JSON. */
    Bytes bytes() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator json = JSON.createGenerator(out)) {
            json.writeStartObject();
            json.writeNumberField("v", FORMAT_VERSION);
            text(json, "id", id);
            json.writeBooleanField("accepted", isAccepted);
            text(json, "why", why);
            json.writeArrayFieldStart("allowed");
            for (String one : allowed) {
                json.writeString(one);
            }
            json.writeEndArray();
            if (seq.isPresent()) {
                json.writeNumberField("seq", seq.getAsLong());
            } else {
                json.writeNullField("seq");
            }
            text(json, "by", by);
            text(json, "command", command);
            if (preview.isPresent()) {
                json.writeArrayFieldStart("preview");
                for (Bytes event : preview.get()) {
                    json.writeRawValue(new String(event.toArray(), StandardCharsets.UTF_8));
                }
                json.writeEndArray();
            }
            json.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return Bytes.of(out.toByteArray());
    }

    private static void text(JsonGenerator json, String name, Optional<String> text) throws IOException {
        if (text.isPresent()) {
            json.writeStringField(name, text.get());
        } else {
            json.writeNullField(name);
        }
    }
}
