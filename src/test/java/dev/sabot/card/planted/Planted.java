// SPDX-License-Identifier: Apache-2.0

package dev.sabot.card.planted;

import dev.sabot.input.Bytes;

/** A card may not know what an input is. */
record Planted(Bytes bytes) {
}
