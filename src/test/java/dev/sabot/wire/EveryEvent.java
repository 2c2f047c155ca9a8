// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.input.Bytes;
import dev.sabot.input.Origin;
import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.RejectReason;
import dev.sabot.input.Slot;
import dev.sabot.rules.Banque;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.Game;
import dev.sabot.rules.Hand;
import dev.sabot.rules.Macao;
import dev.sabot.rules.MacaoPays;
import dev.sabot.rules.Move;
import dev.sabot.rules.Payout;
import dev.sabot.rules.Paytable;
import dev.sabot.rules.Verdict;
import dev.sabot.table.Aside;
import dev.sabot.table.Event;
import dev.sabot.table.IrregularityKind;
import dev.sabot.table.Law;
import dev.sabot.table.Profile;
import dev.sabot.table.Ruling;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An event of every type, more than one where fields may be absent, with its own fields as they are written. */
final class EveryEvent {

    static final ReaderAbilities READER = new ReaderAbilities("angel-eye", true, Values.AT_REVEAL, true, true);
    static final String READER_TEXT = "{\"kind\":\"angel-eye\",\"slots\":true,\"values\":\"at-reveal\","
            + "\"result\":true,\"boundaries\":true}";
    static final Law LAW = LawJson.law(Game.puntoBanco(8), Profile.observe());
    static final String LAW_TEXT = "{\"game\":{\"id\":\"punto-banco\",\"decks\":8,\"bets\":["
            + "{\"id\":\"player\",\"pays\":[{\"when\":{\"outcome\":[\"player\"]},\"odds\":\"1:1\"},"
            + "{\"when\":{\"outcome\":[\"tie\"]},\"odds\":\"push\"}]},"
            + "{\"id\":\"banker\",\"pays\":[{\"when\":{\"outcome\":[\"banker\"]},\"odds\":\"19:20\"},"
            + "{\"when\":{\"outcome\":[\"tie\"]},\"odds\":\"push\"}]},"
            + "{\"id\":\"tie\",\"pays\":[{\"when\":{\"outcome\":[\"tie\"]},\"odds\":\"8:1\"}]},"
            + "{\"id\":\"player-pair\",\"pays\":[{\"when\":{\"pair\":[\"player\"]},\"odds\":\"11:1\"}]},"
            + "{\"id\":\"banker-pair\",\"pays\":[{\"when\":{\"pair\":[\"banker\"]},\"odds\":\"11:1\"}]},"
            + "{\"id\":\"either-pair\",\"pays\":[{\"when\":{\"pair\":[\"either\"]},\"odds\":\"5:1\"}]},"
            + "{\"id\":\"perfect-pair\",\"pays\":[{\"when\":{\"pair\":[\"perfect\"]},\"odds\":\"25:1\"}]},"
            + "{\"id\":\"big\",\"pays\":[{\"when\":{\"cards\":[5,6]},\"odds\":\"27:50\"}]},"
            + "{\"id\":\"small\",\"pays\":[{\"when\":{\"cards\":[4]},\"odds\":\"3:2\"}]}]},"
            + "\"profile\":{\"id\":\"observe\",\"version\":1,"
            + "\"burn\":{\"byFirstCard\":[1,2,3,4,5,6,7,8,9,10,10,10,10],\"atDealerChange\":0,\"betweenCoups\":0,"
            + "\"removedBeforePlay\":0},\"cutCard\":{\"fromEnd\":14,\"end\":\"this-coup-is-last\"},"
            + "\"openings\":[\"command\",\"burn\",\"assumed\"],\"mustCloseBets\":false,"
            + "\"disclosure\":\"at-draw\",\"limits\":{\"drawSeconds\":0,\"twoCardsMillis\":0},"
            + "\"correctors\":1,"
            + "\"irregularities\":{" + Stream.of((""
                    + "overdraw third-card-not-drawn wrong-hand draw-before-close reversed-card "
                    + "unreadable-card foreign-card two-cards value-mismatch result-mismatch "
                    + "reader-result-missing time-out burn-mismatch burn-missing cut-card-misplaced "
                    + "card-after-last-coup card-on-closed-table carry-mismatch not-enough-cards unshuffled "
                    + "orientation slug").split(" "))
                    .map(kind -> "\"" + kind + "\":{\"ruling\":null,\"hold\":[],\"alarm\":false}")
                    .collect(Collectors.joining(",")) + "}}}";
    /** SHA-256 over the text of the law, computed elsewhere. */
    static final String LAW_HASH = "95393f55130b12dc35c09adda9d2c2c0e358542c57629e3b0c04a9a28b87483e";

