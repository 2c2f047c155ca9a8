// SPDX-License-Identifier: Apache-2.0

package dev.sabot.world;

import static dev.sabot.world.InvariantBroken.require;

import dev.sabot.app.StorageLostException;
import dev.sabot.app.TableListener;
import dev.sabot.app.TableLoop;
import dev.sabot.input.Bytes;
import dev.sabot.input.Condition;
import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.journal.LossyStore;
import dev.sabot.journal.Position;
import dev.sabot.mqtt.Delivery;
import dev.sabot.mqtt.DeliveryListener;
import dev.sabot.mqtt.MqttSettings;
import dev.sabot.mqtt.Service;
import dev.sabot.reader.Decoder;
import dev.sabot.reader.angeleye.AngelEyeDecoder;
import dev.sabot.rules.Game;
import dev.sabot.sim.EmulatedShoe;
import dev.sabot.sim.Fault;
import dev.sabot.sim.FrameGroup;
import dev.sabot.sim.ShoeSettings;
import dev.sabot.table.Decision.Placed;
import dev.sabot.table.Judge;
import dev.sabot.table.Law;
import dev.sabot.table.Profile;
import dev.sabot.table.Setup;
import dev.sabot.table.TableState;
import dev.sabot.wire.Commitment;
import dev.sabot.wire.EventWriter;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** One course of events. */
final class World {

    static final String JOURNAL = "0197a2c4-0000-7000-8000-000000000001";

    /** Enough for some twenty coups, three shoes of one pack, and a handful of crashes. */
    private static final int STEPS = 400;

    /** Long enough for a consumer whose patience has grown to a minute, in steps of {@link #CALM_STEP_MILLIS}. */
    private static final int MOST_CALM_STEPS = 1_000;
    private static final int CALM_STEP_MILLIS = 200;

    /** One message in ten goes wrong. */
    private static final double TROUBLE = 0.1;

    /** One pack, so that a shoe ends within a seed. */
    private static final int DECKS = 1;
    private static final int CUT_FROM_END = 14;

    private static final Setup SETUP = new Setup(
        new Law(Game.puntoBanco(DECKS), Profile.observe(), "ab".repeat(32)), AngelEyeDecoder.ABILITIES);
    private static final Bytes KEY = Bytes.of(new byte[Commitment.KEY_BYTES]);
    private static final EventWriter WRITER = new EventWriter(
        (seq, card) -> Commitment.of(Commitment.salt(KEY, seq), card.toString()));
    private static final MqttSettings MQTT =
        MqttSettings.plain(URI.create("tcp://broker.pit"), Pit.TOPICS, List.of(Pit.CONSUMER));
    private static final List<LossyStore.Fault> DISK_FAULTS = List.of(LossyStore.Fault.FULL, LossyStore.Fault.BUSY,
        LossyStore.Fault.UNKNOWN_AND_LOST, LossyStore.Fault.UNKNOWN_AND_COMMITTED);
    private static final List<Fault> SHOE_FAULTS = List.of(Fault.DAMAGED_COPY, Fault.RUBBISH, Fault.OVERDRAW_REVOKED,
        Fault.OVERDRAW_CARRIED, Fault.FORCED_END, Fault.NO_STANDBY);

    private final long seed;
    private final Parts parts;
    private final SplittableRandom chance;
    private final HeldClock clock = new HeldClock();
    private final EmulatedShoe shoe;
    private final Outstanding outstanding = new Outstanding();
    private final Pit pit;
    private final Watch watch;
    private byte[] line = new byte[0];
    private LossyStore disk = new LossyStore(JOURNAL);
    private final boolean isLossy;
    private int starts;

    // What one process has in memory.
    private TableLoop loop;
    private Decoder decoder;
    private Delivery delivery;

    World(long seed, Parts parts) {
        this.seed = seed;
        this.parts = parts;
        this.chance = new SplittableRandom(seed);
        this.isLossy = chance.nextBoolean();
        Values values = chance.nextBoolean() ? Values.AT_DRAW : Values.AT_REVEAL;
        this.shoe = new EmulatedShoe(
            new ShoeSettings(DECKS, seed, values, CUT_FROM_END, chance.nextBoolean()), Dealer.PUNTO_BANCO);
        this.pit = new Pit(chance.split());
        this.watch = new Watch(outstanding, disk);
    }

