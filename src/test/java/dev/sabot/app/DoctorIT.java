// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.sabot.reader.port.Machine;
import dev.sabot.sim.ByteLine;
import dev.sabot.sim.EmulatedShoe;
import dev.sabot.sim.PseudoTerminal;
import dev.sabot.sim.ShoeServer;
import dev.sabot.sim.ShoeSettings;
import dev.sabot.sim.TcpPort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The doctor beside a real broker with access rules, a real pseudo-terminal and a real connection. */
@Timeout(90)
class DoctorIT {

    private static final String TABLE = "sabot/v1/riverside/BAC-07/";
    private static final String OFFLINE = "{\"v\":1,\"online\":false,\"conditions\":[]}";
    private static final String HASH = "ab".repeat(32);
    private static final long PACE_MILLIS = 10;

    /** All that a table needs but the right to publish entries, and what this test needs to look on. */
    private static final List<String> RULES = Stream.concat(
        Stream.of("status", "meta", "state", "coup", "alarm/#", "house/odds", "watermark/#")
            .map(topic -> "topic readwrite " + TABLE + topic), Stream.of("topic read " + TABLE + "#")).toList();

    @TempDir
    private Path temp;

    private final OpenThings open = new OpenThings();
    private final AtomicBoolean isOver = new AtomicBoolean();

    @AfterEach
    void closeAll() throws Exception {
        isOver.set(true);
        open.closeAll();
    }

    private record Told(int exit, List<String> out, String err) {

        List<String> of(String check) {
            return out.stream().filter(line -> line.substring(9).startsWith(check)).toList();
        }
    }

    private static Told doctor(TableFolder folder, String... more) {
        return doctor(folder.config(), more);
    }

    private static Told doctor(Path config, String... more) {
        TestConsole console = new TestConsole();
        String[] args = Stream.concat(Stream.of("doctor", "--config", config.toString()), Stream.of(more))
            .toArray(String[]::new);
        int exit = Sabot.run(console.console(), List.of(new DoctorCommand(console.console(), Machine.real())), args);
        return new Told(exit, console.out().lines().toList(), console.err());
    }

    private TableFolder folder(String line, URI broker) throws IOException {
        return new TableFolder(temp, line, broker, Pit.NAME);
    }

