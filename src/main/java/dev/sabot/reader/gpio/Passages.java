// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/**
 * Holds the beam at the shoe's exit against the reader. It stands between both and the table: every reading passes at
 * once, and what one of the two did not say follows as a reading of its own.
 *
 * <p>Each passage wants one card told within the time allowed, and each card told wants one passage, in whichever order
 * they come; the oldest belong together. A passage that no card belongs to becomes
 * {@link Reading.CardPassedUnread}, with the beam's bytes as evidence; a card that no passage belongs to is followed by
 * {@link Reading.CardNotPassed}. Cards drawn, burned, set aside and the cut card are told cards; values revealed later,
 * cards carried from one coup to the next and cards taken back are not. The cut card may be told twice, by the reader
 * and by a sensor of its own, and passes once.
 *
 * <p>While the reader's line is lost, nobody can tell what passes: each passage is told as unread at once, for the card
 * has left the shoe. A box may deliver what it held back when the line opens again, so for one time allowed after that
 * a card without a passage is believed. While the fittings are lost the beam says nothing, and nothing is judged.
 *
 * <p>Any thread may call it; what it hands over comes in one order, under its lock. Times are milliseconds of one clock
 * that never goes back.
 */
public final class Passages {

    /**
     * What passes before the croupier draws the next card, so that an unread card is told in its place, and what a
     * reader needs for a card and its frame at 4800 baud, several times over.
     */
    public static final int DEFAULT_READ_WITHIN_MILLIS = 700;

    /** Most that are under way of either kind: beyond it the beam flickers, and the oldest is judged early. */
    static final int MOST_UNDER_WAY = 64;

    private static final long NEVER = Long.MIN_VALUE;

    private final long readWithinMillis;
    private final Consumer<Received> out;
    private final Deque<Passage> passed = new ArrayDeque<>();
    private final Deque<Long> told = new ArrayDeque<>();

    private boolean isReaderLost = true;
    private boolean isBeamLost = true;
    private long openedMillis = NEVER;
    private long cutMillis = NEVER;

    private record Passage(long millis, Bytes raw) {
    }

    /**
     * Nothing is under way; both are lost until their lines are open.
     *
     * @param readWithinMillis how long a card may take from the beam to its reading or the other way round, above 0
     * @param out takes every reading; it returns at once
     */
    public Passages(int readWithinMillis, Consumer<Received> out) {
        if (readWithinMillis <= 0) {
            throw new IllegalArgumentException("read within " + readWithinMillis + " ms is not above 0");
        }
        this.readWithinMillis = readWithinMillis;
        this.out = out;
    }

    /** The reader says this. */
    public synchronized void fromReader(Received received, long nowMillis) {
        tick(nowMillis);
        out.accept(received);
        switch (received.reading()) {
            case Reading.LinkLost _ -> {
                isReaderLost = true;
                passed.forEach(this::unread);
                passed.clear();
            }
            case Reading.LinkOpened _ -> {
                isReaderLost = false;
                openedMillis = nowMillis;
            }
            case Reading.CutCard _ -> cutCard(nowMillis);
            case Reading.CardDrawn drawn when !drawn.carried() -> told(nowMillis);
            case Reading.CardSetAside _ -> told(nowMillis);
            case Reading.BurnStarted _ -> told(nowMillis);
            case Reading.CardBurned _ -> told(nowMillis);
            case Reading.CardPassedUnread _ -> told(nowMillis);
            case Reading.CardDrawn _, Reading.CardRevealed _, Reading.OverdrawRevoked _, Reading.Decided _,
                    Reading.ResultReported _, Reading.OfReader _, Reading.OfFittings _ -> {
                // Nothing leaves the shoe with these.
            }
        }
    }

    /** The sensors and buttons say this. */
    public synchronized void fromFittings(Received received, long nowMillis) {
        tick(nowMillis);
        out.accept(received);
        switch (received.reading()) {
            case Reading.FittingsFound _ -> isBeamLost = false;
            case Reading.FittingsLost _ -> {
                isBeamLost = true;
                passed.clear();
                told.clear();
            }
            case Reading.BeamBroken _ -> passed(new Passage(nowMillis, received.raw()));
            case Reading.CutCard _ -> cutCard(nowMillis);
            case Reading.CardDrawn _, Reading.CardPassedUnread _, Reading.CardRevealed _, Reading.Decided _,
                    Reading.ResultReported _, Reading.OfShoe _, Reading.OfReader _, Reading.OfFittings _ -> {
                // No sensor says that a card is a hand's, and a button moves none.
            }
        }
    }

    /** Time has passed: what is still missing after the time allowed is told. */
    public synchronized void tick(long nowMillis) {
        while (!passed.isEmpty() && nowMillis - passed.peek().millis() >= readWithinMillis) {
            unread(passed.remove());
        }
        while (!told.isEmpty() && nowMillis - told.peek() >= readWithinMillis) {
            told.remove();
            notPassed();
        }
    }

    private void passed(Passage passage) {
        if (told.poll() != null) {
            return;
        }
        if (isReaderLost) {
            unread(passage);
            return;
        }
        passed.add(passage);
        if (passed.size() > MOST_UNDER_WAY) {
            unread(passed.remove());
        }
    }

    private void cutCard(long nowMillis) {
        boolean isAgain = cutMillis != NEVER && nowMillis - cutMillis < readWithinMillis;
        cutMillis = nowMillis;
        if (!isAgain) {
            told(nowMillis);
        }
    }

    private void told(long nowMillis) {
        boolean isLate = openedMillis != NEVER && nowMillis - openedMillis < readWithinMillis;
        if (passed.poll() != null || isBeamLost || isLate) {
            return;
        }
        told.add(nowMillis);
        if (told.size() > MOST_UNDER_WAY) {
            told.remove();
            notPassed();
        }
    }

    private void unread(Passage passage) {
        out.accept(Received.ofFittings(Reading.CardPassedUnread.PASSED, passage.raw()));
    }

    private void notPassed() {
        out.accept(Received.ofFittings(Reading.CardNotPassed.TOLD, Bytes.NONE));
    }
}
