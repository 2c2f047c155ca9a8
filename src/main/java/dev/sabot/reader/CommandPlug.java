// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import dev.sabot.input.Bytes;
import dev.sabot.input.ShoeCommand;
import java.util.Optional;

/** The way back into a kind of reader that takes commands. */
public interface CommandPlug {

    /** The bytes of a command. */
    Bytes bytes(ShoeCommand command);

    /** As {@link ReaderPlug#decoder}, and it tells the answers to commands from all other bytes. */
    Decoder decoder(Optional<String> lastFrame, AwaitedAnswer awaited);
}
