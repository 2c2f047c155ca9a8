// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import java.util.List;
import java.util.Map;

/**
 * What a hand of Macao or Victoria wins or loses against Bank. The higher point wins; of equal points the hand of fewer
 * cards; what is equal in both is Bank's. A natural is an 8 or 9 of the cards that were dealt first.
 *
 * @param naturalNine what a natural 9 wins; one that Bank has too wins nothing
 * @param naturalEight what a natural 8 wins
 * @param doesPairWin whether two cards of one rank win even money whatever the points; a natural that wins by its point
 *        gets its own odds
 * @param bankNaturalTimes how many times its stake a hand loses against a natural of Bank, 1 or 2
 * @param bustsOverNine early rule: points are not counted modulo ten, and a hand of more than nine has lost
 * @param voidsTies early rule: what is equal in point and number of cards is nobody's
 */
public record MacaoPays(Payout.Odds naturalNine, Payout.Odds naturalEight, boolean doesPairWin, int bankNaturalTimes,
        boolean bustsOverNine, boolean voidsTies) {

    /** The usual customs. */
    public static final MacaoPays USUAL =
            new MacaoPays(new Payout.Odds(3, 1), new Payout.Odds(2, 1), true, 1, false, false);

    private static final String BANK = "bank";
    private static final String VOID = "void";
    private static final Custom NATURAL_NINE = Custom.odds("natural-nine", USUAL.naturalNine);
    private static final Custom NATURAL_EIGHT = Custom.odds("natural-eight", USUAL.naturalEight);
    private static final Custom PAIR_PAYS = Custom.truth("pair-pays", USUAL.doesPairWin);
    private static final Custom BANK_NATURAL = Custom.number("bank-natural-collects", USUAL.bankNaturalTimes, 1, 2);
    private static final Custom BUSTS = Custom.truth("busts-over-nine", USUAL.bustsOverNine);
    private static final Custom FULL_TIES = Custom.word("full-ties", BANK, BANK, VOID);

    /** What houses settle differently. */
    public static final List<Custom> CUSTOMS =
            List.of(NATURAL_NINE, NATURAL_EIGHT, PAIR_PAYS, BANK_NATURAL, BUSTS, FULL_TIES);

    private static final Payout.Odds EVEN = new Payout.Odds(1, 1);
    private static final int NINE = 9;

    public MacaoPays {
        if (bankNaturalTimes != 1 && bankNaturalTimes != 2) {
            throw new IllegalArgumentException(
                    "a natural of Bank collects a stake once or twice, not " + bankNaturalTimes + " times");
        }
    }

    /** As this house pays. */
    static MacaoPays of(Customs customs) {
        return new MacaoPays(customs.odds(NATURAL_NINE), customs.odds(NATURAL_EIGHT), customs.truth(PAIR_PAYS),
                customs.number(BANK_NATURAL), customs.truth(BUSTS), customs.word(FULL_TIES).equals(VOID));
    }

    Customs customs() {
        return Customs.of(CUSTOMS, Map.of(NATURAL_NINE.key(), naturalNine.wire(),
                NATURAL_EIGHT.key(), naturalEight.wire(), PAIR_PAYS.key(), Boolean.toString(doesPairWin),
                BANK_NATURAL.key(), Integer.toString(bankNaturalTimes), BUSTS.key(), Boolean.toString(bustsOverNine),
                FULL_TIES.key(), voidsTies ? VOID : BANK));
    }

    /** Whether a hand has lost by too many points; a card that nobody has read counts nothing. */
    boolean isBust(Hand hand) {
        return bustsOverNine && sum(hand) > NINE;
    }

    private static int sum(Hand hand) {
        int sum = 0;
        for (int index = 1; index <= hand.size(); index++) {
            sum += hand.card(index) instanceof Card card ? card.value() : 0;
        }
        return sum;
    }

    /** Whether a hand may have lost so, for all that is known of its cards. */
    boolean mayBeBust(Hand hand) {
        return bustsOverNine && sum(hand) + NINE * hand.unread() > NINE;
    }

    /** Whether this is a natural where so many cards are dealt first. */
    boolean isNatural(Hand hand, int dealt) {
        return hand.size() == dealt && hand.isRead() && Tableau.isNatural(hand.point()) && !isBust(hand);
    }

    /** How this hand fared against Bank's; both read. */
    Verdict.Result result(HandId id, Hand hand, Hand bank, int dealt) {
        boolean isNatural = isNatural(hand, dealt);
        int order = isBust(hand) ? -1 : isBust(bank) ? 1 : compare(hand, bank);
        if (order > 0) {
            Payout.Odds odds = !isNatural ? EVEN : hand.point() == NINE ? naturalNine : naturalEight;
            return new Verdict.Result(id, Verdict.Side.WIN, odds);
        }
        if (doesPairWin && hand.size() == 2 && hand.pair() != Hand.Pair.NONE && !isBust(hand)) {
            return new Verdict.Result(id, Verdict.Side.WIN, EVEN);
        }
        if (order == 0 && voidsTies) {
            return new Verdict.Result(id, Verdict.Side.TIE, Payout.Plain.PUSH);
        }
        return new Verdict.Result(id, Verdict.Side.LOSE,
                isNatural(bank, dealt) ? Payout.lost(bankNaturalTimes) : Payout.Plain.LOSE);
    }

    private static int compare(Hand hand, Hand bank) {
        return hand.point() != bank.point()
                ? Integer.compare(hand.point(), bank.point())
                : Integer.compare(bank.size(), hand.size());
    }
}
