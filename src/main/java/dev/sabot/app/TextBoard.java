// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.rules.road.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** A board of six rows drawn with letters. A cell without text leaves its place blank. */
final class TextBoard {

    /** Says that columns to the left are left out. */
    private static final String MORE = "… ";

    private final int cellWidth;
    private final List<StringBuilder> rows = new ArrayList<>();

    /** A board whose cells are {@code cellWidth} characters wide, at least as many as any text on it. */
    TextBoard(int cellWidth) {
        this.cellWidth = cellWidth;
    }

    /** Writes a cell; in each row from the left to the right or anyhow, but each place once. */
    void put(Place place, String text) {
        while (rows.size() <= place.row()) {
            rows.add(new StringBuilder());
        }
        StringBuilder row = rows.get(place.row());
        int at = place.column() * cellWidth;
        while (row.length() < at + cellWidth) {
            row.append(' ');
        }
        row.replace(at, at + text.length(), text);
    }

    /**
     * The rows down to the last one used, without blanks at their ends.
     *
     * @param indent what stands before each row
     * @param columns characters that a line may have; where a row has more, the last columns of the board are shown
     */
    List<String> lines(String indent, OptionalInt columns) {
        int width = rows.stream().mapToInt(StringBuilder::length).max().orElse(0);
        int room = columns.orElse(Integer.MAX_VALUE) - indent.length();
        if (width <= room) {
            return rows.stream().map(row -> (indent + row).stripTrailing()).toList();
        }
        int shown = Math.max(1, (room - MORE.length()) / cellWidth) * cellWidth;
        return rows.stream().map(row -> indent + MORE + row.substring(Math.min(row.length(), width - shown)))
            .map(String::stripTrailing).toList();
    }
}
