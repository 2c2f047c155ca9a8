// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.sabot.input.Bytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * What the topic {@code status} says: {@code {v, online, boot, version, softwareHash, configHash, conditions}}.
 *
 * @param service which program runs, in which start
 * @param conditions what is wrong just now
 */
record Status(Service service, List<StatusCondition> conditions) {

    private static final JsonFactory JSON = new JsonFactory();
    private static final int FORMAT_VERSION = 1;

    Status {
        conditions = List.copyOf(conditions);
    }

    /** UTF-8 JSON. The last will is the same with {@code online} false, so that a reader needs one schema only. */
    Bytes bytes(boolean isOnline) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator json = JSON.createGenerator(out)) {
            json.writeStartObject();
            json.writeNumberField("v", FORMAT_VERSION);
            json.writeBooleanField("online", isOnline);
            json.writeStringField("boot", service.boot());
            json.writeStringField("version", service.version());
            json.writeStringField("softwareHash", service.softwareHash());
            json.writeStringField("configHash", service.configHash());
            json.writeArrayFieldStart("conditions");
            for (StatusCondition condition : conditions) {
                json.writeStartObject();
                json.writeStringField("kind", condition.kind());
                json.writeStringField("message", condition.message());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return Bytes.of(out.toByteArray());
    }
}
