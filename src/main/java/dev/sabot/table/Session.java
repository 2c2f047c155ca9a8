// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.HandId;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.CoupRules;
import dev.sabot.rules.Seating;
import dev.sabot.rules.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Who sits at a table at which bank or cards pass round, and who holds them: beside the coup, and longer than a shoe.
 *
 * @param seating what the game of the shoe says; empty where nothing passes round
 * @param seated seats that play, ascending
 * @param bank seat that holds the bank; empty where the bank has a place of its own
 * @param cards seats that hold the cards: of Player in chemin de fer, where somebody named one; of Right and of Left in
 *        banque; none in other games
 * @param alone seat that alone plays the next coup, or the open one, against the bank; empty: all do
 * @param went the last going bank of one seat
 * @param bankCoups coups since the bank passed
 */
public record Session(Optional<Seating> seating, List<Integer> seated, OptionalInt bank, List<Integer> cards,
        OptionalInt alone, Went went, int bankCoups) {

    /** A table at which nothing passes round. */
    public static final Session NONE = new Session(Optional.empty(), List.of(), OptionalInt.empty(), List.of(),
            OptionalInt.empty(), Went.NEVER, 0);

    /** A seat that went bank, and how often in a row. */
    public record Went(int seat, int times) {

        static final Went NEVER = new Went(0, 0);
    }

    public Session {
        seated = List.copyOf(seated);
        cards = List.copyOf(cards);
    }

    /** Where everybody sits and nothing has passed. */
    static Session of(Seating seating) {
        List<Integer> all = IntStream.rangeClosed(1, seating.seats()).boxed().toList();
        return switch (seating) {
            case Seating.CheminDeFer s -> {
                Session first = new Session(Optional.of(seating), all, OptionalInt.of(1), List.of(),
                        OptionalInt.empty(), Went.NEVER, 0);
                yield s.cards() == Seating.CardHolder.RIGHT_NEIGHBOUR
                        ? first.withCards(List.of(first.rightOfBank()))
                        : first;
            }
            case Seating.Banque s -> new Session(Optional.of(seating), all, OptionalInt.empty(),
                    List.of(1, s.right() + 1), OptionalInt.empty(), Went.NEVER, 0);
            case Seating.Around s -> new Session(Optional.of(seating), all, OptionalInt.of(1), List.of(),
                    OptionalInt.empty(), Went.NEVER, 0);
        };
    }

    /** A shoe was opened: a table that is seated otherwise now begins anew. */
    Session opened(Optional<Seating> now) {
        return now.equals(seating) ? this : now.map(Session::of).orElse(NONE);
    }

    // ---- who is next

    /** The next seat that plays after this one, the way the bank passes; itself where nobody else plays. */
    int after(int seat) {
        boolean isUpwards = !(seating.orElseThrow() instanceof Seating.CheminDeFer s)
                || s.bankPasses() == Seating.Direction.COUNTER_CLOCKWISE;
        return next(seat, isUpwards, 1, seating.get().seats());
    }

    /** The next seat that plays of the side of this one, wrapping round. */
    int afterOfSide(int seat) {
        Seating.Banque sides = (Seating.Banque) seating.orElseThrow();
        return seat <= sides.right()
                ? next(seat, true, 1, sides.right())
                : next(seat, true, sides.right() + 1, sides.seats());
    }

    /** Seats count counter-clockwise, so that the right neighbour of whoever faces the table is the seat after. */
    int rightOfBank() {
        return next(bank.orElseThrow(), true, 1, seating.orElseThrow().seats());
    }

    private int next(int seat, boolean isUpwards, int first, int last) {
        int at = seat;
        for (int looked = first; looked <= last; looked++) {
            at = isUpwards ? (at == last ? first : at + 1) : (at == first ? last : at - 1);
            if (seated.contains(at)) {
                return at;
            }
        }
        return seat;
    }

    /** Place in {@link #cards} of the side on which this seat is; 0 in games without sides. */
    int side(int seat) {
        return seating.orElseThrow() instanceof Seating.Banque sides && seat > sides.right() ? 1 : 0;
    }

    /** The coup of the hands that play: where each seat has one, those of empty seats are left out. */
    CoupCards hands(CoupRules rules) {
        if (!(seating.orElse(null) instanceof Seating.Around around)) {
            return rules.none();
        }
        List<HandId> hands = rules.hands().stream()
                .filter(hand -> hand.seat() == 0 || seated.contains(seatOf(hand, around)))
                .toList();
        return rules.none(hands);
    }

    /** Hand n is the n-th seat to the left of the bank. */
    private int seatOf(HandId hand, Seating.Around around) {
        return (bank.orElseThrow() - 1 + hand.seat()) % around.seats() + 1;
    }

    /** The same of the hand of a side. */
    static int side(HandId hand) {
        return hand == HandId.LEFT ? 1 : 0;
    }

    // ---- what changes

    private Session withCards(List<Integer> newCards) {
        return new Session(seating, seated, bank, newCards, alone, went, bankCoups);
    }

    /** The cards have passed to this seat. */
    Session withCardsAt(int seat) {
        List<Integer> passed = new ArrayList<>(cards);
        if (passed.isEmpty()) {
            passed.add(seat);
        } else {
            passed.set(side(seat), seat);
        }
        return withCards(passed);
    }

    /** The bank has passed to this seat, which does not play against itself. */
    Session withBankAt(int seat) {
        return bank.isEmpty()
                ? new Session(seating, seated, bank, cards, alone, went, 0)
                : new Session(seating, seated, OptionalInt.of(seat),
                        cards.stream().filter(holder -> holder != seat).toList(), alone, went, 0);
    }

    Session withSeat(int seat, boolean isTaken) {
        List<Integer> now = new ArrayList<>(seated);
        now.removeIf(one -> one == seat);
        if (isTaken) {
            now.add(seat);
            now.sort(null);
        }
        boolean isAloneGone = !isTaken && alone.isPresent() && alone.getAsInt() == seat;
        return new Session(seating, now, bank, cards, isAloneGone ? OptionalInt.empty() : alone, went, bankCoups);
    }

    /** This seat alone plays the next coup against the bank. */
    Session withAlone(int seat) {
        Went again = went.seat() == seat ? new Went(seat, went.times() + 1) : new Went(seat, 1);
        return new Session(seating, seated, bank, cards, OptionalInt.of(seat), again, bankCoups);
    }

    /** A coup was settled. Who went bank and lost may do so again, so many times; a win ends the row. */
    Session afterCoup(Verdict verdict) {
        boolean isLost = alone.isPresent() && verdict.results().stream().anyMatch(result ->
            result.outcome() == Verdict.Side.LOSE && side(result.hand()) == side(alone.getAsInt()));
        return afterCoup(isLost ? went : Went.NEVER);
    }

    /** A coup was abandoned: it says nothing of who went bank. */
    Session afterCoup() {
        return afterCoup(went);
    }

    private Session afterCoup(Went newWent) {
        return seating.isEmpty()
                ? this
                : new Session(seating, seated, bank, cards, OptionalInt.empty(), newWent, bankCoups + 1);
    }

    /** How often in a row this seat has gone bank last, and lost. */
    int timesGone(int seat) {
        return went.seat() == seat ? went.times() : 0;
    }
}
