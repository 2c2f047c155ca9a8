// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

/**
 * Something that is wrong with the service just now.
 *
 * @param kind for programs, such as {@code journal-fork}
 * @param message for people, one sentence
 */
public record StatusCondition(String kind, String message) {
}
