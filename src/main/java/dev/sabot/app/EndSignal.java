// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * SIGTERM and Ctrl-C. A command that serves is asked to stop, and the process ends when the command has, with the
 * command's own exit code.
 *
 * <p>Left to itself Java would end with 143 or 130 however good the order was, and that only when all waiting is over:
 * {@link System#exit} does not return once a signal has come, so nobody may wait for the thread that calls it.
 */
final class EndSignal {

    /** How long a stop in good order may take before the process ends anyway; systemd kills after 15 s. */
    private static final long PATIENCE_MILLIS = 14_000;

    private final CountDownLatch ended = new CountDownLatch(1);
    private Optional<Runnable> stop = Optional.empty();
    private boolean hasCome;
    private volatile int code = ExitCode.FAULT.code();

    /** Hears the signals of this process. */
    static EndSignal ofProcess() {
        EndSignal signal = new EndSignal();
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().name("end-signal").unstarted(signal::come));
        return signal;
    }

    /** From now on a signal calls {@code stop}, from another thread; at once, if one came already. */
    void calls(Runnable stop) {
        boolean isLate;
        synchronized (this) {
            this.stop = Optional.of(stop);
            isLate = hasCome;
        }
        if (isLate) {
            stop.run();
        }
    }

    /** The command is over and has said all: ends the process, with this code even where a signal had come. */
    void exit(int code) {
        this.code = code;
        ended.countDown();
        System.exit(code);
    }

    private void come() {
        Optional<Runnable> told;
        synchronized (this) {
            hasCome = true;
            told = stop;
        }
        if (ended.getCount() == 0 || told.isEmpty()) {
            return;
        }
        told.get().run();
        try {
            if (ended.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                Runtime.getRuntime().halt(code);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
