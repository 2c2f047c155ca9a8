// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * How one table reaches its broker.
 *
 * @param broker {@code tcp://host:port} or {@code mqtt://…} in the clear, {@code ssl://…} or {@code mqtts://…} with
 *     TLS; without a port 1883 or 8883
 * @param topics the table's topics
 * @param keepAliveSeconds 1 to {@link #MAX_KEEP_ALIVE_SECONDS}; a frozen broker is noticed after about twice as long
 * @param requiredConsumers consumers whose watermark is waited for; none: the broker's word is the promise
 * @param clientCertificate what proves to the broker who we are; TLS only
 * @param authority PEM file of the certificates that may vouch for the broker; empty: those of the Java runtime; TLS
 *     only
 * @param login user name and password, where the broker asks for them
 */
public record MqttSettings(
        URI broker,
        Topics topics,
        int keepAliveSeconds,
        List<String> requiredConsumers,
        Optional<ClientCertificate> clientCertificate,
        Optional<Path> authority,
        Optional<Login> login) {

    /** Short, because a frozen broker is noticed only after about twice this time. */
    public static final int KEEP_ALIVE_SECONDS = 5;
    /** Longer and a frozen broker would be noticed after minutes. */
    public static final int MAX_KEEP_ALIVE_SECONDS = 60;
    /** Each costs a subscription and its place in every decision; a pit has two or three. */
    public static final int MAX_REQUIRED_CONSUMERS = 16;
    /** The consumer's name under which the broker's own acknowledgements are kept when no consumer is required. */
    public static final String BROKER = "broker";

    private static final int CLEAR_PORT = 1883;
    private static final int TLS_PORT = 8883;
    private static final int MAX_PORT = 65_535;
    private static final Set<String> CLEAR = Set.of("tcp", "mqtt");
    private static final Set<String> TLS = Set.of("ssl", "mqtts");

    /**
     * A private key and its certificate.
     *
     * @param file PKCS#12
     * @param password of the file; may be empty
     */
    public record ClientCertificate(Path file, String password) {

        /** Without the password: settings are printed by {@code check}. */
        @Override
        public String toString() {
            return "ClientCertificate[" + file + "]";
        }
    }

    /** User name and password for the broker. */
    public record Login(String userName, String password) {

        public Login {
            if (userName.isEmpty()) {
                throw new IllegalArgumentException("the user name for the broker is empty; leave it out or name one");
            }
        }

        /** Without the password: settings are printed by {@code check}. */
        @Override
        public String toString() {
            return "Login[" + userName + "]";
        }
    }

    public MqttSettings {
        requireBroker(broker);
        if (keepAliveSeconds < 1 || keepAliveSeconds > MAX_KEEP_ALIVE_SECONDS) {
            throw new IllegalArgumentException("keep-alive is " + keepAliveSeconds + " seconds; it must be 1 to "
                + MAX_KEEP_ALIVE_SECONDS);
        }
        requiredConsumers = List.copyOf(requiredConsumers);
        requireConsumers(requiredConsumers);
        if (!TLS.contains(scheme(broker)) && (clientCertificate.isPresent() || authority.isPresent())) {
            throw new IllegalArgumentException("broker " + broker
                + " is reached without TLS, so certificates are of no use; write ssl:// or leave them out");
        }
    }

    /** Settings with the usual keep-alive, without certificates and without login. */
    public static MqttSettings plain(URI broker, Topics topics, List<String> requiredConsumers) {
        return new MqttSettings(broker, topics, KEEP_ALIVE_SECONDS, requiredConsumers, Optional.empty(),
            Optional.empty(), Optional.empty());
    }

    /**
     * The same for the same table at every start, and different for any two tables, so that a table that is started
     * twice shows at the broker as a take-over and two tables never do.
     */
    public String clientId() {
        return "sabot:" + escaped(topics.site()) + ":" + escaped(topics.table());
    }

    public boolean isTls() {
        return TLS.contains(scheme(broker));
    }

    public String host() {
        return broker.getHost();
    }

    public int port() {
        if (broker.getPort() >= 0) {
            return broker.getPort();
        }
        return isTls() ? TLS_PORT : CLEAR_PORT;
    }

    private static void requireBroker(URI broker) {
        String wanted = "; write tcp://host:1883, or ssl://host:8883 for TLS";
        if (!CLEAR.contains(scheme(broker)) && !TLS.contains(scheme(broker))) {
            throw new IllegalArgumentException("broker " + broker + " begins with none of tcp, ssl, mqtt, mqtts"
                + wanted);
        }
        if (broker.getHost() == null) {
            throw new IllegalArgumentException("broker " + broker + " names no host" + wanted);
        }
        if (broker.getPort() == 0 || broker.getPort() > MAX_PORT) {
            throw new IllegalArgumentException("broker " + broker + " has port " + broker.getPort()
                + ", outside 1 to " + MAX_PORT + wanted);
        }
        boolean isBare = broker.getRawPath().isEmpty() || broker.getRawPath().equals("/");
        if (!isBare || broker.getRawQuery() != null || broker.getRawFragment() != null) {
            throw new IllegalArgumentException("broker " + broker + " has something behind host and port" + wanted);
        }
        if (broker.getRawUserInfo() != null) {
            throw new IllegalArgumentException("the broker's address has a user in it, which would be printed in logs; "
                + "give user name and password as settings of their own");
        }
    }

    private static void requireConsumers(List<String> consumers) {
        if (consumers.size() > MAX_REQUIRED_CONSUMERS) {
            throw new IllegalArgumentException(consumers.size() + " required consumers are named; at most "
                + MAX_REQUIRED_CONSUMERS + " are allowed");
        }
        Set<String> seen = new HashSet<>();
        for (String consumer : consumers) {
            Topics.requireName("consumer", consumer);
            if (consumer.equals(BROKER)) {
                throw new IllegalArgumentException("a required consumer cannot be called '" + BROKER
                    + "': that name stands for the broker's own acknowledgements");
            }
            if (!seen.add(consumer)) {
                throw new IllegalArgumentException("the required consumer " + consumer + " is named twice");
            }
        }
    }

    private static String scheme(URI broker) {
        return broker.getScheme() == null ? "" : broker.getScheme().toLowerCase(Locale.ROOT);
    }

    private static String escaped(String name) {
        // '+' means a wildcard to a broker's access rules, so a space may not become one.
        return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
