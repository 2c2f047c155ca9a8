// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import dev.sabot.input.RejectReason;

/**
 * Records that just end: what lies between two ends is one, or none.
 *
 * <p>Noise directly before a record stands in its line. The record is read all the same where nothing is guessed by
 * that: a check says where it begins; or the noise ends with a byte that no record can contain, and no record is the
 * end of another. Otherwise the line is rejected, and the next is read.
 */
final class LineCutter extends RecordCutter {

    private static final int BYTES = 256;

    private final byte[] endBytes;
    private final int behind;
    private final boolean isFreshAfterNoise;
    private final boolean[] canHold = new boolean[BYTES];
    private boolean isTooLong;

    LineCutter(LineFormat format) {
        super(format);
        endBytes = format.framing().end().toArray();
        behind = format.checksum().filter(Checksum::isAfterEnd).map(Checksum::width).orElse(0);
        isFreshAfterNoise = format.checksum().isPresent() || format.pattern().isKnownByItsEnd();
        boolean isHexInside = format.checksum().isPresent() && behind == 0;
        for (int value = 0; value < BYTES; value++) {
            boolean isHex = isHexInside && Character.digit(value, 16) >= 0;
            canHold[value] = isHex || format.pattern().canHold((byte) value);
        }
    }

    @Override
    void look(Pieces out) {
        // One byte more than a record has is kept, because it may be the one that ends the noise.
        if (size() > format().framing().longest() + 1) {
            isTooLong = true;
            giveUp(1, RejectReason.LENGTH, out);
        }
        if (!stands(endBytes, size() - behind - endBytes.length)) {
            return;
        }
        LineRecord.Seen whole =
            isTooLong ? new LineRecord.Seen.Rejected(RejectReason.LENGTH) : see(0, size());
        isTooLong = false;
        switch (whole) {
            case LineRecord.Seen.Sound(LineRecord record) -> tell(size(), record, out);
            case LineRecord.Seen.Rejected(RejectReason why) -> {
                int noise = noise();
                if (noise > 0 && see(noise, size() - noise) instanceof LineRecord.Seen.Sound(LineRecord record)) {
                    giveUp(noise, RejectReason.NO_FRAME, out);
                    tell(size(), record, out);
                } else {
                    giveUp(size(), why, out);
                    tellRubbish(out);
                }
            }
        }
    }

    /** How many bytes of a line that is no record may be noise before one; 0 for none. */
    private int noise() {
        if (format().checksum().isPresent() && format().pattern().isOfOneLength()) {
            return Math.max(size() - format().leastBytes(), 0);
        }
        int from = size() - behind - endBytes.length;
        while (from > 0 && canHold[at(from - 1) & 0xFF]) {
            from--;
        }
        return isFreshAfterNoise ? from : 0;
    }

    @Override
    RejectReason cutOff() {
        isTooLong = false;
        return RejectReason.LENGTH;
    }
}
