// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.Rank;
import dev.sabot.card.Suit;
import dev.sabot.rules.Bet;
import dev.sabot.rules.BetOdds;
import dev.sabot.rules.Composition;
import dev.sabot.rules.ExactOdds;
import dev.sabot.rules.Fraction;
import dev.sabot.rules.Game;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What every bet of the table is worth on the next coup of a shoe, exactly, by the cards that lay open in it.
 *
 * <p>A card that left the shoe unseen, burned face down or never read, counts as still in it: whichever cards were not
 * seen, the next one out is as likely to be any of them, so that this is the right expectation for whoever saw the same
 * cards. Cards of a coup under way are not counted.
 *
 * @param cardsLeft cards not seen; empty where the cards seen cannot be of this shoe
 * @param edges the part of a stake that the house keeps on average, by bet id in the order of the paytable; empty where
 *        suits decide and are not known, or the odds cannot be said
 * @param message why no odds can be said
 */
public record LiveOdds(OptionalInt cardsLeft, Map<String, Optional<Fraction>> edges, Optional<String> message) {

    private static final int DECIMALS = 6;

    public LiveOdds {
        edges = Collections.unmodifiableMap(new LinkedHashMap<>(edges));
    }

    /** A bet whose edge is below its limit; both in percent. */
    public record Warning(String bet, String edgePercent, String limitPercent, String message) {
    }

    /** The odds of this shoe's next coup. It never throws for the cards seen: what is wrong with them is told. */
    public static LiveOdds of(Shoe shoe) {
        Game game = shoe.setup().law().game();
        Composition left;
        try {
            left = left(shoe.census(), game.decks());
        } catch (IllegalArgumentException e) {
            return unknown(game, OptionalInt.empty(), "the cards seen are not of this shoe: " + e.getMessage());
        }
        if (game.rules().hasDecisions()) {
            return unknown(game, OptionalInt.of(left.cards()),
                    "hands decide in " + game.id() + ", and how they will is not known");
        }
        try {
            return known(game, left);
        } catch (IllegalArgumentException e) {
            return unknown(game, OptionalInt.of(left.cards()), e.getMessage());
        }
    }

    private static Composition left(Census census, int decks) {
        Composition left = Composition.full(decks);
        for (Rank rank : Rank.ALL) {
            int unsuited = census.dealt().of(rank) + census.burned().of(rank);
            for (Suit suit : Suit.ALL) {
                Card card = Card.of(rank, suit);
                left = without(left, card, census.suited().of(card));
                unsuited -= census.suited().of(card);
            }
            left = without(left, Card.of(rank), unsuited);
        }
        return left;
    }

    private static Composition without(Composition from, Card card, int count) {
        Composition left = from;
        for (int n = 0; n < count; n++) {
            left = left.without(card);
        }
        return left;
    }

    private static LiveOdds known(Game game, Composition left) {
        Map<String, Optional<Fraction>> edges = unknown(game);
        for (BetOdds bet : ExactOdds.of(left).bets(game.paytable())) {
            edges.put(bet.id(), Optional.of(bet.edge()));
        }
        return new LiveOdds(OptionalInt.of(left.cards()), edges, Optional.empty());
    }

    private static LiveOdds unknown(Game game, OptionalInt cardsLeft, String message) {
        return new LiveOdds(cardsLeft, unknown(game), Optional.of(message));
    }

    private static Map<String, Optional<Fraction>> unknown(Game game) {
        Map<String, Optional<Fraction>> edges = new LinkedHashMap<>();
        for (Bet bet : game.paytable().bets()) {
            edges.put(bet.id(), Optional.empty());
        }
        return edges;
    }

    /** An edge in percent, with six decimals, as it is told. */
    public static String percent(Fraction edge) {
        return edge.toPercent(DECIMALS).toPlainString();
    }

    /** Every bet whose edge is below its limit now, however long it has been so. */
    public List<Warning> warnings(EdgeLimits limits) {
        List<Warning> warnings = new ArrayList<>();
        edges.forEach((bet, edge) -> {
            BigDecimal limit = limits.belowPercent().get(bet);
            if (limit != null && edge.isPresent() && isBelow(edge.get(), limit)) {
                warnings.add(warning(bet, percent(edge.get()),
                        limit.setScale(DECIMALS, RoundingMode.HALF_EVEN).toPlainString()));
            }
        });
        return List.copyOf(warnings);
    }

    /** Compared exactly: what is told is rounded. */
    private static boolean isBelow(Fraction edge, BigDecimal limitPercent) {
        BigDecimal percentOfDenominator = limitPercent.multiply(new BigDecimal(edge.denominator()));
        return new BigDecimal(edge.numerator()).movePointRight(2).compareTo(percentOfDenominator) < 0;
    }

    private Warning warning(String bet, String edgePercent, String limitPercent) {
        return new Warning(bet, edgePercent, limitPercent, "the house's edge on " + bet + " is " + edgePercent
                + " % on the next coup, below the limit of " + limitPercent + " %; cards not seen: "
                + cardsLeft.orElseThrow() + ".");
    }
}
