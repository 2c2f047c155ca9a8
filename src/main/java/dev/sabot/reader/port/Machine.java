// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.port;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The files in which the system says what it has, below a root folder: {@code /} on a real machine. Whatever cannot be
 * read is as if it were not there, for devices come and go while they are looked at.
 */
public final class Machine {

    private static final Path ROOT = Path.of("/");

    /** The longest file that is read; the system's own are far shorter. */
    private static final int MAX_BYTES = 65_536;

    private final Path root;

    private Machine(Path root) {
        this.root = root;
    }

    /** This machine. */
    public static Machine real() {
        return new Machine(ROOT);
    }

    /** A machine whose files stand below {@code root}. */
    public static Machine below(Path root) throws IOException {
        return new Machine(root.toRealPath());
    }

    /** Where the file stands that the machine calls {@code name}, an absolute path such as /dev/ttyUSB0. */
    public Path file(Path name) {
        return root.resolve(ROOT.relativize(name));
    }

    /** As {@link #file(Path)}. */
    public Path file(String name) {
        return file(Path.of(name));
    }

    /** What the machine calls this file. */
    public Path name(Path file) {
        return file.startsWith(root) ? ROOT.resolve(root.relativize(file)) : file;
    }

    /** The file behind all links; empty when there is none. */
    Optional<Path> real(Path file) {
        try {
            return Optional.of(file.toRealPath());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** What stands in a folder, by name; nothing when it is none. */
    List<Path> inside(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** The text of a small file without its line end; empty when it cannot be read or says nothing. */
    public Optional<String> text(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            String text = new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8).strip();
            return text.isEmpty() ? Optional.empty() : Optional.of(text);
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
