// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import java.util.Locale;

/** How constants are written in events, commands and configuration: in lower case, with hyphens. */
public final class WireWord {

    private WireWord() {
    }

    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
