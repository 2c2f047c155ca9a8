// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import dev.sabot.card.HandId;
import dev.sabot.input.Reading;
import dev.sabot.input.Slot;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * All that is known of a reader's records.
 *
 * <pre>
 *  +-------+---------------------------------+-------+
 *  | start | content, and the check in it    |  end  |   perhaps the check behind the end
 *  +-------+---------------------------------+-------+
 * </pre>
 *
 * @param name of the kind of reader, as it stands in events
 * @param checksum empty where records carry none
 * @param codes of every group of the pattern
 * @param repeats empty where each record is sent once
 * @param templates how records are written, for whoever plays the reader; the first that can say a reading counts
 */
public record LineFormat(String name, Framing framing, Optional<Checksum> checksum, RecordPattern pattern,
    Map<Group, Codes> codes, Optional<Repeats> repeats, List<Template> templates) {

    public LineFormat {
        templates = List.copyOf(templates);
        if (codes.isEmpty() || !codes.keySet().equals(pattern.groups())) {
            throw new IllegalArgumentException("codes of " + codes.keySet() + " and groups " + pattern.groups());
        }
        codes = Collections.unmodifiableMap(new EnumMap<>(codes));
    }

    /** Whether a code of any group has such a meaning. */
    boolean has(Predicate<Meaning> wanted) {
        return codes.values().stream().anyMatch(one -> one.has(wanted));
    }

    /** Whether a code of any group makes a record say such a reading. */
    boolean says(Predicate<Reading> wanted) {
        return has(meaning -> meaning instanceof Meaning.Says(Reading reading) && wanted.test(reading));
    }

    /** Whether a code says that a card went to a certain hand. */
    boolean namesHands() {
        return has(meaning -> meaning instanceof Meaning.Place place && place.slot().isPresent());
    }

    /** Whether a code says that a card is the first of a coup. */
    boolean namesFirstPlace() {
        return has(meaning -> meaning instanceof Meaning.Place place
            && place.slot().filter(new Slot(HandId.PLAYER, 1)::equals).isPresent());
    }

    /** Bytes that every record has beside its content. */
    public int overheadBytes() {
        return framing.start().length() + framing.end().length() + checksum.map(Checksum::width).orElse(0);
    }

    /** The fewest bytes of a record. */
    public int leastBytes() {
        return overheadBytes() + pattern.leastBytes();
    }

    /** The most bytes of a record. */
    public int mostBytes() {
        return pattern.mostBytes().map(content -> overheadBytes() + content).filter(most -> most <= framing.longest())
            .orElse(framing.longest());
    }
}
