// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** The program's own files. */
final class Software {

    private Software() {
    }

    /**
     * SHA-256, lower-case hex, over the program's jar; where it runs from a folder of classes, over all of them in the
     * order of their names.
     */
    static String hash() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Path file : files()) {
                digest.update(Files.readAllBytes(file));
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (IOException e) {
            throw new UncheckedIOException("the program's own files cannot be read", e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static List<Path> files() throws IOException {
        Path home = home();
        if (Files.isRegularFile(home)) {
            return List.of(home);
        }
        try (Stream<Path> files = Files.walk(home)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static Path home() {
        try {
            return Path.of(Software.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the program's own place is no address", e);
        }
    }
}
