// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToIntFunction;

/**
 * Speaks just enough MQTT 5 to say what a real broker says only on its worst day.
 *
 * <pre>
 *  fixed header   type and flags (1) · remaining length (1-4, seven bits each, low first)
 *  CONNACK  0x20  session present (1) · reason code (1) · properties
 *  PUBLISH  0x3q  topic (2 + n) · packet id (2, QoS 1 only) · properties · payload
 *  PUBACK   0x40  packet id (2) · reason code (1)
 *  SUBACK   0x90  packet id (2) · properties · a reason code for each topic
 *  PINGRESP 0xD0
 *  DISCONNECT 0xE0  reason code (1)
 * </pre>
 */
final class ScriptedBroker implements AutoCloseable {

    private static final int CONNECT = 1;
    private static final int PUBLISH = 3;
    private static final int SUBSCRIBE = 8;
    private static final int PINGREQ = 12;
    private static final int DISCONNECT = 14;
    private static final int RECEIVE_MAXIMUM = 0x21;
    private static final int MAXIMUM_QOS = 0x24;
    private static final int RETAIN_AVAILABLE = 0x25;

    /** What a client published. */
    record Published(String topic, String payload, boolean isRetained) {
    }

    private final ServerSocket server;
    private final List<Connection> connections = new CopyOnWriteArrayList<>();
    private final List<Published> published = new CopyOnWriteArrayList<>();
    private final List<String> subscribed = new CopyOnWriteArrayList<>();
    private final CountDownLatch thaw = new CountDownLatch(1);

    private volatile OptionalInt receiveMaximum = OptionalInt.empty();
    private volatile boolean offersOnlyQosZero;
    private volatile boolean keepsNoRetained;
    private volatile int connackReason;
    private volatile boolean hangsUpAtOnce;
    private volatile boolean answersConnect = true;
    private volatile boolean acknowledges = true;
    private volatile boolean isFrozen;
    private volatile ToIntFunction<String> pubackReason = _ -> 0;
    private volatile int subackReason = 1;
    private volatile int mostOutstanding;

    ScriptedBroker() throws IOException {
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofPlatform().daemon().name("scripted-broker").start(this::accept);
    }

    int port() {
        return server.getLocalPort();
    }

    ScriptedBroker receiveMaximum(int announced) {
        receiveMaximum = OptionalInt.of(announced);
        return this;
    }

    ScriptedBroker offersOnlyQosZero() {
        offersOnlyQosZero = true;
        return this;
    }

    ScriptedBroker keepsNoRetained() {
        keepsNoRetained = true;
        return this;
    }

    ScriptedBroker refusesConnections(int reason) {
        connackReason = reason;
        return this;
    }

    /** As a proxy does whose broker is down. */
    ScriptedBroker hangsUpAtOnce() {
        hangsUpAtOnce = true;
        return this;
    }

    ScriptedBroker neverAnswersConnect() {
        answersConnect = false;
        return this;
    }

    ScriptedBroker answersPublications(ToIntFunction<String> reasonByTopic) {
        pubackReason = reasonByTopic;
        return this;
    }

    ScriptedBroker answersSubscriptions(int reason) {
        subackReason = reason;
        return this;
    }

    ScriptedBroker neverAcknowledges() {
        acknowledges = false;
        return this;
    }

    /** Answers what was held back and everything from now on. */
    void acknowledgesAgain() {
        acknowledges = true;
        connections.forEach(Connection::acknowledgeHeldBack);
    }

    /** Reads nothing and says nothing, with the connection open. */
    void freeze() {
        isFrozen = true;
    }

    int connections() {
        return connections.size();
    }

    int mostOutstanding() {
        return mostOutstanding;
    }

    List<Published> published() {
        return List.copyOf(published);
    }

    List<String> subscribed() {
        return List.copyOf(subscribed);
    }

    void push(String topic, String payload, int times) {
        for (int i = 0; i < times; i++) {
            connections.getLast().push(topic, payload, i + 1);
        }
    }

    long acknowledgedByClient() {
        return connections.getLast().acknowledgedByClient.get();
    }

    boolean heardGoodBye() {
        return connections.getLast().heardGoodBye;
    }

    void dropConnections() {
        connections.forEach(Connection::close);
    }

    void endConnections(int reason) {
        connections.forEach(each -> each.send(0xE0, reason));
        dropConnections();
    }

