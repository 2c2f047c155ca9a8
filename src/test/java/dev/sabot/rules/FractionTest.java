// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FractionTest {

    @ParameterizedTest
    @CsvSource({
        "6, 4, 3/2",
        "-6, 4, -3/2",
        "6, -4, -3/2",
        "-6, -4, 3/2",
        "0, -7, 0/1",
        "7, 7, 1/1",
        "9223372036854775807, 9223372036854775807, 1/1",
        "-9223372036854775808, 2, -4611686018427387904/1",
    })
    void aFractionIsReducedAndItsDenominatorPositive(long numerator, long denominator, String text) {
        assertThat(Fraction.of(numerator, denominator)).hasToString(text);
    }

    @Test
    void equalNumbersAreEqual() {
        assertThat(Fraction.of(2, 4)).isEqualTo(Fraction.of(-1, -2)).hasSameHashCodeAs(Fraction.of(-1, -2));
    }

    @Test
    void nothingIsDividedByNought() {
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> Fraction.of(3, 0))
                .withMessage("3/0 is no number");
    }

    @ParameterizedTest
    @CsvSource({
        "1, 2, 1, 3, 5/6, 1/6",
        "1, 2, -1, 2, 0/1, -1/4",
        "9223372036854775807, 1, 9223372036854775807, 1, 18446744073709551614/1, "
            + "85070591730234615847396907784232501249/1",
    })
    void sumsAndProductsAreExact(long a, long b, long c, long d, String sum, String product) {
        assertThat(Fraction.of(a, b).plus(Fraction.of(c, d))).hasToString(sum);
        assertThat(Fraction.of(a, b).times(Fraction.of(c, d))).hasToString(product);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 3, 4, 0.3333, 33.3333",
        "2, 3, 4, 0.6667, 66.6667",
        "-2, 3, 4, -0.6667, -66.6667",
        "1, 200000, 4, 0.0000, 0.0005",
        "1, 20000, 4, 0.0000, 0.0050",      // 0.00005: half, to even
        "3, 20000, 4, 0.0002, 0.0150",      // 0.00015: half, to even
        "1, 1, 2, 1.00, 100.00",
    })
    void decimalsAreRoundedHalfToEven(long numerator, long denominator, int places, String decimal, String percent) {
        assertThat(Fraction.of(numerator, denominator).toDecimal(places).toPlainString()).isEqualTo(decimal);
        assertThat(Fraction.of(numerator, denominator).toPercent(places).toPlainString()).isEqualTo(percent);
    }
}
