// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sabot.input.Bytes;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

@Timeout(30)
@Isolated("It counts the open files of this process.")
class PseudoTerminalIT {

    @TempDir
    private Path folder;

    private static Bytes everyByte() {
        byte[] all = new byte[256];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) i;
        }
        return Bytes.of(all);
    }

    @Test
    void everyByteReachesTheReaderAsItIs() throws IOException {
        // A terminal that is not raw would turn 0D into 0A, swallow 11 and 13, and end the program at 03.
        try (PseudoTerminal terminal = PseudoTerminal.open(folder.resolve("shoe"));
                InputStream reader = Files.newInputStream(terminal.link())) {
            assertThat(terminal.send(everyByte())).isTrue();
            assertThat(reader.readNBytes(256)).isEqualTo(everyByte().toArray());
        }
    }

    @Test
    void everyByteOfTheReaderComesBackAsItIsAndWithoutAnEcho() throws IOException {
        try (PseudoTerminal terminal = PseudoTerminal.open(folder.resolve("shoe"));
                OutputStream reader = Files.newOutputStream(terminal.link())) {
            assertThat(terminal.received().length()).isZero();
            reader.write(everyByte().toArray());
            Bytes received = terminal.received();
            while (received.length() < 256) {
                Thread.onSpinWait();
                received = Bytes.of(concat(received, terminal.received()));
            }
            assertThat(received).isEqualTo(everyByte());
        }
    }

    private static byte[] concat(Bytes a, Bytes b) {
        byte[] both = Arrays.copyOf(a.toArray(), a.length() + b.length());
        System.arraycopy(b.toArray(), 0, both, a.length(), b.length());
        return both;
    }

    @Test
    void readersMayComeAndGo() throws IOException {
        try (PseudoTerminal terminal = PseudoTerminal.open(folder.resolve("shoe"))) {
            for (int visit = 0; visit < 3; visit++) {
                terminal.send(everyByte());
                try (InputStream reader = Files.newInputStream(terminal.link())) {
                    assertThat(reader.readNBytes(256)).isEqualTo(everyByte().toArray());
                }
            }
        }
    }

    @Test
    void whatNobodyReadsIsLostAndSaidToBe() throws IOException {
        try (PseudoTerminal terminal = PseudoTerminal.open(folder.resolve("shoe"))) {
            assertThat(terminal.send(Bytes.of(new byte[1 << 17]))).isFalse();
            terminal.send(everyByte());
            try (InputStream reader = Files.newInputStream(terminal.link())) {
                assertThat(reader.readNBytes(256)).isEqualTo(everyByte().toArray());
            }
        }
    }

    @Test
    void theLinkGoesWithTheTerminal() throws IOException {
        Path link = folder.resolve("shoe");
        PseudoTerminal terminal = PseudoTerminal.open(link);
        assertThat(Files.readSymbolicLink(link)).isEqualTo(terminal.device());
        terminal.close();
        terminal.close();
        assertThat(Files.exists(link, LinkOption.NOFOLLOW_LINKS)).isFalse();
        assertThatIOException().isThrownBy(() -> terminal.send(everyByte())).withMessageContaining("closed");
    }

    @Test
    void aLinkLeftFromAnEarlierRunIsReplaced() throws IOException {
        Path link = folder.resolve("shoe");
        Files.createSymbolicLink(link, folder.resolve("nowhere"));
        try (PseudoTerminal terminal = PseudoTerminal.open(link)) {
            assertThat(Files.readSymbolicLink(link)).isEqualTo(terminal.device());
        }
    }

    @Test
    void aLinkThatSomebodyElseTookIsLeftAlone() throws IOException {
        Path link = folder.resolve("shoe");
        PseudoTerminal first = PseudoTerminal.open(link);
        PseudoTerminal second = PseudoTerminal.open(link);
        first.close();
        assertThat(Files.readSymbolicLink(link)).isEqualTo(second.device());
        second.close();
    }

    @Test
    void aFileIsNeverReplaced() throws IOException {
        Path file = Files.writeString(folder.resolve("shoe"), "mine");
        assertThatThrownBy(() -> PseudoTerminal.open(file)).isInstanceOf(FileAlreadyExistsException.class)
            .hasMessageContaining("is no symbolic link");
        assertThat(file).hasContent("mine");
    }

    @Test
    void aLinkWithoutAFolderIsRefusedAndLeavesNothingOpen() throws IOException {
        long before = openFiles();
        for (int i = 0; i < 20; i++) {
            assertThatIOException().isThrownBy(() -> PseudoTerminal.open(folder.resolve("none/shoe")));
        }
        assertThat(openFiles()).isLessThan(before + 20);
    }

    private static long openFiles() throws IOException {
        try (var files = Files.list(Path.of("/proc/self/fd"))) {
            return files.count();
        }
    }
}
