// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.input.Command;
import dev.sabot.input.Request;
import dev.sabot.input.Role;
import dev.sabot.input.ShoeCommand;
import dev.sabot.table.Commands.Refusal;
import java.util.List;
import java.util.Optional;

/** Carries out commands that were found fresh and given to who asks; the last reasons to refuse are found here. */
final class Carrying {

    private Carrying() {
    }

    /** Empty where it is done; else nothing was told yet. */
    static Optional<Refusal> out(Turn turn, Command command) {
        String by = command.by().name();
        return switch (command.request()) {
            case Request.OpenShoe r -> openShoe(turn, command, r);
            case Request.CloseShoe r -> closeShoe(turn, command, r);
            case Request.CloseBets r -> done(turn, command, new Event.BetsClosed(by));
            case Request.OpenBets r -> done(turn, command, new Event.BetsOpened(by));
            case Request.Reveal r -> reveal(turn, command, r);
            case Request.Decide r -> Choosing.decide(turn, command, r);
            case Request.TakeSeat r -> Passing.takeSeat(turn, command, r);
            case Request.LeaveSeat r -> Passing.leaveSeat(turn, command, r);
            case Request.Retire r -> Passing.retire(turn, command, r);
            case Request.HoldCards r -> Passing.holdCards(turn, command, r);
            case Request.Banco r -> Passing.banco(turn, command, r);
            case Request.Rule r -> rule(turn, command, r);
            case Request.VoidCoup r -> Corrections.voidCoup(turn, command, r);
            case Request.CorrectCard r -> Corrections.correctCard(turn, command, r);
            case Request.EnterCoup r -> Corrections.enterCoup(turn, command, r);
            case Request.EnterCard r -> enterCard(turn, command, r);
            case Request.ReclassifyCard r -> reclassify(turn, command, r);
            case Request.Acknowledge r -> {
                done(turn, command);
                turn.state().desk().alarm(r.alarm()).ifPresent(alarm -> Alarms.acknowledge(turn, alarm, by));
                yield Optional.empty();
            }
            case Request.ChangeGame r -> change(turn, command,
                    new Desk.Next(Optional.of(r.game()), turn.state().desk().next().profile()));
            case Request.ChangeProfile r -> change(turn, command,
                    new Desk.Next(turn.state().desk().next().game(), Optional.of(r.profile())));
            case Request.DealerChange r -> done(turn, command);
            case Request.FreeHand r -> freeHand(turn, command);
            case Request.Lock r -> askShoe(turn, command, ShoeCommand.Kind.LOCK);
            case Request.Unlock r -> askShoe(turn, command, ShoeCommand.Kind.UNLOCK);
            case Request.ReaderReplaced r -> done(turn, command);
            case Request.Suspend r -> done(turn, command);
            case Request.Resume r -> done(turn, command);
            case Request.TestMode r -> done(turn, command);
            // Both are answered by whoever asks the journal; nothing follows at the table.
            case Request.Replay r -> Optional.empty();
            case Request.ReplayCoup r -> Optional.empty();
            case Request.Preview r -> Optional.empty();
        };
    }

    private static Optional<Refusal> because(String why) {
        return Optional.of(Refusal.because(why));
    }

    static Optional<Refusal> done(Turn turn, Command command, Event... events) {
        turn.tell(Commands.accepted(command, Optional.empty()));
        for (Event event : events) {
            turn.tell(event);
        }
        return Optional.empty();
    }

    /** Why a command that names this hand is not carried out: the game has none such. */
    static Optional<Refusal> notOfThisGame(Turn turn, HandId hand) {
        List<HandId> hands = turn.hands();
        return hands.contains(hand) ? Optional.empty() : noHand(hand, hands);
    }

    static Optional<Refusal> noHand(HandId hand, List<HandId> hands) {
        return Optional.of(new Refusal("this coup has no hand " + hand.wire(),
                hands.stream().map(HandId::wire).toList()));
    }

    /** The shoe is asked once the acceptance is on disk; what it says comes as a reading. */
    private static Optional<Refusal> askShoe(Turn turn, Command command, ShoeCommand.Kind what) {
        return turn.house().shoeCommands().contains(what)
                ? done(turn, command)
                : because("this reader cannot be locked from here");
    }

    private static Optional<Refusal> openShoe(Turn turn, Command command, Request.OpenShoe request) {
        if (!turn.next().law().profile().openings().contains(Event.Opening.COMMAND)) {
            return because("this house opens no shoe by command");
        }
        done(turn, command);
        ShoeLife.openShoe(turn, Event.Opening.COMMAND, request.cardSet());
        return Optional.empty();
    }

    private static Optional<Refusal> closeShoe(Turn turn, Command command, Request.CloseShoe request) {
        if (turn.state().shoe().isEmpty()) {
            return because("no shoe is open");
        }
        boolean isBusy = turn.state().desk().isHeld() || turn.coup().isPresent();
        if (isBusy && !request.isWithdrawn()) {
            return because("a coup is open: finish it, or withdraw the shoe with withdrawn=true");
        }
        if (request.isWithdrawn() && command.by().role() == Role.CROUPIER) {
            return because("a shoe is withdrawn by a supervisor");
        }
        done(turn, command);
        if (request.isWithdrawn()) {
            Rulings.withdraw(turn);
        } else {
            ShoeLife.close(turn, Event.ClosingReason.COMMAND);
        }
        return Optional.empty();
    }

