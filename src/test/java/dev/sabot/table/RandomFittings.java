// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.HandId;
import dev.sabot.input.Bytes;
import dev.sabot.input.Condition;
import dev.sabot.input.Input;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import dev.sabot.input.ShoeCommand;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Sensors, buttons and a shoe that takes commands, at random: now and then one of them says something. */
final class RandomFittings {

    private static final int ODDS = 12;

    private final Random random;
    private final List<HandId> hands;

    RandomFittings(long seed, List<HandId> hands) {
        this.random = new Random(seed * 37 + 11);
        this.hands = hands;
    }

    Optional<Input> next() {
        return random.nextInt(ODDS) == 0 ? Optional.of(any()) : Optional.empty();
    }

    private Input any() {
        return switch (random.nextInt(13)) {
            case 0 -> new Condition.ReaderSilent("port", 600);
            case 1 -> Condition.ReaderHeard.HEARD;
            case 2 -> Received.of(Reading.CardPassedUnread.PASSED);
            case 3 -> Received.of(Reading.BeamBroken.BROKEN);
            case 4 -> Received.of(Reading.CardNotPassed.TOLD);
            case 5 -> Received.of(new Reading.LidChanged(random.nextBoolean()));
            case 6, 7 -> Received.of(new Reading.RevealPressed(random.nextBoolean() ? Optional.empty()
                    : Optional.of(hands.get(random.nextInt(hands.size())))));
            case 8, 9 -> Received.of(Reading.Button.values()[random.nextInt(Reading.Button.values().length)]);
            case 10 -> Received.of(random.nextBoolean() ? new Reading.FittingsFound("pins")
                    : new Reading.FittingsLost("pins", "no chip"));
            case 11 -> Received.ofFittings(random.nextBoolean() ? new Reading.FramesRejected(1 + random.nextInt(50))
                    : new Reading.FrameRejected(RejectReason.CHECKSUM, Bytes.of(new byte[] {5, 3})), Bytes.NONE);
            default -> Received.of(new Reading.ShoeAnswered(command(),
                    random.nextBoolean() ? Optional.empty() : Optional.of("it is busy (NAK 21)")));
        };
    }

    private ShoeCommand command() {
        return random.nextInt(4) == 0 ? new ShoeCommand.CancelError(2)
                : ShoeCommand.Plain.values()[random.nextInt(ShoeCommand.Plain.values().length)];
    }
}
