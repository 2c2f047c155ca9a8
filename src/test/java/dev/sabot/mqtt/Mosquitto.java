// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A real broker on a free port, which can be killed, frozen and started again. */
final class Mosquitto implements AutoCloseable {

    private final Path folder;
    private final int port;
    private final List<String> configuration = new ArrayList<>();
    private Optional<Process> process = Optional.empty();

    /** Takes {@code settings} as they are and adds a listener in the clear where they name none. */
    Mosquitto(Path folder, String... settings) throws IOException {
        this.folder = folder;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            this.port = free.getLocalPort();
        }
        configuration.add("listener " + port + " 127.0.0.1");
        // Started by root it would become another user, who may not read a test's files.
        configuration.add("user root");
        configuration.addAll(List.of(settings));
    }

    Mosquitto start() throws IOException {
        Path file = folder.resolve("mosquitto.conf");
        Files.write(file, configuration);
        process = Optional.of(new ProcessBuilder(program(), "-c", file.toString())
            .redirectErrorStream(true).redirectOutput(folder.resolve("mosquitto.log").toFile()).start());
        await().atMost(Duration.ofSeconds(10)).pollInterval(Duration.ofMillis(20)).until(this::listens);
        return this;
    }

    URI uri() {
        return URI.create("tcp://127.0.0.1:" + port);
    }

    int port() {
        return port;
    }

    /** As a power cut does. */
    void kill() {
        process.ifPresent(each -> each.destroyForcibly().onExit().join());
        process = Optional.empty();
    }

    void freeze() {
        signal("STOP");
    }

    void thaw() {
        signal("CONT");
    }

    private void signal(String name) {
        try {
            new ProcessBuilder("kill", "-" + name, Long.toString(process.orElseThrow().pid())).start().onExit().join();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        kill();
    }

    private boolean listens() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 200);
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }

    private static String program() {
        Stream<String> path = Stream.of(System.getenv("PATH").split(":"));
        return Stream.concat(path, Stream.of("/usr/sbin")).map(each -> Path.of(each, "mosquitto"))
            .filter(Files::isExecutable).findFirst().orElseThrow().toString();
    }
}
