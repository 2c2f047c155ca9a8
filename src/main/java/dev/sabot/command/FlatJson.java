// SPDX-License-Identifier: Apache-2.0

package dev.sabot.command;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.sabot.input.Bytes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One JSON object of texts and whole numbers, read so that nobody can read it otherwise: UTF-8 only, every field once,
 * nothing nested, nothing behind it.
 */
final class FlatJson {

    /** Envelope and body have a dozen; what has more is none of ours. */
    static final int MOST_FIELDS = 32;

    /** The largest whole number that every JSON reader keeps exactly. */
    static final long MOST = (1L << 53) - 1;

    /** Objects in objects are refused at the first; the library must let that one come. */
    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(2).maxNumberLength(20).build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private FlatJson() {
    }

    /** A value of a field. */
    sealed interface Value {

        record Text(String text) implements Value {
        }

        /** 0 to {@link #MOST}. */
        record Whole(long number) implements Value {
        }

        /** JSON's null. */
        record Nothing() implements Value {
        }
    }

    /** Something else; its message continues a sentence that names the thing. */
    static final class MalformedException extends Exception {

        private static final long serialVersionUID = 1L;

        MalformedException(String message) {
            super(message);
        }
    }

    /** The fields in their order. */
    static Map<String, Value> read(Bytes utf8) throws MalformedException {
        try (JsonParser json = JSON.createParser(text(utf8))) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw new MalformedException("is no JSON object");
            }
            Map<String, Value> fields = fields(json);
            if (json.nextToken() != null) {
                throw new MalformedException("has something behind its JSON object");
            }
            return fields;
        } catch (IOException e) {
            throw new MalformedException("is no JSON object, or has a field twice");
        }
    }

    /** The library would take a text of zeros and letters for another encoding. */
    private static String text(Bytes utf8) throws MalformedException {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8.toArray())).toString();
        } catch (CharacterCodingException e) {
            throw new MalformedException("is no UTF-8 text");
        }
    }

    private static Map<String, Value> fields(JsonParser json) throws IOException, MalformedException {
        Map<String, Value> fields = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            if (fields.size() == MOST_FIELDS) {
                throw new MalformedException("has more than " + MOST_FIELDS + " fields");
            }
            fields.put(name, value(name, json.nextToken(), json));
        }
        return fields;
    }

    private static Value value(String name, JsonToken token, JsonParser json) throws IOException, MalformedException {
        return switch (token) {
            case VALUE_STRING -> new Value.Text(whole(name, json.getText()));
            case VALUE_NUMBER_INT -> new Value.Whole(number(name, json));
            case VALUE_NULL -> new Value.Nothing();
            default -> throw new MalformedException("has " + shown(name)
                    + ", which is neither a text nor a whole number");
        };
    }

    private static String whole(String name, String text) throws MalformedException {
        if (text.codePoints().anyMatch(c -> Character.getType(c) == Character.SURROGATE)) {
            throw new MalformedException("has " + shown(name) + ", which holds half a character");
        }
        return text;
    }

    private static long number(String name, JsonParser json) throws IOException, MalformedException {
        if (json.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
            long number = json.getLongValue();
            if (number >= 0 && number <= MOST) {
                return number;
            }
        }
        throw new MalformedException("has " + shown(name) + ", which is no number from 0 to " + MOST);
    }

    /** A field's name in a sentence: short, and without what could not be printed. */
    static String shown(String name) {
        int most = 40;
        String head = name.length() > most ? name.substring(0, most) + "…" : name;
        return "\"" + head.replaceAll("[\\p{Cntrl}\\p{Cs}]", "?") + "\"";
    }
}
