// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.reader.line.RecordPattern.Read;
import dev.sabot.reader.line.RecordPattern.Sight;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The language of patterns: what it matches, what can be said of it beforehand, and what it refuses. */
class RecordPatternTest {

    private static RecordPattern pattern(String text) {
        return pattern(text, Sight.TEXT);
    }

    private static RecordPattern pattern(String text, Sight sight) {
        return switch (RecordPattern.read(text, sight)) {
            case Read.Sound(RecordPattern pattern) -> pattern;
            case Read.Refused(String complaint) -> throw new IllegalArgumentException(complaint);
        };
    }

    // The JDK's own expressions mean the same by these signs.
    @ParameterizedTest
    @ValueSource(strings = {"(?<rank>10|[2-9AJQK])(?<suit>[SHDC])", "(?<code>\\d{2})", "(?<rank>1?[0-9])",
        "(?<event>[^0-9])(?<code>[0-9]{1,3})?", "(?:A|B)+(?<rank>\\d)", "(?<tag>\\x30[\\]\\-\\\\x]*)", "(?<rank>a.b)",
        "(?<rank>0|00|000)", "(?<rank>[0-9-])", "(?<rank>(?:ab){2}|c)", "(?:A|)(?<suit>B)"})
    void aPatternMatchesWhatTheSameExpressionMatches(String text) {
        RecordPattern pattern = pattern(text);
        Pattern expression = Pattern.compile(text, Pattern.DOTALL);
        for (String record : new String[] {"", "7S", "10H", "1S", "0", "00", "000", "0000", "99", "12", "X1", "X123",
            "ABAB7", "7", "ab", "a\nb", "axb", "abab", "c", "0]-\\x", "0", "-", "KC", "X", "A7", "B", "AB"}) {
            assertThat(pattern.match(record).isPresent()).as("%s of %s", record, text)
                .isEqualTo(expression.matcher(record).matches());
        }
    }

    @Test
    void codesAreWhatTheGroupsMatched() {
        RecordPattern pattern = pattern("(?<rank>10|[2-9])(?<suit>[SH])?|(?<event>X+)");

        assertThat(pattern.match("10H")).contains(Map.of(Group.RANK, "10", Group.SUIT, "H"));
        assertThat(pattern.match("9")).contains(Map.of(Group.RANK, "9"));
        assertThat(pattern.match("XX")).contains(Map.of(Group.EVENT, "XX"));
        assertThat(pattern.combinations()).isEqualTo(
            Set.of(Set.of(Group.RANK), Set.of(Group.RANK, Group.SUIT), Set.of(Group.EVENT)));
    }

    @Test
    void hexIsReadNibbleByNibble() {
        RecordPattern pattern = pattern("(?<event>0[12])(?<suit>[1-4])(?<rank>[1-9A-D])", Sight.HEX);

        assertThat(pattern.match(Line.hex("01 4D"), 0, 2))
            .contains(Map.of(Group.EVENT, "01", Group.SUIT, "4", Group.RANK, "D"));
        assertThat(pattern.match(Line.hex("03 4D"), 0, 2)).isEmpty();
        assertThat(pattern.leastBytes()).isEqualTo(2);
        assertThat(pattern.mostBytes()).contains(2);
    }

    @Test
    void codesOfAGroupAreCountedWhileTheyAreFew() {
        RecordPattern pattern = pattern("(?<rank>1[0-3]|0[1-9])(?<suit>[A-D]?x)(?<tag>[0-9A-F]{8})(?<event>y+)");

        assertThat(new TreeSet<>(pattern.codes(Group.RANK, 13).orElseThrow())).containsExactly("01", "02", "03", "04",
            "05", "06", "07", "08", "09", "10", "11", "12", "13");
        assertThat(pattern.codes(Group.RANK, 12)).isEmpty();
        assertThat(pattern.codes(Group.SUIT, 100)).contains(Set.of("x", "Ax", "Bx", "Cx", "Dx"));
        assertThat(pattern.codes(Group.TAG, 4_096)).isEmpty();
        assertThat(pattern.codes(Group.EVENT, 4_096)).isEmpty();
        assertThat(pattern.canMatch(Group.TAG, "04A1B2C3")).isTrue();
        assertThat(pattern.canMatch(Group.TAG, "04a1b2c3")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "(?<rank>\\d\\d)              ; 2 ; 2 ; true",
        "(?<rank>10|[2-9])(?<suit>S)  ; 2 ; 3 ; true",
        "(?<rank>1?[0-9])             ; 1 ; 2 ; false",
        "(?<rank>[2-9])|(?<event>X2)  ; 1 ; 2 ; false",
        "(?<rank>\\d+)                ; 1 ; - ; false",
    })
    void lengthAndEndAreKnownBeforehand(String text, int least, String most, boolean isKnownByItsEnd) {
        RecordPattern pattern = pattern(text);

        assertThat(pattern.leastBytes()).isEqualTo(least);
        assertThat(pattern.mostBytes()).isEqualTo(most.equals("-") ? Optional.empty()
            : Optional.of(Integer.parseInt(most)));
        assertThat(pattern.isKnownByItsEnd()).isEqualTo(isKnownByItsEnd);
    }

    @ParameterizedTest
    @CsvSource({"(?<slot>[A-F])(?<code>\\d\\d), TEXT, true", "(?<code>\\d\\d), TEXT, false",
        "(?<event>A[0-9])(?<code>0[0-9A]), HEX, true", "(?<event>A[0-9])(?<code>A[0-9]), HEX, false",
        "(?<event>A[0-4])(?<code>A[5-9]), HEX, true"})
    void aRecordMayShowWhereItBegins(String text, Sight sight, boolean shows) {
        assertThat(pattern(text, sight).showsItsBeginning()).isEqualTo(shows);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/config/pattern-faults.csv", delimiter = '~', quoteCharacter = '\'')
    void whatRunsAwayOrSaysNothingIsRefused(String text, String complaint) {
        assertThat(RecordPattern.read(text, Sight.TEXT)).isEqualTo(new Read.Refused(complaint));
    }

    @Test
    void smallLettersCannotStandInHex() {
        assertThat(RecordPattern.read("(?<rank>[0-9a-f])", Sight.HEX)).isEqualTo(new Read.Refused("has at character 13"
            + " \"a\", which cannot stand in a record that is read as hex; allowed are 0-9 and A-F"));
    }

    @Test
    void halfAByteIsNoRecord() {
        assertThat(RecordPattern.read("(?<rank>[0-9A-D])00", Sight.HEX)).isEqualTo(
            new Read.Refused("matches 3 hex digits, but every byte of a record is two"));
    }
}
