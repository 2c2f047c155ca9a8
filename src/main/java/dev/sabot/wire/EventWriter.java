// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.input.Bytes;
import dev.sabot.input.Origin;
import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.ReaderResult;
import dev.sabot.rules.BetResults;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.Hand;
import dev.sabot.rules.Payout;
import dev.sabot.rules.Verdict;
import dev.sabot.table.Aside;
import dev.sabot.table.Event;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Writes events; the order of fields is the order of the lines here. */
public final class EventWriter {

    private final Commitments commitments;

    /** A writer that seals cards and raw bytes with these commitments. */
    public EventWriter(Commitments commitments) {
        this.commitments = commitments;
    }

    /** The entry's bytes without its hash: {@code {…}}. */
    public byte[] body(Envelope envelope, Event event) {
        return Json.bytes(json -> {
            json.writeStartObject();
            json.writeNumberField("v", Envelope.VERSION);
            json.writeStringField("table", envelope.table());
            json.writeStringField("journal", envelope.journal());
            json.writeNumberField("seq", envelope.seq());
            json.writeNumberField("group", envelope.group());
            json.writeStringField("time", Timestamps.write(envelope.time()));
            json.writeNumberField("tableMillis", envelope.tableMillis());
            json.writeBooleanField("clockSynced", envelope.clockSynced());
            json.writeStringField("type", WireNames.type(event));
            number(json, "shoe", envelope.shoe());
            number(json, "coup", envelope.coup());
            own(json, event, envelope.seq());
            frame(json, envelope.frame());
            if (envelope.evidence().isPresent()) {
                evidence(json, envelope.evidence().get());
            }
            json.writeEndObject();
        });
    }

    /** The event as {@code score} and {@code replay} print it: without what belongs to a journal and a clock. */
    public byte[] bare(long seq, OptionalInt shoe, OptionalInt coup, Optional<String> frame, Event event) {
        return Json.bytes(json -> {
            json.writeStartObject();
            json.writeNumberField("v", Envelope.VERSION);
            json.writeNumberField("seq", seq);
            json.writeStringField("type", WireNames.type(event));
            number(json, "shoe", shoe);
            number(json, "coup", coup);
            own(json, event, seq);
            frame(json, frame);
            json.writeEndObject();
        });
    }

    /** The card that this event seals; empty when it seals none. */
    public static Optional<Card> sealedCard(Event event) {
        return event instanceof Event.Sealable e && e.isSealed() ? read(e.card()) : Optional.empty();
    }

    private static Optional<Card> read(Face face) {
        return face instanceof Card card ? Optional.of(card) : Optional.empty();
    }

    private static void frame(JsonGenerator json, Optional<String> frame) throws IOException {
        if (frame.isPresent()) {
            json.writeStringField("frame", frame.get());
        }
    }

    private void evidence(JsonGenerator json, Envelope.Evidence evidence) throws IOException {
        json.writeObjectFieldStart("evidence");
        json.writeNumberField("from", evidence.from());
        json.writeNumberField("to", evidence.to());
        json.writeStringField("sha256", commitments.toEvidence(evidence.from(), evidence.to(), evidence.raw()));
        json.writeEndObject();
    }

    private static void number(JsonGenerator json, String name, OptionalInt number) throws IOException {
        if (number.isPresent()) {
            json.writeNumberField(name, number.getAsInt());
        } else {
            json.writeNullField(name);
        }
    }

