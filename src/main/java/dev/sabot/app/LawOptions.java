// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.app.config.HouseProfile;
import dev.sabot.app.config.ProfileFile;
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

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = "--profile", paramLabel = "P", defaultValue = "observe",
            description = {"The house profile: observe (default; everything is told,",
                "nothing is held), strict, angel-eye-house, macau, melilla",
                "or louisiana; or the path of a profile's file: with a /",
                "in it, or ending in .yaml."})
    private String profile;

    /** The setup of this game; throws {@link ParameterException} for a profile that is not known or not sound. */
    Setup setup(Game game, ReaderAbilities reader) {
        Profile house = HouseProfile.ofWire(profile).map(HouseProfile::profile).orElseGet(this::fromFile);
        house.whyUnsafe(game.rules()).ifPresent(why -> {
            throw new ParameterException(command.commandLine(), "--profile " + profile + ": it cannot be played with "
                    + game.id() + ": " + why + ".");
        });
        return new Setup(LawJson.law(game, house), reader);
    }

    private Profile fromFile() {
        if (!FileOption.isPath(profile)) {
            throw new ParameterException(command.commandLine(), "--profile " + profile
                    + ": the profiles of this version are " + String.join(", ", HouseProfile.ids())
                    + "; a profile's file is named by a " + FileOption.PATH + ".");
        }
        return new FileOption(command, "--profile").load(profile, ProfileFile::load).profile();
    }
}
