// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import dev.sabot.input.RejectReason;

/**
 * Records that begin with start bytes, and records of a fixed length. Wherever a record may begin it is tried; one that
 * comes to nothing is tried again from its next byte on, so that a false start never takes the next record with it.
 */
final class StartCutter extends RecordCutter {

    private static final int NOT_YET = -1;

    private final byte[] startBytes;
    private final byte[] endBytes;
    private final int longest;
    private final boolean isFixed;
    private final int behind;

    StartCutter(LineFormat format) {
        super(format);
        startBytes = format.framing().start().toArray();
        endBytes = format.framing().end().toArray();
        longest = format.framing().longest();
        isFixed = format.framing() instanceof Framing.Fixed;
        behind = format.checksum().filter(Checksum::isAfterEnd).map(Checksum::width).orElse(0);
    }

    @Override
    void look(Pieces out) {
        while (size() > 0) {
            if (!mayBegin()) {
                giveUp(1, RejectReason.NO_FRAME, out);
                continue;
            }
            int length = length();
            if (length > longest) {
                giveUp(1, RejectReason.LENGTH, out);
            } else if (length == NOT_YET || length > size()) {
                break;
            } else {
                switch (see(0, length)) {
                    case LineRecord.Seen.Sound(LineRecord record) -> tell(length, record, out);
                    case LineRecord.Seen.Rejected(RejectReason why) -> giveUp(1, why, out);
                }
            }
        }
        // Without start bytes every byte may begin a record: what was one ends only where the next is found.
        if (startBytes.length > 0 && isRubbishOfARecord()) {
            tellRubbish(out);
        }
    }

    /** Whether the start bytes stand here, as far as they have come. */
    private boolean mayBegin() {
        for (int i = 0; i < startBytes.length && i < size(); i++) {
            if (at(i) != startBytes[i]) {
                return false;
            }
        }
        return true;
    }

    /** How long the record that begins here is; more than the longest where its end does not come. */
    private int length() {
        if (isFixed) {
            return longest;
        }
        for (int index = startBytes.length; index + endBytes.length <= size(); index++) {
            if (stands(endBytes, index)) {
                return index + endBytes.length + behind;
            }
        }
        return size() < longest ? NOT_YET : longest + 1;
    }

    @Override
    RejectReason cutOff() {
        return size() >= startBytes.length ? RejectReason.LENGTH : RejectReason.NO_FRAME;
    }
}
