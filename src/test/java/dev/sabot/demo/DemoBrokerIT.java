// SPDX-License-Identifier: Apache-2.0

package dev.sabot.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.demo.DemoBroker.Started;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.paho.mqttv5.client.IMqttToken;
import org.eclipse.paho.mqttv5.client.MqttCallback;
import org.eclipse.paho.mqttv5.client.MqttClient;
import org.eclipse.paho.mqttv5.client.MqttConnectionOptions;
import org.eclipse.paho.mqttv5.client.MqttDisconnectResponse;
import org.eclipse.paho.mqttv5.client.persist.MemoryPersistence;
import org.eclipse.paho.mqttv5.common.MqttException;
import org.eclipse.paho.mqttv5.common.MqttMessage;
import org.eclipse.paho.mqttv5.common.MqttSubscription;
import org.eclipse.paho.mqttv5.common.packet.MqttProperties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DemoBrokerIT {

    private static final long PATIENCE_SECONDS = 10;
    private static final long SESSION_SECONDS = 60;

    private static DemoBroker broker;

    @BeforeAll
    static void start() {
        broker = ((Started.Running) DemoBroker.start(0)).broker();
    }

    @AfterAll
    static void stop() {
        broker.close();
    }

    /** A client that keeps what it gets, each message as {@code topic=payload}, with {@code !} when it was retained. */
    private static final class Client implements AutoCloseable, MqttCallback {

        private final MqttClient client;
        private final BlockingQueue<String> got = new LinkedBlockingQueue<>();

        Client(String id, MqttConnectionOptions options) throws MqttException {
            client = new MqttClient(broker.uri(), id, new MemoryPersistence());
            client.setCallback(this);
            client.connect(options);
        }

        Client subscribe(String filter) throws MqttException {
            client.subscribe(new MqttSubscription[] {new MqttSubscription(filter, 1)});
            return this;
        }

        void publish(String topic, String payload, int qos, boolean retained) throws MqttException {
            client.publish(topic, payload.getBytes(StandardCharsets.UTF_8), qos, retained);
        }

        String next() throws InterruptedException {
            return String.valueOf(got.poll(PATIENCE_SECONDS, TimeUnit.SECONDS));
        }

        /** As a killed process ends: without a word. */
        void vanish() throws MqttException {
            client.disconnectForcibly(0, 10, false);
            client.close(true);
        }

        @Override
        public void close() throws MqttException {
            client.disconnect();
            client.close();
        }

        @Override
        public void messageArrived(String topic, MqttMessage message) {
            got.add((message.isRetained() ? "!" : "") + topic + "="
                + new String(message.getPayload(), StandardCharsets.UTF_8));
        }

        @Override
        public void disconnected(MqttDisconnectResponse response) {
        }

        @Override
        public void mqttErrorOccurred(MqttException exception) {
        }

        @Override
        public void deliveryComplete(IMqttToken token) {
        }

        @Override
        public void connectComplete(boolean reconnect, String serverUri) {
        }

        @Override
        public void authPacketArrived(int reasonCode, MqttProperties properties) {
        }
    }

    private static MqttConnectionOptions cleanStart() {
        MqttConnectionOptions options = new MqttConnectionOptions();
        options.setCleanStart(true);
        return options;
    }

    private static MqttConnectionOptions session() {
        MqttConnectionOptions options = new MqttConnectionOptions();
        options.setCleanStart(false);
        options.setSessionExpiryInterval(SESSION_SECONDS);
        return options;
    }

    @Test
    void anEventReachesASubscriber() throws Exception {
        try (Client pit = new Client("pit-1", cleanStart()).subscribe("t1/#");
            Client table = new Client("table-1", cleanStart())) {
            table.publish("t1/event", "a", 1, false);
            table.publish("t1/event", "b", 1, false);

            assertThat(List.of(pit.next(), pit.next())).containsExactly("t1/event=a", "t1/event=b");
        }
    }

    @Test
    void whatIsRetainedReachesThoseWhoComeLater() throws Exception {
        try (Client table = new Client("table-2", cleanStart())) {
            table.publish("t2/state", "old", 1, true);
            table.publish("t2/state", "new", 1, true);
        }
        try (Client pit = new Client("pit-2", cleanStart()).subscribe("t2/#")) {
            assertThat(pit.next()).isEqualTo("!t2/state=new");
        }
    }

    @Test
    void anEmptyRetainedMessageClearsTheOneBefore() throws Exception {
        try (Client table = new Client("table-3", cleanStart())) {
            table.publish("t3/alarm/1", "raised", 1, true);
            table.publish("t3/alarm/1", "", 1, true);
            table.publish("t3/state", "idle", 1, true);
        }
        try (Client pit = new Client("pit-3", cleanStart()).subscribe("t3/#")) {
            assertThat(pit.next()).isEqualTo("!t3/state=idle");
        }
    }

    // The pit must see that a table is gone; the will is how it does.
    @Test
    void theWillOfATableThatVanishesIsPublishedAndRetained() throws Exception {
        MqttConnectionOptions options = cleanStart();
        MqttMessage will = new MqttMessage("offline".getBytes(StandardCharsets.UTF_8));
        will.setQos(1);
        will.setRetained(true);
        options.setWill("t4/status", will);
        try (Client pit = new Client("pit-4", cleanStart()).subscribe("t4/#")) {
            new Client("table-4", options).vanish();
            assertThat(pit.next()).isEqualTo("t4/status=offline");
        }
        try (Client late = new Client("late-4", cleanStart()).subscribe("t4/#")) {
            assertThat(late.next()).isEqualTo("!t4/status=offline");
        }
    }

    @Test
    void aSessionKeepsWhatArrivesWhileItsClientIsAway() throws Exception {
        try (Client away = new Client("pit-5", session()).subscribe("t5/#")) {
            away.publish("other", "", 1, false);
        }
        try (Client table = new Client("table-5", cleanStart())) {
            table.publish("t5/event", "missed", 1, false);
        }
        try (Client back = new Client("pit-5", session())) {
            assertThat(back.next()).isEqualTo("t5/event=missed");
        }
    }

    @Test
    void itListensOnThisMachineAlone() throws IOException {
        try (Socket local = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), broker.port())) {
            assertThat(local.isConnected()).isTrue();
        }
        // A listener on every address would leave none free for the same port on another.
        try (ServerSocket other = new ServerSocket(broker.port(), 1,
            InetAddress.getByAddress(new byte[] {127, 0, 0, 2}))) {
            assertThat(other.isBound()).isTrue();
        }
    }

    @Test
    void itWritesNoFile() {
        assertThat(Path.of("data")).doesNotExist();
        assertThat(Files.exists(Path.of("artemis"))).isFalse();
    }

    @Test
    void aPortThatIsTakenIsToldInOneSentence() {
        assertThat(DemoBroker.start(broker.port())).isInstanceOfSatisfying(Started.Failed.class,
            failed -> assertThat(failed.sentence()).contains("127.0.0.1:" + broker.port()));
    }

    @Test
    void afterItsEndNobodyListens() {
        DemoBroker other = ((Started.Running) DemoBroker.start(0)).broker();
        int port = other.port();
        other.close();

        assertThat(((Started.Running) DemoBroker.start(port)).broker()).satisfies(again -> {
            assertThat(again.port()).isEqualTo(port);
            again.close();
        });
    }

    // A table's package comes without the broker's libraries; the demo then needs a broker by name.
    @Test
    void withoutItsLibrariesItSaysWhatToDo() {
        assertThat(DemoBroker.start(0, ClassLoader.getPlatformClassLoader()))
            .isEqualTo(new Started.NoBrokerInstalled("this installation has no broker of its own for the demo; name one"
                + " with --broker, such as --broker tcp://127.0.0.1:1883"));
    }
}
