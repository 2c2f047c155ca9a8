// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.input.Origin;
import dev.sabot.input.ReaderResult;
import dev.sabot.rules.Game;
import dev.sabot.rules.Hand;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** An event in a few words, so that a test can be read beside a table. */
public final class Told {

    private Told() {
    }

    /** Such as {@code P1=7S}, {@code settled B 3-6, reader B} or {@code ! overdraw B3=2H}. */
    public static String of(Event event) {
        return switch (event) {
            case Event.ShoeOpened e -> "shoe opened: " + wire(e.how());
            case Event.CardBurned e ->
                "burned " + wire(e.reason()) + " " + face(e.card(), e.isSealed()) + " #" + e.ordinal();
            case Event.CutCardReached e -> "cut after " + e.after() + ", left " + e.coupsLeft();
            case Event.CoupOpened e -> e.kind() == Event.CoupKind.LIVE ? "coup" : "coup " + wire(e.kind());
            case Event.CardDrawn e -> place(e.hand(), e.index())
                    + (e.isSealed() ? "=sealed" : e.card().isRead() ? "=" + e.card() : "")
                    + (e.source() == Event.Source.MANUAL ? " by hand" : "")
                    + (e.source() == Event.Source.CARRIED ? " carried #" + e.ordinal() : "");
            case Event.CardSetAside e -> "aside " + face(e.card(), e.isSealed()) + " #" + e.ordinal() + use(e.use());
            case Event.ResultReported e -> "result " + result(e.result());
            case Event.ReaderStatus e -> wire(e.code());
            case Event.DecisionMade e -> e.move().hand().wire() + " " + e.move().wire() + " (" + wire(e.source()) + ")";
            case Event.ShoePassed e -> "cards " + passed(e.from(), e.to(), e.by());
            case Event.BankPassed e -> "bank " + passed(e.from(), e.to(), e.by());
            case Event.CardRevealed e -> place(e.hand(), e.index()) + " is " + e.card();
            case Event.CoupSettled e -> "settled " + e.outcome().map(outcome -> outcome.letter() + " "
                            + e.cards().player().point() + "-"
                            + e.cards().banker().point()
                            + (e.cards().player().isNatural() || e.cards().banker().isNatural() ? " natural" : ""))
                    .orElseGet(() -> hands(e))
                    + e.readerResult().map(result -> ", reader " + result(result)).orElse("")
                    + (e.lostFrames() > 0 ? ", lost " + e.lostFrames() : "")
                    + (e.isLast() ? ", last" : "");
            case Event.CoupAbandoned e -> "abandoned " + wire(e.reason()) + ", unknown " + e.unknownCards();
            case Event.CoupVoided e -> "voided " + e.coup() + " rev " + e.revision() + " by " + e.by();
            case Event.CoupRevised e -> "revised " + e.coup() + " rev " + e.revision() + " by " + e.by() + ": "
                    + of(e.body());
            case Event.IrregularityFound e -> "! " + wire(e.kind())
                    + e.hand().map(hand -> " " + place(hand, e.index())).orElse("")
                    + e.card().map(card -> "=" + card).orElse("")
                    + (e.hold() == 0 ? "" : " hold " + e.hold());
            case Event.HoldRaised e -> "held: " + e.rulings().stream().map(Ruling::wire)
                    .collect(Collectors.joining(" "));
            case Event.HoldReleased e -> "released " + e.hold() + ": " + e.ruling().map(Ruling::wire).orElse("-")
                    + " by " + e.by();
            case Event.AlarmRaised e -> "alarm " + e.kind();
            case Event.AlarmAcknowledged e -> "alarm " + e.alarm() + " seen by " + e.by();
            case Event.AlarmCleared e -> "alarm " + e.alarm() + " cleared by " + e.by();
            case Event.CommandAccepted e -> "accepted " + e.command() + e.why().map(why -> ": " + why).orElse("");
            case Event.CommandRefused e -> "refused " + e.command() + ": " + e.why();
            case Event.ReaderStarted e -> "reader started";
            case Event.ReaderConnected e -> "reader connected";
            case Event.ReaderLost e -> "reader lost";
            case Event.ReaderFault e -> "fault " + e.code();
            case Event.ReaderFaultCleared e -> "fault cleared " + e.code();
            case Event.ReaderLock e -> e.isLocked() ? "locked" : "unlocked";
            case Event.FrameLost e -> "lost " + e.count();
            case Event.FrameRejected e -> "rejected " + wire(e.reason()) + of(e.origin());
            case Event.FramesRejected e -> "rejected " + e.count() + " more" + of(e.origin());
            case Event.ReadingsLost e -> "readings lost " + e.count();
            case Event.BetsClosed e -> "bets closed";
            case Event.BetsOpened e -> "bets opened";
            case Event.ShoeClosed e -> "shoe closed: " + wire(e.why()) + ", " + wire(e.reconciliation());
            case Event.ServiceStarted e -> "service started";
            case Event.ServiceStopped e -> "service stopped";
        };
    }

    private static String of(Origin origin) {
        return origin == Origin.READER ? "" : " of " + wire(origin);
    }

