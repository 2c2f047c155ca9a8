// SPDX-License-Identifier: Apache-2.0

package dev.sabot;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The table of imports, held against the code. Packages that do not exist yet break nothing; a package that is not in
 * the table does.
 */
class ArchitectureTest {

    private static final Path SOURCES = Path.of("src/main/java");

    /** Which of our packages each may import, besides itself. */
    private static final Map<String, List<String>> MAY_IMPORT = Map.ofEntries(
        entry("card", List.of()),
        entry("rules", List.of("card")),
        entry("input", List.of("card")),
        entry("table", List.of("rules", "input", "card")),
        entry("wire", List.of("table", "rules", "input", "card")),
        entry("reader", List.of("input", "card")),
        entry("sim", List.of("reader", "rules", "input", "card")),
        entry("command", List.of("input", "card")),
        entry("journal", List.of("wire", "table", "rules", "input", "card")),
        entry("mqtt", List.of("journal", "wire", "command", "table", "rules", "input", "card")),
        entry("display", List.of("journal", "wire", "command", "table", "rules", "input", "card")),
        entry("panel", List.of("table", "rules", "input", "card")),
        entry("app", List.of("card", "rules", "input", "table", "wire", "reader", "sim", "command", "journal", "mqtt",
            "display", "panel", "demo")),
        entry("demo", List.of("card", "rules", "input", "table", "wire", "reader", "sim", "command", "journal", "mqtt",
            "display", "panel")));

    /** Who may use a library: each costs an update on every table, and is kept in one place. */
    private static final Map<String, List<String>> LIBRARY_USERS = Map.ofEntries(
        entry("com.fazecast..", List.of("reader")),
        entry("com.google.re2j..", List.of("reader")),
        entry("com.pi4j..", List.of("reader", "panel")),
        entry("org.eclipse.paho..", List.of("mqtt")),
        entry("org.sqlite..", List.of("journal")),
        entry("java.sql..", List.of("journal")),
        // mqtt writes status and reads watermarks, which are no events; app prints what it computes as JSON; command
        // reads and writes what people sign.
        entry("com.fasterxml.jackson..", List.of("wire", "command", "mqtt", "app")),
        entry("org.snakeyaml..", List.of("app")),
        entry("picocli..", List.of("app")),
        entry("ch.qos.logback..", List.of("app")),
        entry("org.apache.activemq..", List.of("demo")),
        entry("io.netty..", List.of("demo")));

    private static final String[] PURE = {"dev.sabot.card..", "dev.sabot.rules..", "dev.sabot.input..",
        "dev.sabot.table.."};

    /** What of java.lang.System is arithmetic. */
    private static final List<String> HARMLESS = List.of("arraycopy", "identityHashCode");

    private static final JavaClasses HOUSE = new ClassFileImporter()
        .withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("dev.sabot");

    /** Classes of the tests that break the rules, to see that each rule can see. */
    private static final JavaClasses PLANTED = new ClassFileImporter()
        .importPackages("dev.sabot.table.planted", "dev.sabot.card.planted");

    static List<String> packages() {
        return List.copyOf(new TreeMap<>(MAY_IMPORT).keySet());
    }

    static List<String> libraries() {
        return List.copyOf(new TreeMap<>(LIBRARY_USERS).keySet());
    }

    private static String[] patterns(List<String> packages) {
        return packages.stream().map(name -> "dev.sabot." + name + "..").toArray(String[]::new);
    }

    private static ArchRule importsOnlyWhatTheTableLists(String name) {
        String own = "dev.sabot." + name + "..";
        DescribedPredicate<JavaClass> forbidden = resideInAPackage("dev.sabot..")
            .and(DescribedPredicate.not(resideInAPackage(own)))
            .and(DescribedPredicate.not(resideInAnyPackage(patterns(MAY_IMPORT.get(name)))));
        return noClasses().that().resideInAPackage(own).should().dependOnClassesThat(forbidden)
            .as(name + " imports only " + MAY_IMPORT.get(name)).allowEmptyShould(true);
    }

    private static ArchRule isUsedOnlyByItsPackage(String library) {
        return noClasses().that().resideOutsideOfPackages(patterns(LIBRARY_USERS.get(library)))
            .should().dependOnClassesThat().resideInAPackage(library).allowEmptyShould(true);
    }

