// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import org.eclipse.paho.mqttv5.client.internal.NetworkModule;
import org.eclipse.paho.mqttv5.client.internal.SSLNetworkModule;
import org.eclipse.paho.mqttv5.common.MqttException;

/**
 * The library's socket, with nothing to read before something was written, and nothing after it was abandoned.
 *
 * <p>The library starts three threads one after the other and asks every 100 ms whether each runs. If a connection ends
 * in these moments, because the broker hangs up at once or because we do, the asking never ends and a thread stays for
 * ever: one more at every attempt. The first write comes when all three run, so that until then the end of the
 * connection is held back here.
 *
 * <p>The library's reading thread works on while the library ends a connection. If that work is the broker's answer to
 * the connecting, the connection counts as made again after it was ended, and the sending thread waits for ever. So
 * the reading thread is brought to its end first.
 *
 * <p>The library reads an acknowledgement in three pieces; what has come is read at once, and under load in
 * {@linkplain GatheringInput bursts}.
 */
final class PahoNetwork implements NetworkModule {

    /** As long as a read of the library's own socket waits before it looks around. */
    private static final long READ_MILLIS = 1_000;
    /** The library takes up to 300 ms from the open socket to the first write. */
    private static final long FIRST_WRITE_MILLIS = 1_000;
    /** What the library does with one packet takes far less, unless it waits for room among arrived messages. */
    private static final long LAST_PACKET_MILLIS = 500;

    private final NetworkModule socket;
    private final IntSupplier worthWaitingFor;
    private final CountDownLatch firstWrite = new CountDownLatch(1);
    private boolean isOpen;
    private volatile boolean isAbandoned;
    private volatile Optional<Thread> reader = Optional.empty();
    private volatile Optional<Thread> writer = Optional.empty();

    /**
     * The library's socket.
     *
     * @param worthWaitingFor how many acknowledgements are read together rather than one by one just now; 0 for none
     */
    PahoNetwork(NetworkModule socket, IntSupplier worthWaitingFor) {
        this.socket = socket;
        this.worthWaitingFor = worthWaitingFor;
    }

    @Override
    public void start() throws IOException, MqttException {
        requireWanted(false);
        socket.start();
        try {
            requireWanted(true);
        } catch (IOException e) {
            socket.stop();
            throw e;
        }
    }

    private synchronized void requireWanted(boolean isOpenNow) throws IOException {
        if (isAbandoned) {
            throw new IOException("abandoned while connecting");
        }
        isOpen = isOpenNow;
    }

    /**
     * From now on no connection comes about. Waits, at most a second, until one that has can be ended, then ends the
     * reading and waits for the thread that reads, at most half a second.
     */
    void abandon() {
        try {
            if (!isOpenAndNowAbandoned()) {
                return;
            }
            if (!firstWrite.await(FIRST_WRITE_MILLIS, TimeUnit.MILLISECONDS)) {
                firstWrite.countDown();
            }
            endSocket();
            if (reader.isPresent() && reader.get() != Thread.currentThread()) {
                reader.get().join(Duration.ofMillis(LAST_PACKET_MILLIS));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether the library's writing thread has ended, or ends within the given time. */
    boolean isWritingEnded(long millis) {
        try {
            return writer.isEmpty() || writer.get() == Thread.currentThread()
                || writer.get().join(Duration.ofMillis(millis));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    private void endSocket() {
        try {
            socket.stop();
        } catch (IOException e) {
            // Ended already: whoever waits to read has learned of it, and nobody begins another read.
            return;
        }
    }

    private synchronized boolean isOpenAndNowAbandoned() {
        isAbandoned = true;
        return isOpen;
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return new FilterInputStream(new BufferedInputStream(gathering(socket.getInputStream()))) {
            @Override
            public int read() throws IOException {
                awaitLeaveToRead();
                return super.read();
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                awaitLeaveToRead();
                return super.read(bytes, offset, length);
            }
        };
    }

    /** A TLS socket does not say what has come before it is read. */
    private InputStream gathering(InputStream from) {
        return socket instanceof SSLNetworkModule ? from : new GatheringInput(from, worthWaitingFor);
    }

    private void awaitLeaveToRead() throws IOException {
        if (reader.isEmpty()) {
            reader = Optional.of(Thread.currentThread());
        }
        try {
            if (!firstWrite.await(READ_MILLIS, TimeUnit.MILLISECONDS)) {
                throw new SocketTimeoutException("nothing was written yet");
            }
            if (isAbandoned) {
                throw new IOException("abandoned");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        return new FilterOutputStream(socket.getOutputStream()) {
            @Override
            public void write(int value) throws IOException {
                writes();
                out.write(value);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                writes();
                out.write(bytes, offset, length);
            }
        };
    }

    private void writes() {
        if (writer.isEmpty()) {
            writer = Optional.of(Thread.currentThread());
        }
        firstWrite.countDown();
    }

    @Override
    public void stop() throws IOException {
        socket.stop();
    }

    @Override
    public String getServerURI() {
        return socket.getServerURI();
    }
}
