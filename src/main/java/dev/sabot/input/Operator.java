// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

/**
 * Who gives a command, as their key says; never as the command itself says.
 *
 * @param name of the person, as it will stand in the journal
 */
public record Operator(String name, Role role) {
}
