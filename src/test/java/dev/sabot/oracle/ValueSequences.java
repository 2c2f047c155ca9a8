// SPDX-License-Identifier: Apache-2.0
package dev.sabot.oracle;

import java.util.Iterator;
import java.util.stream.IntStream;

/** All sequences of card values of one length, in counting order: 000, 001, up to 999. */
public final class ValueSequences {

    private ValueSequences() {
    }

    /** Every sequence of {@code length} values 0 to 9, each in an array of its own; {@code length} is 1 to 6. */
    public static Iterable<int[]> ofLength(int length) {
        return () -> sequences(length);
    }

    private static Iterator<int[]> sequences(int length) {
        int count = IntStream.generate(() -> 10).limit(length).reduce(1, (a, b) -> a * b);
        return IntStream.range(0, count).mapToObj(number -> digits(number, length)).iterator();
    }

    private static int[] digits(int number, int length) {
        int[] values = new int[length];
        int rest = number;
        for (int i = length - 1; i >= 0; i--) {
            values[i] = rest % 10;
            rest /= 10;
        }
        return values;
    }
}
