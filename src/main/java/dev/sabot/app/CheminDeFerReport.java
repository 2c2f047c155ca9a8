// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sabot.rules.BankerAnswers;
import dev.sabot.rules.BankerStrategy;
import dev.sabot.rules.Better;
import dev.sabot.rules.Fraction;
import dev.sabot.rules.PlayerStrategy;
import dev.sabot.rules.Tableau;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Exact odds of chemin de fer, as {@code odds} prints them: those of any game of Player and Banker, how both play, and
 * Banker's best answers.
 *
 * @param best the answers to be printed, if they are asked for
 */
record CheminDeFerReport(
        OddsReport odds, PlayerStrategy player, BankerStrategy banker, Optional<BankerAnswers> best) {

    private static final int POINTS = 8;
    private static final String ROW = "%-10s";
    private static final String CELL = "%4s";

    /** One object; the keys stand in the command's help. */
    ObjectNode json() {
        ObjectNode json = odds.json();
        ObjectNode strategies = json.putObject("strategies");
        put(strategies, "player", player);
        ArrayNode rows = strategies.putArray("banker");
        for (int point = 0; point < POINTS; point++) {
            int ofBanker = point;
            rows.add(row(third -> banker.draws(ofBanker, third) ? Better.DRAW.mark() : Better.STAND.mark()));
        }
        if (best.isPresent()) {
            ArrayNode answers = json.putArray("bestAnswers");
            for (int point = 0; point < POINTS; point++) {
                int ofBanker = point;
                answers.add(row(third -> best.get().better(ofBanker, third).mark()));
            }
        }
        return json;
    }

    /** How often a hand against the bank draws, by point. */
    static void put(ObjectNode json, String hand, PlayerStrategy strategy) {
        ArrayNode draws = json.putArray(hand);
        strategy.draws().forEach(times -> draws.add(Fraction.of(times, strategy.of()).toString()));
    }

    private static String row(IntFunction<String> mark) {
        return IntStream.rangeClosed(0, Tableau.STOOD).mapToObj(mark).collect(Collectors.joining());
    }

    /** For people. */
    List<String> lines() {
        List<String> lines = new ArrayList<>(odds.lines());
        lines.add(1, "Player " + player.spoken());
        lines.add(2, "Banker " + banker.spoken());
        if (!player.isPure()) {
            lines.add(3, "every deal counts " + player.of() + " times, since Player plays by chance");
        }
        best.ifPresent(answers -> addAnswers(lines, answers));
        return lines;
    }

    private static void addAnswers(List<String> lines, BankerAnswers answers) {
        lines.add("");
        lines.add("Banker's best answers by his point and Player's third card: D draw, S stand, = either, - it never");
        lines.add("comes; * the tableau says otherwise");
        StringBuilder heading = new StringBuilder(ROW.formatted("Banker"));
        for (int third = 0; third < Tableau.STOOD; third++) {
            heading.append(CELL.formatted(third + " "));
        }
        lines.add(heading.append("none").toString());
        for (int point = 0; point < POINTS; point++) {
            StringBuilder row = new StringBuilder(ROW.formatted(point));
            for (int third = 0; third <= Tableau.STOOD; third++) {
                row.append(CELL.formatted(marked(answers.better(point, third), Tableau.bankerDraws(point, third))));
            }
            lines.add(row.toString().stripTrailing());
        }
    }

    private static String marked(Better better, boolean doesTableauDraw) {
        boolean isOtherwise = better == (doesTableauDraw ? Better.STAND : Better.DRAW);
        return better.mark() + (isOtherwise ? "*" : " ");
    }
}
