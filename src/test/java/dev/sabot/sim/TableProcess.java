// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.app.TableListener;
import dev.sabot.input.Condition;
import dev.sabot.input.Received;
import dev.sabot.journal.Position;
import dev.sabot.journal.Store;
import dev.sabot.mqtt.Delivery;
import dev.sabot.mqtt.DeliveryListener;
import dev.sabot.mqtt.DeliveryProblem;
import dev.sabot.mqtt.MqttSettings;
import dev.sabot.mqtt.Service;
import dev.sabot.reader.ReaderByHand;
import dev.sabot.table.Decision.Placed;
import dev.sabot.table.Judge;
import dev.sabot.table.Setup;
import dev.sabot.table.TableState;
import dev.sabot.wire.EventWriter;
import dev.sabot.wire.TableJson;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One process of a table, from its start to its end: reader, loop and delivery wired as the service wires them, and
 * turned by the world instead of by threads. It knows nothing but what the store holds.
 */
final class TableProcess {

    /** Delivery cannot say these of a world in which nobody lies. */
    private static final Set<String> NEVER = Set.of(DeliveryProblem.FORK.wire(), DeliveryProblem.FAILED.wire(),
        DeliveryProblem.FOREIGN_WATERMARK.wire(), DeliveryProblem.MALFORMED_WATERMARK.wire(),
        DeliveryProblem.ENTRIES_GONE.wire());

    private static final String VERSION = "1.0";
    private static final String HASH = "00".repeat(32);
    private static final String BOOT = "0197a2c4-0000-7000-8000-0000000000b1";

    /** What is around the process and outlives it. */
    record Around(Parts parts, Setup setup, MqttSettings mqtt, EventWriter writer, WorldClock clock, ShoeLine line,
                  WorldBroker broker, Audit audit, Fuse fuse) {
    }

    private final Around around;
    private final Optional<String> lastFrame;
    private final Turning loop;
    private final Delivery delivery;
    private Optional<ReaderByHand> reader = Optional.empty();
    private long readerAtMillis;

    TableProcess(Around around, Store store) {
        this.around = around;
        Parts parts = around.parts();
        TableState recovered = parts.recovered(store);
        this.lastFrame = recovered.frame();
        this.loop = parts.loop(new Turning.Ground(new Judge(around.setup()), store, around.writer(),
            around.mqtt().topics().table(), recovered, around.clock(), new ToEverybody(store.journalId())));
        this.delivery = new Delivery(around.mqtt(), new Service(BOOT, VERSION, HASH, HASH), store, store.positions(),
            parts.client(around.broker().client(), loop, store), new FromDelivery());
        loop.offer(new Condition.ServiceStarted(VERSION, HASH, HASH));
    }

    TableState published() {
        return loop.published();
    }

    /** The table's thread. The reader is opened once its opening can be written down. */
    int turnTable() {
        int told = loop.turn();
        if (told > 0 && reader.isEmpty()) {
            delivery.meta(TableJson.meta(around.setup()));
            reader = Optional.of(new ReaderByHand(
                around.line(), around.parts().decoder(lastFrame), this::heard, around.clock()::monotonicMillis));
        }
        return told;
    }

    private void heard(Received received) {
        around.line().heard(received);
        loop.offer(received);
    }

    /** The reader's thread. */
    void turnReader() {
        long now = around.clock().monotonicMillis();
        if (now >= readerAtMillis) {
            reader.ifPresent(open -> readerAtMillis = now + open.turn());
        }
    }

    /** Delivery's thread. */
    void turnDelivery() {
        if (reader.isPresent()) {
            delivery.turn(around.clock().monotonicMillis());
        }
    }

    boolean hasWork() {
        return reader.isEmpty() || loop.hasWork();
    }

    /** A clean stop, as far as the disk lets it. */
    void stop() {
        reader.ifPresent(ReaderByHand::end);
        loop.offer(new Condition.ServiceStopped(VERSION, HASH, HASH));
        for (int i = 0; i < 50 && loop.hasWork(); i++) {
            loop.turn();
            around.clock().pass(100);
        }
        delivery.stop();
        for (int i = 0; i < 100 && reader.isPresent() && !delivery.isStopped(); i++) {
            turnDelivery();
            around.broker().turn();
            around.clock().pass(50);
        }
    }

    private final class ToEverybody implements TableListener {

        private final String journalId;

        ToEverybody(String journalId) {
            this.journalId = journalId;
        }

        @Override
        public void committed(TableState state, List<Placed> events) {
            around.fuse().burn();
            around.audit().told(state, events);
            delivery.state(() -> TableJson.state(journalId, state));
            around.fuse().burn();
            delivery.committed(state.seq());
            around.fuse().burn();
        }

        @Override
        public void storage(Optional<String> trouble) {
            around.fuse().burn();
        }
    }

    private final class FromDelivery implements DeliveryListener {

        @Override
        public void positionMoved(String consumer, Position position) {
            loop.moved(consumer, position);
        }

        @Override
        public void condition(String kind, String message) {
            if (NEVER.contains(kind)) {
                around.audit().found(Invariant.PROGRAM_DOES_NOT_FAIL, kind + ": " + message);
            }
        }

        @Override
        public void conditionCleared(String kind) {
            // Good.
        }
    }
}
