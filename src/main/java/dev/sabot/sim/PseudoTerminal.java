// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.input.Bytes;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * A serial port that is none: a pseudo-terminal in raw mode, with a symbolic link where a reader expects its port.
 *
 * <p>This process keeps the far side open as well, so that readers may come and go. Bytes sent while nobody reads wait
 * in the terminal (about four thousand) until somebody does.
 */
public final class PseudoTerminal implements ByteLine {

    /** How long sending waits for room, in milliseconds; a reader that reads at all makes room within one frame. */
    private static final int ROOM_WAIT_MILLIS = 1_000;

    /** Bytes that one call takes; a host's command has ten. */
    public static final int MAX_RECEIVED_BYTES = 1_024;

    private final int master;
    private final int slave;
    private final Path device;
    private final Path link;
    private boolean isClosed;

    private PseudoTerminal(int master, int slave, Path device, Path link) {
        this.master = master;
        this.slave = slave;
        this.device = device;
        this.link = link;
    }

    /**
     * Makes a terminal and the symbolic link {@code link} to it; a symbolic link that stands there already is replaced.
     *
     * @throws FileAlreadyExistsException when something else stands there
     */
    public static PseudoTerminal open(Path link) throws IOException {
        if (Files.exists(link, LinkOption.NOFOLLOW_LINKS) && !Files.isSymbolicLink(link)) {
            throw new FileAlreadyExistsException(link + " exists and is no symbolic link: it is not replaced");
        }
        PseudoTerminal terminal = open(PosixTerminals.openMaster(), link);
        try {
            Files.deleteIfExists(link);
            Files.createSymbolicLink(link, terminal.device);
            return terminal;
        } catch (IOException e) {
            terminal.close();
            throw e;
        }
    }

    private static PseudoTerminal open(int master, Path link) throws IOException {
        try {
            String name = PosixTerminals.slaveName(master);
            return new PseudoTerminal(master, PosixTerminals.openRawSlave(name), Path.of(name), link);
        } catch (IOException e) {
            PosixTerminals.close(master);
            throw e;
        }
    }

    /** The device file, such as /dev/pts/12. */
    public Path device() {
        return device;
    }

    /** The symbolic link to it. */
    public Path link() {
        return link;
    }

    /** Sends; when nobody has made room for a second, all that waits is thrown away with these bytes. */
    @Override
    public synchronized boolean send(Bytes bytes) throws IOException {
        requireOpen();
        byte[] all = bytes.toArray();
        int sent = 0;
        while (sent < all.length) {
            if (!PosixTerminals.awaitWritable(master, ROOM_WAIT_MILLIS)) {
                PosixTerminals.discardUnread(slave);
                return false;
            }
            sent += PosixTerminals.write(master, all, sent);
        }
        return true;
    }

    /** What the reader's side has sent so far, at most {@link #MAX_RECEIVED_BYTES}; never waits. */
    @Override
    public synchronized Bytes received() throws IOException {
        requireOpen();
        byte[] buffer = new byte[MAX_RECEIVED_BYTES];
        return Bytes.of(buffer, 0, PosixTerminals.read(master, buffer));
    }

    /** Ends the terminal, which a reader finds gone, and takes the link away if it is still ours. */
    @Override
    public synchronized void close() throws IOException {
        if (isClosed) {
            return;
        }
        isClosed = true;
        if (Files.isSymbolicLink(link) && Files.readSymbolicLink(link).equals(device)) {
            Files.delete(link);
        }
        PosixTerminals.close(slave);
        PosixTerminals.close(master);
    }

    private void requireOpen() throws IOException {
        if (isClosed) {
            throw new IOException("pseudo-terminal " + link + " is closed");
        }
    }
}
