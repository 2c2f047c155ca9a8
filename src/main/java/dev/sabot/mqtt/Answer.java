// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

/** How a publication or a subscription ended. */
public sealed interface Answer {

    /** From here on a reason code of MQTT 5 is a refusal; below it, as with 16 (nobody subscribes), it is not. */
    int FIRST_REFUSAL = 128;

    /** What the broker said. */
    sealed interface Given extends Answer {
    }

    /**
     * The broker took it over.
     *
     * @param reasonCode 0 to 127
     */
    record Accepted(int reasonCode) implements Given {
    }

    /**
     * The broker answered that it does not want it.
     *
     * @param reasonCode 128 to 255
     * @param message the code in words
     */
    record Refused(int reasonCode, String message) implements Given {
    }

    /**
     * No answer can come any more; the broker may or may not have it.
     *
     * @param message why, in words
     */
    record Unknown(String message) implements Answer {
    }
}
