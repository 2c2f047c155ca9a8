// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Points of two cards that are no natural, as people write them: {@code 0-4,6}, or {@code none}. */
final class PointsText {

    /** What is wanted, for a sentence. */
    static final String WANTED = "points 0 to 7 such as 0-4,6, or none";

    private static final Pattern RANGE = Pattern.compile("([0-7])(?:-([0-7]))?");

    private PointsText() {
    }

    /** These points; empty where the text says none that it could mean. */
    static Optional<Set<Integer>> points(String text) {
        Set<Integer> points = new TreeSet<>();
        for (String part : text.equals("none") ? new String[0] : text.split(",", -1)) {
            Matcher range = RANGE.matcher(part);
            if (!range.matches()) {
                return Optional.empty();
            }
            int from = Integer.parseInt(range.group(1));
            int to = range.group(2) == null ? from : Integer.parseInt(range.group(2));
            if (to < from) {
                return Optional.empty();
            }
            for (int point = from; point <= to; point++) {
                points.add(point);
            }
        }
        return Optional.of(points);
    }
}
