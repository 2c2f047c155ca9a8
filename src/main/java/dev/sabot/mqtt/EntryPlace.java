// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.sabot.input.Bytes;
import java.io.IOException;

/**
 * Where an entry stands.
 *
 * @param shoe 0 between shoes
 * @param coup 0 between coups
 */
record EntryPlace(int shoe, int coup) {

    private static final JsonFactory JSON = new JsonFactory();

    /** Reads no further than it must. */
    static EntryPlace of(Bytes entry) {
        int shoe = 0;
        try (JsonParser json = JSON.createParser(entry.toArray())) {
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String field = json.currentName();
                boolean isNumber = json.nextToken() == JsonToken.VALUE_NUMBER_INT;
                if (field.equals("shoe")) {
                    shoe = isNumber ? json.getIntValue() : 0;
                } else if (field.equals("coup")) {
                    return new EntryPlace(shoe, isNumber ? json.getIntValue() : 0);
                } else {
                    json.skipChildren();
                }
            }
            return new EntryPlace(shoe, 0);
        } catch (IOException e) {
            throw new IllegalStateException("an entry of the journal is no JSON", e);
        }
    }
}
