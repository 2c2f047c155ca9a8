// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import dev.sabot.table.Cause;
import dev.sabot.table.Event;

/**
 * An entry read back, as far as the judge's state needs it.
 *
 * @param seq from 1
 * @param group seq of the first entry of its group
 */
public record Recorded(long seq, long group, Event event, Cause cause) {
}
