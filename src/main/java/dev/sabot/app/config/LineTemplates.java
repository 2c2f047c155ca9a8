// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.reader.line.Codes;
import dev.sabot.reader.line.Group;
import dev.sabot.reader.line.RecordPattern;
import dev.sabot.reader.line.Template;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Whether what a template writes is what the pattern reads. */
final class LineTemplates {

    private LineTemplates() {
    }

    /** What is wrong with a template; it continues the sentence that its key begins. */
    static Optional<String> fault(Template template, RecordPattern pattern, Map<Group, Codes> codes) {
        Map<Group, String> usual = new EnumMap<>(Group.class);
        for (Group group : Group.ALL) {
            if (!template.has(group)) {
                continue;
            }
            if (!pattern.groups().contains(group)) {
                return Optional.of("writes {" + group.wire() + "}, but the pattern has no group of that name");
            }
            if (codes.get(group).meanings().isEmpty()) {
                return Optional.of("writes {" + group.wire() + "}, but no code of it has a meaning");
            }
            usual.put(group, codes.get(group).meanings().keySet().iterator().next());
        }
        if (usual.isEmpty()) {
            return Optional.of("writes no group, so that every record would be the same; name one in braces, such as"
                + " {rank}");
        }
        return usual.keySet().stream().flatMap(group -> codes.get(group).meanings().keySet().stream()
            .map(code -> with(usual, group, code)).map(chosen -> unread(template, chosen, pattern))
            .flatMap(Optional::stream)).findFirst();
    }

    private static Map<Group, String> with(Map<Group, String> usual, Group group, String code) {
        Map<Group, String> chosen = new EnumMap<>(usual);
        chosen.put(group, code);
        return chosen;
    }

    private static Optional<String> unread(Template template, Map<Group, String> chosen, RecordPattern pattern) {
        String content = template.filled(group -> Optional.of(chosen.get(group))).orElseThrow();
        Optional<Map<Group, String>> read = pattern.match(content);
        if (read.isEmpty()) {
            return Optional.of("writes \"" + YamlNode.printable(content) + "\", which the pattern does not match");
        }
        return read.get().entrySet().containsAll(chosen.entrySet()) ? Optional.empty()
            : Optional.of("writes \"" + YamlNode.printable(content) + "\", which the pattern reads as other codes");
    }
}
