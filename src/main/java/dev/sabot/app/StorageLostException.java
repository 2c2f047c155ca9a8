// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

/** A commit of unknown outcome: the process must end, and the next start reads what is on disk. */
public final class StorageLostException extends RuntimeException {

    /** With a sentence for people. */
    public StorageLostException(String message) {
        super(message);
    }
}
