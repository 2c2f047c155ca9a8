// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Writes down what happens to connections, as delivery would: it only enqueues. */
final class HeardLink implements BrokerListener {

    private final List<String> events = new CopyOnWriteArrayList<>();
    private final List<String> arrived = new CopyOnWriteArrayList<>();
    private volatile Runnable whenConnected = () -> { };

    /** What the library's own thread does first when the connection stands. */
    void whenConnected(Runnable action) {
        whenConnected = action;
    }

    @Override
    public void connected() {
        whenConnected.run();
        events.add("connected");
    }

    @Override
    public void connectFailed(String message) {
        events.add("failed: " + message);
    }

    @Override
    public void lost(String message) {
        events.add("lost: " + message);
    }

    @Override
    public void arrived(Publication message) {
        arrived.add(FakeClient.text(message.payload()));
    }

    List<String> events() {
        return List.copyOf(events);
    }

    List<String> arrivals() {
        return List.copyOf(arrived);
    }
}
