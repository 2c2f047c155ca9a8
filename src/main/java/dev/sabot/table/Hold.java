// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import java.util.List;

/**
 * A coup is held until somebody rules, or until its cause ends by itself.
 *
 * @param id seq of the event that raised it
 * @param rulings that the house allows, at least one
 * @param ordinal of the card that it is about, 0 for none
 * @param code the reader's error whose end ends it, 0 for none
 */
public record Hold(long id, IrregularityKind kind, String message, List<Ruling> rulings, int ordinal, int code) {
}