    /** A shoe that deals without end onto the line. */
    private void deal(ByteLine line) {
        open.add(line);
        ShoeServer server =
            new ShoeServer(new EmulatedShoe(ShoeSettings.usual(5), (_, _) -> Optional.empty()), line);
        Thread dealing = Thread.ofPlatform().daemon().name("shoe").start(() -> {
            try {
                server.run(PACE_MILLIS, Thread::sleep, isOver::get);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        open.add(() -> {
            isOver.set(true);
            dealing.join();
        });
    }

    private TcpPort box() throws IOException {
        TcpPort box = TcpPort.open(InetAddress.getLoopbackAddress(), 0);
        deal(box);
        return box;
    }

    @Test
    void theTopicThatTheBrokerDeniesIsNamedAndNothingKeptIsChanged() throws Exception {
        LocalBroker broker = open.add(LocalBroker.guarded(temp, RULES).start());
        Subscriber house = open.add(Subscriber.to(broker.uri()));
        house.publishRetained(TABLE + "status", OFFLINE);
        house.publishRetained(TABLE + "watermark/pit",
            "{\"journal\":\"0198f3a0\",\"seq\":41,\"hash\":\"" + HASH + "\"}");

        Told told = doctor(folder("tcp: 127.0.0.1:" + box().port(), broker.uri()));

        assertThat(told.exit()).isEqualTo(1);
        assertThat(told.err()).isEmpty();
        assertThat(told.of("mqtt").stream().filter(line -> line.startsWith("wrong"))).singleElement().asString()
            .startsWith("wrong    mqtt publish         " + TABLE + "event is refused: not authorised; check its access "
                + "rules for this table (135) -> mend the broker's access rules");
        assertThat(told.of("mqtt publish")).hasSize(7);
        assertThat(told.of("mqtt subscribe")).containsExactly(
            "ok       mqtt subscribe       " + TABLE + "watermark/pit is allowed",
            "ok       mqtt subscribe       " + TABLE + "command is allowed");
        assertThat(told.of("watermark")).containsExactly("ok       watermark            pit has everything up to entry"
            + " 41 of journal 0198f3a0");
        assertThat(told.of("reader")).singleElement().asString()
            .startsWith("ok       reader               understood: ");
        assertThat(open.add(Subscriber.to(broker.uri(), TABLE + "status")).arrived().take().payload())
            .isEqualTo(OFFLINE);
    }

    @Test
    void besideATableThatIsServedNothingIsPublished() throws Exception {
        LocalBroker broker = open.add(LocalBroker.forgetful(temp).start());
        Subscriber house = open.add(Subscriber.to(broker.uri(), TABLE + "#"));
        String status = "{\"v\":1,\"online\":true,\"conditions\":"
            + "[{\"kind\":\"mqtt-refused\",\"message\":\"no coup\"}]}";
        house.publishRetained(TABLE + "status", status);

        Told told = doctor(folder("tcp: 127.0.0.1:" + box().port(), broker.uri()), "--listen", "0");
        house.publish(TABLE + "state", "last");

        assertThat(told.of("service status")).containsExactly("wrong    service status       no coup -> mend what the "
            + "sentence names; the service takes it back by itself");
        assertThat(told.of("mqtt publish")).isEmpty();
        assertThat(told.of("watermark")).singleElement().asString()
            .startsWith("warning  watermark            no watermark of pit was seen -> ");
        assertThat(told.of("reader")).containsExactly("ok       reader               not listened to, as asked for");
        assertThat(house.arrived().take().payload()).isEqualTo(status);
        assertThat(house.arrived().take().payload()).isEqualTo("last");
    }

    @Test
    void jsonHasTheSameFourThingsOfEachCheck() throws Exception {
        Path port = temp.resolve("shoe");
        deal(PseudoTerminal.open(port));
        LocalBroker broker = open.add(LocalBroker.forgetful(temp));

        Told told = doctor(folder(TableFolder.serial(port), broker.uri()), "--json", "--listen", "5");

        JsonNode list = new JsonMapper().readTree(told.out().getFirst());
        assertThat(told.out()).hasSize(1);
        assertThat(told.exit()).isEqualTo(1);
        assertThat(list).allSatisfy(one -> {
            assertThat(one.fieldNames()).toIterable().containsExactly("check", "status", "seen", "remedy");
            assertThat(one.path("remedy").asText().isEmpty()).isEqualTo(one.path("status").asText().equals("ok"));
        });
        assertThat(list.findValuesAsText("check")).contains("configuration", "service", "port", "port access",
            "port holder", "modem daemons", "systemd unit", "clock", "pins", "disk", "disk flush", "journal key",
            "journal", "broker", "reader");
        assertThat(list).filteredOn(one -> one.path("check").asText().equals("reader")).singleElement()
            .satisfies(one -> assertThat(one.path("seen").asText()).startsWith("understood: "));
        assertThat(list).filteredOn(one -> one.path("check").asText().equals("broker")).singleElement()
            .satisfies(one -> assertThat(one.path("seen").asText()).contains("nothing listens there"));
    }

    @Test
    void aConfigurationThatIsWrongIsToldWhole() throws Exception {
        TableFolder folder = folder("tcp: nowhere", URI.create("tcp://127.0.0.1:1883"));
        Files.writeString(folder.config(), Files.readString(folder.config()).replace("riverside", "river side"));

        Told told = doctor(folder);

        assertThat(told.exit()).isEqualTo(1);
        assertThat(told.of("configuration")).hasSize(2).allMatch(line -> line.startsWith("wrong "));
        assertThat(told.of("clock")).hasSize(1);
        assertThat(told.of("broker")).isEmpty();
    }

    @Test
    void aConfigurationThatCannotBeReadIsExitTwo() {
        Told told = doctor(temp.resolve("none.yaml"));

        assertThat(told.exit()).isEqualTo(2);
        assertThat(told.out()).isEmpty();
        assertThat(told.err()).isEqualTo("sabot doctor: " + temp.resolve("none.yaml") + " does not exist\n");
    }

    @Test
    void listeningForEverIsRefused() {
        Told told = doctor(temp.resolve("none.yaml"), "--listen", "601");

        assertThat(told.exit()).isEqualTo(2);
        assertThat(told.err()).contains("--listen 601: allowed are 0 to 600 seconds");
    }
}
