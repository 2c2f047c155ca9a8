// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.table.IrregularityKind;
import dev.sabot.table.Reaction;
import dev.sabot.table.Ruling;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a house does about each irregularity: one word, or a mapping of a ruling or a hold and perhaps an alarm. */
final class ReactionsYaml {

    private static final String TELL = "tell";
    private static final String ALARM = "alarm";

    private ReactionsYaml() {
    }

    /** Every kind of which a house says something must stand here, so that no house finds out at the table that it never said what it does. */
    static Optional<Map<IrregularityKind, Reaction>> read(YamlMapping keys) {
        Map<IrregularityKind, Reaction> reactions = new EnumMap<>(IrregularityKind.class);
        List<IrregularityKind> kinds = Arrays.stream(IrregularityKind.values()).filter(kind -> !kind.isAsked()).toList();
        for (IrregularityKind kind : kinds) {
            keys.required(kind.wire(), "what this house does about it, " + wanted(kind))
                .flatMap(value -> reaction(kind, value))
                .ifPresent(reaction -> reactions.put(kind, reaction));
        }
        return reactions.size() == kinds.size() ? Optional.of(reactions) : Optional.empty();
    }

    private static Optional<Reaction> reaction(IrregularityKind kind, YamlNode node) {
        return node.isMapping() && !kind.rulings().isEmpty()
            ? node.mapping(keys -> reaction(kind, keys))
            : node.parsed(wanted(kind), word -> reaction(kind, word));
    }

    private static Optional<Reaction> reaction(IrregularityKind kind, String word) {
        return switch (word) {
            case TELL -> Optional.of(Reaction.TELL);
            case ALARM -> Optional.of(Reaction.ALARM);
            default -> atOnce(kind).stream().filter(ruling -> ruling.wire().equals(word)).findFirst()
                .map(Reaction::rule);
        };
    }

    private static Optional<Reaction> reaction(IrregularityKind kind, YamlMapping keys) {
        var rulingNode = keys.optional("ruling");
        var holdNode = keys.optional("hold");
        var ruling = rulingNode.flatMap(value -> value.choice(atOnce(kind), Ruling::wire)).map(Reaction::rule);
        var hold = holdNode.flatMap(value -> hold(kind, value));
        var alarm = keys.optional("alarm").map(YamlNode::truth).orElse(Optional.of(false));
        if (rulingNode.isPresent() == holdNode.isPresent()) {
            keys.refuse((rulingNode.isPresent()
                ? "has both ruling and hold, but a ruling follows by itself or people choose one: exactly one of them"
                    + " must stand here; allowed are "
                : "has neither ruling nor hold, but must have exactly one of them, or be just " + TELL + " or " + ALARM
                    + "; the rulings allowed are ") + YamlNode.and(words(kind)));
            return Optional.empty();
        }
        return ruling.or(() -> hold)
            .flatMap(reaction -> alarm.map(isAlarm -> isAlarm ? reaction.withAlarm() : reaction));
    }

    private static Optional<Ruling> ruling(IrregularityKind kind, YamlNode node) {
        return node.choice(kind.rulings(), Ruling::wire);
    }

    private static Optional<Reaction> hold(IrregularityKind kind, YamlNode list) {
        if (list.isEmptyList()) {
            list.refuse("offers no ruling, so that nothing could end the hold; allowed are "
                + YamlNode.and(words(kind)));
            return Optional.empty();
        }
        Set<Ruling> seen = EnumSet.noneOf(Ruling.class);
        return list.oneOrMore(kind.rulings().size(), item -> ruling(kind, item).filter(ruling -> {
            boolean isNew = seen.add(ruling);
            if (!isNew) {
                item.refuse("is \"" + ruling.wire() + "\" a second time, but each ruling stands here once");
            }
            return isNew;
        })).map(rulings -> Reaction.hold(rulings.toArray(Ruling[]::new)));
    }

    private static String wanted(IrregularityKind kind) {
        List<String> rulings = words(kind);
        return rulings.isEmpty()
            ? TELL + " or " + ALARM + ", because no coup is open that could be held or ruled"
            : YamlNode.or(Stream.concat(Stream.of(TELL, ALARM), atOnce(kind).stream().map(Ruling::wire)).toList())
                + ", or a choice for people, { hold: " + rulings.stream().collect(Collectors.joining(", ", "[", "]"))
                + " }";
    }

    /** Rulings that can follow by themselves: a card is entered by a person. */
    private static List<Ruling> atOnce(IrregularityKind kind) {
        return kind.rulings().stream().filter(ruling -> ruling != Ruling.ENTER).toList();
    }

    private static List<String> words(IrregularityKind kind) {
        return kind.rulings().stream().map(Ruling::wire).toList();
    }
}
