// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.card.Rank;
import dev.sabot.card.Suit;
import dev.sabot.input.Choice;
import dev.sabot.input.Orientation;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.Reading;
import dev.sabot.input.Reading.FaultKind;
import dev.sabot.input.Slot;
import dev.sabot.reader.line.Group;
import dev.sabot.reader.line.Meaning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The words for what a code in a record means. */
final class LineWords {

    /** Of every code that a map does not list. */
    static final String OTHER = "other";

    private static final int CARDS_OF_A_HAND = 3;

    private static final int MOST_FAULT = 63;

    private static final Map<String, Meaning> APART = Map.of("ignored", Meaning.Apart.IGNORED,
        "no-card", Meaning.Apart.NO_CARD, "unknown", Meaning.Apart.UNKNOWN);

    /** What a record can say by itself, without a card. */
    private static final Map<String, Meaning> SAYINGS = sayings();

    private static final Map<String, Meaning> USES = uses();

    private LineWords() {
    }

    private static Map<String, Meaning> sayings() {
        Map<String, Meaning> words = new LinkedHashMap<>();
        words.put("card-unread", new Meaning.Says(Meaning.UNREAD_CARD));
        words.put("cut-card", new Meaning.Says(Reading.CutCard.DRAWN));
        words.put("reversed-card", new Meaning.Says(Reading.ReversedCard.SEEN));
        words.put("started", new Meaning.Says(Reading.Started.STARTED));
        words.put("standby", new Meaning.Says(Reading.Standby.STANDBY));
        words.put("close-bets", new Meaning.Says(new Reading.BetsClosed(true)));
        words.put("open-bets", new Meaning.Says(new Reading.BetsClosed(false)));
        words.put("locked", new Meaning.Says(new Reading.LockChanged(true)));
        words.put("unlocked", new Meaning.Says(new Reading.LockChanged(false)));
        words.put("lid-opened", new Meaning.Says(new Reading.LidChanged(true)));
        words.put("lid-closed", new Meaning.Says(new Reading.LidChanged(false)));
        words.put("reveal", new Meaning.Says(new Reading.RevealPressed(Optional.empty())));
        for (Reading.Button button : Reading.Button.values()) {
            words.put(wire(button), new Meaning.Says(button));
        }
        for (Choice choice : Choice.values()) {
            words.put(choice.wire(), new Meaning.Says(new Reading.Decided(Optional.empty(), choice)));
        }
        words.put("result-player", result(Outcome.PLAYER, false));
        words.put("result-banker", result(Outcome.BANKER, false));
        words.put("result-banker-with-six", result(Outcome.BANKER, true));
        words.put("result-tie", result(Outcome.TIE, false));
        words.put("forced-end", new Meaning.Says(new Reading.ResultReported(ReaderResult.Forced.FORCED_END)));
        return words;
    }

    private static Meaning result(Outcome outcome, boolean withSix) {
        return new Meaning.Says(
            new Reading.ResultReported(new ReaderResult.Decided(outcome, withSix, Optional.empty())));
    }

    private static Map<String, Meaning> uses() {
        Map<String, Meaning> words = new LinkedHashMap<>();
        Arrays.stream(Meaning.Use.values()).forEach(use -> words.put(use.wire(), use));
        return words;
    }

