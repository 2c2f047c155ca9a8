// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.rules.BankStrategy;
import dev.sabot.rules.BankerAnswers;
import dev.sabot.rules.BankerHabit;
import dev.sabot.rules.BankerStrategy;
import dev.sabot.rules.Banque;
import dev.sabot.rules.BanqueCount;
import dev.sabot.rules.FreeCell;
import dev.sabot.rules.Tableau;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that state how Banker of chemin de fer and the bank of banque play. */
final class BankerOptions {

    private static final Pattern WORD = Pattern.compile("\\S+");
    private static final Pattern CELL = Pattern.compile("([0-7]):([0-9]|none)");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = "--banker", paramLabel = "HOW", defaultValue = "table",
            description = "What Banker of chemin de fer does where the game leaves him free: what the tableau says: "
                    + "table (default); what is better against this Player: best; draw; or stand.")
    private String banker;

    @Option(names = "--banker-draws", paramLabel = "CELLS", defaultValue = "",
            description = "Cells in which he draws all the same, his point and Player's third card by value: "
                    + "\"3:9 6:none\".")
    private String draws;

    @Option(names = "--banker-stands", paramLabel = "CELLS", defaultValue = "",
            description = "Cells in which he stands, likewise.")
    private String stands;

    @Option(names = "--bank", paramLabel = "HOW", defaultValue = "right",
            description = "What the bank of banque does: what the tableau says to the third card of one side: right "
                    + "(default), or left; what is better with as much at stake on either side: best; or the points "
                    + "on which it draws, such as 0-5.")
    private String bank;

    /** How Banker plays who knows these answers; throws {@link ParameterException} where the custom forbids that. */
    BankerStrategy banker(BankerHabit habit, BankerAnswers answers) {
        BankerStrategy stated = switch (banker) {
            case "table" -> BankerStrategy.TABLE;
            case "best" -> BankerStrategy.best(answers);
            case "draw" -> BankerStrategy.where((_, _) -> true);
            case "stand" -> BankerStrategy.where((_, _) -> false);
            default -> throw wrong("--banker " + banker + ": wanted is table, best, draw or stand.");
        };
        List<FreeCell> drawn = cells("--banker-draws", draws);
        List<FreeCell> stood = cells("--banker-stands", stands);
        if (drawn.stream().anyMatch(stood::contains)) {
            throw wrong("--banker-stands: Banker cannot draw and stand in one cell, and --banker-draws names one of"
                    + " these too.");
        }
        return with(stood, false, "--banker-stands", habit,
                with(drawn, true, "--banker-draws", habit, stated.within(habit)));
    }

    private BankerStrategy with(
            List<FreeCell> cells, boolean isDraw, String option, BankerHabit habit, BankerStrategy before) {
        BankerStrategy stated = before;
        for (FreeCell cell : cells) {
            stated = stated.with(cell.banker(), cell.third(), isDraw);
        }
        try {
            return stated.allowedBy(habit);
        } catch (IllegalArgumentException e) {
            throw wrong(option + ": " + e.getMessage() + ".");
        }
    }

    private List<FreeCell> cells(String option, String text) {
        List<FreeCell> cells = new ArrayList<>();
        Matcher word = WORD.matcher(text);
        while (word.find()) {
            Matcher cell = CELL.matcher(word.group());
            if (!cell.matches()) {
                throw wrong(option + ", column " + (word.start() + 1) + ": \"" + word.group() + "\" is no cell; wanted"
                        + " are Banker's point 0 to 7, a colon, and the value of Player's third card 0 to 9, or none.");
            }
            cells.add(new FreeCell(Integer.parseInt(cell.group(1)),
                    cell.group(2).equals("none") ? Tableau.STOOD : Integer.parseInt(cell.group(2))));
        }
        return cells;
    }

    /** How the bank of banque plays against sides whose deals are counted. */
    BankStrategy bank(BanqueCount count) {
        return switch (bank) {
            case "right" -> BankStrategy.BY_RIGHT;
            case "left" -> BankStrategy.BY_LEFT;
            case "best" -> BankStrategy.best(count);
            default -> BankStrategy.drawingOn(PointsText.points(bank).orElseThrow(() ->
                    wrong("--bank " + bank + ": wanted is right, left, best, or " + PointsText.WANTED + ".")));
        };
    }

    /** The same in words. */
    String spokenBank(Banque rules) {
        return "Bank " + switch (bank) {
            case "right" -> "plays as the tableau says to Right's third card";
            case "left" -> "plays as the tableau says to Left's third card";
            case "best" -> "does what is better with as much at stake on either side";
            case "none" -> "never draws";
            default -> "draws on " + bank;
        } + (rules.mustBankDraw() ? ", and must draw where neither side took a third card" : "");
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }
}
