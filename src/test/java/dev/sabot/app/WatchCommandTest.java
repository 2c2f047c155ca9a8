// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WatchCommandTest {

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "http://127.0.0.1; '--broker: broker http://127.0.0.1 begins with none of tcp, ssl, mqtt, mqtts'",
        "tcp://127.0.0.1/t; '--broker: broker tcp://127.0.0.1/t has something behind host and port'",
        "tcp://127.0.0.1:1883 --site a/b; --site: the name of the site contains '/'",
        "tcp://127.0.0.1:1883 --site +; --site: the name of the site contains '+'",
        "tcp://127.0.0.1:1883 --ca pom.xml; --broker: broker tcp://127.0.0.1:1883 is reached without TLS",
        "ssl://127.0.0.1 --ca /nowhere/ca.pem; --ca /nowhere/ca.pem does not exist.",
        "ssl://127.0.0.1 --client-certificate /nowhere/us.p12; --client-certificate /nowhere/us.p12 does not exist."})
    void whatCannotBeIsOneSentence(String arguments, String sentence) {
        TestConsole console = new TestConsole();

        assertThat(console.run(("watch --broker " + arguments).split(" ", -1))).isEqualTo(2);
        assertThat(console.err()).startsWith("sabot watch: " + sentence).containsOnlyOnce("\n");
        assertThat(console.out()).isEmpty();
    }

    @Test
    void withoutABrokerThereIsNothingToWatch() {
        TestConsole console = new TestConsole();

        assertThat(console.run("watch")).isEqualTo(2);
        assertThat(console.err()).startsWith("sabot watch: Missing required option: '--broker=URI'");
    }
}
