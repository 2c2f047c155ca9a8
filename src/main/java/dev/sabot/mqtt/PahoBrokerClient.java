// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.command.SignedCommand;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.paho.mqttv5.client.MqttConnectionOptions;
import org.eclipse.paho.mqttv5.common.MqttException;
import org.eclipse.paho.mqttv5.common.MqttMessage;
import org.eclipse.paho.mqttv5.common.packet.MqttProperties;

/**
 * Eclipse Paho's MQTT 5 client with what is known against it: a fresh client object for every connection (its own
 * reconnecting never repeats a first attempt, pauses long and leaves timers behind), always a clean start, and nothing
 * kept on disk (its files lose messages in silence; our store is the journal).
 */
public final class PahoBrokerClient implements BrokerClient, ListeningClient {

    /** Time for TCP and TLS. A broker in the same house answers in milliseconds. */
    private static final int CONNECT_SECONDS = 5;
    /** A broker keeps larger messages to itself instead of filling our memory; none of ours comes near. */
    public static final int MAX_INBOUND_BYTES = SignedCommand.MOST_BYTES_LOOKED_AT;

    /** Held so that it is not collected: all that the client would print on the console we say ourselves, once. */
    private static final Logger CLIENTS_OWN_LOG = Logger.getLogger("org.eclipse.paho.mqttv5");

    static {
        CLIENTS_OWN_LOG.setLevel(Level.OFF);
    }

    private final MqttSettings settings;
    private final String clientId;
    private final BrokerWords words;
    private Optional<PahoLink> link = Optional.empty();

    /** The table's own client. */
    public PahoBrokerClient(MqttSettings settings) {
        this(settings, settings.clientId());
    }

    /** A client by another name: the table's own stays connected. */
    PahoBrokerClient(MqttSettings settings, String clientId) {
        this.settings = settings;
        this.clientId = clientId;
        this.words = new BrokerWords(settings);
    }

    @Override
    public void connect(Publication will, BrokerListener listener) {
        connect(Optional.of(will), listener);
    }

    @Override
    public void connect(BrokerListener listener) {
        connect(Optional.empty(), listener);
    }

    private void connect(Optional<Publication> will, BrokerListener listener) {
        abandon();
        try {
            MqttConnectionOptions options = options();
            will.ifPresent(last -> options.setWill(last.topic(),
                new MqttMessage(last.payload().toArray(), 1, last.isRetained(), new MqttProperties())));
            PahoLink fresh = new PahoLink(address(), clientId, words, listener);
            link = Optional.of(fresh);
            fresh.connect(options);
        } catch (MqttException e) {
            listener.connectFailed(words.connectFailure(e));
        } catch (IOException e) {
            listener.connectFailed(e.getMessage());
        }
    }

    @Override
    public boolean isConnected() {
        return link.isPresent() && link.get().isConnected();
    }

    @Override
    public int freePlaces() {
        return link.map(PahoLink::freePlaces).orElse(0);
    }

    @Override
    public void publish(Publication publication, Consumer<Answer> done) {
        if (link.isEmpty()) {
            throw new IllegalStateException("publishing without a connection");
        }
        link.get().publish(publication, done);
    }

    @Override
    public void subscribe(List<String> topics, Consumer<Answer> done) {
        if (link.isEmpty()) {
            throw new IllegalStateException("subscribing without a connection");
        }
        link.get().subscribe(topics, done);
    }

    @Override
    public void subscribeFresh(String topic, Consumer<Answer> done) {
        if (link.isEmpty()) {
            throw new IllegalStateException("subscribing without a connection");
        }
        link.get().subscribeFresh(topic, done);
    }

    @Override
    public void disconnect() {
        link.ifPresent(PahoLink::sayGoodBye);
        abandon();
    }

    @Override
    public void abandon() {
        link.ifPresent(PahoLink::close);
        link = Optional.empty();
    }

    private String address() {
        // The library knows two of the four schemes.
        return (settings.isTls() ? "ssl://" : "tcp://") + settings.host() + ":" + settings.port();
    }

    private MqttConnectionOptions options() throws IOException {
        MqttConnectionOptions options = new MqttConnectionOptions();
        options.setAutomaticReconnect(false);
        options.setCleanStart(true);
        options.setSessionExpiryInterval(0L);
        options.setConnectionTimeout(CONNECT_SECONDS);
        options.setKeepAliveInterval(settings.keepAliveSeconds());
        options.setMaximumPacketSize((long) MAX_INBOUND_BYTES);
        settings.login().ifPresent(login -> {
            options.setUserName(login.userName());
            options.setPassword(login.password().getBytes(StandardCharsets.UTF_8));
        });
        if (settings.isTls()) {
            options.setSocketFactory(TlsSockets.of(settings));
        }
        return options;
    }
}
