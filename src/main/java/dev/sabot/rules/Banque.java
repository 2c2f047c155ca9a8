// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static dev.sabot.card.HandId.BANK;
import static dev.sabot.card.HandId.LEFT;
import static dev.sabot.card.HandId.RIGHT;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The coup of baccarat banque, also called baccarat à deux tableaux: Right and Left play one hand each against Bank.
 * Two cards each, in turn, face down; then Right draws or stands, then Left, and their third cards lie open; then Bank,
 * who is free. Each side is settled against Bank by itself.
 *
 * @param player what Right and Left may do
 * @param naturals what follows on a natural of a side; one of Bank always ends the coup
 * @param mustBankDraw whether Bank must draw where neither side took a third card (one source alone says so)
 */
public record Banque(PlayerHabit player, Naturals naturals, boolean mustBankDraw) implements ChoiceRules {

    /** The usual customs. */
    public static final Banque USUAL = new Banque(PlayerHabit.FREE_ON_FIVE, Naturals.SHOW_ALL, false);

    private static final Custom PLAYER_HABIT =
            Custom.word("player", PlayerHabit.FREE_ON_FIVE.wire(), PlayerHabit.words());
    private static final Custom NATURALS =
            Custom.word("naturals", Naturals.SHOW_ALL.wire, Naturals.SHOW_ALL.wire, Naturals.PLAY_ON.wire);
    private static final Custom MUST_DRAW = Custom.truth("bank-must-draw-when-both-stood", false);

    /** What houses settle differently. */
    public static final List<Custom> CUSTOMS = List.of(PLAYER_HABIT, NATURALS, MUST_DRAW);

    private static final List<HandId> SIDES = List.of(RIGHT, LEFT);
    private static final CoupCards NONE = ManyHandCards.of(List.of(RIGHT, LEFT, BANK), 2);
    private static final int MOST = 9;
    private static final int POINTS = 10;

    /** What follows on a natural of a side. */
    public enum Naturals {
        /** All hands are shown at once. */
        SHOW_ALL("show-all"),
        /** It is shown, and the other side plays on. */
        PLAY_ON("play-on");

        private final String wire;

        Naturals(String wire) {
            this.wire = wire;
        }

        /** The word in configuration and events. */
        public String wire() {
            return wire;
        }
    }

    /** As this house plays it. */
    static Banque of(Customs customs) {
        return new Banque(PlayerHabit.ofWire(customs.word(PLAYER_HABIT)).orElseThrow(),
                customs.word(NATURALS).equals(Naturals.PLAY_ON.wire) ? Naturals.PLAY_ON : Naturals.SHOW_ALL,
                customs.truth(MUST_DRAW));
    }

    @Override
    public Customs customs() {
        return Customs.of(CUSTOMS, Map.of(PLAYER_HABIT.key(), player.wire(), NATURALS.key(), naturals.wire,
                MUST_DRAW.key(), Boolean.toString(mustBankDraw)));
    }

    @Override
    public List<HandId> hands() {
        return NONE.hands();
    }

    @Override
    public CoupCards none(List<HandId> hands) {
        return NONE;
    }

    @Override
    public int dealt() {
        return 2;
    }

    @Override
    public int mostCards() {
        return Hand.MOST_CARDS;
    }

    @Override
    public int mostNeeded() {
        return MOST;
    }

    @Override
    public Moves moves(CoupCards cards) {
        if (!isDealt(cards)) {
            return Moves.of(new Move.Draw(ChoiceRules.nextDealt(cards)));
        }
        if (cards.hand(BANK).size() > dealt() || cards.hasStood(BANK)) {
            return Moves.of(Move.End.END);
        }
        // A natural shows itself before anybody decides, so that where somebody has, a hand not read is none; nor is a
        // side that has not shown one while the other may play on.
        boolean mayBeNatural = cards.hands().stream().noneMatch(hand -> hasActed(cards, hand));
        boolean maySideBeNatural = mayBeNatural && naturals == Naturals.SHOW_ALL;
        Set<Integer> ofRight = points(cards, RIGHT, maySideBeNatural);
        Set<Integer> ofLeft = points(cards, LEFT, maySideBeNatural);
        Set<Integer> ofBank = points(cards, BANK, mayBeNatural);
        List<Move> moves = new ArrayList<>();
        for (int right : ofRight) {
            for (int left : ofLeft) {
                for (int bank : ofBank) {
                    moves(cards, right, left, bank).stream()
                            .filter(move -> !moves.contains(move))
                            .forEach(moves::add);
                }
            }
        }
        moves.sort((a, b) -> Integer.compare(place(a), place(b)));
        return Moves.of(moves);
    }

    private boolean hasDecided(CoupCards cards, HandId hand) {
        return cards.hand(hand).size() > dealt() || cards.hasStood(hand);
    }

    private boolean hasActed(CoupCards cards, HandId hand) {
        return hasDecided(cards, hand) || cards.isDrawing(hand);
    }

    /** Points that the two cards of this hand may have. */
    private static Set<Integer> points(CoupCards cards, HandId id, boolean mayBeNatural) {
        Hand two = cards.hand(id).first(2);
        if (two.isRead()) {
            return Set.of(two.point());
        }
        Set<Integer> points = new TreeSet<>();
        for (int point = 0; point < POINTS; point++) {
            if (mayBeNatural || !Tableau.isNatural(point)) {
                points.add(point);
            }
        }
        return points;
    }

