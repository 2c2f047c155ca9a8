// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A host and a TCP port.
 *
 * @param host a name, an IPv4 address, or an IPv6 address without brackets
 * @param port 1 to 65535
 */
public record Endpoint(String host, int port) {

    static final String WANTED = "host:port with a port from 1 to 65535, such as moxa-07:4001";

    private static final int MAX_PORT = 65_535;
    private static final Pattern FORM = Pattern.compile(
        "(?:(?<name>[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?)|\\[(?<six>[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*)])"
            + ":(?<port>[0-9]{1,5})");

    public Endpoint {
        if (host.isEmpty() || port < 1 || port > MAX_PORT) {
            throw new IllegalArgumentException("\"" + host + "\" and port " + port + " are no endpoint");
        }
    }

    /** Reads {@code host:port} or {@code [IPv6]:port}; empty for anything else. */
    public static Optional<Endpoint> parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        int port = Integer.parseInt(matcher.group("port"));
        String host = Optional.ofNullable(matcher.group("name")).orElseGet(() -> matcher.group("six"));
        return port < 1 || port > MAX_PORT ? Optional.empty() : Optional.of(new Endpoint(host, port));
    }

    /** {@code host:port}, IPv6 in brackets. */
    @Override
    public String toString() {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
}
