// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.app.config.Config.HostCommands;
import dev.sabot.input.Received;
import dev.sabot.input.ShoeCommand;
import dev.sabot.journal.Store;
import dev.sabot.panel.ShoeOrders;
import dev.sabot.reader.CommandSender;
import dev.sabot.reader.Decoder;
import dev.sabot.reader.Link;
import dev.sabot.table.Decision.Placed;
import dev.sabot.table.TableState;
import dev.sabot.wire.EventReader;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The way back to a shoe that takes commands: what is committed becomes what it is asked. */
public final class Commanding implements AutoCloseable {

    private final HostCommands allowed;
    private final CommandSender sender;
    private final ShoeOrders orders;

    /** Commands go out over {@code link}, on which the reader of {@link #decoder} listens. */
    public Commanding(Link link, HostCommands allowed) {
        this.allowed = allowed;
        this.sender = new CommandSender(link, allowed.plug()::bytes);
        this.orders = new ShoeOrders(sender, allowed.allowed(), allowed.isLockingOnHold());
    }

    /** A decoder that tells answers from all else. */
    public Decoder decoder(Optional<String> lastFrame) {
        return allowed.plug().decoder(lastFrame, sender);
    }

    /** What people may ask of the shoe. */
    Set<ShoeCommand.Kind> allowed() {
        return allowed.allowed();
    }

    /** Learns from the end of the journal whether the shoe was left locked. */
    void recall(Store journal, TableState state) {
        journal.replay(Math.max(1, state.seq() - ShoeOrders.RECALLED + 1), stored -> orders.recall(
                stored.entry().seq(), EventReader.readKept(stored.entry().bytes().toArray(),
                        stored.sealedCard()).event()));
        orders.recall(state.desk().holds());
    }

    /** Begins to ask; {@code told} and {@code failed} as in {@link CommandSender#start}. */
    void start(Consumer<Received> told, Consumer<Throwable> failed) {
        sender.start(told, failed);
    }

    /** These events are on disk. */
    void committed(List<Placed> events) {
        orders.committed(events);
    }

    @Override
    public void close() {
        sender.close();
    }
}
