// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.card.HandId;
import dev.sabot.rules.Game;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option that says how many hands play against the bank. */
final class SeatsOption {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = "--seats", paramLabel = "N",
            description = "Hands against the bank in macao and victoria, as many as the cards allow; default 5.")
    private Integer seats;

    /** This game with the hands asked for; throws {@link ParameterException} where it cannot have so many. */
    Game of(Game game) {
        if (seats == null) {
            return game;
        }
        if (seats < 1 || seats > HandId.MOST_SEATS) {
            throw wrong("1 to " + HandId.MOST_SEATS + " hands can play against the bank");
        }
        try {
            return game.withSeats(seats).orElseThrow(() ->
                wrong(game.id() + " has the hands that it has; only macao and victoria are played by any number"));
        } catch (IllegalArgumentException e) {
            throw wrong(e.getMessage());
        }
    }

    private ParameterException wrong(String why) {
        return new ParameterException(command.commandLine(), "--seats " + seats + ": " + why + ".");
    }
}
