// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The readers that ship, each once more by hand: which records a stream of bytes holds, as the JDK's expressions find
 * them. It shares nothing with the decoder.
 */
enum PlainReading {
    BARCODE_TEXT("barcode-text", byLine("\r\n", "[^AJQK0-9SHDCUTNoRead]", "(?:(?:10|[2-9AJQK])[SHDC]|CUT|NoRead)"), 0),
    BARCODE_CODES("barcode-codes", byLine("\r", "[^0-9]", "(?:0[1-9]|[1-4][0-9]|5[0-3])"), 1),
    BARCODE_POSITION("barcode-position", byLine("\r\n", "[^A-F0-9]", "[A-F][1-4](?:0[1-9]|1[0-3])0"), 0),
    RFID_TAGS("rfid-tags", Pattern.compile("\u0002([0-9A-F]{8})\u0003"), Integer.MAX_VALUE),
    SERIAL_CRC("serial-crc", Pattern.compile("\u00AAU([\0-\4\20\21\40\41\177](?:\0|[\21-\23\41-\43])"
        + "[\0-\15\20-\35\40-\55\60-\75\100-\115][\0\1])(?=([\0-\377]{2}))", Pattern.DOTALL), 0);

    private final String wire;
    private final Pattern record;
    private final int copies;

    PlainReading(String wire, Pattern record, int copies) {
        this.wire = wire;
        this.record = record;
        this.copies = copies;
    }

    /** A record fills its line, or stands in it behind a byte that no record has. */
    private static Pattern byLine(String end, String foreign, String record) {
        String inLine = "(?!" + end + ")";
        return Pattern.compile("\\G(?:(?:" + inLine + "[\0-\377])*?" + inLine + foreign + ")?(" + record + ")" + end
            + "|\\G(?:" + inLine + "[\0-\377])*" + end, Pattern.DOTALL);
    }

    String wire() {
        return wire;
    }

    /** The contents of all records, without copies. */
    List<String> records(byte[] bytes) {
        List<String> found = new ArrayList<>();
        String before = null;
        int left = 0;
        Matcher matcher = record.matcher(new String(bytes, StandardCharsets.ISO_8859_1));
        int from = 0;
        while (from <= bytes.length && matcher.find(from)) {
            boolean isRecord = matcher.group(1) != null && isChecked(matcher);
            from = this == SERIAL_CRC ? isRecord ? matcher.end() + 2 : matcher.start() + 1 : matcher.end();
            if (!isRecord || isSignOfLife(matcher.group(1))) {
                continue;
            }
            String content = matcher.group(1);
            boolean isCopy = left > 0 && content.equals(before);
            left = isCopy ? left - 1 : copies;
            before = content;
            if (!isCopy) {
                found.add(content);
            }
        }
        return found;
    }

    private boolean isSignOfLife(String content) {
        return this == SERIAL_CRC && content.charAt(0) == 0;
    }

    private boolean isChecked(Matcher matcher) {
        if (this != SERIAL_CRC) {
            return true;
        }
        int crc = 0xFFFF;
        for (char c : matcher.group(1).toCharArray()) {
            crc ^= c;
            for (int bit = 0; bit < 8; bit++) {
                crc = (crc & 1) == 0 ? crc >> 1 : (crc >> 1) ^ 0xA001;
            }
        }
        return matcher.group(2).equals("" + (char) (crc & 0xFF) + (char) (crc >> 8));
    }
}
