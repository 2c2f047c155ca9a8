// SPDX-License-Identifier: Apache-2.0

/**
 * Who asks: signed bytes become a {@link dev.sabot.input.Command}, or a rejection in words.
 *
 * <p>In: what came on the topic {@code command}, the keys of this table's operators, the time if the clock is
 * synchronised. Out: a command whose signature, table and life are good, or why there is none. It must not know what a
 * command does, who may give it, or how it came here: role, freshness by entry and single use are the judge's.
 *
 * <p>Everything that arrives here may come from anybody who can reach the broker. Jackson is used here, beside
 * {@code wire}, for a format that is no event's: its stream only, never its mapping to objects.
 */
package dev.sabot.command;
