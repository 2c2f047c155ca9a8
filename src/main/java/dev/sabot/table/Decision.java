// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import java.util.List;

/**
 * What follows from one input.
 *
 * @param events in order, to be committed whole; none when nothing follows
 * @param after the state once they are applied
 */
public record Decision(List<Event> events, TableState after) {
}
