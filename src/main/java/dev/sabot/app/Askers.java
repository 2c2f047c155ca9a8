// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.command.Rejection;
import dev.sabot.input.Command;
import dev.sabot.input.Request;
import dev.sabot.mqtt.CommandListener;
import dev.sabot.mqtt.Reply;
import dev.sabot.table.Decision.Placed;
import dev.sabot.table.Desk;
import dev.sabot.table.Event;
import dev.sabot.table.TableState;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Who waits for the answer to which command. Commands come on delivery's thread and go to the table's; answers come
 * from the table's, once they are on disk, and go to whoever asked.
 */
final class Askers implements CommandListener {

    private static final Logger LOG = LoggerFactory.getLogger(Askers.class);

    /** Commands before the table at one time: a small part of its queue, which is the reader's. */
    static final int MOST_WAITING = 64;

    /** A command that the table lost is not answered; nobody waits longer than it could live. */
    static final long MOST_WAIT_MILLIS = Command.MOST_LIFE_SECONDS * 1_000L;

    /** The very same command has one answer, whoever sends it how often. */
    private record Asked(String id, String bodySha256) {
    }

    /** Clients of one command. */
    private record Clients(Set<String> names, long sinceMillis) {
    }

    private final Consumer<Command> table;
    private final Supplier<TableState> published;
    private final Function<Command, Reply> preview;
    private final BiConsumer<String, Reply> replies;
    private final LongSupplier clockMillis;
    private final Map<Asked, Clients> waiting = new HashMap<>();
    private boolean isClosed;

    /**
     * Nobody waits.
     *
     * @param table takes commands, and does not wait
     * @param published the state that has been told
     * @param preview the answer to a command that only asks what another would change
     * @param replies takes answers by client, and does not wait
     */
    Askers(Consumer<Command> table, Supplier<TableState> published, Function<Command, Reply> preview,
            BiConsumer<String, Reply> replies, LongSupplier clockMillis) {
        this.table = table;
        this.published = published;
        this.preview = preview;
        this.replies = replies;
        this.clockMillis = clockMillis;
    }

    @Override
    public void commanded(String client, Command command) {
        if (command.request() instanceof Request.Preview) {
            replies.accept(client, preview.apply(command));
            return;
        }
        Asked asked = new Asked(command.id(), command.bodySha256());
        Optional<String> refusal = waits(client, asked);
        if (refusal.isPresent()) {
            replies.accept(client, Reply.unwritten(command, false, refusal.get()));
            return;
        }
        // Looked up after it waits: an answer that is committed in between goes to it either way.
        Optional<Desk.Answer> before = answered(asked);
        if (before.isPresent()) {
            answer(asked, reply(before.get()));
        } else {
            table.accept(command);
        }
    }

    /** Why it may not wait. */
    private synchronized Optional<String> waits(String client, Asked asked) {
        if (isClosed) {
            return Optional.of("the table's service is stopping; ask again when it is back");
        }
        long now = clockMillis.getAsLong();
        if (waiting.size() >= MOST_WAITING) {
            waiting.values().removeIf(clients -> now - clients.sinceMillis() > MOST_WAIT_MILLIS);
        }
        if (waiting.size() >= MOST_WAITING && !waiting.containsKey(asked)) {
            return Optional.of(MOST_WAITING + " commands wait for this table; ask again in a moment");
        }
        waiting.computeIfAbsent(asked, _ -> new Clients(new LinkedHashSet<>(), now)).names().add(client);
        return Optional.empty();
    }

    private Optional<Desk.Answer> answered(Asked asked) {
        return published.get().desk().answers().stream()
                .filter(answer -> answer.id().equals(asked.id()) && answer.bodySha256().equals(asked.bodySha256()))
                .findFirst();
    }

    private void answer(Asked asked, Reply reply) {
        Optional<Clients> clients;
        synchronized (this) {
            clients = Optional.ofNullable(waiting.remove(asked));
        }
        clients.ifPresent(all -> all.names().forEach(client -> replies.accept(client, reply)));
    }

    /** These events are on disk. */
    void committed(List<Placed> events) {
        for (Placed placed : events) {
            if (placed.event() instanceof Event.CommandAccepted e) {
                answer(new Asked(e.id(), e.bodySha256()), reply(e.id(), true, e.why(), List.of(), placed.seq(), e.by(),
                        e.command()));
            } else if (placed.event() instanceof Event.CommandRefused e) {
                answer(new Asked(e.id(), e.bodySha256()), reply(e.id(), false, Optional.of(e.why()), e.allowed(),
                        placed.seq(), e.by(), e.command()));
            }
        }
    }

    /** From now on nothing more goes to the table. */
    synchronized void close() {
        isClosed = true;
    }

    private static Reply reply(Desk.Answer answer) {
        return reply(answer.id(), answer.isAccepted(), answer.why(), answer.allowed(), answer.seq(), answer.by(),
                answer.command());
    }

    private static Reply reply(String id, boolean isAccepted, Optional<String> why, List<String> allowed, long seq,
            String by, String command) {
        return new Reply(Optional.of(id), isAccepted, why, allowed, OptionalLong.of(seq), Optional.of(by),
                Optional.of(command), Optional.empty());
    }

    /** Not what the command says: it may name cards. */
    @Override
    public void rejected(Rejection why, Optional<String> key, long soFar) {
        LOG.warn("a command was refused: it is {}{}; {} refused since the start", why.spoken(),
                key.map(id -> " (it names key " + id + ")").orElse(""), soFar);
    }
}
