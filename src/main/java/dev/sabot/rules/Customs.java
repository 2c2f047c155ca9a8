// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What one house says of the customs of a game.
 *
 * @param values by key, in the order in which the game names them; those that have no meaning beside the others are
 *        left out
 */
public record Customs(Map<String, String> values) {

    /** Of games without any. */
    public static final Customs NONE = new Customs(Map.of());

    public Customs {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** What was said, and what is usual where nothing was; words that are none of these customs are left out. */
    public static Customs of(List<Custom> all, Map<String, String> said) {
        Map<String, String> values = new LinkedHashMap<>();
        for (Custom custom : all) {
            boolean hasMeaning = custom.only().isEmpty()
                    || custom.only().get().value().equals(values.get(custom.only().get().key()));
            if (hasMeaning) {
                values.put(custom.key(), said.getOrDefault(custom.key(), custom.usual()));
            }
        }
        return new Customs(values);
    }

    /** The value of this custom, which must be one of these. */
    String word(Custom custom) {
        return values.get(custom.key());
    }

    int number(Custom custom) {
        return Integer.parseInt(word(custom));
    }

    boolean truth(Custom custom) {
        return Boolean.parseBoolean(word(custom));
    }

    Payout.Odds odds(Custom custom) {
        return Payout.Odds.ofWire(word(custom)).orElseThrow();
    }

    Set<FreeCell> cells(Custom custom) {
        return Set.copyOf(Custom.cells(word(custom)));
    }
}
