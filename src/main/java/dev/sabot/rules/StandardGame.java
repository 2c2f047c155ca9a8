// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The games that this version judges, all by one tableau, with the packs and odds that are usual for each. */
public enum StandardGame {
    PUNTO_BANCO("punto-banco", 8),
    MINI_BACCARAT("mini-baccarat", 6),
    /** Also called Punto 2000. */
    SUPER_6("super-6", 8),
    EZ_BACCARAT("ez-baccarat", 8);

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
        };
    }

    /** The game with the packs and odds that are usual for it. */
    public Game game() {
        return new Game(wire, usualDecks, paytable());
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
