// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.app.config.Config.HostCommands;
import dev.sabot.input.ShoeCommand.Kind;
import dev.sabot.reader.angeleye.AngelEye;
import dev.sabot.reader.angeleye.AngelEyeCommands;
import dev.sabot.reader.angeleye.CommandBcc;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The key {@code host-commands} of a reader: what the shoe may be asked. Without it the shoe is only listened to. */
final class HostCommandsYaml {

    static final String KEY = "host-commands";

    private static final String TAKES_COMMANDS = AngelEye.READER.abilities().kind();

    private HostCommandsYaml() {
    }

    /** {@code reader}: the kind of the reader whose keys these are, where it is known. */
    static Optional<HostCommands> read(YamlMapping keys, Optional<String> reader) {
        if (reader.filter(kind -> !kind.equals(TAKES_COMMANDS)).isPresent()) {
            keys.refuseKey(KEY, "asks for commands to the shoe, and a reader of kind " + reader.get()
                + " takes none; take the key out");
            return Optional.empty();
        }
        return keys.optional(KEY).flatMap(value -> value.mapping(HostCommandsYaml::commands));
    }

    private static Optional<HostCommands> commands(YamlMapping keys) {
        var allow = keys.required("allow", "what the shoe may be asked, such as [lock, unlock]")
            .flatMap(HostCommandsYaml::allowed);
        var bcc = keys.optional("command-bcc")
            .flatMap(value -> value.choice(List.of(CommandBcc.values()), CommandBcc::wire))
            .orElse(CommandBcc.WITH_STX);
        var lockNode = keys.optional("lock-on-hold");
        boolean isLockingOnHold = lockNode.flatMap(YamlNode::truth).orElse(false);
        if (isLockingOnHold && allow.filter(kinds -> !kinds.containsAll(Set.of(Kind.LOCK, Kind.UNLOCK))).isPresent()) {
            lockNode.orElseThrow().refuse("is true, but allow must have both lock and unlock for it");
        }
        return keys.made(() -> new HostCommands(new AngelEyeCommands(bcc), allow.orElseThrow(), isLockingOnHold));
    }

    private static Optional<Set<Kind>> allowed(YamlNode list) {
        Set<Kind> seen = new HashSet<>();
        return list.list(1, Kind.values().length, item -> item.choice(List.of(Kind.values()), Kind::wire)
            .filter(kind -> {
                boolean isNew = seen.add(kind);
                if (!isNew) {
                    item.refuse("is \"" + kind.wire() + "\" a second time, but each command stands here once");
                }
                return isNew;
            })).map(Set::copyOf);
    }
}
