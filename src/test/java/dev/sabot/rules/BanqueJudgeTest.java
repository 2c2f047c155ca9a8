// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static dev.sabot.card.HandId.BANK;
import static dev.sabot.card.HandId.LEFT;
import static dev.sabot.card.HandId.RIGHT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.HandId;
import dev.sabot.oracle.BanqueOracle;
import dev.sabot.oracle.BanqueOracle.House;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every coup of banque that six cards and three decisions can make, told aloud or in silence. */
class BanqueJudgeTest {

    private static final List<HandId> HANDS = List.of(RIGHT, LEFT, BANK);
    private static final List<String> DID = List.of(Told.STOOD, "4");

    // Which play is by the rules is asked of the list of turns; where it is not, the first departure is told.
    @ParameterizedTest
    @MethodSource("dev.sabot.rules.BanqueMovesTest#houses")
    void aCoupByTheRulesHasNoDepartureAndEveryOtherHasOne(House house) {
        Banque rules = BanqueMovesTest.rules(house);
        int lawful = 0;
        for (int deal = 0; deal < 1000; deal++) {
            Map<HandId, Integer> points = Map.of(RIGHT, deal / 100, LEFT, deal / 10 % 10, BANK, deal % 10);
            for (int way = 0; way < 8; way++) {
                Map<HandId, String> did = Map.of(RIGHT, DID.get(way & 1), LEFT, DID.get(way >> 1 & 1),
                        BANK, DID.get(way >> 2));
                CoupCards told = BanqueMovesTest.dealt(points);
                CoupCards silent = told;
                for (HandId hand : HANDS) {
                    told = Told.after(told, hand, did.get(hand));
                    silent = Told.silently(silent, hand, did.get(hand));
                }
                boolean isLawful = isLawful(house, points, did);
                lawful += isLawful ? 1 : 0;
                if (rules.judge(told).isEmpty() != isLawful || rules.judge(silent).isEmpty() != isLawful) {
                    assertThat(List.of(Told.sentence(rules.judge(told)), Told.sentence(rules.judge(silent))))
                            .as("%s, %s, %s", house, points, did)
                            .isEqualTo(isLawful ? List.of("by the rules", "by the rules") : "a departure in both");
                }
            }
        }
        assertThat(lawful).isGreaterThan(1000);
    }

    /** A hand whose turn does not come may say that it stands: it has taken no card. */
    private static boolean isLawful(House house, Map<HandId, Integer> points, Map<HandId, String> did) {
        Map<String, Integer> seen = new HashMap<>();
        points.forEach((hand, point) -> seen.put(hand.wire(), point));
        Map<String, String> known = new HashMap<>();
        List<HandId> left = new ArrayList<>(HANDS);
        Set<String> offered = BanqueOracle.offered(house, seen, known);
        while (!offered.contains("end")) {
            HandId hand = left.removeFirst();
            String choice = (did.get(hand).equals(Told.STOOD) ? "stand " : "draw ") + hand;
            boolean isTurn = offered.stream().anyMatch(words -> words.endsWith(" " + hand));
            if (isTurn && !offered.contains(choice)) {
                return false;
            }
            if (isTurn) {
                known.put(hand.wire(), did.get(hand));
            } else if (!did.get(hand).equals(Told.STOOD)) {
                return false;
            }
            offered = BanqueOracle.offered(house, seen, known);
        }
        return left.stream().allMatch(hand -> did.get(hand).equals(Told.STOOD));
    }

    @ParameterizedTest(name = "{0} {1} {2}, {3} {4} {5}, natural ends: {6}, bank must: {7}")
    @CsvSource(delimiter = '|', textBlock = """
        3 | 7 | 7 | none | none | none | true  | false | CARD_NOT_DRAWN 7 -: draw right
        6 | 7 | 7 | 4    | none | none | true  | false | WRONG_HAND 7 right: draw bank
        6 | 3 | 7 | 4    | 4    | none | true  | false | WRONG_HAND 7 right: draw left
        6 | 3 | 7 | none | none | none | true  | false | CARD_NOT_DRAWN 7 -: draw left
        3 | 3 | 7 | 4    | none | none | true  | false | CARD_NOT_DRAWN 8 -: draw left
        3 | 6 | 7 | 4    | 4    | none | true  | false | WRONG_HAND 8 left: draw bank
        6 | 6 | 7 | none | none | none | true  | true  | CARD_NOT_DRAWN 7 -: draw bank
        6 | 6 | 7 | none | none | none | true  | false | by the rules
        3 | 6 | 7 | 4    | none | none | true  | true  | by the rules
        8 | 6 | 7 | none | 4    | none | true  | false | OVERDRAW 7 left: end
        8 | 6 | 7 | none | none | 4    | true  | false | OVERDRAW 7 bank: end
        8 | 3 | 7 | none | none | 4    | false | false | CARD_NOT_DRAWN 7 -: draw left
        8 | 6 | 7 | none | none | none | false | true  | CARD_NOT_DRAWN 7 -: draw bank
        6 | 9 | 7 | none | none | 4    | false | true  | by the rules
        6 | 9 | 7 | none | none | none | false | true  | CARD_NOT_DRAWN 7 -: draw bank
        6 | 6 | 9 | none | none | 4    | false | false | OVERDRAW 7 bank: end
        8 | 9 | 7 | none | none | 4    | false | false | OVERDRAW 7 bank: end
        """)
    void theFirstDepartureIsTold(int right, int left, int bank, String didRight, String didLeft, String didBank,
            boolean showAll, boolean mustDraw, String expected) {
        CoupCards cards = BanqueMovesTest.dealt(Map.of(RIGHT, right, LEFT, left, BANK, bank));
        cards = Told.after(Told.after(Told.after(cards, RIGHT, didRight), LEFT, didLeft), BANK, didBank);
        Banque rules = BanqueMovesTest.rules(new House("free-on-5", showAll, mustDraw));
        assertThat(Told.sentence(rules.judge(cards))).isEqualTo(expected);
    }
}
