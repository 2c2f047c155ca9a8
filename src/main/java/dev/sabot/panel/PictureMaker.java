// SPDX-License-Identifier: Apache-2.0

package dev.sabot.panel;

import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.panel.Picture.Light;
import dev.sabot.rules.Move;
import dev.sabot.table.Decision.Placed;
import dev.sabot.table.Event;
import dev.sabot.table.TableState;
import dev.sabot.table.View;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes pictures of what is committed:
 *
 * <pre>
 *  player, banker, tie     from the settlement of a coup, its correction included, until the next coup begins
 *  due-player, due-banker  the next card is certainly that hand's, by the cards that lie open; never while held
 *  last-coup               the coup under way, or the next one, is the shoe's last
 *  alarm                   blinks while a hold stands, an alarm that nobody has acknowledged, or trouble with storage;
 *                          steady while all that stands is acknowledged and its cause goes on
 *  lock                    while a hold stands
 *  a call                  a hold or an alarm is raised, or trouble with storage begins
 * </pre>
 *
 * <p>After a start the last coup's lamp stays dark until a coup is settled. One thread uses it.
 */
final class PictureMaker {

    private Optional<Outcome> result = Optional.empty();
    private int coupShown;
    private TableState state;
    private boolean isStorageTroubled;
    private long calls;
    private long lampTests = 1;

    /** At the start, which is a lamp test of its own. */
    PictureMaker(TableState state) {
        this.state = state;
    }

    void committed(TableState after, List<Placed> events) {
        state = after;
        events.forEach(this::note);
    }

    void storage(boolean isTroubled) {
        if (isTroubled && !isStorageTroubled) {
            calls++;
        }
        isStorageTroubled = isTroubled;
    }

    private void note(Placed placed) {
        switch (placed.event()) {
            case Event.CoupSettled e -> show(placed.coup(), e.outcome());
            case Event.CoupRevised e when e.coup() == coupShown -> result = e.body().outcome();
            case Event.CoupVoided e when e.coup() == coupShown -> result = Optional.empty();
            case Event.CoupOpened _ -> show(0, Optional.empty());
            case Event.CoupAbandoned _ -> show(0, Optional.empty());
            // The next shoe has a coup of the same number.
            case Event.ShoeOpened _ -> coupShown = 0;
            case Event.HoldRaised _ -> calls++;
            case Event.AlarmRaised _ -> calls++;
            case Event.ReaderStatus e when e.code() == Event.Status.LAMP_TEST -> lampTests++;
            default -> { }
        }
    }

    private void show(int coup, Optional<Outcome> outcome) {
        coupShown = coup;
        result = outcome;
    }

    /** As of now. */
    Picture picture() {
        Map<Output, Light> shown = new EnumMap<>(Output.class);
        result.ifPresent(outcome -> shown.put(switch (outcome) {
            case PLAYER -> Output.PLAYER;
            case BANKER -> Output.BANKER;
            case TIE -> Output.TIE;
        }, Light.STEADY));
        View view = View.of(state);
        due(view.due()).ifPresent(output -> shown.put(output, Light.STEADY));
        if (view.isLast()) {
            shown.put(Output.LAST_COUP, Light.STEADY);
        }
        if (!state.desk().holds().isEmpty()) {
            shown.put(Output.LOCK, Light.STEADY);
        }
        alarm().ifPresent(light -> shown.put(Output.ALARM, light));
        return new Picture(shown, calls, lampTests);
    }

    /** Where more than one thing may happen nobody is told to draw. */
    private static Optional<Output> due(List<Move> moves) {
        if (moves.equals(List.of(new Move.Draw(HandId.PLAYER)))) {
            return Optional.of(Output.DUE_PLAYER);
        }
        return moves.equals(List.of(new Move.Draw(HandId.BANKER))) ? Optional.of(Output.DUE_BANKER) : Optional.empty();
    }

    private Optional<Light> alarm() {
        boolean isUnanswered = isStorageTroubled || !state.desk().holds().isEmpty()
            || state.desk().alarms().stream().anyMatch(alarm -> alarm.acknowledgedBy().isEmpty());
        if (isUnanswered) {
            return Optional.of(Light.BLINKING);
        }
        return state.desk().alarms().isEmpty() ? Optional.empty() : Optional.of(Light.STEADY);
    }
}
