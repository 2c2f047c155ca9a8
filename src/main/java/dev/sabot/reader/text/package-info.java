// SPDX-License-Identifier: Apache-2.0

/**
 * The text notation: cards and readings as a person writes them.
 *
 * <p>In: text. Out: readings and the passing of time. It must not know any rule of a game.
 */
package dev.sabot.reader.text;
