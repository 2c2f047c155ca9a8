// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells systemd how the service is: sd_notify(3) as datagrams to the socket that {@code NOTIFY_SOCKET} names. Without
 * that variable nobody listens and every call does nothing. A message that cannot be sent is logged once: systemd will
 * act on its absence, and the table must not stop for it.
 */
public final class SdNotify implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(SdNotify.class);

    /** systemd's own watchdog macro takes the half, so that one late turn is no death. */
    private static final int WATCHDOG_SHARE = 2;

    private final Optional<UnixDatagram> socket;
    private final Optional<Duration> watchdogInterval;
    private boolean isFailureTold;

    private SdNotify(Optional<UnixDatagram> socket, Optional<Duration> watchdogInterval) {
        this.socket = socket;
        this.watchdogInterval = watchdogInterval;
    }

    /** Reads {@code NOTIFY_SOCKET}, {@code WATCHDOG_USEC} and {@code WATCHDOG_PID}. */
    public static SdNotify fromEnvironment(Map<String, String> environment) {
        return fromEnvironment(environment, ProcessHandle.current().pid());
    }

    static SdNotify fromEnvironment(Map<String, String> environment, long ownPid) {
        String name = environment.getOrDefault("NOTIFY_SOCKET", "");
        if (name.isEmpty()) {
            return new SdNotify(Optional.empty(), Optional.empty());
        }
        return switch (UnixDatagram.to(name)) {
            case UnixDatagram.Opened.Ready(UnixDatagram socket) ->
                new SdNotify(Optional.of(socket), watchdogInterval(environment, ownPid));
            case UnixDatagram.Opened.Refused(String sentence) -> {
                LOG.warn("systemd will not be told how the service is: {}", sentence);
                yield new SdNotify(Optional.empty(), watchdogInterval(environment, ownPid));
            }
        };
    }

    private static Optional<Duration> watchdogInterval(Map<String, String> environment, long ownPid) {
        String pid = environment.getOrDefault("WATCHDOG_PID", "");
        if (!pid.isEmpty() && !pid.equals(Long.toString(ownPid))) {
            return Optional.empty();
        }
        String usec = environment.getOrDefault("WATCHDOG_USEC", "");
        if (!usec.matches("[1-9][0-9]{0,15}")) {
            return Optional.empty();
        }
        return Optional.of(Duration.ofNanos(Long.parseLong(usec) * 1_000 / WATCHDOG_SHARE));
    }

    /** How often {@link #watchdog} is due: half of what systemd waits for; empty when it does not watch us. */
    public Optional<Duration> watchdogInterval() {
        return watchdogInterval;
    }

    /** The service serves: units ordered after it may start. Waits until systemd has room for the message. */
    public void ready() {
        send("READY=1", UnixDatagram.Waiting.ALLOWED);
    }

    /** One line for {@code systemctl status}. */
    public void status(String text) {
        // A line end would begin another variable of the protocol.
        send("STATUS=" + text.replaceAll("[\\r\\n]+", " "), UnixDatagram.Waiting.NEVER);
    }

    /** The loop still turns. Never waits: a busy systemd must not be what stops the loop. */
    public void watchdog() {
        send("WATCHDOG=1", UnixDatagram.Waiting.NEVER);
    }

    /** The service is on its way out. Waits until systemd has room for the message. */
    public void stopping() {
        send("STOPPING=1", UnixDatagram.Waiting.ALLOWED);
    }

    private synchronized void send(String message, UnixDatagram.Waiting waiting) {
        socket.flatMap(open -> open.send(message, waiting)).ifPresent(failure -> {
            if (!isFailureTold) {
                isFailureTold = true;
                LOG.warn("systemd was not told {}: {}; further failures are not logged", message, failure);
            }
        });
    }

    @Override
    public synchronized void close() {
        socket.ifPresent(UnixDatagram::close);
    }
}
