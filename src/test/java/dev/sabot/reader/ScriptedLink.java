// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** A line that does what it is told: opens or not, brings bytes, falls silent, is gone. */
final class ScriptedLink implements Link {

    final Deque<Optional<String>> openings = new ArrayDeque<>();
    final Deque<byte[]> bytes = new ArrayDeque<>();
    boolean isGoneWhenEmpty;
    boolean isOpen;
    int opened;
    int closed;

    @Override
    public String where() {
        return "port";
    }

    @Override
    public Optional<String> open() {
        opened++;
        Optional<String> why = openings.isEmpty() ? Optional.empty() : openings.remove();
        isOpen = why.isEmpty();
        return why;
    }

    @Override
    public Heard read(byte[] buffer) {
        if (!bytes.isEmpty()) {
            byte[] next = bytes.remove();
            System.arraycopy(next, 0, buffer, 0, next.length);
            return new Heard.Arrived(next.length);
        }
        return isGoneWhenEmpty ? new Heard.Gone("pulled") : Heard.Silence.SILENCE;
    }

    @Override
    public void close() {
        isOpen = false;
        closed++;
    }
}
