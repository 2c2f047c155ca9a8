// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import java.util.Set;
import java.util.TreeSet;

/** The text of a pattern, read from its begin to its end, and the characters and sets of characters in it. */
abstract class PatternText {

    /** Ends the reading: why, with the character's place from 1, what was seen and what is allowed. */
    static final class Broken extends Exception {

        Broken(String complaint) {
            super(complaint, null, false, false);
        }
    }

    private static final int HIGHEST = 0xFF;

    private final String text;
    private final String alphabet;
    private int at;

    /** A text over these characters. */
    PatternText(String text, String alphabet) {
        this.text = text;
        this.alphabet = alphabet;
    }

    /** Every character that a byte can be. */
    static String bytes() {
        StringBuilder all = new StringBuilder();
        for (char c = 0; c <= HIGHEST; c++) {
            all.append(c);
        }
        return all.toString();
    }

    final Broken broken(String complaint) {
        return brokenAt(at, complaint);
    }

    final Broken brokenAt(int place, String complaint) {
        String seen = place < text.length() ? "\"" + text.charAt(place) + "\"" : "the end";
        return new Broken("has at character " + (place + 1) + " " + seen + ", which " + complaint);
    }

    final boolean isNext(String wanted) {
        return text.startsWith(wanted, at);
    }

    final boolean took(String wanted) {
        boolean isNext = isNext(wanted);
        if (isNext) {
            at += wanted.length();
        }
        return isNext;
    }

    final boolean isAtEnd() {
        return at == text.length();
    }

    /** How many characters have been read. */
    final int place() {
        return at;
    }

    /** The next character; there must be one. */
    final char peek() {
        return text.charAt(at);
    }

    final void skip() {
        at++;
    }

    /** What comes before this character, which is read too; all that is left where it does not come. */
    final String takeUntil(char end) {
        int found = text.indexOf(end, at);
        String taken = found < 0 ? text.substring(at) : text.substring(at, found);
        at = found < 0 ? text.length() : found + 1;
        return taken;
    }

    final String takeDigits() {
        int start = at;
        while (!isAtEnd() && peek() >= '0' && peek() <= '9') {
            at++;
        }
        return text.substring(start, at);
    }

    // ---- characters

    static PatternTree one(char c) {
        Set<Character> characters = new TreeSet<>();
        characters.add(c);
        return new PatternTree.OneOf(characters);
    }

    final PatternTree all() {
        return new PatternTree.OneOf(everything());
    }

    private Set<Character> everything() {
        Set<Character> characters = new TreeSet<>();
        alphabet.chars().forEach(c -> characters.add((char) c));
        return characters;
    }

    private void allowed(char c) throws Broken {
        if (alphabet.indexOf(c) < 0) {
            throw broken(alphabet.length() > HIGHEST ? "no byte of a record can be"
                : "cannot stand in a record that is read as hex; allowed are 0-9 and A-F");
        }
    }

    final PatternTree escapedPiece() throws Broken {
        if (isNext("\\d")) {
            at += 2;
            Set<Character> digits = new TreeSet<>();
            addRange(digits, '0', '9');
            return new PatternTree.OneOf(digits);
        }
        return one(character());
    }

    /** One character, perhaps behind a backslash. */
    final char character() throws Broken {
        int place = at;
        char c = text.charAt(at++);
        if (c == '\\') {
            c = escaped(place);
        }
        if (alphabet.indexOf(c) < 0) {
            at = place;
            allowed(c);
        }
        return c;
    }

    private char escaped(int place) throws Broken {
        if (isAtEnd()) {
            throw brokenAt(place, "stands at the end; write \\\\ for the character itself");
        }
        char c = text.charAt(at++);
        return switch (c) {
            case 'r' -> '\r';
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'x' -> hex(place);
            default -> {
                if ("123456789k".indexOf(c) >= 0) {
                    throw brokenAt(place, "looks back at a group; write what stands there once more");
                }
                if (Character.isLetterOrDigit(c)) {
                    throw brokenAt(place, "stands before " + c + ", which has no meaning here; allowed are \\d, \\r,"
                        + " \\n, \\t, \\x1F and signs such as \\.");
                }
                yield c;
            }
        };
    }

    private char hex(int place) throws Broken {
        int high = at < text.length() ? Character.digit(text.charAt(at), 16) : -1;
        int low = at + 1 < text.length() ? Character.digit(text.charAt(at + 1), 16) : -1;
        if (high < 0 || low < 0) {
            throw brokenAt(place, "begins no byte; write two hex digits, such as \\x1F");
        }
        at += 2;
        return (char) (high * 16 + low);
    }

    final PatternTree set() throws Broken {
        int place = at;
        at++;
        boolean isOther = took("^");
        Set<Character> characters = new TreeSet<>();
        while (!isAtEnd() && !isNext("]")) {
            item(characters);
        }
        if (!took("]")) {
            throw brokenAt(place, "opens a set that is never closed");
        }
        if (isOther) {
            Set<Character> others = everything();
            others.removeAll(characters);
            characters = others;
        }
        if (characters.isEmpty()) {
            throw brokenAt(place, "opens a set without characters");
        }
        return new PatternTree.OneOf(characters);
    }

    private void item(Set<Character> characters) throws Broken {
        if (took("\\d")) {
            addRange(characters, '0', '9');
            return;
        }
        int place = at;
        if (isNext("[")) {
            throw broken("stands in a set; write \\[ for the character itself");
        }
        char first = character();
        boolean isRange = isNext("-") && at + 1 < text.length() && text.charAt(at + 1) != ']';
        if (!isRange) {
            characters.add(first);
            return;
        }
        at++;
        char last = character();
        if (last < first) {
            throw brokenAt(place, "begins a range that runs backwards");
        }
        for (char c = first; c <= last; c++) {
            if (alphabet.indexOf(c) >= 0) {
                characters.add(c);
            }
        }
    }

    private static void addRange(Set<Character> characters, char first, char last) {
        for (char c = first; c <= last; c++) {
            characters.add(c);
        }
    }
}
