// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.input.ReaderResult;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.Move;
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
 * @param session who sits where and holds what, in games in which bank or cards pass round
 */
public record TableState(
        long seq, long tableMillis, Optional<String> frame, int shoeNumber, Optional<Shoe> shoe, Coup coup, Desk desk,
        Memory memory, Session session) {

    /** Before the first event of a journal. */
    public static final TableState EMPTY =
            new TableState(0, 0, Optional.empty(), 0, Optional.empty(), Coup.Between.BETWEEN, Desk.CLEAR,
                    Memory.NONE, Session.NONE);

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
            case Event.DecisionMade e -> decided(e, cause);
            case Event.CoupSettled e -> settled(e, cause);
            case Event.CoupAbandoned e -> abandoned(cause);
            case Event.CoupVoided e -> changed(cause, e, true, "voided");
            case Event.CoupRevised e -> changed(cause, e, false, "corrected");
            case Event.OfShoe e -> afterOfShoe(e, cause);
            case Event.Notice e -> Notices.after(this, e, cause);
        };
    }

    private TableState opened(Event.CoupOpened e, Cause cause) {
        return next(cause, Optional.of(openShoe().withCoupOpened()),
                Coup.Open.opened(openShoe().coups() + 1, e.kind(), session.hands(openShoe().rules()), seq + 1,
                        cause.tableMillis()),
                desk.withNextKind(Event.CoupKind.LIVE));
    }

    private TableState afterOfShoe(Event.OfShoe event, Cause cause) {
        return switch (event) {
            case Event.ShoeOpened e -> new TableState(seq + 1, cause.tableMillis(), frameAfter(cause), shoeNumber + 1,
                    Optional.of(Shoe.opened(new Setup(e.law(), e.reader()), seq + 1,
                            e.how() == Event.Opening.ASSUMED, e.cardSet())),
                    Coup.Between.BETWEEN, desk.with(Desk.BurnsDue.NONE), memory,
                    session.opened(e.law().game().seating()));
            case Event.ShoeClosed e -> new TableState(seq + 1, cause.tableMillis(), frameAfter(cause), shoeNumber,
                    Optional.empty(), Coup.Between.BETWEEN, desk, memory.plus(openShoe()).without(""), session);
            case Event.CardBurned e -> burned(e, cause);
            case Event.CardSetAside e -> setAside(e, cause);
            case Event.CutCardReached e -> next(cause, openShoe().withCut(e.coupsLeft()), coup);
        };
    }

    private TableState next(Cause cause, Optional<Shoe> newShoe, Coup newCoup) {
        return next(cause, newShoe, newCoup, desk);
    }

    private TableState next(Cause cause, Shoe newShoe, Coup newCoup) {
        return next(cause, Optional.of(newShoe), newCoup, desk);
    }

    /** One event further, with these in place of what was. */
    TableState next(Cause cause, Optional<Shoe> newShoe, Coup newCoup, Desk newDesk) {
        return new TableState(seq + 1, cause.tableMillis(), frameAfter(cause), shoeNumber, newShoe, newCoup, newDesk,
                memory, session);
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
        Optional<Shoe> from = isNew ? shoe : Optional.of(left);
        TableState after = switch (coup) {
            case Coup.Open o -> {
                Coup.Open open = (isShifted ? o.byHand() : o).with(
                        placed(o.cards(), e, o.lostFrames() > 0),
                        o.places().with(e.hand(), e.index(), e.ordinal(), isNew),
                        e.isSealed() ? o.sealed().plus(e.hand(), e.index(), seq + 1) : o.sealed(),
                        cause.tableMillis());
                Optional<ReaderResult> result = aside.flatMap(Aside::result);
                yield next(cause, from, result.isPresent() ? open.ended(result) : open);
            }
            case Coup.Adrift a -> adrift(cause, left.with(left.census().dealt(shown(e), isNew)).with(
                            left.seen().with(e.card(), !e.isSealed(), e.ordinal(), isNew)),
                    new Coup.Adrift(a.number(), a.cards().drawnUnseen(e.hand(), e.index(), shown(e))));
            case Coup.Between b -> throw new IllegalStateException("a card was drawn after seq " + seq + " in no coup");
        };
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
        return new TableState(seq, tableMillis, frame, shoeNumber, shoe, coup, desk, newMemory, session);
    }

    TableState with(Session newSession) {
        return newSession.equals(session)
                ? this
                : new TableState(seq, tableMillis, frame, shoeNumber, shoe, coup, desk, memory, newSession);
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
            case Coup.Open o when o.card(e.hand(), e.index()) != Face.NONE -> next(cause, shoe, o.revealed(
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

    /** A card that is refused is out of the shoe as one that was dealt. */
    private TableState decided(Event.DecisionMade e, Cause cause) {
        if (!(coup instanceof Coup.Open open)) {
            throw new IllegalStateException("a hand decided after seq " + seq + " in no coup");
        }
        Optional<Shoe> from = e.move() instanceof Move.Refuse refuse ? Optional.of(refused(open, refuse.hand())) : shoe;
        return next(cause, from, open.decided(e.move(), cause.tableMillis()));
    }

    private Shoe refused(Coup.Open open, HandId hand) {
        int last = open.cards().hand(hand).size();
        return seenOf(open, hand, last).with(
                openShoe().census().dealt(open.disclosed().hand(hand).card(last), open.places().isFresh(hand, last)));
    }

    /** The shoe once a card leaves the coup: as it lay there, the order of the shoe has it. */
    private Shoe seenOf(Coup.Open open, HandId hand, int index) {
        Shoe.Seen seen = openShoe().seen();
        return openShoe().with(seen.with(
                open.disclosed().hand(hand).card(index), true, open.places().ordinal(hand, index), false));
    }

    private TableState settled(Event.CoupSettled e, Cause cause) {
        return next(cause, Optional.of(ended(cause, Optional.of(e.inOrderOfDeal()), "settled")), Coup.Between.BETWEEN,
                deskAfterCoup()).with(session.afterCoup(e.verdict()));
    }

    private TableState abandoned(Cause cause) {
        Coup after = switch (coup) {
            case Coup.Open o -> o.isEnded() ? Coup.Between.BETWEEN : new Coup.Adrift(o.number(), o.disclosed());
            case Coup.Adrift a -> coup;
            case Coup.Between b -> coup;
        };
        return next(cause, Optional.of(ended(cause, Optional.empty(), "abandoned")), after, deskAfterCoup())
                .with(coup instanceof Coup.Open ? session.afterCoup() : session);
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
        Census census = open.census().after(o.disclosed(), o.newCards());
        Shoe.Seen seen = open.seen().with(o.disclosed(), o.places(), census.out());
        // Only after a settlement does anybody ask what the look shows.
        Shoe.Seen looked = body.isPresent() ? seen.looked() : seen;
        return open.withCoupEnded(census, History.plus(open.history(),
                new History.Played(o.number(), body,
                        body.map(Event.CoupSettled::cards).orElse(o.disclosed()), o.places(), 0, false,
                        new History.Change(seq + 1, cause.tableMillis(), Event.BY_TABLE, what))), looked);
    }

    private TableState changed(Cause cause, Event.Correction later, boolean isVoided, String what) {
        Event.CoupSettled body = later.body().inOrderOfDeal();
        Shoe open = openShoe();
        History.Played before = History.coup(open.history(), later.coup()).orElseThrow();
        Census census = open.census().recounted(before.cards(), body.cards());
        Optional<History> history = History.with(open.history(), new History.Played(later.coup(),
                Optional.of(body), body.cards(), before.places(), later.revision(), isVoided,
                new History.Change(seq + 1, cause.tableMillis(), later.by(), what)));
        return next(cause, open.withCoupEnded(census, history, open.seen()), completed(later.coup()));
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
            case Coup.Between b -> shoe.map(open -> session.hands(open.rules())).orElse(CoupCards.none());
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
            for (HandId hand : o.cards().hands()) {
                int last = o.cards().hand(hand).size();
                if (last > 0 && o.places().ordinal(hand, last) == ordinal) {
                    Shoe seen = seenOf(o, hand, last);
                    return new Out(o.places().isFresh(hand, last)
                            ? seen.with(seen.census().plusOut())
                            : seen, o.without(hand, last), false);
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

    /** The coup, unless it was abandoned: no more cards of that are waited for. */
    Coup notAdrift() {
        return coup instanceof Coup.Adrift ? Coup.Between.BETWEEN : coup;
    }

    // ---- numbers

    /**
     * The coup number that belongs beside this event, decided on in this state: 0 for none. A coup's own opening bears
     * the number that it opens, a later word about a coup that coup's.
     */
    public int coupOf(Event event) {
        if (event instanceof Event.CoupOpened) {
            return openShoe().coups() + 1;
        }
        return event instanceof Event.Correction later ? later.coup() : coupNumber();
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
