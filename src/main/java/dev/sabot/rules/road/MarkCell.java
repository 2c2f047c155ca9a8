// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules.road;

/** A cell of a derived road. */
public record MarkCell(Mark mark, Place place) {
}
