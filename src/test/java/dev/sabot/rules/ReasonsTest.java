// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static dev.sabot.card.HandId.BANKER;
import static dev.sabot.card.HandId.PLAYER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.oracle.CheminDeFerOracle;
import dev.sabot.oracle.CheminDeFerOracle.House;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The sentences that say why something is due, as the croupier reads them. */
class ReasonsTest {

    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource(delimiter = '|', textBlock = """
        chemin |  | two cards go to each hand first, Player, Banker, Player, Banker
        chemin | P:2 B:2 P:2 | two cards go to each hand first, Player, Banker, Player, Banker
        chemin | P:9 B:2 P:K B:2 | Player's natural 9 ends the coup
        chemin | P:2 B:4 P:K B:4 | Banker's natural 8 ends the coup
        chemin | P:9 B:2 P:K B:2 stand:P | Player's natural 9 ends the coup
        chemin | P:9 B:2 P:K B:2 draw:P P:2 | Player's natural 9 ends the coup
        chemin | P:2 B:2 P:2 B:2 | Player draws on 4
        chemin | P:2 B:2 P:3 B:2 | Player may draw or stand on 5
        chemin | P:2 B:2 P:4 B:2 | Player stands on 6
        chemin | P:2 B:2 P:2 B:2 stand:P | Player draws on 4
        chemin | P:2 B:2 P:4 B:2 draw:P P:K | Player stands on 6
        chemin | P:2 B:2 P:4 B:2 stand:P | Player stands and Banker draws on 4
        chemin | P:2 B:2 P:4 B:2 stand:P stand:B | Player stands and Banker draws on 4
        chemin | P:2 B:2 P:4 B:4 stand:P | Player stands and Banker may draw or stand on 6
        chemin | P:2 B:2 P:4 B:4 stand:P stand:B | Banker has stood
        chemin | P:2 B:2 P:2 B:2 P:K | Banker stands on 4 against Player's third card K
        chemin | P:2 B:2 P:2 B:2 P:A | Banker may draw or stand on 4 against Player's third card A
        chemin | P:2 B:2 P:2 B:A P:9 | Banker may draw or stand on 3 against Player's third card 9
        chemin | P:2 B:2 P:2 B:A P:8 stand:B | Banker has stood
        chemin | P:2 B:2 P:2 B:A P:7 stand:B | Banker draws on 3 against Player's third card 7
        chemin | P:2 B:2 P:2 B:A P:7 B:2 | Banker's third card ends the coup
        banque | R:2 L:2 | two cards go to each hand first, Right, Left, Bank, Right, Left, Bank
        banque | R:2 L:2 K:2 R:2 L:2 K:2 | Right draws on 4
        banque | R:2 L:2 K:2 R:3 L:2 K:2 | Right may draw or stand on 5
        banque | R:2 L:2 K:2 R:2 L:2 K:2 stand:R | Right draws on 4
        banque | R:4 L:2 K:2 R:2 L:2 K:2 R:5 | Right stands on 6
        banque | R:2 L:2 K:2 R:2 L:4 K:2 R:5 | Left stands on 6
        banque | R:2 L:2 K:2 R:2 L:2 K:2 R:5 stand:L | Left draws on 4
        banque | R:4 L:4 K:4 R:A L:A K:A R:5 L:K|Bank may draw or stand, Right's third card is 5, Left's third card is K
        banque | R:4 L:4 K:2 R:2 L:2 K:2 stand:R stand:L | Bank may draw or stand
        banque | R:4 L:4 K:2 R:2 L:2 K:2 stand:R stand:L stand:K | Bank has stood
        banque | R:4 L:4 K:2 R:2 L:2 K:2 stand:R stand:L K:2 | Bank's third card ends the coup
        banque | R:4 L:4 K:2 R:2 L:4 K:2 | Left's natural 8 ends the coup
        banque | R:9 L:9 K:9 R:K L:K K:K | Right's natural 9 ends the coup
        plays-on | R:9 L:2 K:2 R:K L:2 K:2 | Left draws on 4
        plays-on | R:9 L:2 K:2 R:K L:4 K:2 stand:L | neither side took a third card and Bank draws
        plays-on | R:9 L:2 K:2 R:K L:4 K:2 stand:L stand:K | neither side took a third card and Bank draws
        plays-on | R:9 L:2 K:2 R:K L:2 K:2 L:6 | Bank may draw or stand, Left's third card is 6
        plays-on | R:9 L:2 K:2 R:K L:2 K:2 L:6 stand:K | Bank has stood
        plays-on | R:9 L:2 K:9 R:K L:2 K:K | Right's natural 9 ends the coup
        macao | 1:2 | one card goes to each hand first, clockwise, Bank last
        victoria | 1:2 2:2 K:2 | two cards go to each hand first, clockwise, Bank last
        macao | 1:2 2:2 K:2 | Seat 1 draws or stands at will
        macao | 1:2 2:2 K:2 draw:1 | Seat 1 has asked for a card
        macao | 1:2 2:2 K:2 draw:1 1:K refuse:1 | Seat 1 has asked for a card
        macao | 1:2 2:2 K:2 stand:1 | Seat 2 draws or stands at will
        macao | 1:2 2:2 K:2 stand:2 | Bank draws or stands at will
        macao | 1:2 2:2 K:2 stand:K | Bank has stood
        busts | 1:2 2:2 K:2 1:8 | Seat 2 draws or stands at will
        busts | 1:2 2:2 K:2 K:8 | Bank has more than nine
        """)
    void theSentenceSaysWhatIsDueAndWhy(String game, String coup, String sentence) {
        CoupRules rules = Coups.rules(game);
        assertThat(rules.reason(Coups.of(rules, coup))).isEqualTo(sentence);
    }

