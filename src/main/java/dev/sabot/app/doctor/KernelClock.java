// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.doctor;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/** Asks the kernel whether somebody keeps its clock right: {@code adjtimex} with nothing to change. */
final class KernelClock {

    /** struct timex on 64-bit Linux; its first field, 0, changes nothing. */
    private static final long TIMEX_BYTES = 208;

    /** What adjtimex returns for a clock that nobody keeps. */
    private static final int TIME_ERROR = 5;

    private KernelClock() {
    }

    /** False also where the call is forbidden. */
    // The linker is restricted because a wrong signature crashes the process; this one is the manual page's.
    @SuppressWarnings("restricted")
    static boolean isKept() {
        Linker linker = Linker.nativeLinker();
        MethodHandle adjtimex = linker.downcallHandle(linker.defaultLookup().findOrThrow("adjtimex"),
            FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS));
        try (Arena arena = Arena.ofConfined()) {
            int state = (int) adjtimex.invokeExact(arena.allocate(TIMEX_BYTES, Long.BYTES));
            return state >= 0 && state != TIME_ERROR;
        } catch (Throwable e) {
            throw new IllegalStateException("adjtimex is not callable", e);
        }
    }
}
