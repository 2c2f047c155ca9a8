// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import dev.sabot.reader.Decoder;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Records of pins become readings. It sees to the numbers and times of the records and to the evidence; what the lines
 * mean is for {@link PinMeaning}.
 *
 * <p>A missing number is a missing edge: nothing is known of any line until it was looked at again. A time that goes
 * back belongs to a record that came twice or late, which is refused; when nothing else comes for
 * {@link #RESTART_MICROS}, the box has started anew and the record that says so was lost.
 *
 * <p>Evidence is every byte but the records that said nothing new: time that passed, and levels that were known. A
 * line at rest is looked at many times a second for years.
 */
final class PinDecoder implements Decoder {

    /** How long times that went back must go on before they are believed: longer than a record can be on its way. */
    static final long RESTART_MICROS = 1_000_000;

    /** Bytes without any reading: a line that never rests is told while it lasts. */
    static final int MAX_UNTOLD_BYTES = 4_096;

    /** Of a long refusal its end is shown: some cards' worth of edges; the evidence has it all. */
    private static final int MAX_SHOWN_BYTES = 20 * PinRecord.LENGTH;

    private static final int UNKNOWN = -1;

    private final PinMeaning meaning;
    private final boolean isLossOfCards;
    private final PinSplitter splitter = new PinSplitter();
    private final ByteArrayOutputStream untold = new ByteArrayOutputStream();
    private final int[] levels = new int[PinRecord.MOST_LINE + 1];

    private boolean isBegun;
    private int lastSeq;
    private long lastMicros;
    private long backSinceMicros = UNKNOWN;
    private long backLastMicros;
    private int lost;

    /** {@code isLossOfCards}: whether a missing edge can mean a missing card. */
    PinDecoder(PinMeaning meaning, boolean isLossOfCards) {
        this.meaning = meaning;
        this.isLossOfCards = isLossOfCards;
        forget();
    }

    @Override
    public void opened(Consumer<Received> out) {
        end(out);
    }

    @Override
    public void feed(byte[] bytes, int length, long nowMillis, Consumer<Received> out) {
        Told told = new Told(out);
        for (int at = 0; at < length; at++) {
            splitter.push(bytes[at], told);
        }
    }

    @Override
    public void end(Consumer<Received> out) {
        Told told = new Told(out);
        splitter.cut(told);
        meaning.end(told);
        told.tell();
        isBegun = false;
        forget();
    }

    @Override
    public Bytes takeUntold() {
        Bytes bytes = Bytes.of(untold.toByteArray());
        untold.reset();
        return bytes;
    }

    private void forget() {
        Arrays.fill(levels, UNKNOWN);
        backSinceMicros = UNKNOWN;
        meaning.forget();
    }

    /** What becomes of the pieces that arrive at one moment. */
    private final class Told implements PinSplitter.Pieces, PinMeaning.Said {

        private final Consumer<Received> out;
        private final List<Reading> said = new ArrayList<>();
        private Optional<Refusal> refused = Optional.empty();

        /** {@code piece} is empty where all that came since the last reading is refused. */
        private record Refusal(RejectReason reason, Optional<Bytes> piece) {
        }

        Told(Consumer<Received> out) {
            this.out = out;
        }

        @Override
        public void says(Reading reading) {
            said.add(reading);
        }

        @Override
        public void refuses(RejectReason reason) {
            refused = Optional.of(new Refusal(reason, Optional.empty()));
        }

        @Override
        public void broken(RejectReason reason, Bytes bytes) {
            untold.writeBytes(bytes.toArray());
            refused = Optional.of(new Refusal(reason, Optional.of(bytes)));
            tell();
        }

        @Override
        public void whole(PinRecord pin, Bytes bytes) {
            boolean isNew = switch (pin.kind()) {
                case STARTED -> started(pin);
                case EDGE, LEVEL, TIME -> isInTime(pin, bytes) && goesOn(pin, bytes);
            };
            if (isNew || refused.isPresent() || !said.isEmpty()) {
                untold.writeBytes(bytes.toArray());
            }
            tell();
            if (untold.size() >= MAX_UNTOLD_BYTES) {
                refuses(RejectReason.PATTERN);
                tell();
            }
        }

        private boolean started(PinRecord pin) {
            if (isBegun) {
                meaning.end(this);
                says(Reading.Started.STARTED);
            }
            begin(pin, 0);
            return true;
        }

        private void begin(PinRecord pin, int seq) {
            forget();
            isBegun = true;
            lastSeq = seq;
            lastMicros = pin.micros();
        }

        /** Refuses a record whose time goes back, until such records alone have come for long enough. */
        private boolean isInTime(PinRecord pin, Bytes bytes) {
            boolean isCopy = edges(pin) == 1 && pin.seq() == lastSeq && pin.micros() == lastMicros;
            if (!isBegun || (pin.micros() >= lastMicros && !isCopy)) {
                backSinceMicros = UNKNOWN;
                return true;
            }
            if (backSinceMicros == UNKNOWN || pin.micros() < backLastMicros) {
                backSinceMicros = pin.micros();
            }
            backLastMicros = pin.micros();
            if (pin.micros() - backSinceMicros < RESTART_MICROS) {
                refused = Optional.of(new Refusal(RejectReason.SEQUENCE, Optional.of(bytes)));
                return false;
            }
            started(pin);
            lastSeq = before(pin);
            return true;
        }

        /** Takes up a record that is in time; whether it says anything new. */
        private boolean goesOn(PinRecord pin, Bytes bytes) {
            if (!isBegun) {
                begin(pin, before(pin));
            }
            int missing = Math.floorMod(pin.seq() - lastSeq - edges(pin), PinRecord.SEQ_MODULUS);
            if (missing > 0) {
                lost += missing;
                refused = Optional.of(new Refusal(RejectReason.SEQUENCE, Optional.of(bytes)));
                forget();
            }
            lastSeq = pin.seq();
            lastMicros = pin.micros();
            meaning.passed(pin.micros(), this);
            return switch (pin.kind()) {
                case EDGE -> set(pin);
                case LEVEL -> levels[pin.line()] != level(pin) && set(pin);
                case STARTED, TIME -> false;
            };
        }

        private boolean set(PinRecord pin) {
            levels[pin.line()] = level(pin);
            meaning.set(pin.line(), pin.isHigh(), pin.micros(), this);
            return true;
        }

        /** Tells what was said and what was refused; the bytes go with the first that is told. */
        private void tell() {
            refused.ifPresent(refusal -> {
                Bytes raw = takeUntold();
                give(new Reading.FrameRejected(refusal.reason(), refusal.piece().orElseGet(() -> shown(raw))), raw);
            });
            refused = Optional.empty();
            said.forEach(reading -> give(reading, takeUntold()));
            said.clear();
        }

        private void give(Reading reading, Bytes raw) {
            int before = isLossOfCards ? lost : 0;
            lost = 0;
            out.accept(new Received(reading, Optional.empty(), before, raw));
        }
    }

    private static Bytes shown(Bytes raw) {
        int length = Math.min(raw.length(), MAX_SHOWN_BYTES);
        return Bytes.of(raw.toArray(), raw.length() - length, length);
    }

    private static int edges(PinRecord pin) {
        return pin.kind() == PinRecord.Kind.EDGE ? 1 : 0;
    }

    /** The number that the last edge before this record had. */
    private static int before(PinRecord pin) {
        return Math.floorMod(pin.seq() - edges(pin), PinRecord.SEQ_MODULUS);
    }

    private static int level(PinRecord pin) {
        return pin.isHigh() ? 1 : 0;
    }
}
