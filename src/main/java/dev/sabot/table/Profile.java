// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.rules.BurnRule;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.CoupRules;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How a house plays, by name and version.
 *
 * @param id its name in configuration and events, such as {@code observe}
 * @param version from 1, counted up by whoever edits it
 * @param burn which cards are burned
 * @param cutCard when a shoe ends
 * @param openings what may open a shoe
 * @param mustCloseBets whether a coup may begin only while bets are closed
 * @param disclosure when a card lies open
 * @param limits what must not take too long, or too short
 * @param correctors how many people a correction of a settled coup takes, 1 or 2
 * @param reactions what is done about each irregularity: none is left out
 */
public record Profile(
        String id,
        int version,
        Burn burn,
        CutCard cutCard,
        Set<Event.Opening> openings,
        boolean mustCloseBets,
        Disclosure disclosure,
        Limits limits,
        int correctors,
        Map<IrregularityKind, Reaction> reactions) {

    public Profile {
        if (version < 1) {
            throw new IllegalArgumentException("profile version " + version + " is below 1");
        }
        if (correctors < 1 || correctors > 2) {
            throw new IllegalArgumentException("a correction takes one person or two, not " + correctors);
        }
        openings = Set.copyOf(openings);
        if (openings.isEmpty()) {
            throw new IllegalArgumentException("nothing may open a shoe");
        }
        reactions = complete(reactions);
        int spared = mostSpared(burn, reactions);
        if (!cutCard.isSafe(CoupCards.MOST, spared)) {
            throw new IllegalArgumentException(cutCard.whyUnsafe(CoupCards.MOST, spared));
        }
    }

    /**
     * Why a coup of these rules could find too few cards behind the cut card; empty where none could, and where no cut
     * card would make sure of that.
     */
    public Optional<String> whyUnsafe(CoupRules rules) {
        int spared = mostSpared(burn, reactions);
        return rules.isUnlimited() || cutCard.isSafe(rules.mostNeeded(), spared)
                ? Optional.empty()
                : Optional.of(cutCard.whyUnsafe(rules.mostNeeded(), spared));
    }

    private static Map<IrregularityKind, Reaction> complete(Map<IrregularityKind, Reaction> reactions) {
        EnumMap<IrregularityKind, Reaction> all = new EnumMap<>(IrregularityKind.class);
        for (IrregularityKind kind : IrregularityKind.ofHouses()) {
            Reaction reaction = reactions.get(kind);
            if (reaction == null) {
                throw new IllegalArgumentException("nothing is said of " + kind.wire());
            }
            Set<Ruling> possible = kind.rulings().isEmpty() ? Set.of() : EnumSet.copyOf(kind.rulings());
            reaction.ruling().filter(ruling -> !possible.contains(ruling)).ifPresent(ruling -> {
                throw new IllegalArgumentException(kind.wire() + " cannot be ruled " + ruling.wire());
            });
            reaction.hold().stream().filter(ruling -> !possible.contains(ruling)).forEach(ruling -> {
                throw new IllegalArgumentException(kind.wire() + " cannot be ruled " + ruling.wire());
            });
            if (reaction.ruling().filter(Ruling.ENTER::equals).isPresent()) {
                throw new IllegalArgumentException(kind.wire() + " cannot be ruled enter by itself: a person enters");
            }
            all.put(kind, reaction);
        }
        return Collections.unmodifiableMap(all);
    }

    /** Most cards that may leave the shoe between the cut card and the last coup's end beside those of coups. */
    public static int mostSpared(Burn burn, Map<IrregularityKind, Reaction> reactions) {
        return burn.mostInPlay() + (mayCarryOver(reactions) ? 1 : 0);
    }

    /** Whether a coup may take a card from the shoe that only the next one uses. */
    private static boolean mayCarryOver(Map<IrregularityKind, Reaction> reactions) {
        return reactions.values().stream().anyMatch(reaction -> reaction.mayBe(Ruling.NEXT_COUP));
    }

    /** The profile under which everything is told and nothing is held; the cut card lies before the 14th last card. */
    public static Profile observe() {
        EnumMap<IrregularityKind, Reaction> told = new EnumMap<>(IrregularityKind.class);
        for (IrregularityKind kind : IrregularityKind.ofHouses()) {
            told.put(kind, Reaction.TELL);
        }
        return new Profile("observe", 1, Burn.BY_FIRST_CARD, new CutCard(14, LastCoup.THIS_COUP_IS_LAST),
                EnumSet.allOf(Event.Opening.class), false, Disclosure.AT_DRAW, Limits.NONE, 1, told);
    }

    /** What this house does about it. */
    public Reaction reaction(IrregularityKind kind) {
        return reactions.get(kind);
    }

    /** Whether everything is told and nothing follows. */
    boolean isObserving() {
        return reactions.values().stream().allMatch(Reaction.TELL::equals);
    }

    /** When a card lies open. */
    public enum Disclosure {
        /** As it is drawn. */
        AT_DRAW,
        /** When the reader, a button or a command says so, at the latest with the coup's last legal move. */
        AT_REVEAL;

        /** The word in events and configuration. */
        public String wire() {
            return WireWord.of(this);
        }
    }

    /**
     * Which cards a house burns.
     *
     * @param rule how many at the start of a shoe
     * @param atDealerChange cards burned when the croupier changes, 0 to 9
     * @param betweenCoups cards burned between two coups, 0 to 9
     * @param removedBeforePlay cards taken out of the shoe before play, unseen
     */
    public record Burn(BurnRule rule, int atDealerChange, int betweenCoups, int removedBeforePlay) {

        /** The first card face up, and as many face down as its value. */
        public static final Burn BY_FIRST_CARD = new Burn(BurnRule.BY_FIRST_CARD, 0, 0, 0);

        /** Most cards that may be burned between two coups, or at a croupier's change. */
        public static final int MOST = 9;

        public Burn {
            if (atDealerChange < 0 || atDealerChange > MOST || betweenCoups < 0 || betweenCoups > MOST) {
                throw new IllegalArgumentException("0 to " + MOST + " cards are burned between coups, not "
                        + atDealerChange + " and " + betweenCoups);
            }
            if (removedBeforePlay < 0) {
                throw new IllegalArgumentException(removedBeforePlay + " cards cannot be removed before play");
            }
        }

        /** Most cards that may be burned between the cut card and the last coup's first card. */
        int mostInPlay() {
            return atDealerChange + betweenCoups;
        }
    }

    /**
     * What must not take too long, or too short.
     *
     * @param drawSeconds most between two cards of a coup; 0: no limit
     * @param twoCardsMillis two cards that come closer together came at once; 0: no limit
     */
    public record Limits(int drawSeconds, int twoCardsMillis) {

        /** Nothing is timed. */
        public static final Limits NONE = new Limits(0, 0);
    }

    /**
     * Where the cut card lies and what it means.
     *
     * @param fromEnd it lies in front of this card, counted from the end of the shoe
     */
    public record CutCard(int fromEnd, LastCoup rule) {

        public CutCard {
            if (fromEnd < rule.leastFromEnd()) {
                throw new IllegalArgumentException(whyUnsafe(fromEnd, rule, CoupCards.MOST, 0));
            }
        }

        /** Whether no coup of so many cards can run out of them when so many more may be burned on the way. */
        boolean isSafe(int needed, int burned) {
            return fromEnd >= rule.leastFromEnd(needed) + burned;
        }

        String whyUnsafe(int needed, int burned) {
            return whyUnsafe(fromEnd, rule, needed, burned);
        }

        private static String whyUnsafe(int fromEnd, LastCoup rule, int needed, int burned) {
            int least = rule.leastFromEnd(needed) + burned;
            return "the cut card " + fromEnd + " cards from the end is not safe with " + rule.wire() + ": "
                    + rule.arithmetic(needed)
                    + (burned == 0 ? "" : ", and " + burned + " more may leave the shoe on the way: " + least
                    + " at least");
        }
    }

    /** Which coup is the last once the cut card shows. */
    public enum LastCoup {
        /** The coup during which it shows. */
        THIS_COUP_IS_LAST("this-coup-is-last"),
        /** One more than that; but where it shows in the place of a coup's first card, that coup. */
        ONE_MORE("one-more");

        private final String wire;

        LastCoup(String wire) {
            this.wire = wire;
        }

        /** The word in events and configuration. */
        public String wire() {
            return wire;
        }

        /** Fewest cards behind the cut card with which no coup of two hands runs out of cards. */
        public int leastFromEnd() {
            return leastFromEnd(CoupCards.MOST);
        }

        /** The same where a coup may need so many. */
        public int leastFromEnd(int needed) {
            return switch (this) {
                case THIS_COUP_IS_LAST -> needed;
                case ONE_MORE -> needed - 1 + needed;
            };
        }

        /** Why it is that many, in words. */
        public String arithmetic() {
            return arithmetic(CoupCards.MOST);
        }

        String arithmetic(int needed) {
            return switch (this) {
                case THIS_COUP_IS_LAST -> "the cut card, shown before a coup's first card, leaves " + needed
                        + " cards that this coup may need";
                case ONE_MORE -> "the cut card, shown after a coup's first card, leaves " + (needed - 1)
                        + " that this coup may need and " + needed + " for the one after it";
            };
        }
    }
}
