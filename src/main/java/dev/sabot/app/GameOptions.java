// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.app.config.GameFile;
import dev.sabot.rules.Game;
import dev.sabot.rules.StandardGame;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that say which game is played: a standard one by its id, or a house's own by its file. */
final class GameOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = "--game", paramLabel = "G", defaultValue = "punto-banco",
            description = "The game, with its usual packs and odds: punto-banco (default), mini-baccarat, super-6, "
                    + "ez-baccarat, chemin-de-fer, baccarat-banque, macao or victoria; or the path of a game file: "
                    + "with a / in it, or ending in .yaml.")
    private String game;

    @Option(names = "--decks", paramLabel = "N",
            description = "Packs in the shoe, 1 to " + Game.MOST_DECKS + ", in place of the game's own.")
    private Integer decks;

    /** The game asked for; throws {@link ParameterException} for an unknown one or a file that is not sound. */
    Game game() {
        Game asked = StandardGame.ofWire(game).map(StandardGame::game).orElseGet(this::fromFile);
        if (decks == null) {
            return asked;
        }
        if (decks < 1 || decks > Game.MOST_DECKS) {
            throw wrong("--decks " + decks + ": a shoe holds 1 to " + Game.MOST_DECKS + ".");
        }
        return asked.withDecks(decks);
    }

    private Game fromFile() {
        if (!FileOption.isPath(game)) {
            throw wrong("--game " + game + ": the games of this version are " + String.join(", ", StandardGame.ids())
                    + "; a game file is named by a " + FileOption.PATH + ".");
        }
        return new FileOption(command, "--game").load(game, GameFile::load).game();
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }
}
