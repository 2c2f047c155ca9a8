// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.input.Bytes;

/**
 * One message for the broker, at QoS 1.
 *
 * @param topic without wildcards
 * @param payload its bytes, unchanged
 * @param isRetained whether the broker keeps it for those who come later
 */
public record Publication(String topic, Bytes payload, boolean isRetained) {
}
