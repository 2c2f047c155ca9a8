// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.card.Card;
import dev.sabot.card.Rank;
import dev.sabot.card.Suit;
import dev.sabot.reader.line.Codes;
import dev.sabot.reader.line.Group;
import dev.sabot.reader.line.Meaning;
import dev.sabot.reader.line.RecordPattern;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The maps of a line reader's file: what the codes of each group of its pattern mean. */
final class LineCodesYaml {

    /** Codes that one group can match and that are held against its map: 4,096 are three hex digits. */
    private static final int MOST_COMPARED = 4_096;

    /** Named in a sentence; the rest is counted. */
    private static final int MOST_NAMED = 8;

    private LineCodesYaml() {
    }

    /** The key that has the codes of this group. */
    static String key(Group group) {
        return switch (group) {
            case RANK -> "ranks";
            case SUIT -> "suits";
            case CODE -> "cards";
            case TAG -> "card-list";
            case SLOT -> "slots";
            case ORIENTATION -> "orientations";
            case EVENT -> "events";
        };
    }

    /**
     * The maps of every group.
     *
     * @param listNode names the card list
     * @param cardList as it was read
     */
    static Map<Group, Codes> read(YamlMapping keys, Optional<RecordPattern> pattern, Optional<YamlNode> listNode,
        Optional<CardListFile> cardList) {

        Map<Group, Codes> all = new EnumMap<>(Group.class);
        for (Group group : Group.ALL) {
            Optional<YamlNode> node = group == Group.TAG ? listNode : keys.optional(key(group));
            pattern.ifPresent(known -> refuseOneSided(keys, node, group, known.groups().contains(group)));
            if (group == Group.TAG) {
                cardList.map(CardListFile::codes).ifPresent(codes -> all.put(group, codes));
            } else {
                node.flatMap(map -> map.mapping(codes -> codes(codes, group)))
                    .ifPresent(codes -> all.put(group, codes));
            }
            Optional<Codes> read = Optional.ofNullable(all.get(group));
            if (node.isPresent() && read.isPresent()) {
                refuseGaps(node.get(), group, read.get());
                pattern.filter(known -> known.groups().contains(group))
                    .ifPresent(known -> refuseUnmatched(node.get(), group, read.get(), known));
            }
        }
        return all;
    }

    private static void refuseOneSided(YamlMapping keys, Optional<YamlNode> node, Group group, boolean isInPattern) {
        if (isInPattern && node.isEmpty()) {
            keys.missing(key(group), "what the codes of the pattern's group (?<" + group.wire() + ">…) mean");
        }
        if (!isInPattern && node.isPresent()) {
            keys.refuseKey(key(group), "stands here, but the pattern has no group (?<" + group.wire()
                + ">…) whose codes it could explain; name one so, or take the key out");
        }
    }

    private static Optional<Codes> codes(YamlMapping map, Group group) {
        Map<String, Meaning> words = LineWords.of(group);
        String wanted = LineWords.wanted(group) + (group == Group.EVENT
            ? ", or a fault, { fault: unreadable-card, number: 1 } or { cleared: 1 }" : "");
        Map<String, YamlNode> all = map.all();
        Map<String, Meaning> meanings = new LinkedHashMap<>();
        all.forEach((code, value) -> meaning(value, group, words, wanted)
            .ifPresent(meaning -> meanings.put(code, meaning)));
        if (meanings.size() < all.size()) {
            return Optional.empty();
        }
        Optional<Meaning> other = Optional.ofNullable(meanings.remove(LineWords.OTHER));
        return Optional.of(new Codes(meanings, other));
    }

    private static Optional<Meaning> meaning(YamlNode value, Group group, Map<String, Meaning> words, String wanted) {
        return group == Group.EVENT && value.isMapping()
            ? value.mapping(LineWords::fault)
            : value.code(wanted, word -> Optional.ofNullable(words.get(word)));
    }

    /** A map of ranks that lacks one would make a card of it that was never read. */
    private static void refuseGaps(YamlNode node, Group group, Codes codes) {
        Optional<String> missing = switch (group) {
            case RANK -> missing("no code for", Rank.ALL.stream()
                .filter(rank -> !codes.has(new Meaning.OfRank(rank)::equals)).map(Rank::symbol).toList());
            case SUIT -> missing("no code for", Suit.ALL.stream()
                .filter(suit -> !codes.has(new Meaning.OfSuit(Optional.of(suit))::equals)).map(Suit::symbol).toList());
            case CODE -> missingCards(codes);
            case TAG, SLOT, ORIENTATION, EVENT -> Optional.empty();
        };
        missing.ifPresent(node::refuse);
    }

    private static Optional<String> missingCards(Codes codes) {
        List<Rank> ranks = Rank.ALL.stream().filter(rank -> !codes.has(new Meaning.OfFace(Card.of(rank))::equals))
            .toList();
        return ranks.isEmpty() ? Optional.empty() : missing("no code for", Card.PACK.stream()
            .filter(card -> !codes.has(new Meaning.OfFace(card)::equals)).toList());
    }

    /** What is missing, as the end of a sentence; empty where nothing is. */
    static Optional<String> missing(String what, List<?> things) {
        return things.isEmpty() ? Optional.empty() : Optional.of("has " + what + " " + few(things));
    }

    private static String few(List<?> things) {
        return things.size() <= MOST_NAMED ? YamlNode.and(things)
            : YamlNode.and(List.of(String.join(", ", things.stream().limit(MOST_NAMED).map(Object::toString).toList()),
                (things.size() - MOST_NAMED) + " more"));
    }

    private static void refuseUnmatched(YamlNode node, Group group, Codes codes, RecordPattern pattern) {
        List<String> never = codes.meanings().keySet().stream().filter(code -> !pattern.canMatch(group, code)).toList();
        if (!never.isEmpty()) {
            node.refuse("explains " + few(quoted(never)) + ", which the pattern's group " + group.wire()
                + " can never match; widen the group, or take them out");
        }
        Optional<Set<String>> possible = group == Group.TAG || codes.other().isPresent()
            ? Optional.empty() : pattern.codes(group, MOST_COMPARED);
        possible.map(all -> all.stream().filter(code -> !codes.meanings().containsKey(code)).toList())
            .filter(unexplained -> !unexplained.isEmpty())
            .ifPresent(unexplained -> node.refuse("leaves without meaning " + few(quoted(unexplained))
                + ", which the pattern's group " + group.wire() + " can match; explain them, narrow the group, or add "
                + LineWords.OTHER + ": unknown"));
    }

    private static List<String> quoted(List<String> codes) {
        return codes.stream().map(code -> "\"" + YamlNode.printable(code) + "\"").toList();
    }
}