    /** Stands for the salt of entry 5. */
    static final String SALT = "05".repeat(32);

    private static final String SOFTWARE = "aa".repeat(32);
    private static final String BODY = "cc".repeat(32);
    private static final String CONFIG = "bb".repeat(32);

    /** A natural of Bank collects twice, and a pair wins nothing. */
    private static final Macao DOUBLING = new Macao(2, 1, new MacaoPays(
            new Payout.Odds(3, 1), new Payout.Odds(2, 1), false, 2, false, false));

    private static final ReaderResult.Decided BANKER_SIX = new ReaderResult.Decided(
            Outcome.BANKER, true, Optional.of(new ReaderResult.Pairs(false, true)));
    private static final ReaderResult.Decided PLAYER = new ReaderResult.Decided(
            Outcome.PLAYER, false, Optional.empty());

    private EveryEvent() {
    }

    /**
     * An event as it is written.
     *
     * @param text {@code type}, shoe and coup left out, and its own fields
     * @param sealed what it seals
     */
    record Written(Event event, String type, String text, Optional<Sealed> sealed) {

        @Override
        public String toString() {
            return type;
        }
    }

    static List<Written> all() {
        return List.of(
                open(new Event.ShoeOpened(Event.Opening.BURN, LAW, Optional.empty(), READER), "shoe-opened",
                        "\"how\":\"burn\",\"game\":\"punto-banco\",\"decks\":8,\"law\":" + LAW_TEXT
                                + ",\"lawHash\":\"" + LAW_HASH + "\",\"reader\":" + READER_TEXT),
                open(new Event.CardBurned(Event.BurnReason.FIRST, card("7S"), false, 1), "card-burned",
                        "\"reason\":\"first\",\"card\":\"7S\",\"ordinal\":1"),
                open(new Event.CardBurned(Event.BurnReason.COUNT, Face.UNREAD, false, 2), "card-burned",
                        "\"reason\":\"count\",\"card\":null,\"ordinal\":2"),
                sealed(new Event.CardBurned(Event.BurnReason.OVERDRAW, card("10H"), true, 3), "card-burned",
                        "\"reason\":\"overdraw\",\"card\":null,\"commitment\":\"7:10H\",\"ordinal\":3", "10H"),
                open(new Event.CutCardReached(402, 1), "cut-card-reached", "\"after\":402,\"coupsLeft\":1"),
                open(new Event.CoupOpened(Event.CoupKind.LIVE), "coup-opened", "\"kind\":\"live\""),
                open(new Event.CardDrawn(HandId.BANKER, 3, card("QD"), false, 41, Event.Source.READER), "card-drawn",
                        "\"hand\":\"banker\",\"index\":3,\"card\":\"QD\",\"ordinal\":41,\"source\":\"reader\""),
                open(new Event.CardDrawn(HandId.PLAYER, 1, Face.UNREAD, false, 42, Event.Source.CARRIED), "card-drawn",
                        "\"hand\":\"player\",\"index\":1,\"card\":null,\"ordinal\":42,\"source\":\"carried\""),
                open(new Event.CardDrawn(HandId.PLAYER, 2, card("A"), false, 43, Event.Source.READER), "card-drawn",
                        "\"hand\":\"player\",\"index\":2,\"card\":\"A\",\"ordinal\":43,\"source\":\"reader\""),
                open(new Event.CardSetAside(Face.UNREAD, false, 44, Aside.Fixed.READER), "card-set-aside",
                        "\"card\":null,\"ordinal\":44"),
                sealed(new Event.CardSetAside(card("A"), true, 45, Aside.Fixed.READER), "card-set-aside",
                        "\"card\":null,\"commitment\":\"7:A\",\"ordinal\":45", "A"),
                sealed(new Event.CardDrawn(HandId.BANKER, 1, card("5C"), true, 46, Event.Source.READER), "card-drawn",
                        "\"hand\":\"banker\",\"index\":1,\"card\":null,\"commitment\":\"7:5C\",\"ordinal\":46,"
                                + "\"source\":\"reader\"", "5C"),
                open(new Event.CardDrawn(HandId.BANKER, 2, card("5C"), false, 47, Event.Source.MANUAL), "card-drawn",
                        "\"hand\":\"banker\",\"index\":2,\"card\":\"5C\",\"ordinal\":47,\"source\":\"manual\""),
                open(new Event.CardSetAside(card("2D"), false, 48, new Aside.Pending(
                                Optional.of(new Slot(HandId.PLAYER, 3)))), "card-set-aside",
                        "\"card\":\"2D\",\"ordinal\":48,\"pending\":{\"hand\":\"player\",\"index\":3}"),
                open(new Event.CardSetAside(card("2D"), false, 49, new Aside.Pending(Optional.empty())),
                        "card-set-aside", "\"card\":\"2D\",\"ordinal\":49,\"pending\":{}"),
                sealed(new Event.CardSetAside(card("3D"), true, 50, Aside.Fixed.NEXT_COUP), "card-set-aside",
                        "\"card\":null,\"commitment\":\"7:3D\",\"ordinal\":50,\"use\":\"next-coup\"", "3D"),
                open(new Event.ResultReported(BANKER_SIX), "result-reported",
                        "\"result\":{\"outcome\":\"banker\",\"withSix\":true,\"pairs\":[\"banker\"]}"),
                open(new Event.ResultReported(PLAYER), "result-reported",
                        "\"result\":{\"outcome\":\"player\",\"withSix\":false,\"pairs\":null}"),
                open(new Event.ResultReported(ReaderResult.Forced.FORCED_END), "result-reported", "\"result\":null"),
                open(new Event.ReaderStatus(Event.Status.STANDBY), "reader-status", "\"code\":\"standby\""),
                open(new Event.ReaderStatus(Event.Status.PRESET), "reader-status", "\"code\":\"preset\""),
                open(new Event.ReaderStatus(Event.Status.BURN_NEXT), "reader-status", "\"code\":\"burn-next\""),
                open(new Event.ReaderStatus(Event.Status.DEALER_CHANGE), "reader-status",
                        "\"code\":\"dealer-change\""),
                open(new Event.ReaderStatus(Event.Status.CALL_FLOOR), "reader-status", "\"code\":\"call-floor\""),
                open(new Event.ReaderStatus(Event.Status.LAMP_TEST), "reader-status", "\"code\":\"lamp-test\""),
                open(new Event.CardRevealed(HandId.PLAYER, 2, card("9C"), 0), "card-revealed",
                        "\"hand\":\"player\",\"index\":2,\"card\":\"9C\""),
                open(new Event.CardRevealed(HandId.PLAYER, 1, card("9C"), 5), "card-revealed",
                        "\"hand\":\"player\",\"index\":1,\"card\":\"9C\",\"salt\":\"" + SALT + "\",\"sealed\":5"),
                open(settled(suited(), Optional.of(BANKER_SIX), 2, true), "coup-settled",
                        "\"revision\":0,\"kind\":\"live\",\"hands\":{"
                                + "\"player\":{\"cards\":[\"KH\",\"KD\",\"5S\"],\"point\":5,\"natural\":false,"
                                + "\"pair\":\"rank\"},"
                                + "\"banker\":{\"cards\":[\"3C\",\"3C\"],\"point\":6,\"natural\":false,"
                                + "\"pair\":\"perfect\"}},"
                                + "\"outcome\":\"banker\",\"natural\":false,\"bets\":{\"player\":\"lose\","
                                + "\"banker\":\"19:20\",\"tie\":\"lose\",\"player-pair\":\"11:1\","
                                + "\"banker-pair\":\"11:1\",\"either-pair\":\"5:1\",\"perfect-pair\":\"25:1\","
                                + "\"big\":\"27:50\",\"small\":\"lose\"},"
                                + "\"readerResult\":{\"outcome\":\"banker\",\"withSix\":true,\"pairs\":[\"banker\"]},"
                                + "\"lostFrames\":2,\"last\":true,\"lawHash\":\"" + LAW_HASH + "\""),
                open(settled(unsuited(), Optional.empty(), 0, false), "coup-settled",
                        "\"revision\":0,\"kind\":\"live\",\"hands\":{"
                                + "\"player\":{\"cards\":[\"4\",\"4\"],\"point\":8,\"natural\":true,"
                                + "\"pair\":\"rank\"},"
                                + "\"banker\":{\"cards\":[\"J\",\"8\"],\"point\":8,\"natural\":true,\"pair\":null}},"
                                + "\"outcome\":\"tie\",\"natural\":true,\"bets\":{\"player\":\"push\","
                                + "\"banker\":\"push\",\"tie\":\"8:1\",\"player-pair\":\"11:1\","
                                + "\"banker-pair\":\"lose\",\"either-pair\":\"5:1\",\"perfect-pair\":null,"
                                + "\"big\":\"lose\",\"small\":\"3:2\"},\"readerResult\":null,"
                                + "\"lostFrames\":0,\"last\":false,\"lawHash\":\"" + LAW_HASH + "\""),
                open(new Event.CoupVoided(3, settled(unsuited(), Optional.empty(), 0, false), 1, "Ida", "two cards"),
                        "coup-voided", changed(1)),
                open(new Event.CoupRevised(3, settled(unsuited(), Optional.empty(), 0, false), 2, "Ida", "two cards"),
                        "coup-revised", changed(2)),
                open(new Event.HoldRaised(IrregularityKind.OVERDRAW, "so", List.of(Ruling.BURN, Ruling.NEXT_COUP), 41,
                        2), "hold-raised", "\"hold\":7,\"kind\":\"overdraw\",\"message\":\"so\","
                                + "\"rulings\":[\"burn\",\"next-coup\"],\"ordinal\":41,\"code\":2"),
                open(new Event.CoupSettled(Event.CoupKind.LIVE, banque(), Banque.USUAL.verdict(banque()),
                        Paytable.NONE.settle(banque()), Optional.empty(), 0, false, LAW_HASH), "coup-settled",
                        "\"revision\":0,\"kind\":\"live\",\"hands\":{"
                                + "\"right\":{\"cards\":[\"5S\",\"KD\",\"2C\"],\"point\":7,\"natural\":false,"
                                + "\"pair\":null},"
                                + "\"left\":{\"cards\":[\"3S\",\"3S\"],\"point\":6,\"natural\":false,"
                                + "\"pair\":\"perfect\"},"
                                + "\"bank\":{\"cards\":[\"2D\",\"4D\"],\"point\":6,\"natural\":false,"
                                + "\"pair\":null}},"
                                + "\"results\":[{\"hand\":\"right\",\"outcome\":\"win\",\"odds\":\"1:1\"},"
                                + "{\"hand\":\"left\",\"outcome\":\"tie\",\"odds\":\"push\"}],"
                                + "\"natural\":false,\"bets\":{},\"readerResult\":null,\"lostFrames\":0,"
                                + "\"last\":false,\"lawHash\":\"" + LAW_HASH + "\""),
                open(new Event.CoupSettled(Event.CoupKind.FREE, macao(), DOUBLING.verdict(macao()),
                        Paytable.NONE.settle(macao()), Optional.empty(), 0, true, LAW_HASH), "coup-settled",
                        "\"revision\":0,\"kind\":\"free\",\"hands\":{"
                                + "\"seat-1\":{\"cards\":[\"9S\"],\"point\":9,\"natural\":true,\"pair\":null},"
                                + "\"seat-2\":{\"cards\":[\"A\",\"A\",\"2\",\"K\",\"3\"],\"point\":7,"
                                + "\"natural\":false,\"pair\":\"rank\"},"
                                + "\"bank\":{\"cards\":[\"8C\"],\"point\":8,\"natural\":true,\"pair\":null}},"
                                + "\"results\":[{\"hand\":\"seat-1\",\"outcome\":\"win\",\"odds\":\"3:1\"},"
                                + "{\"hand\":\"seat-2\",\"outcome\":\"lose\",\"odds\":\"lose:2\"}],"
                                + "\"natural\":true,\"bets\":{},\"readerResult\":null,\"lostFrames\":0,"
                                + "\"last\":true,\"lawHash\":\"" + LAW_HASH + "\""),
                open(new Event.DecisionMade(new Move.Draw(HandId.LEFT), Event.DecisionSource.CARD), "decision-made",
                        "\"hand\":\"left\",\"move\":\"draw\",\"source\":\"card\""),
                open(new Event.DecisionMade(new Move.Stand(HandId.BANKER), Event.DecisionSource.RULE),
                        "decision-made", "\"hand\":\"banker\",\"move\":\"stand\",\"source\":\"rule\""),
                open(new Event.DecisionMade(new Move.Refuse(HandId.seat(103)), Event.DecisionSource.BUTTON),
                        "decision-made", "\"hand\":\"seat-103\",\"move\":\"refuse\",\"source\":\"button\""),
                open(new Event.CardDrawn(HandId.seat(2), 624, card("2S"), false, 60, Event.Source.READER),
                        "card-drawn", "\"hand\":\"seat-2\",\"index\":624,\"card\":\"2S\",\"ordinal\":60,"
                                + "\"source\":\"reader\""),
                open(new Event.ShoePassed(OptionalInt.empty(), 3, "Ida"), "shoe-passed",
                        "\"from\":null,\"to\":3,\"by\":\"Ida\""),
                open(new Event.BankPassed(OptionalInt.of(9), 1, "table"), "bank-passed",
                        "\"from\":9,\"to\":1,\"by\":\"table\""),
                open(new Event.HoldRaised(IrregularityKind.AMBIGUOUS_CARD, "whose?",
                        List.of(Ruling.DECIDE, Ruling.VOID), 41, 0), "hold-raised",
                        "\"hold\":7,\"kind\":\"ambiguous-card\",\"message\":\"whose?\","
                                + "\"rulings\":[\"decide\",\"void\"],\"ordinal\":41"),
                open(new Event.HoldRaised(IrregularityKind.TIME_OUT, "so", List.of(Ruling.VOID), 0, 0), "hold-raised",
                        "\"hold\":7,\"kind\":\"time-out\",\"message\":\"so\",\"rulings\":[\"void\"]"),
                open(new Event.HoldReleased(6, Optional.of(Ruling.BURN), "Ida"), "hold-released",
                        "\"hold\":6,\"ruling\":\"burn\",\"by\":\"Ida\""),
                open(new Event.HoldReleased(6, Optional.empty(), "reader"), "hold-released",
                        "\"hold\":6,\"ruling\":null,\"by\":\"reader\""),
                open(new Event.AlarmRaised("foreign-card", "a 33rd king"), "alarm-raised",
                        "\"alarm\":7,\"kind\":\"foreign-card\",\"message\":\"a 33rd king\",\"by\":null"),
                open(new Event.AlarmAcknowledged(5, "reader-lost", "off", "Ida"), "alarm-acknowledged",
                        "\"alarm\":5,\"kind\":\"reader-lost\",\"message\":\"off\",\"by\":\"Ida\""),
                open(new Event.AlarmCleared(5, "reader-lost", "off", "Ida"), "alarm-cleared",
                        "\"alarm\":5,\"kind\":\"reader-lost\",\"message\":\"off\",\"by\":\"Ida\""),
                open(new Event.CommandAccepted("a-1", "Ida", "void-coup", Optional.empty(), Map.of("target", "41"),
                        BODY), "command-accepted", "\"id\":\"a-1\",\"by\":\"Ida\",\"command\":\"void-coup\","
                                + "\"why\":null,\"allowed\":[],\"arguments\":{\"target\":\"41\"},"
                                + "\"bodySha256\":\"" + BODY + "\""),
                open(new Event.CommandRefused("a-2", "Bo", "rule", "no hold", List.of("suspend"), BODY),
                        "command-refused", "\"id\":\"a-2\",\"by\":\"Bo\",\"command\":\"rule\","
                                + "\"why\":\"no hold\",\"allowed\":[\"suspend\"],\"bodySha256\":\"" + BODY + "\""),
                open(new Event.IrregularityFound(IrregularityKind.SLUG, "a slug", Optional.empty(), 0,
                        Optional.empty(), 8, List.of(Ruling.GO_ON)), "irregularity-found",
                        "\"kind\":\"slug\",\"message\":\"a slug\",\"hold\":8,\"rulings\":[\"go-on\"]"),
                open(new Event.CoupAbandoned(Event.AbandonReason.LINK_LOST, 3), "coup-abandoned",
                        "\"reason\":\"link-lost\",\"unknownCards\":3"),
                open(new Event.IrregularityFound(IrregularityKind.OVERDRAW, "coup 3: “so” \\ 5 × A",
                                Optional.of(HandId.BANKER), 3, Optional.of(card("2H")), 0, List.of()),
                        "irregularity-found",
                        "\"kind\":\"overdraw\",\"message\":\"coup 3: “so” \\\\ 5 × A\",\"hand\":\"banker\",\"index\":3,"
                                + "\"card\":\"2H\",\"hold\":null,\"rulings\":[]"),
                open(new Event.IrregularityFound(IrregularityKind.TIME_OUT, "slow", Optional.empty(), 0,
                        Optional.empty(), 0, List.of()), "irregularity-found",
                        "\"kind\":\"time-out\",\"message\":\"slow\",\"hold\":null,\"rulings\":[]"),
                open(new Event.ReaderStarted("up"), "reader-started", "\"code\":null,\"message\":\"up\""),
                open(new Event.ReaderConnected("on"), "reader-connected", "\"code\":null,\"message\":\"on\""),
                open(new Event.ReaderLost("off"), "reader-lost", "\"code\":null,\"message\":\"off\""),
                open(new Event.ReaderFault("3", "see"), "reader-fault", "\"code\":\"3\",\"message\":\"see\""),
                open(new Event.ReaderFaultCleared("2", "over"), "reader-fault-cleared",
                        "\"code\":\"2\",\"message\":\"over\""),
                open(new Event.ReaderLock(true, "shut"), "reader-lock", "\"code\":\"locked\",\"message\":\"shut\""),
                open(new Event.ReaderLock(false, "open"), "reader-lock", "\"code\":\"unlocked\",\"message\":\"open\""),
                open(new Event.FrameLost(2), "frame-lost", "\"reason\":\"sequence\",\"bytes\":null,\"count\":2"),
                open(new Event.FrameRejected(RejectReason.CHECKSUM, Bytes.of(new byte[] {5, 0x31, (byte) 0xff})),
                        "frame-rejected", "\"reason\":\"checksum\",\"bytes\":\"0531ff\",\"count\":1"),
                open(new Event.FrameRejected(RejectReason.NO_FRAME, Bytes.NONE), "frame-rejected",
                        "\"reason\":\"no-frame\",\"bytes\":\"\",\"count\":1"),
                open(new Event.FramesRejected(17), "frames-rejected", "\"reason\":null,\"bytes\":null,\"count\":17"),
                open(new Event.FrameRejected(RejectReason.CHECKSUM, Optional.empty(), Origin.READER, Optional.empty()),
                        "frame-rejected", "\"reason\":\"checksum\",\"bytes\":null,\"count\":1"),
                sealedFrame(new Event.FrameRejected(RejectReason.UNKNOWN_CODE, Optional.empty(), Origin.READER,
                        Optional.of("1:D:8180")), "frame-rejected",
                        "\"reason\":\"unknown-code\",\"bytes\":null,\"count\":1,\"commitment\":\"7:1:D:8180\""),
                sealedFrame(new Event.FramesRejected(4, Origin.READER, Optional.of("1:D:8180")), "frames-rejected",
                        "\"reason\":null,\"bytes\":null,\"count\":4,\"commitment\":\"7:1:D:8180\""),
                open(new Event.FrameRejected(RejectReason.CHECKSUM, Optional.of(Bytes.of(new byte[] {5})),
                        Origin.FITTINGS, Optional.empty()), "frame-rejected",
                        "\"reason\":\"checksum\",\"bytes\":\"05\",\"count\":1,"
                                + "\"source\":\"fittings\""),
                open(new Event.FramesRejected(3, Origin.FITTINGS, Optional.empty()), "frames-rejected",
                        "\"reason\":null,\"bytes\":null,\"count\":3,\"source\":\"fittings\""),
                open(new Event.ReadingsLost(4097), "readings-lost", "\"reason\":null,\"bytes\":null,\"count\":4097"),
                open(new Event.BetsClosed("reader"), "bets-closed", "\"by\":\"reader\""),
                open(new Event.BetsOpened("Ida"), "bets-opened", "\"by\":\"Ida\""),
                open(new Event.ShoeClosed(Event.ClosingReason.NEXT_BURN, counts(), Event.Reconciliation.NOT_PROVED,
                                "of two", 9_007_199_254_740_991L), "shoe-closed",
                        "\"why\":\"next-burn\",\"counts\":{\"A\":{\"dealt\":30,\"burned\":1,\"unknown\":1},"
                                + "\"10\":{\"dealt\":0,\"burned\":0,\"unknown\":32}},"
                                + "\"reconciliation\":\"not-proved\",\"message\":\"of two\","
                                + "\"firstSeq\":9007199254740991"),
                open(new Event.ServiceStarted("1.2", SOFTWARE, CONFIG), "service-started",
                        "\"version\":\"1.2\",\"softwareHash\":\"" + SOFTWARE + "\",\"configHash\":\"" + CONFIG + "\""),
                open(new Event.ServiceStopped("1.2", SOFTWARE, CONFIG), "service-stopped",
                        "\"version\":\"1.2\",\"softwareHash\":\"" + SOFTWARE + "\",\"configHash\":\"" + CONFIG + "\""));
    }

