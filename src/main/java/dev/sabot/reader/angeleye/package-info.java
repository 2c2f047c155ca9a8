// SPDX-License-Identifier: Apache-2.0

/**
 * Angel Eye II-EX: what the shoe's report frames mean.
 *
 * <p>In: bytes and the moment they arrived. Out: readings and rejections, each with its bytes. Built from three public
 * implementations and one public capture; nothing here comes from the maker. It must not know the game: that a card was
 * due is for others to judge.
 */
package dev.sabot.reader.angeleye;
