// SPDX-License-Identifier: Apache-2.0

package dev.sabot.panel;

import java.util.Map;

/**
 * What a panel shows, apart from time.
 *
 * @param shown how each output that is not off is shown; the buzzer is never among them
 * @param calls how often somebody was called by the buzzer so far; whoever draws sees only that there was another call
 * @param lampTests how often every lamp was to be lit so far
 */
record Picture(Map<Output, Light> shown, long calls, long lampTests) {

    /** How an output is shown. */
    enum Light {
        STEADY,
        BLINKING
    }

    Picture {
        shown = Map.copyOf(shown);
    }
}
