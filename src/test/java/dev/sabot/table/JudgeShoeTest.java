// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.card.Rank;
import dev.sabot.rules.Game;
import dev.sabot.rules.Move;
import dev.sabot.table.Event.RankCount;
import dev.sabot.table.Event.ShoeClosed;
import dev.sabot.table.Profile.CutCard;
import dev.sabot.table.Profile.LastCoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The life of a shoe: burn, cut card, end. */
class JudgeShoeTest {

    private static final String COUP = "P1=KH B1=2C P2=9S B2=5D G:P ";

    private final Playing table = Playing.atDraw();

    // ---- the burn

    @Test
    void theFirstCardIsBurnedFaceUpAndTheOthersAreSealed() {
        assertThat(table.after("S burn=2S b=3H b=KD " + COUP)).startsWith("reader started", "shoe opened: burn",
                "burned first 2S #1", "burned count sealed #2", "burned count sealed #3", "coup", "P1=KH");
    }

    @ParameterizedTest
    @CsvSource({"A, 1", "2, 2", "9, 9", "10, 10", "J, 10", "Q, 10", "K, 10"})
    void asManyAreBurnedAsTheFirstCardCallsFor(String first, int count) {
        assertThat(Playing.atDraw().after("burn=" + first + "S " + "b ".repeat(count) + COUP))
                .doesNotContain("! burn-mismatch");
        assertThat(Playing.atDraw().after("burn=" + first + "S " + "b ".repeat(count - 1) + COUP))
                .contains("! burn-mismatch");
        assertThat(Playing.atDraw().after("burn=" + first + "S " + "b ".repeat(count + 1) + COUP))
                .contains("! burn-mismatch");
    }

    @Test
    void aWrongBurnIsToldOnceBeforeTheFirstCoup() {
        assertThat(table.after("burn=2S b " + COUP + COUP)).containsOnlyOnce("! burn-mismatch")
                .containsSequence("burned count unread #2", "! burn-mismatch", "coup");
    }

    @Test
    void aShoeMayStartWithoutABurn() {
        assertThat(table.after(COUP)).startsWith("shoe opened: assumed", "coup").doesNotContain("! burn-mismatch");
    }

    @Test
    void anUnreadFirstCardCallsForNoNumber() {
        assertThat(table.after("burn b b b " + COUP)).startsWith("shoe opened: burn", "burned first unread #1")
                .doesNotContain("! burn-mismatch");
    }

    @Test
    void aBurnCountWithoutItsFirstCardIsThatOfANewShoe() {
        table.after(COUP);
        assertThat(table.after("b=3H")).containsExactly("shoe closed: next-burn, not-proved", "shoe opened: burn",
                "burned count sealed #1");
    }

    @Test
    void aBurnWithACoupOpenSettlesItFirst() {
        table.after("P1=KH B1=2C P2=9S B2=5D");
        assertThat(table.after("burn=AS")).containsExactly("! reader-result-missing", "settled P 9-7 natural",
                "shoe closed: next-burn, not-proved", "shoe opened: burn", "burned first AS #1");
    }

    @Test
    void aBurnWithAnUnknownCoupOpenAbandonsIt() {
        table.after("P1=KH B1");
        assertThat(table.after("burn=AS")).startsWith(
                "abandoned frame-lost, unknown 1", "shoe closed: next-burn, not-proved");
    }

    // ---- the end

    @Test
    void aStartAfterTheCutCardClosesTheShoe() {
        table.after(COUP + "C " + COUP);
        assertThat(table.after("S")).containsExactly("reader started", "shoe closed: reader-started, not-proved");
        assertThat(table.after("P1=2H")).containsExactly("shoe opened: assumed", "coup", "P1=2H");
        assertThat(table.state().shoeNumber()).isEqualTo(2);
        assertThat(table.state().coupNumber()).isEqualTo(1);
    }

    @Test
    void aStartWithoutTheCutCardIsNoNewShoe() {
        table.after(COUP);
        assertThat(table.after("S " + COUP)).startsWith("reader started", "coup");
        assertThat(table.state().shoeNumber()).isEqualTo(1);
    }

    @Test
    void aStartAfterTheCutCardEndsTheCoupBeforeTheShoe() {
        table.after(COUP + "C P1=KH B1=2C");
        assertThat(table.after("S")).containsExactly("reader started", "abandoned reader-restart, unknown 0",
                "shoe closed: reader-started, not-proved");
    }

