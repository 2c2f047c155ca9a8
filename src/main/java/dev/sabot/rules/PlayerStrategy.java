// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How a hand against the bank plays two cards that are no natural, in chemin de fer and banque, when that is stated
 * beforehand: always alike, or at random with a stated frequency.
 *
 * @param of 1 to {@link #MOST_OF}; 1 where it always does the same
 * @param draws by point, 0 to 7: of so many hands with this point, how many draw; the others stand
 */
public record PlayerStrategy(int of, List<Integer> draws) {

    /** Finer than anybody can play, and the deals of twelve packs so many times over still fit a {@code long}. */
    public static final int MOST_OF = 100;

    /** As Player of punto banco: draws on 0 to 5. */
    public static final PlayerStrategy DRAWS_ON_FIVE = onFive(1, 1);

    /** Draws on 0 to 4. */
    public static final PlayerStrategy STANDS_ON_FIVE = onFive(0, 1);

    private static final int POINTS = 8;
    private static final int FIVE = 5;

    /** The same in all hands: draws on these points. */
    record Pure(Set<Integer> draws) {

        Pure {
            draws = Set.copyOf(draws);
        }
    }

    /** So many of {@link PlayerStrategy#of} hands are played like this. */
    record Part(Pure pure, int times) {
    }

    public PlayerStrategy {
        draws = List.copyOf(draws);
        if (of < 1 || of > MOST_OF) {
            throw new IllegalArgumentException("a frequency is told in parts of 1 to " + MOST_OF + ", not of " + of);
        }
        if (draws.size() != POINTS) {
            throw new IllegalArgumentException("a strategy is stated for the points 0 to 7, not for " + draws.size());
        }
        for (int times : draws) {
            if (times < 0 || times > of) {
                throw new IllegalArgumentException(times + " of " + of + " hands cannot draw");
            }
        }
    }

    /** Draws on 0 to 4, stands on 6 and 7, and on 5 draws so many times of so many. */
    public static PlayerStrategy onFive(int times, int of) {
        return new PlayerStrategy(of, IntStream.range(0, POINTS)
                .mapToObj(point -> point < FIVE ? of : point == FIVE ? times : 0).toList());
    }

    /** Draws on these points, 0 to 7, and stands on the others. */
    public static PlayerStrategy drawingOn(Set<Integer> points) {
        for (int point : points) {
            if (point < 0 || point >= POINTS) {
                throw new IllegalArgumentException("a hand that may draw has a point of 0 to 7, not " + point);
            }
        }
        return new PlayerStrategy(1, IntStream.range(0, POINTS).mapToObj(point -> points.contains(point) ? 1 : 0)
                .toList());
    }

    /** How many of {@link #of} hands with this point stand. */
    int stands(int point) {
        return of - draws.get(point);
    }

    /** Whether it always does the same. */
    public boolean isPure() {
        return draws.stream().allMatch(times -> times == 0 || times == of);
    }

    /** The strategy as a mixture of some that always do the same; a hand has one point, so that it is the same play. */
    List<Part> parts() {
        List<Part> parts = new ArrayList<>();
        int from = 0;
        for (int to : levels()) {
            parts.add(new Part(new Pure(pointsDrawnOn(to)), to - from));
            from = to;
        }
        return parts;
    }

    private Set<Integer> levels() {
        Set<Integer> levels = new TreeSet<>(draws);
        levels.add(of);
        levels.remove(0);
        return levels;
    }

    /** Points on which at least so many hands draw. */
    private Set<Integer> pointsDrawnOn(int times) {
        return IntStream.range(0, POINTS).filter(point -> draws.get(point) >= times).boxed()
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * The same, if the custom of the game allows it.
     *
     * @param hand for the sentence, such as {@code Player}
     * @throws IllegalArgumentException with a sentence, when it does what the custom forbids
     */
    public PlayerStrategy allowedBy(PlayerHabit habit, String hand) {
        for (int point = 0; point < POINTS; point++) {
            if ((draws.get(point) > 0 && !habit.mayDraw(point)) || (stands(point) > 0 && !habit.mayStand(point))) {
                throw new IllegalArgumentException(
                        "by the custom of this game " + habit.reason(hand, point) + ", and nobody may do otherwise");
            }
        }
        return this;
    }

    /** In words for people, such as "draws on 0 1 2 3 4, stands on 5 6 7". */
    public String spoken() {
        List<String> spoken = new ArrayList<>();
        add(spoken, "draws on", pointsDrawnOn(of));
        for (int point = 0; point < POINTS; point++) {
            if (draws.get(point) > 0 && stands(point) > 0) {
                spoken.add("draws on " + point + " " + draws.get(point) + " of " + of + " times");
            }
        }
        add(spoken, "stands on", IntStream.range(0, POINTS).filter(point -> draws.get(point) == 0).boxed()
                .collect(Collectors.toCollection(TreeSet::new)));
        return String.join(", ", spoken);
    }

    private static void add(List<String> spoken, String verb, Set<Integer> points) {
        if (!points.isEmpty()) {
            spoken.add(verb + " " + points.stream().map(String::valueOf).collect(Collectors.joining(" ")));
        }
    }
}
