// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import dev.sabot.input.Bytes;
import dev.sabot.input.RejectReason;

/**
 * Cuts a stream of bytes into whole frames and what is none. Every byte comes out again, in one piece or another, and
 * whatever is damaged ends at the next ENQ, so that one bad frame never takes the next with it.
 */
final class FrameSplitter {

    /** Takes the pieces in the order of their bytes. */
    interface Pieces {

        /** A frame of the right shape; its checksum and its content are not looked at yet. */
        void whole(Bytes frame);

        /** Bytes that form no frame. */
        void broken(RejectReason reason, Bytes bytes);
    }

    /**
     * Bytes of one rejected piece, so that noise without any ENQ is told while it lasts: more than the longest frame
     * (22 bytes), little enough for one line of a report.
     */
    static final int MAX_BROKEN_BYTES = 64;

    private enum State {
        /** No ENQ seen: rubbish, or nothing. */
        OUTSIDE,
        /** In a frame that may still come right. */
        INSIDE,
        /** In a frame that cannot come right any more, up to the next ENQ. */
        MISSHAPEN
    }

    private final byte[] piece = new byte[MAX_BROKEN_BYTES];
    private int length;
    private State state = State.OUTSIDE;
    private int etxAt;

    /** Takes one byte. Before an ENQ, {@link #cut} must have been called. */
    void push(byte next, Pieces out) {
        if (next == FrameShape.ENQ) {
            state = State.INSIDE;
            etxAt = 0;
        }
        piece[length++] = next;
        if (state == State.INSIDE) {
            lookAtShape(next, out);
        } else if (length == MAX_BROKEN_BYTES) {
            cut(out);
        }
    }

    /** Whether the bytes that are being collected, if any, began with no ENQ. */
    boolean isOutside() {
        return state == State.OUTSIDE;
    }

    /** Ends the piece that is being collected, because an ENQ follows, it is too long, or no more bytes will come. */
    void cut(Pieces out) {
        RejectReason reason = state == State.OUTSIDE ? RejectReason.NO_FRAME : RejectReason.LENGTH;
        state = State.OUTSIDE;
        if (length > 0) {
            Bytes bytes = Bytes.of(piece, 0, length);
            length = 0;
            out.broken(reason, bytes);
        }
    }

    private void lookAtShape(byte next, Pieces out) {
        int at = length - 1;
        if (etxAt > 0) {
            if (at == etxAt + FrameShape.BCC_LENGTH) {
                Bytes frame = Bytes.of(piece, 0, length);
                length = 0;
                state = State.OUTSIDE;
                out.whole(frame);
            }
        } else if (at == FrameShape.TYPE_AT) {
            endsOrGoesOn(next != FrameShape.ETX);
        } else if (at >= FrameShape.DATA_AT) {
            lookAtData(at, next == FrameShape.ETX);
        }
    }

    private void lookAtData(int at, boolean isEtx) {
        int data = at - FrameShape.DATA_AT;
        int expected = FrameShape.dataLength(piece[FrameShape.TYPE_AT]);
        if (expected == FrameShape.UNDESCRIBED) {
            endsOrGoesOn(isEtx || data < FrameShape.MAX_UNDESCRIBED_DATA);
        } else {
            endsOrGoesOn(isEtx == (data == expected));
        }
        if (isEtx) {
            etxAt = at;
        }
    }

    private void endsOrGoesOn(boolean isStillShapely) {
        if (!isStillShapely) {
            state = State.MISSHAPEN;
        }
    }
}
