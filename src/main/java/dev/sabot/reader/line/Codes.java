// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What the codes of one group mean.
 *
 * @param meanings by code, in the order of the file
 * @param other of every code that is not listed; empty where such a code is unknown
 */
public record Codes(Map<String, Meaning> meanings, Optional<Meaning> other) {

    public Codes {
        meanings = Collections.unmodifiableMap(new LinkedHashMap<>(meanings));
    }

    /** What this code means; empty for an unknown one. */
    public Optional<Meaning> of(String code) {
        return Optional.ofNullable(meanings.get(code)).or(() -> other);
    }

    /** The first listed code with such a meaning. */
    Optional<String> codeOf(Predicate<Meaning> wanted) {
        return meanings.entrySet().stream().filter(entry -> wanted.test(entry.getValue())).map(Map.Entry::getKey)
            .findFirst();
    }

    /** Whether a listed code has such a meaning. */
    public boolean has(Predicate<Meaning> wanted) {
        return codeOf(wanted).isPresent();
    }
}
