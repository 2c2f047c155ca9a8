// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** By which house profile {@code score} and {@code replay} judge. */
class LawOptionsTest {

    @TempDir
    private Path folder;

    private static TestConsole score(String options) {
        TestConsole console = new TestConsole("burn:3 burn:4 burn:5 burn:6");
        console.run(Stream.concat(Stream.of("score"), Stream.of(options.split(" "))).toArray(String[]::new));
        return console;
    }

    /** The profile of the shoe that the burn opens, and what it does about an overdraw. */
    private static String told(TestConsole console) {
        assertThat(console.err()).isEmpty();
        JsonNode profile = PlayedCoup.json(console.out().lines().findFirst().orElseThrow()).get("law").get("profile");
        JsonNode overdraw = profile.get("irregularities").get("overdraw");
        return profile.get("id").asText() + " " + profile.get("version").asInt() + " "
            + overdraw.get("ruling").asText("") + overdraw.get("hold").size();
    }

    @ParameterizedTest
    @CsvSource({
        "--decks 8, observe 1 0",
        "--profile observe, observe 1 0",
        "--profile strict, strict 1 5",
        "--profile angel-eye-house, angel-eye-house 1 next-coup0",
        "--profile macau, macau 1 4",
        "--profile melilla, melilla 1 4",
        "--profile louisiana, louisiana 1 burn0",
        "--profile device-config/profiles/louisiana.yaml, louisiana 1 burn0",
        "--profile ./device-config/profiles/strict.yaml --decks 6, strict 1 5",
    })
    void theProfileIsOneThatShipsOrThatOfAFile(String options, String told) {
        assertThat(told(score(options))).isEqualTo(told);
    }

    @Test
    void aHousesOwnFileCountsWhateverItIsCalled() throws IOException {
        String text = Files.readString(Path.of("device-config/profiles/macau.yaml"))
            .replace("profile: macau\nversion: 1", "profile: cotai\nversion: 7");
        Path file = Files.writeString(folder.resolve("ours"), text);

        assertThat(told(score("--profile " + file))).isEqualTo("cotai 7 4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Observe", "singapore", "strict.yml"})
    void anotherNameIsRefusedWithThoseThatThereAre(String name) {
        TestConsole console = score("--profile " + name);

        assertThat(console.err()).isEqualTo("sabot score: --profile " + name + ": the profiles of this version are"
            + " observe, strict, angel-eye-house, macau, melilla, louisiana; a profile's file is named by a path with"
            + " a / in it or ending in .yaml. (see sabot score --help)\n");
        assertThat(console.out()).isEmpty();
    }

    @Test
    void aFileThatIsNotThereIsRefused() {
        TestConsole console = new TestConsole();

        assertThat(console.run("score", "--profile", "none.yaml")).isEqualTo(2);
        assertThat(console.err()).isEqualTo(
            "sabot score: --profile: none.yaml does not exist. (see sabot score --help)\n");
    }

    @Test
    void everyProblemOfAProfilesFileIsTold() throws IOException {
        String text = Files.readString(Path.of("device-config/profiles/observe.yaml"))
            .replace("slug: tell", "slug: burn").replace("orientation: tell", "orientation: void");
        Path file = Files.writeString(folder.resolve("house.yaml"), text);
        TestConsole console = new TestConsole();

        assertThat(console.run("replay", "--reader", "angel-eye", "--profile", file.toString())).isEqualTo(2);
        assertThat(console.err().lines()).hasSize(2).allMatch(line -> line.contains(file + ", line ")
            && line.contains("go-on or withdraw-shoe"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"score", "replay"})
    void helpNamesEveryProfile(String command) {
        TestConsole console = new TestConsole();
        console.run(command, "--help");

        assertThat(console.out())
            .contains(List.of("observe", "strict", "angel-eye-house", "macau", "melilla", "louisiana"));
    }
}
