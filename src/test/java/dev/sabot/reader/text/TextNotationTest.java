// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.card.Rank;
import dev.sabot.card.Suit;
import dev.sabot.input.Choice;
import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.Reading;
import dev.sabot.input.Slot;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextNotationTest {

    private static final Card SEVEN_OF_SPADES = Card.of(Rank.SEVEN, Suit.SPADE);

    // ---- good words

    @Test
    void everyCardOfThePackIsAWord() {
        for (Card card : Card.PACK) {
            assertThat(TextNotation.parse(card.toString())).containsExactly(drawn(card));
        }
    }

    @Test
    void everyRankAloneIsAWord() {
        for (Rank rank : Rank.ALL) {
            assertThat(TextNotation.parse(rank.symbol())).containsExactly(drawn(Card.of(rank)));
        }
    }

    @Test
    void tIsTen() {
        assertThat(TextNotation.parse("T TD")).containsExactly(
                drawn(Card.of(Rank.TEN)), drawn(Card.of(Rank.TEN, Suit.DIAMOND)));
    }

    @Test
    void aCardMayNameItsHand() {
        assertThat(TextNotation.parse("P:7S B:T P:-- B:?")).containsExactly(
                drawn(HandId.PLAYER, SEVEN_OF_SPADES), drawn(HandId.BANKER, Card.of(Rank.TEN)),
                drawn(HandId.PLAYER, Face.UNREAD),
                drawn(HandId.BANKER, Face.UNREAD), unreadable());
    }

    @Test
    void aWithheldCardIsDrawnAndAnUnreadableOneIsAFaultToo() {
        assertThat(TextNotation.parse("-- ?")).containsExactly(
                drawn(Face.UNREAD), drawn(Face.UNREAD), unreadable());
    }

    @ParameterizedTest
    @CsvSource({"P1=7S, player, 1, 7S", "P2=T, player, 2, 10", "P3=A, player, 3, A", "B1=10H, banker, 1, 10H",
        "B2=TC, banker, 2, 10C", "B3=KD, banker, 3, KD", "R1=7S, right, 1, 7S", "L2=T, left, 2, 10", "K3=A, bank, 3, A",
        "K15=2, bank, 15, 2", "2.1=7S, seat-2, 1, 7S", "1.15=KD, seat-1, 15, KD", "103.1=9, seat-103, 1, 9",
        "12.4=10H, seat-12, 4, 10H"})
    void aValueIsRevealedAtItsPlace(String word, String hand, int index, String card) {
        assertThat(TextNotation.parse("reveal " + word)).containsExactly(read(new Reading.CardRevealed(
                new Slot(HandId.ofWire(hand).orElseThrow(), index), Card.parse(card).orElseThrow())));
    }

    @Test
    void aCardMayNameAHandOfAnyGame() {
        assertThat(TextNotation.parse("R:7S L:T K:-- 1:7S 12:? 103:A")).containsExactly(
                drawn(HandId.RIGHT, SEVEN_OF_SPADES), drawn(HandId.LEFT, Card.of(Rank.TEN)),
                drawn(HandId.BANK, Face.UNREAD), drawn(HandId.seat(1), SEVEN_OF_SPADES),
                drawn(HandId.seat(12), Face.UNREAD), unreadable(), drawn(HandId.seat(103), Card.of(Rank.ACE)));
    }

    @ParameterizedTest
    @CsvSource({"draw, DRAW", "stand, STAND", "refuse, REFUSE"})
    void aDecisionIsOfTheHandWhoseTurnItIs(String word, Choice choice) {
        assertThat(TextNotation.parse(word)).containsExactly(read(new Reading.Decided(Optional.empty(), choice)));
    }

    @ParameterizedTest
    @CsvSource({"draw:P, player, DRAW", "stand:B, banker, STAND", "stand:R, right, STAND", "draw:L, left, DRAW",
        "stand:K, bank, STAND", "refuse:2, seat-2, REFUSE", "draw:103, seat-103, DRAW"})
    void aDecisionMayNameItsHand(String word, String hand, Choice choice) {
        assertThat(TextNotation.parse("7S " + word + " KD")).containsExactly(drawn(SEVEN_OF_SPADES),
                read(new Reading.Decided(HandId.ofWire(hand), choice)), drawn(Card.of(Rank.KING, Suit.DIAMOND)));
    }

    @Test
    void aDecisionIsNoCardThatEndsABurn() {
        assertThat(TextNotation.parse("burn:7S stand burn:7S")).endsWith(
                read(new Reading.Decided(Optional.empty(), Choice.STAND)),
                read(new Reading.CardBurned(SEVEN_OF_SPADES, -1)));
    }

    @ParameterizedTest
    @CsvSource({"stand:, stand", "stand:p, stand", "draw:S, draw", "refuse:0, refuse", "draw:104, draw",
        "stand:01, stand", "stand:player, stand", "stand:seat-1, stand", "draw:P:7S, draw", "stand:P1, stand"})
    void aDecisionOfNoHandIsNamed(String word, String choice) {
        assertThat(bad("7S " + word + " KD")).isEqualTo(new Token.Bad(1, 4, "\"" + word + "\": after \"" + choice
                + ":\" comes P, B, R, L, K or the number of a seat"));
    }

    @Test
    void aRevealMayGoOnInTheNextLine() {
        assertThat(TextNotation.parse("reveal # whose\n\n  P1=7S")).containsExactly(read(
                new Reading.CardRevealed(new Slot(HandId.PLAYER, 1), SEVEN_OF_SPADES)));
    }

    @Test
    void theFirstBurnedCardDecidesAndTheOthersAreCounted() {
        assertThat(TextNotation.parse("burn:7S burn:-- burn:? burn:T")).containsExactly(
                read(new Reading.BurnStarted(SEVEN_OF_SPADES)),
                read(new Reading.CardBurned(Face.UNREAD, -1)),
                read(new Reading.CardBurned(Face.UNREAD, -1)),
                read(new Reading.CardBurned(Card.of(Rank.TEN), -1)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"cut", "+5ms", "rev", "close-bets", "open-bets", "\n#\n"})
    void onlyACardDrawnEndsABurn(String word) {
        assertThat(TextNotation.parse("burn:7S " + word + " burn:7S"))
                .endsWith(read(new Reading.CardBurned(SEVEN_OF_SPADES, -1)));
        assertThat(TextNotation.parse("burn:7S " + word + " 7S burn:7S"))
                .endsWith(read(new Reading.BurnStarted(SEVEN_OF_SPADES)));
    }

    @Test
    void whatElseHappensAtATableHasAWord() {
        assertThat(TextNotation.parse("cut rev close-bets open-bets")).containsExactly(
                read(Reading.CutCard.DRAWN), read(Reading.ReversedCard.SEEN),
                read(new Reading.BetsClosed(true)), read(new Reading.BetsClosed(false)));
    }

    @ParameterizedTest
    @CsvSource({"player, PLAYER", "banker, BANKER", "tie, TIE"})
    void aResultIsTheReadersOwn(String word, Outcome outcome) {
        assertThat(TextNotation.parse("result:" + word)).containsExactly(read(
                new Reading.ResultReported(new ReaderResult.Decided(outcome, false, Optional.empty()))));
    }

    @Test
    void aCoupMayEndByForce() {
        assertThat(TextNotation.parse("result:forced-end")).containsExactly(
                read(new Reading.ResultReported(ReaderResult.Forced.FORCED_END)));
    }

    @ParameterizedTest
    @CsvSource({"+1ms, 1", "+500ms, 500", "+0500ms, 500", "+86400000ms, 86400000"})
    void timePasses(String word, long millis) {
        assertThat(TextNotation.parse(word)).containsExactly(new Token.Pass(millis));
    }

    // ---- white space and comments

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n", "\r\n\r\n", "# 7S nonsense", "\t\t", "#", "#\n#\n"})
    void aTextMaySayNothing(String text) {
        assertThat(TextNotation.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"7S KD", "7S\nKD", "7S\r\nKD\r\n", "7S\tKD", "  7S   KD  ", "7S # rest\nKD",
        "7S#rest\nKD", "# before\n7S KD # Ünïcode ♠ 🂡", "\n\n7S\n\n\nKD\n\n", "7S\r\n# x\r\nKD"})
    void whiteSpaceAndCommentsSeparateWords(String text) {
        assertThat(TextNotation.parse(text)).containsExactly(
                drawn(SEVEN_OF_SPADES), drawn(Card.of(Rank.KING, Suit.DIAMOND)));
    }

    // ---- bad words

    @ParameterizedTest
    @ValueSource(strings = {"7s", "7X", "1", "0", "11", "1S", "S", "SS", "7SS", "70", "T0", "TT",
        "t", "a", "AA", "♠", "7♠", "🂡", "７S", "7S,KD", "7S;", "P", "B", "P:", "B:", ":7S", "p:7S", "P:7s",
        "P:P:7S", "P:burn:7S", "P1:7S", "P1=7S", "S:7S", "r:7S", "RL:7S", "0:7S", "01:7S", "104:7S", "1000:7S", "-1:7S",
        "2.1=7S", "2.1:7S", "1:", "٢:7S", "-", "---", "??", "?S", "--S",
        "null",
        "CUT", "Cut", "cut!", "Rev", "closebets", "close-bets:", "Stand", "draws", "refused", "P:stand", "P:draw",
        "\u00a07S", "7S\u00a0", "\ufeff7S", "7\u200bS", "\u0000", "reveal:P1=7S", "burn", "results:tie"})
    void aWordThatIsNoneIsNamedWithItsLineAndColumn(String word) {
        List<Token> tokens = TextNotation.parse("7S # fine\r\n  KD " + word + " 7S");
        assertThat(tokens).hasSize(3).startsWith(drawn(SEVEN_OF_SPADES));
        assertThat(tokens.getLast()).isInstanceOfSatisfying(Token.Bad.class, bad -> {
            assertThat(bad.line()).isEqualTo(2);
            assertThat(bad.column()).isEqualTo(6);
            assertThat(bad.message()).isEqualTo("\"" + word + "\" is no word of the notation: wanted is a card such as "
                    + "7S, 10H, T or A, P: or B: (R: L: K:, a seat's number:) before it, ?, --, reveal, burn:, cut, "
                    + "rev, close-bets, open-bets, draw, stand, refuse, result: or +500ms");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"+", "+0ms", "+5", "+5s", "+ms", "+-5ms", "+5.5ms", "+86400001ms", "+999999999ms",
        "+1000000000ms", "+99999999999999999999ms", "+5MS", "++5ms", "+٥ms"})
    void timeThatIsNoneIsNamed(String word) {
        assertThat(bad(word)).isEqualTo(new Token.Bad(1, 1, "\"" + word + "\": time passes as +1ms to +86400000ms"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"result:", "result:Banker", "result:B", "result:push", "result:forced", "result:tie!"})
    void aResultThatIsNoneIsNamed(String word) {
        assertThat(bad(word)).isEqualTo(new Token.Bad(1, 1,
                "\"" + word + "\": a result is player, banker, tie or forced-end"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"burn:", "burn:7s", "burn:P:7S", "burn:burn:7S", "burn:-", "burn:1"})
    void aBurnedCardThatIsNoneIsNamed(String word) {
        assertThat(bad(word)).isEqualTo(new Token.Bad(1, 1,
                "\"" + word + "\": after \"burn:\" comes a card such as 7S, 10H, T or A, ? or --"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"7S", "P1", "P1=", "P1=?", "P1=--", "P0=7S", "P4=7S", "B4=7S", "R4=7S", "P=7S", "r1=7S",
        "p1=7S", "P1=7s", "P1:7S", "P1=7S=8S", "reveal", "cut", "P١=7S", "P01=7S", "P.1=7S", "1=7S", "21=7S", "2.0=7S",
        "2.100=7S", "0.1=7S", "01.1=7S", "104.1=7S", "2.1=", "2.1=?", "2.1:7S", "-1.1=7S"})
    void aRevealOfNoPlaceIsNamed(String word) {
        assertThat(bad("reveal\n " + word)).isEqualTo(new Token.Bad(2, 2,
                "\"" + word + "\" after \"reveal\" is no place and card, such as P1=7S, B3=10H, or 2.1=A of seat 2"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n\n", " # nothing more", "\r\n"})
    void anUnfinishedRevealIsNamedWhereItStands(String after) {
        assertThat(bad("7S\n KD reveal" + after)).isEqualTo(new Token.Bad(2, 5,
                "\"reveal\" at the end of the text wants a place and its card, such as P1=7S"));
    }

    // What was said before a bad word happened; what comes after it is not guessed.
    @Test
    void nothingAfterABadWordIsRead() {
        assertThat(TextNotation.parse("7S bad KD bad")).hasSize(2).startsWith(drawn(SEVEN_OF_SPADES));
    }

    // ---- abilities

    @Test
    void aResultIsDeclaredOnlyIfTheTextHasOne() {
        assertThat(TextNotation.abilities(TextNotation.parse("7S KD 9H 2C"))).isEqualTo(
                new ReaderAbilities("text", false, ReaderAbilities.Values.AT_DRAW, false, false));
        assertThat(TextNotation.abilities(TextNotation.parse("7S KD 9H 2C result:tie"))).isEqualTo(
                new ReaderAbilities("text", false, ReaderAbilities.Values.AT_DRAW, true, false));
    }

    private static Token bad(String text) {
        return TextNotation.parse(text).getLast();
    }

    private static Token read(Reading reading) {
        return new Token.Read(reading);
    }

    private static Token drawn(Face face) {
        return read(new Reading.CardDrawn(Optional.empty(), face, false));
    }

    private static Token drawn(HandId hand, Face face) {
        return read(new Reading.CardDrawn(Optional.of(new Slot(hand, 0)), face, false));
    }

    private static Token unreadable() {
        return read(new Reading.FaultRaised(0, Reading.FaultKind.UNREADABLE_CARD, false));
    }
}
