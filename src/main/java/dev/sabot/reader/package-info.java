// SPDX-License-Identifier: Apache-2.0

/**
 * Card readers: bytes of a line become readings; a line that is lost is opened again for ever.
 *
 * <p>In: bytes of a serial port or a TCP connection, one sub-package a kind of reader. Out: {@code Received}: what the
 * reader says, with the bytes that prove it. It must not know games, coups, people or storage, and it never guesses
 * what a damaged or missing frame may have said.
 */
package dev.sabot.reader;
