// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import java.io.IOException;
import java.lang.foreign.AddressLayout;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;

/**
 * The calls of the C library that make a pseudo-terminal, as 64-bit Linux with glibc has them. Nothing else would do:
 * Java opens no terminal, and the programs that can are not on every machine.
 */
final class PosixTerminals {

    /** From fcntl.h, asm-generic: read and write, no controlling terminal, no waiting, not for child processes. */
    private static final int O_RDWR = 0x2;
    private static final int O_NOCTTY = 0x100;
    private static final int O_NONBLOCK = 0x800;
    private static final int O_CLOEXEC = 0x80000;

    private static final int TCSANOW = 0;
    private static final int TCIOFLUSH = 2;
    private static final int EINTR = 4;
    private static final int EAGAIN = 11;
    private static final short POLLOUT = 4;

    /** Room for struct termios: 60 bytes in glibc, 44 in other C libraries. */
    private static final int TERMIOS_BYTES = 128;

    /** Room for a name such as /dev/pts/12. */
    private static final int NAME_BYTES = 128;

    /** struct pollfd: int fd, short events, short revents. */
    private static final int POLLFD_BYTES = 8;
    private static final int POLLFD_EVENTS = 4;

    private static final Linker LINKER = Linker.nativeLinker();
    private static final AddressLayout POINTER = ValueLayout.ADDRESS;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;
    private static final StructLayout CALL_STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO =
        CALL_STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));

    private static final MethodHandle POSIX_OPENPT = call("posix_openpt", INT, INT);
    private static final MethodHandle GRANTPT = call("grantpt", INT, INT);
    private static final MethodHandle UNLOCKPT = call("unlockpt", INT, INT);
    private static final MethodHandle PTSNAME_R = call("ptsname_r", INT, INT, POINTER, LONG);
    private static final MethodHandle OPEN = call("open", INT, POINTER, INT);
    private static final MethodHandle TCGETATTR = call("tcgetattr", INT, INT, POINTER);
    private static final MethodHandle CFMAKERAW = cfmakeraw();
    private static final MethodHandle TCSETATTR = call("tcsetattr", INT, INT, INT, POINTER);
    private static final MethodHandle TCFLUSH = call("tcflush", INT, INT, INT);
    private static final MethodHandle POLL = call("poll", INT, POINTER, LONG, INT);
    private static final MethodHandle READ = call("read", LONG, INT, POINTER, LONG);
    private static final MethodHandle WRITE = call("write", LONG, INT, POINTER, LONG);
    private static final MethodHandle CLOSE = call("close", INT, INT);

    private PosixTerminals() {
    }

    // The linker is restricted because a wrong signature crashes the process; these are copied from the manual pages.
    @SuppressWarnings("restricted")
    private static MethodHandle call(String name, MemoryLayout result, MemoryLayout... arguments) {
        return LINKER.downcallHandle(LINKER.defaultLookup().findOrThrow(name),
            FunctionDescriptor.of(result, arguments), Linker.Option.captureCallState("errno"));
    }

    /** The only one that cannot fail and returns nothing. */
    @SuppressWarnings("restricted") // As above.
    private static MethodHandle cfmakeraw() {
        return LINKER.downcallHandle(LINKER.defaultLookup().findOrThrow("cfmakeraw"),
            FunctionDescriptor.ofVoid(POINTER));
    }

    /** A new master side that never waits; returns its file descriptor. */
    static int openMaster() throws IOException {
        int master = (int) checked("posix_openpt", state ->
            (int) POSIX_OPENPT.invokeExact(state, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC));
        checked("grantpt", state -> (int) GRANTPT.invokeExact(state, master));
        checked("unlockpt", state -> (int) UNLOCKPT.invokeExact(state, master));
        return master;
    }

    /** The device file of the other side, such as /dev/pts/12. */
    static String slaveName(int master) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment name = arena.allocate(NAME_BYTES);
            checked("ptsname_r", state -> (int) PTSNAME_R.invokeExact(state, master, name, (long) NAME_BYTES));
            return name.getString(0);
        }
    }

    /** Opens the other side and makes it raw: every byte passes as it is. Returns its file descriptor. */
    static int openRawSlave(String name) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment path = arena.allocateFrom(name);
            int slave = (int) checked("open " + name, state ->
                (int) OPEN.invokeExact(state, path, O_RDWR | O_NOCTTY | O_CLOEXEC));
            MemorySegment termios = arena.allocate(TERMIOS_BYTES);
            checked("tcgetattr", state -> (int) TCGETATTR.invokeExact(state, slave, termios));
            checked("cfmakeraw", _ -> {
                CFMAKERAW.invokeExact(termios);
                return 0;
            });
            checked("tcsetattr", state -> (int) TCSETATTR.invokeExact(state, slave, TCSANOW, termios));
            return slave;
        }
    }

    /** Writes what there is room for; returns how many bytes, 0 for none. */
    static int write(int fd, byte[] bytes, int from) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            int room = bytes.length - from;
            long length = room;
            MemorySegment buffer = arena.allocate(length);
            MemorySegment.copy(bytes, from, buffer, ValueLayout.JAVA_BYTE, 0, room);
            return (int) orNothing("write", state -> (long) WRITE.invokeExact(state, fd, buffer, length));
        }
    }

    /** Reads what there is; returns how many bytes, 0 for none. */
    static int read(int fd, byte[] into) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            long room = into.length;
            MemorySegment buffer = arena.allocate(room);
            int length = (int) orNothing("read", state -> (long) READ.invokeExact(state, fd, buffer, room));
            MemorySegment.copy(buffer, ValueLayout.JAVA_BYTE, 0, into, 0, length);
            return length;
        }
    }

    /** Waits until there is room to write; false when {@code waitMillis} passed without. */
    static boolean awaitWritable(int fd, int waitMillis) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment pollFd = arena.allocate(POLLFD_BYTES, Integer.BYTES);
            pollFd.set(INT, 0, fd);
            pollFd.set(ValueLayout.JAVA_SHORT, POLLFD_EVENTS, POLLOUT);
            return checked("poll", state -> (int) POLL.invokeExact(state, pollFd, 1L, waitMillis)) > 0;
        }
    }

    /** Throws away what was sent and nobody has read. */
    static void discardUnread(int slave) throws IOException {
        checked("tcflush", state -> (int) TCFLUSH.invokeExact(state, slave, TCIOFLUSH));
    }

    static void close(int fd) throws IOException {
        checked("close", state -> (int) CLOSE.invokeExact(state, fd));
    }

    /** One call; the segment takes the error number. */
    @FunctionalInterface
    private interface Call {
        long invoke(MemorySegment state) throws Throwable;
    }

    private static long checked(String name, Call call) throws IOException {
        return result(name, call, false);
    }

    /** As {@link #checked}, but a call that would have to wait returns 0. */
    private static long orNothing(String name, Call call) throws IOException {
        return result(name, call, true);
    }

    private static long result(String name, Call call, boolean mayHaveNothing) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(CALL_STATE);
            long result = invoke(name, call, state);
            while (result < 0 && errno(state) == EINTR) {
                result = invoke(name, call, state);
            }
            if (result >= 0) {
                return result;
            }
            int errno = errno(state);
            if (mayHaveNothing && errno == EAGAIN) {
                return 0;
            }
            throw new IOException("pseudo-terminal: " + name + " failed with error " + errno);
        }
    }

    private static int errno(MemorySegment state) {
        return (int) ERRNO.get(state, 0L);
    }

    private static long invoke(String name, Call call, MemorySegment state) throws IOException {
        try {
            return call.invoke(state);
        } catch (RuntimeException | Error wrong) {
            throw wrong;
        } catch (Throwable impossible) {
            throw new IOException("pseudo-terminal: " + name + " could not be called", impossible);
        }
    }
}
