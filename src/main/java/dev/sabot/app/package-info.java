// SPDX-License-Identifier: Apache-2.0

/**
 * The command line, the wiring and the one writer thread: the outermost house, which everything else stands in.
 *
 * <p>In: arguments, files, the environment. Out: exit codes, lines for people, notifications to systemd. Nothing
 * imports it, and it must not know a rule of any game.
 */
package dev.sabot.app;
