// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.app.StorageLostException;
import dev.sabot.input.Bytes;
import dev.sabot.journal.Position;
import dev.sabot.mqtt.MqttSettings;
import dev.sabot.mqtt.Topics;
import dev.sabot.reader.angeleye.AngelEyeDecoder;
import dev.sabot.rules.Game;
import dev.sabot.schema.Soak;
import dev.sabot.sim.ShoeLine.Away;
import dev.sabot.table.Profile;
import dev.sabot.table.Setup;
import dev.sabot.wire.Commitment;
import dev.sabot.wire.Commitments;
import dev.sabot.wire.EventWriter;
import dev.sabot.wire.LawJson;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A table with everything around it, made from one seed: an emulated shoe, a line that loses, the product's reader,
 * loop and delivery, a store that fails, a broker that lies, a consumer that forgets. Time is simulated, the process
 * may end at any step, and after every step the invariants are looked at.
 *
 * <p>What it cannot show: threads (the parts are turned one after the other), SQLite over a disk that lies about what
 * it has flushed, and losses that the reader's one sequence digit hides ({@link Sent#hidesLossAfter}).
 */
final class World implements AutoCloseable {

    /** The required consumer. */
    static final String PIT = "pit";

    private static final Bytes KEY = Bytes.of(new byte[Commitment.KEY_BYTES]);
    private static final Topics TOPICS = new Topics("riverside", "BAC-07");
    private static final URI NOWHERE = URI.create("tcp://broker:1883");

    /** Rounds in which a world must come to rest; the longest wait of delivery is a minute, or 300 of them. */
    private static final int MOST_ROUNDS = 3_000;
    private static final long ROUND_MILLIS = 200;

    /**
     * A world's messages held against their schemas cost ten times the world: a build looks at those of one world in
     * twenty, {@code -Psoak} at all.
     */
    private static final long SEEDS_FOR_ONE_WITH_SCHEMAS = 20;

    /** Frames until an open coup is over, at most: its cards, their values, one in excess, the result. */
    private static final int MOST_FRAMES_OF_A_COUP = 40;

    private final Chance chance;
    private final Weather weather;
    private final Medium medium;
    private final WorldClock clock = new WorldClock();
    private final Fuse fuse = new Fuse();
    private final EmulatedShoe shoe;
    private final PlayedCoups coups;
    private final ShoeLine line;
    private final Audit audit;
    private final WorldBroker broker;
    private final WorldConsumer consumer;
    private final List<Position> said = new ArrayList<>(List.of(Position.NOTHING));
    private final TableProcess.Around around;
    private TableProcess process;
    private int starts = 1;

    World(long seed, Parts parts, Medium medium) {
        this.chance = new Chance(seed);
        this.weather = Weather.of(seed, chance);
        this.medium = medium;
        this.shoe = new EmulatedShoe(weather.shoe(), new PlainRules());
        this.coups = new PlayedCoups(shoe);
        this.line = new ShoeLine(chance, coups);
        this.audit = new Audit(line, coups, Soak.isOn() || seed % SEEDS_FOR_ONE_WITH_SCHEMAS == 0, medium.store());
        this.consumer = new WorldConsumer(medium.store().journalId());
        this.broker = new WorldBroker(chance, TOPICS, PIT, audit);
        broker.bad(weather.hasBadBroker());
        Setup setup = new Setup(LawJson.law(Game.puntoBanco(weather.shoe().decks()), Profile.observe()),
            AngelEyeDecoder.ABILITIES);
        EventWriter writer = new EventWriter(Commitments.of(KEY));
        MqttSettings mqtt = MqttSettings.plain(NOWHERE, TOPICS,
            weather.isConsumerRequired() ? List.of(PIT) : List.of());
        this.around = new TableProcess.Around(parts, setup, mqtt, writer, clock, line, broker, audit, fuse);
        this.process = new TableProcess(around, medium.store());
    }

    /**
     * So many steps, then rest.
     *
     * @throws BrokenInvariant as soon as one is seen to be broken
     */
    void run(int steps) {
        for (int step = 1; step <= steps; step++) {
            guarded("step " + step, this::step);
        }
        guarded("rest", this::rest);
    }

    /** How many coups were settled. */
    int settled() {
        return coups.settled();
    }

    /** How many processes there were. */
    int starts() {
        return starts;
    }

    /** Hash of the last entry, which stands for all that happened. */
    String lastHash() {
        return audit.hashOf(audit.lastSeq());
    }

    private void guarded(String when, Runnable work) {
        try {
            work.run();
        } catch (BrokenInvariant broken) {
            throw new BrokenInvariant(broken.invariant(), described(when, broken.getMessage()), broken);
        } catch (RuntimeException e) {
            throw new BrokenInvariant(Invariant.PROGRAM_DOES_NOT_FAIL, described(when, e.toString()), e);
        }
    }

    private String described(String when, String what) {
        return what + "\n  at " + when + " of " + weather + "\n  the line: " + line;
    }

    // One step

    private void step() {
        clock.pass(chance.percent(1) ? chance.below(12_000) : chance.below(60));
        surviving(this::act);
        check();
    }

    private void surviving(Runnable work) {
        try {
            work.run();
        } catch (PowerCut | StorageLostException end) {
            crash();
        }
    }

