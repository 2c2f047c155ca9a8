// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.input.Slot;
import dev.sabot.table.Event.AbandonReason;
import dev.sabot.table.Event.BurnReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Carries out what was ruled, and folds in what came while the coup was held. */
final class Rulings {

    private Rulings() {
    }

    // ---- what can be ruled

    /**
     * The house's rulings that can be carried out here, its own at-once ruling alone where there is one; none between
     * shoes, where there is nothing to rule on. A hold always
     * has a way out: where none of them can be carried out, the coup is void, or the shoe withdrawn. A fault of the
     * reader between coups is told alone.
     */
    static List<Ruling> possible(Turn turn, Irregularity finding, Reaction reaction) {
        boolean isPlaying = turn.state().desk().mode() == Desk.Mode.PLAYING;
        if (reaction.isTold() || turn.state().shoe().isEmpty() || !isPlaying) {
            return List.of();
        }
        List<Ruling> wanted = reaction.ruling().map(List::of).orElse(reaction.hold());
        List<Ruling> possible = new ArrayList<>();
        for (Ruling ruling : wanted) {
            if (canBeDone(turn, finding, ruling)) {
                possible.add(ruling);
            }
        }
        if (possible.isEmpty() && turn.coup().isPresent()) {
            possible.add(Ruling.VOID);
        } else if (possible.isEmpty() && finding.kind().isOfTheShoe()) {
            possible.add(Ruling.WITHDRAW_SHOE);
        }
        return List.copyOf(possible);
    }

    private static boolean canBeDone(Turn turn, Irregularity finding, Ruling ruling) {
        boolean hasCoup = turn.coup().isPresent();
        boolean isCardAtHand = finding.ordinal() != 0 && subject(turn, finding.ordinal()).isPresent();
        return switch (ruling) {
            case BURN, NEXT_COUP, NEXT_BURN, DUMMY_COUP -> isCardAtHand || finding.code() != 0;
            case AS_DUE -> isCardAtHand && hasCoup
                    && (!turn.rules().hasDecisions() || waitsForItsHand(turn, finding.ordinal()));
            case REMOVE -> isCardAtHand;
            case VOID, STANDS, ENTER, DECIDE -> hasCoup;
            case DRAW_NOW -> hasCoup && (!turn.rules().hasDecisions() || Choosing.due(turn).isPresent());
            case GO_ON, BURN_NOW, WITHDRAW_SHOE -> true;
        };
    }

    /**
     * Where hands decide, a card that lies in a hand already stays there or leaves the coup: what was decided after it
     * was decided with it on the table.
     */
    private static boolean waitsForItsHand(Turn turn, int ordinal) {
        return turn.shoe().aside(ordinal).isPresent() && Choosing.due(turn).isPresent();
    }

    /** The card that a ruling is about: set aside, or the last card of a hand of the coup. */
    private static Optional<Aside> subject(Turn turn, int ordinal) {
        Optional<Aside> aside = turn.state().shoe().flatMap(shoe -> shoe.aside(ordinal));
        return aside.isPresent() ? aside : turn.coup().flatMap(coup -> inCoup(coup, ordinal));
    }

    private static Optional<Aside> inCoup(Coup.Open coup, int ordinal) {
        for (HandId hand : coup.cards().hands()) {
            int last = coup.cards().hand(hand).size();
            if (last > 0 && coup.places().ordinal(hand, last) == ordinal) {
                boolean isSealed = coup.sealed().seq(hand, last) != 0;
                return Optional.of(new Aside(coup.card(hand, last), isSealed, ordinal,
                        new Aside.Pending(Optional.of(new Slot(hand, last)))));
            }
        }
        return Optional.empty();
    }

    // ---- what is ruled

    /** Ends this hold by this ruling, which it must allow; {@code by}: who ruled. */
    static void rule(Turn turn, Hold hold, Ruling ruling, String by) {
        turn.tell(new Event.HoldReleased(hold.id(), Optional.of(ruling), by));
        Optional<Aside> subject = hold.ordinal() == 0 ? Optional.empty() : subject(turn, hold.ordinal());
        switch (ruling) {
            case BURN -> subject.ifPresent(card -> burn(turn, hold, card));
            case NEXT_COUP -> subject.ifPresent(card -> aside(turn, card, Aside.Fixed.NEXT_COUP));
            case NEXT_BURN -> subject.ifPresent(card -> aside(turn, card, Aside.Fixed.NEXT_BURN));
            case DUMMY_COUP -> subject.ifPresent(card -> aside(turn, card, Aside.Fixed.DUMMY_COUP));
            case AS_DUE -> subject.ifPresent(card -> asDue(turn, card));
            case REMOVE -> subject.ifPresent(card -> remove(turn, hold, card));
            case VOID -> voided(turn, subject);
            case WITHDRAW_SHOE -> withdraw(turn);
            case DRAW_NOW -> drawNow(turn);
            case STANDS, GO_ON, BURN_NOW, ENTER, DECIDE -> { }
        }
        goOn(turn);
    }

