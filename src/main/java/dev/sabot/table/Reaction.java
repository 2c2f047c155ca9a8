// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import java.util.List;
import java.util.Optional;

/**
 * What a house does about one kind of irregularity. It is told in any case.
 *
 * @param ruling what follows at once, by itself
 * @param hold the rulings among which somebody entitled chooses while the coup is held; none: it is not held
 * @param isAlarm whether an alarm is raised, too
 */
public record Reaction(Optional<Ruling> ruling, List<Ruling> hold, boolean isAlarm) {

    /** It is told, and nothing follows. */
    public static final Reaction TELL = new Reaction(Optional.empty(), List.of(), false);

    /** It is told with an alarm. */
    public static final Reaction ALARM = new Reaction(Optional.empty(), List.of(), true);

    public Reaction {
        hold = List.copyOf(hold);
        if (ruling.isPresent() && !hold.isEmpty()) {
            throw new IllegalArgumentException("either a ruling follows by itself or the coup is held");
        }
    }

    /** This ruling follows at once. */
    public static Reaction rule(Ruling ruling) {
        return new Reaction(Optional.of(ruling), List.of(), false);
    }

    /** The coup is held until somebody chooses one of these. */
    public static Reaction hold(Ruling... rulings) {
        return new Reaction(Optional.empty(), List.of(rulings), false);
    }

    /** The same, with an alarm. */
    public Reaction withAlarm() {
        return new Reaction(ruling, hold, true);
    }

    /** Whether this ruling may come of it. */
    boolean mayBe(Ruling one) {
        return ruling.filter(one::equals).isPresent() || hold.contains(one);
    }

    /** Whether nothing of the coup changes by it. */
    boolean isTold() {
        return ruling.isEmpty() && hold.isEmpty();
    }
}
