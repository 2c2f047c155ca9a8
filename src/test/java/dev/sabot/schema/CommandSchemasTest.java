// SPDX-License-Identifier: Apache-2.0

package dev.sabot.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sabot.input.RequestText;
import dev.sabot.schema.Examples.Example;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the schema says of commands, and what the program understands. */
class CommandSchemasTest {

    private static final Set<String> NO_ARGUMENTS = Set.of("id", "site", "table", "journal", "seq", "type", "expects",
        "reason", "issuedAt", "expiresAt");

    static Stream<Example> bodies() {
        return Examples.of(Message.COMMAND_BODY);
    }

    @Test
    void theTypesAreThoseOfTheProgram() {
        assertThat(words(Schemas.text("common.json").at("/$defs/commandType/enum")))
            .containsExactlyElementsOf(RequestText.TYPES);
    }

    @Test
    void everyTypeHasAnExample() {
        assertThat(bodies().map(Example::name).distinct()).containsExactlyInAnyOrderElementsOf(RequestText.TYPES);
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void whatTheSchemaAllowsIsUnderstood(Example body) {
        Map<String, String> arguments = new LinkedHashMap<>();
        body.json().properties().forEach(field -> {
            if (!NO_ARGUMENTS.contains(field.getKey())) {
                arguments.put(field.getKey(), field.getValue().asText());
            }
        });

        RequestText.Result result = RequestText.parse(body.name(), arguments);

        assertThat(result).isInstanceOfSatisfying(RequestText.Result.Understood.class, understood -> {
            assertThat(understood.request().type()).isEqualTo(body.name());
            assertThat(understood.request().arguments()).containsExactlyInAnyOrderEntriesOf(arguments);
            assertThat(words(Schemas.text("events.json")
                .at("/$defs/command-accepted/properties/arguments/propertyNames/enum")))
                .containsAll(arguments.keySet());
        });
    }

    private static List<String> words(JsonNode list) {
        List<String> words = new ArrayList<>();
        list.forEach(word -> words.add(word.asText()));
        return words;
    }
}
