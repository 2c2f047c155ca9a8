// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The games that this version judges, with the packs, customs and odds that are usual for each. */
public enum StandardGame {
    PUNTO_BANCO("punto-banco", 8),
    MINI_BACCARAT("mini-baccarat", 6),
    /** Also called Punto 2000. */
    SUPER_6("super-6", 8),
    EZ_BACCARAT("ez-baccarat", 8),
    CHEMIN_DE_FER("chemin-de-fer", 6),
    /** Also called baccarat à deux tableaux. */
    BACCARAT_BANQUE("baccarat-banque", 3),
    MACAO("macao", 2),
    VICTORIA("victoria", 2);

    private final String wire;
    private final int usualDecks;

    StandardGame(String wire, int usualDecks) {
        this.wire = wire;
        this.usualDecks = usualDecks;
    }

    /** The game's id in configuration and events. */
    public String wire() {
        return wire;
    }

    /** The odds that are usual for it. */
    public Paytable paytable() {
        return switch (this) {
            case PUNTO_BANCO, MINI_BACCARAT -> Paytable.PUNTO_BANCO;
            case SUPER_6 -> Paytable.SUPER_6;
            case EZ_BACCARAT -> Paytable.EZ_BACCARAT;
            case CHEMIN_DE_FER -> Paytable.CHEMIN_DE_FER;
            case BACCARAT_BANQUE, MACAO, VICTORIA -> Paytable.NONE;
        };
    }

    /** What houses settle differently in how its coups are played. */
    public List<Custom> playCustoms() {
        return switch (this) {
            case PUNTO_BANCO, MINI_BACCARAT, SUPER_6, EZ_BACCARAT -> List.of();
            case CHEMIN_DE_FER -> CheminDeFer.CUSTOMS;
            case BACCARAT_BANQUE -> Banque.CUSTOMS;
            case MACAO, VICTORIA -> MacaoPays.CUSTOMS;
        };
    }

    /** What houses settle differently in who sits where; none where neither bank nor cards pass round. */
    public List<Custom> seatingCustoms() {
        return switch (this) {
            case PUNTO_BANCO, MINI_BACCARAT, SUPER_6, EZ_BACCARAT -> List.of();
            case CHEMIN_DE_FER -> Seating.CheminDeFer.CUSTOMS;
            case BACCARAT_BANQUE -> Seating.Banque.CUSTOMS;
            case MACAO, VICTORIA -> Seating.Around.CUSTOMS;
        };
    }

    /** All of both. */
    public List<Custom> customs() {
        return Stream.concat(playCustoms().stream(), seatingCustoms().stream()).toList();
    }

    private CoupRules rules(Customs customs, Optional<Seating> seating) {
        return switch (this) {
            case PUNTO_BANCO, MINI_BACCARAT, SUPER_6, EZ_BACCARAT -> TableauRules.TABLEAU;
            case CHEMIN_DE_FER -> CheminDeFer.of(customs);
            case BACCARAT_BANQUE -> Banque.of(customs);
            case MACAO -> Macao.of(hands(seating), 1, customs);
            case VICTORIA -> Macao.of(hands(seating), 2, customs);
        };
    }

    private static int hands(Optional<Seating> seating) {
        return ((Seating.Around) seating.orElseThrow()).hands();
    }

    private Optional<Seating> seating(Customs customs) {
        return switch (this) {
            case PUNTO_BANCO, MINI_BACCARAT, SUPER_6, EZ_BACCARAT -> Optional.empty();
            case CHEMIN_DE_FER -> Optional.of(Seating.CheminDeFer.of(customs));
            case BACCARAT_BANQUE -> Optional.of(Seating.Banque.of(customs));
            case MACAO, VICTORIA -> Optional.of(Seating.Around.of(customs));
        };
    }

    /** The game with the packs, customs and odds that are usual for it. */
    public Game game() {
        return game(usualDecks, paytable(), Map.of());
    }

    /**
     * The game as one house plays it.
     *
     * @param decks packs in the shoe, 1 to 12
     * @param said by key of {@link #customs}, each value one of its form; what is not said is as usual
     */
    public Game game(int decks, Paytable bets, Map<String, String> said) {
        Customs customs = Customs.of(customs(), said);
        Optional<Seating> seating = seating(customs);
        return new Game(wire, decks, rules(customs, seating), bets, seating);
    }

    /** Packs that are usual for it. */
    public int usualDecks() {
        return usualDecks;
    }

    /** The game with this id; empty when there is none. */
    public static Optional<StandardGame> ofWire(String wire) {
        return Arrays.stream(values()).filter(game -> game.wire.equals(wire)).findFirst();
    }

    /** All ids. */
    public static List<String> ids() {
        return Arrays.stream(values()).map(StandardGame::wire).toList();
    }
}
