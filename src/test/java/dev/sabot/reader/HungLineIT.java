// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.ShoeCommand.Plain;
import dev.sabot.reader.CommandSender.Patience;
import dev.sabot.reader.angeleye.AngelEyeCommands;
import dev.sabot.reader.angeleye.CommandBcc;
import dev.sabot.sim.EmulatedShoe;
import dev.sabot.sim.HostCommandAnswers;
import dev.sabot.sim.PseudoTerminal;
import dev.sabot.sim.ShoeSettings;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A line that takes nothing, as with flow control or a box that is stuck: told, and cards are read all the same. */
@Timeout(90)
class HungLineIT {

    private static final AngelEyeCommands COMMANDS = new AngelEyeCommands(CommandBcc.WITH_STX);

    /** More than any buffer on the way. */
    private static final Bytes FILLING = Bytes.of(new byte[16 << 20]);

    @TempDir
    private Path folder;

    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final EmulatedShoe shoe = new EmulatedShoe(ShoeSettings.usual(12), (_, _) -> Optional.empty());
    private Optional<ReaderThread> thread = Optional.empty();
    private Optional<CommandSender> sender = Optional.empty();

    private static ConditionFactory soon() {
        return await().atMost(Duration.ofSeconds(30));
    }

    private CommandSender start(Link link, Patience patience) {
        CommandSender started = new CommandSender(link, COMMANDS::bytes, patience);
        ReaderThread reader = new ReaderThread(link, COMMANDS.decoder(Optional.empty(), started), received::add,
            () -> System.nanoTime() / 1_000_000, failure::set);
        sender = Optional.of(started);
        thread = Optional.of(reader);
        started.start(received::add, failure::set);
        reader.start();
        soon().until(() -> has(Reading.LinkOpened.class));
        return started;
    }

    private boolean has(Class<? extends Reading> kind) {
        return received.stream().map(Received::reading).anyMatch(kind::isInstance);
    }

    @AfterEach
    void stop() throws InterruptedException {
        sender.ifPresent(CommandSender::close);
        if (thread.isPresent()) {
            assertThat(thread.get().stop()).isTrue();
        }
        assertThat(failure).hasValue(null);
    }

    private static Thread fill(Link link) {
        Thread filling = Thread.ofPlatform().daemon(true).start(() -> link.write(FILLING));
        // Nobody can see a write that hangs but by its not ending.
        soon().pollDelay(Duration.ofMillis(500)).until(filling::isAlive);
        return filling;
    }

    /** Where the shoe's frames go. */
    private interface Frames {
        void send(Bytes frame) throws IOException;
    }

    private void assertToldAndCardsAreRead(Frames frames) throws IOException {
        soon().until(() -> has(Reading.ShoeAnswered.class));
        assertThat(received.stream().map(Received::reading).filter(Reading.ShoeAnswered.class::isInstance))
            .containsExactly(new Reading.ShoeAnswered(Plain.LOCK, Optional.of("the line has taken nothing for 200 ms:"
                + " does something hold it back, such as flow control?")));
        for (int frame = 0; frame < 50; frame++) {
            frames.send(shoe.get().bytes());
        }
        soon().until(() -> has(Reading.CardDrawn.class));
    }

    @Test
    void aPseudoTerminalThatIsFullHoldsUpNothing() throws Exception {
        SerialLink link = new SerialLink(folder.resolve("shoe"), 4_800);
        Thread filling;
        try (PseudoTerminal terminal = PseudoTerminal.open(folder.resolve("shoe"))) {
            CommandSender commands = start(link, new Patience(200, 60_000, 0));
            filling = fill(link);
            commands.ask(Plain.LOCK);
            assertToldAndCardsAreRead(terminal::send);
        }
        // The cable is pulled: what hung ends.
        soon().until(() -> !filling.isAlive());
    }

    @Test
    void aBoxThatReadsNothingHoldsUpNothing() throws Exception {
        Thread filling;
        try (ServerSocket box = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            TcpLink link = new TcpLink("127.0.0.1", box.getLocalPort());
            CommandSender commands = start(link, new Patience(200, 60_000, 0));
            try (Socket client = box.accept()) {
                filling = fill(link);
                commands.ask(Plain.LOCK);
                OutputStream out = client.getOutputStream();
                assertToldAndCardsAreRead(frame -> out.write(frame.toArray()));
            }
        }
        soon().until(() -> !filling.isAlive());
    }

    @Test
    void aCommandLeavesWhileTheReaderWaitsForBytes() throws Exception {
        try (PseudoTerminal terminal = PseudoTerminal.open(folder.resolve("shoe"))) {
            CommandSender commands = start(new SerialLink(folder.resolve("shoe"), 4_800), Patience.USUAL);
            HostCommandAnswers answers = new HostCommandAnswers(shoe, terminal, HostCommandAnswers.Checksum.FROM_STX);
            commands.ask(Plain.LOCK);
            soon().pollInSameThread().until(() -> {
                answers.poll();
                return received.stream().map(Received::reading).toList().containsAll(List.of(
                    new Reading.ShoeAnswered(Plain.LOCK, Optional.empty()), new Reading.LockChanged(true)));
            });
        }
    }
}
