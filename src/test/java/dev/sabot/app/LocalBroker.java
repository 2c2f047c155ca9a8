// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import java.io.IOException;
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
import org.awaitility.Awaitility;

/** A real mosquitto on a free port of 127.0.0.1, which can be killed and started again. */
final class LocalBroker implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration LOOK = Duration.ofMillis(20);
    private static final int CONNECT_MILLIS = 200;

    private final Path folder;
    private final int port;
    private final List<String> configuration;
    private Optional<Process> process = Optional.empty();

    private LocalBroker(Path folder, List<String> settings) throws IOException {
        this.folder = folder;
        this.port = freePort();
        // Started by root it would become another user, who may not read a test's files.
        configuration = new ArrayList<>(List.of("listener " + port + " 127.0.0.1", "allow_anonymous true",
            "user root", "set_tcp_nodelay true"));
        configuration.addAll(settings);
    }

    /** Keeps everything in memory. */
    static LocalBroker forgetful(Path folder) throws IOException {
        return new LocalBroker(folder, List.of());
    }

    /** Keeps its own database, as Debian ships it. */
    static LocalBroker persistent(Path folder) throws IOException {
        return new LocalBroker(folder, List.of("persistence true", "persistence_location " + folder + "/"));
    }

    /** Keeps everything in memory, and lets nobody do more than these rules say. */
    static LocalBroker guarded(Path folder, List<String> rules) throws IOException {
        Path file = Files.write(folder.resolve("acl"), rules);
        return new LocalBroker(folder, List.of("acl_file " + file));
    }

    /** A port of 127.0.0.1 on which nothing listens. */
    static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    LocalBroker start() throws IOException {
        Path file = folder.resolve("mosquitto.conf");
        Files.write(file, configuration);
        process = Optional.of(new ProcessBuilder(program(), "-c", file.toString())
            .redirectErrorStream(true).redirectOutput(folder.resolve("mosquitto.log").toFile()).start());
        Awaitility.await().atMost(PATIENCE).pollInterval(LOOK).until(() -> listens(port));
        return this;
    }

    /** As a power cut does. */
    void kill() {
        process.ifPresent(each -> each.destroyForcibly().onExit().join());
        process = Optional.empty();
    }

    int port() {
        return port;
    }

    URI uri() {
        return URI.create("tcp://127.0.0.1:" + port);
    }

    @Override
    public void close() {
        kill();
    }

    /** Whether something takes connections there. */
    static boolean listens(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS);
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }

    /** Debian keeps it in a folder that is not on everybody's path. */
    private static String program() {
        Stream<String> path = Stream.of(System.getenv("PATH").split(":"));
        return Stream.concat(path, Stream.of("/usr/sbin")).map(each -> Path.of(each, "mosquitto"))
            .filter(Files::isExecutable).findFirst().orElseThrow().toString();
    }
}
