// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import java.util.Optional;

/**
 * An MQTT broker's address.
 *
 * @param isEncrypted whether it is spoken to through TLS
 */
public record Broker(boolean isEncrypted, Endpoint endpoint) {

    static final String WANTED =
        "tcp://host:port or, with TLS, ssl://host:port, such as ssl://broker.pit:8883";

    private static final String PLAIN = "tcp://";
    private static final String ENCRYPTED = "ssl://";

    /** Reads {@code tcp://host:port} or {@code ssl://host:port}; empty for anything else. */
    public static Optional<Broker> parse(String text) {
        if (text.startsWith(PLAIN)) {
            return Endpoint.parse(text.substring(PLAIN.length())).map(endpoint -> new Broker(false, endpoint));
        }
        if (text.startsWith(ENCRYPTED)) {
            return Endpoint.parse(text.substring(ENCRYPTED.length())).map(endpoint -> new Broker(true, endpoint));
        }
        return Optional.empty();
    }

    /** As the MQTT client wants it, and as it stands in the file. */
    public String uri() {
        return (isEncrypted ? ENCRYPTED : PLAIN) + endpoint;
    }
}
