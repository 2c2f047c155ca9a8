// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Outcome;
import dev.sabot.input.Command;
import dev.sabot.input.Request;
import dev.sabot.rules.Seating;
import dev.sabot.rules.Verdict;
import dev.sabot.table.Commands.Refusal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** How bank and cards pass round the table: by themselves after a coup or a shoe, and as people say. */
final class Passing {

    private Passing() {
    }

    private static Session session(Turn turn) {
        return turn.state().session();
    }

    // ---- by themselves

    /** A coup has been settled. */
    static void afterCoup(Turn turn, Verdict verdict) {
        switch (session(turn).seating().orElse(null)) {
            case Seating.CheminDeFer s -> {
                if (verdict.outcome().filter(Outcome.PLAYER::equals).isPresent()) {
                    bank(turn, session(turn).after(session(turn).bank().orElseThrow()), Event.BY_TABLE);
                }
                cardsBesideBank(turn, s, Event.BY_TABLE);
            }
            case Seating.Banque s -> verdict.results().stream()
                    .filter(result -> result.outcome() == Verdict.Side.LOSE)
                    .forEach(result -> cardsOfSide(turn, Session.side(result.hand())));
            case Seating.Around s -> { }
            case null -> { }
        }
    }

    /** The cards of a side that lost pass to its next seat. */
    private static void cardsOfSide(Turn turn, int side) {
        int holder = session(turn).cards().get(side);
        cards(turn, session(turn).afterOfSide(holder), Event.BY_TABLE);
    }

    /** A shoe is over: where the bank was one of the seats for a pack, its left neighbour has it now. */
    static void afterShoe(Turn turn) {
        if (session(turn).seating().orElse(null) instanceof Seating.Around) {
            bank(turn, session(turn).after(session(turn).bank().orElseThrow()), Event.BY_TABLE);
        }
    }

    private static void bank(Turn turn, int to, String by) {
        OptionalInt from = session(turn).bank();
        if (from.isEmpty() || from.getAsInt() != to) {
            turn.tell(new Event.BankPassed(from, to, by));
            if (session(turn).seating().orElseThrow() instanceof Seating.CheminDeFer seats) {
                cardsBesideBank(turn, seats, by);
            }
        }
    }

    /** Where the right neighbour of the bank plays, it is another once the bank, or somebody else, sits elsewhere. */
    private static void cardsBesideBank(Turn turn, Seating.CheminDeFer seats, String by) {
        if (seats.cards() == Seating.CardHolder.RIGHT_NEIGHBOUR) {
            cards(turn, session(turn).rightOfBank(), by);
        }
    }

    private static void cards(Turn turn, int to, String by) {
        Session session = session(turn);
        OptionalInt from = session.cards().isEmpty()
                ? OptionalInt.empty()
                : OptionalInt.of(session.cards().get(session.side(to)));
        if (from.isEmpty() || from.getAsInt() != to) {
            turn.tell(new Event.ShoePassed(from, to, by));
        }
    }

    // ---- as people say

    static Optional<Refusal> takeSeat(Turn turn, Command command, Request.TakeSeat request) {
        return noSeat(turn, request.seat()).or(() -> session(turn).seated().contains(request.seat())
                ? because("seat " + request.seat() + " is taken already")
                : seated(turn, command));
    }

    private static Optional<Refusal> seated(Turn turn, Command command) {
        Carrying.done(turn, command);
        if (session(turn).seating().orElseThrow() instanceof Seating.CheminDeFer seats
                && session(turn).alone().isEmpty()) {
            cardsBesideBank(turn, seats, Event.BY_TABLE);
        }
        return Optional.empty();
    }

    static Optional<Refusal> leaveSeat(Turn turn, Command command, Request.LeaveSeat request) {
        Session session = session(turn);
        return notSeated(turn, request.seat()).or(() -> {
            if (session.bank().orElse(0) == request.seat()) {
                return because("seat " + request.seat() + " holds the bank: it retires first");
            }
            List<Integer> left = session.seated().stream().filter(seat -> seat != request.seat()).toList();
            if (left.size() < (session.bank().isPresent() ? 2 : 1)) {
                return because("nobody would play against the bank");
            }
            if (session.seating().orElseThrow() instanceof Seating.Banque
                    && session.afterOfSide(request.seat()) == request.seat()) {
                return because("nobody would play the cards of that side");
            }
            Carrying.done(turn, command);
            passOn(turn, request.seat());
            return Optional.empty();
        });
    }

