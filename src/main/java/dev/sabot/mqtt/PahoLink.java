// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.input.Bytes;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import org.eclipse.paho.mqttv5.client.IMqttToken;
import org.eclipse.paho.mqttv5.client.MqttActionListener;
import org.eclipse.paho.mqttv5.client.MqttAsyncClient;
import org.eclipse.paho.mqttv5.client.MqttCallback;
import org.eclipse.paho.mqttv5.client.MqttClientException;
import org.eclipse.paho.mqttv5.client.MqttConnectionOptions;
import org.eclipse.paho.mqttv5.client.MqttDisconnectResponse;
import org.eclipse.paho.mqttv5.client.internal.MqttConnectionState;
import org.eclipse.paho.mqttv5.client.internal.NetworkModule;
import org.eclipse.paho.mqttv5.client.persist.MemoryPersistence;
import org.eclipse.paho.mqttv5.common.MqttException;
import org.eclipse.paho.mqttv5.common.MqttMessage;
import org.eclipse.paho.mqttv5.common.MqttSubscription;
import org.eclipse.paho.mqttv5.common.packet.MqttProperties;
import org.eclipse.paho.mqttv5.common.packet.MqttReturnCode;

/** One connection through one client object of the library, which is never used again. */
final class PahoLink implements MqttCallback {

    private static final int UNSIGNED_SHORT = 0xFFFF;
    /** Retain Handling of MQTT 5: send nothing that is kept. */
    private static final int NOTHING_KEPT = 2;
    /** In words of the library: reason codes of the protocol end here, its own begin at 32,000. */
    private static final int LAST_PROTOCOL_CODE = 255;
    /** The library waits these in full; the broker needs less to read the good-bye. */
    private static final long GOOD_BYE_MILLIS = 100;
    private static final long FORCED_MILLIS = 10;
    private static final int MOST_CALLS_TO_END = 20;

    /** The library's client, with its socket wrapped. */
    private static final class Client extends MqttAsyncClient {

        private final IntSupplier worthWaitingFor;
        private Optional<PahoNetwork> network = Optional.empty();

        private Client(String address, String clientId, IntSupplier worthWaitingFor) throws MqttException {
            super(address, clientId, new MemoryPersistence());
            this.worthWaitingFor = worthWaitingFor;
        }

        @Override
        protected NetworkModule[] createNetworkModules(String address, MqttConnectionOptions options)
                throws MqttException {
            PahoNetwork only = new PahoNetwork(super.createNetworkModules(address, options)[0], worthWaitingFor);
            network = Optional.of(only);
            return new NetworkModule[] {only};
        }
    }

    private final Client client;
    private final BrokerWords words;
    private final BrokerListener listener;
    private final Semaphore window = new Semaphore(0);
    private volatile int places;
    private final AtomicBoolean isToldOfEnd = new AtomicBoolean();

    PahoLink(String address, String clientId, BrokerWords words, BrokerListener listener) throws MqttException {
        this.client = new Client(address, clientId, this::worthWaitingFor);
        this.words = words;
        this.listener = listener;
        client.setCallback(this);
    }

    void connect(MqttConnectionOptions options) throws MqttException {
        client.connect(options, null, on(this::accepted, this::notConnected));
    }

    boolean isConnected() {
        return client.isConnected();
    }

    int freePlaces() {
        return window.availablePermits();
    }

    /** Half of the window, while as much of it has no acknowledgement yet. */
    private int worthWaitingFor() {
        int half = places / 2;
        return places - window.availablePermits() >= half ? half : 0;
    }

    void publish(Publication publication, Consumer<Answer> done) {
        if (!window.tryAcquire()) {
            throw new IllegalStateException("publishing without a free place in the window");
        }
        MqttMessage message = new MqttMessage(publication.payload().toArray(), 1, publication.isRetained(),
            new MqttProperties());
        try {
            // The place is given back here and not after waiting for completion: only now has the library, too,
            // lowered its own count, and it refuses whatever comes before that.
            client.publish(publication.topic(), message, null, on(
                token -> {
                    window.release();
                    done.accept(answer(token));
                },
                failure -> {
                    window.release();
                    done.accept(new Answer.Unknown(end(failure)));
                }));
        } catch (MqttException e) {
            window.release();
            done.accept(new Answer.Unknown(end(e)));
        }
    }

    void subscribe(List<String> topics, Consumer<Answer> done) {
        subscribe(topics.stream().map(topic -> new MqttSubscription(topic, 1)).toArray(MqttSubscription[]::new), done);
    }

    void subscribeFresh(String topic, Consumer<Answer> done) {
        MqttSubscription wanted = new MqttSubscription(topic, 1);
        wanted.setRetainAsPublished(true);
        wanted.setRetainHandling(NOTHING_KEPT);
        subscribe(new MqttSubscription[] {wanted}, done);
    }

    private void subscribe(MqttSubscription[] wanted, Consumer<Answer> done) {
        try {
            client.subscribe(wanted, null, on(token -> done.accept(answer(token)),
                failure -> done.accept(new Answer.Unknown(end(failure)))), new MqttProperties());
        } catch (MqttException e) {
            done.accept(new Answer.Unknown(end(e)));
        }
    }

    void sayGoodBye() {
        sayGoodBye(GOOD_BYE_MILLIS);
    }

