// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

/** Table time has passed. A tick with nothing due makes no event. */
public enum Tick implements Input {
    TICK
}