    // A sentence that names another rule than the one that holds sends the croupier to the wrong line of the card.
    @ParameterizedTest
    @MethodSource("dev.sabot.rules.CheminDeFerMovesTest#houses")
    void everySituationOfCheminDeFerHasTheSentenceOfItsCell(House house) {
        CheminDeFer rules = CheminDeFerMovesTest.rules(house);
        List<String> dids = Stream.concat(Stream.of(Told.NOTHING), Told.thirds().stream()).toList();
        for (int player = 0; player <= 9; player++) {
            for (int banker = 0; banker <= 9; banker++) {
                for (String playerDid : dids) {
                    for (String bankerDid : List.of(Told.NOTHING, Told.STOOD)) {
                        CoupCards cards = Told.after(Told.after(CheminDeFerMovesTest.dealt(player, banker),
                                PLAYER, playerDid), BANKER, bankerDid);
                        assertThat(rules.reason(cards)).as("%s", cards)
                                .isEqualTo(expected(house, player, banker, playerDid, bankerDid));
                    }
                }
            }
        }
    }

    private static String expected(House house, int player, int banker, String playerDid, String bankerDid) {
        if (banker >= 8) {
            return "Banker's natural " + banker + " ends the coup";
        }
        if (player >= 8) {
            return "Player's natural " + player + " ends the coup";
        }
        String first = CheminDeFerOracle.player(house.player(), player);
        String did = playerDid.equals(Told.STOOD) ? "s" : "d";
        if (playerDid.equals(Told.NOTHING) || !(first.equals("e") || first.equals(did))) {
            return "Player" + verb(first) + player;
        }
        String second = CheminDeFerOracle.banker(house.banker(), house.freeCells(), banker, playerDid);
        if (bankerDid.equals(Told.STOOD) && !second.equals("d")) {
            return "Banker has stood";
        }
        String card = playerDid.equals("0") ? "K" : playerDid.equals("1") ? "A" : playerDid;
        return did.equals("s")
                ? "Player stands and Banker" + verb(second) + banker
                : "Banker" + verb(second) + banker + " against Player's third card " + card;
    }

    private static String verb(String may) {
        return may.equals("d") ? " draws on " : may.equals("s") ? " stands on " : " may draw or stand on ";
    }
}
