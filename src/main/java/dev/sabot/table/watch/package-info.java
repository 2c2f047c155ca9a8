// SPDX-License-Identifier: Apache-2.0

/**
 * Watches the shoe itself: a set that was not shuffled, a stretch of an earlier shoe, backs that betray values.
 *
 * <p>In: the cards that lie open, in the order in which they left the shoe. Out: findings with numbers and a sentence
 * for the pit. Pure. It must not know how the cards were judged, nor any card that was never disclosed: what it says is
 * computed from open cards alone.
 */
package dev.sabot.table.watch;
