// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a bet is worth on the next coup.
 *
 * @param id as in configuration
 * @param deals ordered deals for each payout: those of the bet's rows in their order, 0 where no deal brings them, and
 *        {@link Payout.Plain#LOSE}
 */
public record BetOdds(String id, Map<Payout, Long> deals) {

    public BetOdds {
        deals = Collections.unmodifiableMap(new LinkedHashMap<>(deals));
    }

    /** The part of a stake that the house keeps on average; below 0 where it pays in the long run. */
    public Fraction edge() {
        Fraction gain = Fraction.of(0, 1);
        long all = 0;
        for (Map.Entry<Payout, Long> entry : deals.entrySet()) {
            gain = gain.plus(gain(entry.getKey(), entry.getValue()));
            all += entry.getValue();
        }
        return gain.times(Fraction.of(-1, all));
    }

    private static Fraction gain(Payout payout, long deals) {
        return switch (payout) {
            case Payout.Odds odds -> Fraction.of(deals, odds.stake()).times(Fraction.of(odds.win(), 1));
            case Payout.Plain.PUSH -> Fraction.of(0, 1);
            case Payout.Plain.LOSE -> Fraction.of(-deals, 1);
            case Payout.Loss loss -> Fraction.of(-deals, 1).times(Fraction.of(loss.times(), 1));
            case Payout.Plain.UNKNOWN -> throw new IllegalStateException("a bet without known payouts has no odds");
        };
    }
}
