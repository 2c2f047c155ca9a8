// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayCommandTest {

    private static final Path FRAMES = Path.of("src/test/resources/frames");

    @TempDir
    private Path temp;

    private static Path frames(String name) {
        return FRAMES.resolve("angel-eye-" + name + ".hex");
    }

    private static TestConsole replayed(String hex) {
        TestConsole console = new TestConsole(hex);
        assertThat(console.run("replay", "--reader", "angel-eye", "--hex")).as(console.err()).isZero();
        return console;
    }

    private static List<String> lines(TestConsole console) {
        return console.out().lines().toList();
    }

    /** The cards as two words, the outcome and whether it was a natural: enough to know a coup again. */
    private static String words(PlayedCoup coup) {
        return String.join(" ", coup.player()) + " / " + String.join(" ", coup.banker()) + " " + coup.outcome();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "at-draw;  9C KH / 2H 4D player, 8C 8H / 2H 4D tie",
        "withheld; 7S 10D / KD 3H 6C banker, 9D QS / 2H 4C player, 5H JD 4D / 5S 6S 5C player",
        "overdraw; 9C KH / 2H 4D player, 8C KH / 2H AD player, 7D 2S / 2C 8D player"})
    void capturedCoupsAreSettledAsTheyWerePlayed(String name, String coups) throws Exception {
        TestConsole console = replayed(Files.readString(frames(name)));

        assertThat(PlayedCoup.settledIn(lines(console)).stream().map(ReplayCommandTest::words))
            .containsExactly(coups.split(", "));
        assertThat(console.err()).isEmpty();
    }

    // Bouncing contacts, lines that change one after the other, looks in between: the ranks of three captures in one.
    @Test
    void edgesOfPinsAreTheSameCoups() throws Exception {
        TestConsole console = new TestConsole(Files.readString(FRAMES.resolve("gpio-session.hex")));
        assertThat(console.run("replay", "--reader", "device-config/readers/gpio-4-lines.yaml", "--hex"))
            .as(console.err()).isZero();

        assertThat(PlayedCoup.settledIn(lines(console)).stream().map(ReplayCommandTest::words)).containsExactly(
            "9 K / 2 4 player", "8 8 / 2 4 tie", "7 10 / K 3 6 banker", "9 Q / 2 4 player", "5 J 4 / 5 6 5 player");
        assertThat(lines(console)).filteredOn(line -> line.contains("rejected")).isEmpty();
        assertThat(lines(console)).filteredOn(line -> line.contains("cut-card-reached")).hasSize(1);
        assertThat(console.err()).isEmpty();
    }

    // The fifth card could be taken for Banker's second, and the coup would be settled with a card that is not there.
    @Test
    void theFifthCardOfACoupWithoutItsFourthIsNotTakenForIt() {
        TestConsole console = new TestConsole("A2030\r\nB1100\r\nC2030\r\nE4060\r\nA1020\r\n");
        assertThat(console.run("replay", "--reader", "barcode-position")).as(console.err()).isZero();

        assertThat(lines(console)).filteredOn(line -> line.contains("\"reason\":\"sequence\"")).hasSize(1);
        assertThat(lines(console)).filteredOn(line -> line.contains("coup-abandoned")).hasSize(1);
        assertThat(lines(console)).noneMatch(line -> line.contains("coup-settled"));
    }

    // A face-down burn card is sealed, and the key of the frame that told it would spell it.
    @Test
    void noFrameIsNamedThatToldACardThatStaysSealed() throws Exception {
        List<String> sealed = lines(replayed(Files.readString(frames("at-draw")))).stream()
            .filter(line -> line.contains("\"commitment\"")).toList();

        assertThat(sealed).isNotEmpty().noneMatch(line -> line.contains("\"frame\""));
    }

    /** The captured bytes with one piece of them replaced, judged by {@code observe} with this disclosure. */
    private List<JsonNode> rejections(String disclosure, String piece, String other) throws Exception {
        String hex = Files.readString(frames("at-draw")).replaceAll("\\s", "");
        assertThat(hex).contains(piece);
        Path profile = Files.writeString(temp.resolve("house.yaml"),
            Files.readString(Path.of("device-config/profiles/observe.yaml"))
                .replace("disclosure: at-draw", "disclosure: " + disclosure));
        TestConsole console = new TestConsole(hex.replace(piece, other));
        assertThat(console.run("replay", "--reader", "angel-eye", "--profile", profile.toString(), "--hex"))
            .as(console.err()).isZero();
        return lines(console).stream().map(PlayedCoup::json)
            .filter(event -> event.get("type").asText().equals("frame-rejected")).toList();
    }

    // It spells its card as the sound copies do: a card burned at the opening, and the second coup's first.
    @ParameterizedTest
    @CsvSource(nullValues = "-", value = {
        "at-draw, 053244D2BD033141, 053244D2BD033142, -",
        "at-draw, 05324481A8033543, 05324481A8033544, 05324481a8033544",
        "at-reveal, 053244D2BD033141, 053244D2BD033142, -",
        "at-reveal, 05324481A8033543, 05324481A8033544, -"})
    void aDamagedCopyIsShownWhereItsCardLiesOpen(String disclosure, String sound, String damaged, String shown)
            throws Exception {
        List<JsonNode> rejected = rejections(disclosure, sound.repeat(3), damaged + sound.repeat(2));

        assertThat(rejected).singleElement().satisfies(event -> {
            assertThat(event.get("reason").asText()).isEqualTo("checksum");
            assertThat(event.get("bytes").textValue()).isEqualTo(shown);
        });
    }

    // A sound frame for a place that nobody has: its key says as much as its bytes.
    @ParameterizedTest
    @CsvSource({"at-draw, true", "at-reveal, false"})
    void aFrameThatIsNoReadingIsNamedWhereItsCardLiesOpen(String disclosure, boolean isTold) throws Exception {
        List<JsonNode> rejected = rejections(
            disclosure, "05324481A8033543".repeat(3), "0532448FA8033532".repeat(3));

        assertThat(rejected).singleElement().satisfies(event -> {
            assertThat(event.get("reason").asText()).isEqualTo("unknown-code");
            assertThat(event.has("frame")).isEqualTo(isTold);
            assertThat(event.get("bytes").isTextual()).isEqualTo(isTold);
            assertThat(event.has("commitment")).isEqualTo(!isTold);
        });
    }

    // The file was written by a person who had the manual's page and the scanner's data sheet, and nothing else.
    @Test
    void aReaderThatAStrangerDescribedIsRead() throws Exception {
        Path folder = Path.of("src/test/resources/readers");
        TestConsole console = new TestConsole(Files.readString(folder.resolve("ts-2.hex")));
        assertThat(console.run("replay", "--reader", folder + "/ts-2.yaml", "--hex")).as(console.err()).isZero();

        assertThat(lines(console)).filteredOn(line -> line.contains("\"type\":\"card-drawn\""))
            .extracting(line -> line.replaceAll(".*\"card\":(\"([^\"]*)\"|(null)).*", "$2$3"))
            .containsExactly("7S", "9H", "2C", "KD", "AS", "4H", "KC", "2D", "10H", "3S", "8C", "null", "5D", "QH",
                "4S", "JC", "3C");
        assertThat(PlayedCoup.settledIn(lines(console)).stream().map(ReplayCommandTest::words))
            .containsExactly("7S 2C / 9H KD tie", "AS KC 10H / 4H 2D banker");
        assertThat(lines(console)).filteredOn(line -> line.contains("frame-rejected")).hasSize(1);
        assertThat(lines(console)).filteredOn(line -> line.contains("cut-card-reached")).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"at-draw", "withheld", "overdraw"})
    void rawBytesAndHexGiveTheSameLinesAtEveryRun(String name) throws Exception {
        String hex = Files.readString(frames(name));
        Path raw = temp.resolve("captured.bin");
        Files.write(raw, HexFormat.of().parseHex(hex.replaceAll("\\s", "")));
        TestConsole console = new TestConsole();

        assertThat(console.run("replay", "--reader", "angel-eye", raw.toString())).isZero();
        assertThat(console.out()).isEqualTo(replayed(hex).out()).isEqualTo(replayed(hex).out());
    }

    @Test
    void textIsForPeople() throws Exception {
        TestConsole console = new TestConsole(Files.readString(frames("withheld")));

        assertThat(console.run("replay", "--reader", "angel-eye", "--hex", "--text")).isZero();
        assertThat(console.out()).contains("coup 1    Banker 3  face down\n", "coup 1    Banker 3 is 6C\n",
            "coup 1    B  Banker wins  Player 7 (7S 10D)  Banker 9 (KD 3H 6C)\n").doesNotContain("{");
    }

    @ParameterizedTest
    @CsvSource({"'05 31 XX', 1, 7, XX", "'05 3\n31', 1, 4, 3", "'# 0G\n05 0G', 2, 4, 0G", "'05 3 1', 1, 4, '3 '"})
    void aBrokenPairIsNamedWithItsPlace(String hex, int line, int column, String pair) {
        TestConsole console = new TestConsole(hex);

        assertThat(console.run("replay", "--reader", "angel-eye", "--hex")).isEqualTo(2);
        assertThat(console.err()).isEqualTo("line " + line + ", column " + column + ": \"" + pair
            + "\" is no pair of hex digits.\n");
    }

    @Test
    void whatCameBeforeABrokenPairStays() throws Exception {
        String hex = Files.readString(frames("at-draw"));
        TestConsole console = new TestConsole(hex + "\n0G");

        assertThat(console.run("replay", "--reader", "angel-eye", "--hex")).isEqualTo(2);
        assertThat(console.out()).isEqualTo(replayed(hex).out());
    }

    @Test
    void aCoupThatTheBytesLeaveOpenIsASentence() throws Exception {
        String hex = Files.readString(frames("withheld"));
        TestConsole console = replayed(hex.substring(0, hex.indexOf("36 49 81 B7")));

        assertThat(PlayedCoup.settledIn(lines(console))).isEmpty();
        assertThat(console.err()).startsWith("The input ends in coup 1 of shoe 1: it is not settled.");
    }

    @ParameterizedTest
    @CsvSource({"20, 20, 0", "21, 20, 1", "50, 20, 30"})
    void rejectionsBeyondTwentyBecomeOneSumAtTheVeryEnd(int broken, int single, int summed) throws Exception {
        String hex = "05 31\n".repeat(broken) + Files.readString(frames("at-draw"));

        List<JsonNode> events = lines(replayed(hex)).stream().map(PlayedCoup::json).toList();

        assertThat(events).filteredOn(event -> event.get("type").asText().equals("frame-rejected")).hasSize(single);
        List<JsonNode> sums =
            events.stream().filter(event -> event.get("type").asText().equals("frames-rejected")).toList();
        assertThat(sums).hasSize(summed == 0 ? 0 : 1);
        if (summed > 0) {
            assertThat(sums.getFirst()).isEqualTo(events.getLast());
            assertThat(sums.getFirst().get("count").asInt()).isEqualTo(summed);
        }
        assertThat(PlayedCoup.settledIn(events.stream().map(JsonNode::toString).toList())).hasSize(2);
    }

    @Test
    void anotherReaderIsRefused() {
        TestConsole console = new TestConsole();

        assertThat(console.run("replay", "--reader", "magic-eye")).isEqualTo(2);
        assertThat(console.err())
            .startsWith("sabot replay: --reader magic-eye: the readers of this version are angel-eye")
            .containsOnlyOnce("\n");
    }
}
