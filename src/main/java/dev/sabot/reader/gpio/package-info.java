// SPDX-License-Identifier: Apache-2.0

/**
 * Pins: a reader that puts ranks on lines, and the sensors and buttons that a table has beside any reader.
 *
 * <p>In: edges and levels of the pins, as records of bytes, from this machine's own pins or from a box that sends them.
 * Out: readings and rejections, each with its bytes. Every decision is made by the records' own time. It must not know
 * the game: that a card was due, or a hand to move, is for others to judge.
 */
package dev.sabot.reader.gpio;
