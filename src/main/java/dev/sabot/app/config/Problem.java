// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

/**
 * Something wrong in a file of configuration.
 *
 * @param place where to look
 * @param sentence the key, the value seen and the values allowed, for the person who will put it right
 */
public record Problem(Place place, String sentence) {

    /** One line for people. */
    @Override
    public String toString() {
        return place + ": " + sentence;
    }
}
