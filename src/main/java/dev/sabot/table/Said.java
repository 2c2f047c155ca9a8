// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What follows at the desk from commands that were taken: the fold of what people said. */
final class Said {

    private Said() {
    }

    static Desk accepted(TableState state, Event.CommandAccepted e) {
        long seq = state.seq() + 1;
        Desk answered = state.desk().plus(new Desk.Answer(
                e.id(), e.bodySha256(), seq, true, e.by(), e.command(), e.why(), List.of()));
        return e.why().isPresent()
                ? proposed(answered, new Desk.Proposal(seq, e.by(), e.command(), e.arguments()))
                : done(state, withoutProposal(answered, e), e);
    }

    /** What people said of seats. */
    static Session session(Session session, Event.CommandAccepted e) {
        return switch (e.command()) {
            case "take-seat" -> session.withSeat(seat(e), true);
            case "leave-seat" -> session.withSeat(seat(e), false);
            case "banco" -> session.withAlone(seat(e));
            default -> session;
        };
    }

    private static int seat(Event.CommandAccepted e) {
        return Integer.parseInt(e.arguments().get("seat"));
    }

    private static Desk proposed(Desk desk, Desk.Proposal proposal) {
        List<Desk.Proposal> fresh = new ArrayList<>(desk.proposals().stream()
                .filter(one -> one.seq() > proposal.seq() - Desk.Answer.KEPT_FOR)
                .filter(one -> !one.asks(proposal.command(), proposal.arguments()))
                .toList());
        fresh.add(proposal);
        return desk.with(List.copyOf(fresh));
    }

    private static Desk withoutProposal(Desk desk, Event.CommandAccepted e) {
        return desk.proposals().isEmpty() ? desk : desk.with(desk.proposals().stream()
                .filter(one -> !one.asks(e.command(), e.arguments()))
                .toList());
    }

    private static Desk done(TableState state, Desk desk, Event.CommandAccepted e) {
        return switch (e.command()) {
            case "suspend" -> desk.with(Desk.Mode.SUSPENDED);
            case "resume" -> desk.with(Desk.Mode.PLAYING);
            case "test-mode" -> desk.with(Desk.Mode.TEST);
            case "free-hand" -> desk.withNextKind(Event.CoupKind.FREE);
            case "change-game" -> desk.with(new Desk.Next(Optional.of(e.arguments().get("game")),
                    desk.next().profile()));
            case "change-profile" -> desk.with(new Desk.Next(desk.next().game(),
                    Optional.of(e.arguments().get("profile"))));
            case "dealer-change" -> dealerChanged(state, desk);
            default -> desk;
        };
    }

    /** So many cards as the shoe's house burns then are due. */
    static Desk dealerChanged(TableState state, Desk desk) {
        return desk.with(desk.burnsDue().plus(
                state.shoe().map(shoe -> shoe.profile().burn().atDealerChange()).orElse(0),
                Event.BurnReason.DEALER_CHANGE));
    }
}