    /** The body of {@link #unsuited} as a later word about it. */
    private static String changed(int revision) {
        return "\"revision\":" + revision + ",\"kind\":\"live\",\"hands\":{"
                + "\"player\":{\"cards\":[\"4\",\"4\"],\"point\":8,\"natural\":true,\"pair\":\"rank\"},"
                + "\"banker\":{\"cards\":[\"J\",\"8\"],\"point\":8,\"natural\":true,\"pair\":null}},"
                + "\"outcome\":\"tie\",\"natural\":true,\"bets\":{\"player\":\"push\","
                + "\"banker\":\"push\",\"tie\":\"8:1\",\"player-pair\":\"11:1\",\"banker-pair\":\"lose\","
                + "\"either-pair\":\"5:1\",\"perfect-pair\":null,\"big\":\"lose\",\"small\":\"3:2\"},"
                + "\"readerResult\":null,\"lostFrames\":0,\"last\":false,\"lawHash\":\"" + LAW_HASH
                + "\",\"by\":\"Ida\",\"reason\":\"two cards\"";
    }

    private static Written open(Event event, String type, String text) {
        return new Written(event, type, text, Optional.empty());
    }

    private static Written sealed(Event event, String type, String text, String card) {
        return new Written(event, type, text, Optional.of(new Sealed(Optional.of(card(card)), Optional.empty())));
    }

