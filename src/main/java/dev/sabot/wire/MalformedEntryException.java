// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

/** Bytes that claim to be an entry and cannot be read as one; the message says where and why. */
public final class MalformedEntryException extends RuntimeException {

    /** With this sentence. */
    public MalformedEntryException(String message) {
        super(message);
    }

    /** With this sentence and what lies behind it. */
    public MalformedEntryException(String message, Throwable cause) {
        super(message, cause);
    }
}
