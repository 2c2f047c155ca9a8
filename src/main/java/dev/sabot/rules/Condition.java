// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What a row of a paytable asks of a coup: of each criterion named one of the values allowed, and all of these
 * together. What is not named may be anything.
 *
 * @param allowed bits by place in {@link Criterion#words()}, at least one each; at least one criterion
 */
public record Condition(Map<Criterion, Integer> allowed) {

    public Condition {
        if (allowed.isEmpty()) {
            throw new IllegalArgumentException("a condition that asks nothing would pay on every coup");
        }
        allowed.forEach((criterion, bits) -> {
            if (bits <= 0 || bits >= 1 << criterion.words().size()) {
                throw new IllegalArgumentException(criterion.wire() + " allows none of its values");
            }
        });
        allowed = Collections.unmodifiableMap(new EnumMap<>(allowed));
    }

    /** The condition of these values, as configuration and events write them. */
    public static Condition of(Map<Criterion, List<String>> values) {
        Map<Criterion, Integer> allowed = new EnumMap<>(Criterion.class);
        values.forEach((criterion, words) -> allowed.put(criterion, bits(criterion, words)));
        return new Condition(allowed);
    }

    /** Asks one of these values. */
    static Condition when(Criterion criterion, String... values) {
        return of(Map.of(criterion, List.of(values)));
    }

    /** Asks one of these values as well; the criterion must be another than those before. */
    Condition and(Criterion criterion, String... values) {
        Map<Criterion, Integer> more = new EnumMap<>(allowed);
        if (more.put(criterion, bits(criterion, List.of(values))) != null) {
            throw new IllegalArgumentException(criterion.wire() + " is asked twice");
        }
        return new Condition(more);
    }

    private static int bits(Criterion criterion, List<String> values) {
        int bits = 0;
        for (String value : values) {
            int place = criterion.words().indexOf(value);
            if (place < 0) {
                throw new IllegalArgumentException(criterion.wire() + " \"" + value + "\" is none of "
                        + String.join(", ", criterion.words()));
            }
            bits |= 1 << place;
        }
        return bits;
    }

    /** The values allowed of this criterion, in its own order; empty where it is not asked. */
    public List<String> values(Criterion criterion) {
        int bits = allowed.getOrDefault(criterion, 0);
        return IntStream.range(0, criterion.words().size())
                .filter(place -> (bits & 1 << place) != 0)
                .mapToObj(criterion.words()::get)
                .toList();
    }

    /** Whether a coup of this kind, its suits known, has an allowed value of every criterion asked. */
    boolean isMetBy(CoupKind kind) {
        return isMetByPlay(kind) && meets(kind, Criterion.PAIR);
    }

    /** Whether it has so of every criterion but pairs. */
    boolean isMetByPlay(CoupKind kind) {
        for (Criterion criterion : Criterion.OF_PLAY) {
            if (!meets(kind, criterion)) {
                return false;
            }
        }
        return true;
    }

    private boolean meets(CoupKind kind, Criterion criterion) {
        Integer bits = allowed.get(criterion);
        return bits == null || (criterion.met(kind) & bits) != 0;
    }

    /** Whether suits may decide it. */
    boolean needsSuits() {
        return values(Criterion.PAIR).stream().anyMatch(PairKind::needsSuits);
    }

    /** For people: {@code outcome banker, point 6, winner-cards 2 or 3}. */
    public String spoken() {
        return allowed.keySet().stream()
                .map(criterion -> criterion.wire() + " " + String.join(" or ", values(criterion)))
                .collect(Collectors.joining(", "));
    }
}
