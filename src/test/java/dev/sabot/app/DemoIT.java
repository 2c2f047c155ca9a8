// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.sabot.card.Outcome;
import dev.sabot.mqtt.Topics;
import dev.sabot.rules.road.Bead;
import dev.sabot.rules.road.Roads;
import dev.sabot.rules.road.TailRule;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.core.ConditionFactory;
import org.eclipse.paho.mqttv5.common.MqttException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The packaged demo, watched as the person watches it who tries it: on the terminal and with an MQTT client. */
class DemoIT {

    private static final Topics TOPICS = new Topics("demo", "BAC-01");
    private static final String SEED = "20260117";

    @TempDir
    private Path temp;

    private final OpenThings open = new OpenThings();

    @AfterEach
    void closeAll() throws Exception {
        open.closeAll();
    }

    private static ConditionFactory soon() {
        return await().atMost(Duration.ofSeconds(60)).pollInterval(Duration.ofMillis(10));
    }

    private Program demo(String... options) throws IOException {
        return demo(Program.HOME, options);
    }

    private Program demo(Path home, String... options) throws IOException {
        String[] all = Stream.concat(Stream.of("demo"), Stream.of(options)).toArray(String[]::new);
        return open.add(Program.start(home, Map.of("JDK_JAVA_OPTIONS", "-Djava.io.tmpdir=" + temp), all));
    }

    /** As soon as the demo's broker is there. */
    private Subscriber subscribe(int port) {
        return open.add(soon().ignoreException(MqttException.class).until(
            () -> Subscriber.to(URI.create("tcp://127.0.0.1:" + port), "sabot/v1/demo/BAC-01/#"), _ -> true));
    }

    private static long seq(String entry) {
        return PlayedCoup.json(entry).get("seq").asLong();
    }

    /** Somebody who subscribes while it runs has missed the beginning; from there on nothing may be missing. */
    private static List<String> withoutGap(Subscriber heard) {
        List<String> events = heard.on(TOPICS.event()).stream().distinct().toList();
        long first = seq(events.getFirst());
        for (int i = 0; i < events.size(); i++) {
            assertThat(seq(events.get(i))).isEqualTo(first + i);
        }
        return events;
    }

    @ParameterizedTest
    @CsvSource({"pty,at-draw", "pty,at-reveal", "tcp,at-draw"})
    void aClientOfItsOwnHearsTheSeededShoesCardsToTheLast(String line, String values) throws Exception {
        int port = LocalBroker.freePort();
        Program demo = demo("--pace", "2", "--seed", SEED, "--port", Integer.toString(port), "--line", line,
            "--values", values);
        Subscriber client = subscribe(port);

        assertThat(demo.exit()).isZero();

        List<String> events = withoutGap(client);
        List<PlayedCoup> heard = PlayedCoup.settledIn(events);
        List<PlayedCoup> dealt = PlayedCoup.dealt(Long.parseLong(SEED), 1);
        assertThat(heard).hasSizeGreaterThan(dealt.size() / 2)
            .isEqualTo(dealt.subList(dealt.size() - heard.size(), dealt.size()));
        assertThat(events.getLast()).contains("\"type\":\"service-stopped\"");
        assertThat(client.last(TOPICS.status()).orElseThrow()).contains("\"online\":false");
    }

    @Test
    void theTerminalShowsHintCardsWhoIsDueAndWhyAndResults() throws Exception {
        int port = LocalBroker.freePort();
        // Slow enough that each card is told by itself, with what follows from it.
        Program demo = demo("--pace", "40", "--seed", SEED, "--port", Integer.toString(port), "--decks", "1", "--cut",
            "20");

        assertThat(demo.exit()).isZero();

        String terminal = String.join("\n", demo.out());
        assertThat(terminal)
            .contains("mosquitto_sub -V mqttv5 -h 127.0.0.1 -p " + port + " -v -t 'sabot/v1/demo/BAC-01/#'")
            .containsPattern("coup [0-9]+ +Player 1 +(10|[2-9JQKA])[SHDC] +Due: a card to Banker")
            .containsPattern("Due: a card to (Player|Banker) \\((Player|Banker) draws on [0-6]")
            .containsPattern("coup 1 +[PBT]  (Player wins|Banker wins|tie)  Player [0-9] \\(.*\\)  Banker [0-9] \\(")
            .containsPattern("\n +[PBT] [PBT] [PBT]");
        assertThat(lastBigRoad(demo.out())).isEqualTo(bigRoadOf(lastOutcomes(demo.out())));
    }

    private static int lastOutcomesAt(List<String> terminal) {
        return IntStream.range(0, terminal.size()).filter(i -> terminal.get(i).matches(" {11}[PBT]( [PBT])+"))
            .reduce((_, later) -> later).orElseThrow();
    }

