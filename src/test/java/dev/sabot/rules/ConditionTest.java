// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static dev.sabot.rules.Condition.when;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConditionTest {

    private static final List<Criterion> ORDINARY = Criterion.ALL.stream()
            .filter(criterion -> criterion != Criterion.PAIR).toList();

    /** Every value that the coup meets, criterion by criterion. */
    private static String met(List<Criterion> criteria, String player, String banker) {
        CoupKind kind = CoupKind.of(Dealing.dealt(player, banker));
        List<String> met = new ArrayList<>();
        for (Criterion criterion : criteria) {
            met.add(criterion.words().stream()
                    .filter(value -> when(criterion, value).isMetBy(kind)).collect(Collectors.joining("+", "", "")));
        }
        return String.join(" ", met.stream().map(values -> values.isEmpty() ? "-" : values).toList());
    }

    @ParameterizedTest(name = "{0} / {1}")
    @CsvSource({
        // Player, Banker: outcome, point, each hand's point; cards, the winner's, each hand's; natural
        "KH 9S,    2C 3D,    player 9 9 5 4 2 2 2 true",
        "KH 9S,    2C 6D,    player 9 9 8 4 2 2 2 true",
        "KH 3S,    2C 6D,    banker 8 3 8 4 2 2 2 true",
        "KH 7S,    2C 4D,    player 7 7 6 4 2 2 2 false",
        "KH 2S 6D, KC 7D,    player 8 8 7 5 3 3 2 false",
        "KH 2S 6D, KC 3D 6C, banker 9 8 9 6 3 3 3 false",
        "KH 6S,    KC 3D 6C, banker 9 6 9 5 3 2 3 false",
        "KH 8S,    KC 8D,    tie 8 8 8 4 - 2 2 true",
        "KH 6S,    KC 6D,    tie 6 6 6 4 - 2 2 false",
        "KH 2S 6D, KC 2D 6C, tie 8 8 8 6 - 3 3 false",
        "KH QS JD, KC QD TC, tie 0 0 0 6 - 3 3 false",
        // against the rules: a natural and three cards, one card and three
        "KH 9S,    KC 3D 6C, tie 9 9 9 5 - 2 3 false",
        "KH 8S,    KC 3D 6C, banker 9 8 9 5 3 2 3 false",
        "9H,       KC 3D 2C, player 9 9 5 4 - - 3 false",
        "9H,       KC 3D,    player 9 9 3 - - - 2 false"
    })
    void everyCriterionLooksAtWhatItNames(String player, String banker, String values) {
        assertThat(met(ORDINARY, player.replace("T", "10"), banker.replace("T", "10"))).isEqualTo(values);
    }

    @ParameterizedTest(name = "{0} / {1}")
    @CsvSource({
        "KH 9S,    2C 3D,    none",
        "KH QS,    JC 10D,   none",
        "4H 4S,    2C 3D,    player+either+plain",
        "2C 3D,    4H 4S,    banker+either+plain",
        "2C 2D,    4H 4S,    player+banker+either+both+plain",
        "4S 4S,    2C 3D,    player+either+perfect+one-perfect",
        "2C 3D,    4S 4S,    banker+either+perfect+one-perfect",
        "4S 4S,    2C 2D,    player+banker+either+both+perfect+one-perfect",
        "2C 2D,    4S 4S,    player+banker+either+both+perfect+one-perfect",
        "4S 4S,    2C 2C,    player+banker+either+both+perfect+both-perfect",
        // the third card makes no pair
        "KH 5S 5D, 2C 3D 3D, none"
    })
    void pairsAreOfEachHandsFirstTwoCards(String player, String banker, String pairs) {
        assertThat(met(List.of(Criterion.PAIR), player, banker)).isEqualTo(pairs);
    }

    @Test
    void allCriteriaAreAskedTogetherAndOneValueOfEachIsEnough() {
        Condition condition = when(Criterion.OUTCOME, "banker").and(Criterion.POINT, "6", "7")
                .and(Criterion.WINNER_CARDS, "3");
        assertThat(isMet(condition, "KH 2S 2D", "KC 3D 3C")).isTrue();
        assertThat(isMet(condition, "KH 2S 2D", "KC 3D 4C")).isTrue();
        assertThat(isMet(condition, "KH 2S 2D", "KC 3D 5C")).isFalse();
        assertThat(isMet(condition, "KH 2S 2D", "KC 6D")).isFalse();
        assertThat(isMet(condition, "KH 7S", "KC 3D 3C")).isFalse();
        assertThat(isMet(condition, "KH 7S", "KC 3D 4C")).isFalse();
    }

    private static boolean isMet(Condition condition, String player, String banker) {
        return condition.isMetBy(CoupKind.of(Dealing.dealt(player, banker)));
    }

    // The order in which somebody wrote the values is no difference: equal laws have equal hashes.
    @Test
    void conditionsOfTheSameValuesAreEqual() {
        Condition one = when(Criterion.POINT, "6", "7").and(Criterion.OUTCOME, "tie");
        assertThat(when(Criterion.OUTCOME, "tie").and(Criterion.POINT, "7", "6", "6")).isEqualTo(one);
        assertThat(Condition.of(Map.of(Criterion.POINT, List.of("7", "6"), Criterion.OUTCOME, List.of("tie"))))
                .isEqualTo(one);
        assertThat(one.values(Criterion.POINT)).containsExactly("6", "7");
        assertThat(one.values(Criterion.CARDS)).isEmpty();
        assertThat(one.spoken()).isEqualTo("outcome tie, point 6 or 7");
    }

    @Test
    void valuesThatACriterionDoesNotHaveAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> when(Criterion.CARDS, "4", "7"))
                .withMessage("cards \"7\" is none of 4, 5, 6");
        assertThatIllegalArgumentException().isThrownBy(() -> when(Criterion.POINT))
                .withMessage("point allows none of its values");
        assertThatIllegalArgumentException().isThrownBy(() -> new Condition(Map.of(Criterion.NATURAL, 4)))
                .withMessage("natural allows none of its values");
        assertThatIllegalArgumentException().isThrownBy(() -> Condition.of(Map.of()))
                .withMessage("a condition that asks nothing would pay on every coup");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> when(Criterion.POINT, "6").and(Criterion.POINT, "7"))
                .withMessage("point is asked twice");
    }
}
