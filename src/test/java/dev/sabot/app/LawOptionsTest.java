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

    // Nine cards a coup: one that has begun may need eight more, and one more after it nine.
    @Test
    void aCutCardThatIsNotSafeForTheGameIsRefused() throws IOException {
        String text = Files.readString(Path.of("device-config/profiles/observe.yaml"))
            .replace("end: this-coup-is-last", "end: one-more");
        String file = Files.writeString(folder.resolve("house.yaml"), text).toString();
        TestConsole console = new TestConsole();

        assertThat(console.run("score", "--game", "baccarat-banque", "--profile", file)).isEqualTo(2);
        assertThat(console.err()).isEqualTo("sabot score: --profile " + file + ": it cannot be played with"
            + " baccarat-banque: the cut card 14 cards from the end is not safe with one-more: the cut card, shown"
            + " after a coup's first card, leaves 8 that this coup may need and 9 for the one after it."
            + " (see sabot score --help)\n");
        assertThat(new TestConsole("").run("score", "--game", "macao", "--profile", file)).isZero();
        assertThat(new TestConsole("").run("score", "--game", "chemin-de-fer", "--profile", file)).isZero();
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
