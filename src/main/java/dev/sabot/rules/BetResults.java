// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.List;

/** What every bet of a table brings after one coup, in the order of the paytable. */
public record BetResults(List<Line> lines) {

    public BetResults {
        lines = List.copyOf(lines);
    }

    /** One bet; {@code id} as in configuration. */
    public record Line(String id, Payout payout) {
    }
}
