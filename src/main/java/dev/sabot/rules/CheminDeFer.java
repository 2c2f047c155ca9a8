// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static dev.sabot.card.HandId.BANKER;
import static dev.sabot.card.HandId.PLAYER;

import dev.sabot.card.Card;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The coup of chemin de fer. Two cards each, alternately, Player first, face down; a natural shows itself and ends the
 * coup. Then Player draws or stands, and a third card lies open; then Banker.
 *
 * @param player what Player may do
 * @param banker what Banker may do
 */
public record CheminDeFer(PlayerHabit player, BankerHabit banker) implements TwoHandRules, ChoiceRules {

    /** The usual customs: Player is free on 5, Banker where exact play depends on that. */
    public static final CheminDeFer USUAL =
            new CheminDeFer(PlayerHabit.FREE_ON_FIVE, BankerHabit.TABLE_WITH_USUAL_CELLS);

    private static final String WITH_CELLS = "table-with-free-cells";
    private static final Custom PLAYER_HABIT =
            Custom.word("player", PlayerHabit.FREE_ON_FIVE.wire(), PlayerHabit.words());
    private static final Custom BANKER_HABIT = Custom.word("banker", WITH_CELLS, "free", "table", WITH_CELLS);
    private static final Custom FREE_CELLS =
            Custom.cells("free-cells", new Custom.Only(BANKER_HABIT.key(), WITH_CELLS));

    /** What houses settle differently. */
    public static final List<Custom> CUSTOMS = List.of(PLAYER_HABIT, BANKER_HABIT, FREE_CELLS);

    private static final int HIGHEST_PLAYED = 7;
    private static final int HIGHEST_VALUE = 9;

    private static final Move DRAW_PLAYER = new Move.Draw(PLAYER);
    private static final Move STAND_PLAYER = new Move.Stand(PLAYER);
    private static final Move DRAW_BANKER = new Move.Draw(BANKER);
    private static final Move STAND_BANKER = new Move.Stand(BANKER);

    /** As this house plays it. */
    static CheminDeFer of(Customs customs) {
        BankerHabit banker = switch (customs.word(BANKER_HABIT)) {
            case "free" -> BankerHabit.FREE;
            case "table" -> BankerHabit.TABLE;
            default -> new BankerHabit(false, customs.cells(FREE_CELLS));
        };
        return new CheminDeFer(PlayerHabit.ofWire(customs.word(PLAYER_HABIT)).orElseThrow(), banker);
    }

    @Override
    public Customs customs() {
        String habit = banker.isFree() ? "free" : banker.cells().isEmpty() ? "table" : WITH_CELLS;
        return Customs.of(CUSTOMS, Map.of(PLAYER_HABIT.key(), player.wire(), BANKER_HABIT.key(), habit,
                FREE_CELLS.key(), Custom.cells(List.copyOf(banker.cells()))));
    }

    @Override
    public Moves moves(CoupCards cards) {
        Hand ofPlayer = cards.player();
        Hand ofBanker = cards.banker();
        if (!isDealt(cards)) {
            return PuntoBanco.moves(cards);
        }
        boolean hasPlayerDecided = ofPlayer.size() > dealt() || cards.hasStood(PLAYER);
        if (ofBanker.size() > dealt() || cards.hasStood(BANKER)
                || ofPlayer.first(2).isNatural() || ofBanker.isNatural()) {
            return Moves.of(Move.End.END);
        }
        if (hasPlayerDecided) {
            return cards.isDrawing(BANKER) ? Moves.of(DRAW_BANKER) : ofBanker(ofPlayer, ofBanker);
        }
        return cards.isDrawing(PLAYER) ? Moves.of(DRAW_PLAYER) : ofPlayer(ofPlayer, ofBanker);
    }

    private Moves ofPlayer(Hand ofPlayer, Hand ofBanker) {
        boolean mayDraw = false;
        boolean mayStand = false;
        for (int point = lowest(ofPlayer); point <= highest(ofPlayer); point++) {
            mayDraw |= player.mayDraw(point);
            mayStand |= player.mayStand(point);
        }
        boolean mayBeNatural = !ofPlayer.isRead() || !ofBanker.isRead();
        return Moves.of(chosen(mayDraw, DRAW_PLAYER, mayStand, STAND_PLAYER, mayBeNatural));
    }

    private Moves ofBanker(Hand ofPlayer, Hand ofBanker) {
        boolean mayDraw = false;
        boolean mayStand = false;
        boolean hasThird = ofPlayer.size() > dealt();
        int lowestThird = !hasThird ? Tableau.STOOD : ofPlayer.third() instanceof Card card ? card.value() : 0;
        int highestThird = !hasThird ? Tableau.STOOD : ofPlayer.third() instanceof Card card ? card.value()
                : HIGHEST_VALUE;
        for (int point = lowest(ofBanker); point <= highest(ofBanker); point++) {
            for (int third = lowestThird; third <= highestThird; third++) {
                mayDraw |= banker.mayDraw(point, third);
                mayStand |= banker.mayStand(point, third);
            }
        }
        return Moves.of(chosen(mayDraw, DRAW_BANKER, mayStand, STAND_BANKER, false));
    }

    static List<Move> chosen(boolean mayDraw, Move draw, boolean mayStand, Move stand, boolean mayEnd) {
        List<Move> moves = new ArrayList<>(3);
        if (mayDraw) {
            moves.add(draw);
        }
        if (mayStand) {
            moves.add(stand);
        }
        if (mayEnd) {
            moves.add(Move.End.END);
        }
        return moves;
    }

    /** Lowest point that two cards without a natural may have. */
    static int lowest(Hand hand) {
        return hand.first(2).isRead() ? hand.first(2).point() : 0;
    }

    /** Highest point likewise. */
    static int highest(Hand hand) {
        return hand.first(2).isRead() ? hand.first(2).point() : HIGHEST_PLAYED;
    }

    @Override
    public String reason(CoupCards cards) {
        if (!isDealt(cards)) {
            return PuntoBanco.reason(cards);
        }
        Hand ofPlayer = cards.player();
        Hand ofBanker = cards.banker();
        if (ofBanker.size() > dealt()) {
            return "Banker's third card ends the coup";
        }
        if (ofBanker.isNatural()) {
            return "Banker's natural " + ofBanker.point() + " ends the coup";
        }
        boolean hasThird = ofPlayer.size() > dealt();
        if (ofPlayer.first(2).isNatural()) {
            return "Player's natural " + ofPlayer.first(2).point() + " ends the coup";
        }
        int ofTwo = ofPlayer.first(2).point();
        boolean mayHave = hasThird ? player.mayDraw(ofTwo) : cards.hasStood(PLAYER) && player.mayStand(ofTwo);
        if (!mayHave) {
            return player.reason(PLAYER.spoken(), ofTwo);
        }
        int third = ofPlayer.third() instanceof Card card ? card.value() : Tableau.STOOD;
        if (cards.hasStood(BANKER) && banker.mayStand(ofBanker.point(), third)) {
            return "Banker has stood";
        }
        String verb = !banker.mayStand(ofBanker.point(), third) ? " draws on "
                : !banker.mayDraw(ofBanker.point(), third) ? " stands on "
                : " may draw or stand on ";
        return (hasThird ? "" : "Player stands and ") + "Banker" + verb + ofBanker.point()
                + (ofPlayer.third() instanceof Card card
                        ? " against Player's third card " + card.rank().symbol()
                        : "");
    }
}
