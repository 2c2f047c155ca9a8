// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.rules.BurnRule;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.CoupRules;
import dev.sabot.table.watch.CardOrder;
import dev.sabot.table.watch.Look;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The shoe on the table.
 *
 * @param setup the law and the reader it was opened with
 * @param firstSeq seq of its opening
 * @param cardSet the house's name of the set of cards; empty text for one without a name
 * @param isAssumed whether it was opened at a card of whose shoe nobody had said anything
 * @param coups coups opened so far
 * @param burn what its burn came to so far
 * @param coupsLeft coups that may still be opened once the cut card has shown; {@link #NO_CUT} before
 * @param aside cards that are out of it and in no coup, neither burned nor used yet, oldest first
 * @param history its coups that are over
 * @param seen its cards in their order, for those who watch for what is no chance
 * @param stood what was ruled to stand, of this shoe or of the coup that is open
 */
public record Shoe(
        Setup setup,
        long firstSeq,
        String cardSet,
        boolean isAssumed,
        int coups,
        Census census,
        Burn burn,
        int coupsLeft,
        List<Aside> aside,
        Optional<History> history,
        Seen seen,
        Set<IrregularityKind> stood) {

    /** The cut card has not shown. */
    static final int NO_CUT = -1;

    /**
     * The cards of a shoe that lie open, in the order in which they left it, without those of the coup under way.
     *
     * @param look the last one at them, when a coup ended
     */
    public record Seen(CardOrder order, Look look) {

        static Seen nothing(int decks) {
            return new Seen(CardOrder.NONE, Look.none(decks));
        }

        /** One more card has left the shoe, or one that had is known now; {@code isOpen}: it may be told. */
        Seen with(Face face, boolean isOpen, int ordinal, boolean isNew) {
            if (isOpen && face instanceof Card card && ordinal > 0) {
                return new Seen(order.with(ordinal, card), look.disclosed(ordinal));
            }
            return isNew ? new Seen(order.plus(Face.UNREAD), look) : this;
        }

        /** A coup is over, and of so many cards that are out each has its place. */
        Seen with(CoupCards disclosed, Places places, int out) {
            CardOrder newOrder = order;
            Look newLook = look;
            int count = disclosed.count();
            for (int n = 0; n < count; n++) {
                HandId hand = disclosed.handDrawn(n);
                int index = disclosed.indexDrawn(n);
                int ordinal = places.ordinal(hand, index);
                if (ordinal > 0 && disclosed.hand(hand).card(index) instanceof Card card) {
                    newOrder = newOrder.with(ordinal, card);
                    newLook = newLook.disclosed(ordinal);
                }
            }
            return new Seen(newOrder.upTo(out), newLook);
        }

        /** A coup is settled: all cards that came since the last look are looked at. */
        Seen looked() {
            return new Seen(order, look.next(order));
        }
    }

    /**
     * The burn at the start of a shoe.
     *
     * @param first the card that decides the count; {@link Face#NONE} when none was seen
     * @param counted cards burned after it
     */
    public record Burn(Face first, int counted) {

        static final Burn NONE = new Burn(Face.NONE, 0);
    }

    /**
     * Whether a card that the reader lost would show in what it says later. One that names neither places nor a result
     * says nothing by which it could.
     */
    boolean canShowLoss() {
        return setup.reader().slots() || setup.reader().result();
    }

    static Shoe opened(Setup setup, long firstSeq, boolean isAssumed, Optional<String> cardSet) {
        return new Shoe(setup, firstSeq, cardSet.orElse(""), isAssumed, 0, Census.NONE, Burn.NONE, NO_CUT, List.of(),
                Optional.empty(), Seen.nothing(setup.law().game().decks()), Set.of());
    }

    Shoe with(Census newCensus) {
        return new Shoe(setup, firstSeq, cardSet, isAssumed, coups, newCensus, burn, coupsLeft, aside,
                history, seen, stood);
    }

    Shoe with(Census newCensus, Burn newBurn) {
        return new Shoe(setup, firstSeq, cardSet, isAssumed, coups, newCensus, newBurn, coupsLeft, aside,
                history, seen, stood);
    }

    Shoe with(Census newCensus, List<Aside> newAside) {
        return new Shoe(setup, firstSeq, cardSet, isAssumed, coups, newCensus, burn, coupsLeft, newAside,
                history, seen, stood);
    }

    Shoe with(Optional<History> newHistory) {
        return new Shoe(setup, firstSeq, cardSet, isAssumed, coups, census, burn, coupsLeft, aside, newHistory, seen,
                stood);
    }

    Shoe with(Seen newSeen) {
        return new Shoe(setup, firstSeq, cardSet, isAssumed, coups, census, burn, coupsLeft, aside,
                history, newSeen, stood);
    }

    Shoe withAside(List<Aside> newAside) {
        return with(census, newAside);
    }

    Shoe withCut(int newCoupsLeft) {
        return new Shoe(setup, firstSeq, cardSet, isAssumed, coups, census, burn, newCoupsLeft, aside,
                history, seen, stood);
    }

    Shoe withCoupOpened() {
        int left = isCut() ? Math.max(0, coupsLeft - 1) : NO_CUT;
        return new Shoe(setup, firstSeq, cardSet, isAssumed, coups + 1, census, burn, left, aside,
                history, seen, stood);
    }

    Shoe withCoupEnded(Census newCensus, Optional<History> newHistory, Seen newSeen) {
        return new Shoe(setup, firstSeq, cardSet, isAssumed, coups, newCensus, burn, coupsLeft, aside, newHistory,
                newSeen, stood.isEmpty() ? stood : ofTheShoe(stood));
    }

    private static Set<IrregularityKind> ofTheShoe(Set<IrregularityKind> kinds) {
        return kinds.stream().filter(IrregularityKind::isOfTheShoe).collect(Collectors.toUnmodifiableSet());
    }

    Shoe withStood(IrregularityKind kind) {
        Set<IrregularityKind> more = new HashSet<>(stood);
        more.add(kind);
        return new Shoe(setup, firstSeq, cardSet, isAssumed, coups, census, burn, coupsLeft, aside, history, seen,
                Set.copyOf(more));
    }

    /** The card set aside with this ordinal. */
    Optional<Aside> aside(int ordinal) {
        return first(one -> one.ordinal() == ordinal);
    }

    /** Cards that came while the coup was held, in the order in which they came. */
    List<Aside> pending() {
        return aside.isEmpty() ? aside : aside.stream().filter(Aside::isPending).toList();
    }

    /** The oldest card that waits for this. */
    Optional<Aside> waitingFor(Aside.Fixed use) {
        return first(one -> one.use() == use);
    }

    /** The oldest card that the house carries over to the next coup. */
    Optional<Aside> carriedByHouse() {
        return first(Aside::isCarriedByHouse);
    }

    /** Nearly always there is none, and each card asks. */
    private Optional<Aside> first(Predicate<Aside> isMeant) {
        return aside.isEmpty() ? Optional.empty() : aside.stream().filter(isMeant).findFirst();
    }

    /** Cards that the burn at the start still wants; 0 when it is over, or nobody can say. */
    int burnsMissing() {
        return Math.max(0, burnDue().orElse(burn.counted()) - burn.counted());
    }

    /** How many cards the first one calls for; empty when that cannot be said. */
    OptionalInt burnDue() {
        BurnRule rule = profile().burn().rule();
        return switch (rule) {
            case BurnRule.ByFirstCard byCard when burn.first() instanceof Card first ->
                OptionalInt.of(byCard.cardsAfter(first));
            case BurnRule.ByFirstCard byCard -> OptionalInt.empty();
            case BurnRule.Fixed fixed -> OptionalInt.of(burn.first() == Face.NONE ? fixed.count() : fixed.count() - 1);
        };
    }

    /** Whether the cut card has shown. */
    public boolean isCut() {
        return coupsLeft != NO_CUT;
    }

    /** Whether no further coup may be opened. */
    public boolean isLastCoup() {
        return coupsLeft == 0;
    }

    CoupRules rules() {
        return setup.law().game().rules();
    }

    Profile profile() {
        return setup.law().profile();
    }
}
