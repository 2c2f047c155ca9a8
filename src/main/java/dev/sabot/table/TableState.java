// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.rules.CoupCards;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All that the judge remembers of a table: the fold of {@link #after} over the events of its journal.
 *
 * @param seq of the last event, 0 before the first
 * @param tableMillis table time of the last event
 * @param frame key of the last frame that caused an event: the reader's only memory
 * @param shoeNumber number of the last shoe opened, 0 before the first
 * @param shoe empty between shoes
 * @param desk what is remembered beside the cards
 * @param memory what outlasts a shoe
 */
public record TableState(
        long seq, long tableMillis, Optional<String> frame, int shoeNumber, Optional<Shoe> shoe, Coup coup, Desk desk,
        Memory memory) {

    /** Before the first event of a journal. */
    public static final TableState EMPTY =
            new TableState(0, 0, Optional.empty(), 0, Optional.empty(), Coup.Between.BETWEEN, Desk.CLEAR,
                    Memory.NONE);

    /**
     * The state after one more event. It copies facts and calls no rule, so that a rule changed today cannot rewrite
     * yesterday's coup.
     */
    public TableState after(Event event, Cause cause) {
        return switch (event) {
            case Event.CardDrawn e -> drawn(e, cause);
            case Event.CardRevealed e -> revealed(e, cause);
            case Event.CoupOpened e -> opened(e, cause);
            case Event.ResultReported e -> reported(e, cause);
            case Event.CoupSettled e -> settled(e, cause);
            case Event.CoupAbandoned e -> abandoned(cause);
            case Event.CoupVoided e -> changed(cause, e.coup(), e.body(), e.revision(), true, e.by(), "voided");
            case Event.CoupRevised e -> changed(cause, e.coup(), e.body(), e.revision(), false, e.by(), "corrected");
            case Event.OfShoe e -> afterOfShoe(e, cause);
            case Event.Notice e -> next(cause, shoeAfter(e), afterNotice(e), afterNotice(e, cause));
        };
    }

    private TableState opened(Event.CoupOpened e, Cause cause) {
        return next(cause, Optional.of(openShoe().withCoupOpened()),
                Coup.Open.opened(openShoe().coups() + 1, e.kind(), seq + 1, cause.tableMillis()),
                desk.withNextKind(Event.CoupKind.LIVE));
    }

    private TableState afterOfShoe(Event.OfShoe event, Cause cause) {
        return switch (event) {
            case Event.ShoeOpened e -> new TableState(seq + 1, cause.tableMillis(), frameAfter(cause), shoeNumber + 1,
                    Optional.of(Shoe.opened(new Setup(e.law(), e.reader()), seq + 1,
                            e.how() == Event.Opening.ASSUMED, e.cardSet())),
                    Coup.Between.BETWEEN, desk.with(Desk.BurnsDue.NONE), memory);
            case Event.ShoeClosed e -> new TableState(seq + 1, cause.tableMillis(), frameAfter(cause), shoeNumber,
                    Optional.empty(), Coup.Between.BETWEEN, desk, memory.plus(openShoe()).without(""));
            case Event.CardBurned e -> burned(e, cause);
            case Event.CardSetAside e -> setAside(e, cause);
            case Event.CutCardReached e -> next(cause, openShoe().withCut(e.coupsLeft()), coup);
        };
    }

    private Coup afterNotice(Event.Notice event) {
        return switch (event) {
            case Event.ReaderStatus e -> e.code() == Event.Status.STANDBY ? notAdrift() : coup;
            case Event.FrameLost e -> coup instanceof Coup.Open open ? open.withLost(e.count()) : coup;
            case Event.ReaderLost e -> interrupted();
            case Event.ServiceStarted e -> interrupted();
            case Event.ReaderStarted e -> coup instanceof Coup.Open o ? o.ended(o.result()) : notAdrift();
            case Event.IrregularityFound e ->
                e.kind() == IrregularityKind.TIME_OUT && coup instanceof Coup.Open open ? open.timedOut() : coup;
            case Event.HoldRaised e -> coup;
            case Event.HoldReleased e ->
                e.ruling().filter(Ruling.DRAW_NOW::equals).isPresent() && coup instanceof Coup.Open open
                        ? open.byHand()
                        : coup;
            case Event.AlarmRaised e -> coup;
            case Event.AlarmAcknowledged e -> coup;
            case Event.AlarmCleared e -> coup;
            case Event.CommandAccepted e -> coup;
            case Event.CommandRefused e -> coup;
            case Event.ReaderConnected e -> coup;
            case Event.ReaderFault e -> coup;
            case Event.ReaderFaultCleared e -> coup;
            case Event.ReaderLock e -> coup;
            case Event.FrameRejected e -> coup;
            case Event.FramesRejected e -> coup;
            case Event.ReadingsLost e -> coup;
            case Event.BetsClosed e -> coup;
            case Event.BetsOpened e -> coup;
            case Event.ServiceStopped e -> coup;
        };
    }

    private Desk afterNotice(Event.Notice event, Cause cause) {
        return switch (event) {
            case Event.HoldRaised e ->
                desk.plus(new Hold(seq + 1, e.kind(), e.message(), e.rulings(), e.ordinal(), e.code()));
            case Event.HoldReleased e -> released(e, cause);
            case Event.AlarmRaised e -> desk.plus(new Alarm(seq + 1, e.kind(), e.message(), Optional.empty()));
            case Event.AlarmAcknowledged e -> desk.withAlarm(e.alarm(), e.by());
            case Event.AlarmCleared e -> desk.withoutAlarm(e.alarm(), end(e.alarm(), cause, e.by(), "cleared"));
            case Event.CommandAccepted e -> Said.accepted(this, e);
            case Event.CommandRefused e -> desk.plus(new Desk.Answer(e.id(), e.bodySha256(), seq + 1, false, e.by(),
                    e.command(), Optional.of(e.why()), e.allowed()));
            case Event.BetsClosed e -> desk.withBets(true);
            case Event.BetsOpened e -> desk.withBets(false);
            case Event.ReaderLost e -> desk.withReaderAway(true);
            case Event.ReaderConnected e -> desk.withReaderAway(false);
            case Event.IrregularityFound e -> desk;
            case Event.ReaderStatus e -> desk;
            case Event.ReaderStarted e -> desk;
            case Event.ReaderFault e -> desk;
            case Event.ReaderFaultCleared e -> desk;
            case Event.ReaderLock e -> desk;
            case Event.FrameLost e -> desk;
            case Event.FrameRejected e -> desk;
            case Event.FramesRejected e -> desk;
            case Event.ReadingsLost e -> desk;
            case Event.ServiceStarted e -> desk;
            case Event.ServiceStopped e -> desk;
        };
    }

    private Desk released(Event.HoldReleased e, Cause cause) {
        Desk without = desk.without(e.hold(), end(e.hold(), cause, e.by(),
                e.ruling().map(ruling -> "ruled " + ruling.wire()).orElse("over without a ruling")));
        return e.ruling().filter(Ruling.BURN_NOW::equals).isPresent()
                ? without.with(without.burnsDue().plus(openShoe().burnsMissing(), Event.BurnReason.COUNT))
                : without;
    }

    private Optional<Shoe> shoeAfter(Event.Notice event) {
        return event instanceof Event.HoldReleased e && e.ruling().filter(Ruling::leavesThings).isPresent()
                ? shoe.map(open -> desk.hold(e.hold()).map(hold -> open.withStood(hold.kind())).orElse(open))
                : shoe;
    }

    private Desk.End end(long id, Cause cause, String by, String what) {
        return new Desk.End(id, seq + 1, cause.tableMillis(), by, what);
    }

    private TableState next(Cause cause, Optional<Shoe> newShoe, Coup newCoup) {
        return next(cause, newShoe, newCoup, desk);
    }

    private TableState next(Cause cause, Shoe newShoe, Coup newCoup) {
        return next(cause, Optional.of(newShoe), newCoup, desk);
    }

    private TableState next(Cause cause, Optional<Shoe> newShoe, Coup newCoup, Desk newDesk) {
        return new TableState(seq + 1, cause.tableMillis(), frameAfter(cause), shoeNumber, newShoe, newCoup, newDesk,
                memory);
    }

    private Optional<String> frameAfter(Cause cause) {
        return cause.frame().isPresent() ? cause.frame() : frame;
    }

    private Shoe openShoe() {
        return shoe.orElseThrow();
    }

    // ---- cards

    private TableState drawn(Event.CardDrawn e, Cause cause) {
        Optional<Aside> aside = openShoe().aside(e.ordinal());
        boolean isNew = aside.isEmpty();
        boolean isShifted = aside.filter(Aside::isCarriedByHouse).isPresent();
        Shoe left = isNew ? openShoe() : openShoe().withAside(without(e.ordinal()));
        Optional<Shoe> from = Optional.of(left.with(left.seen().with(e.card(), !e.isSealed(), e.ordinal(), isNew)));
        TableState after = switch (coup) {
            case Coup.Open o -> next(cause, from, (isShifted ? o.byHand() : o).with(
                    placed(o.cards(), e, o.lostFrames() > 0),
                    o.places().with(e.hand(), e.index(), e.ordinal(), isNew),
                    e.isSealed() ? o.sealed().plus(e.hand(), e.index(), seq + 1) : o.sealed(),
                    cause.tableMillis()));
            case Coup.Adrift a -> adrift(cause, left.with(left.census().dealt(shown(e), isNew)).with(
                            left.seen().with(e.card(), !e.isSealed(), e.ordinal(), isNew)),
                    new Coup.Adrift(a.number(), a.cards().drawnUnseen(e.hand(), e.index(), shown(e))));
            case Coup.Between b -> throw new IllegalStateException("a card was drawn after seq " + seq + " in no coup");
        };
        if (aside.flatMap(Aside::result).isPresent() && after.coup() instanceof Coup.Open o) {
            return new TableState(after.seq(), after.tableMillis(), after.frame(), shoeNumber, after.shoe(),
                    o.ended(aside.get().result()), desk, memory);
        }
        return e.orientation().isPresent() && e.card() instanceof Card card
                ? after.with(memory.plus(left.cardSet(), card.rank(), e.orientation().get()))
                : after;
    }

    /** A card of a coup that was abandoned came, or its value: it is of that coup all the same. */
    private TableState adrift(Cause cause, Shoe counted, Coup.Adrift adrift) {
        Optional<History> history = History.coup(counted.history(), adrift.number())
                .flatMap(played -> History.with(counted.history(), played.with(adrift.cards())))
                .or(counted::history);
        return next(cause, counted.with(history), adrift);
    }

    /** What may be told of a card that is drawn. */
    private static Face shown(Event.CardDrawn e) {
        return e.isSealed() ? Face.UNREAD : e.card();
    }

    private TableState with(Memory newMemory) {
        return new TableState(seq, tableMillis, frame, shoeNumber, shoe, coup, desk, newMemory);
    }

    /** Where frames were lost, the order in which they came says nothing: the card has its place in the deal. */
    private static CoupCards placed(CoupCards cards, Event.CardDrawn e, boolean isOrderLost) {
        boolean isNext = e.index() > cards.hand(e.hand()).size();
        return isNext && !isOrderLost
                ? cards.drawn(e.hand(), e.index(), e.card())
                : cards.drawnUnseen(e.hand(), e.index(), e.card());
    }

    private TableState revealed(Event.CardRevealed e, Cause cause) {
        return switch (coup) {
            case Coup.Open o when o.card(e.hand(), e.index()) != Face.NONE -> next(cause, disclosed(o, e), o.revealed(
                    o.cards().with(e.hand(), e.index(), e.card()), o.sealed().without(e.hand(), e.index()),
                    cause.tableMillis()));
            case Coup.Adrift a when a.cards().hand(e.hand()).card(e.index()) != Face.NONE -> {
                Face before = a.cards().hand(e.hand()).card(e.index());
                yield adrift(cause, openShoe().with(openShoe().census().revealed(before, e.card())),
                        new Coup.Adrift(a.number(), a.cards().with(e.hand(), e.index(), e.card())));
            }
            case Coup c -> next(cause, shoe.map(open -> open.withAside(open.aside().stream()
                    .map(aside -> aside.isPendingAt(e.hand(), e.index()) ? aside.with(e.card(), false) : aside)
                    .toList())), coup);
        };
    }

    private Optional<Shoe> disclosed(Coup.Open open, Event.CardRevealed e) {
        return shoe.map(from -> from.with(
                from.seen().with(e.card(), true, open.places().ordinal(e.hand(), e.index()), false)));
    }

    private TableState settled(Event.CoupSettled e, Cause cause) {
        return next(cause, Optional.of(ended(cause, Optional.of(e.inOrderOfDeal()), "settled")), Coup.Between.BETWEEN,
                deskAfterCoup());
    }

    private TableState abandoned(Cause cause) {
        Coup after = switch (coup) {
            case Coup.Open o -> o.isEnded() ? Coup.Between.BETWEEN : new Coup.Adrift(o.number(), o.disclosed());
            case Coup.Adrift a -> coup;
            case Coup.Between b -> coup;
        };
        return next(cause, Optional.of(ended(cause, Optional.empty(), "abandoned")), after, deskAfterCoup());
    }

    /** Bets are open again, and what this house burns between coups is due. */
    private Desk deskAfterCoup() {
        boolean isBurned = coup instanceof Coup.Open && !openShoe().isLastCoup();
        Desk open = desk.withBets(false);
        return isBurned
                ? open.with(open.burnsDue().plus(
                        openShoe().profile().burn().betweenCoups(), Event.BurnReason.BETWEEN_COUPS))
                : open;
    }

    /** The shoe with the coup that ends now. A card that never lay open counts as one that nobody saw. */
    private Shoe ended(Cause cause, Optional<Event.CoupSettled> body, String what) {
        Shoe open = openShoe();
        if (!(coup instanceof Coup.Open o)) {
            return open;
        }
        return open.withCoupEnded(open.census().after(o.disclosed(), o.newCards()), History.plus(open.history(),
                new History.Played(o.number(), body,
                        body.map(Event.CoupSettled::cards).orElse(o.disclosed()), o.places(), 0, false,
                        new History.Change(seq + 1, cause.tableMillis(), Event.BY_TABLE, what))));
    }

    private TableState changed(
            Cause cause, int number, Event.CoupSettled told, int revision, boolean isVoided, String by, String what) {
        Event.CoupSettled body = told.inOrderOfDeal();
        Shoe open = openShoe();
        History.Played before = History.coup(open.history(), number).orElseThrow();
        Census census = open.census().recounted(before.cards(), body.cards());
        return next(cause, open.withCoupEnded(census, History.with(open.history(), new History.Played(number,
                Optional.of(body), body.cards(), before.places(), revision, isVoided,
                new History.Change(seq + 1, cause.tableMillis(), by, what)))), completed(number));
    }

    /** No more cards of a coup that was completed by hand are waited for. */
    private Coup completed(int number) {
        return coup instanceof Coup.Adrift adrift && adrift.number() == number ? Coup.Between.BETWEEN : coup;
    }

    /** How many cards have left the shoe, those of the open coup included. */
    public int cardsOut() {
        return openShoe().census().out() + (coup instanceof Coup.Open o ? o.newCards() : 0);
    }

    /** The cards of the coup under way as the judge knows them, also of one abandoned; none between coups. */
    public CoupCards cards() {
        return switch (coup) {
            case Coup.Open o -> o.cards();
            case Coup.Adrift a -> a.cards();
            case Coup.Between b -> CoupCards.NONE;
        };
    }

    private TableState burned(Event.CardBurned e, Cause cause) {
        Out out = outOf(e.ordinal());
        Census census = out.shoe().census().gone(e.card(), e.isSealed(), out.isNew());
        Shoe.Burn burn = out.shoe().burn();
        Shoe.Burn after = switch (e.reason()) {
            case FIRST -> new Shoe.Burn(e.card(), 0);
            case COUNT -> new Shoe.Burn(burn.first(), burn.counted() + 1);
            case DEALER_CHANGE, EXPOSED, OVERDRAW, BETWEEN_COUPS, RULED -> burn;
        };
        boolean isDue = desk.burnsDue().count() > 0 && e.reason() == desk.burnsDue().reason();
        Shoe burned = out.shoe().with(census, after);
        return next(cause, Optional.of(burned.with(
                        burned.seen().with(e.card(), !e.isSealed(), e.ordinal(), out.isNew()))), out.coup(),
                isDue ? desk.with(desk.burnsDue().minusOne()) : desk);
    }

    private TableState setAside(Event.CardSetAside e, Cause cause) {
        if (shoe.isEmpty()) {
            return next(cause, shoe, coup);
        }
        Out out = outOf(e.ordinal());
        List<Aside> aside = new ArrayList<>(out.shoe().aside());
        aside.add(new Aside(e.card(), e.isSealed(), e.ordinal(), e.use()));
        Census census = out.shoe().census();
        Shoe kept = out.shoe().with(out.isNew() ? census.plusOut() : census, List.copyOf(aside));
        return next(cause, kept.with(kept.seen().with(e.card(), !e.isSealed(), e.ordinal(), out.isNew())), out.coup());
    }

    /** The shoe and the coup without a card that lies in the coup or aside; {@code isNew}: it comes from the shoe. */
    private record Out(Shoe shoe, Coup coup, boolean isNew) {
    }

    private Out outOf(int ordinal) {
        Shoe open = openShoe();
        if (open.aside(ordinal).isPresent()) {
            return new Out(open.withAside(without(ordinal)), coup, false);
        }
        if (coup instanceof Coup.Open o) {
            for (HandId hand : HandId.values()) {
                int last = o.cards().hand(hand).size();
                if (last > 0 && o.places().ordinal(hand, last) == ordinal) {
                    boolean wasFresh = o.places().isFresh(hand, last);
                    return new Out(wasFresh
                            ? open.with(open.census().plusOut())
                            : open, o.without(hand, last), false);
                }
            }
        }
        return new Out(open, coup, true);
    }

    private List<Aside> without(int ordinal) {
        return openShoe().aside().stream().filter(one -> one.ordinal() != ordinal).toList();
    }

    /** While the coup is held, a result after further cards is that of their coup. */
    private TableState reported(Event.ResultReported e, Cause cause) {
        List<Aside> pending = shoe.map(Shoe::pending).orElse(List.of());
        if (desk.isHeld() && !pending.isEmpty()) {
            int last = pending.getLast().ordinal();
            return next(cause, openShoe().withAside(openShoe().aside().stream()
                    .map(one -> one.ordinal() == last ? one.with(e.result()) : one)
                    .toList()), coup);
        }
        return next(cause, shoe, coup instanceof Coup.Open o ? o.ended(Optional.of(e.result())) : notAdrift());
    }

    private Coup notAdrift() {
        return coup instanceof Coup.Adrift ? Coup.Between.BETWEEN : coup;
    }

    private Coup interrupted() {
        return coup instanceof Coup.Open o ? o.interrupted() : coup;
    }

    // ---- numbers

    /**
     * The coup number that belongs beside this event, decided on in this state: 0 for none. A coup's own opening bears
     * the number that it opens, a later word about a coup that coup's.
     */
    public int coupOf(Event event) {
        return switch (event) {
            case Event.CoupOpened e -> openShoe().coups() + 1;
            case Event.CoupVoided e -> e.coup();
            case Event.CoupRevised e -> e.coup();
            default -> coupNumber();
        };
    }

    /** Number of the coup under way, also of one abandoned; 0 between coups. */
    public int coupNumber() {
        return switch (coup) {
            case Coup.Open o -> o.number();
            case Coup.Adrift a -> a.number();
            case Coup.Between b -> 0;
        };
    }

    /** The shoe number that belongs beside this event, decided on in this state: 0 for none. */
    public int shoeOf(Event event) {
        return event instanceof Event.ShoeOpened ? shoeNumber + 1 : shoe.isPresent() ? shoeNumber : 0;
    }
}