    /**
     * Lets it happen.
     *
     * @throws InvariantBroken with seed and step
     */
    void run() throws InterruptedException {
        int step = 0;
        try {
            start();
            while (step < STEPS) {
                step++;
                attempt(this::somethingHappens);
            }
            calmDown();
        } catch (InvariantBroken broken) {
            throw new InvariantBroken("seed " + seed + ", step " + step, broken);
        } catch (StorageLostException | IllegalArgumentException | IllegalStateException thrown) {
            throw new InvariantBroken("seed " + seed + ", step " + step, new InvariantBroken(thrown));
        }
    }

    /** A piece of what happens, that may find out that nobody knows what is on the disk. */
    private interface Happening {
        void happen() throws InterruptedException;
    }

    private void attempt(Happening happening) throws InterruptedException {
        try {
            happening.happen();
        } catch (StorageLostException lost) {
            crash();
        }
        watch.check(loop.published());
        pit.check(disk);
    }

    // What one process does

    private void start() throws InterruptedException {
        starts++;
        TableListener listener = new ToEverybody();
        loop = new TableLoop(new Judge(SETUP), parts.store(disk, listener), WRITER, "BAC-07", parts.recovered(disk),
            clock, listener);
        watch.check(loop.published());
        DeliveryListener positions = new FromDelivery(loop);
        delivery = new Delivery(MQTT, new Service("boot", "1", "aa", "bb"), disk, disk.positions(),
            parts.broker(pit, disk, positions), positions);
        decoder = parts.decoder(loop.published().frame());
        loop.offer(new Condition.ServiceStarted("1", "aa", "bb"));
        while (loop.turn(0) == 0) {
            clock.pass(CALM_STEP_MILLIS);
        }
        decoder.opened(loop::offer);
        loop.offer(Received.of(new Reading.LinkOpened("the line")));
    }

    /** Everything in memory is gone. The line goes on without us: what nobody reads may be lost. */
    private void crash() throws InterruptedException {
        while (true) {
            disk = disk.crash();
            pit.abandon();
            watch.restarted(disk);
            loseSome();
            if (chance.nextInt(4) == 0) {
                disk.failNext(DISK_FAULTS.get(chance.nextInt(DISK_FAULTS.size())));
            }
            try {
                start();
                return;
            } catch (StorageLostException lost) {
                // Once more: a start counts even when it comes to nothing.
            }
        }
    }

    private final class ToEverybody implements TableListener {

        @Override
        public void committed(TableState state, List<Placed> events) {
            watch.committed(state, events);
            if (delivery != null) {
                delivery.committed(state.seq());
            }
        }

        @Override
        public void storage(Optional<String> trouble) {
            watch.storage(trouble);
        }
    }

    private record FromDelivery(TableLoop loop) implements DeliveryListener {

        @Override
        public void positionMoved(String consumer, Position position) {
            loop.moved(consumer, position);
        }

        @Override
        public void condition(String kind, String message) {
            boolean isOurFault = kind.equals("delivery-failed") || kind.contains("fork");
            require(!isOurFault, Invariant.NOTHING_IS_THROWN, kind + ": " + message);
        }

        @Override
        public void conditionCleared(String kind) {
            // Nothing to do.
        }
    }

    // What happens

    private void somethingHappens() throws InterruptedException {
        int what = chance.nextInt(1_000);
        if (what < 330) {
            frame();
        } else if (what < 550) {
            read(chance.nextInt(line.length + 1));
        } else if (what < 770) {
            loop.turn(0);
        } else if (what < 850) {
            delivery.turn(clock.monotonicMillis());
        } else if (what < 910) {
            pit.work(TROUBLE);
        } else if (what < 950) {
            pass(chance.nextInt(400));
        } else {
            somethingGoesWrong(what);
        }
    }

