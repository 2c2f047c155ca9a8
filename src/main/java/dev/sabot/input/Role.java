// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

import java.util.Optional;

/** What a person is at this table, by the key that signs for them. Which commands a role may give is the judge's. */
public enum Role {
    CROUPIER("croupier"),
    SUPERVISOR("supervisor"),
    TECHNICIAN("technician"),
    /** Surveillance, auditors and regulators: they look, and change nothing. */
    AUDITOR("auditor");

    private final String wire;

    Role(String wire) {
        this.wire = wire;
    }

    /** The word in configuration and messages. */
    public String wire() {
        return wire;
    }

    /** The role of this word; empty when there is none. */
    public static Optional<Role> ofWire(String wire) {
        for (Role role : values()) {
            if (role.wire.equals(wire)) {
                return Optional.of(role);
            }
        }
        return Optional.empty();
    }
}
