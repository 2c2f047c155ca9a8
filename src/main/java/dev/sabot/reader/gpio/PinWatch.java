// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What a watch of pins puts on record: edges as they come, levels looked at again now and then, and the passing of time
 * when somebody waits for it. It has no clock and no thread; times are microseconds of one clock that never goes back.
 */
final class PinWatch {

    /**
     * How often the levels are looked at again. The shoe's own pulses last some ten milliseconds: so often, a look
     * meets one of them within a few cards, and a watcher that has died is found though its line comes back to rest.
     */
    static final long LOOK_MICROS = 50_000;

    /** An edge may be on its way while its line is looked at, so only the next look can tell that it never came. */
    private enum Doubt {
        NONE,
        EDGE_AWAITED,
        EDGE_MISSED
    }

    private final List<Pin> pins;
    private final long[] delaysMicros;
    private final PinWriter writer = new PinWriter();
    private final boolean[] isHigh = new boolean[PinRecord.MOST_LINE + 1];
    private final boolean[] isKnown = new boolean[PinRecord.MOST_LINE + 1];
    private final Doubt[] doubts = new Doubt[PinRecord.MOST_LINE + 1];

    private long originMicros;
    private long lastMicros;
    private long lookAtMicros;
    private long changedMicros;
    private int delaysOver;

    PinWatch(List<Pin> pins) {
        this.pins = List.copyOf(pins);
        this.delaysMicros = pins.stream().mapToLong(Pin::debounceMicros).distinct().sorted().toArray();
        this.delaysOver = delaysMicros.length;
    }

    /** The watch begins; the first look is due at once. */
    PinRecord begin(long nowMicros) {
        originMicros = nowMicros;
        lastMicros = 0;
        lookAtMicros = nowMicros;
        delaysOver = delaysMicros.length;
        Arrays.fill(isKnown, false);
        Arrays.fill(doubts, Doubt.NONE);
        return writer.started(0);
    }

    /** When {@link #look} or {@link #time} is next asked for. */
    long dueMicros() {
        return delaysOver == delaysMicros.length
            ? lookAtMicros
            : Math.min(lookAtMicros, changedMicros + delaysMicros[delaysOver]);
    }

    /** Whether it is time to look at all lines. */
    boolean isLookDue(long nowMicros) {
        return nowMicros >= lookAtMicros;
    }

    /** An edge was seen at {@code micros}; edges of several lines may come in another order than they were seen in. */
    PinRecord edge(int line, boolean high, long micros) {
        isKnown[line] = true;
        isHigh[line] = high;
        doubts[line] = Doubt.NONE;
        changed(micros);
        return writer.edge(line, high, stamp(micros));
    }

    /** A line was looked at, as {@link #isLookDue} asked for. */
    PinRecord look(int line, boolean high, long nowMicros) {
        if (!isKnown[line]) {
            isKnown[line] = true;
            isHigh[line] = high;
        } else if (doubts[line] == Doubt.EDGE_AWAITED) {
            doubts[line] = Doubt.EDGE_MISSED;
        } else if (isHigh[line] != high) {
            doubts[line] = Doubt.EDGE_AWAITED;
            changed(nowMicros);
        }
        return writer.level(line, high, stamp(nowMicros));
    }

    /** All lines were looked at: the next look is due {@link #LOOK_MICROS} later. Why the watch is over, if it is. */
    Optional<String> looked(long nowMicros) {
        lookAtMicros = nowMicros + LOOK_MICROS;
        passed(nowMicros);
        return pins.stream().map(Pin::line).filter(line -> doubts[line] == Doubt.EDGE_MISSED).findFirst()
            .map(line -> "line " + line + " has changed and no edge of it was seen: its watcher has stopped");
    }

    /** Time has passed. */
    PinRecord time(long nowMicros) {
        passed(nowMicros);
        return writer.time(stamp(nowMicros));
    }

    private void changed(long micros) {
        changedMicros = micros;
        delaysOver = 0;
    }

    private void passed(long nowMicros) {
        while (delaysOver < delaysMicros.length && changedMicros + delaysMicros[delaysOver] <= nowMicros) {
            delaysOver++;
        }
    }

    private long stamp(long micros) {
        lastMicros = Math.clamp(micros - originMicros, lastMicros, PinRecord.MOST_MICROS);
        return lastMicros;
    }
}
