// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.command.Rejection;
import dev.sabot.input.Command;
import java.util.Optional;

/** Hears what came on the topic {@code command}. Called on delivery's thread: an implementation must only take note. */
public interface CommandListener {

    /**
     * Somebody asks something of the table, and the signature is good.
     *
     * @param client whom the answer is for
     */
    void commanded(String client, Command command);

    /**
     * What came is no command; its sender has been answered, where it named one. Told at most
     * {@link CommandInbox#MOST_TOLD_A_MINUTE} times a minute.
     *
     * @param key that it named; nobody vouches for it
     * @param soFar how many were refused since the start, untold ones included
     */
    void rejected(Rejection why, Optional<String> key, long soFar);
}
