// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.card.HandId;
import dev.sabot.rules.PlayerHabit;
import dev.sabot.rules.PlayerStrategy;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that state how the hands against the bank play in chemin de fer and banque. */
final class SideOptions {

    private static final Pattern FREQUENCY = Pattern.compile("(\\d{1,3})/(\\d{1,3})");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = "--player-on-5", paramLabel = "HOW",
            description = "What Player of chemin de fer, or each side of banque, does on 5: draw (default); stand; "
                    + "or draw N of M times: N/M.")
    private String onFive;

    @Option(names = "--right-on-5", paramLabel = "HOW", description = "The same of banque's right side alone.")
    private String rightOnFive;

    @Option(names = "--left-on-5", paramLabel = "HOW", description = "The same of banque's left side alone.")
    private String leftOnFive;

    @Option(names = "--player-draws", paramLabel = "POINTS",
            description = "The points on which Player, or each side, draws, such as 0-4,6 or none; it stands on the "
                    + "others.")
    private String points;

    /** How Player of chemin de fer plays; throws {@link ParameterException} where the custom forbids that. */
    PlayerStrategy player(PlayerHabit habit) {
        return strategy(habit, HandId.PLAYER, "--player-on-5", onFive);
    }

    /** How the right side of banque plays, likewise. */
    PlayerStrategy right(PlayerHabit habit) {
        return strategy(habit, HandId.RIGHT, "--right-on-5", rightOnFive);
    }

    /** How the left side of banque plays, likewise. */
    PlayerStrategy left(PlayerHabit habit) {
        return strategy(habit, HandId.LEFT, "--left-on-5", leftOnFive);
    }

    private PlayerStrategy strategy(PlayerHabit habit, HandId hand, String ownOption, String own) {
        String option = own == null ? "--player-on-5" : ownOption;
        String how = own == null ? onFive : own;
        if (points == null) {
            return how == null ? PlayerStrategy.DRAWS_ON_FIVE : onFive(option + " " + how, how);
        }
        if (how != null) {
            throw wrong(option + " " + how + ": --player-draws says already what is done on 5.");
        }
        String place = "--player-draws " + points;
        Set<Integer> drawn = PointsText.points(points)
                .orElseThrow(() -> wrong(place + ": wanted are " + PointsText.WANTED + "."));
        return made(place, () -> PlayerStrategy.drawingOn(drawn).allowedBy(habit, hand.spoken()));
    }

    private PlayerStrategy onFive(String place, String how) {
        return switch (how) {
            case "draw" -> PlayerStrategy.DRAWS_ON_FIVE;
            case "stand" -> PlayerStrategy.STANDS_ON_FIVE;
            default -> {
                Matcher frequency = FREQUENCY.matcher(how);
                if (!frequency.matches()) {
                    throw wrong(place + ": wanted is draw, stand, or how often it draws, such as 1/2.");
                }
                yield made(place, () -> PlayerStrategy.onFive(
                        Integer.parseInt(frequency.group(1)), Integer.parseInt(frequency.group(2))));
            }
        };
    }

    private PlayerStrategy made(String place, Supplier<PlayerStrategy> strategy) {
        try {
            return strategy.get();
        } catch (IllegalArgumentException e) {
            throw wrong(place + ": " + e.getMessage() + ".");
        }
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }
}
