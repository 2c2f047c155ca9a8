// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import dev.sabot.reader.Decoder;
import java.io.ByteArrayOutputStream;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Bytes of a reader that a file describes become readings. {@link LineFormat} draws the record.
 *
 * <p>Each fault has one name: {@code no-frame} for bytes outside any record, {@code length} for a record that is longer
 * or shorter than any can be or was cut off, {@code checksum}, {@code pattern}, {@code unknown-code}. Bytes of copies
 * and of records that are ignored go to the next reading as evidence.
 */
public final class LineDecoder implements Decoder {

    /**
     * Bytes of copies and ignored records that are kept for the next reading: a minute of a busy reader. Of more, the
     * last ones are kept; the file says of both that they tell nothing.
     */
    public static final int MOST_UNTOLD_BYTES = 4_096;

    private final LineFormat format;
    private final RecordCutter cutter;
    private final RecordMemory memory;
    private final ByteArrayOutputStream untold = new ByteArrayOutputStream();

    /** Which card of the coup came last, by a reader that counts them; 0 where nobody knows. */
    private int lastNumber;

    /** {@code lastFrame} is the key of the last record known from before a restart. */
    public LineDecoder(LineFormat format, Optional<String> lastFrame) {
        this.format = format;
        this.cutter = RecordCutter.of(format);
        this.memory = new RecordMemory(format.repeats(), lastFrame);
    }

    @Override
    public void opened(Consumer<Received> out) {
        end(out);
        memory.opened();
        lastNumber = 0;
    }

    @Override
    public void feed(byte[] bytes, int length, long nowMillis, Consumer<Received> out) {
        Told told = new Told(nowMillis, out);
        for (int at = 0; at < length; at++) {
            cutter.push(bytes[at], told);
        }
    }

    @Override
    public void end(Consumer<Received> out) {
        // No record can come of a cut, so no moment is needed.
        cutter.cut(new Told(0, out));
    }

    /** Of a record that has begun, the bytes come out only once it has ended or {@link #end} was called. */
    @Override
    public Bytes takeUntold() {
        Bytes bytes = Bytes.of(untold.toByteArray());
        untold.reset();
        return bytes;
    }

    /**
     * Whether a card can be placed. The fifth is whoever's turn it is after the fourth; where the fourth was not heard,
     * it could be taken for that one.
     */
    private boolean isInSequence(int number) {
        boolean isPlaced = number != Meaning.NthOfCoup.OF_EITHER || lastNumber == Meaning.NthOfCoup.OF_EITHER - 1;
        lastNumber = isPlaced && number > 0 ? number : lastNumber;
        return isPlaced;
    }

    private void keep(Bytes bytes) {
        untold.writeBytes(bytes.toArray());
        if (untold.size() > MOST_UNTOLD_BYTES) {
            byte[] all = untold.toByteArray();
            untold.reset();
            untold.write(all, all.length - MOST_UNTOLD_BYTES, MOST_UNTOLD_BYTES);
        }
    }

    /** What becomes of the pieces that end at one moment. */
    private final class Told implements RecordCutter.Pieces {

        private final long nowMillis;
        private final Consumer<Received> out;

        Told(long nowMillis, Consumer<Received> out) {
            this.nowMillis = nowMillis;
            this.out = out;
        }

        @Override
        public void broken(RejectReason reason, Bytes bytes) {
            keep(bytes);
            tell(new Reading.FrameRejected(reason, bytes), Optional.empty());
        }

        @Override
        public void whole(Bytes bytes, LineRecord record) {
            keep(bytes);
            switch (RecordMeaning.of(format, record.codes())) {
                case RecordMeaning.Understood.Without.IGNORED -> {
                }
                case RecordMeaning.Understood.Without.NO_CARD -> memory.clear();
                case RecordMeaning.Understood.Without.UNKNOWN ->
                    tellOnce(record, () -> new Reading.FrameRejected(RejectReason.UNKNOWN_CODE, bytes));
                case RecordMeaning.Understood.Told(Reading reading, int number) ->
                    tellOnce(record, () -> isInSequence(number) ? reading
                        : new Reading.FrameRejected(RejectReason.SEQUENCE, bytes));
            }
        }

        private void tellOnce(LineRecord record, Supplier<Reading> reading) {
            String key = record.key();
            if (!memory.isCopy(key, nowMillis)) {
                tell(reading.get(), Optional.of(key));
            }
        }

        private void tell(Reading reading, Optional<String> key) {
            out.accept(new Received(reading, key, 0, takeUntold()));
        }
    }
}
