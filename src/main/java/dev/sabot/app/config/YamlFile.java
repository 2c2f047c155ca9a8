// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.input.Bytes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;

/** One YAML file, read whole: the start of every file of configuration. */
public final class YamlFile {

    /** Ten times the largest paytable; a larger file was named by mistake. */
    static final int MAX_BYTES = 65_536;

    /** Five times the deepest file we have; the YAML library composes by recursion and has no limit of its own. */
    static final int MAX_DEPTH = 32;

    /** Some editors begin UTF-8 with it; it is no part of the text. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final Path file;
    private final Node root;
    private final Bytes sha256;

    private YamlFile(Path file, Node root, Bytes sha256) {
        this.file = file;
        this.root = root;
        this.sha256 = sha256;
    }

    /** Reads the file; a text that is not one YAML document is faulty, everything else is for {@link #read}. */
    public static Loaded<YamlFile> open(Path file) {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(MAX_BYTES + 1);
        } catch (NoSuchFileException e) {
            return new Loaded.Unreadable<>(file + " does not exist");
        } catch (AccessDeniedException e) {
            return new Loaded.Unreadable<>(file + " may not be read by this user");
        } catch (IOException e) {
            return new Loaded.Unreadable<>(file
                + (Files.isDirectory(file) ? " is a folder, not a file" : " cannot be read: " + e.getMessage()));
        }
        return of(file, bytes);
    }

    /** The same of bytes that stand elsewhere; problems call them {@code file}. */
    static Loaded<YamlFile> of(Path file, byte[] bytes) {
        if (bytes.length > MAX_BYTES) {
            return new Loaded.Unreadable<>(file + " is larger than " + MAX_BYTES + " bytes, which no configuration is");
        }
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return compose(file, text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text, bytes);
        } catch (CharacterCodingException e) {
            return new Loaded.Unreadable<>(file + " is not UTF-8 text");
        }
    }

    private static Loaded<YamlFile> compose(Path file, String text, byte[] bytes) {
        // Keys that are lists are let in, for YamlMapping to refuse with their place: the library tells none.
        LoadSettings settings = LoadSettings.builder().setLabel(file.toString()).setUseMarks(true)
            .setAllowNonScalarKeys(true).build();
        try {
            Optional<Problem> tooDeep = tooDeep(file, new Parse(settings).parseString(text));
            if (tooDeep.isPresent()) {
                return faulty(tooDeep.get());
            }
            Optional<Node> root = new Compose(settings).composeString(text);
            return root.isPresent()
                ? new Loaded.Sound<>(new YamlFile(file, root.get(), sha256(bytes)))
                : faulty(new Problem(new Place(file, 1, 1), "the file is empty"));
        } catch (MarkedYamlEngineException e) {
            Place place = e.getProblemMark().map(mark -> place(file, mark)).orElse(new Place(file, 1, 1));
            String began = e.getContextMark().filter(mark -> mark.getLine() + 1 != place.line())
                .map(mark -> "; what is wrong began in line " + (mark.getLine() + 1)).orElse("");
            return faulty(new Problem(place, "this is not YAML: " + e.getProblem() + began));
        } catch (ReaderException e) {
            String seen = "this is not YAML: the character U+%04X is not allowed in it".formatted(e.getCodePoint());
            return faulty(new Problem(placeOf(file, text, e.getPosition()), seen));
        } catch (YamlEngineException e) {
            return faulty(new Problem(new Place(file, 1, 1), "this is not YAML: " + e.getMessage()));
        }
    }

    private static Optional<Problem> tooDeep(Path file, Iterable<Event> events) {
        int depth = 0;
        for (Event event : events) {
            if (event.getEventId() == Event.ID.MappingStart || event.getEventId() == Event.ID.SequenceStart) {
                depth++;
            } else if (event.getEventId() == Event.ID.MappingEnd || event.getEventId() == Event.ID.SequenceEnd) {
                depth--;
            }
            if (depth > MAX_DEPTH) {
                Place place = event.getStartMark().map(mark -> place(file, mark)).orElse(new Place(file, 1, 1));
                return Optional.of(new Problem(place, "this stands deeper than the " + MAX_DEPTH + " levels allowed"));
            }
        }
        return Optional.empty();
    }

    private static Loaded<YamlFile> faulty(Problem problem) {
        return new Loaded.Faulty<>(List.of(problem));
    }

    /** Reads the document; the value counts only if no problem was found in this file or in those it names. */
    public <T> Loaded<T> read(Function<YamlNode, Optional<T>> reading) {
        Problems problems = new Problems();
        Optional<T> value = reading.apply(new YamlNode(file, "", root, problems));
        if (!problems.isEmpty()) {
            return new Loaded.Faulty<>(problems.inReadingOrder(file));
        }
        return new Loaded.Sound<>(
            value.orElseThrow(() -> new IllegalStateException(file + " gave neither a value nor a problem")));
    }

    /** Opens and reads in one step. */
    public static <T> Loaded<T> load(Path file, Function<YamlNode, Optional<T>> reading) {
        return open(file).then(opened -> opened.read(reading));
    }

    /** SHA-256 of the file's bytes. */
    public Bytes sha256() {
        return sha256;
    }

    static Place place(Path file, Mark mark) {
        return new Place(file, mark.getLine() + 1, mark.getColumn() + 1);
    }

    /** The library gives the index of a bad character as a count of code points. */
    private static Place placeOf(Path file, String text, int codePoints) {
        int end = text.offsetByCodePoints(0, Math.min(codePoints, text.codePointCount(0, text.length())));
        int lineStart = text.lastIndexOf('\n', end - 1) + 1;
        int line = 1 + (int) text.substring(0, end).chars().filter(c -> c == '\n').count();
        return new Place(file, line, end - lineStart + 1);
    }

    static Bytes sha256(byte[] bytes) {
        try {
            return Bytes.of(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
