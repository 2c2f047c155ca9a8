// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.sabot.input.Bytes;
import java.io.IOException;
import java.util.Set;

/** Tells which entries also go to the topic {@code coup}. */
final class CoupResults {

    private static final Set<String> TYPES = Set.of("coup-settled", "coup-voided", "coup-revised", "coup-abandoned");
    private static final JsonFactory JSON = new JsonFactory();

    private CoupResults() {
    }

    /** Reads no further than the entry's {@code type}; bytes that are no JSON object are no coup's result. */
    static boolean isOne(Bytes entry) {
        try (JsonParser json = JSON.createParser(entry.toArray())) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                return false;
            }
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                boolean isType = json.currentName().equals("type");
                json.nextToken();
                if (isType) {
                    return TYPES.contains(json.getText());
                }
                json.skipChildren();
            }
            return false;
        } catch (IOException e) {
            return false;
        }
    }
}
