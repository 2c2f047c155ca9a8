// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

/**
 * The SplitMix64 generator (Steele, Lea and Flood 2014), written out so that a seed gives the same cards on every
 * version of Java, for ever. Not for secrets.
 */
public final class SplitMix {

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private long state;

    public SplitMix(long seed) {
        state = seed;
    }

    /** Number {@code n}, from 0, of those that this seed gives, without those before it: a seed for each of many. */
    static long nth(long seed, long n) {
        return new SplitMix(seed + n * GOLDEN_GAMMA).next();
    }

    /** The next 64 bits. */
    public long next() {
        state += GOLDEN_GAMMA;
        long mixed = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }

    /** A number from 0 to {@code bound} - 1, each as likely; {@code bound} is above 0. */
    public int below(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound " + bound + " is not above 0");
        }
        // The last, incomplete run of multiples is thrown away; for a shoe that happens once in 10^16 numbers.
        long bits = next() >>> 1;
        long number = bits % bound;
        while (bits - number + (bound - 1) < 0) {
            bits = next() >>> 1;
            number = bits % bound;
        }
        return (int) number;
    }
}
