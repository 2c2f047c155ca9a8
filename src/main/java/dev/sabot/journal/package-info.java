// SPDX-License-Identifier: Apache-2.0

/**
 * The fact is on disk: append, commit, replay, verify.
 *
 * <p>In: events. Out: entries that a power cut cannot take back. It must not know who is told of them.
 */
package dev.sabot.journal;
