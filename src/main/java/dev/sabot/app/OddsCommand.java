// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.rules.Composition;
import dev.sabot.rules.ExactOdds;
import dev.sabot.rules.Game;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code odds}: the exact odds of the next coup. */
@Command(
        name = "odds",
        mixinStandardHelpOptions = true,
        versionProvider = Versions.class,
        description = "Counts the exact odds of the next coup and of every bet of the game, out of a whole shoe or of "
                + "what is left of one.",
        footerHeading = "%nWith --json, one line:%n",
        footer = {
            "  combinations  ordered deals of six cards",
            "  counts        deals of each outcome, number of cards, natural, and",
            "                of the wins that side bets ask for",
            "  meanCards     cards that a coup takes, a reduced fraction",
            "  edges         what the house keeps of a stake, by bet, a reduced",
            "                fraction; null where suits decide and are not known",
            "  edgePercent   the same in percent, 12 decimals, half to even",
            "",
            "Example: sabot odds --game super-6 --decks 6 --removed \"7S 7H K\""
        })
final class OddsCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private GameOptions game;

    @Mixin
    private RemovedCards removed;

    @Option(names = "--json", description = "One line of JSON in place of the tables.")
    private boolean isJson;

    OddsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Game asked = game.gameWithoutDecisions("odds are counted");
        Composition left = removed.left(asked.decks());
        OddsReport report = new OddsReport(asked, left, odds(left));
        if (isJson) {
            console.out().println(report.json());
        } else {
            report.lines().forEach(console.out()::println);
        }
        return ExitCode.DONE.code();
    }

    private ExactOdds odds(Composition left) {
        try {
            return ExactOdds.of(left);
        } catch (IllegalArgumentException e) {
            throw removed.wrong("--removed: " + e.getMessage() + ".");
        }
    }
}
