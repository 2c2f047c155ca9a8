// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.input.Bytes;
import dev.sabot.table.Setup;
import dev.sabot.wire.Commitment;
import dev.sabot.wire.Commitments;
import dev.sabot.wire.EventWriter;
import java.io.PrintStream;
import picocli.CommandLine.Option;

/** How a command prints events. */
final class TranscriptOutput {

    /** The journal key of outputs that belong to no journal. */
    private static final Bytes ZERO_KEY = Bytes.of(new byte[Commitment.KEY_BYTES]);

    @Option(names = "--text", description = "Lines for people in place of JSON lines.")
    private boolean isText;

    /** A transcript that prints to {@code out}. */
    Transcript to(PrintStream out, Setup setup) {
        EventWriter writer = new EventWriter(Commitments.of(ZERO_KEY));
        return new Transcript(setup, writer, isText ? Transcript.Form.TEXT : Transcript.Form.JSON,
                line -> out.append(line).append('\n'));
    }
}
