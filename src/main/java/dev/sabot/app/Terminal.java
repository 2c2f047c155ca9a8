// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import java.util.OptionalInt;

/** What a stream of the process goes to. */
@FunctionalInterface
interface Terminal {

    /** A file, a pipe, or nothing. */
    Terminal NONE = OptionalInt::empty;

    /** Descriptors of standard output and standard error. */
    int OUT = 1;
    int ERR = 2;

    /** Characters of a line just now, at least 1; empty where it is no terminal. A person may change it at any time. */
    OptionalInt columns();

    /** Lines that it shows just now, at least 1; empty where it is no terminal or does not say. */
    default OptionalInt rows() {
        return OptionalInt.empty();
    }

    /** What this descriptor of the process goes to; the system is asked each time. */
    static Terminal ofDescriptor(int descriptor) {
        return new Terminal() {
            @Override
            public OptionalInt columns() {
                return WindowSize.columns(descriptor);
            }

            @Override
            public OptionalInt rows() {
                return WindowSize.rows(descriptor);
            }
        };
    }
}
