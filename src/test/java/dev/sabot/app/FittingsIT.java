// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.reader.gpio.PinRecord;
import dev.sabot.reader.gpio.PinWriter;
import dev.sabot.sim.EmulatedShoe;
import dev.sabot.sim.FrameGroup;
import dev.sabot.sim.TcpPort;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged service at a table with a shoe on a cable, and a box with a beam and buttons beside it. */
class FittingsIT {

    private static final int BEAM = 5;
    private static final int BURN_NEXT = 6;

    @TempDir
    private Path temp;

    private final OpenThings open = new OpenThings();
    private final PinWriter writer = new PinWriter();
    private EmulatedLine.Cable cable;
    private TcpPort box;
    private Pit pit;
    private long micros;

    @BeforeEach
    void serve() throws Exception {
        LocalBroker broker = open.add(LocalBroker.persistent(temp));
        broker.start();
        cable = open.add(new EmulatedLine.Cable(temp.resolve("shoe")));
        box = open.add(TcpPort.open(InetAddress.getLoopbackAddress(), 0));
        TableFolder folder = new TableFolder(temp, cable.configured(), broker.uri(), Pit.NAME);
        Files.writeString(folder.config(), """
            fittings:
              tcp: 127.0.0.1:%d
              beam: { line: %d }
              burn-next: { line: %d }
              read-within-millis: 2000
            """.formatted(box.port(), BEAM, BURN_NEXT), StandardOpenOption.APPEND);
        pit = open.add(new Pit(broker.uri(), TableFolder.TOPICS));
        open.add(Program.start(Program.HOME, Map.of(), "run", "--config", folder.config().toString()));
        RunningTable.soon().until(() -> box.hasClient());
        send(writer.started(micros));
        send(writer.level(BEAM, true, micros));
        send(writer.level(BURN_NEXT, true, micros));
    }

    @AfterEach
    void closeAll() throws Exception {
        open.closeAll();
    }

    private void send(PinRecord pin) {
        box.send(pin.encode());
    }

    /** The line closes for 50 ms. */
    private void close(int line) {
        micros += 100_000;
        send(writer.edge(line, false, micros));
        micros += 50_000;
        send(writer.edge(line, true, micros));
        micros += 50_000;
        send(writer.time(micros));
    }

    /** Meanwhile the box says that its lines rest, as it must. */
    private void awaitEntry(String words) {
        RunningTable.soon().until(() -> {
            send(writer.level(BEAM, true, micros));
            return pit.held().stream().anyMatch(entry -> entry.contains(words));
        });
    }

    private List<String> entries(String type) {
        return pit.held().stream().filter(entry -> entry.contains("\"type\":\"" + type + "\"")).toList();
    }

    @Test
    void theBeamIsHeldAgainstTheReaderAndButtonsAreTold() throws IOException {
        EmulatedShoe shoe = PlayedCoup.shoe(7, Values.AT_DRAW);
        FrameGroup frame = shoe.get();
        while (frame.dealt().isEmpty()) {
            frame = shoe.get();
        }
        close(BURN_NEXT);
        awaitEntry("\"code\":\"burn-next\"");
        awaitEntry("reader-connected");
        cable.send(frame.bytes());
        close(BEAM);
        awaitEntry("\"type\":\"card-drawn\"");

        close(BEAM);
        awaitEntry("a card passed the beam and was not read");
        assertThat(entries("card-drawn")).hasSize(2).first().asString().doesNotContain("\"card\":null");
        assertThat(entries("card-drawn").getLast()).contains("\"card\":null");
        assertThat(entries("reader-fault")).isEmpty();

        byte[] damaged = writer.level(BEAM, true, micros).encode().toArray();
        damaged[damaged.length - 1] ^= 1;
        box.send(Bytes.of(damaged));
        awaitEntry("\"source\":\"fittings\"");
        assertThat(entries("frame-rejected")).singleElement().asString()
            .contains("\"reason\":\"checksum\"").contains("\"bytes\":\"a5");
        assertThat(entries("coup-abandoned")).isEmpty();

        box.close();
        awaitEntry("\"code\":\"fittings-lost\"");
        assertThat(entries("reader-lost")).isEmpty();
    }
}
