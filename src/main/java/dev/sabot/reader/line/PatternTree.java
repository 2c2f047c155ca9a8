// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What a pattern can match, as a tree: small enough a language that its texts can be counted and listed before the
 * first record comes.
 */
sealed interface PatternTree {

    /** In place of a largest count: there is none. */
    int UNBOUNDED = Integer.MAX_VALUE;

    /** The fewest characters of a text. */
    long least();

    /** The most characters of a text; {@link #UNBOUNDED} where there is no most. */
    long most();

    /** The same as a pattern of the RE2 library. */
    String re2();

    /** All texts; empty where there are more than {@code limit}. */
    Optional<Set<String>> texts(int limit);

    /** Adds every character that can stand in a text. */
    void addCharacters(Set<Character> characters);

    /** Which named groups a text can have, as the sets that occur. */
    Set<Set<Group>> groups();

    /**
     * The characters that can stand at each place of its texts, all of which must have one length.
     *
     * @throws IllegalStateException where they have not
     */
    List<Set<Character>> places();

    private static long capped(long length) {
        return Math.min(length, UNBOUNDED);
    }

    private static Optional<Set<String>> joined(Set<String> heads, Set<String> tails, int limit) {
        Set<String> all = new LinkedHashSet<>();
        for (String head : heads) {
            for (String tail : tails) {
                if (all.add(head + tail) && all.size() > limit) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(all);
    }

    private static Set<Set<Group>> paired(Set<Set<Group>> one, Set<Set<Group>> other) {
        Set<Set<Group>> all = new HashSet<>();
        for (Set<Group> left : one) {
            for (Set<Group> right : other) {
                Set<Group> both = EnumSet.noneOf(Group.class);
                both.addAll(left);
                both.addAll(right);
                all.add(both);
            }
        }
        return all;
    }

    private static List<Set<Character>> overlaid(List<Set<Character>> one, List<Set<Character>> other) {
        if (one.size() != other.size()) {
            throw new IllegalStateException("texts of " + one.size() + " and of " + other.size() + " characters");
        }
        List<Set<Character>> all = new ArrayList<>();
        for (int at = 0; at < one.size(); at++) {
            Set<Character> both = new TreeSet<>(one.get(at));
            both.addAll(other.get(at));
            all.add(both);
        }
        return all;
    }

    /** One character of these, in their order; never none. */
    record OneOf(Set<Character> characters) implements PatternTree {

        @Override
        public long least() {
            return 1;
        }

        @Override
        public long most() {
            return 1;
        }

        @Override
        public String re2() {
            return characters.stream().map(c -> "\\x{%x}".formatted((int) c)).collect(Collectors.joining("", "[", "]"));
        }

        @Override
        public Optional<Set<String>> texts(int limit) {
            return characters.size() > limit ? Optional.empty()
                : Optional.of(characters.stream().map(String::valueOf)
                    .collect(Collectors.toCollection(LinkedHashSet::new)));
        }

        @Override
        public void addCharacters(Set<Character> all) {
            all.addAll(characters);
        }

        @Override
        public Set<Set<Group>> groups() {
            return Set.of(Set.of());
        }

        @Override
        public List<Set<Character>> places() {
            return List.of(characters);
        }
    }

    /** One after another. */
    record Row(List<PatternTree> parts) implements PatternTree {

        @Override
        public long least() {
            return capped(parts.stream().mapToLong(PatternTree::least).sum());
        }

        @Override
        public long most() {
            return capped(parts.stream().mapToLong(PatternTree::most).sum());
        }

        @Override
        public String re2() {
            return parts.stream().map(PatternTree::re2).collect(Collectors.joining());
        }

        @Override
        public Optional<Set<String>> texts(int limit) {
            Optional<Set<String>> all = Optional.of(Set.of(""));
            for (PatternTree part : parts) {
                all = all.flatMap(heads -> part.texts(limit).flatMap(tails -> joined(heads, tails, limit)));
            }
            return all;
        }

        @Override
        public void addCharacters(Set<Character> all) {
            parts.forEach(part -> part.addCharacters(all));
        }

        @Override
        public Set<Set<Group>> groups() {
            return parts.stream().map(PatternTree::groups).reduce(Set.of(Set.of()), PatternTree::paired);
        }

        @Override
        public List<Set<Character>> places() {
            return parts.stream().flatMap(part -> part.places().stream()).toList();
        }
    }

    /** One of these; never none. */
    record Choice(List<PatternTree> branches) implements PatternTree {

        @Override
        public long least() {
            return branches.stream().mapToLong(PatternTree::least).min().orElseThrow();
        }

        @Override
        public long most() {
            return branches.stream().mapToLong(PatternTree::most).max().orElseThrow();
        }

        @Override
        public String re2() {
            return branches.stream().map(PatternTree::re2).collect(Collectors.joining("|", "(?:", ")"));
        }

        @Override
        public Optional<Set<String>> texts(int limit) {
            Set<String> all = new LinkedHashSet<>();
            for (PatternTree branch : branches) {
                Optional<Set<String>> texts = branch.texts(limit);
                texts.ifPresent(all::addAll);
                if (texts.isEmpty() || all.size() > limit) {
                    return Optional.empty();
                }
            }
            return Optional.of(all);
        }

        @Override
        public void addCharacters(Set<Character> all) {
            branches.forEach(branch -> branch.addCharacters(all));
        }

        @Override
        public Set<Set<Group>> groups() {
            return branches.stream().flatMap(branch -> branch.groups().stream()).collect(Collectors.toSet());
        }

        @Override
        public List<Set<Character>> places() {
            return branches.stream().map(PatternTree::places).reduce(PatternTree::overlaid).orElseThrow();
        }
    }

    /**
     * The same several times.
     *
     * @param body has no empty text where it may stand twice
     * @param times at most; {@link #UNBOUNDED} for any number
     */
    record Repeat(PatternTree body, int fewest, int times) implements PatternTree {

        @Override
        public long least() {
            return capped(body.least() * fewest);
        }

        @Override
        public long most() {
            return times == UNBOUNDED ? UNBOUNDED : capped(body.most() * times);
        }

        @Override
        public String re2() {
            return "(?:" + body.re2() + "){" + fewest + "," + (times == UNBOUNDED ? "" : times) + "}";
        }

        @Override
        public Optional<Set<String>> texts(int limit) {
            if (times == UNBOUNDED) {
                return Optional.empty();
            }
            Set<String> all = new LinkedHashSet<>();
            Optional<Set<String>> row = Optional.of(Set.of(""));
            for (int count = 0; count <= times; count++) {
                if (count >= fewest) {
                    row.ifPresent(all::addAll);
                }
                if (row.isEmpty() || all.size() > limit) {
                    return Optional.empty();
                }
                row = row.flatMap(heads -> body.texts(limit).flatMap(tails -> joined(heads, tails, limit)));
            }
            return Optional.of(all);
        }

        @Override
        public void addCharacters(Set<Character> all) {
            body.addCharacters(all);
        }

        @Override
        public Set<Set<Group>> groups() {
            Set<Set<Group>> all = new HashSet<>(body.groups());
            if (fewest == 0) {
                all.add(Set.of());
            }
            return all;
        }

        @Override
        public List<Set<Character>> places() {
            List<Set<Character>> all = new ArrayList<>();
            for (int count = 0; count < fewest; count++) {
                all.addAll(body.places());
            }
            if (fewest != times) {
                throw new IllegalStateException("from " + fewest + " times to " + times);
            }
            return all;
        }
    }

    /** A code of the record. */
    record Named(Group group, PatternTree body) implements PatternTree {

        @Override
        public long least() {
            return body.least();
        }

        @Override
        public long most() {
            return body.most();
        }

        @Override
        public String re2() {
            return "(?P<" + group.wire() + ">" + body.re2() + ")";
        }

        @Override
        public Optional<Set<String>> texts(int limit) {
            return body.texts(limit);
        }

        @Override
        public void addCharacters(Set<Character> all) {
            body.addCharacters(all);
        }

        @Override
        public Set<Set<Group>> groups() {
            return Set.of(EnumSet.of(group));
        }

        @Override
        public List<Set<Character>> places() {
            return body.places();
        }
    }
}
