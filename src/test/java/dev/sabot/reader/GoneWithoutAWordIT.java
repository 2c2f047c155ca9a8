// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A box that loses its power sends no FIN. A process of its own has a network of its own, in which the other end is cut
 * off in the middle of a connection; it needs no root where the system lets users have such namespaces.
 */
@Timeout(90)
class GoneWithoutAWordIT {

    private static final TcpLink.Patience SHORT = new TcpLink.Patience(1, 1, 2);
    private static final String UP_AND_BECOME = "PATH=/usr/sbin:/usr/bin:/sbin:/bin ip link set lo up && exec \"$@\"";

    /** Ten times the patience: an end that is not noticed by then is not noticed. */
    private static final int MOST_SILENCES = 60;

    @Test
    void aPeerThatIsGoneWithoutAWordIsNoticed() throws Exception {
        List<String> command = new ArrayList<>(List.of("unshare", "--net"));
        if (!"root".equals(System.getProperty("user.name"))) {
            command.addAll(List.of("--user", "--map-root-user"));
            // Some systems let no user have a namespace; root, as whom the build runs in CI, always may.
            assumeTrue(canRun(command), "this system gives a user no network of his own");
        }
        command.addAll(List.of("/bin/sh", "-c", UP_AND_BECOME, "sh",
            ProcessHandle.current().info().command().orElse("java"), "--enable-native-access=ALL-UNNAMED", "-cp",
            System.getProperty("java.class.path"), GoneWithoutAWordIT.class.getName()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();

        List<String> told = process.inputReader(StandardCharsets.UTF_8).lines().toList();

        assertThat(told).containsExactly("opened", "the user timeout can be set: true",
            "idle: Gone[why=connection to 127.0.0.1:4001 broke: Connection timed out]",
            "writing: Connection timed out");
        assertThat(process.waitFor()).isZero();
    }

    private static boolean canRun(List<String> command) throws Exception {
        List<String> trial = new ArrayList<>(command);
        trial.add("true");
        return new ProcessBuilder(trial).start().waitFor() == 0;
    }

    /** In the network of its own. */
    static void main(String[] arguments) throws Exception {
        try (ServerSocket box = new ServerSocket(4_001, 2, InetAddress.getLoopbackAddress());
                Socket writing = new Socket()) {
            TcpLink idle = new TcpLink("127.0.0.1", box.getLocalPort(), SHORT);
            System.out.println(idle.open().orElse("opened"));
            writing.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), 4_001));
            writing.setSoTimeout(Link.READ_WAIT_MILLIS);
            System.out.println("the user timeout can be set: "
                + UserTimeout.set(writing, SHORT.seconds() * 1_000));
            new ProcessBuilder("ip", "link", "set", "lo", "down").inheritIO().start().waitFor();
            writing.getOutputStream().write(1);
            System.out.println("idle: " + end(idle));
            System.out.println("writing: " + end(writing));
        }
    }

    private static Link.Heard end(TcpLink link) {
        Link.Heard heard = Link.Heard.Silence.SILENCE;
        for (int i = 0; i < MOST_SILENCES && heard == Link.Heard.Silence.SILENCE; i++) {
            heard = link.read(new byte[16]);
        }
        return heard;
    }

    private static String end(Socket socket) {
        for (int i = 0; i < MOST_SILENCES; i++) {
            try {
                return "read " + socket.getInputStream().read();
            } catch (SocketTimeoutException silence) {
                // Silence is no end: it is read again.
            } catch (IOException e) {
                return e.getMessage();
            }
        }
        return "not noticed";
    }
}
