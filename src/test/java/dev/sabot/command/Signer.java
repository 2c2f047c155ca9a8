// SPDX-License-Identifier: Apache-2.0

package dev.sabot.command;

import dev.sabot.input.Bytes;
import dev.sabot.input.Operator;
import dev.sabot.input.Role;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Map;
import java.util.OptionalLong;

/** Somebody with a key, who gives commands to table BAC-07 of riverside. */
public final class Signer {

    private static final String SITE = "riverside";
    private static final String TABLE = "BAC-07";

    private final String key;
    private final Operator operator;
    private final PrivateKey with = Ed25519.generate(new SecureRandom());

    /** Somebody new. */
    public Signer(String key, String name, Role role) {
        this.key = key;
        this.operator = new Operator(name, role);
    }

    /** As the table's configuration has it. */
    public OperatorKey operatorKey() {
        return new OperatorKey(key, operator, Ed25519.publicKey(with));
    }

    /** The file of the key. */
    public String pem() {
        return Ed25519.pem(with);
    }

    /** A body without a reason that expects nothing and lives for a minute. */
    public static CommandBody body(String id, String journal, long seq, Instant issued, String type,
            Map<String, String> arguments) {
        return new CommandBody(id, SITE, TABLE, journal, seq, type, arguments, OptionalLong.empty(), "", issued,
                issued.plusSeconds(60));
    }

    /** The message. */
    public Bytes sign(CommandBody body) {
        return SignedCommand.of(body, key, with).bytes();
    }
}
