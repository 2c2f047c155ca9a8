// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.rules.Game;
import dev.sabot.sim.Simulation;
import dev.sabot.sim.SimulationSettings;
import dev.sabot.sim.Tally;
import dev.sabot.table.Profile.CutCard;
import dev.sabot.table.Profile.LastCoup;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code simulate}: whole shoes through the judge of the rules. */
@Command(
        name = "simulate",
        mixinStandardHelpOptions = true,
        versionProvider = Versions.class,
        description = "Shuffles whole shoes, burns, plays them to their last coup by the rules, and tells what they "
                + "came to. The same options give the same figures for ever, on any number of threads.",
        footerHeading = "%nWith --json, one line:%n",
        footer = {
            "  game decks seed shoes cut end  what was asked for",
            "  coupsPerShoe  burnMean         the first card counted in",
            "  coups  cardsPerCoup",
            "  counts  shares   as of odds, and player-pair banker-pair either-pair perfect-pair (in some hand)",
            "  returns          by bet: what a stake of 1 brought on the mean, -0.0124 where 1.24 %% was lost",
            "  first55          coups to returns once more, of the first 55 coups of each shoe: later ones are biased",
            "                   by where the cut card ends a shoe",
            "",
            "Example: sabot simulate --shoes 100000 --seed 1"
        })
final class SimulateCommand implements Callable<Integer> {

    /** All sums stay below 2^53. */
    private static final long MOST_SHOES = 1_000_000_000_000L;

    /** More than the cores of any machine that this runs on. */
    private static final int MOST_THREADS = 256;

    private final Console console;

    @Spec
    private CommandSpec command;

    @Mixin
    private GameOptions game;

    @Option(names = "--shoes", paramLabel = "N", defaultValue = "10000",
            description = "How many shoes are played, from 1; default 10000.")
    private long shoes;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1",
            description = "Seed of all shuffles; default 1.")
    private long seed;

    @Option(names = "--threads", paramLabel = "N", defaultValue = "1",
            description = "Threads that play, 1 to " + MOST_THREADS + "; default 1.")
    private int threads;

    @Option(names = "--cut", paramLabel = "N", defaultValue = "14",
            description = "The cut card lies in front of this card, counted from the end; default 14.")
    private int cutFromEnd;

    @Option(names = "--end", paramLabel = "RULE", defaultValue = "this-coup-is-last",
            description = "Which coup is the last: the one during which the cut card shows, this-coup-is-last "
                    + "(default); or one-more, but none where it shows in the place of a coup's first card.")
    private String end;

    @Option(names = "--json", description = "One line of JSON in place of the table.")
    private boolean isJson;

    SimulateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        CutCard cutCard = cutCard();
        SimulationSettings settings = settings(cutCard);
        if (shoes < 1 || shoes > MOST_SHOES) {
            throw wrong("--shoes " + shoes + ": 1 to " + MOST_SHOES + " are allowed.");
        }
        if (threads < 1 || threads > MOST_THREADS) {
            throw wrong("--threads " + threads + ": 1 to " + MOST_THREADS + " are allowed.");
        }
        SimulationReport report = new SimulationReport(settings, cutCard, played(settings));
        if (isJson) {
            console.out().println(report.json());
        } else {
            report.lines().forEach(console.out()::println);
        }
        return ExitCode.DONE.code();
    }

    private Tally played(SimulationSettings settings) throws InterruptedException {
        try (ProgressBar bar = ProgressBar.on(console.err(), console.errTerminal(), shoes, System::nanoTime)) {
            return Simulation.run(settings, shoes, threads, bar);
        }
    }

    private CutCard cutCard() {
        LastCoup rule = Arrays.stream(LastCoup.values()).filter(last -> last.wire().equals(end)).findFirst()
                .orElseThrow(() -> wrong("--end " + end + ": " + Arrays.stream(LastCoup.values()).map(LastCoup::wire)
                        .collect(Collectors.joining(" and ")) + " are allowed."));
        try {
            return new CutCard(cutFromEnd, rule);
        } catch (IllegalArgumentException e) {
            throw wrong("--cut: " + e.getMessage() + "; at least " + rule.leastFromEnd() + " are allowed.");
        }
    }

    private SimulationSettings settings(CutCard cutCard) {
        Game asked = game.gameWithoutDecisions("shoes are simulated");
        int most = SimulationSettings.mostCutFromEnd(asked);
        if (cutFromEnd > most) {
            throw wrong("--cut " + cutFromEnd + ": it would show in the longest burn of " + asked.cards()
                    + " cards; at most " + most + " are allowed.");
        }
        int coupsAfterCut = switch (cutCard.rule()) {
            case THIS_COUP_IS_LAST -> 0;
            case ONE_MORE -> 1;
        };
        return new SimulationSettings(asked, seed, cutFromEnd, coupsAfterCut);
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }
}