    private void own(JsonGenerator json, Event event, long seq) throws IOException {
        switch (event) {
            case Event.ShoeOpened e -> {
                json.writeStringField("how", WireNames.of(e.how()));
                json.writeStringField("game", e.law().game().id());
                json.writeNumberField("decks", e.law().game().decks());
                json.writeFieldName("law");
                LawJson.write(json, e.law());
                json.writeStringField("lawHash", e.law().hash());
                if (e.cardSet().isPresent()) {
                    json.writeStringField("cardSet", e.cardSet().get());
                }
                json.writeFieldName("reader");
                abilities(json, e.reader());
            }
            case Event.CardBurned e -> {
                json.writeStringField("reason", WireNames.of(e.reason()));
                card(json, e.card(), e.isSealed(), seq);
                json.writeNumberField("ordinal", e.ordinal());
            }
            case Event.CutCardReached e -> {
                json.writeNumberField("after", e.after());
                json.writeNumberField("coupsLeft", e.coupsLeft());
            }
            case Event.CoupOpened e -> json.writeStringField("kind", WireNames.of(e.kind()));
            case Event.CardDrawn e -> {
                place(json, e.hand(), e.index());
                card(json, e.card(), e.isSealed(), seq);
                json.writeNumberField("ordinal", e.ordinal());
                json.writeStringField("source", WireNames.of(e.source()));
                if (e.orientation().isPresent()) {
                    json.writeStringField("orientation", e.orientation().get().wire());
                }
            }
            case Event.CardSetAside e -> {
                card(json, e.card(), e.isSealed(), seq);
                json.writeNumberField("ordinal", e.ordinal());
                use(json, e.use());
            }
            case Event.ResultReported e -> {
                json.writeFieldName("result");
                result(json, e.result() instanceof ReaderResult.Decided d ? Optional.of(d) : Optional.empty());
            }
            case Event.DecisionMade e -> decision(json, e);
            case Event.ShoePassed e -> passed(json, e.from(), e.to(), e.by());
            case Event.BankPassed e -> passed(json, e.from(), e.to(), e.by());
            case Event.ReaderStatus e -> json.writeStringField("code", WireNames.of(e.code()));
            case Event.CardRevealed e -> {
                place(json, e.hand(), e.index());
                json.writeStringField("card", e.card().toString());
                if (e.sealedSeq() != 0) {
                    json.writeStringField("salt", commitments.salt(e.sealedSeq()).hex());
                    json.writeNumberField("sealed", e.sealedSeq());
                }
            }
            case Event.CoupSettled e -> settled(json, e, 0);
            case Event.CoupVoided e -> changed(json, e);
            case Event.CoupRevised e -> changed(json, e);
            case Event.CoupAbandoned e -> {
                json.writeStringField("reason", WireNames.of(e.reason()));
                json.writeNumberField("unknownCards", e.unknownCards());
            }
            case Event.IrregularityFound e -> DeskJson.irregularity(json, e);
            case Event.HoldRaised e -> DeskJson.held(json, e, seq);
            case Event.HoldReleased e -> DeskJson.released(json, e);
            case Event.AlarmRaised e -> DeskJson.raised(json, e, seq);
            case Event.AlarmAcknowledged e -> DeskJson.answered(json, e.alarm(), e.kind(), e.message(), e.by());
            case Event.AlarmCleared e -> DeskJson.answered(json, e.alarm(), e.kind(), e.message(), e.by());
            case Event.CommandAccepted e -> DeskJson.accepted(json, e);
            case Event.CommandRefused e -> DeskJson.refused(json, e);
            case Event.ReaderStarted e -> report(json, Optional.empty(), e.message());
            case Event.ReaderConnected e -> report(json, Optional.empty(), e.message());
            case Event.ReaderLost e -> report(json, Optional.empty(), e.message());
            case Event.ReaderFault e -> report(json, Optional.of(e.code()), e.message());
            case Event.ReaderFaultCleared e -> report(json, Optional.of(e.code()), e.message());
            case Event.ReaderLock e -> report(json, Optional.of(e.isLocked() ? "locked" : "unlocked"), e.message());
            case Event.FrameLost e -> lost(json, Optional.of("sequence"), Optional.empty(), e.count());
            case Event.FrameRejected e -> {
                lost(json, Optional.of(e.reason().wire()), e.bytes().map(Bytes::hex), 1);
                source(json, e.origin());
                sealedFrame(json, e, seq);
            }
            case Event.FramesRejected e -> {
                lost(json, Optional.empty(), Optional.empty(), e.count());
                source(json, e.origin());
                sealedFrame(json, e, seq);
            }
            case Event.ReadingsLost e -> lost(json, Optional.empty(), Optional.empty(), e.count());
            case Event.BetsClosed e -> json.writeStringField("by", e.by());
            case Event.BetsOpened e -> json.writeStringField("by", e.by());
            case Event.ShoeClosed e -> closed(json, e);
            case Event.ServiceStarted e -> service(json, e.version(), e.softwareHash(), e.configHash());
            case Event.ServiceStopped e -> service(json, e.version(), e.softwareHash(), e.configHash());
        }
    }

