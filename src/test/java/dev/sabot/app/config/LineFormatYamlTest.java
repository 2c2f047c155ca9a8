// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** What can be wrong in the description of a reader, each told with its place and what to do. */
class LineFormatYamlTest {

    /** Has every key. */
    private static final String READER = """
        kind: line
        name: own
        record:
          start: "\\x02"
          end: "\\x03"
          longest: 24
        checksum: { kind: crc-8, from: 2, to: -4, at: -3, written: hex }
        pattern: '(?<slot>[PB])(?<event>[DB])(?<rank>\\d\\d)(?<suit>[1-4])(?<orientation>[<>])|(?<tag>T\\d{3}[CDHS])'
        slots: { P: player, B: banker }
        events: { D: card-drawn, B: { fault: other, number: 3, stops-reader: true } }
        ranks:
          { 01: A, 02: 2, 03: 3, 04: 4, 05: 5, 06: 6, 07: 7, 08: 8, 09: 9, 10: 10, 11: J, 12: Q, 13: K,
            other: unknown }
        suits: { 1: S, 2: H, 3: C, 4: D }
        orientations: { <: upright, '>': turned }
        card-list: tags.csv
        repeats: { within-millis: 200, times: 3 }
        emulate: ["{slot}{event}{rank}{suit}{orientation}", "{tag}"]
        """;

    @TempDir
    private Path temp;

    private static String pack() {
        return Card.PACK.stream().map(card -> "T%03d%s,%s".formatted(card.rank().ordinal(),
            card.suit().orElseThrow().symbol(), card)).collect(Collectors.joining("\n", "# tags\n", "\n"));
    }

    private Loaded<ReaderFile> load(String text, String list) {
        try {
            Files.writeString(temp.resolve("tags.csv"), list);
            return ReaderFile.load(Files.writeString(temp.resolve("own.yaml"), text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> problems(String text, String list) {
        return switch (load(text, list)) {
            case Loaded.Sound<ReaderFile> sound -> List.of();
            case Loaded.Faulty<ReaderFile> faulty -> faulty.problems().stream().map(Problem::toString)
                .map(problem -> problem.replace(temp + "/", "")).toList();
            case Loaded.Unreadable<ReaderFile> unreadable -> List.of(unreadable.sentence());
        };
    }

    @Test
    void everyKeyIsTaken() {
        assertThat(problems(READER, pack())).isEmpty();
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/config/line-faults.csv", delimiter = '~', quoteCharacter = '\'')
    void aFaultIsToldWithItsPlaceAndRemedy(String was, String becomes, String sentence) {
        assertThat(READER).contains(was.translateEscapes());

        assertThat(problems(READER.replace(was.translateEscapes(), becomes.translateEscapes()), pack()))
            .containsExactly("own.yaml, " + sentence);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', value = {
        "'T000S,AS'       | ''                 | line 1, column 1: the card list has no tag for AS",
        "'T000S,AS'       | 'T000S,AS\nT000S,2S' | line 42, column 1: tag \"T000S\" stands here a second time, but each"
            + " is on one card; the first is in line 41",
        "'T000S,AS'       | 'T999S,AS'         | -",
        "'T000S,AS'       | 'T000S;AS'         | line 41, column 1: \"T000S;AS\" is no line of a card list; it must be"
            + " a tag, a comma and a card",
        "'T000S,AS'       | ' T000S , AS # a'  | -",
    })
    void aCardListNamesEveryCardOnce(String was, String becomes, String sentence) {
        List<String> problems = problems(READER, pack().replace(was, becomes.translateEscapes()));

        if (sentence.equals("-")) {
            assertThat(problems).isEmpty();
        } else {
            assertThat(problems.getFirst()).startsWith("tags.csv, " + sentence);
        }
    }

    @Test
    void aTagThatThePatternCanNeverMatchIsRefused() {
        assertThat(problems(READER, pack().replace("T000S,", "X000S,"))).containsExactly("own.yaml, line 16, column 12:"
            + " card-list explains \"X000S\", which the pattern's group tag can never match; widen the group, or take"
            + " them out");
    }

    // Two cards short, or fourteen.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', value = {
        "51: QC, 52: KC,       | '51: QC, 52: QC,'     | cards has no code for KC",
        "53: cut-card          | 53: the-cut-card      | cards.53 is \"the-cut-card\", but must be a card such as 7S",
    })
    void aMapOfCardsHasThemAll(String was, String becomes, String sentence) throws IOException {
        String text = Files.readString(Path.of("device-config/readers/barcode-codes.yaml"));
        assertThat(text).contains(was);

        assertThat(problems(text.replace(was, becomes), pack())).singleElement().asString().contains(sentence);
    }

    @Test
    void aReaderWithoutSuitsMayNameRanksOnly() {
        assertThat(problems("""
            kind: line
            name: own
            record: { start: "*", length: 3 }
            pattern: '(?<code>0[1-9]|1[0-3])'
            cards: { 01: A, 02: 2, 03: 3, 04: 4, 05: 5, 06: 6, 07: 7, 08: 8, 09: 9, 10: 10, 11: J, 12: Q, 13: K }
            """, "")).isEmpty();
    }

    @Test
    void aLengthNeedsSomethingThatShowsWhereARecordBegins() {
        assertThat(problems("""
            kind: line
            name: own
            record: { length: 2 }
            pattern: '(?<code>0[1-9]|1[0-3])'
            cards: { 01: A, 02: 2, 03: 3, 04: 4, 05: 5, 06: 6, 07: 7, 08: 8, 09: 9, 10: 10, 11: J, 12: Q, 13: K }
            """, "")).containsExactly("own.yaml, line 3, column 9: record has length, but neither start bytes nor a"
            + " checksum, and what stands first in a record can stand later too: after one lost byte nobody could tell"
            + " where a record begins; give start or end");
    }
}
