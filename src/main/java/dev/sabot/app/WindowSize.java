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
import java.util.OptionalInt;

/**
 * How large a terminal is, which Java cannot tell.
 *
 * <pre>
 * struct winsize   offset 0, 2 bytes  ws_row     native order, as all; 0 where the terminal does not know
 *                  offset 2, 2 bytes  ws_col     the same
 *                  offset 4, 2 bytes  ws_xpixel  not used
 *                  offset 6, 2 bytes  ws_ypixel  not used
 * </pre>
 *
 * <p>The numbers are Linux's, the same on x86-64 and arm64.
 */
final class WindowSize {

    private static final long TIOCGWINSZ = 0x5413;

    /** Of a terminal that does not know. */
    private static final int USUAL_COLUMNS = 80;

    private static final StructLayout WINSIZE = MemoryLayout.structLayout(
        ValueLayout.JAVA_SHORT.withName("ws_row"), ValueLayout.JAVA_SHORT.withName("ws_col"),
        ValueLayout.JAVA_SHORT.withName("ws_xpixel"), ValueLayout.JAVA_SHORT.withName("ws_ypixel"));
    private static final long COLUMNS_OFFSET = WINSIZE.byteOffset(MemoryLayout.PathElement.groupElement("ws_col"));
    private static final long ROWS_OFFSET = WINSIZE.byteOffset(MemoryLayout.PathElement.groupElement("ws_row"));

    private static final MethodHandle IOCTL = ioctl();

    private WindowSize() {
    }

    // The linker is restricted because a wrong signature crashes the process; this one is copied from the manual page.
    @SuppressWarnings("restricted")
    private static MethodHandle ioctl() {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().findOrThrow("ioctl"),
            FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG,
                ValueLayout.ADDRESS), Linker.Option.firstVariadicArg(2));
    }

    /** Characters of a line of the terminal that this descriptor goes to; empty where it goes to none. */
    static OptionalInt columns(int descriptor) {
        OptionalInt columns = field(descriptor, COLUMNS_OFFSET);
        return columns.isPresent() && columns.getAsInt() == 0 ? OptionalInt.of(USUAL_COLUMNS) : columns;
    }

    /** Lines of that terminal; empty where it goes to none or the terminal does not know. */
    static OptionalInt rows(int descriptor) {
        OptionalInt rows = field(descriptor, ROWS_OFFSET);
        return rows.isPresent() && rows.getAsInt() == 0 ? OptionalInt.empty() : rows;
    }

    private static OptionalInt field(int descriptor, long offset) {
        try (Arena call = Arena.ofConfined()) {
            MemorySegment size = call.allocate(WINSIZE);
            if ((int) IOCTL.invokeExact(descriptor, TIOCGWINSZ, size) != 0) {
                return OptionalInt.empty();
            }
            return OptionalInt.of(Short.toUnsignedInt(size.get(ValueLayout.JAVA_SHORT, offset)));
        } catch (Throwable e) {
            throw new IllegalStateException("ioctl cannot be called", e);
        }
    }
}
