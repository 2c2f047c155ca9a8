// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

/** What can be asked of a shoe that takes commands. */
public sealed interface ShoeCommand {

    /** How a sentence names it, such as {@code lock}. */
    String spoken();

    /** Commands without arguments. */
    enum Plain implements ShoeCommand {
        LOCK("lock"),
        UNLOCK("unlock"),
        /** Tell the state of the coup under way again. */
        ASK_STATE("tell its state");

        private final String spoken;

        Plain(String spoken) {
            this.spoken = spoken;
        }

        @Override
        public String spoken() {
            return spoken;
        }
    }

    /** Ends an error of the shoe; {@code code} is the shoe's own, 1 to 63. */
    record CancelError(int code) implements ShoeCommand {

        @Override
        public String spoken() {
            return "cancel its error " + code;
        }
    }
}
