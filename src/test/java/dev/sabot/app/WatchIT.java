// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.mqtt.Topics;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged watch at a real mosquitto, with tables that are the packaged demo or a person with a client. */
class WatchIT {

    private static final long SEED = 20260117;
    private static final Topics OTHER = new Topics("riverside", "BAC-07");
    private static final String STATUS = """
        {"v":1,"online":%s,"boot":"0198f3a0-0000-7000-8000-000000000001","version":"9.9",\
        "softwareHash":"%s","configHash":"","conditions":[]}""";
    private static final String ONLINE = STATUS.formatted("true", "ab".repeat(32));

    @TempDir
    private Path temp;

    private final OpenThings open = new OpenThings();

    @AfterEach
    void closeAll() throws Exception {
        open.closeAll();
    }

    private Program watch(LocalBroker broker, String... options) throws IOException {
        String[] all = Stream.concat(Stream.of("watch", "--broker", broker.uri().toString()), Stream.of(options))
            .toArray(String[]::new);
        return open.add(Program.start(all));
    }

    private static void awaitLine(Program watch, String line) {
        RunningTable.soon().until(() -> watch.out().contains(line));
    }

    private static void awaitWord(Program watch, String words) {
        RunningTable.soon().until(() -> watch.err().stream().anyMatch(line -> line.contains(words)));
    }

    private void endsWithCtrlC(Program watch) throws Exception {
        watch.signal("INT");
        assertThat(watch.exit()).isZero();
    }

    @Test
    void aTableIsWatchedFromItsFirstCoupToItsEnd() throws Exception {
        LocalBroker broker = open.add(LocalBroker.forgetful(temp)).start();
        Program watch = watch(broker);
        Program demo = open.add(Program.start("demo", "--broker", broker.uri().toString(), "--pace", "2", "--seed",
            Long.toString(SEED)));
        assertThat(demo.exit()).isZero();

        RunningTable.soon().until(
            () -> watch.out().stream().anyMatch(line -> line.startsWith("demo/BAC-01  offline since ")));
        endsWithCtrlC(watch);

        String lastOutcomes = PlayedCoup.dealt(SEED, 1).stream()
            .map(coup -> coup.outcome().substring(0, 1).toUpperCase(Locale.ROOT))
            .collect(Collectors.joining(" "));
        assertThat(watch.out())
            .anyMatch(line -> line.startsWith("demo/BAC-01  online, version "))
            .contains("demo/BAC-01  punto-banco, 8 decks, profile observe 1, reader angel-eye",
                "demo/BAC-01  due: a card to Banker",
                "demo/BAC-01  " + lastOutcomes.substring(lastOutcomes.length() - 23))
            .anyMatch(line -> line.matches("demo/BAC-01  Player [2-9JQKA10]+[SHDC].*   Banker [2-9JQKA10]+[SHDC].*"));
        assertThat(watch.err()).isEmpty();
    }

    @Test
    void aBrokerThatGoesAndComesBackIsToldOfAndHeardAnew() throws Exception {
        LocalBroker broker = open.add(LocalBroker.forgetful(temp)).start();
        Program watch = watch(broker);
        publish(broker, OTHER.status(), ONLINE);
        awaitLine(watch, "riverside/BAC-07  online, version 9.9");

        broker.kill();
        awaitWord(watch, "the connection to the broker 127.0.0.1:" + broker.port() + " broke; it is tried again");
        broker.start();
        awaitWord(watch, "the broker is there again");
        publish(broker, OTHER.status(), ONLINE.replace("9.9", "9.10"));

        awaitLine(watch, "riverside/BAC-07  online, version 9.10");
        endsWithCtrlC(watch);
    }

    @Test
    void aBrokerThatComesLaterIsFound() throws Exception {
        LocalBroker broker = open.add(LocalBroker.forgetful(temp));
        Program watch = watch(broker);
        awaitWord(watch, "nothing listens there; check the port and whether the broker runs");

        broker.start();
        publish(broker, OTHER.status(), ONLINE);

        awaitLine(watch, "riverside/BAC-07  online, version 9.9");
        endsWithCtrlC(watch);
    }

    @Test
    void whatSomebodyElsePublishesReachesNobodysTerminalAsItCame() throws Exception {
        LocalBroker broker = open.add(LocalBroker.forgetful(temp)).start();
        Program watch = watch(broker);
        publish(broker, "sabot/v1/river\u202eside/T1/status", ONLINE.replace("9.9", "\\u001b[2J\\u009b31m"));
        publish(broker, "sabot/v1/riverside/T2/state", "\u001b[2J");
        publish(broker, "sabot/v1/riverside/T3/state", "{\"v\":2}");

        awaitLine(watch, "river?side/T1  online, version ?[2J?31m");
        awaitLine(watch, "riverside/T2  ? the message on state is no JSON");
        awaitLine(watch, "riverside/T3  ? the message on state is of format version 2; this program knows 1");
        endsWithCtrlC(watch);
        assertThat(String.join("", watch.out())).doesNotContainPattern("[\\p{Cntrl}\\x{80}-\\x{9f}\\x{202e}]");
    }

    @Test
    void anotherSiteIsNotShown() throws Exception {
        LocalBroker broker = open.add(LocalBroker.forgetful(temp)).start();
        publish(broker, new Topics("lakeside", "BAC-01").status(), ONLINE);
        publish(broker, OTHER.status(), ONLINE);
        Program watch = watch(broker, "--site", "riverside");

        awaitLine(watch, "riverside/BAC-07  online, version 9.9");
        endsWithCtrlC(watch);
        assertThat(watch.out()).noneMatch(line -> line.contains("lakeside"));
    }

    @Test
    void onATerminalItDrawsInPlaceAndCtrlCEndsIt() throws Exception {
        LocalBroker broker = open.add(LocalBroker.forgetful(temp)).start();
        publish(broker, OTHER.status(), ONLINE);
        Path seen = temp.resolve("seen");
        Process terminal = new ProcessBuilder(List.of("/usr/bin/script", "-qefc", "stty cols 60 rows 20; "
            + "exec /usr/bin/env --default-signal=INT SABOT_JAVA=" + System.getProperty("java.home") + " "
            + Program.HOME.toAbsolutePath() + "/bin/sabot watch --broker " + broker.uri(), "/dev/null"))
            .redirectErrorStream(true).redirectOutput(seen.toFile()).start();
        open.add(() -> terminal.destroyForcibly().onExit().join());
        RunningTable.soon().until(() -> seen(seen).contains("\nriverside/BAC-07  online, version 9.9\u001b[K\n"));
        publish(broker, OTHER.status(), STATUS.formatted("false", "ab".repeat(32)));
        RunningTable.soon().until(() -> seen(seen).contains("\nriverside/BAC-07  offline since "));

        // What the key sends; the terminal makes the signal of it.
        terminal.getOutputStream().write(3);
        terminal.getOutputStream().flush();

        assertThat(terminal.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(terminal.exitValue()).isZero();
        assertThat(seen(seen)).containsOnlyOnce("\u001b[2J").contains("\u001b[H20").endsWith("\u001b[J");
    }

    private static String seen(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.UTF_8).replace("\r\n", "\n").replace("^C", "");
    }

    private void publish(LocalBroker broker, String topic, String payload) throws Exception {
        List<String> command = new ArrayList<>(List.of("mosquitto_pub", "-h", "127.0.0.1", "-p",
            Integer.toString(broker.port()), "-V", "5", "-q", "1", "-r", "-t", topic, "-m", payload));
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    }
}
