// SPDX-License-Identifier: Apache-2.0
/**
 * The rules of every game and the scoreboards, told a second time, for the tests of the program to be measured
 * against.
 *
 * <p>In: plain card values, 0 to 9, or -1 for a value nobody knows; ranks, outcomes and customs as words. Out: whose
 * card is due, what may be decided, and how a coup ends; roads as text.
 *
 * <p>Must not know: any package of the program. It was written from the printed rules alone, without a look at
 * the program's own rules, and it shares no type with it, so that the two cannot be wrong for the same reason.
 * What proves it are numbers from outside: the exact odds of six and eight decks and of the endless deck, and
 * scoreboards of other hands.
 */
package dev.sabot.oracle;
