// SPDX-License-Identifier: Apache-2.0

/**
 * The words of the game.
 *
 * <p>In: every card there is. Out: nothing. Must not know rules, readers or tables.
 */
package dev.sabot.card;