    @Override
    public void close() throws IOException {
        thaw.countDown();
        server.close();
        dropConnections();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Connection connection = new Connection(server.accept());
                connections.add(connection);
                if (hangsUpAtOnce) {
                    connection.close();
                }
                Thread.ofPlatform().daemon().name("scripted-broker").start(connection::serve);
            } catch (SocketException closed) {
                return;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private final class Connection {

        private final Socket socket;
        private final List<int[]> heldBack = new ArrayList<>();
        private final AtomicLong acknowledgedByClient = new AtomicLong();
        private volatile boolean heardGoodBye;

        private Connection(Socket socket) {
            this.socket = socket;
        }

        private void serve() {
            try (DataInputStream in = new DataInputStream(socket.getInputStream())) {
                while (true) {
                    int header = in.readUnsignedByte();
                    byte[] body = in.readNBytes(variableLength(in));
                    if (isFrozen) {
                        thaw.await();
                    }
                    take(header, new DataInputStream(new ByteArrayInputStream(body)));
                }
            } catch (IOException e) {
                close();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        private void take(int header, DataInputStream body) throws IOException {
            switch (header >> 4) {
                case CONNECT -> connack();
                case PUBLISH -> published(header, body);
                case SUBSCRIBE -> suback(body);
                case PINGREQ -> send(0xD0);
                case DISCONNECT -> heardGoodBye = true;
                case 4 -> acknowledgedByClient.incrementAndGet();
                default -> throw new IOException("a packet of type " + (header >> 4) + " is not in the script");
            }
        }

        private void connack() throws IOException {
            if (!answersConnect) {
                return;
            }
            ByteArrayOutputStream properties = new ByteArrayOutputStream();
            if (receiveMaximum.isPresent()) {
                properties.write(RECEIVE_MAXIMUM);
                properties.write(receiveMaximum.getAsInt() >> 8);
                properties.write(receiveMaximum.getAsInt());
            }
            if (offersOnlyQosZero) {
                properties.write(MAXIMUM_QOS);
                properties.write(0);
            }
            if (keepsNoRetained) {
                properties.write(RETAIN_AVAILABLE);
                properties.write(0);
            }
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            body.write(0);
            body.write(connackReason);
            body.write(properties.size());
            properties.writeTo(body);
            send(0x20, body.toByteArray());
        }

        private void published(int header, DataInputStream body) throws IOException {
            String topic = text(body);
            int id = body.readUnsignedShort();
            body.skipNBytes(variableLength(body));
            String payload = new String(body.readAllBytes(), StandardCharsets.UTF_8);
            ScriptedBroker.this.published.add(new Published(topic, payload, (header & 1) != 0));
            synchronized (heldBack) {
                heldBack.add(new int[] {id, pubackReason.applyAsInt(topic)});
                mostOutstanding = Math.max(mostOutstanding, heldBack.size());
            }
            if (acknowledges) {
                acknowledgeHeldBack();
            }
        }

        private void acknowledgeHeldBack() {
            synchronized (heldBack) {
                heldBack.forEach(each -> send(0x40, each[0] >> 8, each[0], each[1]));
                heldBack.clear();
            }
        }

        private void suback(DataInputStream body) throws IOException {
            int id = body.readUnsignedShort();
            body.skipNBytes(variableLength(body));
            ByteArrayOutputStream answer = new ByteArrayOutputStream();
            answer.write(id >> 8);
            answer.write(id);
            answer.write(0);
            while (body.available() > 0) {
                subscribed.add(text(body));
                body.readUnsignedByte();
                answer.write(subackReason);
            }
            send(0x90, answer.toByteArray());
        }

        private void push(String topic, String payload, int id) {
            try {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                DataOutputStream body = new DataOutputStream(bytes);
                body.writeUTF(topic);
                body.writeShort(id);
                body.writeByte(0);
                body.write(payload.getBytes(StandardCharsets.UTF_8));
                send(0x32, bytes.toByteArray());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private void send(int header, int... body) {
            byte[] bytes = new byte[body.length];
            for (int i = 0; i < body.length; i++) {
                bytes[i] = (byte) body[i];
            }
            send(header, bytes);
        }

        private synchronized void send(int header, byte[] body) {
            try {
                ByteArrayOutputStream packet = new ByteArrayOutputStream();
                packet.write(header);
                int rest = body.length;
                while (rest > 127) {
                    packet.write((rest & 127) | 128);
                    rest >>= 7;
                }
                packet.write(rest);
                packet.write(body);
                socket.getOutputStream().write(packet.toByteArray());
            } catch (IOException e) {
                close();
            }
        }

        private void close() {
            try {
                socket.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readUnsignedShort()), StandardCharsets.UTF_8);
    }

    private static int variableLength(DataInputStream in) throws IOException {
        int length = 0;
        for (int shift = 0; ; shift += 7) {
            int digit = in.readUnsignedByte();
            length |= (digit & 127) << shift;
            if (digit < 128) {
                return length;
            }
        }
    }

    /** The last publication to a topic. */
    Optional<Published> last(String topic) {
        return published.stream().filter(each -> each.topic().equals(topic)).reduce((_, later) -> later);
    }
}
