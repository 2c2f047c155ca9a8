// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.input.ReaderAbilities;
import dev.sabot.rules.Game;
import dev.sabot.table.Profile;
import dev.sabot.table.Setup;
import dev.sabot.wire.LawJson;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that say by which law a shoe is judged when no configuration does. */
final class LawOptions {

    private static final String GAME = "punto-banco";
    private static final String PROFILE = "observe";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = "--game", paramLabel = "G", defaultValue = GAME,
            description = "The game: " + GAME + " (default).")
    private String game;

    @Option(names = "--decks", paramLabel = "N", defaultValue = "8",
            description = "Packs in the shoe, 1 to " + Game.MOST_DECKS + "; default 8.")
    private int decks;

    @Option(names = "--profile", paramLabel = "P", defaultValue = PROFILE,
            description = "The house profile: " + PROFILE + " (default): everything is told, nothing is held.")
    private String profile;

    /** The setup that the options ask for; throws {@link ParameterException} for a value that is not allowed. */
    Setup setup(ReaderAbilities reader) {
        if (!game.equals(GAME)) {
            throw wrong("--game", game, "the only game of this version is " + GAME);
        }
        if (!profile.equals(PROFILE)) {
            throw wrong("--profile", profile, "the only profile of this version is " + PROFILE);
        }
        if (decks < 1 || decks > Game.MOST_DECKS) {
            throw wrong("--decks", Integer.toString(decks), "a shoe holds 1 to " + Game.MOST_DECKS);
        }
        return new Setup(LawJson.law(Game.puntoBanco(decks), Profile.observe()), reader);
    }

    private ParameterException wrong(String option, String seen, String allowed) {
        return new ParameterException(command.commandLine(), option + " " + seen + ": " + allowed + ".");
    }
}
