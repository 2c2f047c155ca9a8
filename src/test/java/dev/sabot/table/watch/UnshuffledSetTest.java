// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.Rank;
import dev.sabot.sim.Shuffler;
import dev.sabot.sim.SplitMix;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnshuffledSetTest {

    private static List<Finding> told(List<? extends Face> shoe, int decks) {
        return Orders.told(shoe, decks, UnshuffledSet::preliminary);
    }

    private static Finding.Unshuffled warning(List<? extends Face> shoe, int decks) {
        List<Finding> told = told(shoe, decks);
        assertThat(told).hasSize(1);
        return (Finding.Unshuffled) told.getFirst();
    }

    private static List<String> beyond(Finding.Unshuffled finding) {
        return finding.measures().stream().filter(Measure::isBeyondChance).map(Measure::name).toList();
    }

    /** The cards of both halves in turn, by chance: a shuffle that was left at one riffle. */
    private static List<Card> riffled(List<Card> cards, SplitMix random) {
        List<Card> left = new ArrayList<>(cards.subList(0, cards.size() / 2));
        List<Card> right = new ArrayList<>(cards.subList(cards.size() / 2, cards.size()));
        List<Card> riffled = new ArrayList<>();
        while (!left.isEmpty() || !right.isEmpty()) {
            riffled.add((random.below(left.size() + right.size()) < left.size() ? left : right).removeFirst());
        }
        return riffled;
    }

    // The second suit repeats the ranks of the first before the neighbours alone are beyond chance.
    @Test
    void newPacksAreToldAfterTwentyFiveCards() {
        for (List<Card> packs : List.of(
                Orders.packs(8), Orders.packs(8).reversed(), Orders.withoutSuits(Orders.packs(8)))) {
            Finding.Unshuffled warning = warning(packs, 8);

            assertThat(warning.level()).isEqualTo(Level.PRELIMINARY);
            assertThat(warning.cards()).isEqualTo(25);
            assertThat(beyond(warning)).containsExactly("repeated-by-rank");
            assertThat(warning.message()).isEqualTo("the set does not look shuffled: of the first 25 cards numbers "
                + "14 to 25 come in the order of numbers 1 to 12 (ranks), where shuffled cards repeat at most 9. Of "
                + "shuffled shoes of 8 packs fewer than 1 in 1,000,000 comes so far. Stop and look at the set.");
        }
    }

    @Test
    void aSuitThatWasNotShuffledIsToldByItsNeighboursAlone() {
        List<Card> cards = new ArrayList<>(Orders.packs(1).subList(0, 13));
        new Shuffler(1).shoe(1).stream().filter(card -> !cards.contains(card)).toList().forEach(cards::add);

        Finding.Unshuffled warning = warning(cards, 1);

        assertThat(warning.cards()).isEqualTo(15);
        assertThat(beyond(warning)).containsExactly("pack-up");
        assertThat(warning.measures().getFirst()).isEqualTo(new Measure("pack-up", 12, 14 / 51.0, 10));
        assertThat(warning.message()).contains("of the first 15 cards 12 of 14 neighbours follow each other as in a "
            + "new pack, where shuffled cards give about 0.3 and at most 9. Of shuffled shoes of 1 pack fewer");
    }

    @Test
    void aSetSortedByRankIsTold() {
        List<Card> sorted = new ArrayList<>(Orders.packs(8));
        sorted.sort(Comparator.comparing(Card::rank));

        assertThat(warning(sorted, 8).cards()).isEqualTo(15);
        assertThat(beyond((Finding.Unshuffled) UnshuffledSet.atTheEnd(Orders.look(sorted, 8)).orElseThrow()))
            .containsExactly("same-rank", "repeated-by-rank", "rank-chi-square");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 6, 8})
    void newPacksRiffledOnceAreTold(int decks) {
        SplitMix random = new SplitMix(decks);
        for (int shoe = 0; shoe < 50; shoe++) {
            List<Card> riffled = riffled(Orders.packs(decks), random);
            assertThat(told(riffled, decks)).hasSize(1);
            assertThat(UnshuffledSet.atTheEnd(Orders.look(riffled, decks))).isPresent();
        }
    }

    /** Low cards first, but shuffled: no neighbours and no stretches, only the mixture of ranks is wrong. */
    @Test
    void aHalfOfTheRanksDealtFirstIsToldByTheChiSquare() {
        List<Card> shuffled = new ArrayList<>(new Shuffler(3).shoe(8));
        shuffled.sort(Comparator.comparing(card -> card.rank().compareTo(Rank.SEVEN) > 0));

        Finding.Unshuffled warning = warning(shuffled, 8);

        assertThat(warning.cards()).isEqualTo(105);
        assertThat(beyond(warning)).containsExactly("rank-chi-square");
        assertThat(warning.message()).contains("the mixture of ranks has a chi-square of 1")
            .contains("where shuffled cards give about 12 and below 54");
    }

    // The same 52 shuffled cards eight times over: only their repetition betrays them.
    @Test
    void oneShuffledOrderRepeatedIsToldWithBothPlaces() {
        List<Card> repeated = new ArrayList<>();
        List<Card> pack = new Shuffler(4).shoe(1);
        for (int n = 0; n < 8; n++) {
            repeated.addAll(pack);
        }

        Finding.Unshuffled warning = warning(repeated, 8);

        assertThat(warning.cards()).isEqualTo(60);
        assertThat(beyond(warning)).containsExactly("repeated-by-suit");
        assertThat(warning.message()).contains("numbers 53 to 60 come in the order of numbers 1 to 8 (ranks and suits)"
            + ", where shuffled cards repeat at most 6");
    }

    @Test
    void theFindingAtTheEndHasTheNumbersOfTheWholeShoe() {
        Finding.Unshuffled finding =
            (Finding.Unshuffled) UnshuffledSet.atTheEnd(Orders.look(Orders.packs(6), 6)).orElseThrow();

        assertThat(finding.level()).isEqualTo(Level.FINAL);
        assertThat(finding.cards()).isEqualTo(312);
        assertThat(beyond(finding)).containsExactly("pack-up", "rank-up", "repeated-by-rank");
        assertThat(finding.measures().getFirst()).isEqualTo(new Measure("pack-up", 311, 6, 21));
        assertThat(finding.message()).startsWith("the set was not shuffled: of the shoe's 312 cards 311 of 311 ")
            .contains("numbers 14 to 312 come in the order of numbers 1 to 299 (ranks)")
            .endsWith("Of shuffled shoes of 6 packs fewer than 1 in 100,000 comes so far. "
                + "Take the set out and look at how it was shuffled.");
    }

    // Nothing is known of cards on both sides of one that was never disclosed.
    @Test
    void aGapBreaksNeighbourhoods() {
        List<Face> everyOther = new ArrayList<>();
        for (Card card : Orders.packs(8)) {
            everyOther.add(everyOther.size() % 2 == 0 ? card : Face.UNREAD);
        }

        assertThat(told(everyOther, 8)).isEmpty();
        assertThat(UnshuffledSet.atTheEnd(Orders.look(everyOther, 8))).isEmpty();
    }

    @Test
    void aShoeOfWhichNothingWasDisclosedSaysNothing() {
        assertThat(told(Collections.nCopies(416, Face.UNREAD), 8)).isEmpty();
        assertThat(UnshuffledSet.preliminary(Look.none(8))).isEmpty();
        assertThat(UnshuffledSet.atTheEnd(Look.none(8))).isEmpty();
    }

    // A shoe that was never closed goes on; what comes after its last card is no part of the set.
    @Test
    void cardsBeyondThePacksAreNotCounted() {
        List<Card> shoe = new ArrayList<>(new Shuffler(9).shoe(2));
        shoe.addAll(Orders.packs(4));

        assertThat(told(shoe, 2)).isEmpty();
    }

    @Test
    void noSetIsAccusedInFourHundredShuffledShoes() {
        Map<String, Integer> accused = new TreeMap<>();
        for (int decks : new int[] {1, 2, 4, 6, 8}) {
            Shuffler shuffler = new Shuffler(decks);
            for (int shoe = 0; shoe < 80; shoe++) {
                List<Card> cards = shuffler.shoe(decks);
                for (List<Card> seen : List.of(cards, Orders.withoutSuits(cards))) {
                    told(seen, decks).forEach(finding -> accused.merge(finding.message(), 1, Integer::sum));
                    UnshuffledSet.atTheEnd(Orders.look(seen, decks))
                        .ifPresent(finding -> accused.merge(finding.message(), 1, Integer::sum));
                }
            }
        }

        assertThat(accused).isEmpty();
    }

    /** The figures of the books for eight packs: successors 8 and 2.8, neighbours of one rank 31 and about 5.5. */
    @Test
    void neighboursOfShuffledShoesAreAsOftenAsABookkeeperCountsThem() {
        Shuffler shuffler = new Shuffler(2025);
        double successors = 0;
        double oneRank = 0;
        int shoes = 200;
        for (int shoe = 0; shoe < shoes; shoe++) {
            List<Card> cards = shuffler.shoe(8);
            ShuffleMeasures measures = Orders.look(cards, 8).measures();
            Map<Neighbours, Integer> counted = plainly(cards);
            counted.forEach((kind, count) ->
                assertThat(measures.neighbours(kind, Level.FINAL).seen()).isEqualTo((double) count));
            successors += counted.get(Neighbours.PACK_UP);
            oneRank += counted.get(Neighbours.SAME_RANK);
        }

        // Four standard errors: 4 · 2.8 / sqrt(200) and 4 · 5.4 / sqrt(200).
        assertThat(successors / shoes).isBetween(7.2, 8.8);
        assertThat(oneRank / shoes).isBetween(29.5, 32.5);
    }

    private static final String RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K A";
    private static final String PACK = Orders.of(Card.PACK) + " AC";

    private static Map<Neighbours, Integer> plainly(List<Card> cards) {
        Map<Neighbours, Integer> counted = new TreeMap<>();
        for (int n = 1; n < cards.size(); n++) {
            Card left = cards.get(n - 1);
            Card right = cards.get(n);
            counted.merge(Neighbours.PACK_UP, follows(PACK, left.toString(), right.toString()), Integer::sum);
            counted.merge(Neighbours.PACK_DOWN, follows(PACK, right.toString(), left.toString()), Integer::sum);
            String leftRank = left.rank().symbol();
            String rightRank = right.rank().symbol();
            counted.merge(Neighbours.RANK_UP, follows(RANKS, leftRank, rightRank), Integer::sum);
            counted.merge(Neighbours.RANK_DOWN, follows(RANKS, rightRank, leftRank), Integer::sum);
            counted.merge(Neighbours.SAME_RANK, leftRank.equals(rightRank) ? 1 : 0, Integer::sum);
        }
        return counted;
    }

    private static int follows(String row, String one, String other) {
        return (" " + row + " ").contains(" " + one + " " + other + " ") ? 1 : 0;
    }

    @Test
    void aLookAddsNothingToWhatIsAlreadyTold() {
        CardOrder order = Orders.of(Orders.packs(8).subList(0, 100));

        assertThat(UnshuffledSet.preliminary(Orders.look(Orders.packs(8).subList(0, 95), 8).next(order))).isEmpty();
        assertThat(UnshuffledSet.preliminary(Orders.look(Orders.packs(8).subList(0, 10), 8).next(order))).isPresent();
    }
}
