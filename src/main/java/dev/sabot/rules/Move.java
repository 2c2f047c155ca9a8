// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.HandId;
import java.util.Optional;

/** One thing that the game allows to happen next. */
public sealed interface Move {

    /** What a hand may choose, where the game leaves it the choice. */
    sealed interface Choice extends Move {

        HandId hand();

        /** The word in events and commands. */
        String wire();

        /** The rest of a sentence that begins with the hand, such as "stands". */
        String spoken();
    }

    /** A card is drawn to this hand. */
    record Draw(HandId hand) implements Choice {

        @Override
        public String wire() {
            return "draw";
        }

        @Override
        public String spoken() {
            return "draws";
        }
    }

    /** This hand takes no more cards. */
    record Stand(HandId hand) implements Choice {

        @Override
        public String wire() {
            return "stand";
        }

        @Override
        public String spoken() {
            return "stands";
        }
    }

    /** This hand gives back the card that it got last, and asks for another. */
    record Refuse(HandId hand) implements Choice {

        @Override
        public String wire() {
            return "refuse";
        }

        @Override
        public String spoken() {
            return "refuses the card";
        }
    }

    /** The coup is over. */
    enum End implements Move {
        END
    }

    /** This hand's choice with this word; empty when no choice is called so. */
    static Optional<Choice> choice(HandId hand, String word) {
        return switch (word) {
            case "draw" -> Optional.of(new Draw(hand));
            case "stand" -> Optional.of(new Stand(hand));
            case "refuse" -> Optional.of(new Refuse(hand));
            default -> Optional.empty();
        };
    }
}
