// SPDX-License-Identifier: Apache-2.0

/**
 * What the table itself shows and does: lamps, buzzer, lock output, and commands to the shoe.
 *
 * <p>In: the state and the events that are committed, and trouble with storage. Out: levels of GPIO lines, and what a
 * shoe is asked. It must not know a card that does not lie open, and it never holds up the table: its own thread does
 * all that can wait.
 */
package dev.sabot.panel;
