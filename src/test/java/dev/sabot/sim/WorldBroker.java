// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.input.Bytes;
import dev.sabot.mqtt.Answer;
import dev.sabot.mqtt.BrokerClient;
import dev.sabot.mqtt.BrokerListener;
import dev.sabot.mqtt.Publication;
import dev.sabot.mqtt.Topics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * A broker that acknowledges and forgets, doubles, overtakes, refuses, falls silent and goes away, as far as the world
 * lets it; with the clients that stand at it.
 */
final class WorldBroker {

    private static final int MOST_AT_ONCE = 8;
    private static final int NOT_AUTHORISED = 135;

    private final Chance chance;
    private final Topics topics;
    private final String consumer;
    private final Audit audit;
    private final List<Bytes> forConsumer = new ArrayList<>();
    private final TreeSet<Long> accepted = new TreeSet<>();
    private long acceptedPrefix;
    private Optional<Bytes> watermark = Optional.empty();
    private Optional<Client> connected = Optional.empty();
    private boolean isBad;
    private boolean isUp = true;

    WorldBroker(Chance chance, Topics topics, String consumer, Audit audit) {
        this.chance = chance;
        this.topics = topics;
        this.consumer = consumer;
        this.audit = audit;
    }

    /** A client of a new process. The one before is dead, and says nothing more. */
    BrokerClient client() {
        connected.ifPresent(Client::abandon);
        Client client = new Client();
        connected = Optional.of(client);
        return client;
    }

    void bad(boolean isNow) {
        isBad = isNow;
    }

    /** Goes away, or comes back; what it kept for others may be forgotten. */
    void up(boolean isNow) {
        isUp = isNow;
        if (!isNow) {
            connected.ifPresent(client -> client.lose(chance.percent(50)));
            watermark = watermark.filter(_ -> chance.percent(50));
            forConsumer.removeIf(_ -> chance.percent(50));
        }
    }

    boolean isUp() {
        return isUp;
    }

    /** Up to which entry it has acknowledged all. */
    long acceptedPrefix() {
        return acceptedPrefix;
    }

    /** The consumer says how far it has everything. */
    void takeWatermark(Bytes payload) {
        audit.published(topics.watermark(consumer), payload);
        if (isUp && !(isBad && chance.percent(10))) {
            watermark = Optional.of(payload);
            connected.ifPresent(client -> client.inbound.add(payload));
        }
    }

    /** What comes to the consumer now, a little out of order. */
    List<Bytes> takeForConsumer() {
        List<Bytes> taken = new ArrayList<>();
        int count = Math.min(forConsumer.size(), chance.between(0, MOST_AT_ONCE));
        for (int i = 0; i < count; i++) {
            taken.add(forConsumer.remove(isBad ? chance.below(Math.min(3, forConsumer.size())) : 0));
        }
        return taken;
    }

    boolean isQuiet() {
        return forConsumer.isEmpty() && connected.filter(client -> !client.isQuiet()).isEmpty();
    }

    /** Does some of what waits. */
    void turn() {
        connected.ifPresent(Client::turn);
    }

    private void keep(Publication publication) {
        if (!publication.topic().equals(topics.event())) {
            return;
        }
        accepted.add(Audit.seqIn(publication.payload()));
        while (accepted.remove(acceptedPrefix + 1)) {
            acceptedPrefix++;
        }
        int copies = !isBad ? 1 : chance.oneOf(0, 1, 1, 1, 1, 1, 1, 2);
        for (int i = 0; i < copies; i++) {
            forConsumer.add(publication.payload());
        }
    }

    /** A publication without an answer yet. */
    private record Outstanding(Publication publication, Consumer<Answer> done) {
    }

    private final class Client implements BrokerClient {

