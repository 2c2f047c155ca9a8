// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.HandId;
import dev.sabot.input.Choice;
import dev.sabot.input.Command;
import dev.sabot.input.Operator;
import dev.sabot.input.Request;
import dev.sabot.input.Role;
import dev.sabot.rules.Move;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What must hold of a table whatever happens: no card vanishes from the count, nothing settles from an unread card,
 * what is held can be let go, and the events alone lead to the state decided.
 */
final class LawInvariants {

    private static final String NO_HASH = "0".repeat(64);

    private final OpenOrder order = new OpenOrder();
    private int lastOrdinal;
    private int settled;
    private int held;
    private int corrected;
    private int accepted;
    private int asked;
    private int decided;
    private int passed;

    void take(Judge judge, TableState before, Decision decision, long millis) {
        TableState folded = before;
        for (Event event : decision.events()) {
            look(event, folded);
            order.take(event, folded);
            folded = folded.after(event, decision);
        }
        require(folded.equals(decision.after()), "the events do not lead to the state decided");
        order.check(folded);
        require(folded.shoe().isEmpty() || folded.cardsOut() == lastOrdinal,
                "the last card was " + lastOrdinal + ", and " + (folded.shoe().isEmpty() ? 0 : folded.cardsOut())
                        + " are counted");
        require(folded.coup() instanceof Coup.Open ? folded.shoe().isPresent() : true, "a coup without a shoe");
        require(folded.shoe().isPresent() || !folded.desk().isHeld(), "held, and no shoe is open");
        require(folded.desk().isHeld() || folded.shoe().map(shoe -> shoe.pending().isEmpty()).orElse(true),
                "nothing is held, and a card waits");
        for (Hold hold : folded.desk().holds()) {
            if (before.desk().hold(hold.id()).isEmpty()) {
                hasWayOut(judge, folded, hold, millis);
            }
        }
    }

    private void look(Event event, TableState state) {
        switch (event) {
            case Event.ShoeOpened e -> lastOrdinal = 0;
            case Event.CoupOpened e -> require(!(state.coup() instanceof Coup.Open), "a coup opened over another");
            case Event.ShoeClosed e -> require(!(state.coup() instanceof Coup.Open), "a shoe closed over a coup");
            case Event.CardDrawn e -> ordinal(e.ordinal());
            case Event.CardBurned e -> ordinal(e.ordinal());
            case Event.CardSetAside e -> ordinal(e.ordinal());
            case Event.CoupSettled e -> {
                settled++;
                isRead(e);
            }
            case Event.CoupRevised e -> {
                corrected++;
                isRead(e.body());
                // Cards that a supervisor enters for a coup that nobody read to its end left the shoe unseen.
                lastOrdinal += e.body().cards().count()
                        - History.coup(state.shoe().orElseThrow().history(), e.coup()).orElseThrow().cards().count();
            }
            case Event.CoupVoided e -> {
                corrected++;
                isRead(e.body());
            }
            case Event.HoldRaised e -> {
                held++;
                asked += e.kind() == IrregularityKind.AMBIGUOUS_CARD ? 1 : 0;
                require(!e.rulings().isEmpty(), "a hold without a ruling");
            }
            case Event.DecisionMade e -> decided++;
            case Event.BankPassed e -> passed++;
            case Event.ShoePassed e -> passed++;
            case Event.CommandAccepted e -> accepted++;
            case Event.IrregularityFound e -> require(!e.message().isBlank(), "an irregularity without words");
            default -> { }
        }
    }

    private static void isRead(Event.CoupSettled body) {
        boolean isOfOneCard = body.cards().hands().contains(HandId.BANK);
        for (HandId hand : body.cards().hands()) {
            require(body.cards().hand(hand).isRead() && body.cards().hand(hand).size() >= (isOfOneCard ? 1 : 2),
                    "settled with an unread card: " + body.cards());
        }
    }

    /** Numbers go up by one; a card that came before keeps its own. 0 is a card outside any shoe. */
    private void ordinal(int ordinal) {
        require(ordinal <= lastOrdinal + 1, "card " + ordinal + " after " + lastOrdinal);
        lastOrdinal = Math.max(lastOrdinal, ordinal);
    }

    /** Each ruling that is offered can be made, and ends the hold. */
    private static void hasWayOut(Judge judge, TableState state, Hold hold, long millis) {
        for (Ruling ruling : hold.rulings()) {
            Request request = switch (ruling) {
                case ENTER -> new Request.CloseShoe(true);
                case DECIDE -> new Request.Decide(Optional.empty(), mayDraw(state) ? Choice.DRAW : Choice.STAND);
                case Ruling other -> new Request.Rule(other.wire());
            };
            Command command = new Command("way-out", NO_HASH, new Operator("Eve", Role.SUPERVISOR),
                    new Command.Basis("", state.seq(), OptionalLong.of(hold.id()), Instant.EPOCH, Instant.EPOCH,
                            Optional.empty()), request, "");
            Decision decision = judge.decide(state, command, millis);
            require(decision.after().desk().hold(hold.id()).isEmpty(),
                    "hold " + hold.id() + " stays though ruled " + ruling.wire() + ": " + decision.events());
        }
    }

    /** Whether the hand whose turn it is may draw, as far as its cards lie open. */
    private static boolean mayDraw(TableState state) {
        Coup.Open coup = (Coup.Open) state.coup();
        return state.shoe().orElseThrow().rules().moves(coup.disclosed()).asList().getFirst() instanceof Move.Draw;
    }

    private static void require(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }

    int settled() {
        return settled;
    }

    int held() {
        return held;
    }

    int corrected() {
        return corrected;
    }

    int accepted() {
        return accepted;
    }

    int asked() {
        return asked;
    }

    int decided() {
        return decided;
    }

    int passed() {
        return passed;
    }
}
