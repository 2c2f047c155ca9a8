// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.net.Socket;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Sets TCP_USER_TIMEOUT: how long what was written may go unacknowledged before the connection counts as broken. Java
 * has no name for it and hides the descriptor that it is set on, so the descriptor is looked for by what the kernel
 * tells of this process: the connection's ports name its inode, and the inode its descriptor.
 *
 * <pre>
 * /proc/self/net/tcp   sl  local_address rem_address   st … inode
 *                       0: 0100007F:9C40 0100007F:0FA1 01 … 81217
 * </pre>
 */
final class UserTimeout {

    private static final int IPPROTO_TCP = 6;
    private static final int TCP_USER_TIMEOUT = 18;

    private static final List<Path> TABLES = List.of(Path.of("/proc/self/net/tcp"), Path.of("/proc/self/net/tcp6"));
    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

    /** Columns of a table, split at spaces. */
    private static final int LOCAL = 1;
    private static final int REMOTE = 2;
    private static final int INODE = 9;

    private static final MethodHandle SETSOCKOPT = setsockopt();

    private UserTimeout() {
    }

    /** Sets it on a connected socket; whether that was possible. */
    static boolean set(Socket socket, int millis) {
        OptionalInt descriptor = descriptor(socket);
        if (descriptor.isEmpty()) {
            return false;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment value = arena.allocateFrom(ValueLayout.JAVA_INT, millis);
            return (int) SETSOCKOPT.invokeExact(descriptor.getAsInt(), IPPROTO_TCP, TCP_USER_TIMEOUT, value,
                Integer.BYTES) == 0;
        } catch (Throwable e) {
            throw new IllegalStateException("setsockopt is not callable", e);
        }
    }

    private static OptionalInt descriptor(Socket socket) {
        Set<String> inodes = Set.copyOf(TABLES.stream().flatMap(table -> inodes(table, socket)).toList());
        // Two of the same ports are two connections to different hosts, and the wrong one must not be touched.
        return inodes.size() == 1 ? descriptor("socket:[" + inodes.iterator().next() + "]") : OptionalInt.empty();
    }

    private static Stream<String> inodes(Path table, Socket socket) {
        String local = port(socket.getLocalPort());
        String remote = port(socket.getPort());
        try {
            return Files.readAllLines(table).stream().map(line -> line.strip().split(" +"))
                .filter(columns -> columns.length > INODE && columns[LOCAL].endsWith(local)
                    && columns[REMOTE].endsWith(remote))
                .map(columns -> columns[INODE]);
        } catch (IOException e) {
            return Stream.empty();
        }
    }

    private static String port(int number) {
        return String.format(Locale.ROOT, ":%04X", number);
    }

    private static OptionalInt descriptor(String target) {
        try (DirectoryStream<Path> open = Files.newDirectoryStream(DESCRIPTORS)) {
            for (Path one : open) {
                if (target(one).filter(target::equals).isPresent()) {
                    return OptionalInt.of(Integer.parseInt(one.getFileName().toString()));
                }
            }
            return OptionalInt.empty();
        } catch (IOException e) {
            return OptionalInt.empty();
        }
    }

    /** Empty for a descriptor that was closed while we looked. */
    private static Optional<String> target(Path descriptor) {
        try {
            return Optional.of(Files.readSymbolicLink(descriptor).toString());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    // The linker is restricted because a wrong signature crashes the process; this one is copied from the manual page.
    @SuppressWarnings("restricted")
    private static MethodHandle setsockopt() {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().findOrThrow("setsockopt"),
            FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT,
                ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_INT));
    }
}
