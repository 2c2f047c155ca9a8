// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.app.config.Config.FittingsConfig;
import dev.sabot.app.config.Config.Line;
import dev.sabot.card.HandId;
import dev.sabot.input.Choice;
import dev.sabot.reader.gpio.Fitting;
import dev.sabot.reader.gpio.Pin;
import dev.sabot.reader.gpio.Pin.Pull;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FittingsFileTest {

    /** It begins in line 15 of the file. */
    private static final String FITTINGS = """
        fittings:
          pins: {}
          read-within-millis: 500
          beam: { line: 5, active: high, pull: none, debounce-micros: 300 }
          lid: { line: 6 }
          bets-closed: { line: 7 }
          bets-opened: { line: 8 }
          reveal:
            all: { line: 9 }
            player: { line: 10 }
        """;

    @TempDir
    private Path temp;

    private ConfigFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new ConfigFolder(temp);
        folder.write("sabot.yaml", ConfigFolder.SABOT + FITTINGS);
    }

    private Config config() {
        return ((Loaded.Sound<Config>) folder.load()).value();
    }

    private static Pin button(int line) {
        return new Pin(line, false, Pull.UP, 20_000);
    }

    @Test
    void everySensorAndButtonArrivesWithItsPin() {
        FittingsConfig fittings = config().fittings().orElseThrow();

        assertThat(fittings.pins().pins()).isEqualTo(Map.of(
            Fitting.Plain.BEAM, new Pin(5, true, Pull.NONE, 300),
            Fitting.Switch.LID, button(6),
            Fitting.Plain.BETS_CLOSED, button(7),
            Fitting.Plain.BETS_OPENED, button(8),
            new Fitting.Reveal(Optional.empty()), button(9),
            new Fitting.Reveal(Optional.of(HandId.PLAYER)), button(10)));
        assertThat(fittings.line()).isEqualTo(new Line.Pins(fittings.pins().all()));
        assertThat(fittings.readWithinMillis()).isEqualTo(500);
        assertThat(fittings.pins().tellsBets()).isTrue();
    }

    @Test
    void aTableNeedsNoFittings() {
        folder.write("sabot.yaml", ConfigFolder.SABOT);

        assertThat(config().fittings()).isEmpty();
    }

    @Test
    void aSensorHasItsOwnUsualTimes() {
        folder.change("sabot.yaml", "  read-within-millis: 500\n", "")
            .change("sabot.yaml", ", debounce-micros: 300", "");

        assertThat(config().fittings().orElseThrow().readWithinMillis()).isEqualTo(700);
        assertThat(config().fittings().orElseThrow().pins().pins().get(Fitting.Plain.BEAM).debounceMicros())
            .isEqualTo(1_000);
    }

    @Test
    void whereHandsDecideTheyMayHaveButtons() {
        folder.change("games/punto-banco.yaml", "game: punto-banco", "game: chemin-de-fer")
            .change("sabot.yaml", "house-odds: { warn-below-percent: { player: 0.5, banker: -1 } }\n", "")
            .change("sabot.yaml", "kind: angel-eye\n", "kind: gpio\n  format: readers/gpio.yaml\n")
            .change("sabot.yaml", "  reveal:", "  draw: { turn: { line: 11 }, banker: { line: 12 } }\n  reveal:")
            .write("readers/gpio.yaml", """
                kind: gpio
                data: [{ line: 5 }, { line: 6 }, { line: 7 }, { line: 8 }]
                strobe: { line: 9, length-micros: 20000 }
                """);

        // The reader stands behind a serial port, so its pins are those of a box.
        assertThat(folder.problems()).isEmpty();
        assertThat(config().fittings().orElseThrow().pins().pins())
            .containsEntry(new Fitting.Decide(Optional.empty(), Choice.DRAW), button(11))
            .containsEntry(new Fitting.Decide(Optional.of(HandId.BANKER), Choice.DRAW), button(12));
    }

    @Test
    void aPinOfTheReaderIsNoPinOfAFitting() {
        folder.change("sabot.yaml", "kind: angel-eye\n", "kind: gpio\n  format: readers/gpio.yaml\n")
            .change("sabot.yaml", "serial: { port: /dev/serial/by-id/usb-FTDI-port0, baud: 4800 }", "pins: {}")
            .write("readers/gpio.yaml", """
                kind: gpio
                data: [{ line: 17 }, { line: 27 }, { line: 22 }, { line: 23 }]
                strobe: { line: 6, length-micros: 20000 }
                """);

        assertThat(folder.problems()).containsExactly("sabot.yaml, line 20, column 16: fittings.lid.line is 6, but this"
            + " line is already the strobe of \"readers/gpio.yaml\"; each needs a pin of its own");
    }

    @Test
    void pinsAreOfNoUseToAReaderThatSendsFrames() {
        folder.change("sabot.yaml", "serial: { port: /dev/serial/by-id/usb-FTDI-port0, baud: 4800 }", "pins: {}");

        assertThat(folder.problems()).containsExactly(
            "sabot.yaml, line 6, column 3: reader has neither serial nor tcp, but must have exactly one of them",
            "sabot.yaml, line 7, column 3: reader.pins is for readers of kind gpio; this one is reached by serial or"
                + " tcp");
    }

    @Test
    void aHouseWhereBetsMustBeClosedMayHaveButtonsForIt() {
        folder.change("profiles/observe.yaml", "bets-must-be-closed: false", "bets-must-be-closed: true");
        assertThat(folder.problems()).isEmpty();

        folder.write("sabot.yaml", ConfigFolder.SABOT);
        assertThat(folder.problems()).isNotEmpty();
    }

    /** One line of the section made wrong, and the whole sentence that the technician reads. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "lid: { line: 6 }|lid: { line: 5 }|line 19, column 16: fittings.lid.line is 5, but this line is already"
            + " fittings.beam.line (FILE, line 18, column 17); each needs a pin of its own",
        "lid: { line: 6 }|lid: { line: 40 }|line 19, column 16: fittings.lid.line is 40, but must be a whole number"
            + " from 0 to 27",
        "lid: { line: 6 }|lid: { line: 6, debounce-micros: 500001 }|line 19, column 36: fittings.lid.debounce-micros"
            + " is 500001, but must be a whole number from 0 to 500000",
        "lid: { line: 6 }|lid: {}|line 19, column 8: fittings.lid.line is missing: the pin's number as the processor's"
            + " maker counts (BCM), such as 17",
        "pins: {}|tcp: box|line 16, column 8: fittings.tcp is \"box\", but must be host:port with a port from 1 to"
            + " 65535, such as moxa-07:4001",
        "'pins: {}\n  '|''|line 16, column 3: fittings has none of serial, tcp and pins, but must have exactly one of"
            + " them",
        "pins: {}|pins: { line: 4 }|line 16, column 11: fittings.pins.line is not a known key; none is allowed here",
        "'  bets-opened: { line: 8 }\n'|''|line 16, column 3: fittings has bets-closed without bets-opened; both are"
            + " needed, or one bets-switch",
        "lid: { line: 6 }|bets-switch: { line: 6 }|line 19, column 3: fittings.bets-switch says the same as bets-closed"
            + " and bets-opened; take one of them out",
        "lid: { line: 6 }|stand: { turn: { line: 6 } }|line 19, column 3: fittings.stand is a button with which a hand"
            + " decides, but in punto-banco no hand decides; take the key out",
        "player: { line: 10 }|seat-3: { line: 10 }|line 24, column 5: fittings.reveal.seat-3 is not a known key;"
            + " allowed here are all, player and banker",
        "500|20|line 17, column 23: fittings.read-within-millis is 20, but must be a whole number from 50 to 10000",
        "beam|cut-card|line 17, column 3: fittings.read-within-millis needs a beam, which is not there; take the key"
            + " out"})
    void oneFaultIsToldInOneSentence(String was, String becomes, String sentence) {
        folder.change("sabot.yaml", was, becomes);

        assertThat(folder.problems()).containsExactly("sabot.yaml, " + sentence.replace("FILE", "sabot.yaml"));
    }

    @Test
    void aSectionWithoutAnythingIsRefused() {
        folder.write("sabot.yaml", ConfigFolder.SABOT + "fittings: { pins: {} }\n");

        assertThat(folder.problems()).containsExactly("sabot.yaml, line 15, column 11: fittings names no sensor and no"
            + " button; name one, such as beam: { line: 5 }, or take the section out");
    }
}
