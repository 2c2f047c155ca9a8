// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;

/**
 * Coups written as in the text notation: {@code P:7} a card of a hand, {@code P:?} one that nobody has read,
 * {@code stand:P} what a hand decided. Macao and Victoria have two seats.
 */
final class Coups {

    private Coups() {
    }

    /**
     * The usual rules of this game; {@code busts}: Macao by the early rules; {@code plays-on}: banque in which the
     * other side plays on and Bank must draw.
     */
    static CoupRules rules(String game) {
        MacaoPays usual = MacaoPays.USUAL;
        return switch (game) {
            case "macao" -> Macao.macao(2);
            case "victoria" -> Macao.victoria(2);
            case "busts" -> new Macao(2, 1,
                    new MacaoPays(usual.naturalNine(), usual.naturalEight(), true, 1, true, true));
            case "plays-on" -> new Banque(PlayerHabit.FREE_ON_FIVE, Banque.Naturals.PLAY_ON, true);
            case "chemin" -> CheminDeFer.USUAL;
            case "banque" -> Banque.USUAL;
            default -> throw new IllegalArgumentException(game);
        };
    }

    static CoupCards of(CoupRules rules, String coup) {
        CoupCards cards = rules.none();
        for (String word : coup == null ? new String[0] : coup.split(" ", -1)) {
            String[] parts = word.split(":", -1);
            cards = switch (parts[0]) {
                case "draw", "stand", "refuse" -> cards.decided(Move.choice(hand(parts[1]), parts[0]).orElseThrow());
                default -> cards.plus(hand(parts[0]), face(parts[1]));
            };
        }
        return cards;
    }

    private static HandId hand(String symbol) {
        return HandId.ofSymbol(symbol).orElseThrow();
    }

    private static Face face(String card) {
        return card.equals("?") ? Face.UNREAD : Card.parse(card).orElseThrow();
    }
}
