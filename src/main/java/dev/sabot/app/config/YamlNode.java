// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * A value in a YAML file, with its place and its path of keys. Every reading gives the value, or notes the problem and
 * gives nothing, so that one pass finds all that is wrong in a file.
 */
public final class YamlNode {

    /** Long enough to recognise a value, short enough for one line. */
    private static final int MAX_SHOWN = 60;

    /** Names stand in MQTT topics, file names and sentences, so they have no space, slash, plus or hash. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,31}");

    private static final String NAME_WANTED =
        "1 to 32 letters, digits, dots, dashes and underscores, beginning with a letter or digit";

    private final Path file;
    private final String keys;
    private final Node node;
    private final Problems problems;

    YamlNode(Path file, String keys, Node node, Problems problems) {
        this.file = file;
        this.keys = keys;
        this.node = node;
        this.problems = problems;
    }

    /** Where the value begins. */
    public Place place() {
        return node.getStartMark().map(mark -> YamlFile.place(file, mark)).orElse(new Place(file, 1, 1));
    }

    /** The path of keys to this value, such as {@code reader.serial.baud}; {@code the file} for the whole document. */
    public String path() {
        return keys.isEmpty() ? "the file" : keys;
    }

    /** Notes a problem with this value: {@code complaint} continues the sentence that its path begins. */
    public void refuse(String complaint) {
        problems.add(new Problem(place(), path() + " " + complaint));
    }

    /** Whether keys and values stand here. */
    public boolean isMapping() {
        return node instanceof MappingNode;
    }

    /** Whether a list without items stands here. */
    public boolean isEmptyList() {
        return node instanceof SequenceNode sequence && sequence.getValue().isEmpty();
    }

    /** Whether a whole number stands here, of any size. */
    public boolean isInteger() {
        return node instanceof ScalarNode scalar && scalar.getTag().equals(Tag.INT);
    }

    /** A mapping of keys; keys that {@code reading} does not ask for are problems. */
    public <T> Optional<T> mapping(Function<YamlMapping, Optional<T>> reading) {
        if (!(node instanceof MappingNode mapping)) {
            refuse("is " + shown() + ", but must be a mapping of keys to values");
            return Optional.empty();
        }
        YamlMapping keysAndValues = YamlMapping.of(this, mapping);
        Optional<T> value = reading.apply(keysAndValues);
        keysAndValues.refuseUnknownKeys();
        return value;
    }

