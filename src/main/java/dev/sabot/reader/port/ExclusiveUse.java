// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.port;

import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Tells the kernel that nobody else may open a terminal while we have it: every later {@code open} fails with EBUSY,
 * but for processes with CAP_SYS_ADMIN. The lock of the serial library is heeded by its own users only.
 *
 * <p>The mark belongs to the terminal and not to a descriptor; the kernel takes it away with the terminal's last close,
 * a killed process's included.
 */
public final class ExclusiveUse implements AutoCloseable {

    private static final long TIOCEXCL = 0x540C;
    private static final long TIOCNXCL = 0x540D;

    private final PosixFile terminal;

    private ExclusiveUse(PosixFile terminal) {
        this.terminal = terminal;
    }

    /** Marks the terminal, which is open already; empty when the kernel refuses, and others may then come in. */
    public static Optional<ExclusiveUse> of(Path device) {
        try {
            PosixFile terminal = PosixFile.open(device);
            try {
                terminal.ioctl(TIOCEXCL, MemorySegment.NULL);
                return Optional.of(new ExclusiveUse(terminal));
            } catch (PosixFile.RefusedException e) {
                terminal.close();
                return Optional.empty();
            }
        } catch (PosixFile.RefusedException e) {
            return Optional.empty();
        }
    }

    /** Takes the mark away. */
    @Override
    public void close() {
        try {
            terminal.ioctl(TIOCNXCL, MemorySegment.NULL);
        } catch (PosixFile.RefusedException e) {
            // A terminal that is gone has no mark any more.
            return;
        } finally {
            terminal.close();
        }
    }
}
