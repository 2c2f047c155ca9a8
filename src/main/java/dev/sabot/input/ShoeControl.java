// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

/** A shoe that takes commands. Asking never waits: what became of it comes as a {@link Reading.ShoeAnswered}. */
public interface ShoeControl {

    /** Asks; in the order of the calls, one after the other. */
    void ask(ShoeCommand command);
}
