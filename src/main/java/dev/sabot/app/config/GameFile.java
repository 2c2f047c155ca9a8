// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.input.Bytes;
import dev.sabot.rules.Game;
import dev.sabot.rules.StandardGame;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A file of {@code games/}: which game, how many packs, and what the bets of this house pay. Without {@code bets} they
 * pay what is usual for the game.
 *
 * @param sha256 of its bytes
 */
public record GameFile(Game game, Bytes sha256) {

    /** Reads the file. */
    public static Loaded<GameFile> load(Path file) {
        return YamlFile.open(file).then(yaml -> yaml.read(root -> root.mapping(keys -> read(keys, yaml.sha256()))));
    }

    private static Optional<GameFile> read(YamlMapping keys, Bytes sha256) {
        var game = keys.required("game", "the game's id, " + YamlNode.or(StandardGame.ids()))
            .flatMap(value -> value.choice(List.of(StandardGame.values()), StandardGame::wire));
        var decks = keys.required("decks", "how many decks the shoe holds, usually 8")
            .flatMap(value -> value.integer(1, Game.MOST_DECKS));
        var bets = keys.optional("bets").flatMap(BetsYaml::read);
        return keys.made(() -> new GameFile(new Game(game.orElseThrow().wire(), decks.orElseThrow(),
            bets.orElseGet(() -> game.orElseThrow().paytable())), sha256));
    }
}
