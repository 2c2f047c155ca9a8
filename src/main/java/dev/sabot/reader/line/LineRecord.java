// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import dev.sabot.input.Bytes;
import dev.sabot.input.RejectReason;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * A whole record that looks as described; what its codes mean is not looked at yet.
 *
 * @param content all of it but start bytes, end bytes and check
 */
record LineRecord(Bytes content, Map<Group, String> codes) {

    /** Characters of a key, so that events stay short. */
    static final int MOST_KEY = 64;

    private static final int HEX_IN_LONG_KEY = 48;

    /** What came of looking at bytes that should be a record. */
    sealed interface Seen {

        /** They are one. */
        record Sound(LineRecord record) implements Seen {
        }

        /** They are none. */
        record Rejected(RejectReason reason) implements Seen {
        }
    }

    /**
     * Looks at bytes that begin and end as a record does; in this order, so that each fault has one name: length,
     * check, pattern.
     */
    static Seen see(LineFormat format, byte[] bytes) {
        if (bytes.length < format.leastBytes() || bytes.length > format.mostBytes()) {
            return new Seen.Rejected(RejectReason.LENGTH);
        }
        if (format.checksum().filter(check -> !check.isRight(bytes)).isPresent()) {
            return new Seen.Rejected(RejectReason.CHECKSUM);
        }
        byte[] content = content(format, bytes);
        return format.pattern().match(content, 0, content.length)
            .<Seen>map(codes -> new Seen.Sound(new LineRecord(Bytes.of(content), codes)))
            .orElseGet(() -> new Seen.Rejected(RejectReason.PATTERN));
    }

    private static byte[] content(LineFormat format, byte[] bytes) {
        int from = format.framing().start().length();
        Optional<Checksum> check = format.checksum();
        int behind = check.filter(Checksum::isAfterEnd).map(Checksum::width).orElse(0);
        int end = bytes.length - format.framing().end().length() - behind;
        if (check.isEmpty() || behind > 0) {
            return Arrays.copyOfRange(bytes, from, end);
        }
        int checkFrom = check.get().start(bytes.length);
        int checkEnd = checkFrom + check.get().width();
        byte[] content = new byte[end - from - (checkEnd - checkFrom)];
        System.arraycopy(bytes, from, content, 0, checkFrom - from);
        System.arraycopy(bytes, checkEnd, content, checkFrom - from, end - checkEnd);
        return content;
    }

    /**
     * The content where it is visible characters, otherwise {@code x:} and its hex; at most {@link #MOST_KEY}
     * characters, of a longer one its begin, length and CRC-32. Two records with one key are equal byte for byte, or
     * long and equal by their CRC-32.
     */
    String key() {
        byte[] bytes = content.toArray();
        String text = RecordPattern.Sight.TEXT.of(bytes, 0, bytes.length);
        if (text.length() <= MOST_KEY && !text.startsWith("x:") && text.chars().allMatch(c -> c > ' ' && c <= '~')) {
            return text;
        }
        String hex = content.hex();
        if (hex.length() + 2 <= MOST_KEY) {
            return "x:" + hex;
        }
        CRC32 crc = new CRC32();
        crc.update(bytes);
        return "x:" + hex.substring(0, HEX_IN_LONG_KEY) + "-" + bytes.length + "-"
            + HexFormat.of().toHexDigits((int) crc.getValue());
    }
}
