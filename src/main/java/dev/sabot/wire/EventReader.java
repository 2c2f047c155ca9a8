// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.input.Bytes;
import dev.sabot.input.Orientation;
import dev.sabot.input.Origin;
import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.RejectReason;
import dev.sabot.rules.BetResults;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.Hand;
import dev.sabot.rules.Move;
import dev.sabot.rules.Payout;
import dev.sabot.rules.Verdict;
import dev.sabot.table.Aside;
import dev.sabot.table.Cause;
import dev.sabot.table.Event;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Reads entries back as {@link EventWriter} wrote them. */
public final class EventReader {

    private EventReader() {
    }

    /**
     * The entry in these bytes.
     *
     * @param sealed what the entry seals, from outside the chain; empty when it seals nothing
     * @throws MalformedEntryException when the bytes are no entry of a known version and type
     */
    public static Recorded read(byte[] bytes, Optional<Sealed> sealed) {
        JsonNode entry = parse(bytes);
        int version = Fields.integer(entry, "v");
        if (version != Envelope.VERSION) {
            throw new MalformedEntryException(
                    "the entry is of format version " + version + "; known is " + Envelope.VERSION);
        }
        Optional<String> told = entry.has("frame") ? Optional.of(Fields.text(entry, "frame")) : Optional.empty();
        Optional<String> frame = sealed.flatMap(Sealed::frame).or(() -> told);
        return new Recorded(
                Fields.integer64(entry, "seq"),
                Fields.integer64(entry, "group"),
                event(entry, sealed),
                Cause.of(frame, Fields.integer64(entry, "tableMillis")));
    }

    /**
     * The entry in these bytes, with what is kept beside it.
     *
     * @param kept as {@link Sealed#text} wrote it; empty for an entry that seals nothing
     * @throws MalformedEntryException as above
     */
    public static Recorded readKept(byte[] bytes, Optional<String> kept) {
        return read(bytes, kept.flatMap(Sealed::parse));
    }

    private static JsonNode parse(byte[] bytes) {
        try {
            return Json.MAPPER.readTree(bytes);
        } catch (IOException e) {
            throw new MalformedEntryException("the entry is no JSON: " + e.getMessage(), e);
        }
    }

