// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.input.Bytes;
import dev.sabot.input.Choice;
import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.RejectReason;
import dev.sabot.rules.Criterion;
import dev.sabot.rules.Custom;
import dev.sabot.rules.StandardGame;
import dev.sabot.rules.Verdict;
import dev.sabot.schema.Message;
import dev.sabot.schema.Schemas;
import dev.sabot.table.Event;
import dev.sabot.table.IrregularityKind;
import dev.sabot.table.Profile;
import dev.sabot.table.Ruling;
import dev.sabot.table.View;
import dev.sabot.wire.EveryEvent.Written;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What the program writes of events, and what the schemas say of them: no word may stand in one place only. */
class EventSchemasTest {

    private static final List<Written> ALL = EveryEvent.all();
    private static final JsonNode EVENTS = Schemas.text("events.json");
    private static final Bytes KEY = Bytes.of(new byte[Commitment.KEY_BYTES]);
    private static final EventWriter WRITER = new EventWriter(Commitments.of(KEY));

    private static List<String> words(JsonNode list) {
        List<String> words = new ArrayList<>();
        list.forEach(word -> words.add(word.asText()));
        return words;
    }

    private static List<String> described() {
        return words(EVENTS.at("/properties/type/enum"));
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void everyEventIsAsTheEntrysSchemaSays(Written written) {
        Envelope envelope = new Envelope("BAC-07", "0198f3a0-0000-7000-8000-000000000001", 7, 6, Instant.EPOCH, 5, true,
            OptionalInt.of(2), OptionalInt.empty(), Optional.of("1:D:8180"),
            Optional.of(new Envelope.Evidence(0, 3, Bytes.of(new byte[3]))));
        Chain.Finished entry = Chain.seal(Chain.START, Bytes.of(WRITER.body(envelope, written.event())));

        Schemas.requireValid(Message.ENTRY, entry.bytes().toArray());
        assertThat(written.type()).isIn(described());
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void everyEventIsAsTheTranscriptsSchemaSays(Written written) {
        byte[] line = WRITER.bare(7, OptionalInt.empty(), OptionalInt.of(3), Optional.empty(), written.event());

        Schemas.requireValid(Message.TRANSCRIPT_LINE, line);
        assertThat(new String(line, UTF_8)).contains("\"type\":\"" + written.type() + "\"");
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void everyEventMeetsOneDefinition(Written written) {
        byte[] line = WRITER.bare(7, OptionalInt.empty(), OptionalInt.of(3), Optional.empty(), written.event());

        assertThat(described()).filteredOn(type -> Schemas.meets("events.json#/$defs/" + type, line))
            .containsExactly(written.type());
    }

    @Test
    void everyTypeDescribedIsProduced() {
        assertThat(described()).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(
            ALL.stream().map(Written::type).collect(Collectors.toSet()));
    }

    @Test
    void everyTypeHasItsDefinitionAndLeadsThere() {
        List<String> led = new ArrayList<>();
        EVENTS.get("allOf").forEach(choice -> {
            String type = choice.at("/if/properties/type/const").asText();
            assertThat(choice.at("/then/$ref").asText()).isEqualTo("#/$defs/" + type);
            assertThat(EVENTS.at("/$defs/" + type + "/properties/type/const").asText()).isEqualTo(type);
            led.add(type);
        });
        assertThat(led).containsExactlyElementsOf(described());
    }

    static Stream<Arguments> words() {
        return Stream.of(
            Arguments.of("events.json", "/$defs/opening", Event.Opening.class),
            Arguments.of("events.json", "/$defs/card-burned/properties/reason", Event.BurnReason.class),
            Arguments.of("events.json", "/$defs/coupKind", Event.CoupKind.class),
            Arguments.of("events.json", "/$defs/card-drawn/properties/source", Event.Source.class),
            Arguments.of("events.json", "/$defs/reader-status/properties/code", Event.Status.class),
            Arguments.of("events.json", "/$defs/decision-made/properties/source", Event.DecisionSource.class),
            Arguments.of("events.json", "/$defs/settledBody/properties/results/items/properties/outcome",
                Verdict.Side.class),
            Arguments.of("events.json", "/$defs/coup-abandoned/properties/reason", Event.AbandonReason.class),
            Arguments.of("events.json", "/$defs/frame-rejected/properties/reason", RejectReason.class),
            Arguments.of("events.json", "/$defs/shoe-closed/properties/why", Event.ClosingReason.class),
            Arguments.of("events.json", "/$defs/shoe-closed/properties/reconciliation", Event.Reconciliation.class),
            Arguments.of("common.json", "/$defs/irregularity", IrregularityKind.class),
            Arguments.of("common.json", "/$defs/ruling", Ruling.class),
            Arguments.of("common.json", "/$defs/outcome", Outcome.class),
            Arguments.of("common.json", "/$defs/readerAbilities/properties/values", ReaderAbilities.Values.class),
            Arguments.of("law.json", "/$defs/profile/properties/disclosure", Profile.Disclosure.class),
            Arguments.of("law.json", "/$defs/cutCard/properties/end", Profile.LastCoup.class),
            Arguments.of("state.json", "/properties/phase", View.Phase.class));
    }

    @ParameterizedTest
    @MethodSource("words")
    <E extends Enum<E>> void everyConstantIsAWordOfTheSchema(String file, String pointer, Class<E> type) {
        assertThat(words(Schemas.text(file).at(pointer + "/enum")))
            .containsAll(Arrays.stream(type.getEnumConstants()).map(WireNames::of).toList());
    }

    @Test
    void everyGameAndHandAndCriterionIsAWordOfTheSchema() {
        assertThat(words(Schemas.text("common.json").at("/$defs/game/enum"))).containsAll(StandardGame.ids());
        assertThat(Stream.of(HandId.PLAYER, HandId.BANKER, HandId.RIGHT, HandId.LEFT, HandId.BANK, HandId.seat(1),
            HandId.seat(HandId.MOST_SEATS)).map(HandId::wire))
            .allMatch(hand -> hand.matches(Schemas.text("common.json").at("/$defs/hand/pattern").asText()));
        assertThat(words(Schemas.text("common.json").at("/$defs/move/enum"))).containsExactlyElementsOf(Choice.words());
        List<String> asked = new ArrayList<>();
        Schemas.text("law.json").at("/$defs/condition/properties").fieldNames().forEachRemaining(asked::add);
        assertThat(asked).containsExactlyElementsOf(
            Criterion.ALL.stream().map(Criterion::wire).collect(Collectors.toList()));
    }

    static Stream<Arguments> customs() {
        return Stream.of(
            Arguments.of("cheminDeFer", StandardGame.CHEMIN_DE_FER.playCustoms()),
            Arguments.of("bankOnSeats", StandardGame.CHEMIN_DE_FER.seatingCustoms()),
            Arguments.of("banque", StandardGame.BACCARAT_BANQUE.playCustoms()),
            Arguments.of("twoSides", StandardGame.BACCARAT_BANQUE.seatingCustoms()),
            Arguments.of("macao", StandardGame.MACAO.playCustoms()),
            Arguments.of("around", StandardGame.VICTORIA.seatingCustoms()));
    }

    @ParameterizedTest
    @MethodSource("customs")
    void everyCustomIsAFieldOfTheLawsSchema(String definition, List<Custom> customs) {
        List<String> fields = new ArrayList<>();
        Schemas.text("law.json").at("/$defs/" + definition + "/properties").fieldNames()
            .forEachRemaining(fields::add);
        assertThat(fields).containsExactlyElementsOf(customs.stream().map(Custom::key).toList());
    }
}
