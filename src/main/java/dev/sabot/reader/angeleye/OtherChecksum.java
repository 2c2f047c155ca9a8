// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import dev.sabot.input.Bytes;
import dev.sabot.input.RejectReason;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Rules by which other settings and other makers compute the two check characters. With one of them every frame has the
 * right shape and none is taken, and a good shoe looks dead. Nothing is ever read by these rules: they name the fault.
 */
enum OtherChecksum {
    XOR_FROM_ENQ(false, 0, true, "the XOR of all bytes from ENQ to ETX"),
    XOR_WITHOUT_ETX(false, FrameShape.SEQ_AT, false, "the XOR from the sequence digit to the last byte before ETX"),
    XOR_FROM_ENQ_WITHOUT_ETX(false, 0, false, "the XOR of all bytes from ENQ to the last one before ETX"),
    SUM(true, FrameShape.SEQ_AT, true, "the sum from the sequence digit to ETX"),
    SUM_FROM_ENQ(true, 0, true, "the sum of all bytes from ENQ to ETX"),
    SUM_WITHOUT_ETX(true, FrameShape.SEQ_AT, false, "the sum from the sequence digit to the last byte before ETX"),
    LOWER_CASE(false, FrameShape.SEQ_AT, true, "the right XOR in lower-case digits") {
        @Override
        boolean fits(Bytes frame) {
            return digits(frame).equals(HexFormat.of().toHexDigits(value(frame)));
        }
    };

    /** One frame fits a wrong rule by chance once in 256; two that differ, hardly ever. */
    private static final int LEAST_FRAMES = 2;

    private static final HexFormat UPPER = HexFormat.of().withUpperCase();

    private final boolean isSum;
    private final int from;
    private final boolean hasEtx;
    private final String words;

    OtherChecksum(boolean isSum, int from, boolean hasEtx, String words) {
        this.isSum = isSum;
        this.from = from;
        this.hasEtx = hasEtx;
        this.words = words;
    }

    /** The rule that every well-shaped frame among these bytes keeps; empty when there are too few, or none is. */
    static Optional<OtherChecksum> of(Bytes heard) {
        List<Bytes> frames = frames(heard).stream().distinct().toList();
        // Digits without letters are the same in both cases, so some frames of a wrong rule may be right.
        boolean isRight = frames.stream().allMatch(frame -> {
            byte[] bytes = frame.toArray();
            return FrameShape.isChecksumRight(bytes, bytes.length);
        });
        return isRight || frames.size() < LEAST_FRAMES ? Optional.empty()
            : Stream.of(values()).filter(rule -> frames.stream().allMatch(rule::fits)).findFirst();
    }

    private static List<Bytes> frames(Bytes heard) {
        List<Bytes> frames = new ArrayList<>();
        FrameSplitter splitter = new FrameSplitter();
        FrameSplitter.Pieces pieces = new FrameSplitter.Pieces() {
            @Override
            public void whole(Bytes frame) {
                frames.add(frame);
            }

            @Override
            public void broken(RejectReason reason, Bytes bytes) {
                // Of no shape, so of no checksum.
            }
        };
        for (byte next : heard.toArray()) {
            if (next == FrameShape.ENQ) {
                splitter.cut(pieces);
            }
            splitter.push(next, pieces);
        }
        return frames;
    }

    boolean fits(Bytes frame) {
        return digits(frame).equals(UPPER.toHexDigits(value(frame)));
    }

    byte value(Bytes frame) {
        byte[] bytes = frame.toArray();
        int to = bytes.length - FrameShape.BCC_LENGTH - (hasEtx ? 0 : 1);
        int value = 0;
        for (int at = from; at < to; at++) {
            value = isSum ? value + bytes[at] : value ^ bytes[at];
        }
        return (byte) value;
    }

    static String digits(Bytes frame) {
        byte[] bytes = frame.toArray();
        int at = bytes.length - FrameShape.BCC_LENGTH;
        return "" + (char) (bytes[at] & 0xFF) + (char) (bytes[at + 1] & 0xFF);
    }

    /** What is wrong with the shoe's setting. */
    String sentence() {
        return "the frames have the right shape, but their check characters are " + words
            + ", where the XOR from the sequence digit to ETX in upper-case digits is wanted: the shoe is set"
            + " to another checksum mode";
    }
}
