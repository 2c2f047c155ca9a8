// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static dev.sabot.rules.Condition.when;
import static dev.sabot.rules.Criterion.BANKER_CARDS;
import static dev.sabot.rules.Criterion.NATURAL;
import static dev.sabot.rules.Criterion.OUTCOME;
import static dev.sabot.rules.Criterion.PAIR;
import static dev.sabot.rules.Criterion.PLAYER_POINT;
import static dev.sabot.rules.Criterion.POINT;
import static dev.sabot.rules.Criterion.WINNER_CARDS;

import dev.sabot.oracle.PlainBet;
import dev.sabot.oracle.PlainBet.LooksAt;
import dev.sabot.oracle.PlainDeals.End;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** Bets that no standard game has: houses' own, and some made up that ask about play and pairs at once; told twice. */
final class HouseBets {

    private static final Condition BANKER_WINS = when(OUTCOME, "banker");
    private static final Condition TIE = when(OUTCOME, "tie");

    private static final List<Told> ALL = List.of(
            told("half-on-5", LooksAt.PLAY,
                    end -> end.banker() > end.player() ? end.banker() == 5 ? "1:2" : "1:1"
                            : end.banker() == end.player() ? "push" : "lose",
                    pays(1, 1, BANKER_WINS.and(POINT, "1", "2", "3", "4", "6", "7", "8", "9")),
                    pays(1, 2, BANKER_WINS.and(POINT, "5")),
                    new Bet.Row(TIE, Payout.Plain.PUSH)),
            told("lucky-6", LooksAt.PLAY,
                    end -> end.banker() == 6 && end.player() < 6 ? end.bankerCards() == 2 ? "12:1" : "20:1" : "lose",
                    pays(12, 1, BANKER_WINS.and(POINT, "6").and(WINNER_CARDS, "2")),
                    pays(20, 1, BANKER_WINS.and(POINT, "6").and(WINNER_CARDS, "3"))),
            told("perfect-pairs", LooksAt.PAIRS,
                    end -> switch (perfectPairs(end)) {
                        case 0 -> "lose";
                        case 1 -> "25:1";
                        default -> "200:1";
                    },
                    pays(25, 1, when(PAIR, "one-perfect")), pays(200, 1, when(PAIR, "both-perfect"))),
            told("plain-pair", LooksAt.PAIRS,
                    end -> perfectPairs(end) == 0 && end.playerPair() + end.bankerPair() > 0 ? "4:1" : "lose",
                    pays(4, 1, when(PAIR, "plain"))),
            told("both-or-none", LooksAt.PAIRS,
                    end -> end.playerPair() > 0 && end.bankerPair() > 0 ? "40:1"
                            : end.playerPair() + end.bankerPair() == 0 ? "push" : "lose",
                    pays(40, 1, when(PAIR, "both")), new Bet.Row(when(PAIR, "none"), Payout.Plain.PUSH)),
            // Sees a perfect pair against a plain one, which the kinds of pairs by themselves do not tell apart.
            told("two-or-perfect", LooksAt.PAIRS,
                    end -> isTwoOrOnePerfect(end) ? "15:1" : "lose",
                    pays(15, 1, when(PAIR, "both", "one-perfect"))),
            told("two-or-perfect-win", LooksAt.PLAY_AND_PAIRS,
                    end -> end.banker() > end.player() && isTwoOrOnePerfect(end) ? "35:1" : "lose",
                    pays(35, 1, BANKER_WINS.and(PAIR, "both", "one-perfect"))),
            told("paired-win", LooksAt.PLAY_AND_PAIRS,
                    end -> end.player() > end.banker() && end.playerPair() > 0 ? "20:1"
                            : end.banker() > end.player() && end.bankerPair() > 0 ? "19:1" : "lose",
                    pays(20, 1, when(OUTCOME, "player").and(PAIR, "player")),
                    pays(19, 1, BANKER_WINS.and(PAIR, "banker"))),
            told("drawn-pair", LooksAt.PLAY_AND_PAIRS,
                    end -> end.bankerCards() == 3 && end.player() == 0 && end.bankerPair() > 0 ? "50:1"
                            : end.bankerCards() == 2 && end.playerPair() > 0 && end.bankerPair() > 0 ? "push" : "lose",
                    pays(50, 1, when(BANKER_CARDS, "3").and(PLAYER_POINT, "0").and(PAIR, "banker")),
                    new Bet.Row(when(BANKER_CARDS, "2").and(PAIR, "both"), Payout.Plain.PUSH)),
            told("perfect-tie", LooksAt.PLAY_AND_PAIRS,
                    end -> end.player() != end.banker() || end.playerPair() + end.bankerPair() == 0 ? "lose"
                            : perfectPairs(end) > 0 ? "100:1" : "30:1",
                    pays(100, 1, TIE.and(PAIR, "perfect")), pays(30, 1, TIE.and(PAIR, "plain"))),
            told("perfect-naturals", LooksAt.PLAY_AND_PAIRS,
                    end -> !isNatural(end) || perfectPairs(end) == 0 ? "lose"
                            : perfectPairs(end) == 2 ? "500:1" : "60:1",
                    pays(500, 1, when(NATURAL, "true").and(PAIR, "both-perfect")),
                    pays(60, 1, when(NATURAL, "true").and(PAIR, "one-perfect"))));

    /** Those that play alone or pairs alone decide. */
    static final Paytable PAYTABLE = paytable(bet -> bet.looksAt() != LooksAt.PLAY_AND_PAIRS);

    /** Those that play and pairs decide together. */
    static final Paytable COMBINED = paytable(bet -> bet.looksAt() == LooksAt.PLAY_AND_PAIRS);

    private HouseBets() {
    }

    /** The bets of {@link #PAYTABLE}, for the oracle. */
    static List<PlainBet> plain() {
        return ALL.stream().map(Told::plain).filter(bet -> bet.looksAt() != LooksAt.PLAY_AND_PAIRS).toList();
    }

    /** The bets of {@link #COMBINED}, for the oracle. */
    static List<PlainBet> plainCombined() {
        return ALL.stream().map(Told::plain).filter(bet -> bet.looksAt() == LooksAt.PLAY_AND_PAIRS).toList();
    }

    private static Paytable paytable(Predicate<PlainBet> wanted) {
        return new Paytable(ALL.stream().filter(told -> wanted.test(told.plain())).map(Told::bet).toList());
    }

    private record Told(Bet bet, PlainBet plain) {
    }

    private static Told told(String id, LooksAt looksAt, Function<End, String> plain, Bet.Row... rows) {
        return new Told(new Bet(id, List.of(rows)), new PlainBet(id, looksAt, plain));
    }

    private static Bet.Row pays(int win, int stake, Condition condition) {
        return new Bet.Row(condition, new Payout.Odds(win, stake));
    }

    private static int perfectPairs(End end) {
        return (end.playerPair() == 2 ? 1 : 0) + (end.bankerPair() == 2 ? 1 : 0);
    }

    private static boolean isTwoOrOnePerfect(End end) {
        return (end.playerPair() > 0 && end.bankerPair() > 0) || perfectPairs(end) == 1;
    }

    private static boolean isNatural(End end) {
        return (end.playerCards() == 2 && end.player() > 7) || (end.bankerCards() == 2 && end.banker() > 7);
    }
}
