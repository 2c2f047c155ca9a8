// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.command.Ed25519;
import dev.sabot.command.OperatorKey;
import dev.sabot.command.SignedCommand;
import dev.sabot.input.Bytes;
import dev.sabot.input.Operator;
import dev.sabot.input.Role;
import dev.sabot.table.Event;
import java.nio.file.Path;
import java.security.PublicKey;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The file {@code operators.yaml}: whose commands a table takes. Two keys may be of one person, and two people may not
 * share a key.
 *
 * @param sha256 of its bytes
 */
public record OperatorsFile(List<OperatorKey> operators, Bytes sha256) {

    /** All who work at the tables of a large house. */
    static final int MOST_OPERATORS = 200;

    /** A name stands in every event that its bearer causes. */
    static final int LONGEST_NAME = 64;

    static final String KEY_WANTED = "1 to 64 letters, digits, dots, dashes and underscores";

    private static final String PUBLIC_KEY_WANTED =
        "an Ed25519 public key in base64, as \"sabot keys show\" prints it";

    private static final String NAME_WANTED = "a name of 1 to " + LONGEST_NAME + " characters, and neither \""
        + Event.BY_READER + "\" nor \"" + Event.BY_TABLE + "\"";

    public OperatorsFile {
        operators = List.copyOf(operators);
    }

    /** Reads the file. */
    public static Loaded<OperatorsFile> load(Path file) {
        return YamlFile.open(file).then(yaml -> yaml.read(root -> root.mapping(keys -> read(keys, yaml.sha256()))));
    }

    private static Optional<OperatorsFile> read(YamlMapping keys, Bytes sha256) {
        Set<String> ids = new HashSet<>();
        Map<PublicKey, String> publicKeys = new HashMap<>();
        var operators = keys.required("operators", "the list of those who may give commands, or [] for nobody")
            .flatMap(list -> list.list(0, MOST_OPERATORS,
                item -> item.mapping(operator -> operator(operator, ids, publicKeys))));
        return keys.made(() -> new OperatorsFile(operators.orElseThrow(), sha256));
    }

    private static Optional<OperatorKey> operator(YamlMapping keys, Set<String> ids,
            Map<PublicKey, String> publicKeys) {
        var idNode = keys.required("key", "the id of the key, such as anna");
        var id = idNode.flatMap(value -> value.parsed(KEY_WANTED,
            text -> Optional.of(text).filter(SignedCommand::isKeyId)));
        var name = keys.required("name", "the person's name, as it will stand in the journal")
            .flatMap(value -> value.parsed(NAME_WANTED, text -> Optional.of(text).filter(OperatorsFile::isName)));
        var role = keys.required("role", "what the person is, " + YamlNode.or(roles()))
            .flatMap(value -> value.choice(List.of(Role.values()), Role::wire));
        var publicNode = keys.required("public-key", PUBLIC_KEY_WANTED);
        var publicKey = publicNode.flatMap(value -> value.parsed(PUBLIC_KEY_WANTED, Ed25519::publicKey));
        id.filter(one -> !ids.add(one)).ifPresent(one -> idNode.orElseThrow().refuse("is \"" + one
            + "\" a second time, but each key has an id of its own"));
        id.ifPresent(one -> publicKey.map(key -> publicKeys.putIfAbsent(key, one)).ifPresent(other ->
            publicNode.orElseThrow().refuse("is also that of " + other + ", but nobody shares a key")));
        return keys.made(() -> new OperatorKey(id.orElseThrow(),
            new Operator(name.orElseThrow(), role.orElseThrow()), publicKey.orElseThrow()));
    }

    /** The role of each person, once however many keys they have. */
    List<Role> people() {
        return operators.stream().map(OperatorKey::operator).distinct().map(Operator::role).toList();
    }

    /** Whether a person can be called so. */
    public static boolean isName(String name) {
        return !name.isBlank() && name.length() <= LONGEST_NAME && name.chars().noneMatch(Character::isISOControl)
            && !name.equals(Event.BY_READER) && !name.equals(Event.BY_TABLE);
    }

    private static List<String> roles() {
        return List.of(Role.values()).stream().map(Role::wire).toList();
    }
}