    @Test
    void theFirstBurnCardClosesTheShoeBeforeAndOpensTheNext() {
        table.after(COUP);
        assertThat(table.after("burn=2S b b " + COUP)).startsWith("shoe closed: next-burn, not-proved",
                "shoe opened: burn", "burned first 2S #1");
        assertThat(table.state().shoeNumber()).isEqualTo(2);
    }

    @Test
    void theFirstBurnCardAfterAStartOpensOneShoe() {
        table.after(COUP + "C " + COUP + "S");
        assertThat(table.after("burn=2S")).containsExactly("shoe opened: burn", "burned first 2S #1");
        assertThat(table.state().shoeNumber()).isEqualTo(2);
    }

    @Test
    void aCutCardAloneIsNoShoeForTheNextBurn() {
        table.after("C");
        assertThat(table.after("burn=AS b " + COUP)).startsWith(
                "shoe closed: next-burn, not-proved", "shoe opened: burn")
                .contains("settled P 9-7 natural, reader P");
    }

    // ---- the cut card

    @Test
    void theCoupInWhichTheCutCardShowsIsTheLast() {
        assertThat(table.after(COUP + "P1=KH B1=2C C P2=9S B2=5D G:P")).endsWith("cut after 6, left 0",
                "P2=9S", "B2=5D", "result P", "settled P 9-7 natural, reader P, last");
    }

    @Test
    void noCardIsDueOnceTheLastCoupIsOver() {
        table.after(COUP + "P1=KH B1=2C C P2=9S");
        assertThat(View.of(table.state()).due()).containsExactly(new Move.Draw(HandId.BANKER));
        table.after("B2=5D G:P");
        assertThat(View.of(table.state()).due()).isEmpty();
        table.after("S burn=2S");
        assertThat(View.of(table.state()).due()).containsExactly(new Move.Draw(HandId.PLAYER));
    }

    @Test
    void aCutCardInPlaceOfTheFirstCardMakesThatCoupTheLast() {
        assertThat(table.after(COUP + "C " + COUP)).containsSequence("cut after 4, left 1", "coup")
                .endsWith("settled P 9-7 natural, reader P, last");
    }

    @Test
    void whereOneMoreIsPlayedTheCoupAfterItIsTheLast() {
        Playing oneMore = Playing.oneMore();
        assertThat(oneMore.after(COUP + "P1=KH B1=2C C P2=9S B2=5D G:P")).contains("cut after 6, left 1")
                .endsWith("settled P 9-7 natural, reader P");
        assertThat(oneMore.after(COUP)).endsWith("settled P 9-7 natural, reader P, last");
    }

    @Test
    void whereOneMoreIsPlayedACutCardInPlaceOfTheFirstCardMakesThatCoupTheLast() {
        assertThat(Playing.oneMore().after(COUP + "C " + COUP)).contains("cut after 4, left 1")
                .endsWith("settled P 9-7 natural, reader P, last");
    }

    @Test
    void aSecondCutCardAllowsNoMoreThanTheFirst() {
        table.after(COUP + "P1=KH B1=2C C P2=9S B2=5D G:P");
        assertThat(table.after("C")).containsExactly("cut after 8, left 0");
    }

    @Test
    void aCutCardInTheBurnTakesNoSlotAndAnnouncesNothing() {
        assertThat(table.after("burn=2S b C b " + COUP)).contains("! cut-card-misplaced")
                .doesNotContain("! burn-mismatch").endsWith("settled P 9-7 natural, reader P");
        assertThat(table.after("S")).containsExactly("reader started");
    }

    @Test
    void aCutCardAfterTheBurnIsWhereItMayBe() {
        assertThat(table.after("burn=2S b b C " + COUP)).contains("cut after 3, left 1")
                .endsWith("settled P 9-7 natural, reader P, last");
    }

    @ParameterizedTest
    @CsvSource({"THIS_COUP_IS_LAST, 5", "ONE_MORE, 10", "ONE_MORE, 7"})
    void aCutCardTooNearTheEndIsRefusedWithTheArithmetic(LastCoup rule, int fromEnd) {
        assertThatIllegalArgumentException().isThrownBy(() -> new CutCard(fromEnd, rule))
                .withMessageStartingWith("the cut card " + fromEnd + " cards from the end is not safe with "
                        + rule.wire() + ": ")
                .withMessageContaining(
                        rule == LastCoup.ONE_MORE ? "leaves 5 that this coup may need and 6" : "leaves 6");
    }

    @ParameterizedTest
    @CsvSource({"THIS_COUP_IS_LAST, 6", "ONE_MORE, 11"})
    void theNearestSafePlaceIsAccepted(LastCoup rule, int fromEnd) {
        assertThat(new CutCard(fromEnd, rule).fromEnd()).isEqualTo(fromEnd);
    }

