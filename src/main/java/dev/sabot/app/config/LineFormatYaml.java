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
import java.util.function.Function;

/** A file of {@code readers/} with {@code kind: line}: a reader that sends text or fixed binary records. */
final class LineFormatYaml {

    private static final int MOST_TEMPLATES = 20;

    private LineFormatYaml() {
    }

    static Optional<ReaderPlug> read(YamlMapping keys) {
        var name = keys.required("name", "the reader's name in events, such as barcode-text")
            .flatMap(LineFormatYaml::name);
        var outsideNode = keys.required("record", "how a record is cut from the line, such as"
            + " { end: \"\\r\\n\", longest: 16 }");
        var outside = outsideNode.flatMap(value -> value.mapping(LineRecordYaml::outside));
        var checkNode = keys.optional("checksum");
        var check = checkNode.flatMap(value -> value.mapping(LineRecordYaml::checksum));
        var patternNode = keys.required("pattern", "how a record looks between start and end, such as"
            + " '(?<rank>10|[2-9AJQK])(?<suit>[SHDC])'");
        Optional<RecordPattern> pattern = outside.flatMap(known ->
            patternNode.flatMap(node -> LineRecordYaml.pattern(node, known.sight())));
        var listNode = keys.optional(LineCodesYaml.key(Group.TAG));
        Optional<CardListFile> cardList = listNode.flatMap(node -> node.included(CardListFile::load));
        Map<Group, Codes> codes = LineCodesYaml.read(keys, pattern, listNode, cardList);
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
        // What a template writes can be judged only by a description that is sound itself.
        Optional<RecordPattern> sound = keys.made(() -> pattern).flatMap(Function.identity());
        Optional<List<Template>> templates = templatesNode.flatMap(value -> value.oneOrMore(MOST_TEMPLATES, item ->
            template(item, sound, codes)));
        return keys.made(() -> new LineReader(new LineFormat(name.orElseThrow(), outside.orElseThrow().framing(), check,
            pattern.orElseThrow(), codes, repeats, templates.orElse(List.of())), cardList.map(CardListFile::sha256)));
    }

    private static Optional<String> name(YamlNode node) {
        return node.name().filter(name -> {
            boolean isOwn = !Readers.builtIn().contains(name);
            if (!isOwn) {
                node.refuse("is \"" + name + "\", the name of a reader that is built in; choose another");
            }
            return isOwn;
        });
    }

    private static Optional<Repeats> repeats(YamlMapping keys) {
        var within = keys.required("within-millis", "the longest pause between two copies of a record, 1 to "
            + Repeats.MOST_MILLIS).flatMap(value -> value.integer(1, Repeats.MOST_MILLIS));
        var times = keys.optional("times").flatMap(value -> value.integer(2, Repeats.MOST_TIMES));
        return within.map(millis ->
            new Repeats(times.map(OptionalInt::of).orElse(OptionalInt.empty()), millis));
    }

    private static Optional<Template> template(YamlNode node, Optional<RecordPattern> pattern,
        Map<Group, Codes> codes) {

        Optional<Template> template = node.code("a record's content with the names of groups in braces, such as"
            + " \"{rank}{suit}\"", Template::parse);
        return template.filter(read -> {
            Optional<String> fault = pattern.flatMap(known -> LineTemplates.fault(read, known, codes));
            fault.ifPresent(node::refuse);
            return fault.isEmpty();
        });
    }
}
