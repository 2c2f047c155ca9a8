// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.port;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.nio.file.Path;

/**
 * A device file opened for what Java has no words for: {@code ioctl}. The numbers are Linux's, the same on x86-64 and
 * arm64.
 */
final class PosixFile implements AutoCloseable {

    /** From fcntl.h: read only, no controlling terminal, no waiting for a carrier, not for child processes. */
    private static final int FLAGS = 0x100 | 0x800 | 0x80000;

    private static final Linker LINKER = Linker.nativeLinker();
    private static final StructLayout CALL_STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO = CALL_STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));

    private static final MethodHandle OPEN =
        function("open", 2, FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_INT,
            ValueLayout.JAVA_INT));
    private static final MethodHandle IOCTL =
        function("ioctl", 2, FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG,
            ValueLayout.ADDRESS));
    private static final MethodHandle CLOSE =
        function("close", 1, FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));

    private final int descriptor;

    private PosixFile(int descriptor) {
        this.descriptor = descriptor;
    }

    /** A call that the system refused. */
    static final class RefusedException extends Exception {

        private static final long serialVersionUID = 1L;

        private final int errno;

        RefusedException(String call, int errno) {
            super(call + " failed with error " + errno);
            this.errno = errno;
        }

        /** The system's error number. */
        int errno() {
            return errno;
        }
    }

    /** Opens the file for reading. */
    static PosixFile open(Path file) throws RefusedException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(CALL_STATE);
            MemorySegment name = arena.allocateFrom(file.toString());
            return new PosixFile(checked("open", state, opened(state, name)));
        }
    }

    /** Calls with {@code argument}, which the call may read and write. */
    void ioctl(long request, MemorySegment argument) throws RefusedException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(CALL_STATE);
            checked("ioctl", state, (int) IOCTL.invokeExact(state, descriptor, request, argument));
        } catch (RefusedException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("ioctl is not callable", e);
        }
    }

    @Override
    public void close() {
        try (Arena arena = Arena.ofConfined()) {
            // Linux frees the descriptor whatever close says, so there is nothing to do about an error.
            int ignored = (int) CLOSE.invokeExact(arena.allocate(CALL_STATE), descriptor);
        } catch (Throwable e) {
            throw new IllegalStateException("close is not callable", e);
        }
    }

    private static int opened(MemorySegment state, MemorySegment name) {
        try {
            return (int) OPEN.invokeExact(state, name, FLAGS, 0);
        } catch (Throwable e) {
            throw new IllegalStateException("open is not callable", e);
        }
    }

    private static int checked(String call, MemorySegment state, int result) throws RefusedException {
        if (result < 0) {
            throw new RefusedException(call, (int) ERRNO.get(state, 0L));
        }
        return result;
    }

    // The linker is restricted because a wrong signature crashes the process; these are copied from the manual pages.
    @SuppressWarnings("restricted")
    private static MethodHandle function(String name, int fixed, FunctionDescriptor descriptor) {
        Linker.Option errno = Linker.Option.captureCallState("errno");
        return fixed == descriptor.argumentLayouts().size()
            ? LINKER.downcallHandle(LINKER.defaultLookup().findOrThrow(name), descriptor, errno)
            : LINKER.downcallHandle(LINKER.defaultLookup().findOrThrow(name), descriptor, errno,
                Linker.Option.firstVariadicArg(fixed));
    }
}
