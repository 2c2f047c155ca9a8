// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules.road;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A list that never changes: one more at its end makes another, which shares all that came before. */
final class Chain<T> {

    private final Optional<Link<T>> end;
    private final int size;

    private Chain(Optional<Link<T>> end, int size) {
        this.end = end;
        this.size = size;
    }

    private record Link<T>(T value, Optional<Link<T>> earlier) {
    }

    static <T> Chain<T> empty() {
        return new Chain<>(Optional.empty(), 0);
    }

    int size() {
        return size;
    }

    Optional<T> last() {
        return end.map(Link::value);
    }

    Chain<T> plus(T value) {
        return new Chain<>(Optional.of(new Link<>(value, end)), size + 1);
    }

    /** With another value in place of the last; there must be one. */
    Chain<T> withLast(T value) {
        return new Chain<>(Optional.of(new Link<>(value, end.orElseThrow().earlier())), size);
    }

    /** All values, the first first. */
    List<T> asList() {
        List<T> backwards = new ArrayList<>(size);
        for (Optional<Link<T>> at = end; at.isPresent(); at = at.get().earlier()) {
            backwards.add(at.get().value());
        }
        return List.copyOf(backwards.reversed());
    }
}
