// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import java.io.PrintStream;
import java.io.PrintWriter;

/** The writer that picocli asks for, on a stream of the console: same bytes, same order, same flushing. */
final class Lines extends PrintWriter {

    Lines(PrintStream stream) {
        super(stream, true, stream.charset());
    }
}
