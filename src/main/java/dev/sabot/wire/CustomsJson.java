// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sabot.rules.Custom;
import dev.sabot.rules.Customs;
import dev.sabot.rules.FreeCell;
import dev.sabot.rules.Payout;
import dev.sabot.rules.Tableau;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a house says of a game's customs, in the law of a shoe: {@code {"player":"free","going-bank":3,…}}. */
final class CustomsJson {

    private CustomsJson() {
    }

    static void write(JsonGenerator json, List<Custom> all, Customs customs) throws IOException {
        json.writeStartObject();
        for (Custom custom : all) {
            String value = customs.values().get(custom.key());
            if (value != null) {
                json.writeFieldName(custom.key());
                value(json, custom.form(), value);
            }
        }
        json.writeEndObject();
    }

    private static void value(JsonGenerator json, Custom.Form form, String value) throws IOException {
        switch (form) {
            case WORD, ODDS -> json.writeString(value);
            case NUMBER -> json.writeNumber(Integer.parseInt(value));
            case TRUTH -> json.writeBoolean(Boolean.parseBoolean(value));
            case CELLS -> {
                json.writeStartArray();
                for (FreeCell cell : Custom.cells(value)) {
                    cell(json, cell);
                }
                json.writeEndArray();
            }
        }
    }

    private static void cell(JsonGenerator json, FreeCell cell) throws IOException {
        json.writeStartArray();
        json.writeNumber(cell.banker());
        if (cell.third() == Tableau.STOOD) {
            json.writeNull();
        } else {
            json.writeNumber(cell.third());
        }
        json.writeEndArray();
    }

    /** Every custom of these that stands there; a word that is none of them is refused. */
    static Map<String, String> read(List<Custom> all, JsonNode customs) {
        Map<String, String> said = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> field : customs.properties()) {
            Custom custom = all.stream().filter(one -> one.key().equals(field.getKey())).findFirst().orElseThrow(() ->
                new MalformedEntryException("the game has no custom \"" + field.getKey() + "\""));
            said.put(custom.key(), value(custom, field.getValue()));
        }
        return said;
    }

    private static String value(Custom custom, JsonNode value) {
        boolean isValue = switch (custom.form()) {
            case WORD -> value.isTextual() && custom.words().contains(value.textValue());
            case NUMBER -> value.isIntegralNumber() && custom.words().contains(value.asText());
            case TRUTH -> value.isBoolean();
            case ODDS -> value.isTextual() && Payout.Odds.ofWire(value.textValue()).isPresent();
            case CELLS -> value.isArray() && !value.isEmpty();
        };
        if (!isValue) {
            throw new MalformedEntryException(value + " is no value of \"" + custom.key() + "\"");
        }
        return custom.form() == Custom.Form.CELLS ? cells(value) : value.asText();
    }

    private static String cells(JsonNode value) {
        List<FreeCell> cells = new ArrayList<>();
        for (JsonNode cell : value) {
            boolean isPair = cell.isArray() && cell.size() == 2 && cell.get(0).isInt()
                    && (cell.get(1).isInt() || cell.get(1).isNull());
            if (!isPair) {
                throw new MalformedEntryException(cell + " is no cell of the tableau");
            }
            cells.add(new FreeCell(cell.get(0).intValue(),
                    cell.get(1).isNull() ? Tableau.STOOD : cell.get(1).intValue()));
        }
        return Custom.cells(cells);
    }
}
