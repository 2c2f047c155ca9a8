// SPDX-License-Identifier: Apache-2.0

package dev.sabot.command;

import dev.sabot.input.Operator;
import java.security.PublicKey;

/**
 * A key and whose it is.
 *
 * @param id names it in every command, and the topic of its answers
 */
public record OperatorKey(String id, Operator operator, PublicKey key) {

    public OperatorKey {
        if (!SignedCommand.isKeyId(id)) {
            throw new IllegalArgumentException("this is no id of a key: " + id);
        }
    }
}