    private static ArchRule everyPackageStandsInTheTable() {
        return classes().should().resideInAnyPackage(patterns(packages()));
    }

    private static ArchRule pureKnowsNoOutside() {
        return noClasses().that().resideInAnyPackage(PURE).should().dependOnClassesThat().resideInAnyPackage(
            "org.slf4j..", "java.util.logging..", "java.io..", "java.nio..", "java.net..", "java.util.concurrent..",
            "javax..", "java.lang.foreign..").allowEmptyShould(true);
    }

    private static ArchRule pureKnowsNoThreads() {
        return noClasses().that().resideInAnyPackage(PURE).should().dependOnClassesThat()
            .haveFullyQualifiedName("java.lang.Thread").orShould().dependOnClassesThat()
            .haveFullyQualifiedName("java.lang.ThreadLocal").orShould().dependOnClassesThat()
            .haveFullyQualifiedName("java.util.Timer").orShould().dependOnClassesThat()
            .haveFullyQualifiedName("java.lang.Process").allowEmptyShould(true);
    }

    private static ArchRule pureReadsNoClock() {
        DescribedPredicate<JavaAccess<?>> clock = DescribedPredicate.describe("reads a clock or asks the process",
            access -> (access.getTargetOwner().getPackageName().equals("java.time") && access.getName().equals("now"))
                || (access.getTargetOwner().isEquivalentTo(System.class) && !HARMLESS.contains(access.getName())));
        return noClasses().that().resideInAnyPackage(PURE).should().dependOnClassesThat()
            .haveFullyQualifiedName("java.time.Clock").orShould().dependOnClassesThat()
            .haveFullyQualifiedName("java.time.InstantSource").orShould().accessTargetWhere(clock)
            .allowEmptyShould(true);
    }

    private static ArchRule pureRollsNoDice() {
        DescribedPredicate<JavaAccess<?>> chance = DescribedPredicate.describe("rolls dice",
            access -> List.of("random", "randomUUID", "shuffle").contains(access.getName()));
        return noClasses().that().resideInAnyPackage(PURE).should().dependOnClassesThat()
            .haveNameMatching("java\\.util\\.(Random|SplittableRandom|random\\..*)|java\\.security\\..*Random.*")
            .orShould().accessTargetWhere(chance).allowEmptyShould(true);
    }

    @ParameterizedTest
    @MethodSource("packages")
    void aPackageImportsOnlyWhatTheTableLists(String name) {
        importsOnlyWhatTheTableLists(name).check(HOUSE);
    }

    @ParameterizedTest
    @MethodSource("libraries")
    void aLibraryIsUsedOnlyWhereItBelongs(String library) {
        isUsedOnlyByItsPackage(library).check(HOUSE);
    }

    @Test
    void everyPackageOfTheHouseStandsInTheTable() {
        everyPackageStandsInTheTable().check(HOUSE);
    }

    @Test
    void thePureMiddleKnowsNoFileNoNetworkAndNoLog() {
        pureKnowsNoOutside().check(HOUSE);
    }

    @Test
    void thePureMiddleStartsNoThread() {
        pureKnowsNoThreads().check(HOUSE);
    }

    @Test
    void thePureMiddleReadsNoClock() {
        pureReadsNoClock().check(HOUSE);
    }

    @Test
    void thePureMiddleRollsNoDice() {
        pureRollsNoDice().check(HOUSE);
    }

    @Test
    void everyPackageSaysWhatComesInAndWhatGoesOut() throws IOException {
        assertThat(packagesWithout("package-info.java")).isEmpty();
    }

    // A switch over an enum calls ordinal() in its class file, so this rule reads the sources.
    @Test
    void codesOnAWireAreNeverOrdinals() throws IOException {
        // A card's ordinal in its shoe is an event's own field and none of Java's.
        assertThat(usesOfOrdinal(SOURCES, "card", "rules", "table"))
            .filteredOn(use -> !use.endsWith("json.writeNumberField(\"ordinal\", e.ordinal());")
                && !use.endsWith("if (e.ordinal() != 0) {"))
            .isEmpty();
    }

