// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Command;

class SabotTest {

    private final TestConsole console = new TestConsole();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ''               | sabot: name a command:
        shuffle          | sabot: there is no command shuffle; name one of these:
        --colour         | sabot: Unknown option: '--colour'
        check            | sabot check: Missing required option: '--config=FILE' (see sabot check --help)
        check --config   | sabot check: Missing required parameter for option '--config' (FILE)
        version 2        | sabot version: Unmatched argument at index 1: '2' (see sabot version --help)
        """)
    void wrongUsageIsOneSentenceOnStandardErrorAndExitTwo(String line, String beginning) {
        int code = console.run(line.isEmpty() ? new String[0] : List.of(line.split(" ", -1)).toArray(String[]::new));

        assertThat(console.err()).startsWith(beginning).contains("--help)").containsOnlyOnce("\n");
        assertThat(console.out()).isEmpty();
        assertThat(code).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "-h", "check --help", "version --help"})
    void helpThatWasAskedForGoesToStandardOutput(String line) {
        int code = console.run(line.split(" ", -1));

        assertThat(console.out()).startsWith("Usage: sabot").contains("--help");
        assertThat(console.err()).isEmpty();
        assertThat(code).isZero();
    }

    @Test
    void helpNamesEveryCommandAndTheExitCodes() {
        console.run("--help");

        assertThat(console.out()).contains("check  ", "version  ", "Exit codes: 0 done; 1 ");
    }

    @Command(name = "break")
    private static final class BrokenCommand implements Callable<Integer> {

        @Override
        public Integer call() {
            throw new IllegalStateException("two hands and no shoe");
        }
    }

    // systemd starts again after a fault, but not after exit 2.
    @Test
    void aFaultOfTheProgramIsNeitherUsageNorAResult() {
        int code = Sabot.run(console.console(), List.of(new BrokenCommand()), "break");

        assertThat(console.err()).startsWith("sabot: this is a fault of the program")
            .contains("two hands and no shoe", "BrokenCommand.call");
        assertThat(code).isEqualTo(70);
    }

    @ParameterizedTest
    @ValueSource(strings = {"version", "--version", "-V"})
    void versionsAreThoseThatTheBuildWroteDown(String argument) {
        int code = console.run(argument);

        assertThat(console.out()).startsWith("sabot ").contains("\njava " + Runtime.version())
            .contains("\nsqlite-jdbc 3.", "\njSerialComm 2.", "\npaho 1.").doesNotContain("${", "@");
        assertThat(code).isZero();
    }
}
