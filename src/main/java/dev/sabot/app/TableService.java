// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.command.Verifier;
import dev.sabot.input.Bytes;
import dev.sabot.input.Condition;
import dev.sabot.journal.CommitResult;
import dev.sabot.journal.Journal;
import dev.sabot.journal.Position;
import dev.sabot.mqtt.CommandInbox;
import dev.sabot.mqtt.Delivery;
import dev.sabot.mqtt.DeliveryListener;
import dev.sabot.mqtt.DeliveryThread;
import dev.sabot.mqtt.MqttSettings;
import dev.sabot.mqtt.PahoBrokerClient;
import dev.sabot.mqtt.Reply;
import dev.sabot.mqtt.Service;
import dev.sabot.panel.Output;
import dev.sabot.panel.OutputLine;
import dev.sabot.panel.Panel;
import dev.sabot.reader.Decoder;
import dev.sabot.reader.Link;
import dev.sabot.table.Alarm;
import dev.sabot.table.Decision.Placed;
import dev.sabot.table.EdgeLimits;
import dev.sabot.table.House;
import dev.sabot.table.Judge;
import dev.sabot.table.Setup;
import dev.sabot.table.TableState;
import dev.sabot.wire.Commitments;
import dev.sabot.wire.EventWriter;
import dev.sabot.wire.TableJson;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One running table: line, reader, judge, journal and delivery, wired. The thread that calls {@link #run} is the
 * table's one thread.
 */
public final class TableService {

    private static final Logger LOG = LoggerFactory.getLogger(TableService.class);

    /** Most raw reader bytes that a journal keeps: some years of a table. */
    private static final long MOST_EVIDENCE_BYTES = 4L << 30;

    /** How often old evidence is looked for. */
    private static final long PRUNE_EVERY_MILLIS = 3_600_000;

    /** How long the last entries may take to be written at a clean stop, when the disk is in trouble. */
    private static final long LAST_COMMIT_MILLIS = 5_000;

    private static final String STORAGE = "journal-storage";
    private static final String PANEL = "panel";

    private final Plan plan;
    private final TableClock clock;
    private final TableLoop loop;
    private final Delivery delivery;
    private final HouseOdds odds;
    private List<Alarm> toldAlarms = List.of();
    private final Askers askers;
    private final Optional<Panel> panel;
    private final Conditions conditions = new Conditions();
    private final Map<String, Position> positions = new ConcurrentHashMap<>();
    private final AtomicBoolean isStopping = new AtomicBoolean();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private long prunedAtMillis;

    /**
     * What a table is made of.
     *
     * @param setup what its next shoe is opened with
     * @param decoder of the reader's bytes, given the key of the last frame that is in the journal
     * @param fittings the sensors and buttons beside the reader, where there are any
     * @param commanding the way back to the shoe; empty where it is only listened to
     * @param panel the lines of lamps, buzzer and lock output; none: the table has no panel
     * @param journal open; the service closes it
     * @param journalKey 32 bytes
     * @param evidenceKept how long raw reader bytes are kept
     * @param oddsLimits below which edges the house wants to be warned
     * @param silenceAllowed how long the reader may say nothing on an open line before an alarm names it
     * @param operators whose commands are taken
     * @param listeners told of every commit, after delivery
     * @param systemd told that the table lives
     */
    public record Plan(
            String table,
            Setup setup,
            Link link,
            Function<Optional<String>, Decoder> decoder,
            Optional<Sources.FittingsLine> fittings,
            Optional<Commanding> commanding,
            Map<Output, OutputLine> panel,
            Journal journal,
            Bytes journalKey,
            Duration evidenceKept,
            Duration silenceAllowed,
            EdgeLimits oddsLimits,
            MqttSettings mqtt,
            Verifier operators,
            Service program,
            List<TableListener> listeners,
            SdNotify systemd) {

        public Plan {
            panel = Map.copyOf(panel);
            listeners = List.copyOf(listeners);
        }
    }

    /** A table that goes on where its journal ends. */
    public TableService(Plan plan, TableClock clock) {
        this.plan = plan;
        this.clock = clock;
        Journal journal = plan.journal();
        EventWriter writer = new EventWriter(Commitments.of(plan.journalKey()));
        House house = new House(plan.setup(), House.of(plan.setup()).laws(), Optional.of(journal.journalId()),
                plan.commanding().map(Commanding::allowed).orElse(Set.of()));
        Judge judge = new Judge(house);
        this.loop = new TableLoop(judge, journal, writer, plan.table(), Recovery.of(journal), clock,
                new ToEverybody());
        plan.commanding().ifPresent(commanding -> commanding.recall(journal, loop.published()));
        Previewing previewing = new Previewing(house, writer);
        this.askers = new Askers(loop::offer, loop::published,
                command -> previewing.of(loop.published(), command), this::reply, clock::monotonicMillis);
        this.delivery = new Delivery(plan.mqtt(), plan.program(), journal, journal.positions(),
                new PahoBrokerClient(plan.mqtt()), new FromDelivery(),
                new CommandInbox(plan.operators(), this::synchronisedTime, askers));
        loop.published().desk().ends().forEach(end -> delivery.alarmOver(end.id()));
        this.panel = plan.panel().isEmpty() ? Optional.empty()
                : Optional.of(Panel.of(plan.panel(), this::panelTrouble, clock::monotonicMillis));
        this.odds = new HouseOdds(journal.journalId(), plan.oddsLimits(), delivery::houseOdds);
    }

    private void reply(String client, Reply reply) {
        delivery.reply(client, reply);
    }

    private Optional<Instant> synchronisedTime() {
        return clock.isSynced() ? Optional.of(clock.wallTime()) : Optional.empty();
    }

    /** How far the table has told. Any thread. */
    public TableState published() {
        return loop.published();
    }

    /** Seq up to which the slowest consumer has everything, as far as this start knows. Any thread. */
    public long delivered() {
        return positions.values().stream().mapToLong(Position::seq).min().orElse(0);
    }

    /** Ends {@link #run} in good order. Any thread. */
    public void stop() {
        isStopping.set(true);
    }

    /**
     * Serves until {@link #stop}.
     *
     * @throws StorageLostException when the process must end because of its disk
     */
    public void run() throws InterruptedException {
        Journal journal = plan.journal();
        Optional<String> lastFrame = loop.published().frame();
        try {
            loop.offer(new Condition.ServiceStarted(
                    plan.program().version(), plan.program().softwareHash(), plan.program().configHash()));
            // The reader is opened once its opening can be written down.
            while (loop.turn() == 0 && !isStopping.get()) {
                plan.systemd().watchdog();
            }
            delivery.meta(TableJson.meta(plan.setup()));
            conditions.tell(delivery::conditions);
            DeliveryThread told = DeliveryThread.start(delivery, clock::monotonicMillis);
            Silence silence = new Silence(plan.link().where(), plan.silenceAllowed(),
                    loop.published().desk().causes().contains(Alarm.READER_SILENT));
            Sources sources = new Sources(plan.link(), plan.decoder().apply(lastFrame), plan.fittings(), silence,
                    loop::offer, clock::monotonicMillis, failure::set);
            odds.start();
            panel.ifPresent(lamps -> lamps.start(loop.published()));
            // Not by way of the sources: that nobody answered is no sign of the reader.
            plan.commanding().ifPresent(commanding -> commanding.start(loop::offer, failure::set));
            sources.start();
            plan.systemd().ready();
            LOG.info("table {} is served; journal {} stands at entry {}", plan.table(), journal.journalId(),
                    journal.lastSeq());
            serve(sources);
            plan.systemd().stopping();
            plan.commanding().ifPresent(Commanding::close);
            sources.stop();
            askers.close();
            sayGoodBye();
            told.close();
        } finally {
            panel.ifPresent(Panel::close);
            odds.close();
            journal.close();
        }
        throwFailure();
    }

    private void serve(Sources sources) throws InterruptedException {
        long watchdogMillis = plan.systemd().watchdogInterval().map(Duration::toMillis).orElse(Long.MAX_VALUE);
        long fedAtMillis = clock.monotonicMillis();
        while (!isStopping.get() && failure.get() == null) {
            int told = loop.turn();
            long now = clock.monotonicMillis();
            if (now - fedAtMillis >= watchdogMillis / 2) {
                plan.systemd().watchdog();
                fedAtMillis = now;
            }
            if (told == 0) {
                prune(now);
            }
            sources.at(now).ifPresent(loop::offer);
        }
    }

    private void prune(long now) {
        if (prunedAtMillis != 0 && now - prunedAtMillis < PRUNE_EVERY_MILLIS) {
            return;
        }
        prunedAtMillis = now;
        Instant before = clock.wallTime().minus(plan.evidenceKept());
        switch (plan.journal().pruneEvidence(before, MOST_EVIDENCE_BYTES)) {
            case CommitResult.Committed done -> { }
            case CommitResult.Full full -> LOG.warn("old evidence stays for now: {}", full.message());
            case CommitResult.Busy busy -> LOG.warn("old evidence stays for now: {}", busy.message());
            case CommitResult.Unknown unknown -> throw new StorageLostException(unknown.message());
        }
    }

    private void sayGoodBye() throws InterruptedException {
        loop.offer(new Condition.ServiceStopped(
                plan.program().version(), plan.program().softwareHash(), plan.program().configHash()));
        long untilMillis = clock.monotonicMillis() + LAST_COMMIT_MILLIS;
        while (loop.hasWork() && clock.monotonicMillis() < untilMillis) {
            loop.turn();
        }
    }

    /** A thread of ours ended by a fault: nothing after it could be believed. */
    private void throwFailure() {
        Throwable fault = failure.get();
        if (fault != null) {
            throw new IllegalStateException("a thread of the reader has failed", fault);
        }
    }

    private void panelTrouble(Optional<String> trouble) {
        trouble.ifPresentOrElse(message -> conditions.raise(PANEL, message), () -> conditions.clear(PANEL));
    }

    /** Hardly a commit changes them. */
    private void tellAlarms(List<Alarm> alarms) {
        if (alarms.equals(toldAlarms)) {
            return;
        }
        toldAlarms = alarms;
        Map<Long, Bytes> active = new HashMap<>();
        for (Alarm alarm : alarms) {
            active.put(alarm.id(), Bytes.of(TableJson.alarm(plan.journal().journalId(), alarm)));
        }
        delivery.alarms(active);
    }

    /** What is committed goes to delivery first, then to whoever watches here. */
    private final class ToEverybody implements TableListener {

        @Override
        public void committed(TableState state, List<Placed> events) {
            delivery.state(() -> TableJson.state(plan.journal().journalId(), state));
            tellAlarms(state.desk().alarms());
            delivery.committed(state.seq());
            odds.committed(state, events);
            askers.committed(events);
            panel.ifPresent(lamps -> lamps.committed(state, events));
            plan.commanding().ifPresent(commanding -> commanding.committed(events));
            plan.listeners().forEach(listener -> listener.committed(state, events));
        }

        @Override
        public void storage(Optional<String> trouble) {
            trouble.ifPresentOrElse(
                    message -> conditions.raise(STORAGE, message),
                    () -> conditions.clear(STORAGE));
            panel.ifPresent(lamps -> lamps.storage(trouble));
            plan.listeners().forEach(listener -> listener.storage(trouble));
        }
    }

    /** What delivery learns is kept by the table's own thread, with the next commit. */
    private final class FromDelivery implements DeliveryListener {

        @Override
        public void positionMoved(String consumer, Position position) {
            positions.put(consumer, position);
            loop.moved(consumer, position);
        }

        @Override
        public void condition(String kind, String message) {
            conditions.raise(kind, message);
        }

        @Override
        public void conditionCleared(String kind) {
            conditions.clear(kind);
        }
    }
}