    private static Written sealedFrame(Event event, String type, String text) {
        return new Written(event, type, text, Sealed.of(event, Optional.empty()));
    }

    private static Event.CoupSettled settled(
            CoupCards cards, Optional<ReaderResult.Decided> reader, int lostFrames, boolean isLast) {
        Outcome outcome = reader.isPresent() ? Outcome.BANKER : Outcome.TIE;
        return new Event.CoupSettled(Event.CoupKind.LIVE, cards, verdict(outcome, cards),
                Paytable.PUNTO_BANCO.settle(cards), reader, lostFrames, isLast, LAW_HASH);
    }

    /** This outcome, right or not, with the naturals that lie there. */
    static Verdict verdict(Outcome outcome, CoupCards cards) {
        return new Verdict(Optional.of(outcome), List.of(),
                cards.hands().stream().filter(hand -> cards.hand(hand).isNatural()).collect(Collectors.toSet()));
    }

    private static CoupCards suited() {
        return CoupCards.none().drawn(HandId.PLAYER, 1, card("KH")).drawn(HandId.BANKER, 1, card("3C"))
                .drawn(HandId.PLAYER, 2, card("KD")).drawn(HandId.BANKER, 2, card("3C"))
                .drawn(HandId.PLAYER, 3, card("5S"));
    }

