// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import java.util.ArrayList;
import java.util.List;

/**
 * All that the condition of a bet can look at in a coup: coups of one kind pay alike.
 *
 * @param playerPoint Player's final point, 0 to 9
 * @param bankerPoint Banker's final point, 0 to 9
 * @param playerCards Player's cards, 2 or 3; 1 only where a coup was settled against the rules
 * @param bankerCards Banker's cards, likewise
 * @param playerPair of Player's first two cards; {@link PairSeen#NONE} of one card
 * @param bankerPair of Banker's first two cards, likewise
 */
public record CoupKind(
        int playerPoint,
        int bankerPoint,
        int playerCards,
        int bankerCards,
        PairSeen playerPair,
        PairSeen bankerPair) {

    private static final int POINTS = 10;
    private static final int HANDS = PairSeen.values().length * Hand.MOST_CARDS * POINTS;

    /** One more than the highest {@link #number()}. */
    public static final int NUMBERS = HANDS * HANDS;

    public CoupKind {
        requireHand(playerPoint, playerCards);
        requireHand(bankerPoint, bankerCards);
    }

    private static void requireHand(int point, int cards) {
        if (point < 0 || point >= POINTS) {
            throw new IllegalArgumentException("point " + point + " is not 0 to 9");
        }
        if (cards < 1 || cards > Hand.MOST_CARDS) {
            throw new IllegalArgumentException(cards + " cards are not 1 to " + Hand.MOST_CARDS);
        }
    }

    /** The kind of a coup by the cards as they lie: one to three in each hand, all read. */
    public static CoupKind of(CoupCards cards) {
        Hand player = cards.player();
        Hand banker = cards.banker();
        return new CoupKind(player.point(), banker.point(), player.size(), banker.size(),
                PairSeen.of(player), PairSeen.of(banker));
    }

    /** The kind with this {@link #number()}, 0 to {@link #NUMBERS} - 1. */
    public static CoupKind ofNumber(int number) {
        int player = number / HANDS;
        int banker = number % HANDS;
        return new CoupKind(player % POINTS, banker % POINTS, cards(player), cards(banker), pair(player), pair(banker));
    }

    private static int cards(int hand) {
        return hand / POINTS % Hand.MOST_CARDS + 1;
    }

    private static PairSeen pair(int hand) {
        return PairSeen.ALL.get(hand / POINTS / Hand.MOST_CARDS);
    }

    /** Every kind without pairs in which cards can lie, by the rules or against them. */
    static List<CoupKind> everyPlay() {
        List<CoupKind> kinds = new ArrayList<>();
        for (int playerCards = 1; playerCards <= Hand.MOST_CARDS; playerCards++) {
            for (int bankerCards = 1; bankerCards <= Hand.MOST_CARDS; bankerCards++) {
                for (int points = 0; points < POINTS * POINTS; points++) {
                    kinds.add(new CoupKind(points / POINTS, points % POINTS, playerCards, bankerCards,
                            PairSeen.NONE, PairSeen.NONE));
                }
            }
        }
        return kinds;
    }

    /** The {@link #number()} of this coup's kind, without making the kind. */
    public static int numberOf(CoupCards cards) {
        Hand player = cards.player();
        Hand banker = cards.banker();
        return hand(player.point(), player.size(), PairSeen.of(player)) * HANDS
                + hand(banker.point(), banker.size(), PairSeen.of(banker));
    }

    /** A number of its own for each kind, from 0; kinds without pairs, which are most coups, lie close together. */
    public int number() {
        return hand(playerPoint, playerCards, playerPair) * HANDS + hand(bankerPoint, bankerCards, bankerPair);
    }

    private static int hand(int point, int cards, PairSeen pair) {
        return (pair.ordinal() * Hand.MOST_CARDS + cards - 1) * POINTS + point;
    }

    /** Who has won. */
    public Outcome outcome() {
        return playerPoint > bankerPoint ? Outcome.PLAYER
                : bankerPoint > playerPoint ? Outcome.BANKER
                : Outcome.TIE;
    }

    /** The winning hand's point; of a tie the point that both have. */
    public int point() {
        return Math.max(playerPoint, bankerPoint);
    }

    /** Cards of both hands together. */
    public int cards() {
        return playerCards + bankerCards;
    }

    /** The winning hand's cards; 0 of a tie, which no hand wins. */
    public int winnerCards() {
        return switch (outcome()) {
            case PLAYER -> playerCards;
            case BANKER -> bankerCards;
            case TIE -> 0;
        };
    }

    /** Whether the winning hand is a natural, 8 or 9 of two cards; of a tie, whether both hands are. */
    public boolean isNatural() {
        return Tableau.isNatural(point()) && (outcome() == Outcome.TIE
                ? playerCards == 2 && bankerCards == 2
                : winnerCards() == 2);
    }

    /** The same play with these pairs. */
    CoupKind withPairs(PairSeen player, PairSeen banker) {
        return new CoupKind(playerPoint, bankerPoint, playerCards, bankerCards, player, banker);
    }

    /** In a sentence for people, such as "Banker wins with 6 of two cards against 3 of two cards". */
    public String spoken() {
        String hands = switch (outcome()) {
            case PLAYER -> "Player wins with " + hand(playerPoint, playerCards)
                    + " against " + hand(bankerPoint, bankerCards);
            case BANKER -> "Banker wins with " + hand(bankerPoint, bankerCards)
                    + " against " + hand(playerPoint, playerCards);
            case TIE -> "Player ties with " + hand(playerPoint, playerCards)
                    + " against " + hand(bankerPoint, bankerCards);
        };
        return hands + pair(HandId.PLAYER, playerPair) + pair(HandId.BANKER, bankerPair);
    }

    private static String hand(int point, int cards) {
        return point + " of " + switch (cards) {
            case 1 -> "one card";
            case 2 -> "two cards";
            default -> "three cards";
        };
    }

    private static String pair(HandId hand, PairSeen pair) {
        return switch (pair) {
            case NONE -> "";
            case RANK_ONLY -> ", " + hand.spoken() + " with a pair that is not perfect";
            case PERFECT -> ", " + hand.spoken() + " with a perfect pair";
            case SUIT_UNKNOWN -> ", " + hand.spoken() + " with a pair of unknown suits";
        };
    }
}
