// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * How a record's content is written: fixed characters, and codes in braces, such as <code>{slot}{suit}{rank}0</code>.
 *
 * @param parts in order
 */
public record Template(List<Part> parts) {

    /** A stretch of it. */
    public sealed interface Part {

        /** Characters as they stand. */
        record Fixed(String text) implements Part {
        }

        /** The code of this group. */
        record Code(Group group) implements Part {
        }
    }

    public Template {
        parts = List.copyOf(parts);
    }

    /** Reads one; empty where a brace has no partner or does not name a group. */
    public static Optional<Template> parse(String text) {
        List<Part> parts = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            int open = text.indexOf('{', at);
            int end = open < 0 ? text.length() : open;
            if (text.substring(at, end).contains("}")) {
                return Optional.empty();
            }
            if (end > at) {
                parts.add(new Part.Fixed(text.substring(at, end)));
            }
            at = end;
            if (open >= 0) {
                int close = text.indexOf('}', open);
                Optional<Group> group = close < 0 ? Optional.empty() : Group.ofWire(text.substring(open + 1, close));
                if (group.isEmpty()) {
                    return Optional.empty();
                }
                parts.add(new Part.Code(group.get()));
                at = close + 1;
            }
        }
        return Optional.of(new Template(parts));
    }

    /** Whether it has this group's code. */
    public boolean has(Group group) {
        return parts.contains(new Part.Code(group));
    }

    /** The content with these codes; empty where one that it needs is missing. */
    public Optional<String> filled(Function<Group, Optional<String>> code) {
        StringBuilder content = new StringBuilder();
        for (Part part : parts) {
            switch (part) {
                case Part.Fixed(String text) -> content.append(text);
                case Part.Code(Group group) -> {
                    Optional<String> filling = code.apply(group);
                    if (filling.isEmpty()) {
                        return Optional.empty();
                    }
                    content.append(filling.get());
                }
            }
        }
        return Optional.of(content.toString());
    }
}