    private void somethingGoesWrong(int what) throws InterruptedException {
        if (what < 965) {
            shoe.cause(SHOE_FAULTS.get(chance.nextInt(SHOE_FAULTS.size())));
        } else if (what < 977) {
            diskFails();
        } else if (what < 987) {
            if (!isLossy) {
                rest();
            }
            crash();
        } else if (what < 992) {
            pit.breakOff();
        } else if (what < 994) {
            pit.loseSome();
        } else if (what < 997) {
            lineBreaks();
        } else {
            pass(Judge.RESULT_WAIT_MILLIS + 1);
        }
    }

    private void frame() throws InterruptedException {
        if (!outstanding.isFull()) {
            send(leaves());
        } else if (line.length == 0 && !loop.hasWork()) {
            // Eight are lost: the next must be written down, or nobody could see how many are missing.
            send(leaves());
            read(line.length);
            loop.turn(0);
        }
    }

    /** The next commit goes wrong. */
    private void diskFails() throws InterruptedException {
        if (loop.hasWork()) {
            pass(CALM_STEP_MILLIS * 2L);
            disk.failNext(DISK_FAULTS.get(chance.nextInt(DISK_FAULTS.size())));
            loop.turn(0);
        }
    }

    private Bytes leaves() {
        FrameGroup frame = shoe.get();
        outstanding.left(frame.key());
        return frame.bytes();
    }

    private void send(Bytes bytes) {
        int before = line.length;
        line = Arrays.copyOf(line, before + bytes.length());
        System.arraycopy(bytes.toArray(), 0, line, before, bytes.length());
    }

    private void read(int length) {
        byte[] chunk = Arrays.copyOf(line, length);
        line = Arrays.copyOfRange(line, length, line.length);
        decoder.feed(chunk, length, clock.monotonicMillis(), loop::offer);
    }

    /** What is on the line arrives before any time that a person could notice. */
    private void pass(long millis) {
        read(line.length);
        clock.pass(millis);
    }

    private void lineBreaks() {
        decoder.end(loop::offer);
        loop.offer(new Received(new Reading.LinkLost("the line", "the plug was pulled"), Optional.empty(), 0,
            decoder.takeUntold()));
        loseSome();
        decoder.opened(loop::offer);
        loop.offer(Received.of(new Reading.LinkOpened("the line")));
    }

    /** All that has come is on disk: who dies now loses nothing. */
    private void rest() throws InterruptedException {
        read(line.length);
        loop.turn(0);
    }

    /** In one case of two, in worlds that lose at all; otherwise the operating system kept it for us. */
    private void loseSome() {
        if (isLossy && chance.nextBoolean()) {
            line = Arrays.copyOfRange(line, chance.nextInt(line.length + 1), line.length);
            for (int more = chance.nextInt(4); more > 0 && !outstanding.isFull(); more--) {
                leaves();
            }
        }
    }

    // The end

    /** Nothing goes wrong any more: frames until one shows what was lost, then none until everything is delivered. */
    private void calmDown() throws InterruptedException {
        for (int step = 0; !isOver(); step++) {
            require(step < MOST_CALM_STEPS, Invariant.ALL_IS_DELIVERED, "the pit holds " + pit.held() + " of "
                + disk.lastSeq() + ", its durable position is " + disk.positions());
            attempt(this::calmStep);
        }
        watch.check(shoe.coups());
    }

    private boolean isOver() {
        return outstanding.isEmpty() && line.length == 0 && !loop.hasWork() && pit.hasAll(disk);
    }

    private void calmStep() throws InterruptedException {
        read(line.length);
        loop.turn(0);
        watch.check(loop.published());
        if (!loop.hasWork() && !outstanding.isEmpty()) {
            frame();
        }
        pit.work(0);
        delivery.turn(clock.monotonicMillis());
        clock.pass(CALM_STEP_MILLIS);
    }

    int settled() {
        return watch.settled();
    }

    int starts() {
        return starts;
    }

    boolean isAnythingLost() {
        return outstanding.isAnythingLost();
    }
}
