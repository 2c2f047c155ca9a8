// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What goes wrong and when: what was asked for, and what chance brings by the seed. Every fault has dice of its own, so
 * that one fault more moves none of the others.
 */
public final class Faults {

    private static final double ONE = 1L << 53;

    private final List<Fault> asked = new ArrayList<>();
    private final Map<Fault, Double> chances;
    private final Map<Fault, SplitMix> dice = new EnumMap<>(Fault.class);

    /**
     * Faults by chance.
     *
     * @param seed of all dice
     * @param chances probability at each opportunity, 0 to 1; faults that are not named happen only when asked for
     */
    public Faults(long seed, Map<Fault, Double> chances) {
        this.chances = Map.copyOf(chances);
        this.chances.forEach((fault, chance) -> {
            if (!(chance >= 0 && chance <= 1)) {
                throw new IllegalArgumentException(fault.wire() + " with probability " + chance + " is not 0 to 1");
            }
        });
        for (Fault fault : Fault.values()) {
            dice.put(fault, new SplitMix(SplitMix.nth(~seed, fault.wire().hashCode())));
        }
    }

    /** Only what will be asked for. */
    public static Faults onDemand(long seed) {
        return new Faults(seed, Map.of());
    }

    /** Asks for a fault, once; asked twice it happens twice. */
    public void cause(Fault fault) {
        asked.add(fault);
    }

    /** Whether it may ever happen by chance. */
    public boolean canStrike(Fault fault) {
        return chances.getOrDefault(fault, 0.0) > 0;
    }

    /** Whether it happens at this opportunity. */
    boolean strikes(Fault fault) {
        if (asked.remove(fault)) {
            return true;
        }
        return canStrike(fault) && (dice.get(fault).next() >>> 11) / ONE < chances.get(fault);
    }

    /** A number from 0 to {@code bound} - 1 by the dice of this fault. */
    int below(Fault fault, int bound) {
        return dice.get(fault).below(bound);
    }
}
