// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Reads a pattern. The language is the part of regular expressions that says how a record looks and no more:
 *
 * <pre>
 *  A        this character          \.  \\  \|      the character after the backslash
 *  [A-F0]   one of these            \r \n \t \x1F   as in C
 *  [^0]     any but these           \d              one of 0 to 9
 *  .        any character           (…)  (?:…)      together
 *  X|Y      one or the other        (?&lt;rank&gt;…)      together, and the code called rank
 *  X? X{2} X{2,4} X{2,} X* X+       X so many times
 * </pre>
 *
 * <p>A pattern always covers a whole record. Whatever reads on without end, remembers or looks around is refused.
 */
final class PatternParser {

    /** What came of reading a pattern. */
    sealed interface Parsed {

        /** It is of the language; {@code named} has the trees of its groups. */
        record Sound(PatternTree tree, Map<Group, PatternTree> named) implements Parsed {
        }

        /** It is not: why, with the character's place from 1, what was seen and what is allowed. */
        record Refused(String complaint) implements Parsed {
        }
    }

    /** Ends the reading; never leaves this class. */
    private static final class Broken extends Exception {

        Broken(String complaint) {
            super(complaint, null, false, false);
        }
    }

    /** Longer than any pattern anybody could check by eye. */
    static final int MOST_CHARACTERS = 1_000;

    /** Groups in groups: four times what a pattern needs, and no danger to the stack. */
    private static final int MOST_DEPTH = 16;

    private static final int HIGHEST = 0xFF;

    private static final String NAMES = String.join(", ", Group.ALL.stream().map(Group::wire).toList());

    private final String text;
    private final String alphabet;
    private final Map<Group, PatternTree> named = new EnumMap<>(Group.class);
    private int at;
    private int depth;
    private boolean isInNamed;

    private PatternParser(String text, String alphabet) {
        this.text = text;
        this.alphabet = alphabet;
    }

    /** Reads a pattern over these characters. */
    static Parsed parse(String text, String alphabet) {
        PatternParser parser = new PatternParser(text, alphabet);
        try {
            if (text.length() > MOST_CHARACTERS) {
                throw new Broken("has " + text.length() + " characters, but at most " + MOST_CHARACTERS
                    + " are allowed");
            }
            PatternTree tree = parser.choice();
            if (parser.at < text.length()) {
                throw parser.broken("closes a group that was not opened; write \\) for the character itself");
            }
            return new Parsed.Sound(tree, parser.named);
        } catch (Broken e) {
            return new Parsed.Refused(e.getMessage());
        }
    }

    /** Every character that a byte can be. */
    static String bytes() {
        StringBuilder all = new StringBuilder();
        for (char c = 0; c <= HIGHEST; c++) {
            all.append(c);
        }
        return all.toString();
    }

    private Broken broken(String complaint) {
        return brokenAt(at, complaint);
    }

    private Broken brokenAt(int place, String complaint) {
        String seen = place < text.length() ? "\"" + text.charAt(place) + "\"" : "the end";
        return new Broken("has at character " + (place + 1) + " " + seen + ", which " + complaint);
    }

    private boolean isNext(String wanted) {
        return text.startsWith(wanted, at);
    }

    private boolean took(String wanted) {
        boolean isNext = isNext(wanted);
        if (isNext) {
            at += wanted.length();
        }
        return isNext;
    }

    private PatternTree choice() throws Broken {
        List<PatternTree> branches = new ArrayList<>();
        do {
            branches.add(row());
        } while (took("|"));
        return branches.size() == 1 ? branches.getFirst() : new PatternTree.Choice(List.copyOf(branches));
    }

    private PatternTree row() throws Broken {
        List<PatternTree> parts = new ArrayList<>();
        while (at < text.length() && !isNext("|") && !isNext(")")) {
            int place = at;
            parts.add(repeated(piece(), place));
        }
        return parts.size() == 1 ? parts.getFirst() : new PatternTree.Row(List.copyOf(parts));
    }

    private PatternTree piece() throws Broken {
        char next = text.charAt(at);
        return switch (next) {
            case '(' -> group();
            case '[' -> set();
            case '.' -> {
                at++;
                yield all();
            }
            case '*', '+', '?', '{' -> throw broken("repeats nothing; write \\" + next + " for the character itself");
            case '^', '$' -> throw broken("is not needed, because a pattern always covers the whole record; take it"
                + " out, or write \\" + next + " for the character itself");
            case '\\' -> escapedPiece();
            default -> {
                allowed(next);
                at++;
                yield one(next);
            }
        };
    }

    private static PatternTree one(char c) {
        TreeSet<Character> characters = new TreeSet<>();
        characters.add(c);
        return new PatternTree.OneOf(characters);
    }

    private PatternTree all() {
        return new PatternTree.OneOf(everything());
    }

    private TreeSet<Character> everything() {
        TreeSet<Character> characters = new TreeSet<>();
        alphabet.chars().forEach(c -> characters.add((char) c));
        return characters;
    }

    private void allowed(char c) throws Broken {
        if (alphabet.indexOf(c) < 0) {
            throw broken(alphabet.length() > HIGHEST ? "no byte of a record can be"
                : "cannot stand in a record that is read as hex; allowed are 0-9 and A-F");
        }
    }

    // ---- groups

