// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class YamlFileTest {

    @TempDir
    private Path temp;

    private Loaded<String> load(byte[] bytes) throws IOException {
        return YamlFile.load(Files.write(temp.resolve("f.yaml"), bytes),
            root -> root.mapping(keys -> keys.required("a", "a text").flatMap(YamlNode::text)));
    }

    private String problem(String text) throws IOException {
        return switch (load(text.getBytes(StandardCharsets.UTF_8))) {
            case Loaded.Sound<String> sound -> "sound: " + sound.value();
            case Loaded.Faulty<String> faulty -> faulty.problems().getFirst().toString().replace(temp + "/", "");
            case Loaded.Unreadable<String> unreadable -> unreadable.sentence().replace(temp + "/", "");
        };
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/config/texts.csv", delimiter = '|', quoteCharacter = '\'')
    void aTextIsSoundOrToldWithItsPlace(String text, String outcome) throws IOException {
        assertThat(problem(text.translateEscapes())).isEqualTo(outcome);
    }

    // The library composes by recursion: without a limit this would end the process, not the reading.
    @Test
    void aTextOfEndlessDepthIsRefused() throws IOException {
        assertThat(problem("a: " + "[".repeat(30_000) + "]".repeat(30_000)))
            .isEqualTo("f.yaml, line 1, column 35: this stands deeper than the 32 levels allowed");
    }

    @Test
    void aTextThatContainsItselfIsRefusedLikeAnyWrongType() throws IOException {
        assertThat(problem("a: &a [*a]"))
            .isEqualTo("f.yaml, line 1, column 4: a is a list of 1 items, but must be a text");
    }

    @Test
    void aByteOrderMarkIsNoPartOfTheText() throws IOException {
        assertThat(problem("\uFEFFa: x\n")).isEqualTo("sound: x");
        assertThat(problem("\uFEFFb: x\n")).startsWith("f.yaml, line 1, column 1: a is missing");
    }

    @Test
    void aLargeFileIsUnreadable() throws IOException {
        assertThat(problem("a: " + "x".repeat(YamlFile.MAX_BYTES)))
            .isEqualTo("f.yaml is larger than 65536 bytes, which no configuration is");
    }

    @Test
    void aFileThatIsNotUtf8IsUnreadable() throws IOException {
        assertThat(load(new byte[] {'a', ':', ' ', (byte) 0xe9}))
            .isEqualTo(new Loaded.Unreadable<String>(temp.resolve("f.yaml") + " is not UTF-8 text"));
    }

    @Test
    void aFolderIsUnreadable() {
        assertThat(YamlFile.<String>load(temp, root -> Optional.empty()))
            .isEqualTo(new Loaded.Unreadable<String>(temp + " is a folder, not a file"));
    }

    @Test
    void aLongValueIsShortenedAndItsControlCharactersAreShown() throws IOException {
        assertThat(YamlFile.load(Files.writeString(temp.resolve("f.yaml"), "\"\\e" + "x".repeat(100) + "\"\n"),
            root -> root.mapping(keys -> Optional.empty())))
            .asString().contains("the file is \"\\u001b" + "x".repeat(59) + "…\", but must be a mapping");
    }
}
