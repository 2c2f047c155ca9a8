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
 *   BAC-07.db          SQLite, format 2, drawn below
 *   BAC-07.db-wal      commits not yet carried over into it; gone after a clean stop
 *   BAC-07.db-shm      index of the -wal; rebuilt when it is missing
 *   BAC-07.db.in-use   the marker: there is a -wal that must not get lost
 *   BAC-07.db.lock     empty; locked while a process has the journal open
 *   BAC-07.db.new      a journal being created; thrown away when that was interrupted
 * </pre>
 *
 * <h2>Format 2</h2>
 *
 * <pre>
 *   application_id 0x5341424F ("SABO")      user_version 2
 *
 *   meta       name PK       value          journal (UUID), format, created (RFC 3339), evidence-end (once pruned),
 *                                           evidence-salted-from: the first raw byte whose entry's sha256 has a salt
 *   entries    seq PK        bytes          1, 2, 3 … without gaps; UTF-8 JSON ending in "hash"
 *   sealed     seq PK        card           "7S", "7S 1:D:81B7" or " 1:D:F1B7": exactly for the entries with a
 *                                           "commitment"; the card, its frame, or a frame alone
 *   evidence   "from" PK     "to"  bytes  arrived_micros     [from, to) of the journal's running count of raw bytes:
 *                                           ranges touch, so the kept ones are one stretch up to the newest
 *   positions  consumer PK   seq  hash      the last entry that the consumer has together with all before
 * </pre>
 *
 * In format 1 no hash of evidence has a salt, and {@code evidence-salted-from} is missing. A program that writes format
 * 2 verifies format 1 as it is, and raises it when it opens it for writing: what was hashed by then stays as it is.
 * A reader of a format refuses a higher {@code user_version}; a later program reads all earlier ones for ever.
 */
package dev.sabot.journal;
