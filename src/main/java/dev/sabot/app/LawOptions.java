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

/** The option that says by which house profile a game is judged when no configuration does. */
final class LawOptions {

    private static final String PROFILE = "observe";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = "--profile", paramLabel = "P", defaultValue = PROFILE,
            description = "The house profile: " + PROFILE + " (default): everything is told, nothing is held.")
    private String profile;

    /** The setup of this game; throws {@link ParameterException} for a profile that is not known. */
    Setup setup(Game game, ReaderAbilities reader) {
        if (!profile.equals(PROFILE)) {
            throw new ParameterException(command.commandLine(),
                    "--profile " + profile + ": the only profile of this version is " + PROFILE + ".");
        }
        return new Setup(LawJson.law(game, Profile.observe()), reader);
    }
}
