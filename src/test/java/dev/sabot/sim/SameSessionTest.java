// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.reader.Decoder;
import dev.sabot.sim.SpokenReaders.Named;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One and the same shoe, dealt through every protocol. */
class SameSessionTest {

    private static final int DECKS = 8;

    /** Longer than any reader repeats a record while a card lies on it. */
    private static final long CARD_MILLIS = 2_000;

    static Stream<Named> readers() {
        return SpokenReaders.all().stream();
    }

    // What an Angel Eye deals of this seed is the truth for all.
    @ParameterizedTest
    @MethodSource("readers")
    void theSameSessionGivesTheSameCoupsThroughEveryReader(Named named) {
        List<String> truth = truth(7);
        EmulatedShoe shoe = SpokenReaders.shoe(named, DECKS, 7, Faults.onDemand(7));
        JudgedTable table = new JudgedTable(named.reader().abilities(), DECKS);
        Decoder decoder = named.reader().decoder(Optional.empty());
        List<Reading> said = new ArrayList<>();
        long nowMillis = 0;
        for (FrameGroup group = shoe.get(); shoe.shoes() == 1; group = shoe.get()) {
            nowMillis += CARD_MILLIS;
            said.add(group.reading());
            decoder.feed(group.bytes().toArray(), group.bytes().length(), nowMillis, table);
        }
        assertThat(table.settledInWords())
            .isEqualTo(named.isTellingSuits() ? truth : JudgedTable.withoutSuits(truth)).hasSizeGreaterThan(70);
        assertThat(table.irregularities()).isEmpty();
        assertThat(table.heard().stream().map(Received::reading).toList()).isEqualTo(said);
    }

    private static List<String> truth(long seed) {
        EmulatedShoe shoe = SpokenReaders.shoe(SpokenReaders.named("angel-eye"), DECKS, seed, Faults.onDemand(seed));
        while (shoe.shoes() <= 1) {
            shoe.get();
        }
        return JudgedTable.dealt(shoe);
    }
}
