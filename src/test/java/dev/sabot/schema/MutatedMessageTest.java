// SPDX-License-Identifier: Apache-2.0

package dev.sabot.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sabot.schema.Examples.Example;
import dev.sabot.schema.Examples.Spot;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A schema that lets everything through would please every other test: here each sound message is spoiled in every
 * place, one at a time.
 */
class MutatedMessageTest {

    /** Lists by name, of which no name must be there. */
    private static final Pattern BY_NAME =
        Pattern.compile("/(bets|when|counts|arguments|irregularities)/[^/]+$");

    private static final Set<String> OF_ANY_EVENT = Set.of("/frame", "/evidence");

    static Stream<Example> examples() {
        return Examples.all();
    }

    private static boolean isRefused(Example example, JsonNode json) {
        return !Schemas.isValid(example.message(), json);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void anExampleIsSound(Example example) {
        assertThat(Schemas.faults(example.message(), example.json().toString())).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void aFieldTooManyIsRefusedAnywhere(Example example) {
        List<String> objects = Stream.concat(Stream.of(""), Examples.spots(example.json()).stream().map(Spot::pointer))
            .filter(pointer -> example.json().at(pointer).isObject()).toList();
        for (String object : objects) {
            JsonNode spoiled = example.json().deepCopy();
            ((ObjectNode) spoiled.at(object)).put("surprise", 1);
            assertThat(isRefused(example, spoiled)).as("a field surprise in \"%s\"", object).isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void aValueOfAnotherTypeIsRefusedAnywhere(Example example) {
        for (Spot spot : Examples.spots(example.json())) {
            JsonNode value = example.json().at(spot.pointer());
            JsonNode other = value.isArray() || value.isObject() ? JsonNodeFactory.instance.textNode("text")
                : JsonNodeFactory.instance.arrayNode().add(JsonNodeFactory.instance.arrayNode());
            assertThat(isRefused(example, spot.replaced(example.json(), other))).as("%s for %s", other, spot).isTrue();
        }
    }

    // Everything else must be there, in every message of every type: one list, so that nothing is optional by accident.
    @Test
    void onlyTheseFieldsMayBeLeftOut() {
        Set<String> optional = new TreeSet<>();
        for (Example example : Examples.all().toList()) {
            for (Spot spot : Examples.spots(example.json())) {
                if (isField(spot) && !isRefused(example, spot.removed(example.json()))) {
                    String scope = OF_ANY_EVENT.contains(spot.pointer()) ? "any" : example.name();
                    optional.add(scope + " " + spot.pointer());
                }
            }
        }
        assertThat(optional).containsExactlyInAnyOrder(
            "any /frame", "any /evidence", "shoe-opened /cardSet", "card-burned /commitment",
            "card-drawn /commitment", "card-drawn /orientation", "card-set-aside /commitment",
            "card-set-aside /pending", "card-set-aside /use", "irregularity-found /card", "hold-raised /ordinal",
            "hold-raised /code", "frame-rejected /source", "frames-rejected /source", "frame-rejected /commitment",
            "frames-rejected /commitment", "state /session", "decide /hand", "retire /seat",
            "open-shoe /cardSet", "close-shoe /withdrawn", "reveal /hand",
            "correct-card /else", "rule /expects", "void-coup /expects", "correct-card /expects", "void-coup /reason",
            "correct-card /reason", "enter-coup /reason", "reclassify-card /reason", "reader-replaced /reason",
            "reply /preview",
            "reply /preview/0/card", "reply /preview/0/frame");
    }

    /** Whether it is a field that one can look for, not an element of a list or of a list by name. */
    private static boolean isField(Spot spot) {
        boolean isListed = BY_NAME.matcher(spot.pointer()).find()
            || spot.pointer().matches("/hands/[^/]+");
        return !isListed && !spot.pointer().matches(".*/[0-9]+");
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/messages/bad-values.csv", numLinesToSkip = 1, quoteCharacter = '\'')
    void aBadValueIsRefused(Message message, String type, String pointer, String value) {
        List<Example> with = Examples.of(message)
            .filter(example -> example.name().equals(type) && !example.json().at(pointer).isMissingNode()).toList();
        assertThat(with).as("an example of %s with %s", type, pointer).isNotEmpty();
        for (Example example : with) {
            JsonNode spoiled = new Spot(pointer).replaced(example.json(), Schemas.json(value));
            assertThat(isRefused(example, spoiled)).as("%s for %s", value, pointer).isTrue();
        }
    }
}
