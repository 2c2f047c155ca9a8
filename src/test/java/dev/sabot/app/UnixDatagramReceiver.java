// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;

/** The other end, as systemd has it: a real datagram socket, bound to a path or an abstract name. */
final class UnixDatagramReceiver implements AutoCloseable {

    private static final int MAX_DATAGRAM_BYTES = 4_096;
    private static final int MSG_DONTWAIT = 0x40;
    private static final Linker LINKER = Linker.nativeLinker();

    private static final MethodHandle SOCKET = function("socket", FunctionDescriptor.of(ValueLayout.JAVA_INT,
        ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
    private static final MethodHandle BIND = function("bind", FunctionDescriptor.of(ValueLayout.JAVA_INT,
        ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_INT));
    private static final MethodHandle RECV = function("recv", FunctionDescriptor.of(ValueLayout.JAVA_LONG,
        ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_LONG, ValueLayout.JAVA_INT));
    private static final MethodHandle CLOSE =
        function("close", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));

    private final int descriptor;

    UnixDatagramReceiver(String name) throws Throwable {
        descriptor = (int) SOCKET.invokeExact(UnixDatagram.AF_UNIX, UnixDatagram.SOCK_DGRAM, 0);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment address = arena.allocate(UnixDatagram.SOCKADDR_UN);
            int length = UnixDatagram.writeAddress(address, name);
            int bound = (int) BIND.invokeExact(descriptor, address, length);
            if (bound != 0) {
                throw new IllegalStateException("cannot bind to " + name);
            }
        }
    }

    /** The next that has arrived: on one machine, any whose sending has returned. Empty when there is none. */
    String next() throws Throwable {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment buffer = arena.allocate(MAX_DATAGRAM_BYTES);
            long length = (long) RECV.invokeExact(descriptor, buffer, buffer.byteSize(), MSG_DONTWAIT);
            return length < 0 ? "" : new String(
                buffer.asSlice(0, length).toArray(ValueLayout.JAVA_BYTE), StandardCharsets.UTF_8);
        }
    }

    @Override
    public void close() {
        try {
            int ignored = (int) CLOSE.invokeExact(descriptor);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    // Calling into libc is the point of this class; the descriptors above are the functions' own.
    @SuppressWarnings("restricted")
    private static MethodHandle function(String name, FunctionDescriptor descriptor) {
        return LINKER.downcallHandle(LINKER.defaultLookup().findOrThrow(name), descriptor);
    }
}
