// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

/** What a world leaves to chance, all from its seed. */
final class Chance {

    private final SplitMix random;

    Chance(long seed) {
        random = new SplitMix(seed);
    }

    /** 0 to {@code bound} - 1. */
    int below(int bound) {
        return random.below(bound);
    }

    /** {@code from} to {@code to}, both included. */
    int between(int from, int to) {
        return from + random.below(to - from + 1);
    }

    /** True so many times in a hundred. */
    boolean percent(int percent) {
        return random.below(100) < percent;
    }

    /** One of these, each as likely. */
    @SafeVarargs
    final <T> T oneOf(T... choices) {
        return choices[random.below(choices.length)];
    }
}
