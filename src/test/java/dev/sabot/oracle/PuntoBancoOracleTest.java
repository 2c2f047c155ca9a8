// SPDX-License-Identifier: Apache-2.0
package dev.sabot.oracle;

import static dev.sabot.oracle.PuntoBancoOracle.UNKNOWN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sabot.oracle.PuntoBancoOracle.Next;
import dev.sabot.oracle.PuntoBancoOracle.Played;
import java.util.Arrays;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Examples worked out by hand from the printed rules. Hands are written as digits, an unknown value as a '?'. */
class PuntoBancoOracleTest {

    @ParameterizedTest(name = "Banker on {0}")
    @CsvSource({
        // Player stood, then Player's third card 0 to 9; D draws, - stands
        "0, D, DDDDDDDDDD",
        "1, D, DDDDDDDDDD",
        "2, D, DDDDDDDDDD",
        "3, D, DDDDDDDD-D",
        "4, D, --DDDDDD--",
        "5, D, ----DDDD--",
        "6, -, ------DD--",
        "7, -, ----------",
        "8, -, ----------",
        "9, -, ----------",
    })
    void bankerDrawsAsThePrintedGridSays(int bankerPoint, String whenPlayerStood, String whenPlayerDrew) {
        assertThat(drawsOrStands(bankerPoint, null)).isEqualTo(whenPlayerStood);
        StringBuilder row = new StringBuilder();
        for (int x = 0; x <= 9; x++) {
            row.append(drawsOrStands(bankerPoint, x));
        }
        assertThat(row).hasToString(whenPlayerDrew);
    }

    @ParameterizedTest
    @CsvSource({"-1, 0", "10, 0", "0, -1", "0, 10"})
    void bankerHasNoRuleForNumbersThatDoNotExist(int bankerPoint, int playerThird) {
        assertThatIllegalArgumentException()
            .isThrownBy(() -> PuntoBancoOracle.bankerDraws(bankerPoint, playerThird));
    }

    @ParameterizedTest(name = "Player {0}, Banker {1}: {2}")
    @CsvSource({
        "'',  '',  PLAYER",
        "4,   '',  BANKER",
        "4,   0,   PLAYER",
        "40,  0,   BANKER",
        "44,  00,  END",        // Player's natural 8
        "00,  45,  END",        // Banker's natural 9
        "99,  00,  END",        // 18 is a natural 8
        "05,  07,  PLAYER",
        "05,  08,  END",
        "06,  05,  BANKER",     // Player stands on 6, Banker draws on 5
        "07,  06,  END",        // both stand
        "06,  00,  BANKER",
        "059, 07,  END",        // Banker never draws on 7
        "058, 03,  END",        // Banker stands on 3 against an 8 only
        "059, 03,  BANKER",
        "050, 03,  BANKER",
        "051, 04,  END",        // Player's new point is 6, but the card counts, not the point
        "052, 04,  BANKER",
        "053, 05,  END",
        "054, 05,  BANKER",
        "056, 06,  BANKER",
        "055, 06,  END",
        "053, 02,  BANKER",     // a three-card 8 is no natural
        "06,  051, END",
        "054, 053, END",
    })
    void theNextCardIsDueToTheRightHand(String player, String banker, Next expected) {
        assertThat(PuntoBancoOracle.next(hand(player), hand(banker))).isEqualTo(expected);
    }

    @ParameterizedTest(name = "Player {0}, Banker {1}")
    @CsvSource({
        "'',  1",       // Banker's first card before Player's
        "12,  ''",      // Player's second before Banker's first
        "1,   12",
        "123, 1",       // a third card before the first four are out
        "123, ''",
        "'',  123",
        "062, 00",      // Player drew on 6
        "072, 00",
        "082, 00",      // Player drew on a natural
        "052, 08",      // Player drew against a natural
        "05,  001",     // Player must draw on 5, Banker was served first
        "08,  001",     // Banker drew against a natural
        "06,  061",     // Banker drew on 6 though Player stood
        "06,  071",
        "058, 031",     // Banker drew on 3 against an 8
        "051, 041",
        "053, 051",
        "055, 061",
        "056, 071",
    })
    void handsThatNoLegalPlayCanReachAreRefused(String player, String banker) {
        assertThatIllegalArgumentException()
            .isThrownBy(() -> PuntoBancoOracle.next(hand(player), hand(banker)))
            .withMessageStartingWith("No legal play leads to");
        assertThat(PuntoBancoOracle.possible(hand(player), hand(banker))).isEmpty();
    }

