// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Something in a game that houses settle differently: its word in configuration and in the law of a shoe, and what a
 * house can say of it, as text.
 *
 * @param key such as {@code going-bank}
 * @param form what a value is
 * @param words every value, of forms that are not open
 * @param usual what holds where a house says nothing
 * @param only the value of another custom without which this one has no meaning
 */
public record Custom(String key, Form form, List<String> words, String usual, Optional<Only> only) {

    /** What a value is. */
    public enum Form {
        /** A word. */
        WORD,
        /** A whole number. */
        NUMBER,
        /** True or false. */
        TRUTH,
        /** Odds, {@code a:b}. */
        ODDS,
        /** Cells of the tableau, in the order of {@link FreeCell#text}. */
        CELLS
    }

    /** The custom of this key has this value. */
    public record Only(String key, String value) {
    }

    public Custom {
        words = List.copyOf(words);
    }

    static Custom word(String key, String usual, String... words) {
        return new Custom(key, Form.WORD, List.of(words), usual, Optional.empty());
    }

    static Custom number(String key, int usual, int least, int most) {
        return new Custom(key, Form.NUMBER, IntStream.rangeClosed(least, most).mapToObj(Integer::toString).toList(),
                Integer.toString(usual), Optional.empty());
    }

    static Custom truth(String key, boolean usual) {
        return new Custom(key, Form.TRUTH, List.of("true", "false"), Boolean.toString(usual), Optional.empty());
    }

    static Custom odds(String key, Payout.Odds usual) {
        return new Custom(key, Form.ODDS, List.of(), usual.wire(), Optional.empty());
    }

    static Custom cells(String key, Only only) {
        return new Custom(key, Form.CELLS, List.of(), cells(FreeCell.USUAL.stream().toList()), Optional.of(only));
    }

    /** Least number of a custom that is one. */
    public int least() {
        return Integer.parseInt(words.getFirst());
    }

    /** Greatest number of a custom that is one. */
    public int most() {
        return Integer.parseInt(words.getLast());
    }

    /** The text of these cells, whatever their order. */
    public static String cells(List<FreeCell> cells) {
        return cells.stream().map(FreeCell::text).sorted().collect(Collectors.joining(" "));
    }

    /** The cells of this text. */
    public static List<FreeCell> cells(String text) {
        return Arrays.stream(text.split(" ")).map(FreeCell::ofText).toList();
    }
}
