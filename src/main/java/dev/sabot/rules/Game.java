// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.HandId;
import java.util.Optional;

/**
 * A game as a table plays it.
 *
 * @param id its name in configuration and events, such as {@code punto-banco}
 * @param decks packs in the shoe, 1 to 12
 * @param rules how its coups are played
 * @param paytable the bets of games of Player and Banker; without bets in the others, which settle hand by hand
 * @param seating who sits where, in games in which bank or cards pass round the table
 */
public record Game(String id, int decks, CoupRules rules, Paytable paytable, Optional<Seating> seating) {

    /** Most packs that a shoe holds. */
    public static final int MOST_DECKS = 12;

    /** Cards of a pack. */
    public static final int PACK = 52;

    /** Cards of one rank in a pack. */
    public static final int OF_A_RANK = 4;

    public Game {
        if (decks < 1 || decks > MOST_DECKS) {
            throw new IllegalArgumentException("decks " + decks + " is not 1 to " + MOST_DECKS);
        }
        if (rules.mostNeeded() > decks * PACK) {
            throw new IllegalArgumentException("a coup begins with " + rules.mostNeeded()
                    + " cards, and the shoe holds " + decks * PACK);
        }
        if (rules.hands().contains(HandId.PLAYER) == paytable.bets().isEmpty()) {
            throw new IllegalArgumentException(paytable.bets().isEmpty()
                    ? id + " has bets, and none is said"
                    : id + " has no bets: each hand is settled against the bank");
        }
    }

    /** A game in which nobody decides anything. */
    public Game(String id, int decks, Paytable paytable) {
        this(id, decks, TableauRules.TABLEAU, paytable, Optional.empty());
    }

    /** Cards of the whole shoe. */
    public int cards() {
        return decks * PACK;
    }

    /** The same game with this many packs, 1 to 12. */
    public Game withDecks(int packs) {
        return new Game(id, packs, rules, paytable, seating);
    }

    /**
     * The same game with this many hands against the bank, 1 to {@link HandId#MOST_SEATS}; empty where their number is
     * the game's own.
     */
    public Optional<Game> withSeats(int hands) {
        return rules instanceof Macao macao
                ? Optional.of(new Game(id, decks, new Macao(hands, macao.dealt(), macao.pays()), paytable,
                    Optional.of(new Seating.Around(hands))))
                : Optional.empty();
    }

    /** Punto banco with this many decks, 1 to 12, and the odds of the reference texts. */
    public static Game puntoBanco(int decks) {
        return StandardGame.PUNTO_BANCO.game().withDecks(decks);
    }
}
