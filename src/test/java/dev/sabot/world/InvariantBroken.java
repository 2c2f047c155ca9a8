// SPDX-License-Identifier: Apache-2.0

package dev.sabot.world;

/** An invariant does not hold. */
final class InvariantBroken extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Invariant invariant;

    InvariantBroken(Invariant invariant, String what) {
        super(what);
        this.invariant = invariant;
    }

    /** The same, with the place where it happened. */
    InvariantBroken(String place, InvariantBroken cause) {
        super(place + ": " + cause.invariant + ": " + cause.getMessage(), cause);
        this.invariant = cause.invariant;
    }

    /** Something was thrown that nobody should throw. */
    InvariantBroken(RuntimeException thrown) {
        super(thrown.toString(), thrown);
        this.invariant = Invariant.NOTHING_IS_THROWN;
    }

    Invariant invariant() {
        return invariant;
    }

    static void require(boolean holds, Invariant invariant, String what) {
        if (!holds) {
            throw new InvariantBroken(invariant, what);
        }
    }
}
