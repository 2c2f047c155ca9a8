// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.rules.Game;

/**
 * The whole law of one shoe, as it stood when the shoe was opened.
 *
 * @param hash SHA-256 over its text in events, lower-case hex
 */
public record Law(Game game, Profile profile, String hash) {
}