    private static String lastOutcomes(List<String> terminal) {
        return terminal.get(lastOutcomesAt(terminal)).replace(" ", "");
    }

    /** The rows under the last outcomes, without naturals and pairs. */
    private static List<String> lastBigRoad(List<String> terminal) {
        return terminal.stream().skip(lastOutcomesAt(terminal) + 1).takeWhile(line -> !line.isBlank())
            .map(row -> row.toUpperCase(Locale.ROOT).replaceAll("['.:]", " ").stripTrailing()).toList();
    }

    private static List<String> bigRoadOf(String outcomes) {
        List<Bead> beads =
            outcomes.chars().mapToObj(letter -> Bead.of(Outcome.ofLetter(letter).orElseThrow())).toList();
        return RoadsText.bigRoad(Roads.of(TailRule.FALL, beads), " ".repeat(11), OptionalInt.empty());
    }

    @Test
    void itEndsAsSoonAsAllIsDealtAndDelivered() throws Exception {
        Program demo = demo("--pace", "0", "--decks", "1", "--cut", "20");
        soon().until(() -> demo.out().stream().anyMatch(line -> line.contains("last coup of the shoe")));

        await().atMost(Duration.ofSeconds(5)).until(() -> !demo.isAlive());
    }

    @Test
    void withoutABrokerOfItsOwnItSaysInOneSentenceWhatToDo() throws Exception {
        Path home = temp.resolve("sabot");
        copyWithoutDemo(home);

        Program demo = open.add(Program.start(home, Map.of(), "demo"));

        assertThat(demo.exit()).isEqualTo(2);
        assertThat(demo.out()).isEmpty();
        assertThat(demo.err()).containsExactly("sabot demo: this installation has no broker of its own for the demo;"
            + " name one with --broker, such as --broker tcp://127.0.0.1:1883");
    }

    @Test
    void withoutABrokerOfItsOwnItUsesTheOneNamed() throws Exception {
        LocalBroker broker = open.add(LocalBroker.forgetful(temp)).start();
        Path home = temp.resolve("sabot");
        copyWithoutDemo(home);
        Subscriber client = open.add(Subscriber.to(broker.uri(), "sabot/v1/demo/BAC-01/#"));

        Program demo = demo(home, "--pace", "1", "--seed", SEED, "--broker", broker.uri().toString());

        assertThat(demo.exit()).isZero();
        assertThat(seq(withoutGap(client).getFirst())).isEqualTo(1);
        assertThat(PlayedCoup.settledIn(client.on(TOPICS.event())))
            .isEqualTo(PlayedCoup.dealt(Long.parseLong(SEED), 1));
    }

    @Test
    void ctrlCEndsItCleanlyAndNothingIsLeftBehind() throws Exception {
        Path folders = Files.createDirectory(temp.resolve("tmp"));
        int port = LocalBroker.freePort();
        Program demo = open.add(Program.start(Program.HOME, Map.of("JDK_JAVA_OPTIONS", "-Djava.io.tmpdir=" + folders),
            "demo", "--shoes", "0", "--pace", "20", "--port", Integer.toString(port)));
        Subscriber client = subscribe(port);
        soon().until(() -> !PlayedCoup.settledIn(client.on(TOPICS.event())).isEmpty());
        assertThat(folders).isNotEmptyDirectory();

        demo.signal("INT");

        await().atMost(Duration.ofSeconds(8)).until(() -> !demo.isAlive());
        assertThat(demo.exit()).isZero();
        assertThat(demo.err()).noneMatch(line -> line.contains("fault"));
        assertThat(withoutGap(client).getLast()).contains("\"type\":\"service-stopped\"");
        assertThat(String.join("\n", demo.out())).contains("has stopped");
        assertThat(folders).isEmptyDirectory();
    }

    @Test
    void aKeptJournalIsSound() throws Exception {
        Program demo = demo("--pace", "0", "--decks", "1", "--keep", temp.resolve("kept").toString());
        assertThat(demo.exit()).isZero();

        Program verify = open.add(
            Program.start("journal", "verify", temp.resolve("kept").resolve("BAC-01.db").toString()));

        assertThat(verify.exit()).isZero();
    }

    private static void copyWithoutDemo(Path home) throws Exception {
        Process copying = new ProcessBuilder("cp", "-r", Program.HOME.toString(), home.toString()).inheritIO().start();
        assertThat(copying.waitFor()).isZero();
        Process removing = new ProcessBuilder("rm", "-r", home + "/demo").inheritIO().start();
        assertThat(removing.waitFor()).isZero();
    }
}
