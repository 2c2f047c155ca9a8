// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** An exact number as a reduced fraction; the denominator is at least 1. */
public record Fraction(BigInteger numerator, BigInteger denominator) {

    private static final int HUNDRED_SHIFT = 2;

    /** Reduces; throws {@link ArithmeticException} when the denominator is zero. */
    public Fraction {
        if (denominator.signum() == 0) {
            throw new ArithmeticException(numerator + "/0 is no number");
        }
        BigInteger common = numerator.gcd(denominator);
        BigInteger divisor = denominator.signum() < 0 ? common.negate() : common;
        numerator = numerator.divide(divisor);
        denominator = denominator.divide(divisor);
    }

    /** The number {@code numerator / denominator}. */
    public static Fraction of(long numerator, long denominator) {
        return new Fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }

    /** Their sum. */
    public Fraction plus(Fraction other) {
        return new Fraction(
                numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
                denominator.multiply(other.denominator));
    }

    /** Their product. */
    public Fraction times(Fraction other) {
        return new Fraction(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
    }

    /** As a decimal number with this many places, rounded half to even. */
    public BigDecimal toDecimal(int places) {
        return new BigDecimal(numerator).divide(new BigDecimal(denominator), places, RoundingMode.HALF_EVEN);
    }

    /** A hundredfold, in percent, with this many places, rounded half to even. */
    public BigDecimal toPercent(int places) {
        return new BigDecimal(numerator).movePointRight(HUNDRED_SHIFT)
                .divide(new BigDecimal(denominator), places, RoundingMode.HALF_EVEN);
    }

    /** As {@code 43/415}; whole numbers too have their denominator, {@code 1}. */
    @Override
    public String toString() {
        return numerator + "/" + denominator;
    }
}
