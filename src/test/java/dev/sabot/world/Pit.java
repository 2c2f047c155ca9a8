// SPDX-License-Identifier: Apache-2.0

package dev.sabot.world;

import static dev.sabot.world.InvariantBroken.require;

import dev.sabot.input.Bytes;
import dev.sabot.journal.Entry;
import dev.sabot.journal.Position;
import dev.sabot.journal.Store;
import dev.sabot.mqtt.Answer;
import dev.sabot.mqtt.BrokerClient;
import dev.sabot.mqtt.BrokerListener;
import dev.sabot.mqtt.Publication;
import dev.sabot.mqtt.Topics;
import dev.sabot.wire.Chain;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Consumer;

/** The stand-in for a broker and the one consumer behind it: drops, doubles, swaps, disconnects, but never invents. */
final class Pit implements BrokerClient {

    static final Topics TOPICS = new Topics("riverside", "BAC-07");
    static final String CONSUMER = "pit";

    /** A publication without an answer yet. */
    private record Outstanding(Publication publication, Consumer<Answer> done) {
    }

    private final SplittableRandom chance;
    private final Deque<Outstanding> outstanding = new ArrayDeque<>();
    private final Deque<Consumer<Answer>> subscriptions = new ArrayDeque<>();
    private final List<Bytes> published = new ArrayList<>();
    private Optional<BrokerListener> listener = Optional.empty();
    private boolean isConnected;
    private Optional<Bytes> retained = Optional.empty();

    private final TreeMap<Long, Bytes> waiting = new TreeMap<>();
    private final List<Bytes> held = new ArrayList<>();
    private final Set<Position> claimed = new HashSet<>(Set.of(Position.NOTHING));

    Pit(SplittableRandom chance) {
        this.chance = chance;
    }

    @Override
    public void connect(Publication will, BrokerListener listenerOfThis) {
        abandon();
        listener = Optional.of(listenerOfThis);
    }

    @Override
    public boolean isConnected() {
        return isConnected;
    }

    @Override
    public int freePlaces() {
        return isConnected ? MAX_WINDOW - outstanding.size() : 0;
    }

    @Override
    public void publish(Publication publication, Consumer<Answer> done) {
        if (publication.topic().equals(TOPICS.event())) {
            published.add(publication.payload());
        }
        outstanding.add(new Outstanding(publication, done));
    }

    @Override
    public void subscribe(List<String> topics, Consumer<Answer> done) {
        subscriptions.add(done);
    }

    @Override
    public void disconnect() {
        abandon();
    }

    @Override
    public void abandon() {
        isConnected = false;
        outstanding.clear();
        subscriptions.clear();
        listener = Optional.empty();
    }

    /** The connection ends; only sometimes somebody says so. */
    void breakOff() {
        if (isConnected) {
            isConnected = false;
            if (chance.nextBoolean()) {
                listener.orElseThrow().lost("the connection broke");
            }
        }
    }

    /**
     * Broker and consumer do their part.
     *
     * @param trouble the chance that something goes wrong with one message, 0 to 1
     */
    void work(double trouble) {
        if (!isConnected && listener.isPresent()) {
            answerConnect(trouble);
        }
        while (isConnected && !subscriptions.isEmpty()) {
            subscriptions.remove().accept(new Answer.Accepted(1));
            retained.ifPresent(this::tellWatermark);
        }
        for (int answers = chance.nextInt(MAX_WINDOW + 1); answers > 0 && !outstanding.isEmpty(); answers--) {
            answer(trouble);
        }
        if (!happens(trouble)) {
            claim();
        }
    }

    private void answerConnect(double trouble) {
        if (happens(trouble)) {
            listener.orElseThrow().connectFailed("nothing listens there");
            return;
        }
        isConnected = true;
        listener.orElseThrow().connected();
    }

    private void answer(double trouble) {
        Outstanding next = happens(trouble) ? outstanding.removeLast() : outstanding.removeFirst();
        if (next.publication().topic().equals(TOPICS.event()) && !happens(trouble)) {
            take(next.publication().payload());
            if (happens(trouble)) {
                take(next.publication().payload());
            }
        }
        if (isConnected) {
            next.done().accept(new Answer.Accepted(0));
        }
    }

    private boolean happens(double probability) {
        return chance.nextDouble() < probability;
    }

    private void take(Bytes entry) {
        long seq = EntryNumbers.seq(entry);
        if (seq > held.size()) {
            waiting.put(seq, entry);
        }
        while (waiting.containsKey(held.size() + 1L)) {
            held.add(waiting.remove(held.size() + 1L));
        }
    }

    /** The consumer comes back with an older copy of its store, and says so. */
    void loseSome() {
        if (!held.isEmpty()) {
            held.subList(chance.nextInt(held.size()), held.size()).clear();
            waiting.clear();
            claim();
        }
    }

    private Position position() {
        return held.isEmpty() ? Position.NOTHING
            : new Position(held.size(), Chain.hashIn(held.getLast()).orElseThrow());
    }

    private void claim() {
        Position now = position();
        if (now.equals(Position.NOTHING) && retained.isEmpty()) {
            return;
        }
        claimed.add(now);
        Bytes watermark = Bytes.of(("{\"journal\":\"" + World.JOURNAL + "\",\"seq\":" + now.seq() + ",\"hash\":\""
            + now.hash() + "\"}").getBytes(StandardCharsets.UTF_8));
        retained = Optional.of(watermark);
        if (isConnected && subscriptions.isEmpty()) {
            tellWatermark(watermark);
        }
    }

    private void tellWatermark(Bytes watermark) {
        listener.orElseThrow().arrived(TOPICS.watermark(CONSUMER), watermark);
    }

    /** What was published since the last look is on the disk, and the durable position is one that was claimed. */
    void check(Store disk) {
        for (Bytes payload : published) {
            List<Entry> entry = disk.read(EntryNumbers.seq(payload), 1);
            require(entry.size() == 1 && entry.getFirst().bytes().equals(payload), Invariant.TOLD_IS_COMMITTED,
                "the broker got what is not in the journal: " + EntryNumbers.text(payload));
        }
        published.clear();
        Position durable = disk.positions().getOrDefault(CONSUMER, Position.NOTHING);
        require(claimed.contains(durable), Invariant.POSITION_IS_CLAIMED,
            "position " + durable.seq() + " was never claimed; the consumer holds " + held.size());
    }

    boolean hasAll(Store disk) {
        return held.size() == disk.lastSeq()
            && disk.tip().position().equals(disk.positions().getOrDefault(CONSUMER, Position.NOTHING));
    }

    /** How many entries the consumer holds. */
    int held() {
        return held.size();
    }
}
