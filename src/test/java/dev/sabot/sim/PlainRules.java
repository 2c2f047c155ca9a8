// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import java.util.List;
import java.util.Optional;

/** The tableau, as short as can be: the emulator's tests need complete coups, not a judge. */
final class PlainRules implements DrawingRules {

    /** For each point of Banker, the values of Player's third card that make Banker draw. */
    private static final List<String> BANKER_DRAWS_ON = List.of(
        "0123456789", "0123456789", "0123456789", "012345679", "234567", "4567", "67", "", "", "");

    @Override
    public Optional<HandId> due(List<Card> player, List<Card> banker) {
        boolean isNatural = player.size() == 2 && (point(player) > 7 || point(banker) > 7) && banker.size() == 2;
        if (isNatural || banker.size() == 3) {
            return Optional.empty();
        }
        if (player.size() == 2 && point(player) < 6) {
            return Optional.of(HandId.PLAYER);
        }
        boolean bankerDraws = player.size() == 2
            ? point(banker) < 6
            : BANKER_DRAWS_ON.get(point(banker)).contains(String.valueOf(player.getLast().value()));
        return bankerDraws ? Optional.of(HandId.BANKER) : Optional.empty();
    }

    private static int point(List<Card> hand) {
        return hand.stream().mapToInt(Card::value).sum() % 10;
    }
}
