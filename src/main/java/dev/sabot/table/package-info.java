// SPDX-License-Identifier: Apache-2.0

/**
 * The judge: {@code decide} looks at a reading and returns events, {@code apply} takes an event and returns the next
 * state.
 *
 * <p>In: inputs. Out: events. Pure: it opens no file, reads no clock, starts no thread, logs nothing, rolls no dice. It
 * must not know how a reader speaks, how events are written or who is told.
 */
package dev.sabot.table;
