// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.input.Bytes;
import dev.sabot.reader.ReaderPlug;
import dev.sabot.reader.gpio.GpioReader;
import dev.sabot.reader.line.LineReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A file of {@code readers/}: what a reader sends, for the kinds of reader that are described and not built in.
 *
 * @param kind as in {@code reader.kind} of {@code sabot.yaml}
 * @param sha256 of its bytes, and of those of a file that it names
 */
public record ReaderFile(String kind, ReaderPlug reader, Bytes sha256) {

    /** The kinds that such a file can describe, and what reads the rest of the file. */
    private static final Map<String, Function<YamlMapping, Optional<ReaderPlug>>> KINDS = Map.of(
        "line", LineFormatYaml::read, GpioReader.KIND, GpioReaderYaml::read);

    /** The words of these kinds. */
    static List<String> kinds() {
        return KINDS.keySet().stream().sorted().toList();
    }

    /** Reads the file. */
    public static Loaded<ReaderFile> load(Path file) {
        return YamlFile.open(file).then(ReaderFile::read);
    }

    static Loaded<ReaderFile> read(YamlFile yaml) {
        return yaml.read(root -> root.mapping(keys -> read(keys, yaml.sha256())));
    }

    private static Optional<ReaderFile> read(YamlMapping keys, Bytes sha256) {
        var kind = keys.required("kind", "what kind of description this is, " + YamlNode.or(kinds()))
            .flatMap(value -> value.choice(kinds(), Function.identity()));
        if (kind.isEmpty()) {
            // Where nobody knows what is described, nothing can be said of the other keys.
            keys.all();
        }
        Optional<ReaderPlug> reader = kind.flatMap(known -> KINDS.get(known).apply(keys));
        return reader.flatMap(read -> keys.made(() -> new ReaderFile(kind.orElseThrow(), read, sha256(read, sha256))));
    }

    private static Bytes sha256(ReaderPlug reader, Bytes own) {
        return reader instanceof LineReader line && line.cardList().isPresent()
            ? YamlFile.sha256(Bytes.joined(own, line.cardList().get()).toArray()) : own;
    }
}
