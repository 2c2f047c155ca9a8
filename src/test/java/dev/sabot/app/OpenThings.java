// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import java.util.ArrayDeque;
import java.util.Deque;

/** Everything that a test has started, so that nothing of it is left running when the test fails. */
final class OpenThings {

    private final Deque<AutoCloseable> open = new ArrayDeque<>();

    <T extends AutoCloseable> T add(T thing) {
        open.push(thing);
        return thing;
    }

    /** Ends all, the last started first, whatever becomes of the others. */
    void closeAll() throws Exception {
        Exception failure = null;
        while (!open.isEmpty()) {
            try {
                open.pop().close();
            } catch (Exception e) {
                failure = e;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }
}