    private static String wire(Enum<?> word) {
        return word.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The words that the codes of this group may mean, and their meanings. */
    static Map<String, Meaning> of(Group group) {
        Map<String, Meaning> words = new LinkedHashMap<>();
        switch (group) {
            case RANK -> {
                Rank.ALL.forEach(rank -> words.put(rank.symbol(), new Meaning.OfRank(rank)));
                words.put("unread", new Meaning.OfFace(Face.UNREAD));
                words.putAll(SAYINGS);
            }
            case CODE, TAG -> {
                Card.PACK.forEach(card -> words.put(card.toString(), new Meaning.OfFace(card)));
                Rank.ALL.forEach(rank -> words.put(rank.symbol(), new Meaning.OfFace(Card.of(rank))));
                words.put("unread", new Meaning.OfFace(Face.UNREAD));
                words.putAll(SAYINGS);
            }
            case SUIT -> {
                Suit.ALL.forEach(suit -> words.put(suit.symbol(), new Meaning.OfSuit(Optional.of(suit))));
                words.put("none", new Meaning.OfSuit(Optional.empty()));
            }
            case SLOT -> {
                words.putAll(places());
                words.putAll(USES);
            }
            case ORIENTATION -> Arrays.stream(Orientation.values())
                .forEach(orientation -> words.put(orientation.wire(), new Meaning.Lying(orientation)));
            case EVENT -> {
                words.putAll(USES);
                words.putAll(SAYINGS);
            }
        }
        words.putAll(APART);
        return words;
    }

    private static Map<String, Meaning> places() {
        Map<String, Meaning> words = new LinkedHashMap<>();
        for (HandId hand : List.of(HandId.PLAYER, HandId.BANKER)) {
            for (int index = 1; index <= CARDS_OF_A_HAND; index++) {
                words.put(hand.wire() + " " + index, new Meaning.InHand(new Slot(hand, index)));
            }
            words.put(hand.wire(), new Meaning.InHand(new Slot(hand, 0)));
        }
        for (int number = 1; number <= Meaning.NthOfCoup.MOST; number++) {
            words.put("card " + number, new Meaning.NthOfCoup(number));
        }
        words.put("next", Meaning.Anywhere.NEXT);
        return words;
    }

    /** How the words of this group are told to a person who wrote none of them. */
    static String wanted(Group group) {
        List<String> words = new ArrayList<>(own(group));
        if (group == Group.SLOT || group == Group.EVENT) {
            words.addAll(USES.keySet());
        }
        if (group == Group.RANK || group == Group.CODE || group == Group.TAG || group == Group.EVENT) {
            words.addAll(SAYINGS.keySet());
        }
        words.addAll(APART.keySet().stream().sorted().toList());
        return YamlNode.or(words);
    }

    private static List<String> own(Group group) {
        return switch (group) {
            case RANK -> List.of("a rank (A, 2 to 10, J, Q, K)", "unread");
            case CODE, TAG -> List.of("a card such as 7S or 10H", "unread");
            case SUIT -> List.of("S", "H", "D", "C", "none");
            case SLOT -> List.of("player 1 to player 3", "banker 1 to banker 3", "player", "banker",
                "card 1 to card 6", "next");
            case ORIENTATION -> List.of("upright", "turned");
            case EVENT -> List.of();
        };
    }

    /** A fault that the reader raises, or the end of one; anything but a word is such a mapping. */
    static Optional<Meaning> fault(YamlMapping keys) {
        Optional<YamlNode> faultNode = keys.optional("fault");
        Optional<YamlNode> clearedNode = keys.optional("cleared");
        var fault = faultNode.flatMap(value -> value.choice(List.of(FaultKind.values()), LineWords::wire));
        var cleared = clearedNode.flatMap(value -> value.integer(0, MOST_FAULT));
        var number = keys.optional("number").flatMap(value -> value.integer(1, MOST_FAULT));
        var stops = keys.optional("stops-reader").flatMap(YamlNode::truth);
        if (faultNode.isPresent() == clearedNode.isPresent()) {
            keys.refuse("must have either fault, such as { fault: unreadable-card, number: 1 }, or cleared, such as"
                + " { cleared: 1 } for the end of fault number 1");
        }
        if (fault.isPresent() == cleared.isPresent()) {
            return Optional.empty();
        }
        return Optional.of(new Meaning.Says(fault.isPresent()
            ? new Reading.FaultRaised(number.orElse(0), fault.get(), stops.orElse(false))
            : new Reading.FaultCleared(cleared.orElseThrow())));
    }
}
