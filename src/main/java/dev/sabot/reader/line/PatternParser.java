// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
final class PatternParser extends PatternText {

    /** What came of reading a pattern. */
    sealed interface Parsed {

        /** It is of the language; {@code named} has the trees of its groups. */
        record Sound(PatternTree tree, Map<Group, PatternTree> named) implements Parsed {
        }

        /** It is not: why, with the character's place from 1, what was seen and what is allowed. */
        record Refused(String complaint) implements Parsed {
        }
    }

    /** Longer than any pattern anybody could check by eye. */
    static final int MOST_CHARACTERS = 1_000;

    /** Groups in groups: four times what a pattern needs, and no danger to the stack. */
    private static final int MOST_DEPTH = 16;

    /** Digits of a count. */
    private static final int MOST_DIGITS = 3;

    private static final String NAMES = String.join(", ", Group.ALL.stream().map(Group::wire).toList());

    private final Map<Group, PatternTree> named = new EnumMap<>(Group.class);
    private int depth;
    private boolean isInNamed;

    private PatternParser(String text, String alphabet) {
        super(text, alphabet);
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
            if (!parser.isAtEnd()) {
                throw parser.broken("closes a group that was not opened; write \\) for the character itself");
            }
            return new Parsed.Sound(tree, parser.named);
        } catch (Broken e) {
            return new Parsed.Refused(e.getMessage());
        }
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
        while (!isAtEnd() && !isNext("|") && !isNext(")")) {
            int place = place();
            parts.add(repeated(piece(), place));
        }
        return parts.size() == 1 ? parts.getFirst() : new PatternTree.Row(List.copyOf(parts));
    }

    private PatternTree piece() throws Broken {
        char next = peek();
        return switch (next) {
            case '(' -> group();
            case '[' -> set();
            case '.' -> {
                skip();
                yield all();
            }
            case '*', '+', '?', '{' -> throw broken("repeats nothing; write \\" + next + " for the character itself");
            case '^', '$' -> throw broken("is not needed, because a pattern always covers the whole record; take it"
                + " out, or write \\" + next + " for the character itself");
            case '\\' -> escapedPiece();
            default -> one(character());
        };
    }

    // ---- groups

    private PatternTree group() throws Broken {
        int place = place();
        if (++depth > MOST_DEPTH) {
            throw broken("opens a group deeper than the " + MOST_DEPTH + " allowed");
        }
        skip();
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
        String word = takeUntil('>');
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
        return Optional.of(group);
    }

    // ---- how often

    private PatternTree repeated(PatternTree piece, int place) throws Broken {
        int sign = place();
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
        if (!isAtEnd() && "?*+{".indexOf(peek()) >= 0) {
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
        String digits = takeDigits();
        if (digits.isEmpty() || digits.length() > MOST_DIGITS || Integer.parseInt(digits) > Framing.MOST_BYTES) {
            throw brokenAt(sign, "is no count; allowed are {2}, {2,4} and {2,}, up to " + Framing.MOST_BYTES);
        }
        return Integer.parseInt(digits);
    }
}
