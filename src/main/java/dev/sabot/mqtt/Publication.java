// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.input.Bytes;

/**
 * One message for the broker, or from it, at QoS 1.
 *
 * @param topic without wildcards
 * @param payload its bytes, unchanged
 * @param isRetained whether the broker keeps it for those who come later; of a message from it, told as its kind of
 *     subscription says
 */
public record Publication(String topic, Bytes payload, boolean isRetained) {
}
