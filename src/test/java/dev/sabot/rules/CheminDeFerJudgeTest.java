// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static dev.sabot.card.HandId.BANKER;
import static dev.sabot.card.HandId.PLAYER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.oracle.CheminDeFerOracle;
import dev.sabot.oracle.CheminDeFerOracle.House;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every coup of chemin de fer that four cards and two decisions can make, told aloud or in silence. */
class CheminDeFerJudgeTest {

    @ParameterizedTest
    @MethodSource("dev.sabot.rules.CheminDeFerMovesTest#houses")
    void theFirstDepartureFromTheTablesIsFoundAndNothingElse(House house) {
        CheminDeFer rules = CheminDeFerMovesTest.rules(house);
        for (int player = 0; player <= 9; player++) {
            for (int banker = 0; banker <= 9; banker++) {
                CoupCards dealt = CheminDeFerMovesTest.dealt(player, banker);
                for (String playerDid : Told.thirds()) {
                    for (String bankerDid : Told.thirds()) {
                        CoupCards told = Told.after(Told.after(dealt, PLAYER, playerDid), BANKER, bankerDid);
                        CoupCards silent = Told.silently(Told.silently(dealt, PLAYER, playerDid), BANKER, bankerDid);
                        check(rules.judge(told), expected(house, player, banker, playerDid, bankerDid, true), told);
                        check(rules.judge(silent), expected(house, player, banker, playerDid, bankerDid, false),
                                silent);
                    }
                }
            }
        }
    }

    private static void check(Optional<Divergence> found, String expected, CoupCards cards) {
        String seen = Told.sentence(found);
        if (!seen.equals(expected)) {
            assertThat(seen).as("%s", cards).isEqualTo(expected);
        }
    }

    private static String expected(House house, int player, int banker, String playerDid, String bankerDid,
            boolean isTold) {
        boolean playerDrew = !playerDid.equals(Told.STOOD);
        boolean bankerDrew = !bankerDid.equals(Told.STOOD);
        if (player >= 8 || banker >= 8) {
            return playerDrew ? "OVERDRAW 5 player: end" : bankerDrew ? "OVERDRAW 5 banker: end" : "by the rules";
        }
        String first = CheminDeFerOracle.player(house.player(), player);
        String second = CheminDeFerOracle.banker(house.banker(), house.freeCells(), banker, playerDid);
        if (playerDrew && first.equals("s")) {
            String instead = CheminDeFerOracle.banker(house.banker(), house.freeCells(), banker, Told.STOOD);
            return instead.equals("s") ? "OVERDRAW 5 player: end" : "WRONG_HAND 5 player: draw banker";
        }
        if (!playerDrew && first.equals("d")) {
            return bankerDrew && !isTold ? "WRONG_HAND 5 banker: draw player" : "CARD_NOT_DRAWN 5 -: draw player";
        }
        int next = playerDrew ? 6 : 5;
        if (bankerDrew && second.equals("s")) {
            // Nobody said that Player stood, and the card may have been Player's.
            return !playerDrew && !isTold && first.equals("e") ? "WRONG_HAND 5 banker: draw player"
                    : "OVERDRAW " + next + " banker: end";
        }
        return !bankerDrew && second.equals("d") ? "CARD_NOT_DRAWN " + next + " -: draw banker" : "by the rules";
    }
}
