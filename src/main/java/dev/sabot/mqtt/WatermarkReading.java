// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.sabot.input.Bytes;
import dev.sabot.journal.Position;
import java.io.IOException;
import java.util.regex.Pattern;

/** What a message on {@code watermark/{consumer}} says. It comes from outside: anything may stand in it. */
sealed interface WatermarkReading {

    /** The three fields of a watermark fill 200 bytes; ten times that leaves room for fields of later versions. */
    int MAX_BYTES = 2_048;
    /** The largest whole number that every JSON reader keeps exactly. */
    long MAX_SEQ = (1L << 53) - 1;

    JsonFactory JSON = JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
    Pattern HASH = Pattern.compile("[0-9a-f]{64}");

    /**
     * The consumer holds everything up to a position.
     *
     * @param journal the UUID of the journal that it speaks of
     * @param position how far it has everything
     */
    record Held(String journal, Position position) implements WatermarkReading {
    }

    /**
     * Not a watermark.
     *
     * @param why in words, to stand behind "the watermark of pit "
     */
    record Malformed(String why) implements WatermarkReading {
    }

    /** Reads {@code {journal, seq, hash}}; further fields are passed over. */
    static WatermarkReading of(Bytes payload) {
        if (payload.length() == 0) {
            return new Malformed("is empty: it was taken back");
        }
        if (payload.length() > MAX_BYTES) {
            return new Malformed("has " + payload.length() + " bytes; at most " + MAX_BYTES + " are read");
        }
        try (JsonParser json = JSON.createParser(payload.toArray())) {
            return fields(json);
        } catch (IOException e) {
            return new Malformed("is not JSON");
        }
    }

    private static WatermarkReading fields(JsonParser json) throws IOException {
        if (json.nextToken() != JsonToken.START_OBJECT) {
            return new Malformed("is not a JSON object");
        }
        String journal = "";
        long seq = -1;
        String hash = "";
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String field = json.currentName();
            JsonToken value = json.nextToken();
            if (field.equals("journal") && value == JsonToken.VALUE_STRING) {
                journal = json.getText();
            } else if (field.equals("seq") && value == JsonToken.VALUE_NUMBER_INT) {
                seq = json.getBigIntegerValue().bitLength() < Long.SIZE ? json.getLongValue() : -1;
            } else if (field.equals("hash") && value == JsonToken.VALUE_STRING) {
                hash = json.getText();
            } else {
                json.skipChildren();
            }
        }
        if (json.nextToken() != null) {
            return new Malformed("has something behind its JSON object");
        }
        return checked(journal, seq, hash);
    }

    private static WatermarkReading checked(String journal, long seq, String hash) {
        if (journal.isEmpty()) {
            return new Malformed("names no journal");
        }
        if (seq < 0 || seq > MAX_SEQ) {
            return new Malformed("has no seq from 0 to " + MAX_SEQ);
        }
        if (!HASH.matcher(hash).matches()) {
            return new Malformed("has no hash of 64 lower-case hex digits");
        }
        return new Held(journal, new Position(seq, hash));
    }
}
