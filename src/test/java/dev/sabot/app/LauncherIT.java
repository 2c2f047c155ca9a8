// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher in what {@code mvn package} made, in an environment that each test makes from nothing. */
class LauncherIT {

    private static final Path HOME = Path.of(System.getProperty("sabot.home"));
    private static final Path JAVA_25 = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final long PATIENCE_SECONDS = 60;
    private static final String HINT =
        "; install one (Debian: openjdk-25-jre-headless) or name one in SABOT_JAVA\n";

    @TempDir
    private Path temp;

    private Path noJvms;

    private record Ended(int code, String out, String err) {
    }

    @BeforeEach
    void makeEmptyFolder() throws IOException {
        noJvms = Files.createDirectory(temp.resolve("no-jvms"));
    }

    private Ended run(Path folder, Map<String, String> environment, List<String> commandLine) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(commandLine).directory(folder.toFile())
            .redirectOutput(temp.resolve("out").toFile()).redirectError(temp.resolve("err").toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = builder.start();
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        return new Ended(process.exitValue(), Files.readString(temp.resolve("out")),
            Files.readString(temp.resolve("err")));
    }

    private Ended run(Map<String, String> environment) throws Exception {
        return run(temp, environment, List.of(HOME + "/bin/sabot", "version"));
    }

    /** A JDK that says its version in a release file, as all do, and whose java tells that it was started. */
    private Path jdk(String name, String version) throws IOException {
        Path home = jdkWithoutRelease(name, version);
        Files.writeString(home.resolve("release"),
            "IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"" + version + "\"\nX=\"1\"\n");
        return home;
    }

    private Path jdkWithoutRelease(String name, String version) throws IOException {
        Path bin = Files.createDirectories(temp.resolve(name).resolve("bin"));
        Path java = bin.resolve("java");
        Files.writeString(java, """
            #!/bin/sh
            if [ "$1" = -version ]; then
                echo 'openjdk version "%s" 2025-09-16' >&2
            else
                echo "started %s"
                for argument; do echo "<$argument>"; done
            fi
            """.formatted(version, name));
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        return bin.getParent();
    }

