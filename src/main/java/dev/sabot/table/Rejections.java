// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.input.Bytes;
import dev.sabot.input.Origin;
import dev.sabot.input.RejectReason;
import java.util.Optional;

/**
 * Bytes that became no reading, and what may be told of them: a damaged copy of a frame spells its card, so that the
 * reader's are withheld where the next card out of the shoe would lie face down. The evidence has them all the same.
 */
final class Rejections {

    private Rejections() {
    }

    /** Tells it, and what was told. */
    static Event.FrameRejected one(Turn turn, RejectReason reason, Bytes bytes, Origin origin) {
        boolean isWithheld = isWithheld(turn, origin) && bytes.length() > 0;
        Event.FrameRejected rejected = new Event.FrameRejected(reason,
                isWithheld ? Optional.empty() : Optional.of(bytes), origin,
                isWithheld ? turn.frame() : Optional.empty());
        turn.tell(rejected);
        return rejected;
    }

    static void further(Turn turn, int count, Origin origin) {
        turn.tell(new Event.FramesRejected(count, origin,
                isWithheld(turn, origin) ? turn.frame() : Optional.empty()));
    }

    private static boolean isWithheld(Turn turn, Origin origin) {
        return switch (origin) {
            case READER -> Disclosing.isNextFaceDown(turn);
            case FITTINGS -> false;
        };
    }
}
