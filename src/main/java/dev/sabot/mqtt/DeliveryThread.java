// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import java.util.function.LongSupplier;

/** The thread that turns a {@link Delivery} and waits in between. */
public final class DeliveryThread implements AutoCloseable {

    /** How late a time-out may be noticed; whatever comes from outside wakes the thread at once. */
    private static final long IDLE_MILLIS = 100;
    /** A clean stop takes three seconds and closing the connection less than one. */
    private static final long JOIN_MILLIS = 5_000;

    private final Delivery delivery;
    private final LongSupplier clockMillis;
    private final Thread thread;

    private DeliveryThread(Delivery delivery, LongSupplier clockMillis) {
        this.delivery = delivery;
        this.clockMillis = clockMillis;
        this.thread = Thread.ofPlatform().name("sabot-mqtt").daemon().unstarted(this::run);
    }

    /**
     * Starts turning.
     *
     * @param clockMillis milliseconds of a clock that never goes back
     */
    public static DeliveryThread start(Delivery delivery, LongSupplier clockMillis) {
        DeliveryThread started = new DeliveryThread(delivery, clockMillis);
        started.thread.start();
        return started;
    }

    private void run() {
        try {
            while (!delivery.isStopped()) {
                if (delivery.turn(clockMillis.getAsLong()) == 0) {
                    delivery.await(IDLE_MILLIS);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Stops cleanly and waits for it, at most five seconds. */
    @Override
    public void close() {
        delivery.stop();
        try {
            thread.join(JOIN_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
