// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.HandId;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * Exact odds of a coup of baccarat banque whose three hands play as stated: numbers of ordered deals of nine cards. A
 * coup of fewer cards counts once for each way to deal those that it does not take, so that all deals weigh the same.
 */
public final class BanqueOdds {

    private static final int FEWEST = 6;
    private static final int MOST = 9;

    private final SideDeals deals;
    private final BigInteger[] bySize;

    private BanqueOdds(SideDeals deals, BigInteger[] bySize) {
        this.deals = deals;
        this.bySize = bySize;
    }

    /** Deals while they are summed. */
    static final class Sum {

        private final SideDeals deals = new SideDeals();
        private final BigInteger[] bySize = new BigInteger[MOST - FEWEST + 1];

        Sum() {
            Arrays.fill(bySize, BigInteger.ZERO);
        }

        /** More deals of so many cards, 6 to 9. */
        void add(SideDeals more, int cards) {
            deals.add(more);
            bySize[cards - FEWEST] = bySize[cards - FEWEST].add(more.all());
        }

        BanqueOdds odds() {
            return new BanqueOdds(deals, bySize.clone());
        }
    }

    /** All ordered deals of nine cards. */
    public BigInteger combinations() {
        return deals.all();
    }

    /** Deals in which both sides fare like this. */
    public BigInteger count(Verdict.Side right, Verdict.Side left) {
        return deals.of(right, left);
    }

    /** Deals in which this side, Right or Left, fares like this. */
    public BigInteger count(HandId side, Verdict.Side fares) {
        if (side != HandId.RIGHT && side != HandId.LEFT) {
            throw new IllegalArgumentException(side.spoken() + " is no side of baccarat banque");
        }
        BigInteger count = BigInteger.ZERO;
        for (Verdict.Side other : Verdict.Side.values()) {
            count = count.add(side == HandId.RIGHT ? deals.of(fares, other) : deals.of(other, fares));
        }
        return count;
    }

    /** Deals of so many cards, 6 to 9. */
    public BigInteger count(int cards) {
        return bySize[cards - FEWEST];
    }

    /** The part of its stake that a side loses to the bank on average, at even money; below 0 where it gains. */
    public Fraction edge(HandId side) {
        return new Fraction(count(side, Verdict.Side.LOSE).subtract(count(side, Verdict.Side.WIN)), combinations());
    }

    /** Cards that a coup takes on average. */
    public Fraction meanCards() {
        BigInteger sum = BigInteger.ZERO;
        for (int cards = FEWEST; cards <= MOST; cards++) {
            sum = sum.add(count(cards).multiply(BigInteger.valueOf(cards)));
        }
        return new Fraction(sum, combinations());
    }
}