    @Test
    void aPlantedImportOfAnotherPackageIsSeen() {
        assertThat(importsOnlyWhatTheTableLists("table").evaluate(PLANTED).getFailureReport().getDetails())
            .anyMatch(detail -> detail.contains("dev.sabot.journal.Entry"));
        assertThat(importsOnlyWhatTheTableLists("card").evaluate(PLANTED).getFailureReport().getDetails())
            .anyMatch(detail -> detail.contains("dev.sabot.input.Bytes"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"org.slf4j.Logger", "java.io.File", "java.nio.file.Path", "java.net.URI",
        "java.util.concurrent.Executor"})
    void aPlantedWayToTheOutsideIsSeen(String type) {
        assertThat(pureKnowsNoOutside().evaluate(PLANTED).getFailureReport().getDetails())
            .anyMatch(detail -> detail.contains(type));
    }

    @Test
    void aPlantedThreadIsSeen() {
        assertThat(pureKnowsNoThreads().evaluate(PLANTED).hasViolation()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"System.currentTimeMillis", "System.nanoTime", "Instant.now", "java.time.Clock"})
    void aPlantedClockIsSeen(String call) {
        assertThat(pureReadsNoClock().evaluate(PLANTED).getFailureReport().getDetails())
            .anyMatch(detail -> detail.contains(call));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Math.random", "UUID.randomUUID", "java.util.Random", "Collections.shuffle"})
    void aPlantedDieIsSeen(String call) {
        assertThat(pureRollsNoDice().evaluate(PLANTED).getFailureReport().getDetails())
            .anyMatch(detail -> detail.contains(call));
    }

    @ParameterizedTest
    @ValueSource(strings = {"com.fazecast..", "org.eclipse.paho..", "java.sql..", "com.fasterxml.jackson..",
        "org.apache.activemq..", "picocli..", "org.snakeyaml.."})
    void aPlantedUseOfALibraryIsSeen(String library) {
        assertThat(isUsedOnlyByItsPackage(library).evaluate(PLANTED).hasViolation()).isTrue();
    }

    @Test
    void aPackageOutsideTheTableIsSeen() {
        JavaClasses tests = new ClassFileImporter().importClasses(ArchitectureTest.class);

        assertThat(everyPackageStandsInTheTable().evaluate(tests).hasViolation()).isTrue();
    }

    @Test
    void aPlantedOrdinalIsSeen() throws IOException {
        Path tests = Path.of("src/test/java");

        assertThat(usesOfOrdinal(tests, "card")).anyMatch(use -> use.contains("table/planted/Planted.java"));
        assertThat(usesOfOrdinal(tests, "card", "table")).noneMatch(use -> use.contains("planted"));
    }

    // Every rule would hold over no classes at all.
    @Test
    void theHouseIsThere() {
        assertThat(HOUSE.stream().map(JavaClass::getPackageName))
            .contains("dev.sabot.card", "dev.sabot.input", "dev.sabot.app", "dev.sabot.demo")
            .noneMatch(name -> name.contains("planted"));
    }

    private static List<String> packagesWithout(String file) throws IOException {
        try (Stream<Path> sources = Files.walk(SOURCES)) {
            return sources.filter(source -> source.toString().endsWith(".java")).map(Path::getParent).distinct()
                .filter(folder -> !Files.exists(folder.resolve(file))).map(Path::toString).toList();
        }
    }

    private static List<String> usesOfOrdinal(Path root, String... allowed) throws IOException {
        List<Path> free = Stream.of(allowed).map(root.resolve("dev/sabot")::resolve).toList();
        Pattern ordinal = Pattern.compile("\\.ordinal\\(\\)|::ordinal\\b");
        try (Stream<Path> sources = Files.walk(root)) {
            List<Path> bound = sources.filter(source -> source.toString().endsWith(".java"))
                .filter(source -> free.stream().noneMatch(source::startsWith)).toList();
            return bound.stream().flatMap(source -> lines(source).filter(line -> ordinal.matcher(line).find())
                .map(line -> source + ": " + line.strip())).toList();
        }
    }

    private static Stream<String> lines(Path source) {
        try {
            return Files.readAllLines(source).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
