// SPDX-License-Identifier: Apache-2.0

/**
 * A small seeded world around one table: clock, shoe, line, disk and broker are the test's, everything between them is
 * the product. One seed is one course of events, the same on every machine.
 *
 * <p>In: a seed. Out: nothing, or the invariant that broke, with seed and step. It must not know how the parts keep
 * what they promise, only what they promise.
 *
 * <p>Stand-ins: {@link dev.sabot.journal.LossyStore} for the disk; {@link dev.sabot.world.Pit} for broker and consumer.
 * Known limit of the line, and so of this world: the sequence digit has nine values, so that nine frames lost in one
 * go, or a multiple of nine, cannot be seen. The world loses at most eight between two that are written down.
 */
package dev.sabot.world;
