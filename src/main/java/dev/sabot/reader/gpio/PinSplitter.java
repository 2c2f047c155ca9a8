// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import dev.sabot.input.Bytes;
import dev.sabot.input.RejectReason;
import java.util.Arrays;
import java.util.Optional;

/**
 * Cuts a stream of bytes into records and what is none. Every byte comes out again, in one piece or another, and a
 * record that stands anywhere in rubbish is found.
 */
final class PinSplitter {

    /** Takes the pieces in the order of their bytes. */
    interface Pieces {

        void whole(PinRecord pin, Bytes bytes);

        /** Bytes that form no record. */
        void broken(RejectReason reason, Bytes bytes);
    }

    /** Bytes of one rejected piece: enough to see what kind of rubbish it is, little enough for a line of a report. */
    static final int MAX_BROKEN_BYTES = 5 * PinRecord.LENGTH;

    private final byte[] held = new byte[MAX_BROKEN_BYTES + PinRecord.LENGTH];
    private int length;

    /** Takes one byte. */
    void push(byte next, Pieces out) {
        held[length++] = next;
        int start = length - PinRecord.LENGTH;
        if (start < 0) {
            return;
        }
        Optional<PinRecord> pin = PinRecord.decode(held, start);
        if (pin.isPresent()) {
            Bytes bytes = Bytes.of(held, start, PinRecord.LENGTH);
            tellBroken(start, out);
            length = 0;
            out.whole(pin.get(), bytes);
        } else if (start == MAX_BROKEN_BYTES) {
            tellBroken(MAX_BROKEN_BYTES, out);
        }
    }

    /** Ends what is being collected, because no more bytes will come. */
    void cut(Pieces out) {
        tellBroken(length, out);
    }

    private void tellBroken(int broken, Pieces out) {
        if (broken > 0) {
            Bytes bytes = Bytes.of(held, 0, broken);
            RejectReason reason = reason(broken);
            length -= broken;
            System.arraycopy(Arrays.copyOfRange(held, broken, broken + length), 0, held, 0, length);
            out.broken(reason, bytes);
        }
    }

    private RejectReason reason(int broken) {
        if (held[0] != PinRecord.SYN) {
            return RejectReason.NO_FRAME;
        }
        return broken % PinRecord.LENGTH == 0 ? RejectReason.CHECKSUM : RejectReason.LENGTH;
    }
}
