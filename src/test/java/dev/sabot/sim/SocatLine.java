// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.input.Bytes;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.awaitility.Awaitility;

/** Two pseudo-terminals that somebody else's program has made and wired together: the shoe writes into one of them. */
final class SocatLine implements ByteLine {

    private final Process socat;
    private final OutputStream near;

    private SocatLine(Process socat, OutputStream near) {
        this.socat = socat;
        this.near = near;
    }

    /** Makes them; the reader's is at {@code far}. */
    static SocatLine open(Path far) throws IOException {
        Path near = far.resolveSibling(far.getFileName() + "-near");
        Process socat = new ProcessBuilder("socat", "pty,raw,echo=0,link=" + near, "pty,raw,echo=0,link=" + far)
            .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> Files.exists(near) && Files.exists(far));
        return new SocatLine(socat, Files.newOutputStream(near));
    }

    @Override
    public boolean send(Bytes bytes) throws IOException {
        near.write(bytes.toArray());
        return true;
    }

    /** Returns when its links are gone. */
    @Override
    public void close() throws IOException {
        near.close();
        socat.destroy();
        socat.onExit().join();
    }
}
