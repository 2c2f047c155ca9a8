// SPDX-License-Identifier: Apache-2.0

/**
 * The words of the table: rank, suit, card, hand, point.
 *
 * <p>In: nothing. Out: values that every other package speaks in. It must not know any game, reader or format but the
 * text of a card.
 */
package dev.sabot.card;
