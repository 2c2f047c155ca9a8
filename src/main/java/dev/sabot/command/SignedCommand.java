// SPDX-License-Identifier: Apache-2.0

package dev.sabot.command;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.sabot.command.FlatJson.MalformedException;
import dev.sabot.command.FlatJson.Value;
import dev.sabot.input.Bytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What travels: {@code {"body": base64url, "key": id, "sig": base64url}}, both without padding. The signature is
 * Ed25519 over the bytes {@code sabot-command-v1\n} followed by the decoded body, so that no signature made for
 * anything else can serve as one, and no second form of the same JSON has to be agreed on.
 *
 * @param body the UTF-8 text of a {@link CommandBody}, as it was signed
 * @param key id of the key, which names the sender
 * @param signature {@link #SIGNATURE_BYTES} long
 */
public record SignedCommand(Bytes body, String key, Bytes signature) {

    /** Largest message that is taken: a body of ours has some 500 bytes. */
    public static final int MOST_BYTES = 16_384;

    /** Beyond, not even the key is looked for, so that nobody can be answered. A broker is told to keep such back. */
    public static final int MOST_BYTES_LOOKED_AT = 65_536;

    /** Length of an Ed25519 signature. */
    public static final int SIGNATURE_BYTES = 64;

    private static final byte[] CONTEXT = "sabot-command-v1\n".getBytes(StandardCharsets.US_ASCII);
    private static final Pattern KEY_ID = Pattern.compile("[A-Za-z0-9._-]{1,64}");
    private static final JsonFactory JSON = new JsonFactory();

    /** What a message gave. */
    sealed interface Reading {

        /** It has the form; nobody has looked at the signature yet. */
        record Read(SignedCommand command) implements Reading {
        }

        /** It has not. */
        record Malformed(Rejection kind, String why, Optional<String> key, Optional<Bytes> body) implements Reading {
        }
    }

    /** Whether this can be the id of a key: it is the last level of a topic, and the name of a file. */
    public static boolean isKeyId(String id) {
        return KEY_ID.matcher(id).matches();
    }

    /** This body, signed. */
    public static SignedCommand of(CommandBody body, String key, PrivateKey with) {
        Bytes bytes = body.bytes();
        return new SignedCommand(bytes, key, Ed25519.sign(with, signedBytes(bytes)));
    }

    /** Whether the signature is this key's. */
    boolean isSignedBy(PublicKey other) {
        return Ed25519.isSigned(other, signedBytes(body), signature);
    }

    private static byte[] signedBytes(Bytes body) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(CONTEXT.length + body.length());
        bytes.writeBytes(CONTEXT);
        bytes.writeBytes(body.toArray());
        return bytes.toByteArray();
    }

    /** The message. */
    public Bytes bytes() {
        Base64.Encoder base64 = Base64.getUrlEncoder().withoutPadding();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator json = JSON.createGenerator(out)) {
            json.writeStartObject();
            json.writeStringField("body", base64.encodeToString(body.toArray()));
            json.writeStringField("key", key);
            json.writeStringField("sig", base64.encodeToString(signature.toArray()));
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written", e);
        }
        return Bytes.of(out.toByteArray());
    }

    /** Reads the form of a message. */
    static Reading read(Bytes message) {
        if (message.length() > MOST_BYTES_LOOKED_AT) {
            return new Reading.Malformed(Rejection.TOO_LARGE, tooLarge(message), Optional.empty(), Optional.empty());
        }
        try {
            return read(message, FlatJson.read(message));
        } catch (MalformedException e) {
            return new Reading.Malformed(Rejection.MALFORMED, "the message " + e.getMessage(), Optional.empty(),
                    Optional.empty());
        }
    }

    private static Reading read(Bytes message, Map<String, Value> fields) {
        Optional<String> key = text(fields, "key").filter(SignedCommand::isKeyId);
        Optional<Bytes> body = text(fields, "body").flatMap(SignedCommand::decoded);
        Optional<Bytes> signature = text(fields, "sig").flatMap(SignedCommand::decoded);
        if (message.length() > MOST_BYTES) {
            return new Reading.Malformed(Rejection.TOO_LARGE, tooLarge(message), key, Optional.empty());
        }
        if (!fields.containsKey("sig") || !fields.containsKey("key")) {
            return new Reading.Malformed(Rejection.UNSIGNED, "the command is not signed: wanted are the fields body, "
                    + "key and sig", key, body);
        }
        Optional<String> other = fields.keySet().stream()
                .filter(name -> !name.equals("body") && !name.equals("key") && !name.equals("sig")).findFirst();
        if (other.isPresent()) {
            return malformed("the message has " + FlatJson.shown(other.get()) + "; allowed are body, key and sig", key,
                    body);
        }
        if (key.isEmpty()) {
            return malformed("\"key\" is no id of a key: 1 to 64 letters, digits, dots, dashes and underscores", key,
                    body);
        }
        if (body.isEmpty()) {
            return malformed("\"body\" is no base64url text without padding", key, body);
        }
        if (signature.isEmpty() || signature.get().length() != SIGNATURE_BYTES) {
            return malformed("\"sig\" is no base64url text without padding of " + SIGNATURE_BYTES + " bytes", key,
                    body);
        }
        return new Reading.Read(new SignedCommand(body.get(), key.get(), signature.get()));
    }

    private static Reading malformed(String why, Optional<String> key, Optional<Bytes> body) {
        return new Reading.Malformed(Rejection.MALFORMED, why, key, body);
    }

    private static String tooLarge(Bytes message) {
        return "the message has " + message.length() + " bytes; at most " + MOST_BYTES + " are taken";
    }

    private static Optional<String> text(Map<String, Value> fields, String name) {
        return fields.get(name) instanceof Value.Text text ? Optional.of(text.text()) : Optional.empty();
    }

    /** The decoder passes over padding and bits left over; one text for the same bytes is enough. */
    private static Optional<Bytes> decoded(String base64url) {
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(base64url);
            boolean isExact = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes).equals(base64url);
            return isExact && bytes.length > 0 ? Optional.of(Bytes.of(bytes)) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
