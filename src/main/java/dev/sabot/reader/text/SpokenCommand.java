// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.text;

import dev.sabot.input.Command;
import dev.sabot.input.Operator;
import dev.sabot.input.Request;
import dev.sabot.input.RequestText;
import dev.sabot.input.Role;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command as the text notation says it: {@code !void-coup target=41 reason="two cards"}. Beside the request's own
 * words it takes {@code by} (a name, {@code supervisor} by default), {@code role} ({@code supervisor}), {@code id}
 * (counted), {@code seq} of the last entry seen (the last one), {@code expects} and {@code reason}.
 *
 * @param seq empty: the sender has seen everything
 */
public record SpokenCommand(
        String id, Operator by, Optional<Long> seq, OptionalLong expects, Request request, String reason) {

    private static final Pattern WORD = Pattern.compile("([A-Za-z]+)=(?:\"([^\"]*)\"|(\\S+))\\s*");
    private static final String SUPERVISOR = "supervisor";

    /** What was read: a command, or why it is none. */
    public sealed interface Result {

        /** A command. */
        record Understood(SpokenCommand command) implements Result {
        }

        /** None; the sentence names what was seen and what is allowed. */
        record Refused(String why) implements Result {
        }
    }

    /** The command to a table whose last entry is this one. */
    public Command command(long lastSeq) {
        Command.Basis basis = new Command.Basis(
                "", seq.orElse(lastSeq), expects, Instant.EPOCH, Instant.EPOCH, Optional.empty());
        return new Command(id, bodySha256(), by, basis, request, reason);
    }

    /** There is no body here: the sum is over what the line says. */
    private String bodySha256() {
        String said = String.join("\n", id, by.name(), by.role().wire(), seq.toString(), expects.toString(),
                request.type(), request.arguments().toString(), reason);
        try {
            return HexFormat.of().formatHex(
                    MessageDigest.getInstance("SHA-256").digest(said.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** The command of this line, without its {@code !}; {@code number} makes its id where it names none. */
    public static Result parse(String line, int number) {
        String[] parts = line.strip().split("\\s+", 2);
        Map<String, String> words = new LinkedHashMap<>();
        String rest = parts.length > 1 ? parts[1] : "";
        Matcher word = WORD.matcher(rest);
        int at = 0;
        while (at < rest.length()) {
            if (!word.find(at) || word.start() != at) {
                return new Result.Refused("\"" + rest.substring(at) + "\" is no name=value");
            }
            words.put(word.group(1), word.group(2) == null ? word.group(3) : word.group(2));
            at = word.end();
        }
        return parse(parts[0], words, number);
    }

    private static Result parse(String type, Map<String, String> words, int number) {
        String by = taken(words, "by").orElse(SUPERVISOR);
        String roleWord = taken(words, "role").orElse(SUPERVISOR);
        String id = taken(words, "id").orElse("text-" + number);
        Optional<String> seq = taken(words, "seq");
        Optional<String> expects = taken(words, "expects");
        String reason = taken(words, "reason").orElse("");
        Optional<Role> role = Role.ofWire(roleWord);
        if (role.isEmpty()) {
            return new Result.Refused("\"" + roleWord + "\" is no role: croupier, supervisor, technician, auditor");
        }
        if (!seq.orElse("0").matches("\\d{1,15}") || !expects.orElse("0").matches("\\d{1,15}")) {
            return new Result.Refused("seq and expects are whole numbers");
        }
        return switch (RequestText.parse(type, words)) {
            case RequestText.Result.Understood(Request request) -> new Result.Understood(new SpokenCommand(
                    id, new Operator(by, role.get()), seq.map(Long::parseLong),
                    expects.isPresent() ? OptionalLong.of(Long.parseLong(expects.get())) : OptionalLong.empty(),
                    request, reason));
            case RequestText.Result.Refused(String why) -> new Result.Refused(why);
        };
    }

    private static Optional<String> taken(Map<String, String> words, String name) {
        return Optional.ofNullable(words.remove(name));
    }
}
