// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

/** The process ends here and now; what it had in memory is gone. */
final class PowerCut extends RuntimeException {

    private static final long serialVersionUID = 1;

    PowerCut() {
        super("the power is cut");
    }
}
