// SPDX-License-Identifier: Apache-2.0

/**
 * The ports of this machine: which there are, whose they are, and who has them.
 *
 * <p>In: the system's own files below a root folder ({@code /sys}, {@code /dev}, {@code /proc}, {@code /run/udev}).
 * Out: descriptions of serial ports and GPIO chips, and the one device that a table's configuration means, or why it
 * cannot be said. It must not know readers, bytes of a line or games, and it never guesses between two devices.
 */
package dev.sabot.reader.port;
