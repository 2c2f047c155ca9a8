// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import java.io.Serial;

/** The journal cannot be opened or read; the message is one sentence for people, and nothing was changed on disk. */
public final class JournalException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final Kind kind;

    /** What is wrong. */
    public enum Kind {
        /** The file or its folder cannot be opened or written. */
        CANNOT_OPEN,
        /** The file is something else. */
        NOT_A_JOURNAL,
        /** A later program made it. */
        NEWER_FORMAT,
        /** Another process, or this one, has it open. */
        LOCKED,
        /** It was in use and its write-ahead log is gone: the last commits may be lost. */
        WAL_MISSING,
        /** Pages of the file are damaged. */
        DAMAGED,
        /** Entries are missing. */
        GAP,
        /** An entry is not what was written. */
        BROKEN_CHAIN,
        /** A read failed while the journal was open. */
        CANNOT_READ,
        /** It could not be closed as for a clean stop; what is committed is safe. */
        CANNOT_CLOSE
    }

    JournalException(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    JournalException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}
