// SPDX-License-Identifier: Apache-2.0
package dev.sabot.oracle;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;

/**
 * Punto banco on bare ints, as a croupier would say it aloud: no table, no types of the program.
 *
 * <p>A card is its value, 0 to 9 (tens and pictures are 0); {@link #UNKNOWN} stands for a value nobody knows and
 * is welcome in {@link #possible} only. The coup is told twice, once forwards in {@link #play} and once step by
 * step in {@link #next}; the two share no rule but {@link #bankerDraws}.
 */
public final class PuntoBancoOracle {

    /** A card that left the shoe without anybody knowing its value. */
    public static final int UNKNOWN = -1;

    /** No hand ever holds more cards than this. */
    public static final int MOST_CARDS_IN_A_HAND = 3;

    /** No coup ever uses more cards than this. */
    public static final int MOST_CARDS_IN_A_COUP = 6;

    /** What has to happen next: a card for one of the hands, or nothing more in this coup. */
    public enum Next { PLAYER, BANKER, END }

    private PuntoBancoOracle() {
    }

    /**
     * Whether Banker's two cards take a third, in a coup that has no natural.
     *
     * @param bankerPoint point of Banker's two cards, 0 to 9; 8 and 9 are naturals and never draw
     * @param playerThirdValueOrNull value of Player's third card, 0 to 9, or null when Player stood on 6 or 7
     * @throws IllegalArgumentException if either number lies outside 0 to 9
     */
    public static boolean bankerDraws(int bankerPoint, Integer playerThirdValueOrNull) {
        requireZeroToNine("Banker's point", bankerPoint);
        if (playerThirdValueOrNull == null) {
            return bankerPoint <= 5;
        }
        int x = playerThirdValueOrNull;
        requireZeroToNine("the value of Player's third card", x);
        if (bankerPoint < 3) {
            return true;
        }
        if (bankerPoint == 3) {
            return x != 8;
        }
        if (bankerPoint == 4) {
            return x >= 2 && x <= 7;
        }
        if (bankerPoint == 5) {
            return x >= 4 && x <= 7;
        }
        if (bankerPoint == 6) {
            return x == 6 || x == 7;
        }
        return false;
    }

    /**
     * Whose card is due once these cards lie on the table, every value known.
     *
     * @param player values of Player's cards in the order they were dealt, none to three
     * @param banker values of Banker's cards in the order they were dealt, none to three
     * @throws IllegalArgumentException if a value lies outside 0 to 9, a hand holds more than three cards, or no
     *     legal play can reach these hands
     */
    public static Next next(int[] player, int[] banker) {
        requireHand("Player", player, 0);
        requireHand("Banker", banker, 0);
        return nextIfLegal(player, banker).orElseThrow(() -> new IllegalArgumentException(
            "No legal play leads to Player " + Arrays.toString(player) + " and Banker " + Arrays.toString(banker)));
    }

    /**
     * Everything that may be due once these cards lie on the table, some of their values being unknown.
     *
     * <p>Each {@link #UNKNOWN} is tried as 0, 1, up to 9, each combination by itself. Combinations under which
     * the cards drawn so far could not have been drawn are left out. The set is empty when all are left out, that
     * is, when no legal play at all leads to these hands.
     *
     * @param player values or {@link #UNKNOWN}, in the order the cards were dealt, none to three
     * @param banker values or {@link #UNKNOWN}, in the order the cards were dealt, none to three
     * @throws IllegalArgumentException if a value lies outside -1 to 9 or a hand holds more than three cards
     */
    public static EnumSet<Next> possible(int[] player, int[] banker) {
        requireHand("Player", player, UNKNOWN);
        requireHand("Banker", banker, UNKNOWN);
        EnumSet<Next> found = EnumSet.noneOf(Next.class);
        complete(player.clone(), banker.clone(), found);
        return found;
    }

    /**
     * A whole coup, dealt from the front of six values; the coup takes four, five or all six of them.
     *
     * @param sixValues exactly six values, 0 to 9, in the order they leave the shoe
     * @throws IllegalArgumentException if there are not six values or one lies outside 0 to 9
     */
    public static Played play(int[] sixValues) {
        if (sixValues.length != MOST_CARDS_IN_A_COUP) {
            throw new IllegalArgumentException("A coup is dealt from six values, not from " + sixValues.length);
        }
        for (int value : sixValues) {
            requireZeroToNine("a card value", value);
        }
        int[] player = {sixValues[0], sixValues[2]};
        int[] banker = {sixValues[1], sixValues[3]};
        int used = 4;
        boolean natural = point(player) >= 8 || point(banker) >= 8;
        if (!natural) {
            Integer playerThird = null;
            if (point(player) <= 5) {
                playerThird = sixValues[used++];
                player = with(player, playerThird);
            }
            if (bankerDraws(point(banker), playerThird)) {
                banker = with(banker, sixValues[used++]);
            }
        }
        return new Played(player, banker, used, winner(point(player), point(banker)),
            point(player), point(banker), natural);
    }

