// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import dev.sabot.input.Bytes;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.util.Optional;
import jdk.net.ExtendedSocketOptions;

/**
 * A serial device server in TCP server mode: the bytes of the serial line over a plain connection.
 *
 * <p>Such a box may lose power without a word. While nothing is under way to it, keepalive finds that out; while
 * something is, the kernel sends no such probes but repeats what was written, by itself for a quarter of an hour, and
 * {@link UserTimeout} ends that. {@link Patience} says how long each takes.
 */
public final class TcpLink implements Link {

    /** Within one house a connection takes milliseconds; a box that needs longer is not there. */
    private static final int CONNECT_TIMEOUT_MILLIS = 3_000;

    private static final Patience USUAL = new Patience(10, 5, 3);

    private final String host;
    private final int port;
    private final Patience patience;
    private volatile Optional<Socket> open = Optional.empty();

    /**
     * How long a box may be gone without a word.
     *
     * @param idleSeconds silence before the first probe
     * @param intervalSeconds between probes
     * @param probes without an answer, after which the box counts as gone
     */
    record Patience(int idleSeconds, int intervalSeconds, int probes) {

        /** From the last word of the box to its loss, and the longest that something written goes unacknowledged. */
        int seconds() {
            return idleSeconds + probes * intervalSeconds;
        }
    }

    /** {@code port} is 1 to 65535. */
    public TcpLink(String host, int port) {
        this(host, port, USUAL);
    }

    TcpLink(String host, int port, Patience patience) {
        if (port < 1 || port > 65_535) {
            throw new IllegalArgumentException("port " + port + " is not 1 to 65535");
        }
        this.host = host;
        this.port = port;
        this.patience = patience;
    }

    @Override
    public String where() {
        return host + ":" + port;
    }

    @Override
    public Optional<String> open() {
        close();
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            return Optional.of("no host is known by the name " + host);
        }
        Socket socket = new Socket();
        open = Optional.of(socket);
        try {
            prepare(socket);
            socket.connect(address, CONNECT_TIMEOUT_MILLIS);
            UserTimeout.set(socket, patience.seconds() * 1_000);
            return Optional.empty();
        } catch (IOException e) {
            close();
            return Optional.of("cannot connect to " + where() + ": " + e.getMessage());
        }
    }

    private void prepare(Socket socket) throws IOException {
        socket.setSoTimeout(READ_WAIT_MILLIS);
        socket.setTcpNoDelay(true);
        socket.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
        socket.setOption(ExtendedSocketOptions.TCP_KEEPIDLE, patience.idleSeconds());
        socket.setOption(ExtendedSocketOptions.TCP_KEEPINTERVAL, patience.intervalSeconds());
        socket.setOption(ExtendedSocketOptions.TCP_KEEPCOUNT, patience.probes());
    }

    @Override
    public Heard read(byte[] buffer) {
        if (open.isEmpty()) {
            return new Heard.Gone(where() + " is not connected");
        }
        try {
            int length = open.get().getInputStream().read(buffer);
            return length > 0 ? new Heard.Arrived(length) : new Heard.Gone(where() + " closed the connection");
        } catch (SocketTimeoutException _) {
            return Heard.Silence.SILENCE;
        } catch (IOException e) {
            return new Heard.Gone("connection to " + where() + " broke: " + e.getMessage());
        }
    }

    @Override
    public Optional<String> write(Bytes bytes) {
        Optional<Socket> to = open;
        if (to.isEmpty() || !to.get().isConnected()) {
            return Optional.of(where() + " is not connected");
        }
        try {
            to.get().getOutputStream().write(bytes.toArray());
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(where() + " did not take it: " + e.getMessage());
        }
    }

    @Override
    public void close() {
        open.ifPresent(TcpLink::close);
        open = Optional.empty();
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException _) {
            // A socket that cannot be closed is gone all the same; the next open makes a new one.
        }
    }
}
