// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

/** Cuts the power at one of the places in the middle of a turn. */
final class Fuse {

    private int left;

    /** Cuts it at the n-th place from now, from 1. */
    void light(int n) {
        left = n;
    }

    void putOut() {
        left = 0;
    }

    /** A place where the power may be cut. */
    void burn() {
        if (left > 0 && --left == 0) {
            throw new PowerCut();
        }
    }
}
