// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import java.util.HashMap;
import java.util.Map;

/** Which pins of one machine are already used, and for what: each pin has one use, whatever files name it. */
final class PinClaims {

    private final Map<Integer, String> takenBy = new HashMap<>();

    /** Takes the pin for what stands at {@code node}; a pin that is taken is a problem there. */
    void claim(YamlNode node, int line) {
        String before = takenBy.putIfAbsent(line, node.path() + " (" + node.place() + ")");
        if (before != null) {
            node.refuse("is " + line + ", but this line is already " + before + "; each needs a pin of its own");
        }
    }

    /**
     * Takes a pin that another file names.
     *
     * @param node where this file names the other
     * @param by what it is used for there, such as {@code the strobe}
     */
    void claim(YamlNode node, int line, String by) {
        String before = takenBy.putIfAbsent(line, by + " of " + node.shown());
        if (before != null) {
            node.refuse("uses line " + line + " for " + by + ", but the line is already " + before
                + "; each needs a pin of its own");
        }
    }
}
