// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.rules.CoupCards;
import dev.sabot.sim.Sent.Fate;
import dev.sabot.sim.TrueCoup.Ending;
import dev.sabot.table.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The truth: the coups that were played at the shoe, one after the other, and which of them have been settled. */
final class PlayedCoups {

    private final EmulatedShoe shoe;
    private final List<DealtCard> lying = new ArrayList<>();
    private final List<List<Sent>> frames = new ArrayList<>();
    private int firstUnsettled;
    private int settled;

    PlayedCoups(EmulatedShoe shoe) {
        this.shoe = shoe;
    }

    /** The next frame of the shoe. */
    Sent next() {
        int coup = shoe.coups().size();
        FrameGroup group = shoe.get();
        boolean isEnd = shoe.coups().size() > coup;
        boolean isReveal = group.key().charAt(2) == 'I';
        group.dealt().filter(_ -> !isReveal).ifPresent(lying::add);
        boolean isOfCoup = isEnd || !lying.isEmpty();
        Sent sent = new Sent(group, isOfCoup ? coup : Sent.NO_COUP, Fate.ON_ITS_WAY);
        if (isEnd) {
            lying.clear();
        }
        if (isOfCoup) {
            if (frames.size() == coup) {
                frames.add(new ArrayList<>());
            }
            frames.get(coup).add(sent);
        }
        return sent;
    }

    boolean isCoupOpen() {
        return !lying.isEmpty();
    }

    /** How many were settled. */
    int settled() {
        return settled;
    }

    /** A coup has been settled: it must be the next one that was played, or one after coups that could not be known. */
    void settled(Event.CoupSettled event) {
        int found = firstUnsettled;
        while (found < frames.size() && !isOf(cards(found), event.cards())) {
            found++;
        }
        if (found == frames.size()) {
            throw new BrokenInvariant(Invariant.SETTLED_IS_TRUE, event.cards() + " is settled, and after coup "
                + firstUnsettled + " nothing of the kind was played");
        }
        Optional<Outcome> outcome = outcome(found);
        if (outcome.isPresent() && !outcome.equals(event.outcome())) {
            throw new BrokenInvariant(Invariant.SETTLED_IS_TRUE, "coup " + found + " is settled as " + event.outcome()
                + ", and the shoe says " + outcome.get());
        }
        requireNoneWhole(firstUnsettled, found);
        firstUnsettled = found + 1;
        settled++;
    }

    /** No coup that could be known in full may be without an end by now. */
    void requireAllSettled() {
        requireNoneWhole(firstUnsettled, frames.size());
    }

    private void requireNoneWhole(int from, int to) {
        for (int coup = from; coup < to; coup++) {
            if (outcome(coup).isPresent() && frames.get(coup).stream().allMatch(one -> one.fate() == Fate.RECORDED)) {
                throw new BrokenInvariant(Invariant.WHOLE_COUP_IS_SETTLED,
                    "every frame of coup " + coup + " is recorded, and it is not settled: " + frames.get(coup));
            }
        }
    }

    private List<DealtCard> cards(int coup) {
        return coup < shoe.coups().size() ? shoe.coups().get(coup).cards() : lying;
    }

    /** Empty for a coup that is not over or was broken off: by the cards as they lie it may be settled or not. */
    private Optional<Outcome> outcome(int coup) {
        return coup < shoe.coups().size() && shoe.coups().get(coup).ending() instanceof Ending.Played(var result)
            ? Optional.of(result.outcome()) : Optional.empty();
    }

    private static boolean isOf(List<DealtCard> played, CoupCards cards) {
        if (cards.count() != played.size() || !hand(played, HandId.PLAYER).equals(cards.player().cards())
            || !hand(played, HandId.BANKER).equals(cards.banker().cards())) {
            return false;
        }
        for (int n = 0; n < played.size(); n++) {
            if (played.get(n).slot().hand() != cards.handDrawn(n)
                || played.get(n).slot().index() != cards.indexDrawn(n)) {
                return false;
            }
        }
        return true;
    }

    private static List<Face> hand(List<DealtCard> played, HandId hand) {
        return played.stream().filter(one -> one.slot().hand() == hand).<Face>map(PlayedCoups::face).toList();
    }

    private static Card face(DealtCard one) {
        return one.card();
    }
}
