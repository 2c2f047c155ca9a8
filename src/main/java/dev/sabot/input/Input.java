// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

/** Whatever the judge may be asked to decide about; the entries that follow from one input are one group. */
public sealed interface Input permits Received, Command, Condition, Tick {
}
