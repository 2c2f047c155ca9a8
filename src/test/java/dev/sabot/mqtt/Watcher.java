// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** A second pair of eyes that is no Java: mosquitto's own command line client. */
final class Watcher implements AutoCloseable {

    private static final String READY = "watcher/ready";

    private final int port;
    private final Process process;
    private final List<String> lines = new CopyOnWriteArrayList<>();

    Watcher(Mosquitto broker) throws IOException {
        port = broker.port();
        process = new ProcessBuilder("mosquitto_sub", "-h", "127.0.0.1", "-p", Integer.toString(port), "-V", "5",
            "-q", "1", "-v", "-t", "sabot/#", "-t", READY).redirectErrorStream(true).start();
        Thread.ofPlatform().daemon().name("watcher").start(this::read);
        publish(READY, "yes", "-r");
        await().until(() -> !on(READY).isEmpty());
    }

    private void read() {
        try (BufferedReader in = process.inputReader(StandardCharsets.UTF_8)) {
            in.lines().forEach(lines::add);
        } catch (IOException | UncheckedIOException closed) {
            return;
        }
    }

    void publish(String topic, String payload) {
        publish(topic, payload, "--quiet");
    }

    private void publish(String topic, String payload, String option) {
        List<String> command = List.of("mosquitto_pub", "-h", "127.0.0.1", "-p", Integer.toString(port), "-V", "5",
            "-t", topic, "-m", payload, option);
        try {
            new ProcessBuilder(command).start().onExit().join();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Payloads on a topic, in order of arrival. */
    List<String> on(String topic) {
        return lines.stream().filter(each -> each.startsWith(topic + " "))
            .map(each -> each.substring(topic.length() + 1)).toList();
    }

    Optional<String> last(String topic) {
        return on(topic).stream().reduce((_, later) -> later);
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