    private static void burn(Turn turn, Hold hold, Aside card) {
        BurnReason reason = switch (hold.kind()) {
            case OVERDRAW -> BurnReason.OVERDRAW;
            case REVERSED_CARD -> BurnReason.EXPOSED;
            case IrregularityKind other -> BurnReason.RULED;
        };
        burn(turn, reason, card);
    }

    private static void burn(Turn turn, BurnReason reason, Aside card) {
        turn.tell(new Event.CardBurned(reason, card.face(), card.isSealed(), card.ordinal()));
    }

    private static void aside(Turn turn, Aside card, Aside.Fixed use) {
        turn.tell(new Event.CardSetAside(card.face(), card.isSealed(), card.ordinal(), use));
    }

    private static void asDue(Turn turn, Aside card) {
        if (turn.state().shoe().flatMap(shoe -> shoe.aside(card.ordinal())).isEmpty()) {
            aside(turn, card, Aside.Fixed.READER);
        }
        Choosing.due(turn).ifPresent(hand -> {
            Choosing.shown(turn, hand);
            Dealing.place(turn, hand, Dealing.nextIndex(turn, hand), card.face(), card.ordinal(),
                    Event.Source.CARRIED);
        });
    }

    /** A foreign card is none of the shoe, and is not counted as one of its ranks. */
    private static void remove(Turn turn, Hold hold, Aside card) {
        if (hold.kind() == IrregularityKind.FOREIGN_CARD) {
            turn.tell(new Event.CardBurned(BurnReason.RULED, Face.UNREAD, false, card.ordinal()));
        } else {
            burn(turn, BurnReason.EXPOSED, card);
        }
    }

    private static void voided(Turn turn, Optional<Aside> subject) {
        subject.filter(Aside::isPending)
                .filter(card -> turn.shoe().aside(card.ordinal()).isPresent())
                .ifPresent(card -> burn(turn, BurnReason.RULED, card));
        turn.coup().ifPresent(coup -> Settling.abandon(turn, coup, AbandonReason.RULED));
        Holding.nobodyIsAsked(turn);
    }

    static void withdraw(Turn turn) {
        turn.coup().ifPresent(coup -> Settling.abandon(turn, coup, AbandonReason.RULED));
        Holding.endAll(turn, Event.BY_TABLE);
        if (turn.state().shoe().isPresent()) {
            ShoeLife.close(turn, Event.ClosingReason.WITHDRAWN);
        }
    }

    /**
     * The card that came in place of the due one is that one now; without one, the next will be. One that is in hand
     * already finds its place by itself.
     */
    private static void drawNow(Turn turn) {
        if (turn.isGoingOn()) {
            return;
        }
        turn.shoe().pending().stream().findFirst().ifPresent(card -> asDue(turn, card));
    }

    // ---- and on

    /**
     * Once nothing is held any more: what came meanwhile is judged, in the order in which it came. What the house rules
     * by itself on the way takes up the coup alone: the cards that wait are in hand already.
     */
    static void goOn(Turn turn) {
        if (turn.isGoingOn()) {
            takeUp(turn);
            return;
        }
        turn.setGoingOn(true);
        Optional<Aside> next = nextPending(turn);
        while (next.isPresent()) {
            Dealing.arrived(turn, Arrival.of(next.get()));
            takeUp(turn);
            next = nextPending(turn);
        }
        turn.setGoingOn(false);
        takeUp(turn);
    }

    private static void takeUp(Turn turn) {
        if (!turn.state().desk().isHeld() && turn.state().shoe().isPresent()) {
            Settling.takeUp(turn);
        }
    }

    private static Optional<Aside> nextPending(Turn turn) {
        return turn.state().desk().isHeld()
                ? Optional.empty()
                : turn.state().shoe().flatMap(shoe -> shoe.pending().stream().findFirst());
    }
}
