// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

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

    /** Hands against the bank where nobody says how many. */
    public static final int USUAL_SEATS = 5;

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

    /** How its coups are usually played. */
    public CoupRules rules() {
        return switch (this) {
            case PUNTO_BANCO, MINI_BACCARAT, SUPER_6, EZ_BACCARAT -> TableauRules.TABLEAU;
            case CHEMIN_DE_FER -> CheminDeFer.USUAL;
            case BACCARAT_BANQUE -> Banque.USUAL;
            case MACAO -> Macao.macao(USUAL_SEATS);
            case VICTORIA -> Macao.victoria(USUAL_SEATS);
        };
    }

    /** Who usually sits where; empty where neither bank nor cards pass round. */
    public Optional<Seating> seating() {
        return switch (this) {
            case PUNTO_BANCO, MINI_BACCARAT, SUPER_6, EZ_BACCARAT -> Optional.empty();
            case CHEMIN_DE_FER -> Optional.of(Seating.CheminDeFer.USUAL);
            case BACCARAT_BANQUE -> Optional.of(Seating.Banque.USUAL);
            case MACAO, VICTORIA -> Optional.of(new Seating.Around(USUAL_SEATS));
        };
    }

    /** The game with the packs, customs and odds that are usual for it. */
    public Game game() {
        return new Game(wire, usualDecks, rules(), paytable(), seating());
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
