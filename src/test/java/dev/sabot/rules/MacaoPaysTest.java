// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.card.Rank;
import dev.sabot.oracle.MacaoOracle;
import dev.sabot.oracle.MacaoOracle.House;
import dev.sabot.oracle.MacaoOracle.Open;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The settlement of Macao and Victoria for all pairs of hands up to four cards, in every house. Of a hand matters how
 * many cards it has, their sum, and whether the first two are alike; two zeros of different rank show that it is rank
 * that makes them so.
 */
class MacaoPaysTest {

    private static final List<String> RANKS = List.of("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "K");
    private static final int MOST = 4;
    /** Every hand up to four cards, 16,104 of them. */
    private static final List<List<String>> HANDS = hands();
    /** One hand of each kind that matters. */
    private static final List<List<String>> KINDS = kinds();

    static Stream<House> houses() {
        List<House> houses = new ArrayList<>();
        for (int setting = 0; setting < 64; setting++) {
            boolean isHigh = (setting & 1) == 0;
            houses.add(new House((setting & 2) == 0 ? 1 : 2, isHigh ? "3:1" : "5:2", isHigh ? "2:1" : "1:1",
                    (setting & 4) == 0, (setting & 8) == 0, (setting & 16) == 0, (setting & 32) == 0));
        }
        return houses.stream();
    }

    @Test
    void allHandsAreThere() {
        assertThat(HANDS).hasSize(11 + 121 + 1331 + 14_641).doesNotHaveDuplicates();
        // Sums of hands without and with two first cards alike: 10; 18 and 10; 27 and 28; 36 and 37.
        assertThat(KINDS).hasSize(10 + 28 + 55 + 73);
    }

    @ParameterizedTest
    @MethodSource("houses")
    void everyPairOfHandsIsSettledAsTheTextsSay(House house) {
        MacaoPays pays = pays(house);
        Map<List<String>, Hand> cards = new LinkedHashMap<>();
        KINDS.forEach(kind -> cards.put(kind, hand(kind)));
        int settled = 0;
        for (Map.Entry<List<String>, Hand> hand : cards.entrySet()) {
            for (Map.Entry<List<String>, Hand> bank : cards.entrySet()) {
                if (MacaoOracle.open(house, hand.getKey(), bank.getKey()).isEmpty()) {
                    settled += check(house, pays, hand, bank);
                }
            }
        }
        assertThat(settled).isGreaterThan(10_000);
    }

    private static int check(House house, MacaoPays pays, Map.Entry<List<String>, Hand> hand,
            Map.Entry<List<String>, Hand> bank) {
        String seen = settled(pays, house.dealt(), hand.getValue(), bank.getValue());
        String expected = MacaoOracle.settle(house, hand.getKey(), bank.getKey());
        if (!seen.equals(expected)) {
            assertThat(seen).as("%s: %s against %s", house, hand.getKey(), bank.getKey()).isEqualTo(expected);
        }
        return 1;
    }

    // So that one hand of a kind speaks for all of it.
    @ParameterizedTest
    @CsvSource({"1, false, false", "2, false, false", "1, true, true", "2, true, true"})
    void nothingElseOfAHandMatters(int dealt, boolean busts, boolean voids) {
        MacaoPays pays = pays(new House(dealt, "3:1", "2:1", true, true, busts, voids));
        List<Hand> others = KINDS.stream().map(MacaoPaysTest::hand).toList();
        Map<String, String> byKind = new LinkedHashMap<>();
        for (List<String> ranks : HANDS) {
            Hand hand = hand(ranks);
            StringBuilder all = new StringBuilder();
            for (Hand other : others) {
                all.append(settled(pays, dealt, hand, other)).append(' ')
                        .append(settled(pays, dealt, other, hand)).append('\n');
            }
            String before = byKind.putIfAbsent(kind(ranks), all.toString());
            assertThat(before == null || before.contentEquals(all)).as("%s is of its kind", ranks).isTrue();
        }
        assertThat(byKind).hasSize(KINDS.size());
    }

    // What no text answers, in the words of the oracle; a house that wants it otherwise has no setting for it.
    @ParameterizedTest(name = "{0}: {2} against {3} is {4}")
    @CsvSource(delimiter = '|', textBlock = """
        PAIR_IS_NATURAL       | 2 | 4 4   | 7 K   | 2:1
        PAIR_IS_NATURAL       | 2 | 9 9   | 7 10  | 2:1
        PAIR_IS_NATURAL       | 2 | 4 4   | 9 K   | 1:1
        PAIR_AGAINST_NATURAL  | 2 | K K   | 9 K   | 1:1
        PAIR_AGAINST_NATURAL  | 1 | 6 6   | 9     | 1:1
        PAIR_AGAINST_PAIR     | 2 | 2 2   | 3 3   | 1:1
        PAIR_AGAINST_PAIR     | 2 | 3 3   | 3 3   | 1:1
        PAIR_WITH_MORE_CARDS  | 2 | 2 2 A | 6 K   | lose
        PAIR_WITH_MORE_CARDS  | 1 | 2 2 A | 6     | lose
        PAIR_WITH_MORE_CARDS  | 2 | 2 2 5 | 6 K   | 1:1
        EQUAL_NATURALS_DOUBLE | 1 | 9     | 9     | lose double
        EQUAL_NATURALS_DOUBLE | 2 | 5 3   | 8 K   | lose double
        """)
    void whatTheTextsLeaveOpenIsDecidedOnce(Open open, int dealt, String hand, String bank, String expected) {
        House house = new House(dealt, "3:1", "2:1", true, true, false, false);
        List<String> ofHand = List.of(hand.split(" ", -1));
        List<String> ofBank = List.of(bank.split(" ", -1));
        assertThat(MacaoOracle.open(house, ofHand, ofBank)).contains(open);
        assertThat(settled(pays(house), dealt, hand(ofHand), hand(ofBank))).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}: {2} against {3} is {4}")
    @CsvSource(delimiter = '|', textBlock = """
        PAIR_IS_BUST | 2 | 7 7   | 6 K   | lose
        PAIR_IS_BUST | 1 | 7 7   | 6     | lose
        BOTH_BUST    | 1 | 7 8   | 9 9   | lose
        BOTH_BUST    | 2 | 7 8   | 9 9   | lose
        BOTH_BUST    | 2 | 7 8   | 7 8   | lose
        """)
    void whereHandsBustTheHandAgainstBankLosesFirst(Open open, int dealt, String hand, String bank, String expected) {
        House house = new House(dealt, "3:1", "2:1", true, true, true, true);
        List<String> ofHand = List.of(hand.split(" ", -1));
        List<String> ofBank = List.of(bank.split(" ", -1));
        assertThat(MacaoOracle.open(house, ofHand, ofBank)).contains(open);
        assertThat(settled(pays(house), dealt, hand(ofHand), hand(ofBank))).isEqualTo(expected);
    }

    @Test
    void everyOpenQuestionIsAsked() {
        Set<Open> asked = EnumSet.noneOf(Open.class);
        for (House house : houses().toList()) {
            KINDS.forEach(hand -> KINDS.forEach(bank -> asked.addAll(MacaoOracle.open(house, hand, bank))));
        }
        assertThat(asked).containsExactlyInAnyOrder(Open.values());
    }

    @Test
    void theUsualCustomsAreThoseOfTheTexts() {
        assertThat(MacaoPays.USUAL).isEqualTo(pays(new House(1, "3:1", "2:1", true, false, false, false)));
        assertThat(StandardGame.MACAO.game().rules()).isEqualTo(new Macao(5, 1, MacaoPays.USUAL));
        assertThat(StandardGame.VICTORIA.game().rules()).isEqualTo(new Macao(5, 2, MacaoPays.USUAL));
        assertThat(StandardGame.MACAO.game().decks()).isEqualTo(2);
        assertThat(StandardGame.VICTORIA.game().decks()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"0", "3", "-1"})
    void aNaturalOfBankCollectsOnceOrTwice(int times) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new MacaoPays(odds("3:1"), odds("2:1"), true, times, false, false))
                .withMessage("a natural of Bank collects a stake once or twice, not " + times + " times");
    }

    private static String settled(MacaoPays pays, int dealt, Hand hand, Hand bank) {
        Verdict.Result result = pays.result(HandId.seat(1), hand, bank, dealt);
        String paid = switch (result.payout()) {
            case Payout.Odds odds -> odds.wire();
            case Payout.Loss loss -> loss.times() == 2 ? "lose double" : loss.wire();
            case Payout.Plain plain -> plain.wire();
        };
        String outcome = switch (result.outcome()) {
            case WIN -> result.payout() instanceof Payout.Odds ? paid : "wins " + paid;
            case LOSE -> paid.startsWith("lose") ? paid : "loses " + paid;
            case TIE -> result.payout() == Payout.Plain.PUSH ? paid : "ties " + paid;
        };
        return result.hand() == HandId.seat(1) ? outcome : "of another hand";
    }

    private static MacaoPays pays(House house) {
        return new MacaoPays(odds(house.nine()), odds(house.eight()), house.pairPays(),
                house.bankNaturalDouble() ? 2 : 1, house.bustsOverNine(), house.equalIsVoid());
    }

    private static Payout.Odds odds(String text) {
        String[] parts = text.split(":", -1);
        return new Payout.Odds(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
    }

    private static Hand hand(List<String> ranks) {
        return Hand.of(ranks.stream().map(rank -> Card.parse(rank).orElseThrow()).toList());
    }

    private static List<List<String>> hands() {
        List<List<String>> hands = new ArrayList<>();
        List<List<String>> longest = List.of(List.of());
        for (int cards = 1; cards <= MOST; cards++) {
            List<List<String>> longer = new ArrayList<>();
            for (List<String> hand : longest) {
                for (String rank : RANKS) {
                    longer.add(Stream.concat(hand.stream(), Stream.of(rank)).toList());
                }
            }
            hands.addAll(longer);
            longest = longer;
        }
        return hands;
    }

    private static List<List<String>> kinds() {
        Map<String, List<String>> kinds = new LinkedHashMap<>();
        HANDS.forEach(hand -> kinds.putIfAbsent(kind(hand), hand));
        return List.copyOf(kinds.values());
    }

    private static String kind(List<String> hand) {
        int sum = hand.stream().mapToInt(rank -> Rank.ALL.stream()
                .filter(one -> one.symbol().equals(rank)).findFirst().orElseThrow().value()).sum();
        return hand.size() + " " + sum + " " + (hand.size() > 1 && hand.get(0).equals(hand.get(1)));
    }
}