    private List<Move> moves(CoupCards cards, int right, int left, int bank) {
        if (isShown(right, left, bank)) {
            return List.of(Move.End.END);
        }
        List<Move> ofRight = ofSide(cards, RIGHT, right);
        if (!ofRight.isEmpty()) {
            return ofRight;
        }
        List<Move> ofLeft = ofSide(cards, LEFT, left);
        if (!ofLeft.isEmpty()) {
            return ofLeft;
        }
        return bankMustDraw(cards) || cards.isDrawing(BANK)
                ? List.of(new Move.Draw(BANK))
                : List.of(new Move.Draw(BANK), new Move.Stand(BANK));
    }

    /** Whether naturals leave nobody to play. */
    boolean isShown(int right, int left, int bank) {
        return Tableau.isNatural(bank)
                || (Tableau.isNatural(right) && Tableau.isNatural(left))
                || (naturals == Naturals.SHOW_ALL && (Tableau.isNatural(right) || Tableau.isNatural(left)));
    }

    /** What a side may do with this point of two cards; nothing once it has, or a natural speaks for it. */
    private List<Move> ofSide(CoupCards cards, HandId side, int point) {
        boolean isPast = cards.isDrawing(BANK) || (side == RIGHT && hasActed(cards, LEFT));
        if (hasDecided(cards, side) || isPast || Tableau.isNatural(point)) {
            return List.of();
        }
        return cards.isDrawing(side)
                ? List.of(new Move.Draw(side))
                : CheminDeFer.chosen(player.mayDraw(point), new Move.Draw(side),
                        player.mayStand(point), new Move.Stand(side), false);
    }

    private boolean bankMustDraw(CoupCards cards) {
        return mustBankDraw && SIDES.stream().allMatch(side -> cards.hand(side).size() == dealt());
    }

    /** Order of play: by hand, a draw before a stand, the end last. */
    private static int place(Move move) {
        return switch (move) {
            case Move.Draw draw -> 2 * order(draw.hand());
            case Move.Stand stand -> 2 * order(stand.hand()) + 1;
            case Move.Refuse refuse -> throw new IllegalArgumentException("no card is refused in banque");
            case Move.End end -> Integer.MAX_VALUE;
        };
    }

    private static int order(HandId hand) {
        return hand == RIGHT ? 0 : hand == LEFT ? 1 : 2;
    }

    /** A natural of a side shows itself while the other plays on. */
    @Override
    public List<HandId> shown(CoupCards cards) {
        return isDealt(cards)
                ? cards.hands().stream().filter(hand -> cards.hand(hand).isNatural()).toList()
                : List.of();
    }

    @Override
    public Verdict verdict(CoupCards cards) {
        int bank = cards.hand(BANK).point();
        List<Verdict.Result> results = new ArrayList<>();
        for (HandId side : SIDES) {
            int point = cards.hand(side).point();
            results.add(point > bank ? new Verdict.Result(side, Verdict.Side.WIN, new Payout.Odds(1, 1))
                    : point < bank ? new Verdict.Result(side, Verdict.Side.LOSE, Payout.Plain.LOSE)
                    : new Verdict.Result(side, Verdict.Side.TIE, Payout.Plain.PUSH));
        }
        return new Verdict(Optional.empty(), results,
                cards.hands().stream().filter(hand -> cards.hand(hand).isNatural()).collect(Collectors.toSet()));
    }

    @Override
    public String reason(CoupCards cards) {
        if (!isDealt(cards)) {
            return "two cards go to each hand first, Right, Left, Bank, Right, Left, Bank";
        }
        if (cards.hand(BANK).size() > dealt()) {
            return "Bank's third card ends the coup";
        }
        if (isShown(ofTwo(cards, RIGHT), ofTwo(cards, LEFT), ofTwo(cards, BANK))) {
            return cards.hands().stream().filter(hand -> Tableau.isNatural(ofTwo(cards, hand))).findFirst()
                    .map(hand -> hand.spoken() + "'s natural " + ofTwo(cards, hand)).orElseThrow() + " ends the coup";
        }
        for (HandId side : SIDES) {
            int ofTwo = ofTwo(cards, side);
            if (!ofSide(cards, side, ofTwo).isEmpty() || hasLeftTheCustom(cards, side, ofTwo)) {
                return player.reason(side.spoken(), ofTwo);
            }
        }
        if (bankMustDraw(cards)) {
            return "neither side took a third card and Bank draws";
        }
        return cards.hasStood(BANK)
                ? "Bank has stood"
                : "Bank may draw or stand" + third(cards, RIGHT) + third(cards, LEFT);
    }

    private static int ofTwo(CoupCards cards, HandId hand) {
        return cards.hand(hand).first(2).point();
    }

    private boolean hasLeftTheCustom(CoupCards cards, HandId side, int ofTwo) {
        boolean hasThird = cards.hand(side).size() > dealt();
        return !Tableau.isNatural(ofTwo)
                && (hasThird ? !player.mayDraw(ofTwo) : cards.hasStood(side) && !player.mayStand(ofTwo));
    }

    private static String third(CoupCards cards, HandId side) {
        return cards.hand(side).third() instanceof Card card
                ? ", " + side.spoken() + "'s third card is " + card.rank().symbol()
                : "";
    }
}
