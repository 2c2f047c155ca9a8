// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules.road;

/** A cell of the bead plate. */
public record BeadCell(Bead bead, Place place) {
}