    private static Optional<Refusal> reveal(Turn turn, Command command, Request.Reveal request) {
        Optional<Refusal> noHand = request.hand().flatMap(hand -> notOfThisGame(turn, hand));
        if (noHand.isPresent()) {
            return noHand;
        }
        if (!Disclosing.isAnyFaceDown(turn, request.hand())) {
            return because("no card that the table knows lies face down"
                    + request.hand().map(hand -> " with " + hand.spoken()).orElse(""));
        }
        done(turn, command);
        Disclosing.turnUp(turn, request.hand());
        return Optional.empty();
    }

    private static Optional<Refusal> rule(Turn turn, Command command, Request.Rule request) {
        List<Hold> holds = turn.state().desk().holds();
        Hold hold = command.basis().expects().isPresent()
                ? turn.state().desk().hold(command.basis().expects().getAsLong()).orElseThrow()
                : holds.getFirst();
        Optional<Ruling> ruling = hold.rulings().stream()
                .filter(one -> one.wire().equals(request.ruling())).findFirst();
        List<String> allowed = hold.rulings().stream().map(Ruling::wire).toList();
        if (ruling.isEmpty()) {
            return Optional.of(new Refusal(hold.kind().wire() + " is not ruled \"" + request.ruling()
                    + "\" here: allowed are " + Words.list(allowed), allowed));
        }
        if (ruling.get() == Ruling.DECIDE) {
            return Optional.of(new Refusal("say by decide what a hand decided", List.of("decide")));
        }
        if (ruling.get() == Ruling.ENTER) {
            return Optional.of(new Refusal("look at the card and give it by enter-card", List.of("enter-card")));
        }
        done(turn, command);
        Rulings.rule(turn, hold, ruling.get(), command.by().name());
        return Optional.empty();
    }

    private static Optional<Refusal> enterCard(Turn turn, Command command, Request.EnterCard request) {
        Optional<Coup.Open> coup = turn.coup();
        if (coup.isEmpty()) {
            return because("no coup is open");
        }
        Optional<Refusal> noHand = notOfThisGame(turn, request.hand());
        if (noHand.isPresent()) {
            return noHand;
        }
        if (request.index() > turn.rules().mostCards()) {
            return because("a hand has no card " + request.index());
        }
        Face face = coup.get().card(request.hand(), request.index());
        String place = request.hand().spoken() + "'s card " + request.index();
        if (face == Face.NONE) {
            return because(place + " has not been drawn");
        }
        if (face.isRead()) {
            return because(place + " was read; a card that was read wrongly is corrected once the coup is settled");
        }
        done(turn, command, new Event.CardRevealed(request.hand(), request.index(), request.card(), 0));
        Foreign.check(turn, request.hand(), request.index(), request.card());
        Holding.entered(turn, command.by().name());
        Rulings.goOn(turn);
        return Optional.empty();
    }

    /** The last card of the open coup is none of it. */
    private static Optional<Refusal> reclassify(Turn turn, Command command, Request.ReclassifyCard request) {
        Optional<Coup.Open> coup = turn.coup();
        if (coup.isEmpty()) {
            return because("no coup is open");
        }
        HandId hand = request.hand();
        Optional<Refusal> noHand = notOfThisGame(turn, hand);
        if (noHand.isPresent()) {
            return noHand;
        }
        int index = request.index();
        int count = coup.get().cards().count();
        if (count == 0 || coup.get().cards().handDrawn(count - 1) != hand
                || coup.get().cards().indexDrawn(count - 1) != index) {
            return because(hand.spoken() + "'s card " + index + " is not the card that was drawn last: the cards after "
                    + "it would shift");
        }
        int ordinal = coup.get().places().ordinal(hand, index);
        boolean isSealed = coup.get().sealed().seq(hand, index) != 0;
        Face face = coup.get().card(hand, index);
        done(turn, command, switch (request.to()) {
            case BURN -> new Event.CardBurned(Event.BurnReason.RULED, face, isSealed, ordinal);
            case NEXT_COUP -> new Event.CardSetAside(face, isSealed, ordinal, Aside.Fixed.NEXT_COUP);
            case FREE_HAND -> new Event.CardSetAside(face, isSealed, ordinal, Aside.Fixed.DUMMY_COUP);
        });
        if (!turn.state().desk().isHeld()) {
            Settling.takeUp(turn);
        }
        return Optional.empty();
    }

    private static Optional<Refusal> freeHand(Turn turn, Command command) {
        return turn.state().desk().nextKind() == Event.CoupKind.FREE
                ? because("the next coup is a free hand already")
                : done(turn, command);
    }

    private static Optional<Refusal> change(Turn turn, Command command, Desk.Next next) {
        if (turn.house().law(next).isEmpty()) {
            return Optional.of(new Refusal("the configuration has no such game and profile",
                    turn.house().laws().keySet().stream()
                            .map(choice -> choice.game() + " " + choice.profile()).sorted().toList()));
        }
        return done(turn, command);
    }
}
