// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The problems found so far while one file is read. */
final class Problems {

    private final List<Problem> found = new ArrayList<>();

    void add(Problem problem) {
        found.add(problem);
    }

    void addAll(List<Problem> problems) {
        found.addAll(problems);
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    /** Those of {@code file} by line and column, then those of the files that it names, as each gave them. */
    List<Problem> inReadingOrder(Path file) {
        Predicate<Problem> own = problem -> problem.place().file().equals(file);
        Comparator<Problem> byPlace = Comparator.<Problem>comparingInt(problem -> problem.place().line())
            .thenComparingInt(problem -> problem.place().column());
        return Stream.concat(found.stream().filter(own).sorted(byPlace), found.stream().filter(own.negate())).toList();
    }
}
