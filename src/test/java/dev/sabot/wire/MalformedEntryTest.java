// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sabot.table.Cause;
import dev.sabot.table.TableState;
import dev.sabot.wire.EveryEvent.Written;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes that claim to be an entry. Each is read as what it says or refused in words, never with another fault. */
class MalformedEntryTest {

    private static final List<Written> ALL = EveryEvent.all();
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final EventWriter WRITER = new EventWriter(FixedCommitments.ALIKE);
    private static final List<String> ODD_VALUES = List.of("null", "true", "-1", "0", "7", "99", "1.5", "1e3",
            "99999999999", "99999999999999999999", "\"\"", "\"7\"", "\"zzz\"", "\":\"", "\"1:\"", "\"0:1\"",
            "\"99999999999:1\"", "[]", "[null]", "[7]", "[\"7S\",\"7S\",\"7S\",\"7S\"]", "{}", "{\"x\":1}");

    // Whatever one field is changed to, or left out, at any depth.
    @ParameterizedTest
    @FieldSource("ALL")
    void anEntryWithOneFieldChangedIsReadOrRefusedInWords(Written written) throws IOException {
        List<JsonNode> changed = new ArrayList<>();
        JsonNode entry = MAPPER.readTree(entry(written));
        change(entry, entry, changed);
        assertThat(changed).hasSizeGreaterThan(100);
        for (JsonNode one : changed) {
            try {
                EventReader.read(MAPPER.writeValueAsBytes(one), written.sealed());
            } catch (MalformedEntryException e) {
                assertThat(e).message().isNotBlank();
            } catch (RuntimeException e) {
                throw new AssertionError(one.toString(), e);
            }
        }
    }