    private PatternTree group() throws Broken {
        int place = at;
        if (++depth > MOST_DEPTH) {
            throw broken("opens a group deeper than the " + MOST_DEPTH + " allowed");
        }
        at++;
        Optional<Group> name = Optional.empty();
        if (took("?")) {
            name = groupHead(place);
        }
        boolean wasInNamed = isInNamed;
        isInNamed |= name.isPresent();
        PatternTree body = choice();
        isInNamed = wasInNamed;
        if (!took(")")) {
            throw brokenAt(place, "opens a group that is never closed");
        }
        depth--;
        if (name.isEmpty()) {
            return body;
        }
        if (body.least() == 0) {
            throw brokenAt(place, "opens a group that can be empty, and an empty code has no meaning; write (…)?"
                + " around the group instead");
        }
        named.put(name.get(), body);
        return new PatternTree.Named(name.get(), body);
    }

    private Optional<Group> groupHead(int place) throws Broken {
        if (took(":")) {
            return Optional.empty();
        }
        if (isNext("=") || isNext("!") || isNext("<=") || isNext("<!") || isNext(">")) {
            throw brokenAt(place, "opens a group that looks around; allowed are (…), (?:…) and (?<name>…)");
        }
        if (!took("P<") && !took("<")) {
            throw brokenAt(place, "opens a group of an unknown kind; allowed are (…), (?:…) and (?<name>…)");
        }
        int end = text.indexOf('>', at);
        String word = end < 0 ? text.substring(at) : text.substring(at, end);
        Group group = Group.ofWire(word).orElse(null);
        if (group == null) {
            throw brokenAt(place, "opens a group called \"" + word + "\"; allowed are " + NAMES);
        }
        if (named.containsKey(group)) {
            throw brokenAt(place, "opens a second group called " + word + ", but each stands once in a pattern");
        }
        if (isInNamed) {
            throw brokenAt(place, "opens a named group inside another named group");
        }
        at = end + 1;
        return Optional.of(group);
    }

    // ---- how often

    private PatternTree repeated(PatternTree piece, int place) throws Broken {
        int sign = at;
        int fewest;
        int most;
        if (took("?")) {
            fewest = 0;
            most = 1;
        } else if (took("*")) {
            fewest = 0;
            most = PatternTree.UNBOUNDED;
        } else if (took("+")) {
            fewest = 1;
            most = PatternTree.UNBOUNDED;
        } else if (took("{")) {
            fewest = number(sign);
            most = took(",") ? most(sign) : fewest;
            if (!took("}") || most < fewest || most == 0) {
                throw brokenAt(sign, "is no count; allowed are {2}, {2,4} and {2,}, up to " + Framing.MOST_BYTES);
            }
        } else {
            return piece;
        }
        refuseRepeat(piece, place, sign, most);
        return fewest == 1 && most == 1 ? piece : new PatternTree.Repeat(piece, fewest, most);
    }

    private void refuseRepeat(PatternTree piece, int place, int sign, int most) throws Broken {
        if (at < text.length() && "?*+{".indexOf(text.charAt(at)) >= 0) {
            throw broken("stands after another count; one is allowed");
        }
        if (most > 1 && piece.groups().stream().anyMatch(groups -> !groups.isEmpty())) {
            throw brokenAt(sign, "repeats a named group, of which only one code could be read");
        }
        if (most > 1 && piece.least() == 0) {
            throw brokenAt(sign, "repeats something that can be empty");
        }
        if (most == PatternTree.UNBOUNDED && piece.most() == PatternTree.UNBOUNDED) {
            throw brokenAt(sign, "repeats without end what began at character " + (place + 1)
                + " and has no end itself, so that the pattern runs away; say how often, such as {1,8}");
        }
    }

    private int most(int sign) throws Broken {
        return isNext("}") ? PatternTree.UNBOUNDED : number(sign);
    }

    private int number(int sign) throws Broken {
        int start = at;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        if (at == start || at - start > 3 || Integer.parseInt(text.substring(start, at)) > Framing.MOST_BYTES) {
            throw brokenAt(sign, "is no count; allowed are {2}, {2,4} and {2,}, up to " + Framing.MOST_BYTES);
        }
        return Integer.parseInt(text.substring(start, at));
    }

    // ---- characters

    private PatternTree escapedPiece() throws Broken {
        if (isNext("\\d")) {
            at += 2;
            TreeSet<Character> digits = new TreeSet<>();
            addRange(digits, '0', '9');
            return new PatternTree.OneOf(digits);
        }
        return one(character());
    }

    /** One character, perhaps behind a backslash. */
    private char character() throws Broken {
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
        if (at == text.length()) {
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

    private PatternTree set() throws Broken {
        int place = at;
        at++;
        boolean isOther = took("^");
        TreeSet<Character> characters = new TreeSet<>();
        while (at < text.length() && !isNext("]")) {
            item(characters);
        }
        if (!took("]")) {
            throw brokenAt(place, "opens a set that is never closed");
        }
        if (isOther) {
            TreeSet<Character> others = everything();
            others.removeAll(characters);
            characters = others;
        }
        if (characters.isEmpty()) {
            throw brokenAt(place, "opens a set without characters");
        }
        return new PatternTree.OneOf(characters);
    }

    private void item(TreeSet<Character> characters) throws Broken {
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

    private static void addRange(TreeSet<Character> characters, char first, char last) {
        for (char c = first; c <= last; c++) {
            characters.add(c);
        }
    }
}