    /**
     * Deals the coup again from the first card. Whenever a card is due to a hand that holds more than it has
     * shown, it shows one more. When the hand that is due has shown all, or the coup is at its end, nothing may be
     * left over in either hand: a card left over was never due, and the answer is empty.
     */
    private static Optional<Next> nextIfLegal(int[] player, int[] banker) {
        int playerShown = 0;
        int bankerShown = 0;
        while (true) {
            Next due = due(player, playerShown, banker, bankerShown);
            if (due == Next.PLAYER && playerShown < player.length) {
                playerShown++;
            } else if (due == Next.BANKER && bankerShown < banker.length) {
                bankerShown++;
            } else {
                boolean allShown = playerShown == player.length && bankerShown == banker.length;
                return allShown ? Optional.of(due) : Optional.empty();
            }
        }
    }

    /** What follows once so many cards of each hand are shown, those having come about legally. */
    private static Next due(int[] player, int playerShown, int[] banker, int bankerShown) {
        if (playerShown + bankerShown < 4) {
            return playerShown == bankerShown ? Next.PLAYER : Next.BANKER;
        }
        if (bankerShown == 3) {
            return Next.END;
        }
        int playerFirstTwo = (player[0] + player[1]) % 10;
        int bankerFirstTwo = (banker[0] + banker[1]) % 10;
        if (playerFirstTwo > 7 || bankerFirstTwo > 7) {
            return Next.END;
        }
        boolean playerHasDrawn = playerShown == 3;
        if (!playerHasDrawn && playerFirstTwo < 6) {
            return Next.PLAYER;
        }
        return bankerDraws(bankerFirstTwo, playerHasDrawn ? player[2] : null) ? Next.BANKER : Next.END;
    }

    private static void complete(int[] player, int[] banker, EnumSet<Next> found) {
        int[] handWithGap = indexOfUnknown(player) >= 0 ? player : banker;
        int gap = indexOfUnknown(handWithGap);
        if (gap < 0) {
            nextIfLegal(player, banker).ifPresent(found::add);
            return;
        }
        for (int value = 0; value <= 9; value++) {
            handWithGap[gap] = value;
            complete(player, banker, found);
        }
        handWithGap[gap] = UNKNOWN;
    }

    private static int indexOfUnknown(int[] hand) {
        for (int i = 0; i < hand.length; i++) {
            if (hand[i] == UNKNOWN) {
                return i;
            }
        }
        return -1;
    }

    private static int point(int[] hand) {
        int sum = 0;
        for (int value : hand) {
            sum += value;
        }
        return sum % 10;
    }

    private static int[] with(int[] hand, int value) {
        int[] longer = Arrays.copyOf(hand, hand.length + 1);
        longer[hand.length] = value;
        return longer;
    }

    private static char winner(int playerPoint, int bankerPoint) {
        if (playerPoint == bankerPoint) {
            return 'T';
        }
        return playerPoint > bankerPoint ? 'P' : 'B';
    }

    private static void requireHand(String name, int[] hand, int lowest) {
        if (hand.length > MOST_CARDS_IN_A_HAND) {
            throw new IllegalArgumentException(name + " holds at most three cards, not " + hand.length);
        }
        for (int value : hand) {
            if (value < lowest || value > 9) {
                throw new IllegalArgumentException(
                    name + "'s cards have values " + lowest + " to 9, not " + value);
            }
        }
    }

    private static void requireZeroToNine(String name, int number) {
        if (number < 0 || number > 9) {
            throw new IllegalArgumentException(name + " lies between 0 and 9 and is not " + number);
        }
    }

    /**
     * A coup that was dealt to its end. Equality is by identity, for the hands are arrays; compare the parts.
     *
     * @param player values of Player's two or three cards, in the order dealt
     * @param banker values of Banker's two or three cards, in the order dealt
     * @param used cards taken from the sequence, 4 to 6
     * @param winner 'P', 'B', or 'T' for a tie
     * @param playerPoint final point of Player, 0 to 9
     * @param bankerPoint final point of Banker, 0 to 9
     * @param natural whether either hand's first two cards made 8 or 9
     */
    // Bare arrays on purpose: every array is made for this one coup, and a million coups are dealt in a test.
    @SuppressWarnings("ArrayRecordComponent")
    public record Played(int[] player, int[] banker, int used, char winner, int playerPoint, int bankerPoint,
                         boolean natural) {
    }
}
