// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.input.Bytes;
import java.io.ByteArrayOutputStream;

/** Bytes written as pairs of hex digits; white space between pairs, {@code #} begins a comment. */
final class HexText {

    private HexText() {
    }

    /** What came of reading. */
    sealed interface Parsed {

        /** The bytes. */
        record Whole(Bytes bytes) implements Parsed {
        }

        /** The bytes up to a place, from 1, that is no pair of hex digits. */
        record Broken(Bytes before, int line, int column, String message) implements Parsed {
        }
    }

    static Parsed parse(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length() / 2);
        int line = 0;
        for (String row : text.split("\n", -1)) {
            line++;
            int comment = row.indexOf('#');
            String digits = comment < 0 ? row : row.substring(0, comment);
            int at = 0;
            while (at < digits.length()) {
                if (Character.isWhitespace(digits.charAt(at))) {
                    at++;
                    continue;
                }
                int high = Character.digit(digits.charAt(at), 16);
                int low = at + 1 < digits.length() ? Character.digit(digits.charAt(at + 1), 16) : -1;
                if (high < 0 || low < 0) {
                    String seen = digits.substring(at, Math.min(at + 2, digits.length()));
                    return new Parsed.Broken(Bytes.of(bytes.toByteArray()), line, at + 1,
                            "\"" + seen + "\" is no pair of hex digits");
                }
                bytes.write(high * 16 + low);
                at += 2;
            }
        }
        return new Parsed.Whole(Bytes.of(bytes.toByteArray()));
    }
}
