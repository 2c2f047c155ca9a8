// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static dev.sabot.rules.Condition.when;
import static dev.sabot.rules.Criterion.CARDS;
import static dev.sabot.rules.Criterion.OUTCOME;
import static dev.sabot.rules.Criterion.PAIR;
import static dev.sabot.rules.Criterion.POINT;
import static dev.sabot.rules.Criterion.WINNER_CARDS;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The bets of a table and what each pays. What a coup brings is made once for each kind of coup, and kinds that bring
 * the same share it.
 */
public final class Paytable {

    /** Twice the bets of the fullest layout. */
    public static final int MOST_BETS = 32;

    private static final BetResults NOTHING = new BetResults(List.of());
    private static final int PAIRS = PairSeen.values().length;

    private static final Condition PLAYER_WINS = when(OUTCOME, "player");
    private static final Condition BANKER_WINS = when(OUTCOME, "banker");
    private static final Condition TIE = when(OUTCOME, "tie");

    /** Odds of punto banco as the reference texts have them. */
    public static final Paytable PUNTO_BANCO = new Paytable(List.of(
            bet("player",       pays(1, 1, PLAYER_WINS), push(TIE)),
            bet("banker",       pays(19, 20, BANKER_WINS), push(TIE)),
            bet("tie",          pays(8, 1, TIE)),
            bet("player-pair",  pays(11, 1, when(PAIR, "player"))),
            bet("banker-pair",  pays(11, 1, when(PAIR, "banker"))),
            bet("either-pair",  pays(5, 1, when(PAIR, "either"))),
            bet("perfect-pair", pays(25, 1, when(PAIR, "perfect"))),
            bet("big",          pays(27, 50, when(CARDS, "5", "6"))),
            bet("small",        pays(3, 2, when(CARDS, "4")))));

    /** Odds of Super 6, also called Punto 2000: no commission, but half when Banker wins with 6. */
    public static final Paytable SUPER_6 = new Paytable(List.of(
            bet("player",       pays(1, 1, PLAYER_WINS), push(TIE)),
            bet("banker",       pays(1, 1, BANKER_WINS.and(POINT, "1", "2", "3", "4", "5", "7", "8", "9")),
                                pays(1, 2, BANKER_WINS.and(POINT, "6")),
                                push(TIE)),
            bet("tie",          pays(8, 1, TIE)),
            bet("super-6",      pays(12, 1, BANKER_WINS.and(POINT, "6")))));

    /** Odds of EZ Baccarat: no commission, but Banker's win with 7 of three cards is a push. */
    public static final Paytable EZ_BACCARAT = new Paytable(List.of(
            bet("player",       pays(1, 1, PLAYER_WINS), push(TIE)),
            bet("banker",       pays(1, 1, BANKER_WINS.and(POINT, "1", "2", "3", "4", "5", "6", "8", "9")),
                                pays(1, 1, BANKER_WINS.and(POINT, "7").and(WINNER_CARDS, "2")),
                                push(BANKER_WINS.and(POINT, "7").and(WINNER_CARDS, "3")),
                                push(TIE)),
            bet("tie",          pays(8, 1, TIE)),
            bet("dragon-7",     pays(40, 1, BANKER_WINS.and(POINT, "7").and(WINNER_CARDS, "3"))),
            bet("panda-8",      pays(25, 1, PLAYER_WINS.and(POINT, "8").and(WINNER_CARDS, "3")))));

    /** Chemin de fer: even money against the bank; a tie leaves stakes standing. */
    public static final Paytable CHEMIN_DE_FER = new Paytable(List.of(
            bet("player",       pays(1, 1, PLAYER_WINS), push(TIE))));

    /** No bets: games that settle hand by hand. */
    public static final Paytable NONE = new Paytable();

    private final List<Bet> bets;
    private final BetResults[] byKind = new BetResults[CoupKind.NUMBERS];

    private Paytable() {
        bets = List.of();
    }

    /** A paytable of these bets, 1 to {@link #MOST_BETS} of different ids, in their order. */
    public Paytable(List<Bet> bets) {
        this.bets = List.copyOf(bets);
        if (bets.isEmpty() || bets.size() > MOST_BETS) {
            throw new IllegalArgumentException("a table has 1 to " + MOST_BETS + " bets, not " + bets.size());
        }
        Set<String> ids = new HashSet<>();
        for (Bet bet : bets) {
            if (!ids.add(bet.id())) {
                throw new IllegalArgumentException("two bets are called " + bet.id());
            }
        }
        fill();
    }

    /** Plays that meet the same rows bring the same with the same pairs: most kinds are not worked out one by one. */
    private void fill() {
        Map<BitSet, BetResults[]> byRowsMet = new HashMap<>();
        Map<BetResults, BetResults> shared = new HashMap<>();
        for (CoupKind play : CoupKind.everyPlay()) {
            BetResults[] byPairs = byRowsMet.computeIfAbsent(rowsMet(play), rows -> byPairs(play, shared));
            for (PairSeen player : PairSeen.values()) {
                for (PairSeen banker : PairSeen.values()) {
                    byKind[play.withPairs(player, banker).number()] = byPairs[pairs(player, banker)];
                }
            }
        }
    }

    private BitSet rowsMet(CoupKind play) {
        BitSet met = new BitSet();
        int number = 0;
        for (Bet bet : bets) {
            for (Bet.Row row : bet.rows()) {
                met.set(number++, row.condition().isMetByPlay(play));
            }
        }
        return met;
    }

    private BetResults[] byPairs(CoupKind play, Map<BetResults, BetResults> shared) {
        BetResults[] byPairs = new BetResults[PAIRS * PAIRS];
        for (PairSeen player : PairSeen.values()) {
            for (PairSeen banker : PairSeen.values()) {
                BetResults results = results(play.withPairs(player, banker));
                byPairs[pairs(player, banker)] = shared.computeIfAbsent(results, first -> first);
            }
        }
        return byPairs;
    }

    private static int pairs(PairSeen player, PairSeen banker) {
        return player.ordinal() * PAIRS + banker.ordinal();
    }

    private static Bet bet(String id, Bet.Row... rows) {
        return new Bet(id, List.of(rows));
    }

    private static Bet.Row pays(int win, int stake, Condition condition) {
        return new Bet.Row(condition, new Payout.Odds(win, stake));
    }

    private static Bet.Row push(Condition condition) {
        return new Bet.Row(condition, Payout.Plain.PUSH);
    }

    private BetResults results(CoupKind kind) {
        List<BetResults.Line> lines = new ArrayList<>(bets.size());
        for (Bet bet : bets) {
            lines.add(new BetResults.Line(bet.id(), bet.payout(kind)));
        }
        return new BetResults(lines);
    }

    public List<Bet> bets() {
        return bets;
    }

    /** What every bet of the table brings by the cards as they lie: one to three in each hand, all read. */
    public BetResults settle(CoupCards cards) {
        if (bets.isEmpty()) {
            return NOTHING;
        }
        return byKind[CoupKind.numberOf(cards)];
    }

    /** What every bet of the table brings after a coup of this kind; equal results are one object. */
    public BetResults settle(CoupKind kind) {
        return byKind[kind.number()];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Paytable that && bets.equals(that.bets);
    }

    @Override
    public int hashCode() {
        return bets.hashCode();
    }
}
