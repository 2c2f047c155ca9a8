// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Suit;
import dev.sabot.reader.gpio.CardPins;
import dev.sabot.reader.gpio.GpioReader;
import dev.sabot.reader.gpio.Pin;
import dev.sabot.reader.gpio.Pin.Pull;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class GpioReaderFileTest {

    private static final String READER = """
        kind: gpio
        data:
          - { line: 17 }
          - { line: 27 }
          - { line: 22, active: low, pull: up }
          - { line: 23 }
        strobe: { line: 24, length-micros: 20000, debounce-micros: 600 }
        settling-micros: 300
        suits:
          lines: [{ line: 5 }, { line: 6 }]
          codes: [C, D, H, S]
        """;

    @TempDir
    private Path folder;

    private Loaded<ReaderFile> load(String text) throws IOException {
        return ReaderFile.load(Files.writeString(folder.resolve("gpio.yaml"), text));
    }

    private static Pin pin(int line, boolean isActiveHigh, Pull pull) {
        return new Pin(line, isActiveHigh, pull, 0);
    }

    @Test
    void everyKeyArrivesInItsRecord() throws IOException {
        Loaded.Sound<ReaderFile> sound = (Loaded.Sound<ReaderFile>) load(READER);

        assertThat(sound.value().reader()).isEqualTo(new GpioReader(new CardPins(
            List.of(pin(17, true, Pull.DOWN), pin(27, true, Pull.DOWN), pin(22, false, Pull.UP),
                pin(23, true, Pull.DOWN)),
            List.of(pin(5, true, Pull.DOWN), pin(6, true, Pull.DOWN)),
            List.of(Suit.CLUB, Suit.DIAMOND, Suit.HEART, Suit.SPADE), new Pin(24, true, Pull.DOWN, 600), 300, 20_000)));
    }

    @Test
    void timesAndSuitsMayBeLeftOut() throws IOException {
        String plain = READER.substring(0, READER.indexOf("settling")).replace(", debounce-micros: 600", "");
        CardPins pins = ((GpioReader) ((Loaded.Sound<ReaderFile>) load(plain)).value().reader()).pins();

        assertThat(pins.strobe().debounceMicros()).isEqualTo(500);
        assertThat(pins.settlingMicros()).isEqualTo(200);
        assertThat(pins.suits()).isEmpty();
    }

    @Test
    void theUsualSettlingTimeIsTooLongForAVeryShortStrobe() throws IOException {
        String plain = READER.substring(0, READER.indexOf("settling")).replace("20000, debounce-micros: 600",
            "400, debounce-micros: 300");

        assertThat(((Loaded.Faulty<ReaderFile>) load(plain)).problems()).singleElement()
            .extracting(Problem::sentence).isEqualTo("the file has no settling-micros, and the usual 200 must be"
                + " shorter than half of the strobe, which lasts 400");
    }

    @Test
    void theExampleThatShipsIsSound() {
        assertThat(ReaderFile.load(Path.of("device-config/readers/gpio-4-lines.yaml")))
            .isInstanceOf(Loaded.Sound.class);
    }

    /** One line of the file made wrong, and the whole sentence that the technician reads. */
    @ParameterizedTest
    @CsvFileSource(resources = "/config/gpio-reader-faults.csv", delimiter = '|', quoteCharacter = '\'')
    void oneFaultIsToldInOneSentence(String was, String becomes, String sentence) throws IOException {
        assertThat(READER).contains(was.translateEscapes());
        String broken = READER.replace(was.translateEscapes(), becomes.translateEscapes());

        assertThat(((Loaded.Faulty<ReaderFile>) load(broken)).problems()).extracting(Problem::toString)
            .filteredOn(problem -> sentence.contains("not a known key") || !problem.contains("not a known key"))
            .containsExactly(folder.resolve("gpio.yaml") + ", "
                + sentence.replace("FILE", folder.resolve("gpio.yaml").toString()));
    }
}
