// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.input.Bytes;
import dev.sabot.reader.CheckKind;
import dev.sabot.reader.line.Checksum;
import dev.sabot.reader.line.Framing;
import dev.sabot.reader.line.RecordPattern;
import dev.sabot.reader.line.RecordPattern.Sight;
import java.util.List;
import java.util.Optional;

/** How a line reader's records are cut from the line and checked: the keys record, checksum and pattern of its file. */
final class LineRecordYaml {

    /** Start bytes and end bytes; more of them is content, and belongs to the pattern. */
    private static final int MOST_MARKS = 8;

    private static final String AFTER_END = "after-end";

    /** The record's frame, and how its bytes are seen by the pattern. */
    record Outside(Framing framing, Sight sight) {
    }

    private LineRecordYaml() {
    }

    static Optional<Outside> outside(YamlMapping keys) {
        Optional<YamlNode> read = keys.optional("read-as");
        Optional<Sight> sight = read.isEmpty() ? Optional.of(Sight.TEXT)
            : read.get().choice(List.of(Sight.values()), Sight::wire);
        Optional<Bytes> start = marks(keys.optional("start"), sight);
        Optional<YamlNode> endNode = keys.optional("end");
        Optional<Bytes> end = marks(endNode, sight);
        boolean hasEnd = endNode.isPresent();
        Optional<YamlNode> lengthNode = keys.optional("length");
        var length = lengthNode.flatMap(value -> value.integer(1, Framing.MOST_BYTES));
        if (hasEnd == lengthNode.isPresent()) {
            keys.refuse(hasEnd ? "has both end and length, but must have exactly one of them"
                : "has neither end, the bytes that end each record, such as \"\\r\\n\", nor length, the bytes of each"
                    + " record, but must have exactly one of them");
        }
        var longest = hasEnd
            ? keys.required("longest", "the longest record in bytes, start and end included, 1 to "
                + Framing.MOST_BYTES).flatMap(value -> value.integer(1, Framing.MOST_BYTES))
            : Optional.<Integer>empty();
        if (!hasEnd) {
            keys.refuseKey("longest", "stands here, but is asked for only with end");
        }
        Optional<Framing> framing = hasEnd
            ? end.flatMap(mark -> longest.map(most -> new Framing.Ended(start.orElse(Bytes.NONE), mark, most)))
            : length.map(bytes -> new Framing.Fixed(start.orElse(Bytes.NONE), bytes));
        return framing.flatMap(cut -> sight.map(seen -> new Outside(cut, seen)));
    }

    private static Optional<Bytes> marks(Optional<YamlNode> marks, Optional<Sight> sight) {
        return sight.flatMap(seen -> marks.flatMap(node -> node.code(seen == Sight.HEX
            ? "1 to " + MOST_MARKS + " bytes as hex digits, such as AA 55, because read-as is hex"
            : "1 to " + MOST_MARKS + " characters in double quotes, such as \"\\r\\n\" or \"\\x02\"",
            text -> seen.bytes(text).filter(bytes -> bytes.length() > 0 && bytes.length() <= MOST_MARKS))));
    }

    static Optional<RecordPattern> pattern(YamlNode node, Sight sight) {
        return node.text().flatMap(text -> switch (RecordPattern.read(text, sight)) {
            case RecordPattern.Read.Sound(RecordPattern pattern) -> Optional.of(pattern);
            case RecordPattern.Read.Refused(String complaint) -> {
                node.refuse(complaint);
                yield Optional.empty();
            }
        });
    }

    static Optional<Checksum> checksum(YamlMapping keys) {
        var kind = keys.required("kind", "which checksum it is, " + YamlNode.or(kinds()))
            .flatMap(value -> value.choice(List.of(CheckKind.values()), CheckKind::wire));
        var from = position(keys, "from", "the first byte that is checked, 1 for the record's first, -1 for its last");
        var to = position(keys, "to", "the last byte that is checked, 1 for the record's first, -1 for its last");
        String atWanted = "the first byte of the check itself, 1 for the record's first, -1 for its last, or "
            + AFTER_END + " where it comes behind the end bytes";
        var at = keys.required("at", atWanted).flatMap(value -> value.isInteger() ? position(value)
            : value.parsed(atWanted, text -> Optional.of(Checksum.AFTER_END).filter(_ -> text.equals(AFTER_END))));
        var written = keys.required("written", "how the check is written, " + YamlNode.or(writings()))
            .flatMap(value -> value.choice(List.of(Checksum.Writing.values()), Checksum.Writing::wire));
        return kind.isPresent() && from.isPresent() && to.isPresent() && at.isPresent() && written.isPresent()
            ? Optional.of(new Checksum(kind.get(), from.get(), to.get(), at.get(), written.get())) : Optional.empty();
    }

    private static List<String> kinds() {
        return List.of(CheckKind.values()).stream().map(CheckKind::wire).toList();
    }

    private static List<String> writings() {
        return List.of(Checksum.Writing.values()).stream().map(Checksum.Writing::wire).toList();
    }

    private static Optional<Integer> position(YamlMapping keys, String key, String meaning) {
        return keys.required(key, meaning).flatMap(LineRecordYaml::position);
    }

    private static Optional<Integer> position(YamlNode node) {
        return node.integer(-Framing.MOST_BYTES, Framing.MOST_BYTES).filter(position -> {
            if (position == 0) {
                node.refuse("is 0, but bytes count from 1 at the begin and from -1 at the end");
            }
            return position != 0;
        });
    }
}
