// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.EnumSet;
import java.util.Set;

/** What a bet on pairs can ask of both hands; a coup can be several of these at once. */
enum PairKind {
    /** Neither hand has a pair. */
    NONE("none"),
    PLAYER("player"),
    BANKER("banker"),
    /** Player or Banker or both. */
    EITHER("either"),
    BOTH("both"),
    /** A pair in one hand or both, and no perfect one. */
    PLAIN("plain"),
    /** A perfect pair in one hand or both. */
    PERFECT("perfect"),
    /** A perfect pair in exactly one hand, whatever the other has. */
    ONE_PERFECT("one-perfect"),
    BOTH_PERFECT("both-perfect");

    /** Those that suits decide, so that a reader without suits may leave them open. */
    private static final Set<PairKind> OF_SUITS = EnumSet.of(PLAIN, PERFECT, ONE_PERFECT, BOTH_PERFECT);

    private final String wire;

    PairKind(String wire) {
        this.wire = wire;
    }

    /** The word in configuration and events. */
    String wire() {
        return wire;
    }

    /** The bits, by place, of all that these two hands are; their suits are known. */
    static int met(PairSeen player, PairSeen banker) {
        int met = 0;
        for (PairKind kind : values()) {
            met |= kind.isMet(player, banker) ? 1 << kind.ordinal() : 0;
        }
        return met;
    }

    private boolean isMet(PairSeen player, PairSeen banker) {
        boolean isPlayerPerfect = player == PairSeen.PERFECT;
        boolean isBankerPerfect = banker == PairSeen.PERFECT;
        boolean isEither = player.isPair() || banker.isPair();
        return switch (this) {
            case NONE -> !isEither;
            case PLAYER -> player.isPair();
            case BANKER -> banker.isPair();
            case EITHER -> isEither;
            case BOTH -> player.isPair() && banker.isPair();
            case PLAIN -> isEither && !isPlayerPerfect && !isBankerPerfect;
            case PERFECT -> isPlayerPerfect || isBankerPerfect;
            case ONE_PERFECT -> isPlayerPerfect != isBankerPerfect;
            case BOTH_PERFECT -> isPlayerPerfect && isBankerPerfect;
        };
    }

    /** Whether suits decide this word. */
    static boolean needsSuits(String wire) {
        return OF_SUITS.stream().anyMatch(kind -> kind.wire.equals(wire));
    }
}
