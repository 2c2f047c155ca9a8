// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The broker configuration that we hand out is one that a broker takes and a table can live with. */
class ExampleBrokerConfigurationIT {

    private static final Path EXAMPLE = Path.of("device-config/mosquitto/sabot-example.conf");
    /** What a test has no network and no certificates for. */
    private static final List<String> OF_THE_HOUSE = List.of("listener ", "cafile ", "certfile ", "keyfile ",
        "require_certificate ", "use_identity_as_username ", "allow_anonymous ", "acl_file ", "persistence_location ");

    @TempDir
    private Path folder;
    private List<String> settings = List.of();

    @BeforeEach
    void read() throws IOException {
        Predicate<String> isComment = line -> line.isBlank() || line.startsWith("#");
        settings = Files.readAllLines(EXAMPLE).stream().filter(isComment.negate()).toList();
    }

    // Without it nine answers in ten take 43 ms instead of 0.6.
    @Test
    void noDelayIsSet() {
        assertThat(settings).contains("set_tcp_nodelay true");
    }

    @Test
    void nobodyComesWithoutACertificate() {
        assertThat(settings).contains("require_certificate true", "allow_anonymous false");
    }

    @Test
    void brokerTakesTheSettingsAndATableDeliversThroughIt() throws IOException {
        List<String> general = settings.stream()
            .filter(line -> OF_THE_HOUSE.stream().noneMatch(line::startsWith)).toList();
        String rules = Files.readString(EXAMPLE).lines().filter(line -> line.startsWith("#   "))
            .map(line -> line.substring(4)).reduce("", (all, line) -> all + line + "\n");
        Path acl = Files.writeString(folder.resolve("acl"),
            rules.replace("user riverside/BAC-07\n", "").replaceAll("(?s)user pit.*", ""));
        String[] all = Stream.concat(general.stream(), Stream.of(
            "allow_anonymous true", "persistence_location " + folder + "/", "acl_file " + acl)).toArray(String[]::new);
        FakeJournal journal = new FakeJournal();
        journal.append("coup-settled");
        Heard heard = new Heard();
        try (Mosquitto broker = new Mosquitto(folder, all).start()) {
            MqttSettings ours = MqttSettings.plain(broker.uri(), new Topics("riverside", "BAC-07"), List.of());
            Delivery delivery = new Delivery(ours, new Service(FakeJournal.ID, "v", "ab".repeat(32), ""), journal,
                Map.of(),
                new PahoBrokerClient(ours), heard);
            delivery.state(() -> new byte[] {'{', '}'});
            delivery.meta(new byte[] {'{', '}'});
            delivery.houseOdds(new byte[] {'{', '}'});
            try (DeliveryThread running = DeliveryThread.start(delivery, () -> System.nanoTime() / 1_000_000)) {
                assertThat(running).isNotNull();
                await().atMost(Duration.ofSeconds(20)).until(() -> heard.position("broker") == 1);
                assertThat(heard.open(DeliveryProblem.REFUSED)).isEmpty();
            }
        }
    }
}
