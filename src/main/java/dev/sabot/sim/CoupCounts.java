// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.rules.BetResults;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.CoupKind;
import dev.sabot.rules.Payout;
import dev.sabot.rules.Paytable;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;

/**
 * How many coups of each kind were played: exact, and all that results and bets depend on, so that the paytable need
 * settle each kind only once.
 */
public final class CoupCounts {

    private final long[] byKind = new long[CoupKind.NUMBERS];

    void add(CoupCards cards) {
        byKind[CoupKind.numberOf(cards)]++;
    }

    void add(CoupCounts others) {
        for (int kind = 0; kind < byKind.length; kind++) {
            byKind[kind] += others.byKind[kind];
        }
    }

    /** How often each kind was played that was, in the order of their numbers. */
    public Map<CoupKind, Long> byKind() {
        Map<CoupKind, Long> counts = new LinkedHashMap<>();
        for (int kind = 0; kind < byKind.length; kind++) {
            if (byKind[kind] > 0) {
                counts.put(CoupKind.ofNumber(kind), byKind[kind]);
            }
        }
        return counts;
    }

    /** All coups. */
    public long coups() {
        return Arrays.stream(byKind).sum();
    }

    /** Coups whose kind is so. */
    public long count(Predicate<CoupKind> isSo) {
        return byKind().entrySet().stream().filter(kind -> isSo.test(kind.getKey())).mapToLong(Map.Entry::getValue)
            .sum();
    }

    /** Cards of all coups. */
    public long cards() {
        return byKind().entrySet().stream().mapToLong(kind -> kind.getKey().cards() * kind.getValue()).sum();
    }

    /**
     * What a stake of one brought on the mean, by bet in the order of the paytable: -0.05 where a twentieth was lost.
     * There must be a coup.
     */
    public Map<String, Double> meanReturns(Paytable paytable) {
        Map<String, Map<Payout, Long>> payouts = new LinkedHashMap<>();
        byKind().forEach((kind, count) -> {
            for (BetResults.Line line : paytable.settle(kind).lines()) {
                payouts.computeIfAbsent(line.id(), _ -> new LinkedHashMap<>()).merge(line.payout(), count, Long::sum);
            }
        });
        Map<String, Double> means = new LinkedHashMap<>();
        payouts.forEach((bet, counts) -> means.put(bet, won(counts) / coups()));
        return means;
    }

    private static double won(Map<Payout, Long> counts) {
        double won = 0;
        for (Map.Entry<Payout, Long> counted : counts.entrySet()) {
            won += counted.getValue() * net(counted.getKey());
        }
        return won;
    }

    private static double net(Payout payout) {
        return switch (payout) {
            case Payout.Odds odds -> (double) odds.win() / odds.stake();
            case Payout.Plain.PUSH -> 0;
            case Payout.Plain.LOSE -> -1;
            case Payout.Plain.UNKNOWN -> throw new IllegalStateException("a simulated card has its suit");
        };
    }
}