    private void card(JsonGenerator json, Face face, boolean isSealed, long seq) throws IOException {
        if (face instanceof Card card && !isSealed) {
            json.writeStringField("card", card.toString());
        } else {
            json.writeNullField("card");
        }
        if (face instanceof Card card && isSealed) {
            json.writeStringField("commitment", commitments.to(seq, card.toString()));
        }
    }

    private void sealedFrame(JsonGenerator json, Event.Rejection rejection, long seq) throws IOException {
        if (rejection.sealedFrame().isPresent()) {
            json.writeStringField("commitment", commitments.to(seq, rejection.sealedFrame().get()));
        }
    }

    private static void place(JsonGenerator json, HandId hand, int index) throws IOException {
        json.writeStringField("hand", hand.wire());
        json.writeNumberField("index", index);
    }

    static void abilities(JsonGenerator json, ReaderAbilities reader) throws IOException {
        json.writeStartObject();
        json.writeStringField("kind", reader.kind());
        json.writeBooleanField("slots", reader.slots());
        json.writeStringField("values", reader.values().wire());
        json.writeBooleanField("result", reader.result());
        json.writeBooleanField("boundaries", reader.boundaries());
        json.writeEndObject();
    }

    private static void result(JsonGenerator json, Optional<ReaderResult.Decided> result) throws IOException {
        if (result.isEmpty()) {
            json.writeNull();
            return;
        }
        json.writeStartObject();
        json.writeStringField("outcome", result.get().outcome().wire());
        json.writeBooleanField("withSix", result.get().withSix());
        if (result.get().pairs().isPresent()) {
            pairs(json, result.get().pairs().get());
        } else {
            json.writeNullField("pairs");
        }
        json.writeEndObject();
    }

    private static void pairs(JsonGenerator json, ReaderResult.Pairs pairs) throws IOException {
        json.writeArrayFieldStart("pairs");
        if (pairs.player()) {
            json.writeString(HandId.PLAYER.wire());
        }
        if (pairs.banker()) {
            json.writeString(HandId.BANKER.wire());
        }
        json.writeEndArray();
    }

    private static void use(JsonGenerator json, Aside.Use use) throws IOException {
        switch (use) {
            case Aside.Pending pending -> {
                json.writeObjectFieldStart("pending");
                if (pending.slot().isPresent()) {
                    place(json, pending.slot().get().hand(), pending.slot().get().index());
                }
                json.writeEndObject();
            }
            case Aside.Fixed fixed -> {
                if (fixed != Aside.Fixed.READER) {
                    json.writeStringField("use", WireNames.of(fixed));
                }
            }
        }
    }

    private static void changed(JsonGenerator json, Event.Correction e) throws IOException {
        settled(json, e.body(), e.revision());
        json.writeStringField("by", e.by());
        json.writeStringField("reason", e.reason());
    }

    private static void settled(JsonGenerator json, Event.CoupSettled e, int revision) throws IOException {
        CoupCards cards = e.cards();
        json.writeNumberField("revision", revision);
        json.writeStringField("kind", WireNames.of(e.kind()));
        json.writeObjectFieldStart("hands");
        for (HandId hand : cards.handsInOrder()) {
            json.writeFieldName(hand.wire());
            hand(json, cards.hand(hand), e.verdict().naturals().contains(hand));
        }
        json.writeEndObject();
        if (e.outcome().isPresent()) {
            json.writeStringField("outcome", e.outcome().get().wire());
        } else {
            results(json, e.verdict().results());
        }
        json.writeBooleanField("natural", !e.verdict().naturals().isEmpty());
        json.writeObjectFieldStart("bets");
        for (BetResults.Line line : e.bets().lines()) {
            if (line.payout() == Payout.Plain.UNKNOWN) {
                json.writeNullField(line.id());
            } else {
                json.writeStringField(line.id(), line.payout().wire());
            }
        }
        json.writeEndObject();
        json.writeFieldName("readerResult");
        result(json, e.readerResult());
        json.writeNumberField("lostFrames", e.lostFrames());
        json.writeBooleanField("last", e.isLast());
        json.writeStringField("lawHash", e.lawHash());
    }

