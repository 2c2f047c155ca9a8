// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.card.Rank;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The kinds of coup that can come of play by the rules with several packs, suits known. */
final class PossibleKinds {

    /** All of them by number: those without pairs and with few cards first, as plain examples. */
    static final List<CoupKind> ALL = all();

    private PossibleKinds() {
    }

    private static List<CoupKind> all() {
        Map<Integer, CoupKind> kinds = new TreeMap<>();
        for (int player = 0; player <= 9; player++) {
            for (int banker = 0; banker <= 9; banker++) {
                Map<Integer, CoupKind> plays = new TreeMap<>();
                play(dealt(player, banker), plays);
                for (PairSeen ofPlayer : pairs(player)) {
                    for (PairSeen ofBanker : pairs(banker)) {
                        plays.values().forEach(play -> put(play.withPairs(ofPlayer, ofBanker), kinds));
                    }
                }
            }
        }
        return List.copyOf(kinds.values());
    }

    private static void put(CoupKind kind, Map<Integer, CoupKind> kinds) {
        kinds.put(kind.number(), kind);
    }

    /** Two cards of each hand with this point and no pair. */
    private static CoupCards dealt(int player, int banker) {
        return CoupCards.none()
                .drawn(HandId.PLAYER, 1, Card.of(Rank.KING)).drawn(HandId.BANKER, 1, Card.of(Rank.KING))
                .drawn(HandId.PLAYER, 2, ofValue(player)).drawn(HandId.BANKER, 2, ofValue(banker));
    }

    private static void play(CoupCards cards, Map<Integer, CoupKind> plays) {
        Moves due = PuntoBanco.moves(cards);
        if (due.isOnlyEnd()) {
            put(CoupKind.of(cards), plays);
            return;
        }
        HandId hand = due.onlyDraw().orElseThrow();
        for (int value = 0; value <= 9; value++) {
            play(cards.drawn(hand, Hand.MOST_CARDS, ofValue(value)), plays);
        }
    }

    private static Card ofValue(int value) {
        return Card.of(value == 0 ? Rank.TEN : Rank.ALL.get(value - 1));
    }

    /** What two cards of this point can be: unequal ranks always, a pair where twice a card's value makes the point. */
    private static List<PairSeen> pairs(int point) {
        boolean mayBePair = Rank.ALL.stream().anyMatch(rank -> 2 * rank.value() % 10 == point);
        return mayBePair
                ? List.of(PairSeen.NONE, PairSeen.RANK_ONLY, PairSeen.PERFECT)
                : List.of(PairSeen.NONE);
    }
}
