// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.Outcome;
import dev.sabot.rules.Hand.Pair;
import java.util.ArrayList;
import java.util.List;

/**
 * The bets of a table and what each pays: rows of condition and odds, first fitting row wins, none loses. What a coup
 * brings is made once for each kind of coup and shared.
 */
public final class Paytable {

    /** Odds of punto banco as the reference texts have them. */
    public static final Paytable PUNTO_BANCO = new Paytable(List.of(
            bet("player",       pays(Condition.PLAYER_WINS, 1, 1), push(Condition.TIE)),
            bet("banker",       pays(Condition.BANKER_WINS, 19, 20), push(Condition.TIE)),
            bet("tie",          pays(Condition.TIE, 8, 1)),
            bet("player-pair",  pays(Condition.PLAYER_PAIR, 11, 1)),
            bet("banker-pair",  pays(Condition.BANKER_PAIR, 11, 1)),
            bet("either-pair",  pays(Condition.EITHER_PAIR, 5, 1)),
            bet("perfect-pair", pays(Condition.PERFECT_PAIR, 25, 1)),
            bet("big",          pays(Condition.FIVE_OR_SIX_CARDS, 27, 50)),
            bet("small",        pays(Condition.FOUR_CARDS, 3, 2))));

    private final List<Bet> bets;
    private final BetResults[] byKind = new BetResults[KINDS];

    /** Kinds of coup that conditions can tell apart: outcome, number of cards, each hand's pair. */
    private static final int KINDS = 3 * 3 * 4 * 4;

    /** A paytable of these bets, in their order. */
    public Paytable(List<Bet> bets) {
        this.bets = List.copyOf(bets);
        for (Outcome outcome : Outcome.values()) {
            for (int cards = 4; cards <= 6; cards++) {
                for (PairSeen player : PairSeen.values()) {
                    for (PairSeen banker : PairSeen.values()) {
                        Kind kind = new Kind(outcome, cards, player, banker);
                        byKind[kind.number()] = results(kind);
                    }
                }
            }
        }
    }

    /** A bet: its id in events and its rows. */
    public record Bet(String id, List<Row> rows) {

        public Bet {
            rows = List.copyOf(rows);
        }
    }

    /** What a bet brings where the condition holds. */
    public record Row(Condition condition, Payout payout) {
    }

    /** What the cards of a coup can fulfil. */
    public enum Condition {
        PLAYER_WINS("player-wins"),
        BANKER_WINS("banker-wins"),
        TIE("tie"),
        PLAYER_PAIR("player-pair"),
        BANKER_PAIR("banker-pair"),
        EITHER_PAIR("either-pair"),
        /** Of either hand: rank and suit equal. */
        PERFECT_PAIR("perfect-pair"),
        FOUR_CARDS("four-cards"),
        FIVE_OR_SIX_CARDS("five-or-six-cards");

        private final String wire;

        Condition(String wire) {
            this.wire = wire;
        }

        /** The word in events and configuration. */
        public String wire() {
            return wire;
        }
    }

    private enum Truth {
        YES,
        NO,
        NOT_KNOWN
    }

    /** The pair of a hand as far as it could be seen. */
    private enum PairSeen {
        NONE,
        RANK_ONLY,
        PERFECT,
        /** Equal rank, a suit not known. */
        RANK_SUIT_UNKNOWN;

        static PairSeen of(Hand hand) {
            if (hand.mayBePerfectPair()) {
                return RANK_SUIT_UNKNOWN;
            }
            Pair pair = hand.pair();
            return pair == Pair.NONE ? NONE : pair == Pair.PERFECT ? PERFECT : RANK_ONLY;
        }

        Truth isPerfect() {
            return this == PERFECT ? Truth.YES : this == RANK_SUIT_UNKNOWN ? Truth.NOT_KNOWN : Truth.NO;
        }
    }

    private record Kind(Outcome outcome, int cards, PairSeen player, PairSeen banker) {

        int number() {
            return ((outcome.ordinal() * 3 + cards - 4) * 4 + player.ordinal()) * 4 + banker.ordinal();
        }

        Truth meets(Condition condition) {
            return switch (condition) {
                case PLAYER_WINS -> truth(outcome == Outcome.PLAYER);
                case BANKER_WINS -> truth(outcome == Outcome.BANKER);
                case TIE -> truth(outcome == Outcome.TIE);
                case PLAYER_PAIR -> truth(player != PairSeen.NONE);
                case BANKER_PAIR -> truth(banker != PairSeen.NONE);
                case EITHER_PAIR -> truth(player != PairSeen.NONE || banker != PairSeen.NONE);
                case PERFECT_PAIR -> either(player.isPerfect(), banker.isPerfect());
                case FOUR_CARDS -> truth(cards == 4);
                case FIVE_OR_SIX_CARDS -> truth(cards > 4);
            };
        }

        private static Truth truth(boolean holds) {
            return holds ? Truth.YES : Truth.NO;
        }

        private static Truth either(Truth a, Truth b) {
            if (a == Truth.YES || b == Truth.YES) {
                return Truth.YES;
            }
            return a == Truth.NOT_KNOWN || b == Truth.NOT_KNOWN ? Truth.NOT_KNOWN : Truth.NO;
        }
    }

    private static Bet bet(String id, Row... rows) {
        return new Bet(id, List.of(rows));
    }

    private static Row pays(Condition condition, int win, int stake) {
        return new Row(condition, new Payout.Odds(win, stake));
    }

    private static Row push(Condition condition) {
        return new Row(condition, Payout.Plain.PUSH);
    }

    private BetResults results(Kind kind) {
        List<BetResults.Line> lines = new ArrayList<>();
        for (Bet bet : bets) {
            lines.add(new BetResults.Line(bet.id(), payout(bet, kind)));
        }
        return new BetResults(lines);
    }

    private static Payout payout(Bet bet, Kind kind) {
        for (Row row : bet.rows()) {
            switch (kind.meets(row.condition())) {
                case YES -> {
                    return row.payout();
                }
                case NOT_KNOWN -> {
                    return Payout.Plain.UNKNOWN;
                }
                case NO -> {
                    // the next row may fit
                }
            }
        }
        return Payout.Plain.LOSE;
    }

    public List<Bet> bets() {
        return bets;
    }

    /** What every bet of the table brings by the cards as they lie: four to six, all read. */
    public BetResults settle(CoupCards cards) {
        Kind kind = new Kind(PuntoBanco.outcome(cards), cards.count(),
                PairSeen.of(cards.player()), PairSeen.of(cards.banker()));
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
