// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.watch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.mqtt.BrokerWatch;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** What a watcher sees on a terminal. */
class ScreenViewTest {

    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");
    private static final String AT = "tcp://127.0.0.1:1883";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private OptionalInt columns = OptionalInt.of(80);
    private OptionalInt rows = OptionalInt.of(40);
    private final Watching watching = new Watching(new ScreenView(new PrintStream(out, true, UTF_8),
        () -> new ScreenView.Size(columns, rows), AT, ZoneOffset.UTC));
    private long millis;

    /** The bytes of one drawing. */
    private String drawn(BrokerWatch.Heard... heard) {
        for (BrokerWatch.Heard one : heard) {
            watching.take(one, NOON, millis);
        }
        millis += 1_000;
        out.reset();
        watching.show(NOON, millis);
        return out.toString(UTF_8);
    }

    private List<String> lines(BrokerWatch.Heard... heard) {
        String drawn = drawn(heard);
        assertThat(drawn).endsWith("\n\u001b[J");
        return Arrays.stream(drawn.substring(drawn.indexOf("\u001b[H") + 3, drawn.length() - 4).split("\n", -1))
            .peek(line -> assertThat(line).endsWith("\u001b[K"))
            .map(line -> line.substring(0, line.length() - 3)).toList();
    }

    @Test
    void aTableIsABlock() {
        assertThat(lines(Heard.sound("status", Heard.STATUS), Heard.sound("state", Heard.HELD),
            Heard.sound("alarm/9", Heard.ownAlarm(9, "\"Maria\""))))
            .containsExactly(
                "2026-01-02 12:00:00  tables at " + AT + ": 1",
                "",
                "riverside/BAC-07  online, version 0.1.0",
                "    shoe 1, coup 3, held",
                "    Player KH",
                "    ! hold 12: coup 3: one card too many. Rule one of: burn, next-coup",
                "    P B T P B",
                "    ! alarm 9: There is a 33rd king. (acknowledged by Maria)");
    }

    @Test
    void tablesStandInTheOrderOfTheirNames() {
        assertThat(lines(Heard.any("b/2", "status", Heard.STATUS), Heard.any("a/10", "status", Heard.STATUS),
            Heard.any("b/1", "status", Heard.STATUS))).filteredOn(line -> line.contains("online"))
            .containsExactly("a/10  online, version 0.1.0", "b/1  online, version 0.1.0",
                "b/2  online, version 0.1.0");
    }

    @Test
    void theScreenIsBlankedOnceAndThenDrawnOver() {
        watching.take(Heard.sound("status", Heard.STATUS), NOON, millis);
        assertThat(out.toString(UTF_8)).startsWith("\u001b[2J\u001b[H2026");
        assertThat(drawn(Heard.sound("status", Heard.OFFLINE))).startsWith("\u001b[H2026").doesNotContain("\u001b[2J");
    }

    @Test
    void aNarrowTerminalCutsLinesAndOutcomes() {
        columns = OptionalInt.of(13);

        assertThat(lines(Heard.sound("state", Heard.HELD))).allMatch(line -> line.length() <= 12)
            .contains("riverside/B…", "    B T P B");
    }

    @Test
    void aLowTerminalSaysWhatItLacks() {
        rows = OptionalInt.of(6);

        assertThat(lines(Heard.sound("status", Heard.STATUS), Heard.sound("state", Heard.HELD))).hasSize(5)
            .last().asString().startsWith("… 4 more lines: make the window larger");
    }

    @Test
    void whileTheBrokerIsAwayTheLastIsShownAsOfBefore() {
        drawn(Heard.sound("status", Heard.STATUS));

        assertThat(lines(new BrokerWatch.Heard.Away("the broker 127.0.0.1:1883 no longer answers")))
            .contains("! the broker 127.0.0.1:1883 no longer answers; it is tried again. What stands …",
                "riverside/BAC-07  online, version 0.1.0");
        assertThat(lines(new BrokerWatch.Heard.Connected(), Heard.sound("status", Heard.STATUS)))
            .noneMatch(line -> line.startsWith("!"));
    }

    @Test
    void aWindowThatChangesIsDrawnAnewWithinASecond() {
        drawn(Heard.sound("status", Heard.STATUS));
        out.reset();
        watching.show(NOON, millis + 999);
        assertThat(out.size()).isZero();

        watching.show(NOON, millis + 1_000);
        assertThat(out.toString(UTF_8)).contains("riverside/BAC-07  online");
    }

    // A pit at full speed would otherwise be all that the terminal does.
    @Test
    void manyChangesAreOneDrawing() {
        drawn(Heard.sound("status", Heard.STATUS));
        out.reset();
        for (int n = 0; n < 99; n++) {
            watching.take(Heard.sound("state", n % 2 == 0 ? Heard.HELD : Heard.DEALING), NOON, millis + n);
        }
        assertThat(out.size()).isZero();

        watching.show(NOON, millis + 100);
        assertThat(out.toString(UTF_8)).contains("! hold 12").containsOnlyOnce("\u001b[H");
    }
}
