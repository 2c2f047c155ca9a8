// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.input.Bytes;
import dev.sabot.rules.Game;
import dev.sabot.rules.Paytable;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A file of {@code games/}.
 *
 * @param sha256 of its bytes
 */
public record GameFile(Game game, Bytes sha256) {

    /** The games that this version can judge. */
    static final List<String> GAMES = List.of("punto-banco");

    /** Reads the file. */
    public static Loaded<GameFile> load(Path file) {
        return YamlFile.open(file).then(yaml -> yaml.read(root -> root.mapping(keys -> read(keys, yaml.sha256()))));
    }

    private static Optional<GameFile> read(YamlMapping keys, Bytes sha256) {
        var game = keys.required("game", "the game's id, " + YamlNode.or(GAMES))
            .flatMap(value -> value.choice(GAMES, Function.identity()));
        var decks = keys.required("decks", "how many decks the shoe holds, usually 8")
            .flatMap(value -> value.integer(1, Game.MOST_DECKS));
        return keys.made(() -> new GameFile(
            new Game(game.orElseThrow(), decks.orElseThrow(), Paytable.PUNTO_BANCO), sha256));
    }
}
