// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A shoe that {@code sabot emulate} is takes commands while it deals. */
class EmulatedCommandsIT {

    @TempDir
    private Path temp;

    private final OpenThings open = new OpenThings();

    @AfterEach
    void closeAll() throws Exception {
        open.closeAll();
    }

    @Test
    void aShoeThatDealsIsLockedAndUnlocked() {
        Path port = temp.resolve("shoe");
        Thread shoe = Thread.ofPlatform().daemon(true).start(() -> new TestConsole().run("emulate", "--reader",
            "angel-eye", "--pty", port.toString(), "--seed", "5", "--pace", "200"));
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
        sender.ask(Plain.UNLOCK);

        RunningTable.soon().until(() -> has(received, new Reading.ShoeAnswered(Plain.LOCK, Optional.empty()))
            && has(received, new Reading.LockChanged(true))
            && has(received, new Reading.ShoeAnswered(Plain.UNLOCK, Optional.empty()))
            && has(received, new Reading.LockChanged(false)));
    }

    private static boolean has(List<Received> received, Reading reading) {
        return received.stream().map(Received::reading).anyMatch(reading::equals);
    }
}