    private static Event event(JsonNode entry, Optional<Sealed> kept) {
        Optional<Card> sealed = kept.flatMap(Sealed::card);
        String type = Fields.text(entry, "type");
        return switch (type) {
            case "shoe-opened" -> new Event.ShoeOpened(
                    WireNames.constant(Event.Opening.class, Fields.text(entry, "how")),
                    LawJson.read(Fields.object(entry, "law"), Fields.text(entry, "lawHash")),
                    entry.has("cardSet") ? Optional.of(Fields.text(entry, "cardSet")) : Optional.empty(),
                    abilities(Fields.object(entry, "reader")));
            case "card-burned" -> new Event.CardBurned(
                    WireNames.constant(Event.BurnReason.class, Fields.text(entry, "reason")),
                    Fields.face(entry, "card", sealed), entry.has("commitment"), Fields.integer(entry, "ordinal"));
            case "cut-card-reached" ->
                new Event.CutCardReached(Fields.integer(entry, "after"), Fields.integer(entry, "coupsLeft"));
            case "coup-opened" ->
                new Event.CoupOpened(WireNames.constant(Event.CoupKind.class, Fields.text(entry, "kind")));
            case "card-drawn" -> new Event.CardDrawn(
                    Fields.hand(entry, "hand"), index(entry), Fields.face(entry, "card", sealed),
                    entry.has("commitment"), Fields.integer(entry, "ordinal"),
                    WireNames.constant(Event.Source.class, Fields.text(entry, "source")),
                    entry.has("orientation")
                            ? Optional.of(WireNames.constant(Orientation.class, Fields.text(entry, "orientation")))
                            : Optional.empty());
            case "card-set-aside" -> new Event.CardSetAside(
                    Fields.face(entry, "card", sealed), entry.has("commitment"), Fields.integer(entry, "ordinal"),
                    use(entry));
            case "decision-made" -> decision(entry);
            case "shoe-passed" -> new Event.ShoePassed(
                    from(entry), Fields.integer(entry, "to"), Fields.text(entry, "by"));
            case "bank-passed" -> new Event.BankPassed(
                    from(entry), Fields.integer(entry, "to"), Fields.text(entry, "by"));
            case "result-reported" -> new Event.ResultReported(Fields.optional(entry, "result")
                    .<ReaderResult>map(EventReader::result)
                    .orElse(ReaderResult.Forced.FORCED_END));
            case "reader-status" ->
                new Event.ReaderStatus(WireNames.constant(Event.Status.class, Fields.text(entry, "code")));
            case "card-revealed" -> new Event.CardRevealed(
                    Fields.hand(entry, "hand"), index(entry), Fields.card(Fields.text(entry, "card")),
                    entry.has("sealed") ? Fields.integer64(entry, "sealed") : 0);
            case "coup-settled" -> settled(entry);
            case "coup-voided" -> new Event.CoupVoided(
                    Fields.integer(entry, "coup"), settled(entry), Fields.integer(entry, "revision"),
                    Fields.text(entry, "by"), Fields.text(entry, "reason"));
            case "coup-revised" -> new Event.CoupRevised(
                    Fields.integer(entry, "coup"), settled(entry), Fields.integer(entry, "revision"),
                    Fields.text(entry, "by"), Fields.text(entry, "reason"));
            case "coup-abandoned" -> new Event.CoupAbandoned(
                    WireNames.constant(Event.AbandonReason.class, Fields.text(entry, "reason")),
                    Fields.integer(entry, "unknownCards"));
            case "irregularity-found" -> DeskJson.irregularity(entry);
            case "hold-raised" -> DeskJson.held(entry);
            case "hold-released" -> DeskJson.released(entry);
            case "alarm-raised" -> DeskJson.raised(entry);
            case "alarm-acknowledged" -> DeskJson.acknowledged(entry);
            case "alarm-cleared" -> DeskJson.cleared(entry);
            case "command-accepted" -> DeskJson.accepted(entry);
            case "command-refused" -> DeskJson.refused(entry);
            case "reader-started" -> new Event.ReaderStarted(message(entry));
            case "reader-connected" -> new Event.ReaderConnected(message(entry));
            case "reader-lost" -> new Event.ReaderLost(message(entry));
            case "reader-fault" -> new Event.ReaderFault(Fields.text(entry, "code"), message(entry));
            case "reader-fault-cleared" -> new Event.ReaderFaultCleared(Fields.text(entry, "code"), message(entry));
            case "reader-lock" -> new Event.ReaderLock(isLocked(entry), message(entry));
            case "frame-lost" -> new Event.FrameLost(count(entry));
            case "frame-rejected" -> new Event.FrameRejected(
                    WireNames.constant(RejectReason.class, Fields.text(entry, "reason")), bytes(entry),
                    origin(entry), sealedFrame(entry, kept));
            case "frames-rejected" ->
                new Event.FramesRejected(count(entry), origin(entry), sealedFrame(entry, kept));
            case "readings-lost" -> new Event.ReadingsLost(count(entry));
            case "bets-closed" -> new Event.BetsClosed(Fields.text(entry, "by"));
            case "bets-opened" -> new Event.BetsOpened(Fields.text(entry, "by"));
            case "shoe-closed" -> closed(entry);
            case "service-started" -> new Event.ServiceStarted(
                    Fields.text(entry, "version"), Fields.text(entry, "softwareHash"),
                    Fields.text(entry, "configHash"));
            case "service-stopped" -> new Event.ServiceStopped(
                    Fields.text(entry, "version"), Fields.text(entry, "softwareHash"),
                    Fields.text(entry, "configHash"));
            default -> throw new MalformedEntryException("no event is of type \"" + type + "\"");
        };
    }

