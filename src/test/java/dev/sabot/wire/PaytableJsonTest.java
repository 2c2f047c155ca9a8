// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.sabot.rules.Bet;
import dev.sabot.rules.Condition;
import dev.sabot.rules.Criterion;
import dev.sabot.rules.Payout;
import dev.sabot.rules.Paytable;
import dev.sabot.rules.StandardGame;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** How the bets of a law are written for ever: their text is hashed. */
class PaytableJsonTest {

    private static final JsonMapper MAPPER = new JsonMapper();

    private static final String EVERY_CRITERION = "[{\"id\":\"rare\",\"pays\":[{\"when\":{\"outcome\":[\"banker\"],"
            + "\"point\":[6,7],\"player-point\":[2,3],\"banker-point\":[6],\"cards\":[5,6],\"winner-cards\":[3],"
            + "\"player-cards\":[2,3],\"banker-cards\":[3],\"natural\":[false],\"pair\":[\"none\",\"both-perfect\"]},"
            + "\"odds\":\"1000:1\"},{\"when\":{\"outcome\":[\"tie\"],\"natural\":[true]},\"odds\":\"push\"}]}]";

    private static final String TIE =
            "[{\"id\":\"tie\",\"pays\":[{\"when\":{\"outcome\":[\"tie\"]},\"odds\":\"8:1\"}]}]";

    private static String written(Paytable paytable) {
        return new String(Json.bytes(json -> PaytableJson.write(json, paytable)), UTF_8);
    }

    private static Paytable read(String text) throws IOException {
        return PaytableJson.read(MAPPER.readTree(text));
    }

    @Test
    void criteriaAndTheirValuesStandInTheirOwnOrder() {
        Condition rare = Condition.of(Map.of(
                Criterion.PAIR, List.of("both-perfect", "none"), Criterion.NATURAL, List.of("false"),
                Criterion.BANKER_CARDS, List.of("3"), Criterion.PLAYER_CARDS, List.of("3", "2"),
                Criterion.WINNER_CARDS, List.of("3"), Criterion.CARDS, List.of("6", "5"),
                Criterion.BANKER_POINT, List.of("6"), Criterion.PLAYER_POINT, List.of("3", "2"),
                Criterion.POINT, List.of("7", "6"), Criterion.OUTCOME, List.of("banker")));
        Condition natural = Condition.of(Map.of(
                Criterion.NATURAL, List.of("true"), Criterion.OUTCOME, List.of("tie")));
        assertThat(written(new Paytable(List.of(new Bet("rare", List.of(
                new Bet.Row(rare, new Payout.Odds(1000, 1)), new Bet.Row(natural, Payout.Plain.PUSH)))))))
                .isEqualTo(EVERY_CRITERION);
    }

    @Test
    void everyCriterionIsReadBack() throws IOException {
        assertThat(written(read(EVERY_CRITERION))).isEqualTo(EVERY_CRITERION);
    }

    @ParameterizedTest
    @EnumSource
    void theBetsOfEveryGameAreReadBackAsTheyWere(StandardGame game) throws IOException {
        assertThat(read(written(game.paytable()))).isEqualTo(game.paytable());
    }

    // A year's shoes of one table must not make its results thousands of times.
    @Test
    void theSameBetsAreTheSamePaytable() throws IOException {
        Paytable tie = read(TIE);
        assertThat(read(TIE)).isSameAs(tie);
        assertThat(read(EVERY_CRITERION)).isNotEqualTo(tie);
        assertThat(read(TIE)).isEqualTo(tie);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "outcome            | winner          | no bet asks for \"winner\"",
        "[\"tie\"]        | \"tie\"       | field \"outcome\" is \"tie\", not a list",
        "\"tie\"]}        | true]}          | true is no value of \"outcome\"",
        "[\"tie\"]}       | [\"push\"]}   | outcome \"push\" is none of player, banker, tie",
        "[\"tie\"]}       | []}             | outcome allows none of its values",
        "outcome\":[\"tie | point\":[\"6  | \"6\" is no value of \"point\"",
        "outcome\":[\"tie\"] | point\":[6.5]  | 6.5 is no value of \"point\"",
        "outcome\":[\"tie\"] | point\":[10]   | point \"10\" is none of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9",
        "outcome\":[\"tie\"] | natural\":[1]  | 1 is no value of \"natural\"",
        "\"outcome\":[\"tie\"] | ``           | a condition that asks nothing would pay on every coup",
        "8:1                | 8               | \"8\" is no odds",
        "8:1                | 1001:1          | \"1001:1\" is no odds",
        "8:1                | lose            | a row pays odds or push, not lose",
        "8:1                | unknown         | a row pays odds or push, not unknown",
        "\"id\":\"tie    | \"id\":\"a b | bet id \"a b\" is not 1 to 32 small letters, digits and hyphens, beginning "
                + "with a letter",
    })
    void betsThatCannotBeAreRefused(String was, String becomes, String message) {
        assertThat(TIE).contains(was);
        assertThatExceptionOfType(MalformedEntryException.class)
                .isThrownBy(() -> read(TIE.replace(was, becomes))).withMessage(message);
    }
}
