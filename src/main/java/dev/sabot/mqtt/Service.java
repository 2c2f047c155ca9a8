// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

/**
 * Which program speaks.
 *
 * @param boot names this start of the service; different at every start
 * @param version version of the software
 * @param softwareHash SHA-256 over the program's own files, lower-case hex
 * @param configHash SHA-256 over the configuration as resolved, lower-case hex
 */
public record Service(String boot, String version, String softwareHash, String configHash) {
}
