// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.reader.ReaderPlug;
import dev.sabot.reader.angeleye.AngelEye;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The readers that need no file of their own, by their names in configuration and on the command line. */
public final class Readers {

    private static final List<ReaderPlug> BUILT_IN = List.of(AngelEye.READER);

    /** The files of {@code device-config/readers}, which the jar holds too. */
    private static final List<String> DESCRIBED =
        List.of("barcode-codes", "barcode-position", "barcode-text", "rfid-tags", "serial-crc");

    private static final String FOLDER = "/dev/sabot/readers/";

    private Readers() {
    }

    /** The one with this name; empty when there is none. */
    public static Optional<ReaderPlug> ofName(String name) {
        return BUILT_IN.stream().filter(reader -> reader.abilities().kind().equals(name)).findFirst()
            .or(() -> DESCRIBED.stream().filter(name::equals).findFirst().map(Readers::described));
    }

    /** All names. */
    public static List<String> names() {
        return Stream.concat(builtIn().stream(), DESCRIBED.stream()).toList();
    }

    /** The names of those that no file describes. */
    static List<String> builtIn() {
        return BUILT_IN.stream().map(reader -> reader.abilities().kind()).toList();
    }

    private static ReaderPlug described(String name) {
        String file = FOLDER + name + ".yaml";
        URL found = Readers.class.getResource(file);
        if (found == null) {
            throw new IllegalStateException("the program was built without " + file);
        }
        return shipped(found);
    }

    /** What a file says that ships with the program, in a jar or beside its classes. */
    static ReaderPlug shipped(URL file) {
        try {
            URI uri = file.toURI();
            if (!uri.getScheme().equals("jar")) {
                return sound(ReaderFile.load(Path.of(uri)));
            }
            // A file that names another one needs a folder to look in: that of the jar.
            String[] jarAndEntry = uri.getRawSchemeSpecificPart().split("!", 2);
            try (FileSystem inside = FileSystems.newFileSystem(Path.of(URI.create(jarAndEntry[0])), Map.of())) {
                return sound(ReaderFile.load(inside.getPath(jarAndEntry[1])));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(file + " is no place of a file", e);
        }
    }

    private static ReaderPlug sound(Loaded<ReaderFile> loaded) {
        return switch (loaded) {
            case Loaded.Sound<ReaderFile> sound -> sound.value().reader();
            case Loaded.Faulty<ReaderFile> faulty ->
                throw new IllegalStateException("the program was built with " + faulty.problems());
            case Loaded.Unreadable<ReaderFile> unreadable ->
                throw new IllegalStateException(unreadable.sentence());
        };
    }
}
