// SPDX-License-Identifier: Apache-2.0

package dev.sabot.bench;

import dev.sabot.app.TableClock;
import dev.sabot.app.TableListener;
import dev.sabot.app.TableLoop;
import dev.sabot.input.Bytes;
import dev.sabot.input.Received;
import dev.sabot.journal.Journal;
import dev.sabot.journal.JournalOptions;
import dev.sabot.journal.LossyStore;
import dev.sabot.journal.Position;
import dev.sabot.journal.Store;
import dev.sabot.mqtt.Delivery;
import dev.sabot.mqtt.DeliveryListener;
import dev.sabot.mqtt.DeliveryThread;
import dev.sabot.mqtt.MqttSettings;
import dev.sabot.mqtt.PahoBrokerClient;
import dev.sabot.mqtt.Service;
import dev.sabot.mqtt.Topics;
import dev.sabot.reader.angeleye.AngelEyeDecoder;
import dev.sabot.sim.Croupier;
import dev.sabot.sim.EmulatedShoe;
import dev.sabot.sim.ShoeSettings;
import dev.sabot.table.Decision;
import dev.sabot.table.Decision.Placed;
import dev.sabot.table.Judge;
import dev.sabot.table.TableState;
import dev.sabot.wire.Commitment;
import dev.sabot.wire.Commitments;
import dev.sabot.wire.EventWriter;
import dev.sabot.wire.TableJson;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * The whole pipe, with and without the disk, in turn in one run: bytes of an emulated shoe → decoder → judge → journal
 * → MQTT → a broker that is already running with a subscriber. Arguments: broker URI, folder for the journals.
 */
public final class PipeBenchmark {

    private static final int RUNS = 5;
    private static final int COUPS = 7_500;
    private static final int FRAMES = 1_500;
    private static final int WARM_UP_FRAMES = 500;
    private static final int MOST_OUTSTANDING = 2_000;
    private static final long BETWEEN_FRAMES_MILLIS = 3;
    /** More often, looking would itself take a twelfth of the machine from what is measured. */
    private static final long LOOK_NANOS = 1_000_000;

    private PipeBenchmark() {
    }

    /** Prints one line a run, then the medians. */
    public static void main(String[] args) throws IOException, InterruptedException {
        URI broker = URI.create(args[0]);
        Path folder = Files.createDirectories(Path.of(args[1]));
        for (int run = 1; run <= RUNS; run++) {
            try (Pipe pipe = new Pipe(broker, onDisk(folder))) {
                System.out.printf(Locale.ROOT, "events/s with commit %,.0f%n", pipe.eventsASecond());
            }
            try (Pipe pipe = new Pipe(broker, onDisk(folder))) {
                tell("latency with commit", pipe.latencies());
            }
            try (Pipe pipe = new Pipe(broker, new LossyStore(UUID.randomUUID().toString()))) {
                tell("latency without", pipe.latencies());
            }
        }
    }

    private static Store onDisk(Path folder) {
        return Journal.open(folder.resolve(UUID.randomUUID() + ".db"),
                JournalOptions.of(UUID.randomUUID(), Instant.now()));
    }

    private static void tell(String what, long[] nanos) {
        Arrays.sort(nanos);
        System.out.printf(Locale.ROOT, "%s: median %.2f ms, 99th percentile %.2f ms%n", what,
                nanos[nanos.length / 2] / 1e6, nanos[nanos.length * 99 / 100] / 1e6);
    }

    /** One table without its reader's thread: frames are handed to the decoder as they come off the line. */
    private static final class Pipe implements AutoCloseable, TableListener, DeliveryListener {

        private final Store store;
        private final TableLoop loop;
        private final Delivery delivery;
        private final DeliveryThread deliveryThread;
        private final Thread loopThread;
        private final AtomicLong committed = new AtomicLong();
        private final AtomicLong delivered = new AtomicLong();
        private volatile boolean isStopped;

