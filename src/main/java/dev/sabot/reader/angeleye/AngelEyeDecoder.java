// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import dev.sabot.input.Bytes;
import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import dev.sabot.reader.AwaitedAnswer;
import dev.sabot.reader.CommandAnswer;
import dev.sabot.reader.Decoder;
import java.io.ByteArrayOutputStream;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Bytes of an Angel Eye shoe become readings. {@link FrameShape} draws the frame.
 *
 * <p>Looked at in this order, so that each fault has one name: length, checksum, sequence digit, type, codes. A frame
 * whose checksum is right but whose type or code is unknown counts as a frame: it uses up its digit, and its copies are
 * copies. One whose digit is impossible has no place in the sequence and leaves the memory as it was.
 *
 * <p>The key of the last sound frame is the whole memory that outlives a restart.
 *
 * <p>The answer to a command is looked for between frames, and only while one is awaited: a frame that has begun is
 * never cut for it, and at all other times the same bytes belong to no frame and are told as such.
 */
public final class AngelEyeDecoder implements Decoder {

    /** What this reader can do. Values may also come at the draw: a setting of the shoe, and no harm. */
    public static final ReaderAbilities ABILITIES =
        new ReaderAbilities("angel-eye", true, ReaderAbilities.Values.AT_REVEAL, true, true);

    private final FrameSplitter splitter = new FrameSplitter();
    private final FrameMemory memory;
    private final AwaitedAnswer awaited;
    private final HostAnswer answer;

    /** Since the last reading: at most two copies for it and for each opening of the line, and one piece begun. */
    private final ByteArrayOutputStream untold = new ByteArrayOutputStream();

    /** {@code lastFrame} is the key of the last frame known before a restart; anything else than a key is no memory. */
    public AngelEyeDecoder(Optional<String> lastFrame) {
        this(lastFrame, AwaitedAnswer.NONE, new HostAnswer(CommandBcc.WITH_STX));
    }

    /** Of a shoe that is given commands: {@code answer} reads what {@code awaited} awaits. */
    AngelEyeDecoder(Optional<String> lastFrame, AwaitedAnswer awaited, HostAnswer answer) {
        this.memory = new FrameMemory(lastFrame);
        this.awaited = awaited;
        this.answer = answer;
    }

    @Override
    public void opened(Consumer<Received> out) {
        end(out);
        memory.opened();
    }

    @Override
    public void feed(byte[] bytes, int length, long nowMillis, Consumer<Received> out) {
        Told told = new Told(nowMillis, out);
        for (int at = 0; at < length; at++) {
            take(bytes[at], told);
        }
        if (length == 0) {
            endAnswer(told);
        }
    }

    private void take(byte next, Told told) {
        if (answer.isContinuedBy(next)) {
            untold.write(next);
            answer.push(next).ifPresent(told::answered);
            return;
        }
        endAnswer(told);
        boolean isAnswer = splitter.isOutside() && HostAnswer.isFirst(next) && awaited.isAwaited();
        if (isAnswer || next == FrameShape.ENQ) {
            splitter.cut(told);
        }
        untold.write(next);
        if (isAnswer) {
            answer.push(next).ifPresent(told::answered);
        } else {
            splitter.push(next, told);
        }
    }

    private void endAnswer(Told told) {
        if (answer.isBegun()) {
            told.answered(answer.end());
        }
    }

    @Override
    public void end(Consumer<Received> out) {
        // No whole frame can come of a cut, so no moment is needed.
        Told told = new Told(0, out);
        endAnswer(told);
        splitter.cut(told);
    }

    @Override
    public Bytes takeUntold() {
        Bytes bytes = Bytes.of(untold.toByteArray());
        untold.reset();
        return bytes;
    }

    /** What becomes of the pieces that arrive at one moment. */
    private final class Told implements FrameSplitter.Pieces {

        private final long nowMillis;
        private final Consumer<Received> out;

        Told(long nowMillis, Consumer<Received> out) {
            this.nowMillis = nowMillis;
            this.out = out;
        }

        @Override
        public void broken(RejectReason reason, Bytes bytes) {
            tell(new Reading.FrameRejected(reason, bytes), Optional.empty(), 0);
        }

        @Override
        public void whole(Bytes bytes) {
            byte[] frame = bytes.toArray();
            if (!FrameShape.isChecksumRight(frame, frame.length)) {
                broken(RejectReason.CHECKSUM, bytes);
                return;
            }
            Frame sound = frame(frame);
            if (!isDigitPossible(sound)) {
                broken(RejectReason.SEQUENCE, bytes);
                return;
            }
            int place = memory.place(sound, nowMillis);
            if (place != FrameMemory.COPY) {
                tell(meaning(sound, bytes), Optional.of(sound.key()), place);
            }
        }

        /** Bytes of an answer of which nothing is told go with the next reading. */
        void answered(CommandAnswer heard) {
            awaited.heard(heard).ifPresent(reading -> tell(reading, Optional.empty(), 0));
        }

        private void tell(Reading reading, Optional<String> key, int lostBefore) {
            out.accept(new Received(reading, key, lostBefore, takeUntold()));
        }
    }

    private static Frame frame(byte[] frame) {
        int dataLength = frame.length - FrameShape.DATA_AT - 1 - FrameShape.BCC_LENGTH;
        Bytes data = Bytes.of(frame, FrameShape.DATA_AT, dataLength);
        return new Frame(frame[FrameShape.SEQ_AT] - '0', frame[FrameShape.TYPE_AT], data);
    }

    private static boolean isDigitPossible(Frame frame) {
        return frame.isStartUp() ? frame.seq() == 0 : frame.seq() >= 1 && frame.seq() <= 9;
    }

    private static Reading meaning(Frame frame, Bytes bytes) {
        if (FrameShape.dataLength(frame.type()) == FrameShape.UNDESCRIBED) {
            return new Reading.FrameRejected(RejectReason.UNKNOWN_TYPE, bytes);
        }
        return FrameMeaning.of(frame).orElseGet(() -> new Reading.FrameRejected(RejectReason.UNKNOWN_CODE, bytes));
    }
}
