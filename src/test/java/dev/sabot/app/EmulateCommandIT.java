// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmulateCommandIT {

    @TempDir
    private Path folder;

    private TestConsole run(String options) {
        TestConsole console = new TestConsole();
        Stream<String> port = Stream.of("emulate", "--pty", folder.resolve("shoe").toString(), "--pace", "0");
        int exit = console.run(Stream.concat(port, Arrays.stream(options.split(" "))).toArray(String[]::new));
        assertThat(console.err()).as(options).isNotEmpty();
        if (exit != 0) {
            assertThat(exit).as(console.err()).isEqualTo(2);
            assertThat(Files.exists(folder.resolve("shoe"))).isFalse();
        }
        return console;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--reader angel-eye --fault burglary | --fault burglary: the faults are misread, double, drop-frame, flip-bit, "
            + "rubbish, disconnect, restart, forced-end, no-standby, overdraw, overdraw-revoked, overdraw-carried, "
            + "foreign-card, unshuffled, slug, oriented.",
        "--reader angel-eye --fault misread:1.5 | --fault misread:1.5: behind the colon stands a probability, 0 to 1.",
        "--reader angel-eye --fault double,misread:-0.1 | --fault misread:-0.1: behind the colon stands a",
        "--reader angel-eye --fault misread:NaN | --fault misread:NaN: behind the colon stands a probability",
        "--reader angel-eye --fault misread:often | --fault misread:often: behind the colon stands a probability",
        "--reader angel-eye --fault misread: | --fault misread:: behind the colon stands a probability",
        "--reader angel-eye --fault misread --fault misread:0.5 | --fault misread is named twice.",
        "--reader angel-eye --fault oriented | --fault oriented: reader angel-eye does not tell which way round",
        "--reader barcode-text --values at-reveal | --values at-reveal: reader barcode-text tells values at the draw",
        "--reader angel-eye --baud 49 | --baud 49: 0 and 50 to 4000000 are allowed.",
        "--reader angel-eye --baud -1 | --baud -1: 0 and 50 to 4000000 are allowed.",
        "--reader nobody | --reader nobody: the readers of this version are angel-eye"
    })
    void whatIsNotAllowedIsRefusedInOneSentence(String options, String sentence) {
        assertThat(run(options).err()).startsWith("sabot emulate: " + sentence);
    }

    @Test
    void aReaderIsSpokenAsItsFileSays() {
        List<String> said = run("--reader barcode-position --decks 1 --no-burn --seed 3").out().lines().toList();
        assertThat(said.getFirst()).matches("A[1-4](0[1-9]|1[0-3])0 player 1 .*");
        assertThat(said.get(1)).matches("B[1-4](0[1-9]|1[0-3])0 banker 1 .*");
        assertThat(said).hasSizeBetween(36, 44).allMatch(line -> line.matches("[A-F]\\d{4} .*"));
    }

    @Test
    void theSameSeedGoesWrongTheSameWay() {
        String options =
            "--reader angel-eye --decks 1 --fault misread:0.2,double:0.1,drop-frame:0.1,overdraw:0.5 --seed ";
        String first = run(options + 3).out();
        assertThat(run(options + 3).out()).isEqualTo(first);
        assertThat(run(options + 4).out()).isNotEqualTo(first);
    }

    @Test
    void aLineThatIsTakenAwayComesBackUnderItsName() {
        String out = run("--reader angel-eye --decks 1 --fault disconnect:0.2 --seed 5").out();
        assertThat(out.lines().filter(line -> line.endsWith("(nobody listens)")).count()).isGreaterThan(10);
        assertThat(out.lines().filter(line -> !line.endsWith("(nobody listens)")).count()).isGreaterThan(10);
    }
}
