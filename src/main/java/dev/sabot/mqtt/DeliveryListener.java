// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.journal.Position;

/** Hears what delivery has to say. Called on the delivery's thread: an implementation must only enqueue. */
public interface DeliveryListener {

    /**
     * A consumer says that it has everything up to here; the journal keeps it. A position can go back: a consumer that
     * lost its store says so with an older watermark.
     *
     * @param consumer a required consumer, or {@link MqttSettings#BROKER} where none is required
     */
    void positionMoved(String consumer, Position position);

    /**
     * Something is wrong, or is wrong in another way than told before. Told once a change, not once an attempt.
     *
     * @param kind the wire name of a {@link DeliveryProblem}
     * @param message for people
     */
    void condition(String kind, String message);

    /** What was told under {@code kind} is over. */
    void conditionCleared(String kind);
}