    /** Each field of this object or list, in turn, left out and made odd; the whole is copied each time. */
    private static void change(JsonNode whole, JsonNode at, List<JsonNode> changed) throws IOException {
        if (at instanceof ObjectNode object) {
            for (String name : List.copyOf(object.propertyStream().map(field -> field.getKey()).toList())) {
                JsonNode was = object.get(name);
                for (String odd : ODD_VALUES) {
                    object.set(name, MAPPER.readTree(odd));
                    changed.add(whole.deepCopy());
                }
                object.remove(name);
                changed.add(whole.deepCopy());
                object.set(name, was);
                change(whole, was, changed);
            }
        } else if (at instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                JsonNode was = array.get(i);
                for (String odd : ODD_VALUES) {
                    array.set(i, MAPPER.readTree(odd));
                    changed.add(whole.deepCopy());
                }
                array.set(i, was);
                change(whole, was, changed);
            }
        }
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void anEntryCutShortIsRefused(Written written) {
        byte[] whole = entry(written);
        for (int length = 0; length < whole.length; length++) {
            byte[] part = Arrays.copyOf(whole, length);
            assertThatExceptionOfType(MalformedEntryException.class)
                    .isThrownBy(() -> EventReader.read(part, written.sealed()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "null", "7", "[]", "\"text\"", "{", "}", "nonsense", "{}"})
    void whatIsNoEntryIsRefused(String text) {
        assertThatExceptionOfType(MalformedEntryException.class)
                .isThrownBy(() -> EventReader.read(text.getBytes(UTF_8), Optional.empty()));
    }

    @Test
    void whatFollowsAnEntryIsRefused() {
        byte[] two = "{\"v\":1,\"seq\":1,\"group\":1,\"tableMillis\":0,\"type\":\"bets-closed\"}{}".getBytes(UTF_8);
        assertThatExceptionOfType(MalformedEntryException.class)
                .isThrownBy(() -> EventReader.read(two, Optional.empty()));
    }

    @Test
    void aFieldThatStandsTwiceIsRefused() {
        byte[] two = ("{\"v\":1,\"seq\":1,\"group\":1,\"tableMillis\":0,\"type\":\"bets-closed\","
                + "\"type\":\"bets-opened\"}").getBytes(UTF_8);
        assertThatExceptionOfType(MalformedEntryException.class)
                .isThrownBy(() -> EventReader.read(two, Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "v | 2 | the entry is of format version 2; known is 1",
        "v | \"1\" | field \"v\" is \"1\", not an integer",
        "v | | field \"v\" is missing",
        "seq | | field \"seq\" is missing",
        "seq | 1.5 | field \"seq\" is 1.5, not an integer",
        "type | \"card-eaten\" | no event is of type \"card-eaten\"",
        "type | 7 | field \"type\" is 7, not a text",
        "type | | field \"type\" is missing",
        "hand | | field \"hand\" is missing",
        "hand | \"dealer\" | \"dealer\" is no hand",
        "hand | \"seat-104\" | \"seat-104\" is no hand",
        "index | \"3\" | field \"index\" is \"3\", not an integer",
        "index | 4 | field \"index\" is 4, not 1 to 3",
        "index | 0 | field \"index\" is 0, not 1 to 3",
        "card | | field \"card\" is missing",
        "card | \"1S\" | \"1S\" is no card",
        "card | 7 | field \"card\" is 7, not a text",
        "card | true | field \"card\" is true, not a text",
        "ordinal | 2147483648 | field \"ordinal\" is 2147483648, not an integer",
        "source | \"guess\" | no Source is called \"guess\"",
        "frame | 7 | field \"frame\" is 7, not a text",
    })
    void whatIsWrongIsNamed(String field, String value, String message) throws IOException {
        assertRefused("card-drawn", entry -> set(entry, field, value), message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "decks | 13 | decks 13 is not 1 to 12",
        "decks | 0 | decks 0 is not 1 to 12",
    })
    void aLawThatCannotBeIsRefused(String field, String value, String message) throws IOException {
        assertRefused("shoe-opened", entry -> set((ObjectNode) entry.get("law").get("game"), field, value), message);
    }

    @Test
    void aCutCardThatIsNotSafeIsRefused() throws IOException {
        assertRefused("shoe-opened", entry -> set((ObjectNode) entry.get("law").get("profile").get("cutCard"),
                "fromEnd", "5"), "the cut card 5 cards from the end is not safe with this-coup-is-last: "
                + "the cut card, shown before a coup's first card, leaves 6 cards that this coup may need");
    }

    @Test
    void aPlaceIsNoneThatTheGamesOfItsHandDoNotHave() throws IOException {
        assertRefused("card-drawn", entry -> {
            set(entry, "hand", "\"seat-1\"");
            set(entry, "index", "625");
        }, "field \"index\" is 625, not 1 to 624");
        assertRefused("card-drawn", entry -> {
            set(entry, "hand", "\"left\"");
            set(entry, "index", "4");
        }, "field \"index\" is 4, not 1 to 3");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "move | \"split\" | \"split\" is no move",
        "source | \"guess\" | no DecisionSource is called \"guess\"",
    })
    void aDecisionThatCannotBeIsRefused(String field, String value, String message) throws IOException {
        assertRefused("decision-made", entry -> set(entry, field, value), message);
    }

    // Two words for one thing could contradict each other.
    @Test
    void aCoupHasAnOutcomeOrResultsAndNotBoth() throws IOException {
        assertRefused("coup-settled", entry -> set(entry, "results", "[]"),
                "a coup has either an outcome or results");
        assertRefused("coup-settled", entry -> entry.remove("outcome"), "a coup has either an outcome or results");
    }

    @Test
    void aLockThatIsNeitherOpenNorShutIsRefused() throws IOException {
        assertRefused("reader-lock", entry -> set(entry, "code", "\"ajar\""), "\"ajar\" is no state of a lock");
    }

    @Test
    void aPairOfAHandThatIsNoneIsRefused() throws IOException {
        assertRefused("result-reported", entry -> ((ArrayNode) entry.get("result").get("pairs")).add("dealer"),
                "\"dealer\" is no hand");
    }

    private static void assertRefused(String type, Consumer<ObjectNode> change, String message) throws IOException {
        Written written = ALL.stream().filter(one -> one.type().equals(type)).findFirst().orElseThrow();
        ObjectNode entry = (ObjectNode) MAPPER.readTree(entry(written));
        change.accept(entry);
        byte[] bytes = MAPPER.writeValueAsBytes(entry);
        assertThatExceptionOfType(MalformedEntryException.class)
                .isThrownBy(() -> EventReader.read(bytes, written.sealed())).withMessage(message);
    }

    private static void set(ObjectNode entry, String field, String value) {
        if (value == null) {
            entry.remove(field);
            return;
        }
        try {
            entry.set(field, MAPPER.readTree(value));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] entry(Written written) {
        return WRITER.body(new Envelope("BAC-07", "0198", 7, 6, Instant.EPOCH, 5, true, OptionalInt.of(2),
                OptionalInt.of(3), Optional.of("1:D:8180"), Optional.empty()), written.event());
    }

    // A newer program may add fields: what is known is read.
    @Test
    void aFieldThatNobodyKnowsIsPassedOver() throws IOException {
        Written written = ALL.getFirst();
        ObjectNode entry = (ObjectNode) MAPPER.readTree(entry(written));
        entry.put("stickers", "blue");
        Recorded recorded = EventReader.read(MAPPER.writeValueAsBytes(entry), Optional.empty());
        assertThat(recorded.event()).isEqualTo(written.event());
        assertThat(TableState.EMPTY.after(recorded.event(), Cause.of(Optional.empty(), 0)).shoe()).isPresent();
    }
}
