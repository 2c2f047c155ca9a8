// SPDX-License-Identifier: Apache-2.0
package dev.sabot.oracle;

import dev.sabot.oracle.PlainDeals.End;
import java.util.List;
import java.util.function.Function;

/**
 * A bet of the house-banked games, told a second time.
 *
 * @param id as the program calls it
 * @param looksAt what of a coup decides it
 * @param pays {@code a:b}, {@code push} or {@code lose}
 */
public record PlainBet(String id, LooksAt looksAt, Function<End, String> pays) {

    /** What of a coup can decide a bet. */
    public enum LooksAt { PLAY, PAIRS, PLAY_AND_PAIRS }

    private static final PlainBet PLAYER = play("player", end -> byWinner(end, "1:1", "lose", "push"));
    private static final PlainBet TIE = play("tie", end -> byWinner(end, "lose", "lose", "8:1"));

    /** Punto banco and mini-baccarat. */
    public static final List<PlainBet> PUNTO_BANCO = List.of(
        PLAYER,
        play("banker", end -> byWinner(end, "lose", "19:20", "push")),
        TIE,
        pairs("player-pair", end -> end.playerPair() > 0 ? "11:1" : "lose"),
        pairs("banker-pair", end -> end.bankerPair() > 0 ? "11:1" : "lose"),
        pairs("either-pair", end -> end.playerPair() > 0 || end.bankerPair() > 0 ? "5:1" : "lose"),
        pairs("perfect-pair", end -> end.playerPair() == 2 || end.bankerPair() == 2 ? "25:1" : "lose"),
        play("big", end -> end.playerCards() + end.bankerCards() > 4 ? "27:50" : "lose"),
        play("small", end -> end.playerCards() + end.bankerCards() == 4 ? "3:2" : "lose"));

    /** Super 6. */
    public static final List<PlainBet> SUPER_6 = List.of(
        PLAYER,
        play("banker", end -> byWinner(end, "lose", end.banker() == 6 ? "1:2" : "1:1", "push")),
        TIE,
        play("super-6", end -> byWinner(end, "lose", end.banker() == 6 ? "12:1" : "lose", "lose")));

    /** EZ Baccarat. */
    public static final List<PlainBet> EZ_BACCARAT = List.of(
        PLAYER,
        play("banker", end -> byWinner(end, "lose", isBankersThreeCardSeven(end) ? "push" : "1:1", "push")),
        TIE,
        play("dragon-7", end -> byWinner(end, "lose", isBankersThreeCardSeven(end) ? "40:1" : "lose", "lose")),
        play("panda-8", end ->
            byWinner(end, end.player() == 8 && end.playerCards() == 3 ? "25:1" : "lose", "lose", "lose")));

    private static PlainBet play(String id, Function<End, String> pays) {
        return new PlainBet(id, LooksAt.PLAY, pays);
    }

    private static PlainBet pairs(String id, Function<End, String> pays) {
        return new PlainBet(id, LooksAt.PAIRS, pays);
    }

    private static String byWinner(End end, String player, String banker, String tie) {
        return end.player() > end.banker() ? player : end.player() < end.banker() ? banker : tie;
    }

    private static boolean isBankersThreeCardSeven(End end) {
        return end.banker() == 7 && end.bankerCards() == 3;
    }
}
