// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The worked example of the manual's page on readers, as a technician would type it. */
class ReadersManualTest {

    private static final Path PAGE = Path.of("src/docs/manual/readers.md");

    @TempDir
    private Path temp;

    private static String block(String kind) throws IOException {
        String page = Files.readString(PAGE);
        int start = page.indexOf("```" + kind + "\n") + kind.length() + 4;
        return page.substring(start, page.indexOf("```", start));
    }

    private String typed(String yaml, String name) throws IOException {
        return Files.writeString(temp.resolve(name), yaml).toString();
    }

    @Test
    void theExamplePrintsWhatThePageShows() throws IOException {
        TestConsole console = new TestConsole(block("hex"));

        assertThat(console.run("replay", "--reader", typed(block("yaml"), "felt-9.yaml"), "--hex", "--text")).isZero();
        assertThat(console.out()).isEqualTo(block("text"));
        assertThat(console.err()).isEmpty();
    }

    @Test
    void theForgottenKingIsToldAsThePageShows() throws IOException {
        TestConsole console = new TestConsole(block("hex"));
        String file = typed(block("yaml").replace(", D: K }", " }"), "felt-9.yaml");

        assertThat(console.run("replay", "--reader", file, "--hex")).isEqualTo(2);
        assertThat(console.out()).isEmpty();
        assertThat(console.err().replace(temp.toString(), ".")).contains("./felt-9.yaml, line 15, column 8: ranks has"
            + " no code for K\n./felt-9.yaml, line 15, column 8: ranks leaves without meaning \"D\", which the"
            + " pattern's group rank can match; explain them, narrow the group, or add other: unknown");
        assertThat(Files.readString(PAGE).replace("\n", " ")).contains("ranks leaves without meaning \"D\", which the"
            + " pattern's group rank can match; explain them, narrow the group, or add other: unknown");
    }
}
