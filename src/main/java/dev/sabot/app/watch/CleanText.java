// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.watch;

/**
 * Text from the network, made safe for a terminal: no character that moves, colours, hides or turns what stands around
 * it, and no line longer than its place.
 */
final class CleanText {

    /** Longest text of a message that is shown: the sentences of a table stay far below. */
    static final int MOST = 400;

    private static final String CUT = "…";

    /** From here on most letters take two columns of a terminal. */
    private static final int FIRST_WIDE = 0x1100;

    private CleanText() {
    }

    /** The same with a question mark for every character of control, format or none, cut at {@link #MOST}. */
    static String of(String text) {
        StringBuilder clean = new StringBuilder();
        text.codePoints().limit(MOST).forEach(each -> clean.appendCodePoint(isHarmless(each) ? each : '?'));
        return text.codePointCount(0, text.length()) > MOST ? clean + CUT : clean.toString();
    }

    private static boolean isHarmless(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.PRIVATE_USE, Character.UNASSIGNED,
                    Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.NON_SPACING_MARK,
                    Character.ENCLOSING_MARK -> false;
            default -> true;
        };
    }

    /** As much of a line as has room in so many columns. */
    static String cut(String line, int columns) {
        int width = 0;
        for (int at = 0; at < line.length(); at += Character.charCount(line.codePointAt(at))) {
            width += line.codePointAt(at) < FIRST_WIDE ? 1 : 2;
            if (width > columns) {
                return line.substring(0, fitting(line, columns - 1)) + CUT;
            }
        }
        return line;
    }

    private static int fitting(String line, int columns) {
        int width = 0;
        int at = 0;
        while (at < line.length()) {
            width += line.codePointAt(at) < FIRST_WIDE ? 1 : 2;
            if (width > columns) {
                return at;
            }
            at += Character.charCount(line.codePointAt(at));
        }
        return at;
    }
}
