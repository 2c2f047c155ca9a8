// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.reader.gpio.PinRecord.Kind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PinWatchTest {

    private static final long START = 5_000_000;

    private final PinWatch watch = new PinWatch(List.of(new Pin(17, true, Pin.Pull.DOWN, 500),
        new Pin(4, true, Pin.Pull.DOWN, 20_000), new Pin(5, true, Pin.Pull.DOWN, 500)));

    private Optional<String> look(boolean seventeen, long micros) {
        watch.look(17, seventeen, micros);
        watch.look(4, false, micros);
        watch.look(5, false, micros);
        return watch.looked(micros);
    }

    private void begin() {
        assertThat(watch.begin(START)).isEqualTo(new PinRecord(Kind.STARTED, 0, PinRecord.NO_LINE, false, 0));
        assertThat(watch.isLookDue(START)).isTrue();
        assertThat(look(false, START)).isEmpty();
    }

    @Test
    void linesAreLookedAtTwentyTimesASecond() {
        begin();
        assertThat(watch.dueMicros()).isEqualTo(START + 50_000);
        assertThat(watch.isLookDue(START + 49_999)).isFalse();
        assertThat(watch.isLookDue(START + 50_000)).isTrue();
    }

    @Test
    void afterAnEdgeTimeIsAskedForWhenALineHasKeptItsLevel() {
        begin();
        assertThat(watch.edge(17, true, START + 1_000)).isEqualTo(new PinRecord(Kind.EDGE, 1, 17, true, 1_000));
        assertThat(watch.dueMicros()).isEqualTo(START + 1_500);
        watch.edge(4, true, START + 1_200);
        assertThat(watch.dueMicros()).isEqualTo(START + 1_700);
        assertThat(watch.time(START + 1_700).micros()).isEqualTo(1_700);
        assertThat(watch.dueMicros()).isEqualTo(START + 21_200);
        watch.time(START + 30_000);
        assertThat(watch.dueMicros()).isEqualTo(START + 50_000);
    }

    @Test
    void timesNeverGoBackThoughEdgesOfSeveralLinesDo() {
        begin();
        watch.edge(17, true, START + 1_000);
        assertThat(watch.edge(4, true, START + 990).micros()).isEqualTo(1_000);
    }

    @Test
    void anEdgeThatIsOnlyOnItsWayIsNoDeadWatcher() {
        begin();
        assertThat(look(true, START + 50_000)).isEmpty();
        watch.edge(17, true, START + 50_010);
        assertThat(look(true, START + 100_000)).isEmpty();
        assertThat(look(true, START + 150_000)).isEmpty();
    }

    @Test
    void aWatcherThatDiedIsFoundAtTheSecondLookAfterTheLineChanged() {
        begin();
        watch.edge(17, true, START + 1_000);
        watch.edge(17, false, START + 2_000);
        assertThat(look(true, START + 50_000)).isEmpty();
        assertThat(watch.dueMicros()).isLessThanOrEqualTo(START + 100_000);
        assertThat(look(true, START + 100_000))
            .contains("line 17 has changed and no edge of it was seen: its watcher has stopped");
    }

    @Test
    void aPulseThatOnlyALookCaughtIsADeadWatcher() {
        begin();
        assertThat(look(true, START + 50_000)).isEmpty();
        assertThat(look(false, START + 100_000)).isPresent();
    }

    @Test
    void aNewWatchKnowsNothingOfTheOld() {
        begin();
        look(true, START + 50_000);
        watch.edge(4, true, START + 251_000);
        assertThat(watch.begin(START + 300_000).micros()).isZero();
        assertThat(look(true, START + 300_000)).isEmpty();
        assertThat(watch.edge(17, false, START + 300_001).seq()).isEqualTo(1);
    }
}