    /** The cards of a seat that has left are played by the next one. */
    private static void passOn(Turn turn, int seat) {
        Session session = session(turn);
        if (!session.cards().contains(seat)) {
            return;
        }
        switch (session.seating().orElseThrow()) {
            case Seating.CheminDeFer seats -> cardsBesideBank(turn, seats, Event.BY_TABLE);
            case Seating.Banque sides -> cards(turn, session.afterOfSide(seat), Event.BY_TABLE);
            case Seating.Around around -> { }
        }
    }

    static Optional<Refusal> retire(Turn turn, Command command, Request.Retire request) {
        Session session = session(turn);
        return switch (session.seating().orElse(null)) {
            case Seating.CheminDeFer s -> {
                int bank = session.bank().orElseThrow();
                yield pass(turn, command, request.seat().orElse(session.after(bank)));
            }
            case Seating.Banque s when request.seat().isEmpty() ->
                because("say by seat who takes the bank");
            case Seating.Banque s when session.bankCoups() == 0 ->
                because("the bank is given up after one coup at least");
            case Seating.Banque s -> pass(turn, command, request.seat().getAsInt());
            case Seating.Around s -> because("in this game the bank passes when the pack is used up");
            case null -> noSeats();
        };
    }

    private static Optional<Refusal> pass(Turn turn, Command command, int to) {
        return notAgainstBank(turn, to).or(() -> {
            Carrying.done(turn, command);
            bank(turn, to, command.by().name());
            return Optional.empty();
        });
    }

    static Optional<Refusal> holdCards(Turn turn, Command command, Request.HoldCards request) {
        return switch (session(turn).seating().orElse(null)) {
            case Seating.CheminDeFer s when s.cards() == Seating.CardHolder.RIGHT_NEIGHBOUR ->
                because("in this house the right neighbour of the bank plays");
            case Seating.Around s -> because("in this game every seat has cards of its own");
            case Seating s -> notAgainstBank(turn, request.seat()).or(() -> {
                if (session(turn).cards().contains(request.seat())) {
                    return because("seat " + request.seat() + " holds the cards already");
                }
                Carrying.done(turn, command);
                cards(turn, request.seat(), command.by().name());
                return Optional.empty();
            });
            case null -> noSeats();
        };
    }

    static Optional<Refusal> banco(Turn turn, Command command, Request.Banco request) {
        Session session = session(turn);
        int seat = request.seat();
        return switch (session.seating().orElse(null)) {
            case Seating.Banque s when session.timesGone(seat) >= s.goingBank() ->
                because("seat " + seat + " has gone bank and lost " + session.timesGone(seat)
                        + " times in a row, at most " + s.goingBank() + " in this house");
            case Seating.Around s -> because("in this game every seat plays for itself");
            case Seating s -> notAgainstBank(turn, seat).or(() -> {
                if (session.alone().isPresent()) {
                    return because("seat " + session.alone().getAsInt() + " plays the next coup alone already");
                }
                Carrying.done(turn, command);
                cards(turn, seat, command.by().name());
                return Optional.empty();
            });
            case null -> noSeats();
        };
    }

    // ---- why not

    private static Optional<Refusal> because(String why) {
        return Optional.of(Refusal.because(why));
    }

    private static Optional<Refusal> noSeats() {
        return because("neither bank nor cards pass round in this game");
    }

    private static Optional<Refusal> noSeat(Turn turn, int seat) {
        Optional<Seating> seating = session(turn).seating();
        if (seating.isEmpty()) {
            return noSeats();
        }
        return seat >= 1 && seat <= seating.get().seats()
                ? Optional.empty()
                : because("this table has seats 1 to " + seating.get().seats() + ", no seat " + seat);
    }

    private static Optional<Refusal> notSeated(Turn turn, int seat) {
        return noSeat(turn, seat).or(() -> session(turn).seated().contains(seat)
                ? Optional.empty()
                : because("nobody sits at seat " + seat));
    }

    private static Optional<Refusal> notAgainstBank(Turn turn, int seat) {
        return notSeated(turn, seat).or(() -> session(turn).bank().orElse(0) == seat
                ? because("seat " + seat + " holds the bank")
                : Optional.empty());
    }
}
