// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.input.Slot;
import dev.sabot.reader.line.Codes;
import dev.sabot.reader.line.Group;
import dev.sabot.reader.line.Meaning;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Whether every record that a pattern can match says something. */
final class LineSense {

    /** Each alone names a card. */
    private static final Set<Group> OF_CARDS = EnumSet.of(Group.RANK, Group.CODE, Group.TAG);

    private LineSense() {
    }

    /**
     * What is wrong, each continuing the sentence that the pattern's key begins.
     *
     * @param combinations which groups a record can have
     * @param codes of the groups that could be read
     */
    static List<String> of(Set<Set<Group>> combinations, Map<Group, Codes> codes) {
        List<String> faults = new ArrayList<>();
        combinations.stream().map(LineSense::fault).flatMap(Optional::stream).sorted().distinct().forEach(faults::add);
        Codes events = codes.get(Group.EVENT);
        boolean hasUse = events != null && events.has(Meaning.Use.class::isInstance);
        boolean hasCardOfEvent = combinations.stream()
            .anyMatch(groups -> groups.contains(Group.EVENT) && groups.stream().anyMatch(OF_CARDS::contains));
        if (hasUse && !hasCardOfEvent) {
            faults.add("has no record with both an event and a card, but events says of one what was done with its"
                + " card");
        }
        if (hasUse && events.has(Meaning.Use.REVEALED::equals) && !namesPlaces(codes.get(Group.SLOT))) {
            faults.add("can tell that a card was revealed, but no code of slots says which, such as player 1");
        }
        return faults;
    }

    private static boolean namesPlaces(Codes slots) {
        return slots != null && slots.has(meaning -> meaning instanceof Meaning.Place place
            && place.slot().map(Slot::index).filter(index -> index > 0).isPresent());
    }

    private static Optional<String> fault(Set<Group> groups) {
        List<Group> cards = groups.stream().filter(OF_CARDS::contains).sorted().toList();
        if (cards.size() > 1) {
            return Optional.of("can match a record with " + YamlNode.and(cards.stream().map(Group::wire).toList())
                + ", but one of them names the card");
        }
        if (groups.contains(Group.SUIT) && !groups.contains(Group.RANK)) {
            return Optional.of("can match a record with a suit and no rank");
        }
        return cards.isEmpty() && !groups.contains(Group.EVENT)
            ? Optional.of("can match a record that names neither a card (rank, code or tag) nor an event; name what"
                + " stands in it (?<event>…), and let events say ignored of it")
            : Optional.empty();
    }
}
