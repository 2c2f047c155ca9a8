// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@code mvn package} put into {@code target/sabot}. */
class PackageIT {

    private static final Path HOME = Path.of(System.getProperty("sabot.home"));

    /** The whole of it: a library that comes along unasked costs an update on every table we serve. */
    private static final List<String> LIBRARIES = List.of("jSerialComm", "jackson-annotations", "jackson-core",
        "jackson-databind", "logback-classic", "logback-core", "org.eclipse.paho.mqttv5.client", "picocli", "pi4j-core",
        "pi4j-library-gpiod", "pi4j-plugin-gpiod", "re2j", "sabot", "slf4j-api", "snakeyaml-engine", "sqlite-jdbc");

    private static NavigableSet<String> names(String folder) throws IOException {
        try (Stream<Path> files = Files.list(HOME.resolve(folder))) {
            NavigableSet<String> names = new TreeSet<>();
            files.filter(Files::isRegularFile)
                .forEach(file -> names.add(file.getFileName().toString().replaceAll("(-[0-9][^/]*)?\\.jar$", "")));
            return names;
        }
    }

    private static NavigableSet<String> classes(String folder) throws IOException {
        NavigableSet<String> classes = new TreeSet<>();
        List<Path> jars = new ArrayList<>();
        try (Stream<Path> files = Files.list(HOME.resolve(folder))) {
            files.filter(file -> file.toString().endsWith(".jar")).forEach(jars::add);
        }
        for (Path jar : jars) {
            try (JarFile file = new JarFile(jar.toFile())) {
                file.stream().map(entry -> entry.getName())
                    .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class")).forEach(classes::add);
            }
        }
        return classes;
    }

    @Test
    void libHoldsTheChosenLibrariesAndNoOther() throws IOException {
        assertThat(names("lib")).containsExactlyInAnyOrderElementsOf(LIBRARIES);
    }

    @Test
    void theDemosBrokerStandsApart() throws IOException {
        assertThat(names("demo")).contains("artemis-mqtt-protocol", "artemis-server", "netty-codec-mqtt")
            .doesNotContainAnyElementsOf(LIBRARIES);
    }

    @Test
    void noClassStandsBothInLibAndInDemo() throws IOException {
        assertThat(classes("lib")).doesNotContainAnyElementsOf(classes("demo"));
    }

    @Test
    void whatATechnicianEditsIsThere() {
        assertThat(HOME.resolve("device-config")).isDirectoryRecursivelyContaining("glob:**/sabot.yaml")
            .isDirectoryRecursivelyContaining("glob:**/games/punto-banco.yaml")
            .isDirectoryRecursivelyContaining("glob:**/profiles/{observe,strict,louisiana}.yaml")
            .isDirectoryRecursivelyContaining("glob:**/udev/70-sabot-reader.rules")
            .isDirectoryRecursivelyContaining("glob:**/logback.xml");
    }

    @Test
    void aKeyOrAJournalOfTheSourceTreeIsNotPackaged() {
        assertThat(HOME.resolve("device-config")).isDirectoryNotContaining("glob:**/*.{key,db}");
    }

    // Who writes against our messages finds them in what runs.
    @Test
    void theSchemasShip() throws IOException {
        try (JarFile sabot = new JarFile(HOME.resolve("lib/sabot.jar").toFile());
                Stream<Path> schemas = Files.list(Path.of("src/main/resources/schemas"))) {
            assertThat(sabot.stream().map(JarEntry::getName))
                .containsAll(schemas.map(schema -> "schemas/" + schema.getFileName()).toList());
        }
    }

    // The pins' library is made for a Raspberry Pi only.
    @Test
    void everyNativeLibraryStandsReady() {
        Path libraries = HOME.resolve("lib/native");

        assertThat(libraries.resolve("x86_64")).isDirectoryContaining("glob:**/libjSerialComm.so")
            .isDirectoryContaining("glob:**/libsqlitejdbc.so").isDirectoryNotContaining("glob:**/*gpiod*");
        assertThat(libraries.resolve("aarch64")).isDirectoryContaining("glob:**/libjSerialComm.so")
            .isDirectoryContaining("glob:**/libsqlitejdbc.so").isDirectoryContaining("glob:**/libgpiod.so")
            .isDirectoryContaining("glob:**/libpi4j-gpiod.so");
    }

    @Test
    void theLauncherMayBeRun() {
        assertThat(HOME.resolve("bin/sabot")).isExecutable();
    }
}
