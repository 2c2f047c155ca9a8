// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.reader.ReaderPlug;
import dev.sabot.reader.line.Codes;
import dev.sabot.reader.line.Group;
import dev.sabot.reader.line.LineFormat;
import dev.sabot.reader.line.LineReader;
import dev.sabot.reader.line.RecordPattern;
import dev.sabot.reader.line.Repeats;
import dev.sabot.reader.line.Template;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** A file of {@code readers/} with {@code kind: line}: a reader that sends text or fixed binary records. */
final class LineFormatYaml {

    private static final int MOST_TEMPLATES = 20;

    private LineFormatYaml() {
    }

    static Optional<ReaderPlug> read(YamlMapping keys) {
        var name = keys.required("name", "the reader's name in events, such as barcode-text").flatMap(YamlNode::name)
            .filter(word -> isOwn(keys, word));
        var outsideNode = keys.required("record", "how a record is cut from the line, such as"
            + " { end: \"\\r\\n\", longest: 16 }");
        var outside = outsideNode.flatMap(value -> value.mapping(LineRecordYaml::outside));
        var checkNode = keys.optional("checksum");
        var check = checkNode.flatMap(value -> value.mapping(LineRecordYaml::checksum));
        var patternNode = keys.required("pattern", "how a record looks between start and end, such as"
            + " '(?<rank>10|[2-9AJQK])(?<suit>[SHDC])'");
        Optional<RecordPattern> pattern = outside.flatMap(known ->
            patternNode.flatMap(node -> LineRecordYaml.pattern(node, known.sight())));
        Optional<CardListFile> cardList =
            keys.optional(LineCodesYaml.key(Group.TAG)).flatMap(node -> node.included(CardListFile::load));
        Map<Group, Codes> codes = LineCodesYaml.read(keys, pattern, cardList);
        pattern.ifPresent(known -> LineSense.of(known.combinations(), codes)
            .forEach(complaint -> patternNode.orElseThrow().refuse(complaint)));
        boolean isCheckRead = checkNode.isPresent() == check.isPresent();
        if (outside.isPresent() && pattern.isPresent() && isCheckRead) {
            LineShape shape = new LineShape(outside.get().framing(), check, pattern.get());
            shape.faultOfFrame().ifPresentOrElse(outsideNode.orElseThrow()::refuse,
                () -> checkNode.ifPresent(node -> shape.faultOfCheck().ifPresent(node::refuse)));
        }
        var repeats = keys.optional("repeats").flatMap(value -> value.mapping(LineFormatYaml::repeats));
        var templatesNode = keys.optional("emulate");
        Optional<List<Template>> templates = templatesNode.flatMap(value -> value.oneOrMore(MOST_TEMPLATES, item ->
            pattern.flatMap(known -> template(item, known, codes))));
        return keys.made(() -> new LineReader(new LineFormat(name.orElseThrow(), outside.orElseThrow().framing(), check,
            pattern.orElseThrow(), codes, repeats, templates.orElse(List.of())), cardList.map(CardListFile::sha256)));
    }

    private static boolean isOwn(YamlMapping keys, String name) {
        boolean isOwn = !Readers.builtIn().contains(name);
        if (!isOwn) {
            keys.optional("name").orElseThrow().refuse("is \"" + name + "\", the name of a reader that is built in;"
                + " choose another");
        }
        return isOwn;
    }

    private static Optional<Repeats> repeats(YamlMapping keys) {
        var within = keys.required("within-millis", "the longest pause between two copies of a record, 1 to "
            + Repeats.MOST_MILLIS).flatMap(value -> value.integer(1, Repeats.MOST_MILLIS));
        var times = keys.optional("times").flatMap(value -> value.integer(2, Repeats.MOST_TIMES));
        return within.map(millis ->
            new Repeats(times.map(OptionalInt::of).orElse(OptionalInt.empty()), millis));
    }

    private static Optional<Template> template(YamlNode node, RecordPattern pattern, Map<Group, Codes> codes) {
        Optional<Template> template = node.code("a record's content with the names of groups in braces, such as"
            + " \"{rank}{suit}\"", Template::parse);
        return template.filter(read -> {
            Optional<String> fault = LineTemplates.fault(read, pattern, codes);
            fault.ifPresent(node::refuse);
            return fault.isEmpty();
        });
    }
}