    private static void results(JsonGenerator json, List<Verdict.Result> results) throws IOException {
        json.writeArrayFieldStart("results");
        for (Verdict.Result result : results) {
            json.writeStartObject();
            json.writeStringField("hand", result.hand().wire());
            json.writeStringField("outcome", result.outcome().wire());
            json.writeStringField("odds", result.payout().wire());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void passed(JsonGenerator json, OptionalInt from, int to, String by) throws IOException {
        if (from.isPresent()) {
            json.writeNumberField("from", from.getAsInt());
        } else {
            json.writeNullField("from");
        }
        json.writeNumberField("to", to);
        json.writeStringField("by", by);
    }

    private static void decision(JsonGenerator json, Event.DecisionMade e) throws IOException {
        json.writeStringField("hand", e.move().hand().wire());
        json.writeStringField("move", e.move().wire());
        json.writeStringField("source", WireNames.of(e.source()));
    }

    private static void hand(JsonGenerator json, Hand hand, boolean isNatural) throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("cards");
        for (Face card : hand.cards()) {
            json.writeString(card.toString());
        }
        json.writeEndArray();
        json.writeNumberField("point", hand.point());
        json.writeBooleanField("natural", isNatural);
        switch (hand.pair()) {
            case NONE -> json.writeNullField("pair");
            case RANK -> json.writeStringField("pair", "rank");
            case PERFECT -> json.writeStringField("pair", "perfect");
        }
        json.writeEndObject();
    }

    private static void report(JsonGenerator json, Optional<String> code, String message) throws IOException {
        if (code.isPresent()) {
            json.writeStringField("code", code.get());
        } else {
            json.writeNullField("code");
        }
        json.writeStringField("message", message);
    }

    private static void lost(JsonGenerator json, Optional<String> reason, Optional<String> bytes, int count)
            throws IOException {
        if (reason.isPresent()) {
            json.writeStringField("reason", reason.get());
        } else {
            json.writeNullField("reason");
        }
        if (bytes.isPresent()) {
            json.writeStringField("bytes", bytes.get());
        } else {
            json.writeNullField("bytes");
        }
        json.writeNumberField("count", count);
    }

    /** The reader is not named: lines of readers stay as they always were. */
    private static void source(JsonGenerator json, Origin origin) throws IOException {
        if (origin != Origin.READER) {
            json.writeStringField("source", WireNames.of(origin));
        }
    }

    private static void closed(JsonGenerator json, Event.ShoeClosed e) throws IOException {
        json.writeStringField("why", WireNames.of(e.why()));
        json.writeObjectFieldStart("counts");
        for (Map.Entry<String, Event.RankCount> rank : e.counts().entrySet()) {
            json.writeObjectFieldStart(rank.getKey());
            json.writeNumberField("dealt", rank.getValue().dealt());
            json.writeNumberField("burned", rank.getValue().burned());
            json.writeNumberField("unknown", rank.getValue().unknown());
            json.writeEndObject();
        }
        json.writeEndObject();
        json.writeStringField("reconciliation", WireNames.of(e.reconciliation()));
        json.writeStringField("message", e.message());
        json.writeNumberField("firstSeq", e.firstSeq());
    }

    private static void service(JsonGenerator json, String version, String softwareHash, String configHash)
            throws IOException {
        json.writeStringField("version", version);
        json.writeStringField("softwareHash", softwareHash);
        json.writeStringField("configHash", configHash);
    }
}
