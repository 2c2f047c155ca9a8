// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.app.config.Readers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The readers that ship as files: what they recorded becomes coups, and the same session becomes the same coups. */
class DescribedReadersTest {

    private static String played(String reader, String capture) throws Exception {
        TestConsole console = new TestConsole(Files.readString(Path.of("src/test/resources/frames", capture)));
        assertThat(console.run("replay", "--reader", reader, "--hex")).as(console.err()).isZero();
        assertThat(console.err()).isEmpty();
        List<String> words = PlayedCoup.settledIn(console.out().lines().toList()).stream()
            .map(coup -> String.join(" ", coup.player()) + " / " + String.join(" ", coup.banker()) + " "
                + coup.outcome()).toList();
        return String.join(", ", words);
    }

    @ParameterizedTest
    @ValueSource(strings = {"barcode-text", "barcode-codes", "barcode-position", "rfid-tags", "serial-crc"})
    void aRecordedSessionBecomesItsCoups(String reader) throws Exception {
        String capture = "line-" + reader + ".hex";

        assertThat(played(reader, capture)).isEqualTo("9C KH / 2H 4D player, 7S 10D / KD 3H 6C banker,"
            + " 5H JD 4D / 5S 6S 5C player, 8H KS / 8D QC tie");
        assertThat(played("device-config/readers/" + reader + ".yaml", capture)).isEqualTo(played(reader, capture));
    }

    @Test
    void theHelpNamesEveryReader() {
        TestConsole console = new TestConsole();

        assertThat(console.run("replay", "--help")).isZero();
        assertThat(console.out()).contains(Readers.names());
    }
}