    private static CoupCards unsuited() {
        return CoupCards.none().drawn(HandId.PLAYER, 1, card("4")).drawn(HandId.BANKER, 1, card("J"))
                .drawn(HandId.PLAYER, 2, card("4")).drawn(HandId.BANKER, 2, card("8"));
    }

    private static CoupCards banque() {
        return CoupCards.of(List.of(HandId.RIGHT, HandId.LEFT, HandId.BANK), Map.of(
                HandId.RIGHT, hand("5S", "KD", "2C"), HandId.LEFT, hand("3S", "3S"), HandId.BANK, hand("2D", "4D")));
    }

    private static CoupCards macao() {
        return CoupCards.of(List.of(HandId.seat(1), HandId.seat(2), HandId.BANK), Map.of(
                HandId.seat(1), hand("9S"), HandId.seat(2), hand("A", "A", "2", "K", "3"), HandId.BANK, hand("8C")));
    }

    private static Hand hand(String... cards) {
        return Hand.of(Arrays.stream(cards).map(EveryEvent::card).toList());
    }

    private static Map<String, Event.RankCount> counts() {
        Map<String, Event.RankCount> counts = new LinkedHashMap<>();
        counts.put("A", new Event.RankCount(30, 1, 1));
        counts.put("10", new Event.RankCount(0, 0, 32));
        return counts;
    }

    static Card card(String text) {
        return Card.parse(text).orElseThrow();
    }
}
