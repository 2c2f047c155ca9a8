// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Times as Sabot writes them: UTC, RFC 3339, always six digits of a second. */
final class Timestamps {

    private static final DateTimeFormatter FORMAT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private Timestamps() {
    }

    static String write(Instant time) {
        return FORMAT.format(time);
    }
}
