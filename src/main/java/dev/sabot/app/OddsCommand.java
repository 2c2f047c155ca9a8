// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sabot.rules.BankerAnswers;
import dev.sabot.rules.BankerStrategy;
import dev.sabot.rules.Banque;
import dev.sabot.rules.BanqueCount;
import dev.sabot.rules.CheminDeFer;
import dev.sabot.rules.Composition;
import dev.sabot.rules.ExactOdds;
import dev.sabot.rules.Game;
import dev.sabot.rules.PlayerStrategy;
import dev.sabot.rules.TableauRules;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code odds}: the exact odds of the next coup. */
@Command(
        name = "odds",
        mixinStandardHelpOptions = true,
        versionProvider = Versions.class,
        sortOptions = false,
        description = {"Counts the exact odds of the next coup and of every bet of the game, out of a whole shoe or of "
                + "what is left of one.",
            "In chemin de fer and baccarat banque hands decide: there the odds are those of stated plays."},
        footerHeading = "%nWith --json, one line:%n",
        footer = {
            "  combinations  ordered deals of six cards; in banque of nine, and this",
            "                and the counts as text; as many times as large as the",
            "                stated frequencies need",
            "  counts        deals of each outcome, number of cards, natural, and",
            "                of the wins that side bets ask for; in banque of each",
            "                side's results, and number of cards",
            "  meanCards     cards that a coup takes, a reduced fraction",
            "  edges         what the house keeps of a stake, by bet, a reduced",
            "                fraction; null where suits decide and are not known;",
            "                in banque what the bank keeps, by side, at even money",
            "  edgePercent   the same in percent, 12 decimals, half to even",
            "  strategies    chemin de fer and banque: of a hand against the bank how",
            "                often it draws, by point 0 to 7; of Banker a text for",
            "                each point, D draw or S stand, by Player's third card 0",
            "                to 9, none; of banque's bank for each point a text for",
            "                each deed of Right: third card 0 to 9, none, natural;",
            "                by the same deeds of Left, - where it never comes",
            "  bestAnswers   with --best, the same; = where both bring the same",
            "",
            "Examples: sabot odds --game super-6 --decks 6 --removed \"7S 7H K\"",
            "          sabot odds --game chemin-de-fer --player-on-5 stand --best",
            "          sabot odds --game baccarat-banque --bank 0-5"
        })
final class OddsCommand implements Callable<Integer> {

    private static final List<String> OF_EITHER = List.of("--player-on-5", "--player-draws", "--best");
    private static final List<String> OF_CHEMIN_DE_FER = List.of("--banker", "--banker-draws", "--banker-stands");
    private static final List<String> OF_BANQUE = List.of("--right-on-5", "--left-on-5", "--bank");

    private final Console console;

    @Spec
    private CommandSpec command;

    @Mixin
    private GameOptions game;

    @Mixin
    private RemovedCards removed;

    @Mixin
    private SideOptions sides;

    @Mixin
    private BankerOptions banker;

    @Option(names = "--best", description = "Also what is best for the banker, cell by cell.")
    private boolean isBest;

    @Option(names = "--json", description = "One line of JSON in place of the tables.")
    private boolean isJson;

    /** What is printed. */
    private record Report(Supplier<ObjectNode> json, Supplier<List<String>> lines) {
    }

    OddsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Game asked = game.game();
        Report report = switch (asked.rules()) {
            case TableauRules _ -> tableau(asked);
            case CheminDeFer rules -> cheminDeFer(asked, rules);
            case Banque rules -> banque(asked, rules);
            default -> throw wrong("--game " + asked.id() + ": its hands draw as they like, and no way of playing them"
                    + " can be stated here, so that it has no exact odds.");
        };
        if (isJson) {
            console.out().println(report.json.get());
        } else {
            report.lines.get().forEach(console.out()::println);
        }
        return ExitCode.DONE.code();
    }

    private Report tableau(Game asked) {
        refuse(OF_EITHER, asked, "nobody decides anything in ");
        refuse(OF_CHEMIN_DE_FER, asked, "nobody decides anything in ");
        refuse(OF_BANQUE, asked, "nobody decides anything in ");
        Composition left = removed.left(asked.decks());
        OddsReport report = new OddsReport(asked, left, counted(() -> ExactOdds.of(left)));
        return new Report(report::json, report::lines);
    }

    private Report cheminDeFer(Game asked, CheminDeFer rules) {
        refuse(OF_BANQUE, asked, "there is no such hand in ");
        PlayerStrategy player = sides.player(rules.player());
        Composition left = removed.left(asked.decks());
        BankerAnswers answers = counted(() -> BankerAnswers.of(left, player));
        BankerStrategy stated = banker.banker(rules.banker(), answers);
        CheminDeFerReport report = new CheminDeFerReport(
                new OddsReport(asked, left, ExactOdds.of(left, player, stated)), player, stated,
                isBest ? Optional.of(answers) : Optional.empty());
        return new Report(report::json, report::lines);
    }

    private Report banque(Game asked, Banque rules) {
        refuse(OF_CHEMIN_DE_FER, asked, "there is no such hand in ");
        PlayerStrategy ofRight = sides.right(rules.player());
        PlayerStrategy ofLeft = sides.left(rules.player());
        Composition left = removed.left(asked.decks());
        BanqueCount count = counted(() -> BanqueCount.of(left, rules, ofRight, ofLeft));
        BanqueReport report = new BanqueReport(OddsReport.heading(asked, left), new BanqueReport.Play(
                ofRight, ofLeft, banker.bank(count), banker.spokenBank(rules), count), isBest);
        return new Report(report::json, report::lines);
    }

    private void refuse(List<String> options, Game asked, String why) {
        for (String option : options) {
            if (command.commandLine().getParseResult().hasMatchedOption(option)) {
                throw wrong(option + ": " + why + asked.id() + ".");
            }
        }
    }

    private <T> T counted(Supplier<T> odds) {
        try {
            return odds.get();
        } catch (IllegalArgumentException e) {
            throw removed.wrong("--removed: " + e.getMessage() + ".");
        }
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }
}
