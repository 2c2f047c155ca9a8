// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.input.Bytes;
import dev.sabot.schema.Schemas;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A client whose broker is the test: nothing is answered until the test says so. */
class FakeClient implements BrokerClient {

    /** A publication without an answer yet. */
    record Outstanding(Publication publication, Consumer<Answer> done) {
    }

    private final List<Publication> published = new ArrayList<>();
    private final Deque<Outstanding> outstanding = new ArrayDeque<>();
    private final Deque<Consumer<Answer>> subscriptions = new ArrayDeque<>();
    private final List<String> subscribed = new ArrayList<>();
    private Optional<BrokerListener> listener = Optional.empty();
    private Optional<Publication> will = Optional.empty();
    private boolean isConnected;
    private boolean hasSaidGoodBye;
    private int attempts;
    private int mostOutstanding;
    private int window = MAX_WINDOW;

    @Override
    public void connect(Publication willOfThis, BrokerListener listenerOfThis) {
        abandon();
        attempts++;
        requireSound(willOfThis);
        will = Optional.of(willOfThis);
        listener = Optional.of(listenerOfThis);
    }

    @Override
    public boolean isConnected() {
        return isConnected;
    }

    @Override
    public int freePlaces() {
        return isConnected ? window - outstanding.size() : 0;
    }

    @Override
    public void publish(Publication publication, Consumer<Answer> done) {
        if (freePlaces() <= 0) {
            throw new IllegalStateException("no free place");
        }
        requireSound(publication);
        published.add(publication);
        outstanding.add(new Outstanding(publication, done));
        mostOutstanding = Math.max(mostOutstanding, outstanding.size());
    }

    /** What delivery itself says. Entries, state and meta are words of the test. */
    private static void requireSound(Publication publication) {
        if (publication.topic().endsWith("/status") || publication.topic().contains("/reply/")) {
            Schemas.requireValidOn(publication.topic(), text(publication.payload()));
        }
    }

    @Override
    public void subscribe(List<String> topics, Consumer<Answer> done) {
        subscribed.addAll(topics);
        subscriptions.add(done);
    }

    @Override
    public void subscribeFresh(String topic, Consumer<Answer> done) {
        subscribe(List.of(topic), done);
    }

    @Override
    public void disconnect() {
        hasSaidGoodBye = true;
        abandon();
    }

    @Override
    public void abandon() {
        isConnected = false;
        outstanding.clear();
        subscriptions.clear();
        listener = Optional.empty();
    }

    final void accept() {
        isConnected = true;
        listener.orElseThrow().connected();
    }

    final void fail(String message) {
        listener.orElseThrow().connectFailed(message);
    }

    final void lose(String message) {
        isConnected = false;
        listener.orElseThrow().lost(message);
    }

    /** The connection ends and nobody says so. */
    final void vanish() {
        isConnected = false;
    }

    final void arrive(String topic, Bytes payload) {
        arrive(new Publication(topic, payload, false));
    }

    final void arrive(Publication message) {
        listener.orElseThrow().arrived(message);
    }

    final Outstanding answerFirst(Answer answer) {
        Outstanding first = outstanding.removeFirst();
        first.done().accept(answer);
        return first;
    }

    final Outstanding answerLast(Answer answer) {
        Outstanding last = outstanding.removeLast();
        last.done().accept(answer);
        return last;
    }

    /** Turns until nothing is left to do without waiting; the broker answers everything with yes. */
    void settle(Delivery delivery, long nowMillis) {
        for (int work = 1; work > 0 || outstanding() > 0;) {
            answerAll();
            work = delivery.turn(nowMillis);
        }
    }

    final void answerAll() {
        while (!outstanding.isEmpty()) {
            answerFirst(new Answer.Accepted(0));
        }
        while (!subscriptions.isEmpty()) {
            subscriptions.removeFirst().accept(new Answer.Accepted(1));
        }
    }

    final void answerSubscription(Answer answer) {
        subscriptions.removeFirst().accept(answer);
    }

    final int outstanding() {
        return outstanding.size();
    }

    final int mostOutstanding() {
        return mostOutstanding;
    }

    final int attempts() {
        return attempts;
    }

    final boolean isWaitingForConnection() {
        return listener.isPresent() && !isConnected;
    }

    final boolean hasSaidGoodBye() {
        return hasSaidGoodBye;
    }

    final void window(int places) {
        window = places;
    }

    final Publication will() {
        return will.orElseThrow();
    }

    final List<String> subscribed() {
        return List.copyOf(subscribed);
    }

    final List<Publication> published() {
        return List.copyOf(published);
    }

    final void forget() {
        published.clear();
    }

    /** What was published on a topic, as text. */
    final List<String> on(String topic) {
        return published.stream().filter(each -> each.topic().equals(topic)).map(each -> text(each.payload())).toList();
    }

    static String text(Bytes bytes) {
        return new String(bytes.toArray(), StandardCharsets.UTF_8);
    }
}
