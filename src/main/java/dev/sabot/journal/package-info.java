// SPDX-License-Identifier: Apache-2.0

/**
 * The fact is on disk: append, commit, replay, verify.
 *
 * <p>In: finished entries, the cards that they seal, the reader's raw bytes, consumers' positions. Out: the same after
 * a power cut, and the proof that nobody changed them. It must not know what an entry means or who is told of it.
 *
 * <h2>Files</h2>
 *
 * <pre>
 *   BAC-07.db          SQLite, format 1, drawn below
 *   BAC-07.db-wal      commits not yet carried over into it; gone after a clean stop
 *   BAC-07.db-shm      index of the -wal; rebuilt when it is missing
 *   BAC-07.db.in-use   the marker: there is a -wal that must not get lost
 *   BAC-07.db.lock     empty; locked while a process has the journal open
 *   BAC-07.db.new      a journal being created; thrown away when that was interrupted
 * </pre>
 *
 * <h2>Format 1</h2>
 *
 * <pre>
 *   application_id 0x5341424F ("SABO")      user_version 1
 *
 *   meta       name PK       value          journal (UUID), format, created (RFC 3339), evidence-end (once pruned)
 *   entries    seq PK        bytes          1, 2, 3 … without gaps; UTF-8 JSON ending in "hash"
 *   sealed     seq PK        card           "7S": exactly for the entries with a "commitment"
 *   evidence   "from" PK     "to"  bytes  arrived_micros     [from, to) of the journal's running count of raw bytes:
 *                                           ranges touch, so the kept ones are one stretch up to the newest
 *   positions  consumer PK   seq  hash      the last entry that the consumer has together with all before
 * </pre>
 *
 * A reader of format 1 refuses a higher {@code user_version}; a later program reads format 1 for ever.
 */
package dev.sabot.journal;