    private static String use(Aside.Use use) {
        return switch (use) {
            case Aside.Pending pending -> " pending"
                    + pending.slot().map(slot -> " " + place(slot.hand(), slot.index())).orElse("");
            case Aside.Fixed fixed -> fixed == Aside.Fixed.READER ? "" : " " + wire(fixed);
        };
    }

    private static String wire(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String place(HandId hand, int index) {
        return symbol(hand) + (hand.seat() > 0 ? "." : "") + index;
    }

    private static String symbol(HandId hand) {
        return switch (hand.wire()) {
            case "player" -> "P";
            case "banker" -> "B";
            case "right" -> "R";
            case "left" -> "L";
            case "bank" -> "K";
            default -> Integer.toString(hand.seat());
        };
    }

    private static String passed(OptionalInt from, int to, String by) {
        return (from.isPresent() ? "from seat " + from.getAsInt() + " " : "") + "to seat " + to + " (" + by + ")";
    }

    /**
     * The same with all that the event says beyond what was read or commanded: such as {@code P1=7S #1}, or
     * {@code settled P 8-5 natural: P KH 8D = 8 natural; B 2C 3C = 5; bet player 1:1}.
     */
    public static String inFull(Event event) {
        return of(event) + switch (event) {
            case Event.ShoeOpened e -> ", " + e.law().game().id() + ", decks " + e.law().game().decks()
                    + ", profile " + e.law().profile().id() + customs(e.law().game());
            case Event.CardDrawn e when e.source() != Event.Source.CARRIED -> " #" + e.ordinal();
            case Event.CoupSettled e when e.outcome().isPresent() -> ": " + hands(e) + bets(e);
            case Event.CoupVoided e -> ": " + inFull(e.body()) + reason(e.reason());
            case Event.CoupRevised e -> (e.body().outcome().isPresent() ? ": " + hands(e.body()) + bets(e.body()) : "")
                    + reason(e.reason());
            case Event.IrregularityFound e -> allowed(e.rulings().stream().map(Ruling::wire).toList());
            case Event.HoldRaised e -> " (" + e.kind().wire() + (e.ordinal() == 0 ? "" : " #" + e.ordinal()) + ")";
            case Event.CommandRefused e -> allowed(e.allowed());
            case Event.ShoeClosed e -> counts(e.counts());
            default -> "";
        };
    }

    private static String customs(Game game) {
        Map<String, String> customs = new LinkedHashMap<>(game.rules().customs().values());
        game.seating().ifPresent(seating -> customs.putAll(seating.customs().values()));
        return customs.entrySet().stream().map(custom -> ", " + custom.getKey() + "=" + custom.getValue())
                .collect(Collectors.joining());
    }

    private static String allowed(List<String> words) {
        return words.isEmpty() ? "" : words.stream().collect(Collectors.joining(", ", " [", "]"));
    }

    private static String reason(String reason) {
        return reason.isEmpty() ? "" : " \"" + reason + "\"";
    }

    /** Each hand with its cards, its point and what its stakes get. */
    private static String hands(Event.CoupSettled e) {
        return e.cards().hands().stream().map(id -> hand(e, id)).collect(Collectors.joining("; "));
    }

    private static String hand(Event.CoupSettled e, HandId id) {
        Hand hand = e.cards().hand(id);
        return symbol(id) + hand.cards().stream().map(face -> " " + face(face, false)).collect(Collectors.joining())
                + " = " + hand.point()
                + (e.verdict().naturals().contains(id) ? " natural" : "")
                + (hand.pair() == Hand.Pair.NONE ? "" : " pair")
                + e.verdict().results().stream().filter(result -> result.hand() == id)
                        .map(result -> " " + result.outcome().wire()
                                + (result.payout().wire().equals(result.outcome().wire()) ? ""
                                        : " " + result.payout().wire()))
                        .collect(Collectors.joining());
    }

    private static String bets(Event.CoupSettled e) {
        return e.bets().lines().stream().map(line -> "; bet " + line.id() + " " + line.payout().wire())
                .collect(Collectors.joining());
    }

    /** By rank, ace first: cards dealt, burned and never seen. */
    private static String counts(Map<String, Event.RankCount> counts) {
        return "; dealt" + numbers(counts, Event.RankCount::dealt)
                + "; burned" + numbers(counts, Event.RankCount::burned)
                + "; unknown" + numbers(counts, Event.RankCount::unknown);
    }

    private static String numbers(Map<String, Event.RankCount> counts, ToIntFunction<Event.RankCount> number) {
        return counts.values().stream().map(count -> " " + number.applyAsInt(count)).collect(Collectors.joining());
    }

    private static String face(Face face, boolean isSealed) {
        return isSealed ? "sealed" : face instanceof Card card ? card.toString() : "unread";
    }

    private static String result(ReaderResult result) {
        return switch (result) {
            case ReaderResult.Forced forced -> "forced";
            case ReaderResult.Decided decided -> decided.outcome().letter() + (decided.withSix() ? "6" : "")
                    + decided.pairs().map(pairs -> "/" + (pairs.player() ? "p" : "") + (pairs.banker() ? "b" : ""))
                            .orElse("");
        };
    }
}