    private Map<String, String> with(String... namesAndValues) {
        Map<String, String> environment = new HashMap<>(
            Map.of("PATH", "/nowhere", "SABOT_JVM_FOLDER", noJvms.toString()));
        for (int i = 0; i < namesAndValues.length; i += 2) {
            environment.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return environment;
    }

    @Test
    void theRealProgramStartsOnARealJava() throws Exception {
        Ended ended = run(with("SABOT_JAVA", JAVA_25.toString()));

        assertThat(ended.out()).startsWith("sabot ").contains("\njava " + Runtime.version());
        assertThat(ended.err()).isEmpty();
        assertThat(ended.code()).isZero();
    }

    @Test
    void theExitCodeAndTheArgumentsAreTheProgramsOwn() throws Exception {
        Ended ended = run(temp, with("SABOT_JAVA", JAVA_25.toString()),
            List.of(HOME + "/bin/sabot", "check", "--config", "no such  file"));

        assertThat(ended.err()).isEqualTo("sabot check: no such  file does not exist\n");
        assertThat(ended.code()).isEqualTo(2);
    }

    // systemd starts services without a locale, and Java would then write question marks.
    @Test
    void wordsAreUtf8WithoutALocale() throws Exception {
        Files.writeString(temp.resolve("sabot.yaml"), "site: Märchen\n");

        Ended ended = run(temp, with("SABOT_JAVA", JAVA_25.toString(), "LC_ALL", "C"),
            List.of(HOME + "/bin/sabot", "check", "--config", "sabot.yaml"));

        assertThat(ended.out()).contains("site is \"Märchen\"");
    }

    @Test
    void theFlagsAreThoseOfATable() throws Exception {
        Ended ended = run(with("SABOT_JAVA", jdk("j25", "25").toString()));

        assertThat(ended.out()).startsWith("started j25\n")
            .contains("<--enable-native-access=ALL-UNNAMED>", "<--sun-misc-unsafe-memory-access=allow>",
                "<-XX:+UseSerialGC>", "<-Dsabot.home=" + HOME + ">",
                "<-Dlogback.configurationFile=" + HOME + "/device-config/logback.xml>")
            .endsWith("<dev.sabot.app.Sabot>\n<version>\n");
    }

    // A library in the temporary folder can be put there by anybody before we come.
    @Test
    void nativeLibrariesComeFromThePackage() throws Exception {
        String out = run(with("SABOT_JAVA", jdk("j25", "25").toString())).out();
        String path = out.lines().filter(line -> line.startsWith("<-DjSerialComm.library.path=")).findFirst()
            .orElseThrow().replaceAll("^<[^=]*=|>$", "");

        assertThat(out).contains("<-Dorg.sqlite.lib.path=" + path + ">", "<-Dpi4j.library.path=" + path + ">");
        assertThat(Path.of(path)).startsWith(HOME.resolve("lib/native"));
        assertThat(Path.of(path, "libjSerialComm.so")).isRegularFile();
        assertThat(Path.of(path, "libsqlitejdbc.so")).isRegularFile();
    }

    @Test
    void linksAndSpacesInThePathAreFollowed() throws Exception {
        Path spaced = Files.createDirectory(temp.resolve("a folder"));
        Path home = spaced.resolve("sabot home");
        copy(HOME, home);
        Files.createSymbolicLink(spaced.resolve("first link"), Path.of("sabot home/bin/sabot"));
        Files.createSymbolicLink(temp.resolve("second"), spaced.resolve("first link"));

        Ended ended = run(Path.of("/"), with("SABOT_JAVA", JAVA_25.toString()),
            List.of(temp.resolve("second").toString(), "version"));

        assertThat(ended.err()).isEmpty();
        assertThat(ended.out()).startsWith("sabot ");
    }

    @Test
    void theLauncherIsFoundOnThePathAndFromItsOwnFolder() throws Exception {
        Path jdk = jdk("j25", "25");
        Ended onPath = run(temp, with("SABOT_JAVA", jdk.toString(), "PATH", HOME + "/bin"),
            List.of("/bin/sh", "-c", "sabot version"));
        Ended here = run(HOME.resolve("bin"), with("SABOT_JAVA", jdk.toString()),
            List.of("/bin/sh", "sabot", "version"));

        assertThat(onPath.out()).startsWith("started j25");
        assertThat(here.out()).isEqualTo(onPath.out());
    }

    @Test
    void aHomeWithAColonIsRefused() throws Exception {
        Path home = temp.resolve("a:b");
        copy(HOME, home);

        Ended ended = run(temp, with("SABOT_JAVA", JAVA_25.toString()), List.of(home + "/bin/sabot", "version"));

        assertThat(ended.err()).startsWith("sabot: the folder " + home.toRealPath() + " has a colon in its name");
        assertThat(ended.code()).isEqualTo(2);
    }

    @Test
    void withoutAnyJavaTheSentenceSaysSo() throws Exception {
        assertThat(run(with()))
            .isEqualTo(new Ended(2, "", "sabot: a Java of at least 25 is needed, but there is no Java" + HINT));
    }

    @Test
    void withOlderJavasOnlyTheSentenceNamesThem() throws Exception {
        Path jvms = Files.createDirectory(temp.resolve("jvms"));
        Path eleven = jdk("jvms/j11", "11.0.2");
        Path home = jdk("j17", "17.0.15");
        Path old = jdkWithoutRelease("j8", "1.8.0_392");

        Ended ended = run(
            with("JAVA_HOME", home.toString(), "PATH", old + "/bin", "SABOT_JVM_FOLDER", jvms.toString()));

        assertThat(ended.err()).isEqualTo("sabot: a Java of at least 25 is needed, but " + home
            + "/bin/java is Java 17.0.15, " + old + "/bin/java is Java 1.8.0_392, " + eleven
            + "/bin/java is Java 11.0.2" + HINT);
        assertThat(ended.code()).isEqualTo(2);
    }

    @Test
    void oneJavaWithSeveralNamesIsToldOnce() throws Exception {
        Path jvms = Files.createDirectory(temp.resolve("jvms"));
        Path home = jdk("jvms/j17", "17.0.15");
        Files.createSymbolicLink(jvms.resolve("default"), Path.of("j17"));

        Ended ended = run(with("JAVA_HOME", home.toString(), "SABOT_JVM_FOLDER", jvms.toString()));

        assertThat(ended.err())
            .isEqualTo("sabot: a Java of at least 25 is needed, but " + home + "/bin/java is Java 17.0.15" + HINT);
    }

    // Maven machines have JAVA_HOME on an older JDK; that is no reason not to start.
    @ParameterizedTest
    @ValueSource(strings = {"25", "25.0.3", "26-ea", "30.1"})
    void anOlderJavaHomeIsPassedOverForAFittingOne(String version) throws Exception {
        jdk("jvms/j11", "11.0.2");
        jdk("jvms/new", version);

        Ended ended = run(with("JAVA_HOME", jdk("j17", "17.0.15").toString(), "PATH", jdk("p21", "21.0.1") + "/bin",
            "SABOT_JVM_FOLDER", temp.resolve("jvms").toString()));

        assertThat(ended.out()).startsWith("started jvms/new\n");
    }

    @Test
    void aJavaOnThePathIsTakenBeforeTheFolderOfJvms() throws Exception {
        jdk("jvms/new", "26");
        Path real = jdkWithoutRelease("p25", "25.0.3");
        Path link = Files.createDirectory(temp.resolve("bin")).resolve("java");
        Files.createSymbolicLink(link, real.resolve("bin/java"));

        Ended ended = run(
            with("PATH", link.getParent() + ":/bin", "SABOT_JVM_FOLDER", temp.resolve("jvms").toString()));

        assertThat(ended.out()).startsWith("started p25\n");
    }

    // Who names a Java wants that one; another in its place would be a surprise.
    @Test
    void aNamedJavaThatIsTooOldIsRefusedThoughOthersWouldDo() throws Exception {
        Path old = jdk("j24", "24.0.2");

        Ended ended = run(with("SABOT_JAVA", old.toString(), "JAVA_HOME", jdk("j25", "25").toString()));

        assertThat(ended).isEqualTo(new Ended(2, "",
            "sabot: SABOT_JAVA must name a Java of at least 25, but " + old + "/bin/java is Java 24.0.2\n"));
    }

    @Test
    void aNamedJavaThatIsNotThereIsRefused() throws Exception {
        assertThat(run(with("SABOT_JAVA", "/no/java")).err()).isEqualTo(
            "sabot: SABOT_JAVA must name a Java of at least 25, but /no/java is no java program and no JDK\n");
    }

    @Test
    void aProgramThatIsNoJavaIsToldAsSuch() throws Exception {
        Path java = Files.createDirectories(temp.resolve("odd/bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\nexit 1\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));

        assertThat(run(with("JAVA_HOME", temp.resolve("odd").toString())).err())
            .contains(java + " is no working Java");
    }

    private static void copy(Path from, Path to) throws Exception {
        Process copying = new ProcessBuilder("cp", "-r", from.toString(), to.toString()).inheritIO().start();
        assertThat(copying.waitFor()).isZero();
    }
}
