// SPDX-License-Identifier: Apache-2.0

/**
 * The games: given the cards so far, some perhaps still unknown, what may happen next, and who has won.
 *
 * <p>In: cards. Out: legal moves, outcomes, odds of bets, the length of a burn. Pure arithmetic: it must not know
 * readers, people, shoes' lives, time or storage.
 */
package dev.sabot.rules;
