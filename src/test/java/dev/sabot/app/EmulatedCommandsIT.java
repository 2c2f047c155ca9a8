// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.ShoeCommand.Plain;
import dev.sabot.reader.CommandSender;
import dev.sabot.reader.ReaderThread;
import dev.sabot.reader.SerialLink;
import dev.sabot.reader.angeleye.AngelEyeCommands;
import dev.sabot.reader.angeleye.CommandBcc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A shoe that {@code sabot emulate} is takes commands while it deals. */
class EmulatedCommandsIT {

    private static final Reading LOCKED = new Reading.LockChanged(true);
    private static final Reading UNLOCKED = new Reading.LockChanged(false);

    @TempDir
    private Path temp;

    private final OpenThings open = new OpenThings();

    @AfterEach
    void closeAll() throws Exception {
        open.closeAll();
    }

    @Test
    void aShoeThatDealsIsLockedAndUnlockedAndDealsNothingBetween() throws InterruptedException {
        Path port = temp.resolve("shoe");
        Thread shoe = Thread.ofPlatform().daemon(true).start(() -> new TestConsole().run("emulate", "--reader",
            "angel-eye", "--pty", port.toString(), "--seed", "5", "--pace", "20"));
        open.add(() -> {
            shoe.interrupt();
            shoe.join();
        });
        RunningTable.soon().until(() -> Files.exists(port));
        List<Received> received = new CopyOnWriteArrayList<>();
        SerialLink link = new SerialLink(port, 4800);
        AngelEyeCommands commands = new AngelEyeCommands(CommandBcc.WITH_STX);
        CommandSender sender = open.add(new CommandSender(link, commands::bytes));
        ReaderThread reader = new ReaderThread(link, commands.decoder(Optional.empty(), sender), received::add,
            () -> System.nanoTime() / 1_000_000, Throwable::printStackTrace);
        open.add(reader::stop);
        sender.start(received::add, Throwable::printStackTrace);
        reader.start();
        RunningTable.soon().until(() -> has(received, new Reading.LinkOpened(link.where())));

        sender.ask(Plain.LOCK);
        RunningTable.soon().until(() -> has(received, new Reading.ShoeAnswered(Plain.LOCK, Optional.empty()))
            && has(received, LOCKED));
        // Time enough for some cards, were they dealt.
        TimeUnit.MILLISECONDS.sleep(300);
        sender.ask(Plain.UNLOCK);
        RunningTable.soon().until(() -> has(received, new Reading.ShoeAnswered(Plain.UNLOCK, Optional.empty()))
            && has(received, UNLOCKED));
        RunningTable.soon().until(() -> cards(received, UNLOCKED) > 0);

        List<Reading> readings = readings(received);
        assertThat(readings.subList(readings.indexOf(LOCKED), readings.indexOf(UNLOCKED)))
            .noneMatch(Reading.CardDrawn.class::isInstance);
    }

    private static List<Reading> readings(List<Received> received) {
        return received.stream().map(Received::reading).toList();
    }

    /** How many cards came after this. */
    private static long cards(List<Received> received, Reading after) {
        return readings(received).stream().dropWhile(reading -> !reading.equals(after))
            .filter(Reading.CardDrawn.class::isInstance).count();
    }

    private static boolean has(List<Received> received, Reading reading) {
        return received.stream().map(Received::reading).anyMatch(reading::equals);
    }
}