    private static int index(JsonNode entry) {
        return Fields.index(entry, "index", Fields.hand(entry, "hand"));
    }

    private static Origin origin(JsonNode entry) {
        return entry.has("source")
                ? WireNames.constant(Origin.class, Fields.text(entry, "source"))
                : Origin.READER;
    }

    /** Of an entry that seals no card it is the frame alone that is kept. */
    private static Optional<String> sealedFrame(JsonNode entry, Optional<Sealed> kept) {
        return entry.has("commitment") ? kept.flatMap(Sealed::frame) : Optional.empty();
    }

    private static String message(JsonNode entry) {
        return Fields.text(entry, "message");
    }

    private static int count(JsonNode entry) {
        return Fields.integer(entry, "count");
    }

    private static boolean isLocked(JsonNode entry) {
        String code = Fields.text(entry, "code");
        return switch (code) {
            case "locked" -> true;
            case "unlocked" -> false;
            default -> throw new MalformedEntryException("\"" + code + "\" is no state of a lock");
        };
    }

    private static Optional<Bytes> bytes(JsonNode entry) {
        return Fields.optional(entry, "bytes").map(field -> hex(Fields.text(entry, "bytes")));
    }

    private static Bytes hex(String hex) {
        try {
            return Bytes.of(HexFormat.of().parseHex(hex));
        } catch (IllegalArgumentException e) {
            throw new MalformedEntryException("\"" + hex + "\" is no hex", e);
        }
    }

    private static ReaderAbilities abilities(JsonNode reader) {
        return new ReaderAbilities(
                Fields.text(reader, "kind"),
                Fields.truth(reader, "slots"),
                WireNames.constant(ReaderAbilities.Values.class, Fields.text(reader, "values")),
                Fields.truth(reader, "result"),
                Fields.truth(reader, "boundaries"));
    }

    private static ReaderResult.Decided result(JsonNode result) {
        return new ReaderResult.Decided(
                outcome(result),
                Fields.truth(result, "withSix"),
                Fields.optional(result, "pairs").isPresent()
                        ? Optional.of(pairs(Fields.array(result, "pairs")))
                        : Optional.empty());
    }

    private static ReaderResult.Pairs pairs(JsonNode pairs) {
        boolean isPlayer = false;
        boolean isBanker = false;
        for (JsonNode pair : pairs) {
            HandId hand = Fields.hand(pair.asText());
            isPlayer |= hand == HandId.PLAYER;
            isBanker |= hand == HandId.BANKER;
        }
        return new ReaderResult.Pairs(isPlayer, isBanker);
    }

    private static Outcome outcome(JsonNode node) {
        return WireNames.constant(Outcome.class, Fields.text(node, "outcome"));
    }

    private static Event.CoupSettled settled(JsonNode entry) {
        List<BetResults.Line> bets = new ArrayList<>();
        JsonNode odds = Fields.object(entry, "bets");
        for (String bet : (Iterable<String>) odds::fieldNames) {
            bets.add(new BetResults.Line(bet, Fields.optional(odds, bet).isPresent()
                    ? PaytableJson.payout(Fields.text(odds, bet))
                    : Payout.Plain.UNKNOWN));
        }
        return new Event.CoupSettled(
                WireNames.constant(Event.CoupKind.class, Fields.text(entry, "kind")),
                cards(Fields.object(entry, "hands")),
                verdict(entry),
                new BetResults(bets),
                Fields.optional(entry, "readerResult").map(EventReader::result),
                Fields.integer(entry, "lostFrames"),
                Fields.truth(entry, "last"),
                Fields.text(entry, "lawHash"));
    }

