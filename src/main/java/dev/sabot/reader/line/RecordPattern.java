// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.sabot.input.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * How the content of a record looks, which is all of it without start bytes, end bytes and check, and where in it the
 * codes stand. Matching takes time in proportion to the record's length, whatever the record.
 */
public final class RecordPattern {

    /** How bytes become the characters that the pattern is held against. */
    public enum Sight {
        /** Each byte is one character, 00 to FF (ISO 8859-1). */
        TEXT("text", 1, PatternText.bytes()),
        /** Each byte is two upper-case hex digits. */
        HEX("hex", 2, "0123456789ABCDEF");

        private static final HexFormat DIGITS = HexFormat.of().withUpperCase();

        private final String wire;
        private final int characters;
        private final String alphabet;

        Sight(String wire, int characters, String alphabet) {
            this.wire = wire;
            this.characters = characters;
            this.alphabet = alphabet;
        }

        /** The word in configuration. */
        public String wire() {
            return wire;
        }

        /** Characters of one byte. */
        public int characters() {
            return characters;
        }

        /** The bytes as characters. */
        public String of(byte[] bytes, int from, int end) {
            return this == HEX ? DIGITS.formatHex(bytes, from, end)
                : new String(bytes, from, end - from, StandardCharsets.ISO_8859_1);
        }

        /** The bytes that are written so; hex may have spaces. Empty where the text is none of bytes. */
        public Optional<Bytes> bytes(String text) {
            if (this == TEXT) {
                return text.chars().allMatch(c -> c <= 0xFF)
                    ? Optional.of(Bytes.of(text.getBytes(StandardCharsets.ISO_8859_1))) : Optional.empty();
            }
            try {
                return Optional.of(Bytes.of(HexFormat.of().parseHex(text.replace(" ", ""))));
            } catch (IllegalArgumentException e) {
                return Optional.empty();
            }
        }
    }

    /** What came of reading a pattern. */
    public sealed interface Read {

        /** It can be used. */
        record Sound(RecordPattern pattern) implements Read {
        }

        /** It cannot; the complaint continues the sentence that its key begins. */
        record Refused(String complaint) implements Read {
        }
    }

    private static final int MOST_CHARACTERS = 2 * Framing.MOST_BYTES;

    /** Contents that are compared with each other; a map that long is not written by hand. */
    private static final int MOST_COMPARED = 4_096;

    private static final int BYTES = 256;

    private final Sight sight;
    private final PatternTree tree;
    private final Map<Group, PatternTree> named;
    private final Pattern compiled;
    private final boolean[] canHold = new boolean[BYTES];
    private final boolean isKnownByItsEnd;

    private RecordPattern(Sight sight, PatternTree tree, Map<Group, PatternTree> named) {
        this.sight = sight;
        this.tree = tree;
        this.named = named;
        this.compiled = Pattern.compile(tree.re2(), Pattern.DOTALL);
        Set<Character> characters = new TreeSet<>();
        tree.addCharacters(characters);
        for (int value = 0; value < BYTES; value++) {
            canHold[value] = sight.of(new byte[] {(byte) value}, 0, 1).chars()
                .allMatch(c -> characters.contains((char) c));
        }
        this.isKnownByItsEnd =
            isOfOneLength() || tree.texts(MOST_COMPARED).filter(RecordPattern::isSuffixFree).isPresent();
    }

    /** Reads a pattern for records that are seen so. */
    public static Read read(String text, Sight sight) {
        return switch (PatternParser.parse(text, sight.alphabet)) {
            case PatternParser.Parsed.Refused(String complaint) -> new Read.Refused(complaint);
            case PatternParser.Parsed.Sound(PatternTree tree, Map<Group, PatternTree> named) -> {
                if (tree.least() == 0) {
                    yield new Read.Refused("can match an empty record; something must stand in every record");
                }
                boolean isBounded = tree.most() != PatternTree.UNBOUNDED;
                if (tree.least() > MOST_CHARACTERS || (isBounded && tree.most() > MOST_CHARACTERS)) {
                    yield new Read.Refused("can match more than the " + Framing.MOST_BYTES + " bytes that a record may"
                        + " have");
                }
                boolean isHalf = tree.least() == tree.most() && tree.least() % sight.characters != 0;
                yield isHalf
                    ? new Read.Refused("matches " + tree.least() + " hex digits, but every byte of a record is two")
                    : new Read.Sound(new RecordPattern(sight, tree, named));
            }
        };
    }

    /** How it sees bytes. */
    public Sight sight() {
        return sight;
    }

    /** The groups that it has. */
    public Set<Group> groups() {
        return named.isEmpty() ? Set.of() : EnumSet.copyOf(named.keySet());
    }

    /** Which groups a record can have, as the sets that occur. */
    public Set<Set<Group>> combinations() {
        return tree.groups();
    }

    /** The fewest bytes of a record's content. */
    public int leastBytes() {
        return (int) ((tree.least() + sight.characters - 1) / sight.characters);
    }

    /** The most bytes of a record's content; empty where the pattern sets no limit. */
    public Optional<Integer> mostBytes() {
        return tree.most() == PatternTree.UNBOUNDED ? Optional.empty()
            : Optional.of((int) (tree.most() / sight.characters));
    }

    /** Whether all contents have one length. */
    public boolean isOfOneLength() {
        return tree.least() == tree.most();
    }

    /** The codes that a group can match; empty where there are more than {@code limit}. */
    public Optional<Set<String>> codes(Group group, int limit) {
        return named.get(group).texts(limit);
    }

    /** Whether a group can match this code. */
    public boolean canMatch(Group group, String code) {
        return Pattern.compile(named.get(group).re2(), Pattern.DOTALL).matches(code);
    }

    /** Whether the byte can stand anywhere in a content. */
    boolean canHold(byte value) {
        return canHold[value & 0xFF];
    }

    /** Whether all of these bytes can stand in a content. */
    public boolean canHold(Bytes bytes) {
        for (byte value : bytes.toArray()) {
            if (!canHold(value)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether a content that lacks its beginning is never another content: all have one length, or they are few enough
     * to be compared.
     */
    public boolean isKnownByItsEnd() {
        return isKnownByItsEnd;
    }

    private static boolean isSuffixFree(Set<String> texts) {
        for (String text : texts) {
            for (int from = 1; from < text.length(); from++) {
                if (texts.contains(text.substring(from))) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Whether the first byte of a content is none that can stand later in one, so that a content shows where it begins.
     * All must have one length.
     */
    public boolean showsItsBeginning() {
        List<Set<Character>> places = tree.places();
        for (int later = sight.characters; later < places.size(); later += sight.characters) {
            boolean canBeSame = true;
            for (int at = 0; at < sight.characters; at++) {
                canBeSame &= places.get(later + at).stream().anyMatch(places.get(at)::contains);
            }
            if (canBeSame) {
                return false;
            }
        }
        return true;
    }

    /** The codes of a content that looks as described; empty for any other. */
    Optional<Map<Group, String>> match(byte[] record, int from, int end) {
        return match(sight.of(record, from, end));
    }

    /** The same of a content's characters. */
    public Optional<Map<Group, String>> match(String content) {
        Matcher matcher = compiled.matcher(content);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Map<Group, String> codes = new EnumMap<>(Group.class);
        for (Group group : named.keySet()) {
            String code = matcher.group(group.wire());
            if (code != null) {
                codes.put(group, code);
            }
        }
        return Optional.of(codes);
    }
}
