// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Face;
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
 */
public record TableState(
        long seq, long tableMillis, Optional<String> frame, int shoeNumber, Optional<Shoe> shoe, Coup coup) {

    /** Before the first event of a journal. */
    public static final TableState EMPTY =
            new TableState(0, 0, Optional.empty(), 0, Optional.empty(), Coup.Between.BETWEEN);

    /**
     * The state after one more event. It copies facts and calls no rule, so that a rule changed today cannot rewrite
     * yesterday's coup.
     */
    public TableState after(Event event, Cause cause) {
        return switch (event) {
            case Event.CardDrawn e -> drawn(e, cause);
            case Event.CardRevealed e -> revealed(e, cause);
            case Event.CoupOpened e -> opened(cause);
            case Event.ResultReported e -> next(cause, shoe, ended());
            case Event.CoupSettled e -> next(cause, counted(Outcomes.plus(openShoe().outcomes(), e.outcome())),
                    Coup.Between.BETWEEN);
            case Event.CoupAbandoned e -> next(cause, counted(openShoe().outcomes()), adrift());
            case Event.OfShoe e -> afterOfShoe(e, cause);
            case Event.Notice e -> next(cause, shoe, afterNotice(e));
        };
    }

    private TableState opened(Cause cause) {
        return next(cause, openShoe().withCoupOpened(),
                Coup.Open.opened(openShoe().coups() + 1, cause.tableMillis()));
    }

    private TableState afterOfShoe(Event.OfShoe event, Cause cause) {
        return switch (event) {
            case Event.ShoeOpened e -> new TableState(seq + 1, cause.tableMillis(), frameAfter(cause), shoeNumber + 1,
                    Optional.of(Shoe.opened(new Setup(e.law(), e.reader()), seq + 1)), Coup.Between.BETWEEN);
            case Event.ShoeClosed e -> next(cause, Optional.empty(), Coup.Between.BETWEEN);
            case Event.CardBurned e -> next(cause, afterBurn(e), coup);
            case Event.CardSetAside e -> next(cause, afterSetAside(e), coup);
            case Event.CutCardReached e -> next(cause, openShoe().withCut(e.coupsLeft()), coup);
        };
    }

    private Coup afterNotice(Event.Notice event) {
        return switch (event) {
            case Event.ReaderStatus e -> e.code() == Event.Status.STANDBY ? notAdrift() : coup;
            case Event.FrameLost e -> coup instanceof Coup.Open open ? open.withLost(e.count()) : coup;
            case Event.ReaderLost e -> interrupted();
            case Event.ServiceStarted e -> interrupted();
            case Event.ReaderStarted e -> ended();
            case Event.IrregularityFound e -> coup;
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

    private TableState next(Cause cause, Optional<Shoe> newShoe, Coup newCoup) {
        return new TableState(seq + 1, cause.tableMillis(), frameAfter(cause), shoeNumber, newShoe, newCoup);
    }

    private TableState next(Cause cause, Shoe newShoe, Coup newCoup) {
        return next(cause, Optional.of(newShoe), newCoup);
    }

    private Optional<String> frameAfter(Cause cause) {
        return cause.frame().isPresent() ? cause.frame() : frame;
    }

    private Shoe openShoe() {
        return shoe.orElseThrow();
    }

    private TableState drawn(Event.CardDrawn e, Cause cause) {
        boolean isNew = e.source() != Event.Source.CARRIED || openShoe().aside().isEmpty();
        Optional<Shoe> from = isNew
                ? shoe
                : Optional.of(openShoe().withAside(without(openShoe().aside(), e.ordinal())));
        return switch (coup) {
            case Coup.Open o -> next(cause, from,
                    o.drawn(placed(o.cards(), e, o.lostFrames() > 0), isNew, cause.tableMillis()));
            case Coup.Adrift a -> next(cause, from.map(open -> open.with(open.census().dealt(e.card(), isNew))),
                    new Coup.Adrift(a.number(), placed(a.cards(), e, true)));
            case Coup.Between b -> throw new IllegalStateException("a card was drawn after seq " + seq + " in no coup");
        };
    }

    /** Where frames were lost, the order in which they came says nothing: the card has its place in the deal. */
    private static CoupCards placed(CoupCards cards, Event.CardDrawn e, boolean isOrderLost) {
        boolean isNext = e.index() > cards.hand(e.hand()).size();
        return isNext && !isOrderLost
                ? cards.drawn(e.hand(), e.index(), e.card())
                : cards.drawnUnseen(e.hand(), e.index(), e.card());
    }

    private TableState revealed(Event.CardRevealed e, Cause cause) {
        CoupCards cards = cards().revealed(e.hand(), e.index(), e.card());
        return switch (coup) {
            case Coup.Open o -> next(cause, shoe, o.revealed(cards, cause.tableMillis()));
            case Coup.Adrift a -> {
                Face before = a.cards().hand(e.hand()).card(e.index());
                yield next(cause, openShoe().with(openShoe().census().revealed(before, e.card())),
                        new Coup.Adrift(a.number(), cards));
            }
            case Coup.Between b -> next(cause, shoe, coup);
        };
    }

    /** The shoe with the cards of the coup that ends now. */
    private Shoe counted(Optional<Outcomes> outcomes) {
        Shoe open = openShoe();
        Census census = coup instanceof Coup.Open o ? open.census().after(o.cards(), o.newCards()) : open.census();
        return open.withCoupEnded(census, outcomes);
    }

    /** How many cards have left the shoe, those of the open coup included. */
    public int cardsOut() {
        return openShoe().census().out() + (coup instanceof Coup.Open o ? o.newCards() : 0);
    }

    /** The cards of the coup under way, also of one abandoned; none between coups. */
    public CoupCards cards() {
        return switch (coup) {
            case Coup.Open o -> o.cards();
            case Coup.Adrift a -> a.cards();
            case Coup.Between b -> CoupCards.NONE;
        };
    }

    private Shoe afterBurn(Event.CardBurned e) {
        Shoe open = openShoe();
        boolean isNew = open.aside().stream().noneMatch(aside -> aside.ordinal() == e.ordinal());
        Census census = open.census().gone(e.card(), e.isSealed(), isNew);
        return switch (e.reason()) {
            case FIRST -> open.with(census, new Shoe.Burn(e.card(), 0));
            case COUNT -> open.with(census, new Shoe.Burn(open.burn().first(), open.burn().counted() + 1));
            case OVERDRAW -> open.with(census, without(open.aside(), e.ordinal()));
        };
    }

    private Shoe afterSetAside(Event.CardSetAside e) {
        Shoe open = openShoe();
        List<Shoe.Aside> aside = new ArrayList<>(open.aside());
        aside.add(new Shoe.Aside(e.card(), e.ordinal()));
        Census census = open.census();
        return open.with(new Census(census.out() + 1, census.dealt(), census.burned()), List.copyOf(aside));
    }

    private static List<Shoe.Aside> without(List<Shoe.Aside> aside, int ordinal) {
        return aside.stream().filter(one -> one.ordinal() != ordinal).toList();
    }

    private Coup adrift() {
        return switch (coup) {
            case Coup.Open o -> o.isEnded() ? Coup.Between.BETWEEN : new Coup.Adrift(o.number(), o.cards());
            case Coup.Adrift a -> coup;
            case Coup.Between b -> coup;
        };
    }

    private Coup ended() {
        return coup instanceof Coup.Open o ? o.ended() : notAdrift();
    }

    private Coup notAdrift() {
        return coup instanceof Coup.Adrift ? Coup.Between.BETWEEN : coup;
    }

    private Coup interrupted() {
        return coup instanceof Coup.Open o ? o.interrupted() : coup;
    }

    /**
     * The coup number that belongs beside this event, decided on in this state: 0 for none. A coup's own opening bears
     * the number that it opens.
     */
    public int coupOf(Event event) {
        if (event instanceof Event.CoupOpened) {
            return openShoe().coups() + 1;
        }
        return coupNumber();
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
