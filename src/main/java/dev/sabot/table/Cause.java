// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import java.util.Optional;

/**
 * What all events of one group share.
 *
 * @param frame the reader's key of the frame that caused them; empty when no frame did
 * @param tableMillis table time, milliseconds: goes on from the last entry, stands still while the service is off
 */
public record Cause(Optional<String> frame, long tableMillis) {
}
