// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import dev.sabot.reader.angeleye.AngelEyeDecoder;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReaderLoopTest {

    private static final Reading OPENED = new Reading.LinkOpened("port");
    private static final byte[] STANDBY = HexFormat.of().parseHex("05315003" + "3632");

    private final ScriptedLink link = new ScriptedLink();
    private final List<Received> told = new ArrayList<>();
    private long nowMillis;
    private final ReaderLoop loop =
        new ReaderLoop(link, new AngelEyeDecoder(Optional.empty()), told::add, () -> nowMillis);

    private List<Reading> readings() {
        return told.stream().map(Received::reading).toList();
    }

    private void turns(int count) {
        for (int i = 0; i < count; i++) {
            nowMillis += loop.turn();
        }
    }

    @Test
    void anOpenSilentLineIsToldOnce() {
        turns(10);
        assertThat(readings()).containsExactly(OPENED);
    }

    @Test
    void openingIsToldBeforeTheFirstReading() {
        link.bytes.add(STANDBY);
        turns(5);
        assertThat(readings()).containsExactly(OPENED, Reading.Standby.STANDBY);
    }

    @Test
    void aLineThatDoesNotOpenIsToldOnceAndTriedForEver() {
        for (int i = 0; i < 50; i++) {
            link.openings.add(Optional.of("no such device"));
        }
        turns(60);
        assertThat(link.opened).isEqualTo(51);
        assertThat(readings()).containsExactly(new Reading.LinkLost("port", "no such device"), OPENED);
    }

    @Test
    void aLostLineIsToldOnceAndThenItsReturn() {
        link.bytes.add(STANDBY);
        turns(3);
        link.isGoneWhenEmpty = true;
        link.openings.addAll(List.of(Optional.of("no such device"), Optional.of("not allowed")));
        turns(3);
        link.isGoneWhenEmpty = false;
        turns(5);
        assertThat(readings()).containsExactly(OPENED, Reading.Standby.STANDBY,
            new Reading.LinkLost("port", "pulled"), OPENED);
    }

    @Test
    void aLineThatEndsAtOnceEachTimeIsToldOnce() {
        // A device server that serves one client accepts the second and closes it.
        link.isGoneWhenEmpty = true;
        turns(40);
        assertThat(readings()).containsExactly(new Reading.LinkLost("port", "pulled"));
    }

    @Test
    void waitsDoubleFromTheLeastToTheMost() {
        for (int i = 0; i < 8; i++) {
            link.openings.add(Optional.of("no such device"));
        }
        List<Long> waits = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            waits.add(loop.turn());
        }
        assertThat(waits).containsExactly(250L, 500L, 1_000L, 2_000L, 4_000L, 4_000L, 4_000L, 4_000L);
    }

    // The pit is told of a line only after its first read, so that is part of the time.
    @Test
    void aPluggedCableIsNoticedWithinFiveSeconds() {
        assertThat(ReaderLoop.MAX_WAIT_MILLIS + Link.READ_WAIT_MILLIS).isLessThan(5_000);
    }

    @Test
    void aPortThatIsAbsentAtBootForTenMinutesSimplyWorksThen() {
        long absentMillis = 600_000;
        while (nowMillis < absentMillis) {
            link.openings.add(Optional.of("does not exist"));
            nowMillis += loop.turn();
        }
        long isThereMillis = nowMillis;
        link.bytes.add(STANDBY);
        turns(4);
        assertThat(readings()).containsExactly(new Reading.LinkLost("port", "does not exist"), OPENED,
            Reading.Standby.STANDBY);
        assertThat(isThereMillis - absentMillis).isLessThan(5_000);
        // Four attempts until the waits are at their longest, then one each four seconds, and the one that opens it.
        assertThat(link.opened).isEqualTo(4 + 150 + 1);
    }

    @Test
    void afterBytesHaveArrivedTheWaitsBeginAnew() {
        link.openings.addAll(List.of(Optional.of("a"), Optional.of("a"), Optional.of("a")));
        link.bytes.add(STANDBY);
        turns(5);
        link.isGoneWhenEmpty = true;
        assertThat(loop.turn()).isEqualTo(ReaderLoop.MIN_WAIT_MILLIS);
    }

    @Test
    void anIncompleteFrameIsToldBeforeTheLoss() {
        link.bytes.add(new byte[] {0x05, 0x31});
        link.isGoneWhenEmpty = true;
        turns(3);
        assertThat(readings()).containsExactly(OPENED,
            new Reading.FrameRejected(RejectReason.LENGTH, Bytes.of(new byte[] {0x05, 0x31})),
            new Reading.LinkLost("port", "pulled"));
    }

    @Test
    void theLossCarriesTheBytesThatNoReadingCarried() {
        link.bytes.add(STANDBY);
        link.bytes.add(STANDBY);
        link.isGoneWhenEmpty = true;
        turns(4);
        assertThat(told.getLast().raw()).isEqualTo(Bytes.of(STANDBY));
    }

    @Test
    void copiesAfterReopeningAreCopies() {
        link.bytes.add(STANDBY);
        turns(2);
        link.isGoneWhenEmpty = true;
        turns(1);
        nowMillis += 60_000;
        link.bytes.add(STANDBY);
        link.bytes.add(STANDBY);
        turns(3);
        assertThat(readings().stream().filter(Reading.Standby.STANDBY::equals)).hasSize(1);
    }

    @Test
    void aSumOfRejectionsComesWhenItsMinuteIsOverThoughTheLineIsSilent() {
        for (int i = 0; i < 25; i++) {
            link.bytes.add(new byte[] {0x05, 0x31});
        }
        turns(30);
        nowMillis += RejectionLimiter.WINDOW_MILLIS;
        turns(1);
        // The last one is still incomplete.
        assertThat(readings()).last().isEqualTo(new Reading.FramesRejected(4));
    }

    @Test
    void theEndTellsWhatWasHeldBackAndClosesTheLine() {
        link.bytes.add(new byte[] {0x37});
        turns(2);
        loop.end();
        assertThat(readings()).containsExactly(OPENED,
            new Reading.FrameRejected(RejectReason.NO_FRAME, Bytes.of(new byte[] {0x37})));
        assertThat(link.isOpen).isFalse();
    }
}
