// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

/** Where the checksum of a command begins. The sources disagree: their text leaves STX out, their example has it in. */
public enum CommandBcc {
    WITH_STX("with-stx"),
    WITHOUT_STX("without-stx");

    private final String wire;

    CommandBcc(String wire) {
        this.wire = wire;
    }

    /** The word in configuration. */
    public String wire() {
        return wire;
    }

    CommandBcc other() {
        return this == WITH_STX ? WITHOUT_STX : WITH_STX;
    }
}
