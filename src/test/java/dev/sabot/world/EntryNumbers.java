// SPDX-License-Identifier: Apache-2.0

package dev.sabot.world;

import dev.sabot.input.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The numbers in an entry's envelope, read as a stranger would. */
final class EntryNumbers {

    private static final Pattern SEQ = Pattern.compile("\"seq\":(\\d+),");
    private static final Pattern COUP = Pattern.compile("\"shoe\":(\\d+),\"coup\":(\\d+)");

    private EntryNumbers() {
    }

    static long seq(Bytes entry) {
        Matcher found = SEQ.matcher(text(entry));
        if (!found.find()) {
            throw new IllegalArgumentException("an entry without a seq: " + text(entry));
        }
        return Long.parseLong(found.group(1));
    }

    /** Shoe and coup, such as {@code 1/12}; empty where the entry belongs to no coup. */
    static Optional<String> coup(Bytes entry) {
        Matcher found = COUP.matcher(text(entry));
        return found.find() ? Optional.of(found.group(1) + "/" + found.group(2)) : Optional.empty();
    }

    static String text(Bytes bytes) {
        return new String(bytes.toArray(), StandardCharsets.UTF_8);
    }
}