    private void act() {
        int choice = chance.below(100);
        if (choice < 22) {
            send();
        } else if (choice < 54) {
            process.turnReader();
        } else if (choice < 70) {
            process.turnTable();
        } else if (choice < 82) {
            process.turnDelivery();
        } else if (choice < 90) {
            broker.turn();
        } else if (choice < 95) {
            consume();
        } else {
            trouble();
        }
    }

    private void send() {
        if (chance.percent(weather.lossPercent())) {
            line.loseNext(chance.oneOf(1, 1, 2, 3, 4, 7));
        }
        line.send();
    }

    private void consume() {
        broker.takeForConsumer().forEach(consumer::arrived);
        if (weather.hasBadBroker() && chance.percent(1)) {
            consumer.losesBehind(chance.below((int) consumer.position().seq() + 1));
        }
        if (consumer.isNewsToTell() || chance.percent(5)) {
            said.add(consumer.position());
            broker.takeWatermark(consumer.watermark());
        }
    }

    private void trouble() {
        switch (chance.below(7)) {
            case 0 -> {
                if (weather.cutsLine() && line.isUp()) {
                    line.go(away());
                }
            }
            case 1, 2 -> line.comeBack();
            case 3 -> {
                if (weather.crashes()) {
                    endProcess();
                }
            }
            case 4 -> {
                if (weather.failsToWrite()) {
                    medium.trouble(chance);
                }
            }
            case 5 -> broker.up(!weather.hasBadBroker() || !broker.isUp() || chance.percent(50));
            default -> {
                if (weather.hasBadShoe()) {
                    shoe.cause(chance.oneOf(Fault.DAMAGED_COPY, Fault.RUBBISH, Fault.OVERDRAW_REVOKED,
                        Fault.OVERDRAW_CARRIED, Fault.RESTART, Fault.FORCED_END, Fault.NO_STANDBY));
                }
            }
        }
    }

    private void endProcess() {
        switch (chance.below(3)) {
            case 0 -> crash();
            case 1 -> fuse.light(chance.between(1, 6));
            default -> {
                process.stop();
                medium.stop();
                startAgain();
            }
        }
    }

    private Away away() {
        return weather.losesWhileAway() ? chance.oneOf(Away.values()) : Away.KEPT;
    }

    private void crash() {
        medium.crash();
        startAgain();
    }

    private void startAgain() {
        fuse.putOut();
        // The journal first: what it has that nobody was told of was read by the process that has ended.
        audit.reopened(medium.store());
        line.processEnded(away());
        for (int frames = chance.oneOf(0, 0, 0, 1, 3, 12); frames > 0; frames--) {
            line.send();
        }
        line.comeBack();
        clock.pass(chance.below(5_000));
        process = new TableProcess(around, medium.store());
        starts++;
    }

    private void check() {
        audit.throwWhatWasFound();
        audit.look();
        audit.requireReplay(process.published());
        if (weather.isConsumerRequired()) {
            audit.requirePositions(PIT, said);
        } else {
            audit.requirePositions(MqttSettings.BROKER, acknowledged());
        }
    }

    /** What the broker's word allows: every position up to which it has acknowledged all. */
    private List<Position> acknowledged() {
        Optional<Position> kept = Optional.ofNullable(medium.store().positions().get(MqttSettings.BROKER));
        return kept.filter(one -> one.seq() <= broker.acceptedPrefix() && audit.hashOf(one.seq()).equals(one.hash()))
            .stream().toList();
    }

    // Rest

    /** Faults end, the coup on the table is played to its end, and everything is given time. */
    private void rest() {
        broker.bad(false);
        broker.up(true);
        line.comeBack();
        line.loseNext(0);
        for (int i = 0; i < MOST_FRAMES_OF_A_COUP && coups.isCoupOpen(); i++) {
            line.send();
        }
        int rounds = 0;
        while (!isAtRest()) {
            if (++rounds > MOST_ROUNDS) {
                throw new BrokenInvariant(Invariant.COMES_TO_REST, "the journal ends at " + audit.lastSeq()
                    + ", kept is " + medium.store().positions() + ", the consumer has " + consumer.position()
                    + ", published is " + process.published());
            }
            clock.pass(ROUND_MILLIS);
            surviving(this::round);
            check();
        }
        audit.requireWholeReplay(process.published());
        coups.requireAllSettled();
        if (weather.isConsumerRequired()) {
            requireEverythingHeld();
        }
    }

    private void round() {
        process.turnReader();
        process.turnTable();
        process.turnDelivery();
        broker.turn();
        broker.takeForConsumer().forEach(consumer::arrived);
        said.add(consumer.position());
        broker.takeWatermark(consumer.watermark());
    }

    private boolean isAtRest() {
        Position end = new Position(audit.lastSeq(), audit.hashOf(audit.lastSeq()));
        String who = weather.isConsumerRequired() ? PIT : MqttSettings.BROKER;
        return line.isQuiet() && !process.hasWork() && end.equals(medium.store().positions().get(who));
    }

    private void requireEverythingHeld() {
        for (long seq = 1; seq <= audit.lastSeq(); seq++) {
            Bytes held = consumer.held(seq);
            audit.toldEntry(held);
            if (Audit.seqIn(held) != seq) {
                throw new BrokenInvariant(Invariant.CONSUMER_HAS_ALL, "the consumer has no entry " + seq);
            }
        }
        audit.throwWhatWasFound();
    }

    @Override
    public void close() {
        medium.close();
    }
}