    private void sayGoodBye(long millis) {
        try {
            client.disconnectForcibly(0, millis, MqttReturnCode.RETURN_CODE_SUCCESS, new MqttProperties());
        } catch (MqttException e) {
            // Declared by the library and thrown by none of its ways: a good-bye that fails it keeps to itself.
            disconnected(new MqttDisconnectResponse(e));
        }
    }

    /**
     * Every other form of the library's disconnect waits half a minute for a broker that is gone. The socket is ended
     * first, so that this good-bye reaches nobody; it wakes the library's writing thread, which may have gone to sleep
     * just after it was told to end and then needs another call. The library's client is not closed: closing stops
     * nothing that still runs, but takes the fields from under a thread that is just telling of the connection.
     */
    void close() {
        isToldOfEnd.set(true);
        client.network.ifPresent(PahoNetwork::abandon);
        boolean isEnded = false;
        for (int call = 0; call < MOST_CALLS_TO_END && !isEnded; call++) {
            sayGoodBye(FORCED_MILLIS);
            isEnded = client.network.isEmpty() || client.network.get().isWritingEnded(FORCED_MILLIS);
        }
    }

    private void accepted(IMqttToken token) {
        MqttProperties offered = token.getResponseProperties();
        if (offered.getMaximumQoS() != null && offered.getMaximumQoS() < 1) {
            refuse(words.lacks("offers QoS 0 only, without acknowledgements; entries would be lost"));
            return;
        }
        if (!offered.isRetainAvailable()) {
            refuse(words.lacks("keeps no retained messages; status and watermarks need them"));
            return;
        }
        int receiveMaximum = offered.getReceiveMaximum() == null ? UNSIGNED_SHORT
            : offered.getReceiveMaximum() & UNSIGNED_SHORT;
        if (offered.getReceiveMaximum() != null && offered.getReceiveMaximum() < 0 && !repaired(receiveMaximum)) {
            refuse(words.lacks("allows " + receiveMaximum + " outstanding messages, a number that this program cannot "
                + "use; set its receive maximum to at most 32767"));
            return;
        }
        places = Math.min(BrokerClient.MAX_WINDOW, receiveMaximum);
        window.release(places);
        listener.connected();
    }

    /**
     * The library reads the broker's Receive Maximum as a signed number, so that from 32,768 on every publication fails
     * for ever. It keeps it out of reach; nothing but the field itself can be put right.
     */
    private boolean repaired(int receiveMaximum) {
        try {
            Field state = MqttAsyncClient.class.getDeclaredField("mqttConnection");
            state.setAccessible(true);
            ((MqttConnectionState) state.get(client)).setReceiveMaximum(receiveMaximum);
            return true;
        } catch (ReflectiveOperationException | RuntimeException e) {
            return false;
        }
    }

    private void refuse(String message) {
        if (isToldOfEnd.compareAndSet(false, true)) {
            listener.connectFailed(message);
        }
    }

    private void notConnected(Throwable failure) {
        boolean isRefusal = failure instanceof MqttException e && e.getReasonCode() >= Answer.FIRST_REFUSAL
            && e.getReasonCode() <= LAST_PROTOCOL_CODE;
        refuse(isRefusal ? words.connectRefusal(((MqttException) failure).getReasonCode())
            : words.connectFailure(failure));
    }

    @Override
    public void disconnected(MqttDisconnectResponse response) {
        if (isToldOfEnd.compareAndSet(false, true)) {
            listener.lost(end(response));
        }
    }

    private String end(MqttDisconnectResponse response) {
        MqttException cause = response.getException();
        if (cause == null) {
            return words.farewell(response.getReturnCode());
        }
        return end(cause);
    }

    private String end(Throwable failure) {
        boolean isSilence = failure instanceof MqttException e
            && (e.getReasonCode() == MqttClientException.REASON_CODE_CLIENT_TIMEOUT
                || e.getReasonCode() == MqttClientException.REASON_CODE_WRITE_TIMEOUT);
        return isSilence ? words.silence() : words.broken();
    }

    @Override
    public void messageArrived(String topic, MqttMessage message) {
        listener.arrived(new Publication(topic, Bytes.of(message.getPayload()), message.isRetained()));
    }

    @Override
    public void mqttErrorOccurred(MqttException exception) {
        // The library ends the connection right after this, and of that we hear.
    }

    @Override
    public void deliveryComplete(IMqttToken token) {
        // Called for refused publications, too; answers are taken where the reason code is at hand.
    }

    @Override
    public void connectComplete(boolean isReconnect, String address) {
        // Told by the connection's own listener, which has what the broker offers at hand.
    }

    @Override
    public void authPacketArrived(int reasonCode, MqttProperties properties) {
        // We ask for no extended log-in, so a broker has nothing to send here.
    }

    /** An acknowledgement may be a refusal; the library calls both success. */
    private static Answer answer(IMqttToken token) {
        int[] codes = token.getReasonCodes();
        int worst = 0;
        for (int code : codes == null ? new int[0] : codes) {
            worst = Math.max(worst, code);
        }
        return worst >= Answer.FIRST_REFUSAL ? new Answer.Refused(worst, BrokerWords.reason(worst))
            : new Answer.Accepted(worst);
    }

    private static MqttActionListener on(Consumer<IMqttToken> success, Consumer<Throwable> failure) {
        return new MqttActionListener() {
            @Override
            public void onSuccess(IMqttToken token) {
                success.accept(token);
            }

            @Override
            public void onFailure(IMqttToken token, Throwable exception) {
                failure.accept(exception);
            }
        };
    }
}
