// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

/** A world was seen in which an invariant does not hold. */
final class BrokenInvariant extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final Invariant invariant;

    BrokenInvariant(Invariant invariant, String message) {
        super(message);
        this.invariant = invariant;
    }

    BrokenInvariant(Invariant invariant, String message, Throwable cause) {
        super(message, cause);
        this.invariant = invariant;
    }

    Invariant invariant() {
        return invariant;
    }
}
