// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.input.Bytes;
import dev.sabot.rules.Game;
import dev.sabot.rules.Paytable;
import dev.sabot.rules.StandardGame;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A file of {@code games/}: which game, how many packs, what the bets of this house pay, and how it plays what the game
 * leaves to a house. What a file leaves out is as usual for the game.
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
        int usualDecks = game.map(StandardGame::usualDecks).orElse(StandardGame.PUNTO_BANCO.usualDecks());
        var decks = keys.required("decks", "how many decks the shoe holds, usually " + usualDecks)
            .flatMap(value -> value.integer(1, Game.MOST_DECKS));
        if (game.isEmpty()) {
            keys.optional("bets").ifPresent(BetsYaml::read);
            CustomsYaml.leaveAside(keys);
            return Optional.empty();
        }
        return read(keys, game.get(), decks).flatMap(made -> keys.made(() -> new GameFile(made, sha256)));
    }

    private static Optional<Game> read(YamlMapping keys, StandardGame game, Optional<Integer> decks) {
        Paytable bets = game.paytable();
        if (bets.bets().isEmpty()) {
            keys.refuseKey("bets", "cannot stand here: " + game.wire()
                + " has no bets, for each hand is settled against the bank");
        } else {
            bets = keys.optional("bets").flatMap(BetsYaml::read).orElse(bets);
        }
        Map<String, String> said = CustomsYaml.read(keys, game);
        CustomsYaml.refuseOthers(keys, game);
        try {
            return decks.isPresent() ? Optional.of(game.game(decks.get(), bets, said)) : Optional.empty();
        } catch (IllegalArgumentException e) {
            keys.optional("seats").orElseThrow(() -> e).refuse("is too many: " + e.getMessage());
            return Optional.empty();
        }
    }
}