    private static Verdict verdict(JsonNode entry) {
        Set<HandId> naturals = new HashSet<>();
        for (Map.Entry<String, JsonNode> hand : Fields.object(entry, "hands").properties()) {
            if (Fields.truth(hand.getValue(), "natural")) {
                naturals.add(Fields.hand(hand.getKey()));
            }
        }
        if (entry.has("outcome") == entry.has("results")) {
            throw new MalformedEntryException("a coup has either an outcome or results");
        }
        if (entry.has("outcome")) {
            return new Verdict(Optional.of(outcome(entry)), List.of(), naturals);
        }
        List<Verdict.Result> results = new ArrayList<>();
        for (JsonNode result : Fields.array(entry, "results")) {
            results.add(new Verdict.Result(Fields.hand(result, "hand"),
                    WireNames.constant(Verdict.Side.class, Fields.text(result, "outcome")),
                    PaytableJson.payout(Fields.text(result, "odds"))));
        }
        return new Verdict(Optional.empty(), results, naturals);
    }

    /** The hands as they were settled. Their drawing order stands in the drawn cards' own entries. */
    private static CoupCards cards(JsonNode hands) {
        List<HandId> ids = new ArrayList<>();
        Map<HandId, Hand> held = new HashMap<>();
        for (Map.Entry<String, JsonNode> hand : hands.properties()) {
            JsonNode list = Fields.array(hand.getValue(), "cards");
            List<Card> cards = new ArrayList<>();
            for (int place = 0; place < list.size(); place++) {
                cards.add(Fields.card(list, place));
            }
            ids.add(Fields.hand(hand.getKey()));
            held.put(ids.getLast(), Hand.of(cards));
        }
        return cards(ids, held);
    }

    private static CoupCards cards(List<HandId> ids, Map<HandId, Hand> held) {
        boolean isTwoHands = ids.stream().allMatch(CoupCards.none().hands()::contains);
        held.values().forEach(hand -> {
            if (isTwoHands && hand.size() > Hand.MOST_CARDS) {
                throw new MalformedEntryException("no hand holds " + hand.size() + " cards");
            }
        });
        return CoupCards.of(ids, held);
    }

    private static OptionalInt from(JsonNode entry) {
        return Fields.optional(entry, "from").isPresent()
                ? OptionalInt.of(Fields.integer(entry, "from"))
                : OptionalInt.empty();
    }

    private static Event.DecisionMade decision(JsonNode entry) {
        HandId hand = Fields.hand(entry, "hand");
        String word = Fields.text(entry, "move");
        return new Event.DecisionMade(
                Move.choice(hand, word).orElseThrow(() -> new MalformedEntryException("\"" + word + "\" is no move")),
                WireNames.constant(Event.DecisionSource.class, Fields.text(entry, "source")));
    }

    private static Aside.Use use(JsonNode entry) {
        if (entry.has("pending")) {
            JsonNode slot = Fields.object(entry, "pending");
            return new Aside.Pending(slot.has("hand")
                    ? Optional.of(Fields.slot(slot))
                    : Optional.empty());
        }
        return entry.has("use")
                ? WireNames.constant(Aside.Fixed.class, Fields.text(entry, "use"))
                : Aside.Fixed.READER;
    }

    private static Event.ShoeClosed closed(JsonNode entry) {
        Map<String, Event.RankCount> counts = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> rank : Fields.object(entry, "counts").properties()) {
            JsonNode count = rank.getValue();
            counts.put(rank.getKey(), new Event.RankCount(
                    Fields.integer(count, "dealt"), Fields.integer(count, "burned"),
                    Fields.integer(count, "unknown")));
        }
        return new Event.ShoeClosed(
                WireNames.constant(Event.ClosingReason.class, Fields.text(entry, "why")),
                counts,
                WireNames.constant(Event.Reconciliation.class, Fields.text(entry, "reconciliation")),
                message(entry),
                Fields.integer64(entry, "firstSeq"));
    }

    /** Whether the entry seals a card, so that its value has to be looked up outside the chain. */
    public static boolean seals(byte[] bytes) {
        return parse(bytes).has("commitment");
    }
}
