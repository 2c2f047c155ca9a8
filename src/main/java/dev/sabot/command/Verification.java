// SPDX-License-Identifier: Apache-2.0

package dev.sabot.command;

import dev.sabot.input.Command;
import java.util.Optional;

/** What came of looking at something that arrived as a command. */
public sealed interface Verification {

    /**
     * A command for the judge.
     *
     * @param client where its answer goes: the id of its key
     */
    record Verified(String client, Command command) implements Verification {
    }

    /**
     * None.
     *
     * @param why a sentence for the sender; it may repeat what the sender said, so it is for nobody else
     * @param client where the answer goes: the id of the key that it names, if it names one
     * @param id of the command, as far as it could be read; nobody vouches for it
     * @param by the operator; only where the signature is theirs
     * @param command its type; only where the signature is good
     */
    record Rejected(Rejection kind, String why, Optional<String> client, Optional<String> id, Optional<String> by,
            Optional<String> command) implements Verification {
    }
}
