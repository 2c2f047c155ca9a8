// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

/** Something that happened to the service itself and belongs in the record of the table. */
public sealed interface Condition extends Input {

    /**
     * The service has begun to write this journal.
     *
     * @param version version of the software
     * @param softwareHash SHA-256 over the program's own files, lower-case hex
     * @param configHash SHA-256 over the configuration as resolved, lower-case hex
     */
    record ServiceStarted(String version, String softwareHash, String configHash) implements Condition {
    }

    /** The service is about to end in good order; fields as in {@link ServiceStarted}. */
    record ServiceStopped(String version, String softwareHash, String configHash) implements Condition {
    }

    /**
     * The reader says nothing although its line is open.
     *
     * @param where the port or address
     * @param seconds how long by now, the table's own limit
     */
    record ReaderSilent(String where, int seconds) implements Condition {
    }

    /** The reader that was silent has said something. */
    enum ReaderHeard implements Condition {
        HEARD
    }

    /**
     * Readings came faster than they could be judged and were thrown away.
     *
     * @param count how many, at least 1
     */
    record ReadingsLost(int count) implements Condition {
    }
}
