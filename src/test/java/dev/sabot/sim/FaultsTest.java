// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FaultsTest {

    private static List<Boolean> strikes(Faults faults, Fault fault, int times) {
        return IntStream.range(0, times).mapToObj(_ -> faults.strikes(fault)).toList();
    }

    @Test
    void aFaultStrikesAsOftenAsItsProbabilitySays() {
        Faults faults = new Faults(1, Map.of(Fault.DOUBLE, 0.25, Fault.MISREAD, 0.0, Fault.SLUG, 1.0));
        assertThat(strikes(faults, Fault.DOUBLE, 100_000).stream().filter(struck -> struck).count())
            .isBetween(24_500L, 25_500L);
        assertThat(strikes(faults, Fault.MISREAD, 1_000)).containsOnly(false);
        assertThat(strikes(faults, Fault.SLUG, 1_000)).containsOnly(true);
        assertThat(strikes(faults, Fault.RESTART, 1_000)).containsOnly(false);
    }

    @Test
    void theSameSeedStrikesAtTheSameOpportunitiesWhateverElseStrikes() {
        Faults one = new Faults(9, Map.of(Fault.DOUBLE, 0.1));
        Faults two = new Faults(9, Map.of(Fault.DOUBLE, 0.1, Fault.MISREAD, 0.5));
        Faults other = new Faults(10, Map.of(Fault.DOUBLE, 0.1));
        strikes(two, Fault.MISREAD, 77);
        List<Boolean> struck = strikes(one, Fault.DOUBLE, 1_000);
        assertThat(strikes(two, Fault.DOUBLE, 1_000)).isEqualTo(struck);
        assertThat(strikes(other, Fault.DOUBLE, 1_000)).isNotEqualTo(struck);
    }

    @Test
    void whatWasAskedForStrikesAsOftenAsItWasAskedFor() {
        Faults faults = Faults.onDemand(1);
        faults.cause(Fault.DOUBLE);
        faults.cause(Fault.DOUBLE);
        assertThat(strikes(faults, Fault.DOUBLE, 4)).containsExactly(true, true, false, false);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.01, 1.01, Double.NaN, Double.POSITIVE_INFINITY})
    void whatIsNoProbabilityIsRefused(double chance) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Faults(1, Map.of(Fault.DOUBLE, chance)))
            .withMessageContaining("double with probability");
    }

    @Test
    void everyFaultHasAWordOfItsOwnAndAProbability() {
        assertThat(Fault.wires()).doesNotHaveDuplicates().contains("misread", "double", "drop-frame", "flip-bit",
            "disconnect", "restart", "overdraw", "foreign-card", "unshuffled", "slug", "oriented");
        for (Fault fault : Fault.values()) {
            assertThat(fault.usual()).isGreaterThan(0).isLessThanOrEqualTo(1);
            assertThat(fault.opportunity()).startsWith("each ");
        }
    }

    // A fault of the cards or the line must not deal another shoe.
    @Test
    void faultsOfTheLineDealTheSameCoups() {
        List<TrueCoup> without = coups(Map.of());
        assertThat(coups(Map.of(Fault.DOUBLE, 0.1, Fault.DAMAGED_COPY, 0.1, Fault.MISREAD, 0.1, Fault.RUBBISH, 0.1,
            Fault.LOST_FRAME, 0.1))).isEqualTo(without);
        assertThat(coups(Map.of(Fault.UNSHUFFLED, 1.0))).isNotEqualTo(without);
    }

    private static List<TrueCoup> coups(Map<Fault, Double> chances) {
        EmulatedShoe shoe = new EmulatedShoe(ShoeSettings.usual(4), Croupier.PUNTO_BANCO, new AngelEyeWire(),
            new Faults(4, chances));
        while (shoe.shoes() <= 1) {
            shoe.get();
        }
        return shoe.coups();
    }
}
