// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.TreeSet;
import picocli.CommandLine.IVersionProvider;

/** The versions of the program, of Java, of the system and of the libraries, as the build wrote them down. */
final class Versions implements IVersionProvider {

    private static final String SABOT = "sabot";

    private final Properties versions = new Properties();

    Versions() {
        try (InputStream in = Versions.class.getResourceAsStream("versions.properties")) {
            if (in == null) {
                throw new IllegalStateException("versions.properties is missing beside Versions.class");
            }
            versions.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The program's own version. */
    String sabot() {
        return versions.getProperty(SABOT);
    }

    /** One line each: {@code name version}. */
    @Override
    public String[] getVersion() {
        List<String> lines = new ArrayList<>();
        lines.add(SABOT + " " + sabot());
        lines.add("java " + Runtime.version() + " (" + System.getProperty("java.vendor") + ")");
        lines.add("system " + System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
            + System.getProperty("os.arch"));
        for (String library : new TreeSet<>(versions.stringPropertyNames())) {
            if (!library.equals(SABOT)) {
                lines.add(library + " " + versions.getProperty(library));
            }
        }
        return lines.toArray(String[]::new);
    }
}
