// SPDX-License-Identifier: Apache-2.0

package dev.sabot.world;

/** What must hold after every step, in the order in which it is looked at. */
enum Invariant {
    /** Whatever was told, to a watcher or to the broker, is on the disk with the same content, then and for ever. */
    TOLD_IS_COMMITTED,
    /** Entries are numbered from 1 without a gap, and each chains to the one before. */
    SEQ_IS_GAPLESS,
    /** No coup is settled a second time. */
    SETTLED_AT_MOST_ONCE,
    /** One frame of the shoe, with all its copies, leads to one group of entries, in the order of the shoe. */
    FRAME_COUNTS_ONCE,
    /** What the table remembers is what replaying its journal gives. */
    STATE_IS_REPLAY,
    /** A consumer's durable position is one that this consumer has claimed. */
    POSITION_IS_CLAIMED,
    /** A settled coup is one that was truly played; where no frame was lost, all are settled, in order. */
    SETTLED_IS_TRUE,
    /** Once everything works again, the consumer gets every entry and its position gets to the end. */
    ALL_IS_DELIVERED,
    /** No part throws but for a disk of which nobody can say what is on it. */
    NOTHING_IS_THROWN
}
