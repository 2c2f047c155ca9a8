// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.rules.BurnRule;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * What happens at a shoe: a croupier who draws by the rules, and faults of people and electronics. The coup during
 * which the cut card shows is the last of its shoe.
 */
final class Deal {

    private final ShoeSettings settings;
    private final DrawingRules rules;
    private final Faults faults;
    private final CoupRecord record;
    private final Cards cards;
    private final Deque<Happening> ahead = new ArrayDeque<>();

    private boolean isCutCardOut = true;
    private Optional<Cards.Lying> carried = Optional.empty();

    Deal(ShoeSettings settings, DrawingRules rules, Faults faults, CoupRecord record) {
        this.settings = settings;
        this.rules = rules;
        this.faults = faults;
        this.record = record;
        this.cards = new Cards(settings, faults);
    }

    /** The next thing that happens; it is not in the record yet. */
    Happening next() {
        while (true) {
            if (ahead.isEmpty()) {
                plan();
            }
            Happening happening = ahead.remove();
            if (happening != Happening.Sign.STANDBY || !faults.strikes(Fault.NO_STANDBY)) {
                return happening;
            }
        }
    }

    /** The electronics start again: the open coup vanishes. */
    void restart() {
        breakOff(TrueCoup.Ending.BrokenOff.RESTARTED);
        ahead.add(Happening.Sign.START_UP);
    }

    /** The electronics start again, and the coup goes on. */
    void startUpNext() {
        ahead.addFirst(Happening.Sign.START_UP);
    }

    /** The open coup is ended by force. */
    void endByForce() {
        breakOff(TrueCoup.Ending.BrokenOff.FORCED);
        ahead.add(Happening.Sign.FORCED_END);
        ahead.add(Happening.Sign.STANDBY);
    }

    /** What was planned of this coup never happens: its cards stay in the shoe, a cut card not yet seen unseen. */
    private void breakOff(TrueCoup.Ending ending) {
        cards.putBack((int) ahead.stream().filter(Happening::leavesShoe).count());
        isCutCardOut &= !ahead.contains(Happening.Sign.CUT_CARD);
        ahead.clear();
        carried = Optional.empty();
        record.finish(ending);
    }

    private void plan() {
        if (isCutCardOut) {
            planShoe();
        } else {
            planCoup();
        }
    }

    private void planShoe() {
        cards.fill();
        isCutCardOut = false;
        record.shoeBegins();
        ahead.add(Happening.Sign.START_UP);
        if (settings.isBurned()) {
            Card first = draw().card();
            ahead.add(new Happening.BurnStarted(first));
            for (int left = BurnRule.BY_FIRST_CARD.cardsAfter(first) - 1; left >= 0; left--) {
                ahead.add(new Happening.Burned(draw().card(), left));
            }
        }
    }

    private void planCoup() {
        Hands hands = new Hands();
        for (int round = 0; round < 2; round++) {
            deal(hands, HandId.PLAYER);
            deal(hands, HandId.BANKER);
        }
        Optional<HandId> due = rules.due(hands.player(), hands.banker());
        while (due.isPresent()) {
            deal(hands, due.get());
            due = rules.due(hands.player(), hands.banker());
        }
        planOverdraw();
        if (isWithheld()) {
            hands.dealt().forEach(one -> ahead.add(new Happening.Revealed(one)));
        }
        ahead.add(new Happening.Over(hands.result()));
        ahead.add(Happening.Sign.STANDBY);
    }

    private void deal(Hands hands, HandId hand) {
        Optional<Cards.Lying> first = carried;
        carried = Optional.empty();
        Cards.Lying lying = first.orElseGet(this::draw);
        DealtCard one = hands.deal(hand, lying.card(), first.isPresent());
        ahead.add(new Happening.Dealt(one, isWithheld(), lying.orientation()));
    }

    private void planOverdraw() {
        boolean isEither = faults.strikes(Fault.OVERDRAW);
        boolean isRevoked = isEither
            ? faults.below(Fault.OVERDRAW, 2) == 0
            : faults.strikes(Fault.OVERDRAW_REVOKED);
        if (!isEither && !isRevoked && !faults.strikes(Fault.OVERDRAW_CARRIED)) {
            return;
        }
        Cards.Lying lying = draw();
        ahead.add(Happening.Sign.OVERDRAW);
        ahead.add(new Happening.SetAside(lying.card(), isWithheld(), lying.orientation()));
        if (isRevoked || isCutCardOut) {
            ahead.add(new Happening.Revoked(lying.card()));
        } else {
            carried = Optional.of(lying);
        }
        ahead.add(Happening.Sign.OVERDRAW_CLEARED);
    }

    private boolean isWithheld() {
        return settings.values() == Values.AT_REVEAL;
    }

    /** The next card; the cut card shows when it is drawn for, in front of it. */
    private Cards.Lying draw() {
        if (cards.left() == settings.cutFromEnd()) {
            isCutCardOut = true;
            ahead.add(Happening.Sign.CUT_CARD);
        }
        return cards.draw();
    }
}
