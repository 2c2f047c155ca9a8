// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.input.Bytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Optional;

/** A serial device server that is none: serves one client at a time, like the boxes it stands for. */
public final class TcpPort implements ByteLine {

    /** Clients that may wait for the one before them to leave. */
    private static final int MAX_WAITING = 1;

    /** Bytes from a client that wait; a host's command has ten. */
    private static final int MAX_RECEIVED_BYTES = 1_024;

    /** The serving thread finds its sockets closed at once. */
    private static final long MAX_CLOSING_MILLIS = 1_000;

    private final ServerSocket server;
    private final ByteArrayOutputStream received = new ByteArrayOutputStream();
    private final Thread thread;
    private volatile Optional<Socket> client = Optional.empty();

    private TcpPort(ServerSocket server) {
        this.server = server;
        this.thread = Thread.ofPlatform().name("emulated-port").daemon(true).unstarted(this::serve);
    }

    /** Listens on {@code port} of all addresses; 0 takes a free one. */
    public static TcpPort open(int port) throws IOException {
        return started(new ServerSocket(port, MAX_WAITING));
    }

    /** Listens on {@code port} of one address; 0 takes a free one. */
    public static TcpPort open(InetAddress address, int port) throws IOException {
        return started(new ServerSocket(port, MAX_WAITING, address));
    }

    private static TcpPort started(ServerSocket server) {
        TcpPort port = new TcpPort(server);
        port.thread.start();
        return port;
    }

    /** The port that is listened on. */
    public int port() {
        return server.getLocalPort();
    }

    /** Whether somebody is connected. */
    public boolean hasClient() {
        return client.isPresent();
    }

    /** Waits for a client that is connected and does not read, as a box with flow control would. */
    @Override
    public boolean send(Bytes bytes) {
        Optional<Socket> to = client;
        if (to.isEmpty()) {
            return false;
        }
        try {
            to.get().getOutputStream().write(bytes.toArray());
            return true;
        } catch (IOException _) {
            // The client has gone; the serving thread notices by itself.
            return false;
        }
    }

    /** Throws the client out, as a box does that loses its power for a moment. */
    public void dropClient() throws IOException {
        Optional<Socket> dropped = client;
        if (dropped.isPresent()) {
            dropped.get().close();
        }
    }

    /** Returns when the port is free again: until its thread has left it, nobody else can listen there. */
    @Override
    public void close() throws IOException {
        server.close();
        dropClient();
        try {
            thread.join(MAX_CLOSING_MILLIS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void serve() {
        while (!server.isClosed()) {
            try (Socket socket = server.accept()) {
                socket.setTcpNoDelay(true);
                client = Optional.of(socket);
                if (!server.isClosed()) {
                    listenToTheEnd(socket);
                }
            } catch (IOException _) {
                // This client has gone, or the server was closed, which the loop sees.
            } finally {
                client = Optional.empty();
            }
        }
    }

    private void listenToTheEnd(Socket socket) throws IOException {
        byte[] buffer = new byte[MAX_RECEIVED_BYTES];
        int length = 0;
        while (length >= 0) {
            keep(buffer, length);
            length = socket.getInputStream().read(buffer);
        }
    }

    /** What a reader sends to a shoe that takes no commands goes nowhere in the end. */
    private synchronized void keep(byte[] bytes, int length) {
        received.write(bytes, 0, Math.min(length, MAX_RECEIVED_BYTES - received.size()));
    }

    /** At most {@link #MAX_RECEIVED_BYTES}: what comes while so many wait is lost. */
    @Override
    public synchronized Bytes received() {
        Bytes bytes = Bytes.of(received.toByteArray());
        received.reset();
        return bytes;
    }
}
