// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SdNotifyIT {

    private static final long OWN_PID = 4711;

    @TempDir
    private Path temp;

    private static SdNotify to(String socket) {
        return SdNotify.fromEnvironment(Map.of("NOTIFY_SOCKET", socket), OWN_PID);
    }

    private String path() {
        return temp.resolve("notify").toString();
    }

    @Test
    void everyMessageArrivesAsOneDatagramOfItsOwn() throws Throwable {
        try (UnixDatagramReceiver systemd = new UnixDatagramReceiver(path()); SdNotify notify = to(path())) {
            notify.ready();
            notify.status("coup 41, Märchen");
            notify.watchdog();
            notify.stopping();

            assertThat(systemd.next()).isEqualTo("READY=1");
            assertThat(systemd.next()).isEqualTo("STATUS=coup 41, Märchen");
            assertThat(systemd.next()).isEqualTo("WATCHDOG=1");
            assertThat(systemd.next()).isEqualTo("STOPPING=1");
            assertThat(systemd.next()).isEmpty();
        }
    }

    @Test
    void anAbstractNameIsReachedToo() throws Throwable {
        String name = "@sabot-test-" + UUID.randomUUID();
        try (UnixDatagramReceiver systemd = new UnixDatagramReceiver(name); SdNotify notify = to(name)) {
            notify.ready();

            assertThat(systemd.next()).isEqualTo("READY=1");
        }
    }

    @Test
    void theLongestPathThatAnAddressHoldsIsReached() throws Throwable {
        Path folder = Files.createTempDirectory(Path.of("/tmp"), "sn");
        String name = folder + "/" + "x".repeat(UnixDatagram.MAX_PATH_BYTES - folder.toString().length() - 1);
        try (UnixDatagramReceiver systemd = new UnixDatagramReceiver(name); SdNotify notify = to(name)) {
            notify.ready();

            assertThat(systemd.next()).isEqualTo("READY=1");
        } finally {
            Files.delete(Path.of(name));
            Files.delete(folder);
        }
    }

    // A line end would let a sentence with a table's data set READY or MAINPID.
    @Test
    void aStatusOfSeveralLinesCannotSetAnotherVariable() throws Throwable {
        try (UnixDatagramReceiver systemd = new UnixDatagramReceiver(path()); SdNotify notify = to(path())) {
            notify.status("one\r\nMAINPID=1");

            assertThat(systemd.next()).isEqualTo("STATUS=one MAINPID=1");
        }
    }

    // systemd's queue holds some ten datagrams; the loop must turn on when nobody takes them.
    @Test
    void aReceiverThatTakesNothingHoldsNeitherWatchdogNorStatus() throws Throwable {
        try (UnixDatagramReceiver systemd = new UnixDatagramReceiver(path()); SdNotify notify = to(path())) {
            for (int i = 0; i < 5_000; i++) {
                notify.watchdog();
                notify.status("turn " + i);
            }

            assertThat(systemd.next()).isEqualTo("WATCHDOG=1");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "relative/path", "vsock:2:1234", "/nobody/listens/here"})
    void whereNobodyCanBeToldTheServiceGoesOn(String socket) {
        assertThatCode(() -> {
            try (SdNotify notify = to(socket)) {
                notify.ready();
                notify.watchdog();
                notify.stopping();
            }
        }).doesNotThrowAnyException();
    }

    @Test
    void withoutTheVariableNothingIsWatched() {
        assertThat(SdNotify.fromEnvironment(Map.of("WATCHDOG_USEC", "10000000"), OWN_PID).watchdogInterval()).isEmpty();
    }

    @Test
    void sendingAfterTheCloseDoesNothing() throws Throwable {
        try (UnixDatagramReceiver systemd = new UnixDatagramReceiver(path())) {
            SdNotify notify = to(path());
            notify.close();
            notify.close();
            notify.ready();

            assertThat(systemd.next()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"10000000,4711,5000", "10000000,'',5000", "10000000,4712,-1", "'',4711,-1", "0,4711,-1", "-5,4711,-1",
        "soon,4711,-1", "99999999999999999999,4711,-1", "3000,4711,1"})
    void theWatchdogIsDueTwiceInItsTime(String usec, String pid, long millis) {
        try (SdNotify notify = SdNotify.fromEnvironment(
            Map.of("NOTIFY_SOCKET", path(), "WATCHDOG_USEC", usec, "WATCHDOG_PID", pid), OWN_PID)) {
            assertThat(notify.watchdogInterval().map(Duration::toMillis))
                .isEqualTo(millis < 0 ? Optional.empty() : Optional.of(millis));
        }
    }
}