        private final List<Outstanding> outstanding = new ArrayList<>();
        private final List<Consumer<Answer>> subscriptions = new ArrayList<>();
        private final List<Bytes> inbound = new ArrayList<>();
        private Optional<BrokerListener> listener = Optional.empty();
        private boolean isConnected;
        private boolean isSubscribed;

        @Override
        public void connect(Publication will, BrokerListener itsListener) {
            abandon();
            audit.published(will.topic(), will.payload());
            listener = Optional.of(itsListener);
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
            if (freePlaces() == 0) {
                throw new IllegalStateException("no free place");
            }
            audit.published(publication.topic(), publication.payload());
            if (publication.topic().equals(topics.event()) || publication.topic().equals(topics.coup())) {
                audit.toldEntry(publication.payload());
            } else if (publication.topic().equals(topics.state())) {
                audit.toldState(publication.payload());
            }
            outstanding.add(new Outstanding(publication, done));
        }

        @Override
        public void subscribe(List<String> wanted, Consumer<Answer> done) {
            if (!wanted.equals(List.of(topics.watermark(consumer)))) {
                throw new IllegalArgumentException("nobody says anything on " + wanted);
            }
            subscriptions.add(done);
        }

        @Override
        public void subscribeFresh(String topic, Consumer<Answer> done) {
            throw new IllegalArgumentException("nobody gives commands here");
        }

        @Override
        public void disconnect() {
            abandon();
        }

        @Override
        public void abandon() {
            isConnected = false;
            isSubscribed = false;
            listener = Optional.empty();
            outstanding.clear();
            subscriptions.clear();
            inbound.clear();
        }

        private boolean isQuiet() {
            return outstanding.isEmpty() && subscriptions.isEmpty() && inbound.isEmpty();
        }

        private void lose(boolean isTold) {
            if (!isConnected) {
                return;
            }
            isConnected = false;
            if (isTold) {
                outstanding.forEach(one -> one.done().accept(new Answer.Unknown("the broker is gone")));
                listener.ifPresent(heard -> heard.lost("the broker is gone"));
            }
            // This connection is over: nothing more is heard of it.
            abandon();
        }

        private void turn() {
            if (!isConnected) {
                accept();
            } else if (isBad && chance.percent(3)) {
                lose(chance.percent(50));
            } else if (!isBad || chance.percent(80)) {
                serve();
            }
        }

        private void accept() {
            if (listener.isEmpty() || (isBad && chance.percent(50))) {
                return;
            }
            if (!isUp || (isBad && chance.percent(20))) {
                listener.get().connectFailed("the broker refuses the connection");
                listener = Optional.empty();
            } else {
                isConnected = true;
                listener.get().connected();
            }
        }

        private void serve() {
            while (!subscriptions.isEmpty()) {
                boolean isRefused = isBad && chance.percent(10);
                isSubscribed = !isRefused;
                subscriptions.removeFirst().accept(isRefused ? refusal() : new Answer.Accepted(1));
                watermark.filter(_ -> isSubscribed).ifPresent(inbound::add);
            }
            int count = Math.min(outstanding.size(), chance.between(0, MOST_AT_ONCE));
            for (int i = 0; i < count; i++) {
                answer(outstanding.remove(isBad ? chance.below(Math.min(3, outstanding.size())) : 0));
            }
            while (isSubscribed && !inbound.isEmpty()) {
                Bytes next = inbound.removeFirst();
                int copies = !isBad ? 1 : chance.oneOf(0, 1, 1, 1, 2);
                for (int i = 0; i < copies; i++) {
                    listener.ifPresent(heard -> heard.arrived(
                            new Publication(topics.watermark(consumer), next, false)));
                }
            }
        }

        private void answer(Outstanding one) {
            if (isBad && chance.percent(3)) {
                one.done().accept(refusal());
            } else {
                keep(one.publication());
                one.done().accept(new Answer.Accepted(0));
            }
        }

        private Answer refusal() {
            return new Answer.Refused(NOT_AUTHORISED, "not authorised");
        }
    }
}