    // ---- reconciliation

    @Test
    void countsAreOfCardsDealtAndCardsBurnedFaceUp() {
        table.after("burn=2S b=3H b=KD " + COUP + "P1=KH B1 d=4S i=4S");
        table.after("burn=AS");
        ShoeClosed closed = closed();
        assertThat(closed.counts()).hasSize(13).containsEntry("K", new RankCount(2, 0, 30))
                .containsEntry("2", new RankCount(1, 1, 30))
                .containsEntry("3", new RankCount(0, 0, 32))
                .containsEntry("4", new RankCount(0, 0, 32))
                .containsEntry("A", new RankCount(0, 0, 32));
        assertThat(closed.counts().keySet()).containsExactly(
                "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K");
        assertThat(closed.message()).isEqualTo("410 of 416 cards were not seen: nothing is proved of them");
        assertThat(closed.firstSeq()).isEqualTo(1);
    }

    @Test
    void aShoeOfWhichEveryCardWasSeenIsComplete() {
        Playing onePack = Playing.cardsOnly(1).played(wholePacks(1));
        onePack.after("burn=AS");
        ShoeClosed closed = closed(onePack);
        assertThat(closed.reconciliation()).isEqualTo(Event.Reconciliation.COMPLETE);
        assertThat(closed.message()).isEqualTo("all 52 cards were seen, and they are the 1 packs");
    }

    @Test
    void oneMoreOfARankThanThePacksHoldIsWrong() {
        Playing onePack = Playing.cardsOnly(1).played("AS AH AD AC AS");
        onePack.after("burn=AS");
        assertThat(closed(onePack).reconciliation()).isEqualTo(Event.Reconciliation.WRONG);
        assertThat(closed(onePack).message()).isEqualTo("1 packs hold 4 of each rank; there came 5 × A");
    }

    // All 52 were seen, and yet one more card left the shoe: nobody may call that complete.
    @Test
    void moreCardsThanThePacksHoldAreWrongThoughNobodyReadThem() {
        Playing onePack = Playing.cardsOnly(1).played(wholePacks(1) + " ?");
        onePack.after("burn=AS");
        assertThat(closed(onePack).reconciliation()).isEqualTo(Event.Reconciliation.WRONG);
        assertThat(closed(onePack).message()).contains("53");
    }

    @Test
    void aValueRevealedAnewIsCountedOnce() {
        table.after("P1=KH I:P1=QH I:P1=QH burn=AS");
        assertThat(closed().counts()).containsEntry("K", new RankCount(0, 0, 32))
                .containsEntry("Q", new RankCount(1, 0, 31));
    }

    @Test
    void aCarriedCardIsCountedOnce() {
        table.after(COUP + "d=7S R:P1=7S burn=AS");
        assertThat(closed().counts()).containsEntry("7", new RankCount(1, 0, 31));
    }

    // A shoe that is never closed must not spill one rank's count into the next.
    @Test
    void moreThanTwoHundredAndFiftyFiveOfARankLeaveTheOtherCountsAlone() {
        Playing cards = Playing.cardsOnly(12).played("8C 9C AC ");
        cards.after("8H ".repeat(400) + "KH ".repeat(300));
        RankCounts dealt = cards.state().shoe().orElseThrow().census().dealt();
        assertThat(dealt.of(Rank.EIGHT)).isEqualTo(255);
        assertThat(dealt.of(Rank.KING)).isEqualTo(255);
        assertThat(dealt.of(Rank.NINE)).isEqualTo(1);
        assertThat(dealt.of(Rank.ACE)).isEqualTo(1);
        assertThat(dealt.of(Rank.SEVEN)).isZero();
        assertThat(dealt.of(Rank.QUEEN)).isZero();
    }

    private static String wholePacks(int decks) {
        StringBuilder cards = new StringBuilder();
        for (Card card : Card.PACK) {
            cards.append((card + " ").repeat(decks));
        }
        return cards.toString().trim();
    }

    private ShoeClosed closed() {
        return closed(table);
    }

    private static ShoeClosed closed(Playing played) {
        return played.events().stream().filter(event -> event instanceof ShoeClosed)
                .map(event -> (ShoeClosed) event).findFirst().orElseThrow();
    }

    @Test
    void theShoeKeepsTheLawItWasOpenedWith() {
        table.after(COUP);
        assertThat(table.state().shoe().orElseThrow().setup().law().game()).isEqualTo(Game.puntoBanco(8));
    }
}
