// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.reader.Decoder;
import dev.sabot.sim.SpokenReaders.Named;
import dev.sabot.table.Decision;
import dev.sabot.table.Event;
import dev.sabot.table.IrregularityKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What a table tells of faults through readers that know less than an Angel Eye. */
class ReaderFaultsTest {

    private static final int DECKS = 8;
    private static final int SEEDS = 20;
    private static final long CARD_MILLIS = 2_000;

    private record Played(EmulatedShoe shoe, JudgedTable table) {
    }

    private static Played play(Named named, long seed, Map<Fault, Double> chances) {
        EmulatedShoe shoe = SpokenReaders.shoe(named, DECKS, seed, new Faults(seed, chances));
        JudgedTable table = new JudgedTable(named.reader().abilities(), DECKS);
        Decoder decoder = named.reader().decoder(Optional.empty());
        long nowMillis = 0;
        for (FrameGroup group = shoe.get(); shoe.shoes() == 1; group = shoe.get()) {
            nowMillis += CARD_MILLIS;
            decoder.feed(group.bytes().toArray(), group.bytes().length(), nowMillis, table);
        }
        return new Played(shoe, table);
    }

    @ParameterizedTest
    @CsvSource({
        "gpio, RUBBISH", "gpio-with-suits, RUBBISH", "serial-crc, RUBBISH", "rfid-tags, DOUBLE"
    })
    void whatHarmsNoRecordHarmsNoCoup(String reader, Fault fault) {
        Named named = SpokenReaders.named(reader);
        for (long seed = 1; seed <= SEEDS; seed++) {
            Played played = play(named, seed, Map.of(fault, 0.02));
            assertThat(played.table.settledInWords()).as("seed %d", seed).isEqualTo(truth(named, played));
            assertThat(played.table.irregularities()).as("seed %d", seed).isEmpty();
        }
    }

    // What ends as a record ends may have been a card: nothing else of this reader would show that one is missing.
    @Test
    void rubbishThatEndsAsARecordDoesAbandonsItsCoupAndTheOthersAreSettledAsDealt() {
        Named named = SpokenReaders.named("barcode-text");
        for (long seed = 1; seed <= SEEDS; seed++) {
            Played played = play(named, seed, Map.of(Fault.RUBBISH, 0.02));
            List<String> truth = truth(named, played);
            assertThat(truth).as("seed %d", seed).containsSubsequence(played.table.settledInWords());
            assertThat(played.table.settledInWords().size() + played.table.abandoned()).as("seed %d", seed)
                .isEqualTo(truth.size());
            assertThat(played.table.abandoned()).as("seed %d", seed).isPositive();
        }
    }

    // Every record names its place and has a check: a coup that lost a card, or has one twice, cannot pass for another.
    @ParameterizedTest
    @EnumSource(value = Fault.class, names = {"LOST_FRAME", "DOUBLE", "RESTART"})
    void whereRecordsNamePlacesACoupThatIsSettledOtherwiseThanDealtIsToldAsIrregular(Fault fault) {
        Named named = SpokenReaders.named("serial-crc");
        int abandoned = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            Played played = play(named, seed, Map.of(fault, 0.01));
            List<String> truth = truth(named, played);
            List<Integer> untold = played.table.told().stream()
                .filter(one -> one.event() instanceof Event.CoupSettled settled
                    && !truth.contains(JudgedTable.words(settled))
                    && played.table.irregularities(one.shoe(), one.coup()).isEmpty())
                .map(Decision.Placed::coup).toList();
            assertThat(untold).as("seed %d", seed).isEmpty();
            abandoned += (int) played.table.abandoned();
        }
        assertThat(abandoned).isGreaterThan(2 * SEEDS);
    }

    // Edges are numbered, so a loss is seen at the next look at the lines.
    @ParameterizedTest
    @EnumSource(value = Fault.class, names = {"LOST_FRAME", "DAMAGED_COPY"})
    void everyLossOfEdgesIsTold(Fault fault) {
        Named named = SpokenReaders.named("gpio");
        for (long seed = 1; seed <= SEEDS; seed++) {
            JudgedTable table = play(named, seed, Map.of(fault, 0.02)).table;
            assertThat(table.heard()).as("seed %d", seed).anyMatch(one -> one.lostBefore() > 0);
        }
    }

    @Test
    void sortedCardsThatLieTurnedAreToldByAReaderThatSeesThem() {
        Named named = SpokenReaders.named("serial-crc");
        for (long seed = 1; seed <= 5; seed++) {
            assertThat(play(named, seed, Map.of(Fault.ORIENTED, 1.0)).table.irregularities())
                .as("seed %d", seed).contains(IrregularityKind.ORIENTATION);
            assertThat(play(named, seed, Map.of()).table.irregularities()).as("seed %d", seed).isEmpty();
        }
    }

    @Test
    void aShoeInTheOrderOfNewPacksIsToldThroughEveryReader() {
        for (Named named : SpokenReaders.all()) {
            assertThat(play(named, 1, Map.of(Fault.UNSHUFFLED, 1.0)).table.irregularities())
                .as(named.name()).contains(IrregularityKind.UNSHUFFLED);
        }
    }

    private static List<String> truth(Named named, Played played) {
        List<String> dealt = played.shoe.coups().stream().map(JudgedTable::words).toList();
        return named.isTellingSuits() ? dealt : JudgedTable.withoutSuits(dealt);
    }
}
