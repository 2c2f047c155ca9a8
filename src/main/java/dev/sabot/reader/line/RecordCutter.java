// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import dev.sabot.input.Bytes;
import dev.sabot.input.RejectReason;
import java.io.ByteArrayOutputStream;

/**
 * Cuts a stream of bytes into records and what is none. Every byte comes out again, in order, in one piece or another.
 */
abstract sealed class RecordCutter permits LineCutter, StartCutter {

    /** Takes the pieces in the order of their bytes. */
    interface Pieces {

        /** A record that looks as described; what its codes mean is not looked at yet. */
        void whole(Bytes bytes, LineRecord record);

        /** Bytes that form no record. */
        void broken(RejectReason reason, Bytes bytes);
    }

    /** Bytes of one rejected piece of noise, so that it is told while it lasts and fits one line of a report. */
    static final int MOST_BROKEN_BYTES = 64;

    private final LineFormat format;

    private final byte[] buffer;
    private int begin;
    private int end;

    private final ByteArrayOutputStream rubbish = new ByteArrayOutputStream();
    private RejectReason reason = RejectReason.NO_FRAME;

    RecordCutter(LineFormat format) {
        this.format = format;
        this.buffer = new byte[2 * format.framing().longest() + 2];
    }

    static RecordCutter of(LineFormat format) {
        boolean isByLine = format.framing() instanceof Framing.Ended && format.framing().start().length() == 0;
        return isByLine ? new LineCutter(format) : new StartCutter(format);
    }

    /** Takes one byte. */
    final void push(byte next, Pieces out) {
        if (end == buffer.length) {
            System.arraycopy(buffer, begin, buffer, 0, size());
            end -= begin;
            begin = 0;
        }
        buffer[end++] = next;
        look(out);
    }

    /** No more bytes belong to what has begun: everything comes out. */
    final void cut(Pieces out) {
        if (size() > 0) {
            giveUp(size(), cutOff(), out);
        }
        tellRubbish(out);
    }

    /** Looks at what has been collected; at most {@link Framing#longest} bytes and one may be left over. */
    abstract void look(Pieces out);

    /** Why what has been collected is none, when no more bytes come. */
    abstract RejectReason cutOff();

    final LineFormat format() {
        return format;
    }

    /** Bytes collected that have not come out. */
    final int size() {
        return end - begin;
    }

    final byte at(int index) {
        return buffer[begin + index];
    }

    /** Whether these bytes stand at an index; what has not come yet does not. */
    final boolean stands(byte[] wanted, int index) {
        if (index < 0 || index + wanted.length > size()) {
            return false;
        }
        for (int i = 0; i < wanted.length; i++) {
            if (at(index + i) != wanted[i]) {
                return false;
            }
        }
        return true;
    }

    final LineRecord.Seen see(int from, int length) {
        return LineRecord.see(format, Bytes.of(buffer, begin + from, length).toArray());
    }

    /** The first bytes are a record. */
    final void tell(int length, LineRecord record, Pieces out) {
        tellRubbish(out);
        Bytes bytes = Bytes.of(buffer, begin, length);
        begin += length;
        out.whole(bytes, record);
    }

    /** The first bytes are none. They join those given up before, whose reason stays; noise before a record apart. */
    final void giveUp(int length, RejectReason why, Pieces out) {
        if (reason == RejectReason.NO_FRAME && why != RejectReason.NO_FRAME) {
            tellRubbish(out);
        }
        for (int i = 0; i < length; i++) {
            if (rubbish.size() == 0) {
                reason = why;
            }
            rubbish.write(buffer[begin++]);
            if (rubbish.size() == MOST_BROKEN_BYTES) {
                tellRubbish(out);
            }
        }
    }

    /** Whether what was given up is more than noise between records. */
    final boolean isRubbishOfARecord() {
        return rubbish.size() > 0 && reason != RejectReason.NO_FRAME;
    }

    final void tellRubbish(Pieces out) {
        if (rubbish.size() > 0) {
            Bytes bytes = Bytes.of(rubbish.toByteArray());
            rubbish.reset();
            out.broken(reason, bytes);
        }
    }
}
