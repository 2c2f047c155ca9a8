// SPDX-License-Identifier: Apache-2.0

package dev.sabot.command;

import dev.sabot.command.FlatJson.MalformedException;
import dev.sabot.command.SignedCommand.Reading;
import dev.sabot.command.Verification.Rejected;
import dev.sabot.command.Verification.Verified;
import dev.sabot.input.Bytes;
import dev.sabot.input.Command;
import dev.sabot.input.Operator;
import dev.sabot.input.Request;
import dev.sabot.input.RequestText;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Holds what arrives against the keys of one table's operators. The cheapest questions come first, and nothing of a
 * body is believed before its signature. Any thread.
 */
public final class Verifier {

    /** How far a sender's clock may go ahead of ours: synchronised clocks differ by far less, people's by minutes. */
    public static final Duration MOST_EARLY = Duration.ofSeconds(30);

    private final String site;
    private final String table;
    private final Map<String, OperatorKey> keys;

    /** A verifier for this table; without keys it refuses everything. */
    public Verifier(String site, String table, List<OperatorKey> keys) {
        this.site = site;
        this.table = table;
        Map<String, OperatorKey> byId = new HashMap<>();
        keys.forEach(key -> byId.put(key.id(), key));
        this.keys = Map.copyOf(byId);
    }

    /** Whether anybody may ask anything here. */
    public boolean hasKeys() {
        return !keys.isEmpty();
    }

    /** Ends the look at one message. */
    private static final class RefusalException extends Exception {

        private static final long serialVersionUID = 1L;

        private final Rejection kind;

        RefusalException(Rejection kind, String why) {
            super(why);
            this.kind = kind;
        }
    }

    /**
     * Looks at a message.
     *
     * @param isRetained whether it was published for the broker to keep
     * @param now the time; empty while this machine's clock is not synchronised, and then nothing is early or late
     */
    public Verification verify(Bytes message, boolean isRetained, Optional<Instant> now) {
        return switch (SignedCommand.read(message)) {
            case Reading.Malformed m -> new Rejected(m.kind(), m.why(), m.key(), m.body().flatMap(CommandBody::idIn),
                    Optional.empty(), Optional.empty());
            case Reading.Read read -> verify(read.command(), isRetained, now);
        };
    }

    /** The rejection of a message that nobody looks at, because too many wait; {@code most} may wait. */
    public static Rejected tooMany(Bytes message, int most) {
        String why = "more than " + most + " commands wait; try again in a moment";
        return switch (SignedCommand.read(message)) {
            case Reading.Malformed m -> new Rejected(Rejection.TOO_MANY, why, m.key(),
                    m.body().flatMap(CommandBody::idIn), Optional.empty(), Optional.empty());
            case Reading.Read(SignedCommand signed) -> new Rejected(Rejection.TOO_MANY, why, Optional.of(signed.key()),
                    CommandBody.idIn(signed.body()), Optional.empty(), Optional.empty());
        };
    }

    private Verification verify(SignedCommand signed, boolean isRetained, Optional<Instant> now) {
        Optional<String> client = Optional.of(signed.key());
        Optional<OperatorKey> signer = Optional.empty();
        Optional<CommandBody> body = Optional.empty();
        try {
            refuseRetained(isRetained);
            signer = Optional.of(signer(signed));
            CommandBody read = body(signed);
            body = Optional.of(read);
            refuseOtherTable(read);
            refuseWrongLife(read, now);
            return new Verified(signed.key(), command(signed, read, signer.get().operator(), now));
        } catch (RefusalException e) {
            return new Rejected(e.kind, e.getMessage(), client, CommandBody.idIn(signed.body()),
                    signer.map(key -> key.operator().name()), body.map(CommandBody::type));
        }
    }

    private static void refuseRetained(boolean isRetained) throws RefusalException {
        if (isRetained) {
            throw new RefusalException(Rejection.RETAINED,
                    "a command may not be retained: the broker would give it again to whoever comes");
        }
    }

    private OperatorKey signer(SignedCommand signed) throws RefusalException {
        OperatorKey key = keys.get(signed.key());
        if (key == null) {
            throw new RefusalException(Rejection.UNKNOWN_KEY, "no operator of table " + table + " has the key "
                    + signed.key());
        }
        if (!signed.isSignedBy(key.key())) {
            throw new RefusalException(Rejection.WRONG_SIGNATURE, "the signature is not that of key " + signed.key()
                    + " over this body");
        }
        return key;
    }

    private static CommandBody body(SignedCommand signed) throws RefusalException {
        try {
            return CommandBody.read(signed.body());
        } catch (MalformedException e) {
            throw new RefusalException(Rejection.MALFORMED, "the body " + e.getMessage());
        }
    }

    private void refuseOtherTable(CommandBody body) throws RefusalException {
        if (!body.site().equals(site) || !body.table().equals(table)) {
            throw new RefusalException(Rejection.OTHER_TABLE, "it is for table " + body.table() + " of " + body.site()
                    + "; this is table " + table + " of " + site);
        }
    }

    private static void refuseWrongLife(CommandBody body, Optional<Instant> now) throws RefusalException {
        Duration life = Duration.between(body.issuedAt(), body.expiresAt());
        if (!life.isPositive()) {
            throw new RefusalException(Rejection.LIFE, "it expires at " + body.expiresAt()
                    + ", not after it was issued at " + body.issuedAt());
        }
        if (life.compareTo(Duration.ofSeconds(Command.MOST_LIFE_SECONDS)) > 0) {
            throw new RefusalException(Rejection.LIFE, "it lives for " + life.toSeconds() + " s; a command may live "
                    + Command.MOST_LIFE_SECONDS + " s");
        }
        if (now.isEmpty()) {
            return;
        }
        if (body.issuedAt().isAfter(now.get().plus(MOST_EARLY))) {
            throw new RefusalException(Rejection.EARLY, "it was issued at " + body.issuedAt() + ", and here it is "
                    + now.get() + ": one of the two clocks is wrong");
        }
        if (now.get().isAfter(body.expiresAt())) {
            throw new RefusalException(Rejection.EXPIRED, "it expired at " + body.expiresAt() + ", and here it is "
                    + now.get());
        }
    }

    private static Command command(SignedCommand signed, CommandBody body, Operator by, Optional<Instant> now)
            throws RefusalException {
        Request request = switch (RequestText.parse(body.type(), body.arguments())) {
            case RequestText.Result.Understood(Request understood) -> understood;
            case RequestText.Result.Refused(String why) -> throw new RefusalException(Rejection.MALFORMED, why);
        };
        return new Command(body.id(), sha256(signed.body()), by,
                new Command.Basis(body.journal(), body.seq(), body.expects(), body.issuedAt(), body.expiresAt(), now),
                request, body.reason());
    }

    private static String sha256(Bytes bytes) {
        try {
            return Bytes.of(MessageDigest.getInstance("SHA-256").digest(bytes.toArray())).hex();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
