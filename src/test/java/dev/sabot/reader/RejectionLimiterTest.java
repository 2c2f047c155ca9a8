// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RejectionLimiterTest {

    private static final Bytes BAD = Bytes.of(new byte[] {1, 2, 3});

    private final List<Received> told = new ArrayList<>();
    private final RejectionLimiter limiter = new RejectionLimiter(told::add);

    private static Received rejected() {
        return rejected(Optional.empty(), 0, BAD);
    }

    private static Received rejected(Optional<String> frame, int lost, Bytes raw) {
        return new Received(new Reading.FrameRejected(RejectReason.CHECKSUM, raw), frame, lost, raw);
    }

    private static Received standby(String frame) {
        return new Received(Reading.Standby.STANDBY, Optional.of(frame), 0, Bytes.of(new byte[] {9}));
    }

    private void reject(int times, long nowMillis) {
        for (int i = 0; i < times; i++) {
            limiter.accept(rejected(), nowMillis);
        }
    }

    private List<Integer> sums() {
        return told.stream().flatMap(one -> one.reading() instanceof Reading.FramesRejected(int count)
            ? Optional.of(count).stream() : Optional.<Integer>empty().stream()).toList();
    }

    @Test
    void twentyRejectionsOfAMinuteAreToldSingly() {
        reject(20, 5);
        limiter.tick(60_005);
        limiter.end();
        assertThat(told).hasSize(20).containsOnly(rejected());
    }

    @Test
    void theRestOfTheMinuteBecomesOneSumWhenItIsOver() {
        reject(25, 5);
        limiter.tick(60_004);
        assertThat(told).hasSize(20);
        limiter.tick(60_005);
        limiter.tick(60_006);
        assertThat(told).hasSize(21);
        assertThat(sums()).containsExactly(5);
    }

    @Test
    void theMinuteBeginsWithItsFirstRejectionAndNotWithTheClock() {
        reject(20, 59_000);
        reject(1, 61_000);
        assertThat(told).hasSize(20);
        reject(1, 119_000);
        assertThat(sums()).containsExactly(1);
        assertThat(told).hasSize(22);
    }

    @Test
    void theNextMinuteHasItsOwnTwenty() {
        reject(30, 0);
        reject(30, 60_000);
        limiter.end();
        assertThat(sums()).containsExactly(10, 10);
        assertThat(told).hasSize(42);
    }

    @Test
    void theEndOfInputTellsTheSum() {
        reject(23, 0);
        limiter.end();
        limiter.end();
        assertThat(sums()).containsExactly(3);
    }

    @Test
    void otherReadingsPassAtOnceAndUncounted() {
        reject(25, 0);
        limiter.accept(standby("1:P:"), 1);
        assertThat(told).hasSize(21);
        assertThat(told.getLast().reading()).isEqualTo(Reading.Standby.STANDBY);
        limiter.end();
        assertThat(sums()).containsExactly(5);
    }

    @Test
    void everyByteIsToldOnceAndInOrder() {
        ByteArrayOutputStream fed = new ByteArrayOutputStream();
        for (int i = 0; i < 200; i++) {
            Bytes raw = Bytes.of(new byte[] {(byte) i, (byte) (i >> 8), 7});
            fed.writeBytes(raw.toArray());
            limiter.accept(i % 17 == 0
                ? new Received(Reading.Standby.STANDBY, Optional.empty(), 0, raw)
                : rejected(Optional.empty(), 0, raw), i * 500L);
        }
        limiter.end();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        told.forEach(one -> out.writeBytes(one.raw().toArray()));
        assertThat(out.toByteArray()).isEqualTo(fed.toByteArray());
    }

    @Test
    void aLossRevealedByACountedRejectionIsToldByTheNextReading() {
        reject(20, 0);
        limiter.accept(rejected(Optional.of("4:X:"), 2, BAD), 1);
        limiter.accept(rejected(Optional.of("6:X:"), 1, BAD), 1);
        limiter.accept(standby("7:P:"), 2);
        assertThat(told.getLast().lostBefore()).isEqualTo(3);
        limiter.end();
        assertThat(told.getLast().lostBefore()).isZero();
    }

    @Test
    void theSumNamesTheLastCountedFrameUnlessALaterOneWasTold() {
        // The frame of the last entry is the decoder's memory after a restart: it must never go back.
        reject(20, 0);
        limiter.accept(rejected(Optional.of("4:X:"), 0, BAD), 1);
        limiter.end();
        assertThat(told.getLast().frame()).contains("4:X:");

        reject(20, 100_000);
        limiter.accept(rejected(Optional.of("5:X:"), 0, BAD), 100_001);
        limiter.accept(standby("6:P:"), 100_002);
        limiter.end();
        assertThat(told.getLast().frame()).isEmpty();
    }

    @Test
    void tooManyHeldBytesAreToldEarly() {
        reject(20, 0);
        Bytes large = Bytes.of(new byte[RejectionLimiter.MAX_HELD_BYTES / 2]);
        for (int i = 0; i < 3; i++) {
            limiter.accept(rejected(Optional.empty(), 0, large), 1);
        }
        assertThat(sums()).containsExactly(2);
        assertThat(told.getLast().raw().length()).isEqualTo(RejectionLimiter.MAX_HELD_BYTES);
        limiter.end();
        assertThat(sums()).containsExactly(2, 1);
    }

    @Test
    void silenceMakesNoSum() {
        limiter.tick(0);
        limiter.tick(1_000_000);
        limiter.end();
        assertThat(told).isEmpty();
    }
}