    /** A list of {@code min} to {@code max} items, each read alike. */
    public <T> Optional<List<T>> list(int min, int max, Function<YamlNode, Optional<T>> reading) {
        if (!(node instanceof SequenceNode sequence)) {
            refuse("is " + shown() + ", but must be a list, such as [first, second]"
                + (min == 0 ? ", or [] for none" : ""));
            return Optional.empty();
        }
        int size = sequence.getValue().size();
        if (size < min) {
            refuse("has " + size + " items, but at least " + min + " must stand here");
            return Optional.empty();
        }
        if (size > max) {
            refuse("has " + size + " items, but at most " + max + " are allowed");
            return Optional.empty();
        }
        List<T> items = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            reading.apply(new YamlNode(file, keys + "[" + (i + 1) + "]", sequence.getValue().get(i), problems))
                .ifPresent(items::add);
        }
        return items.size() == size ? Optional.of(List.copyOf(items)) : Optional.empty();
    }

    /** One value, or a list of one to {@code max}, each read alike. */
    public <T> Optional<List<T>> oneOrMore(int max, Function<YamlNode, Optional<T>> reading) {
        return node instanceof SequenceNode ? list(1, max, reading) : reading.apply(this).map(List::of);
    }

    /** Any text that is not empty. */
    public Optional<String> text() {
        return parsed("a text", text -> text.isEmpty() ? Optional.empty() : Optional.of(text));
    }

    /** A text fit for a topic and a file name. */
    public Optional<String> name() {
        return parsed(NAME_WANTED, text -> NAME.matcher(text).matches() ? Optional.of(text) : Optional.empty());
    }

    /** A text in a form of its own; {@code wanted} describes that form to a person. */
    public <T> Optional<T> parsed(String wanted, Function<String, Optional<T>> parse) {
        if (node instanceof ScalarNode scalar && scalar.getTag().equals(Tag.STR)) {
            Optional<T> value = parse.apply(scalar.getValue());
            if (value.isEmpty()) {
                refuse("is " + shown() + ", but must be " + wanted);
            }
            return value;
        }
        String quote = node instanceof ScalarNode scalar && !scalar.getTag().equals(Tag.NULL)
            ? " (a text that looks like something else stands in quotes)" : "";
        refuse("is " + shown() + ", but must be " + wanted + quote);
        return Optional.empty();
    }

    /** A text in a form of its own that may look like a number to YAML, such as the hex digits 0403. */
    public <T> Optional<T> written(String wanted, Function<String, Optional<T>> parse) {
        Optional<T> value = node instanceof ScalarNode scalar ? parse.apply(scalar.getValue()) : Optional.empty();
        if (value.isEmpty()) {
            refuse("is " + shown() + ", but must be " + wanted);
        }
        return value;
    }

    /** A whole number from {@code min} to {@code max}, both included. */
    public Optional<Integer> integer(int min, int max) {
        return integer("a whole number from " + min + " to " + max, number -> number >= min && number <= max);
    }

    /** One of these whole numbers. */
    public Optional<Integer> integerOf(List<Integer> allowed) {
        return integer((allowed.size() > 1 ? "one of " : "") + or(allowed), allowed::contains);
    }

    private Optional<Integer> integer(String wanted, Function<Integer, Boolean> isAllowed) {
        if (isInteger() && node instanceof ScalarNode scalar) {
            try {
                int number = Integer.parseInt(scalar.getValue());
                if (isAllowed.apply(number)) {
                    return Optional.of(number);
                }
            } catch (NumberFormatException e) {
                // More digits than an int holds: out of every range we know, and told as such below.
            }
        }
        refuse("is " + shown() + ", but must be " + wanted);
        return Optional.empty();
    }

    /** A decimal number from {@code min} to {@code max}, both included, with at most {@code places} decimals. */
    public Optional<BigDecimal> decimal(int min, int max, int places) {
        if (node instanceof ScalarNode scalar && (isA(scalar, Tag.INT) || isA(scalar, Tag.FLOAT))) {
            Optional<BigDecimal> number = number(scalar.getValue()).filter(value -> value.scale() <= places
                && value.compareTo(BigDecimal.valueOf(min)) >= 0 && value.compareTo(BigDecimal.valueOf(max)) <= 0);
            if (number.isPresent()) {
                return number;
            }
        }
        refuse("is " + shown() + ", but must be a number from " + min + " to " + max + " with at most " + places
            + " decimals");
        return Optional.empty();
    }

    private static boolean isA(ScalarNode scalar, Tag tag) {
        return scalar.getTag().equals(tag);
    }

    /** Empty for what YAML takes for a number and no decimal is, such as .inf. */
    private static Optional<BigDecimal> number(String text) {
        try {
            return Optional.of(new BigDecimal(text));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** True or false. */
    public Optional<Boolean> truth() {
        if (node instanceof ScalarNode scalar && scalar.getTag().equals(Tag.BOOL)) {
            return Optional.of(Boolean.parseBoolean(scalar.getValue()));
        }
        refuse("is " + shown() + ", but must be true or false");
        return Optional.empty();
    }

    /** One of a fixed list of words. */
    public <E> Optional<E> choice(List<E> choices, Function<E, String> word) {
        String wanted = or(choices.stream().map(word).toList());
        return parsed(wanted, text -> choices.stream().filter(choice -> word.apply(choice).equals(text)).findFirst());
    }

    /** A path, taken relative to the file that names it; whether anything is there is not asked. */
    public Optional<Path> filePath() {
        return text().map(text -> file.toAbsolutePath().resolveSibling(text).normalize());
    }

    /** The path of a file that is there. */
    public Optional<Path> existingFile() {
        return filePath().filter(path -> {
            boolean isFile = Files.isRegularFile(path);
            if (!isFile) {
                refuse("is " + shown() + ", but " + path + (Files.exists(path) ? " is not a file" : " does not exist"));
            }
            return isFile;
        });
    }

    /** The path of a file that is there or will be made: its folder is there, and it is no folder itself. */
    public Optional<Path> fileToBe() {
        return filePath().filter(path -> {
            if (Files.isDirectory(path)) {
                refuse("is " + shown() + ", but " + path + " is a folder, not a file");
                return false;
            }
            boolean hasFolder = path.getParent() != null && Files.isDirectory(path.getParent());
            if (!hasFolder) {
                refuse("is " + shown() + ", but the folder " + path.getParent() + " does not exist");
            }
            return hasFolder;
        });
    }

    /** A value read from another file that this one names; the other file's problems become this file's. */
    public <T> Optional<T> included(Function<Path, Loaded<T>> loading) {
        return existingFile().map(loading).flatMap(loaded -> switch (loaded) {
            case Loaded.Sound<T> sound -> Optional.of(sound.value());
            case Loaded.Faulty<T> faulty -> {
                problems.addAll(faulty.problems());
                yield Optional.empty();
            }
            case Loaded.Unreadable<T> unreadable -> {
                refuse("is " + shown() + ", but " + unreadable.sentence());
                yield Optional.empty();
            }
        });
    }

    /** This value in a sentence. */
    public String shown() {
        return switch (node) {
            case MappingNode mapping -> "a mapping of " + mapping.getValue().size() + " keys";
            case SequenceNode sequence -> "a list of " + sequence.getValue().size() + " items";
            case ScalarNode scalar when scalar.getTag().equals(Tag.NULL) -> "empty";
            case ScalarNode scalar when scalar.getTag().equals(Tag.STR) -> "\"" + printable(scalar.getValue()) + "\"";
            case ScalarNode scalar -> printable(scalar.getValue());
            default -> "something that is neither a value, a list nor a mapping";
        };
    }

    Problems problems() {
        return problems;
    }

    YamlNode child(String key, Node value) {
        return new YamlNode(file, pathTo(key), value, problems);
    }

    String pathTo(String key) {
        return keys.isEmpty() ? printable(key) : keys + "." + printable(key);
    }

    static String printable(String text) {
        String shortened = text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) + "…" : text;
        return shortened.codePoints().mapToObj(c -> Character.isISOControl(c)
            ? "\\u%04x".formatted(c) : Character.toString(c)).collect(Collectors.joining());
    }

    /** {@code a}, {@code a or b}, {@code a, b or c}. */
    static String or(List<?> choices) {
        return joined(choices, " or ");
    }

    /** {@code a}, {@code a and b}, {@code a, b and c}. */
    static String and(List<?> choices) {
        return joined(choices, " and ");
    }

    private static String joined(List<?> words, String last) {
        int size = words.size();
        String head = words.stream().limit(Math.max(size - 1, 1)).map(Object::toString)
            .collect(Collectors.joining(", "));
        return size < 2 ? head : head + last + words.get(size - 1);
    }
}