        Pipe(URI broker, Store store) {
            this.store = store;
            EventWriter writer = new EventWriter(Commitments.of(Bytes.of(new byte[Commitment.KEY_BYTES])));
            this.loop = new TableLoop(
                    new Judge(ShuffledShoes.SETUP), store, writer, "BENCH", TableState.EMPTY, new Clock(), this);
            MqttSettings settings = MqttSettings.plain(broker, new Topics("bench", "BENCH"), List.of());
            this.delivery = new Delivery(settings, new Service("bench", "bench", "", ""), store, Map.of(),
                    new PahoBrokerClient(settings), this);
            this.deliveryThread = DeliveryThread.start(
                    delivery, () -> TimeUnit.NANOSECONDS.toMillis(System.nanoTime()));
            this.loopThread = Thread.ofPlatform().start(this::turn);
        }

        private void turn() {
            try {
                while (!isStopped) {
                    loop.turn();
                }
                if (store instanceof Journal journal) {
                    journal.close();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        double eventsASecond() {
            List<Received> readings = new ShuffledShoes(COUPS).readings;
            int[] events = eventsOf(readings);
            long start = System.nanoTime();
            long offered = 0;
            for (int i = 0; i < events.length; i++) {
                while (offered - committed.get() > MOST_OUTSTANDING) {
                    LockSupport.parkNanos(LOOK_NANOS);
                }
                loop.offer(readings.get(i));
                offered += events[i];
            }
            while (delivered.get() < offered) {
                LockSupport.parkNanos(LOOK_NANOS);
            }
            return offered * 1e9 / (System.nanoTime() - start);
        }

        /** How many events each reading brings, told before any clock runs: what waits is counted in events. */
        private static int[] eventsOf(List<Received> readings) {
            Judge judge = new Judge(ShuffledShoes.SETUP);
            TableState state = TableState.EMPTY;
            int[] events = new int[readings.size()];
            for (int i = 0; i < events.length; i++) {
                Decision decision = judge.decide(state, readings.get(i), 0);
                events[i] = decision.events().size();
                state = decision.after();
            }
            return events;
        }

        long[] latencies() throws InterruptedException {
            EmulatedShoe shoe = new EmulatedShoe(ShoeSettings.usual(1), Croupier.PUNTO_BANCO);
            AngelEyeDecoder decoder = new AngelEyeDecoder(Optional.empty());
            long[] nanos = new long[FRAMES];
            for (int frame = -WARM_UP_FRAMES; frame < FRAMES; frame++) {
                byte[] copies = shoe.get().bytes().toArray();
                long before = committed.get();
                long start = System.nanoTime();
                decoder.feed(copies, copies.length, 0, loop::offer);
                while (committed.get() == before || delivered.get() < committed.get()) {
                    Thread.onSpinWait();
                }
                if (frame >= 0) {
                    nanos[frame] = System.nanoTime() - start;
                }
                TimeUnit.MILLISECONDS.sleep(BETWEEN_FRAMES_MILLIS);
            }
            return nanos;
        }

        @Override
        public void committed(TableState state, List<Placed> events) {
            delivery.state(() -> TableJson.state(store.journalId(), state));
            delivery.committed(state.seq());
            committed.set(state.seq());
        }

        @Override
        public void storage(Optional<String> trouble) {
            throw new IllegalStateException(trouble.toString());
        }

        @Override
        public void positionMoved(String consumer, Position position) {
            loop.moved(consumer, position);
            delivered.set(position.seq());
        }

        @Override
        public void condition(String kind, String message) {
            System.err.println(kind + ": " + message);
        }

        @Override
        public void conditionCleared(String kind) {
            // Only what is wrong matters here.
        }

        @Override
        public void close() {
            deliveryThread.close();
            isStopped = true;
            try {
                loopThread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static final class Clock implements TableClock {

        @Override
        public long monotonicMillis() {
            return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
        }

        @Override
        public Instant wallTime() {
            return Instant.now();
        }

        @Override
        public boolean isSynced() {
            return false;
        }
    }
}
