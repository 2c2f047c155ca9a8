// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.input.Slot;
import java.util.List;
import java.util.Optional;

/** Tells what is wrong and does what the house does about it. */
final class Irregular {

    private Irregular() {
    }

    /** Whether this house does anything about it beside telling. */
    static boolean isRuled(Turn turn, IrregularityKind kind) {
        return !turn.profile().reaction(kind).isTold() && !hasStood(turn, kind);
    }

    /** Whether it was ruled before that this stands. */
    static boolean hasStood(Turn turn, IrregularityKind kind) {
        return turn.state().shoe().isPresent() && turn.shoe().stood().contains(kind);
    }

    /** Told in any case; held, ruled at once or told alone as the house's profile says. */
    static void found(Turn turn, Irregularity finding) {
        Reaction reaction = turn.profile().reaction(finding.kind());
        List<Ruling> rulings = Rulings.possible(turn, finding, reaction);
        String message = finding.message() + houseRule(reaction, rulings);
        boolean isHeld = !rulings.isEmpty();
        turn.tell(new Event.IrregularityFound(finding.kind(), message, finding.place().map(Slot::hand),
                finding.place().map(Slot::index).orElse(0), finding.card(), isHeld ? turn.nextSeq() + 1 : 0, rulings));
        if (isHeld) {
            turn.tell(new Event.HoldRaised(finding.kind(), message, rulings, finding.ordinal(), finding.code()));
        }
        if (reaction.isAlarm()) {
            turn.tell(new Event.AlarmRaised(finding.kind().wire(), finding.message()));
        }
        if (isHeld && isAtOnce(reaction, rulings)) {
            Rulings.rule(turn, turn.state().desk().holds().getLast(), rulings.getFirst(), Event.BY_TABLE);
        }
    }

    /** Told, with an alarm where the house wants one, and nothing held: nothing can be done about it any more. */
    static void told(Turn turn, Irregularity finding) {
        turn.tell(new Event.IrregularityFound(finding.kind(), finding.message(), Optional.empty(), 0, finding.card(), 0,
                List.of()));
        if (turn.profile().reaction(finding.kind()).isAlarm()) {
            turn.tell(new Event.AlarmRaised(finding.kind().wire(), finding.message()));
        }
    }

    /** Whether the house's rule follows by itself: where it cannot be carried out, a person has to choose. */
    private static boolean isAtOnce(Reaction reaction, List<Ruling> rulings) {
        return reaction.ruling().filter(rulings.getFirst()::equals).isPresent();
    }

    private static String houseRule(Reaction reaction, List<Ruling> rulings) {
        if (rulings.isEmpty()) {
            return "";
        }
        Optional<Ruling> atOnce = reaction.ruling().filter(rulings.getFirst()::equals);
        return atOnce.isPresent()
                ? " House rule: " + atOnce.get().spoken() + "."
                : " House rule: the coup is held until a supervisor rules "
                        + Words.list(rulings.stream().map(Ruling::wire).toList()) + ".";
    }
}
