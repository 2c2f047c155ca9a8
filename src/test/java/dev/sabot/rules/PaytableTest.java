// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PaytableTest {

    @Test
    void theBetsStandInTheOrderOfThePaytable() {
        assertThat(results("10S 9H", "KH 2D").lines()).extracting(BetResults.Line::id).containsExactly(
                "player", "banker", "tie", "player-pair", "banker-pair", "either-pair", "perfect-pair", "big",
                "small");
    }

    @ParameterizedTest(name = "{0} / {1}")
    @CsvSource({
        // Player, Banker; player, banker, tie, player pair, banker pair, either pair, perfect pair, big, small
        "10S 9H,    KH 2D,    1:1  lose  lose lose lose lose lose lose 3:2",
        "10S 2H,    KH 9D,    lose 19:20 lose lose lose lose lose lose 3:2",
        "10S 9H,    KH 9D,    push push  8:1  lose lose lose lose lose 3:2",
        "10S 6H,    KH 5D AC, push push  8:1  lose lose lose lose 27:50 lose",
        "10S 2H 2D, KH 3D 4C, lose 19:20 lose lose lose lose lose 27:50 lose",
        "4S 4H,     KH 2D,    1:1  lose  lose 11:1 lose 5:1  lose lose 3:2",
        "10S 9H,    AH AD,    1:1  lose  lose lose 11:1 5:1  lose lose 3:2",
        "4S 4H,     9H 9D,    push push  8:1  11:1 11:1 5:1  lose lose 3:2",
        "4S 4S,     KH 2D,    1:1  lose  lose 11:1 lose 5:1  25:1 lose 3:2",
        "10S 9H,    AH AH,    1:1  lose  lose lose 11:1 5:1  25:1 lose 3:2",
        "4S 4S,     9H 9H,    push push  8:1  11:1 11:1 5:1  25:1 lose 3:2",
        // J-Q is no pair: equal value, unequal rank
        "JS QS,     KH 9D,    lose 19:20 lose lose lose lose lose lose 3:2",
        "10S JS,    10H KD,   push push  8:1  lose lose lose lose lose 3:2",
        "KS KD 9H,  2H 2D,    1:1  lose  lose 11:1 11:1 5:1  lose 27:50 lose",
        // without suits a pair of ranks may be a perfect one; different ranks cannot
        "4 4,       K 2,      1:1  lose  lose 11:1 lose 5:1  null lose 3:2",
        "4S 4,      K 2,      1:1  lose  lose 11:1 lose 5:1  null lose 3:2",
        "10 9,      A A,      1:1  lose  lose lose 11:1 5:1  null lose 3:2",
        "10 9,      K 2,      1:1  lose  lose lose lose lose lose lose 3:2",
        "4S 4S,     9 9,      push push  8:1  11:1 11:1 5:1  25:1 lose 3:2",
        "4S 4H,     9 9,      push push  8:1  11:1 11:1 5:1  null lose 3:2",
    })
    void everyBetBringsWhatTheReferenceTextsSay(String player, String banker, String expected) {
        String brought = results(player, banker).lines().stream()
                .map(line -> line.payout() == Payout.Plain.UNKNOWN ? "null" : line.payout().wire())
                .collect(Collectors.joining(" "));
        assertThat(brought).isEqualTo(String.join(" ", expected.split("\\s+")));
    }

    @Test
    void everyOutcomeNumberOfCardsAndPairIsSettledWithoutGaps() {
        for (String player : List.of("4S 4H", "4S 4S", "4 4", "4S 5H", "4S 4H KD", "4 4 9")) {
            for (String banker : List.of("4S 4H", "4S 4S", "4 4", "4S 5H", "9H 9H 9H", "K Q 2")) {
                assertThat(results(player, banker).lines()).as("%s / %s", player, banker).hasSize(9)
                        .allSatisfy(line -> assertThat(line.payout()).isNotNull());
            }
        }
    }

    @Test
    void theResultsOfAKindOfCoupAreMadeOnce() {
        assertThat(results("10S 9H", "KH 2D")).isSameAs(results("5S 4H", "KH 3D"));
        assertThat(Paytable.PUNTO_BANCO.settle(new CoupKind(9, 2, 2, 2, PairSeen.NONE, PairSeen.NONE)))
                .isSameAs(results("10S 9H", "KH 2D"));
        Set<BetResults> different = new HashSet<>();
        Set<BetResults> objects = Collections.newSetFromMap(new IdentityHashMap<>());
        for (CoupKind kind : PossibleKinds.ALL) {
            different.add(Paytable.EZ_BACCARAT.settle(kind));
            objects.add(Paytable.EZ_BACCARAT.settle(kind));
        }
        assertThat(objects).hasSameSizeAs(different);
    }

    @Test
    void aTableWithoutBetsIsNone() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Paytable(List.of()))
                .withMessage("a table has 1 to 32 bets, not 0");
    }

    @Test
    void twoBetsOfOneNameAreRefused() {
        Bet tie = Paytable.PUNTO_BANCO.bets().get(2);
        assertThatIllegalArgumentException().isThrownBy(() -> new Paytable(List.of(tie, tie)))
                .withMessage("two bets are called tie");
    }

    // A coup that broke the rules settles by its cards all the same: one card and three are a coup, too.
    @Test
    void handsOfOneCardAndOfThreeAreSettled() {
        assertThat(settled(Paytable.PUNTO_BANCO, "9H", "2C 2C 4D")).isEqualTo("player 1:1, banker-pair 11:1, "
                + "either-pair 5:1, perfect-pair 25:1, small 3:2");
        assertThat(settled(Paytable.EZ_BACCARAT, "9H", "KC")).isEqualTo("player 1:1");
    }

    @ParameterizedTest(name = "{0} / {1}")
    @CsvSource(delimiter = '|', value = {
        "10S 2H 2D | KH 6C     | banker 1:2, super-6 12:1",
        "10S 2H 2D | KH 3C 3D  | banker 1:2, super-6 12:1",
        "10S 2H 2D | KH 3C 4D  | banker 1:1",
        "10S 2H    | KH 9C     | banker 1:1",
        "10S 6H    | KH 6C     | player push, banker push, tie 8:1",
        "10S 6H    | KH 3C 2D  | player 1:1"
    })
    void superSixHalvesBankersSix(String player, String banker, String pays) {
        assertThat(settled(Paytable.SUPER_6, player, banker)).isEqualTo(pays);
    }

    @ParameterizedTest(name = "{0} / {1}")
    @CsvSource(delimiter = '|', value = {
        "10S 2H 2D | KH 7C     | banker 1:1",
        "10S 2H 2D | KH 3C 4D  | banker push, dragon-7 40:1",
        "10S 7H    | KH 3C 4D  | player push, banker push, tie 8:1",
        "10S 2H 2D | KH 6C     | banker 1:1",
        "10S 8H    | KH 7C     | player 1:1",
        "10S 5H 3D | KH 7C     | player 1:1, panda-8 25:1",
        "10S 5H 3D | KH 5C 3D  | player push, banker push, tie 8:1",
        "10S 5H 4D | KH 7C     | player 1:1"
    })
    void ezBaccaratPushesTheDragonSeven(String player, String banker, String pays) {
        assertThat(settled(Paytable.EZ_BACCARAT, player, banker)).isEqualTo(pays);
    }

    private static String settled(Paytable paytable, String player, String banker) {
        return paytable.settle(Dealing.dealt(player, banker)).lines().stream()
                .filter(line -> line.payout() != Payout.Plain.LOSE)
                .map(line -> line.id() + " " + line.payout().wire())
                .collect(Collectors.joining(", "));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 0", "-1, 1", "1, -1", "1001, 1", "1, 1001"})
    void oddsAreOneToAThousandInEachPlace(int win, int stake) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Payout.Odds(win, stake))
                .withMessage("odds " + win + ":" + stake + " are not 1 to 1000 in each place");
    }

    @Test
    void payoutsAreWrittenAsAHouseWritesThem() {
        assertThat(new Payout.Odds(19, 20).wire()).isEqualTo("19:20");
        assertThat(Payout.Plain.PUSH.wire()).isEqualTo("push");
        assertThat(Payout.Plain.LOSE.wire()).isEqualTo("lose");
    }

    @ParameterizedTest
    @CsvSource({"0", "13", "-1"})
    void aShoeHoldsOneToTwelvePacks(int decks) {
        assertThatIllegalArgumentException().isThrownBy(() -> Game.puntoBanco(decks))
                .withMessage("decks " + decks + " is not 1 to 12");
    }

    private static BetResults results(String player, String banker) {
        return Paytable.PUNTO_BANCO.settle(Dealing.dealt(player, banker));
    }
}
