// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

/** What must be true of a table after every step, whatever has failed. */
enum Invariant {
    /** Nothing is told to a listener, the broker or a consumer that is not in the journal, byte for byte. */
    TOLD_IS_COMMITTED,
    /** What was once seen committed is there, unchanged, for ever. */
    COMMITTED_STAYS,
    /** {@code seq} runs from 1 without gaps, and each entry chains to the one before. */
    SEQ_IS_GAPLESS,
    /** The published state is the fold of the journal. */
    STATE_IS_REPLAY,
    /** A coup has one end: it is settled once, or abandoned once. */
    COUP_ENDS_ONCE,
    /** A frame of the reader causes one group of entries, whatever copies of it arrive and whoever restarts. */
    FRAME_COUNTS_ONCE,
    /** A settled coup lay so on the table, and coups are settled in the order in which they were played. */
    SETTLED_IS_TRUE,
    /** A coup of which every frame was recorded, played to its end, is settled. */
    WHOLE_COUP_IS_SETTLED,
    /** A durable position is what its consumer itself has said. */
    POSITION_IS_SAID,
    /** Once faults end, the table comes to rest: all is judged, delivered and confirmed. */
    COMES_TO_REST,
    /** At rest the consumer has every entry. */
    CONSUMER_HAS_ALL,
    /** Every message published, the will and the consumer's included, is as its schema says. */
    MESSAGE_IS_AS_ITS_SCHEMA_SAYS,
    /** The program itself does not fail. */
    PROGRAM_DOES_NOT_FAIL
}