    @Test
    void aHandOfFourCardsIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> PuntoBancoOracle.next(hand("0000"), hand("00")));
        assertThatIllegalArgumentException().isThrownBy(() -> PuntoBancoOracle.possible(hand("00"), hand("????")));
    }

    @ParameterizedTest
    @CsvSource({"-2", "10"})
    void aCardValueThatDoesNotExistIsRefused(int value) {
        int[] hand = {value};
        assertThatIllegalArgumentException().isThrownBy(() -> PuntoBancoOracle.next(hand, new int[0]));
        assertThatIllegalArgumentException().isThrownBy(() -> PuntoBancoOracle.possible(hand, new int[0]));
        assertThatIllegalArgumentException()
            .isThrownBy(() -> PuntoBancoOracle.play(new int[] {0, 0, 0, 0, 0, value}));
    }

    @Test
    void anUnknownValueIsRefusedWhereEveryValueMustBeKnown() {
        assertThatIllegalArgumentException().isThrownBy(() -> PuntoBancoOracle.next(hand("?"), hand("")));
        assertThatIllegalArgumentException().isThrownBy(() -> PuntoBancoOracle.play(hand("00000?")));
    }

    @ParameterizedTest(name = "Player {0}, Banker {1}: {2}")
    @CsvSource({
        "'',  '',  PLAYER",
        "?,   '',  BANKER",
        "??,  ?,   BANKER",
        "??,  ??,  PLAYER BANKER END",
        "??,  08,  END",                // Banker's natural ends it, whatever Player holds
        "44,  ??,  END",
        "??,  07,  PLAYER END",
        "??,  06,  PLAYER END",
        "??,  05,  PLAYER BANKER END",
        "05,  ??,  PLAYER END",         // Banker may have a natural
        "06,  ??,  BANKER END",
        "02?, 02,  BANKER",             // Banker draws on 2 against anything
        "02?, 03,  BANKER END",         // the card may be an 8
        "02?, 07,  END",
        "???, 03,  BANKER END",
        "??5, 03,  BANKER",             // Player drew, so no natural and no standing
        "??8, 03,  END",
        "??8, 0?,  BANKER END",
        "???, ??,  BANKER END",
        "??,  05?, END",
        "??,  06?, ''",                 // Banker draws on 6 only when Player drew
        "?6,  051, END",                // Player's first card was a ten or an ace
        "05?, 061, END",                // Player's third card was a 6 or a 7
        "058, 03?, ''",
        "06?, ??,  ''",                 // Player never draws on 6
        "???, 08,  ''",                 // nobody draws against a natural
        "???, ???, END",
        "???, ?,   ''",
    })
    void unknownValuesLeaveOpenWhatTheyCannotDecide(String player, String banker, String expected) {
        EnumSet<Next> expectedSet = EnumSet.noneOf(Next.class);
        Arrays.stream(expected.split(" ")).filter(word -> !word.isEmpty()).map(Next::valueOf)
            .forEach(expectedSet::add);
        assertThat(PuntoBancoOracle.possible(hand(player), hand(banker))).isEqualTo(expectedSet);
    }

    @Test
    void askingWhatIsPossibleLeavesTheCallersHandsAlone() {
        int[] player = hand("?5?");
        int[] banker = hand("0?");
        PuntoBancoOracle.possible(player, banker);
        assertThat(player).containsExactly(UNKNOWN, 5, UNKNOWN);
        assertThat(banker).containsExactly(0, UNKNOWN);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        // six values in dealing order, Player, Banker, winner, Player's point, Banker's point, natural
        "404099, 44,  00,  P, 8, 0, true",
        "040599, 00,  45,  B, 0, 9, true",
        "494499, 44,  94,  P, 8, 3, true",    // Banker would draw on 3, but not against a natural
        "445599, 45,  45,  T, 9, 9, true",
        "006799, 06,  07,  B, 6, 7, false",   // both stand
        "006699, 06,  06,  T, 6, 6, false",
        "007539, 07,  053, B, 7, 8, false",   // Player stands: the fifth card is Banker's
        "006059, 06,  005, P, 6, 5, false",
        "005789, 058, 07,  B, 3, 7, false",   // Banker stands on 7: the sixth card stays in the shoe
        "005384, 058, 03,  T, 3, 3, false",
        "005394, 059, 034, B, 4, 7, false",
        "005366, 056, 036, B, 1, 9, false",
        "005641, 054, 06,  P, 9, 6, false",
        "005632, 053, 06,  P, 8, 6, false",   // a three-card 8 is no natural
        "005624, 052, 06,  P, 7, 6, false",
        "001194, 019, 014, B, 0, 5, false",
        "000000, 000, 000, T, 0, 0, false",
    })
    void aCoupIsDealtToItsEnd(String six, String player, String banker, char winner, int playerPoint,
                              int bankerPoint, boolean natural) {
        Played played = PuntoBancoOracle.play(hand(six));
        assertThat(played.player()).isEqualTo(hand(player));
        assertThat(played.banker()).isEqualTo(hand(banker));
        assertThat(played.used()).isEqualTo(player.length() + banker.length());
        assertThat(played.winner()).isEqualTo(winner);
        assertThat(played.playerPoint()).isEqualTo(playerPoint);
        assertThat(played.bankerPoint()).isEqualTo(bankerPoint);
        assertThat(played.natural()).isEqualTo(natural);
    }

    @ParameterizedTest
    @CsvSource({"''", "00000", "0000000"})
    void aCoupIsDealtFromSixValuesAndNoOtherNumber(String values) {
        assertThatIllegalArgumentException().isThrownBy(() -> PuntoBancoOracle.play(hand(values)));
    }

    private static String drawsOrStands(int bankerPoint, Integer playerThirdValueOrNull) {
        return PuntoBancoOracle.bankerDraws(bankerPoint, playerThirdValueOrNull) ? "D" : "-";
    }

    private static int[] hand(String digits) {
        return digits.chars().map(c -> c == '?' ? UNKNOWN : Character.digit(c, 10)).toArray();
    }
}
