// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.rules.BetOdds;
import dev.sabot.rules.BetResults;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.CoupKind;
import dev.sabot.rules.Fraction;
import dev.sabot.rules.Payout;
import dev.sabot.rules.Paytable;
import java.util.Arrays;
import java.util.HashMap;
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

    /** The part of a stake that the house kept, by bet in the order of the paytable; there must be a coup. */
    public Map<String, Fraction> edges(Paytable paytable) {
        Map<String, Map<Payout, Long>> payouts = new LinkedHashMap<>();
        byKind().forEach((kind, count) -> {
            for (BetResults.Line line : paytable.settle(kind).lines()) {
                payouts.computeIfAbsent(line.id(), _ -> new HashMap<>()).merge(line.payout(), count, Long::sum);
            }
        });
        Map<String, Fraction> edges = new LinkedHashMap<>();
        payouts.forEach((bet, counts) -> edges.put(bet, new BetOdds(bet, counts).edge()));
        return edges;
    }
}
