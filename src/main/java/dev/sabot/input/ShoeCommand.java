// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

/** What can be asked of a shoe that takes commands. */
public sealed interface ShoeCommand {

    /** How a sentence names it, such as {@code lock}. */
    String spoken();

    /** Which of the kinds that a house allows one by one. */
    Kind kind();

    /** What a house may allow. */
    enum Kind {
        LOCK("lock"),
        UNLOCK("unlock"),
        CANCEL_ERROR("cancel-error"),
        ASK_STATE("ask-state");

        private final String wire;

        Kind(String wire) {
            this.wire = wire;
        }

        /** The word in configuration. */
        public String wire() {
            return wire;
        }
    }

    /** Commands without arguments. */
    enum Plain implements ShoeCommand {
        LOCK("lock", Kind.LOCK),
        UNLOCK("unlock", Kind.UNLOCK),
        /** Tell the state of the coup under way again. */
        ASK_STATE("tell its state", Kind.ASK_STATE);

        private final String spoken;
        private final Kind kind;

        Plain(String spoken, Kind kind) {
            this.spoken = spoken;
            this.kind = kind;
        }

        @Override
        public Kind kind() {
            return kind;
        }

        @Override
        public String spoken() {
            return spoken;
        }
    }

    /** Ends an error of the shoe; {@code code} is the shoe's own, 1 to 63. */
    record CancelError(int code) implements ShoeCommand {

        public CancelError {
            if (code < 1 || code > 63) {
                throw new IllegalArgumentException("a shoe's error is 1 to 63, not " + code);
            }
        }

        @Override
        public Kind kind() {
            return Kind.CANCEL_ERROR;
        }

        @Override
        public String spoken() {
            return "cancel its error " + code;
        }
    }
}
