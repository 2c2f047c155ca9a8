// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** JSON as Sabot writes it: UTF-8, no spaces, fields in the order in which they are written. */
final class Json {

    /** Deepest nesting and longest text that is read; an entry of ours stays far below. */
    private static final StreamReadConstraints LIMITS =
            StreamReadConstraints.builder().maxNestingDepth(20).maxStringLength(100_000).build();

    private static final JsonFactory FACTORY = JsonFactory.builder().streamReadConstraints(LIMITS).build();

    /** Two objects in one entry, or two fields of one name, could be read as either. */
    static final JsonMapper MAPPER = JsonMapper.builder(FACTORY)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS, DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .build();

    private static final int USUAL_BYTES = 512;

    private Json() {
    }

    /** Something that writes itself. */
    interface Writer {
        void write(JsonGenerator json) throws IOException;
    }

    static byte[] bytes(Writer writer) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(USUAL_BYTES);
        try (JsonGenerator json = FACTORY.createGenerator(bytes)) {
            writer.write(json);
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written", e);
        }
        return bytes.toByteArray();
    }
}
