// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Sends datagrams to a Unix socket, which Java's own channels cannot: they know Unix sockets as streams only.
 *
 * <pre>
 * struct sockaddr_un   offset 0, 2 bytes    sun_family   AF_UNIX, native order
 *                      offset 2, 108 bytes  sun_path     a path and its zero; or a zero and an abstract name, whose
 *                                                        length only the address length tells
 * </pre>
 *
 * <p>The numbers are Linux's, the same on x86-64 and arm64.
 */
final class UnixDatagram implements AutoCloseable {

    static final int AF_UNIX = 1;
    static final int SOCK_DGRAM = 2;
    private static final int SOCK_CLOEXEC = 0x80000;
    private static final int MSG_DONTWAIT = 0x40;
    private static final int MSG_NOSIGNAL = 0x4000;

    /** Of {@code sun_path}; a path needs one byte for its zero. */
    static final int MAX_PATH_BYTES = 107;

    private static final long PATH_OFFSET = 2;
    static final StructLayout SOCKADDR_UN = MemoryLayout.structLayout(
        ValueLayout.JAVA_SHORT.withName("sun_family"),
        MemoryLayout.sequenceLayout(MAX_PATH_BYTES + 1, ValueLayout.JAVA_BYTE).withName("sun_path"));

    private static final Linker LINKER = Linker.nativeLinker();
    private static final StructLayout CALL_STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO = CALL_STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));

    private static final MethodHandle SOCKET = function("socket", FunctionDescriptor.of(ValueLayout.JAVA_INT,
        ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
    private static final MethodHandle SENDTO = function("sendto", FunctionDescriptor.of(ValueLayout.JAVA_LONG,
        ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_LONG, ValueLayout.JAVA_INT, ValueLayout.ADDRESS,
        ValueLayout.JAVA_INT));
    private static final MethodHandle CLOSE = function("close",
        FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));

    private final String name;
    private final MemorySegment address;
    private final int addressBytes;
    private final int descriptor;
    private boolean isClosed;

    private UnixDatagram(String name, MemorySegment address, int addressBytes, int descriptor) {
        this.name = name;
        this.address = address;
        this.addressBytes = addressBytes;
        this.descriptor = descriptor;
    }

    /** Whether a call may wait until the receiver has room. */
    enum Waiting {
        ALLOWED,
        NEVER
    }

    /** What came of opening. */
    sealed interface Opened {

        /** Whether anybody listens shows when something is sent. */
        record Ready(UnixDatagram socket) implements Opened {
        }

        /** The name is no socket of the file system and no abstract one, or the system gave no socket. */
        record Refused(String sentence) implements Opened {
        }
    }

    /** A socket to {@code name}: an absolute path, or {@code @} and an abstract name. */
    static Opened to(String name) {
        if (!name.startsWith("/") && !name.startsWith("@")) {
            return new Opened.Refused("\"" + name + "\" is neither an absolute path nor an abstract name with @");
        }
        if (name.getBytes(StandardCharsets.UTF_8).length > MAX_PATH_BYTES) {
            return new Opened.Refused("\"" + name + "\" is longer than the " + MAX_PATH_BYTES + " bytes of an address");
        }
        MemorySegment address = Arena.ofAuto().allocate(SOCKADDR_UN);
        int addressBytes = writeAddress(address, name);
        try (Arena call = Arena.ofConfined()) {
            MemorySegment state = call.allocate(CALL_STATE);
            int descriptor = openSocket(state);
            return descriptor < 0
                ? new Opened.Refused("the system gave no socket (errno " + (int) ERRNO.get(state, 0L) + ")")
                : new Opened.Ready(new UnixDatagram(name, address, addressBytes, descriptor));
        }
    }

    /** Writes {@code sockaddr_un} and gives the address length. */
    static int writeAddress(MemorySegment address, String name) {
        byte[] path = name.getBytes(StandardCharsets.UTF_8);
        boolean isAbstract = path[0] == '@';
        if (isAbstract) {
            path[0] = 0;
        }
        address.set(ValueLayout.JAVA_SHORT, 0, (short) AF_UNIX);
        MemorySegment.copy(path, 0, address, ValueLayout.JAVA_BYTE, PATH_OFFSET, path.length);
        return (int) PATH_OFFSET + path.length + (isAbstract ? 0 : 1);
    }

    /** Sends one datagram whole; gives the reason in words when it could not. */
    synchronized Optional<String> send(String text, Waiting waiting) {
        if (isClosed) {
            return Optional.of("the socket is closed");
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int flags = switch (waiting) {
            case ALLOWED -> MSG_NOSIGNAL;
            case NEVER -> MSG_NOSIGNAL | MSG_DONTWAIT;
        };
        try (Arena call = Arena.ofConfined()) {
            MemorySegment state = call.allocate(CALL_STATE);
            MemorySegment message = call.allocateFrom(ValueLayout.JAVA_BYTE, bytes);
            long sent = send(state, message, flags);
            return sent == bytes.length ? Optional.empty()
                : Optional.of("sending to " + name + " failed (errno " + (int) ERRNO.get(state, 0L) + ")");
        }
    }

    private long send(MemorySegment state, MemorySegment message, int flags) {
        try {
            return (long) SENDTO.invokeExact(state, descriptor, message, message.byteSize(), flags, address,
                addressBytes);
        } catch (Throwable e) {
            throw new IllegalStateException("sendto is not callable", e);
        }
    }

    private static int openSocket(MemorySegment state) {
        try {
            return (int) SOCKET.invokeExact(state, AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
        } catch (Throwable e) {
            throw new IllegalStateException("socket is not callable", e);
        }
    }

    @Override
    public synchronized void close() {
        if (isClosed) {
            return;
        }
        isClosed = true;
        try (Arena call = Arena.ofConfined()) {
            // Linux frees the descriptor whatever close says, so there is nothing to do about an error.
            int ignored = (int) CLOSE.invokeExact(call.allocate(CALL_STATE), descriptor);
        } catch (Throwable e) {
            throw new IllegalStateException("close is not callable", e);
        }
    }

    // Calling into libc is the point of this class; the descriptors above are the functions' own.
    @SuppressWarnings("restricted")
    private static MethodHandle function(String name, FunctionDescriptor descriptor) {
        return LINKER.downcallHandle(LINKER.defaultLookup().findOrThrow(name), descriptor,
            Linker.Option.captureCallState("errno"));
    }
}
