// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Below which edge the house wants to be warned of a bet.
 *
 * @param belowPercent by bet id, in percent of the stake
 */
public record EdgeLimits(Map<String, BigDecimal> belowPercent) {

    /** No bet is watched. */
    public static final EdgeLimits NONE = new EdgeLimits(Map.of());

    public EdgeLimits {
        belowPercent = Collections.unmodifiableMap(new LinkedHashMap<>(belowPercent));
    }
}
