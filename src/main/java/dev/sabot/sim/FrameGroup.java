// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import java.util.Optional;

/**
 * One frame as it goes onto the line: its three copies, and what faults did to them.
 *
 * @param key of the frame, such as {@code 1:D:8180}
 * @param bytes what is sent
 * @param reading what a decoder must make of it
 * @param dealt the card that truly lies there, where the frame tells of a card in a hand
 */
public record FrameGroup(String key, Bytes bytes, Reading reading, Optional<DealtCard> dealt) {
}
