// SPDX-License-Identifier: Apache-2.0

package dev.sabot.schema;

import dev.sabot.input.Bytes;
import dev.sabot.table.Decision.Placed;
import dev.sabot.table.TableState;
import dev.sabot.wire.Commitment;
import dev.sabot.wire.Commitments;
import dev.sabot.wire.EventWriter;
import dev.sabot.wire.TableJson;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What is printed and what would be, line by line. */
public final class Lines {

    private static final String JOURNAL = "0198f3a0-0000-7000-8000-000000000001";
    private static final Bytes KEY = Bytes.of(new byte[Commitment.KEY_BYTES]);
    private static final EventWriter WRITER = new EventWriter(Commitments.of(KEY));

    private Lines() {
    }

    /** Throws when an event, written as a transcript does it, is not as its schema says. */
    public static void requireValid(Placed placed, Optional<String> frame) {
        Schemas.requireValid(Message.TRANSCRIPT_LINE,
            WRITER.bare(placed.seq(), number(placed.shoe()), number(placed.coup()), frame, placed.event()));
    }

    /** Throws when the topic {@code state} of this table is not as its schema says. */
    public static void requireValid(TableState state) {
        Schemas.requireValid(Message.STATE, TableJson.state(JOURNAL, state));
    }

    private static OptionalInt number(int number) {
        return number == 0 ? OptionalInt.empty() : OptionalInt.of(number);
    }

    /** Throws when a line that this command line of {@code sabot} printed as JSON is not as its schema says. */
    public static void requireValid(List<String> commandLine, List<String> printed) {
        Optional<Message> message = printedBy(commandLine);
        if (message.isPresent() && !commandLine.contains("--text") && !commandLine.contains("--help")) {
            printed.forEach(line -> Schemas.requireValid(message.get(), line));
        }
    }

    private static Optional<Message> printedBy(List<String> commandLine) {
        return switch (String.join(" ", commandLine.subList(0, Math.min(2, commandLine.size())))) {
            case "journal show" -> Optional.of(Message.ENTRY);
            case String words when words.startsWith("score") || words.startsWith("replay") ->
                Optional.of(Message.TRANSCRIPT_LINE);
            default -> Optional.empty();
        };
    }
}
