// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sabot.card.HandId;
import dev.sabot.rules.BankStrategy;
import dev.sabot.rules.BanqueCount;
import dev.sabot.rules.BanqueOdds;
import dev.sabot.rules.Better;
import dev.sabot.rules.Fraction;
import dev.sabot.rules.PlayerStrategy;
import dev.sabot.rules.Tableau;
import dev.sabot.rules.Verdict;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Exact odds of baccarat banque, as {@code odds} prints them. */
final class BanqueReport {

    private static final List<HandId> SIDES = List.of(HandId.RIGHT, HandId.LEFT);
    private static final int POINTS = 8;
    private static final int FEWEST = 6;
    private static final int MOST = 9;

    private static final String COUNT_ROW = "%-20s%42s%16s";
    private static final String SIDE_ROW = "%-20s%14s%14s";

    private final String heading;
    private final Play play;
    private final BanqueOdds odds;
    private final boolean isBest;

    /** How all three hands play, and what follows for the deals; {@code spokenBank}: how the bank does, in words. */
    record Play(PlayerStrategy right, PlayerStrategy left, BankStrategy bank, String spokenBank, BanqueCount count) {
    }

    /**
     * The report.
     *
     * @param heading game and cards, for people
     * @param isBest whether the bank's best answers are printed too
     */
    BanqueReport(String heading, Play play, boolean isBest) {
        this.heading = heading;
        this.play = play;
        this.odds = play.count.odds(play.bank);
        this.isBest = isBest;
    }

    /** One object; the keys stand in the command's help. */
    ObjectNode json() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("combinations", odds.combinations().toString());
        ObjectNode counts = json.putObject("counts");
        for (HandId side : SIDES) {
            ObjectNode fares = counts.putObject(side.wire());
            for (Verdict.Side how : Verdict.Side.values()) {
                fares.put(how.wire(), odds.count(side, how).toString());
            }
        }
        for (int cards = FEWEST; cards <= MOST; cards++) {
            counts.put("cards-" + cards, odds.count(cards).toString());
        }
        json.put("meanCards", odds.meanCards().toString());
        ObjectNode edges = json.putObject("edges");
        SIDES.forEach(side -> edges.put(side.wire(), odds.edge(side).toString()));
        ObjectNode percents = json.putObject("edgePercent");
        SIDES.forEach(side -> percents.put(side.wire(), OddsReport.jsonPercent(odds.edge(side))));
        ObjectNode strategies = json.putObject("strategies");
        CheminDeFerReport.put(strategies, HandId.RIGHT.wire(), play.right);
        CheminDeFerReport.put(strategies, HandId.LEFT.wire(), play.left);
        putRows(strategies.putArray(HandId.BANK.wire()), this::done);
        if (isBest) {
            putRows(json.putArray("bestAnswers"), play.count::better);
        }
        return json;
    }

    /** What is done, or had best be done, in a cell. */
    @FunctionalInterface
    private interface Answer {
        Better of(int bank, int right, int left);
    }

    private Better done(int bank, int right, int left) {
        return play.count.better(bank, right, left) == Better.NEVER ? Better.NEVER
                : play.count.draws(play.bank, bank, right, left) ? Better.DRAW
                : Better.STAND;
    }

    private static void putRows(ArrayNode points, Answer answer) {
        for (int bank = 0; bank < POINTS; bank++) {
            ArrayNode rows = points.addArray();
            for (int right = 0; right <= BankStrategy.NATURAL; right++) {
                StringBuilder row = new StringBuilder();
                for (int left = 0; left <= BankStrategy.NATURAL; left++) {
                    row.append(answer.of(bank, right, left).mark());
                }
                rows.add(row.toString());
            }
        }
    }

    /** Two tables for people: what a coup can be, and what the sides lose to the bank. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(heading);
        lines.add("Right " + play.right.spoken());
        lines.add("Left " + play.left.spoken());
        lines.add(play.spokenBank);
        int times = play.right.of() * play.left.of();
        if (times > 1) {
            lines.add("every deal counts " + times + " times, since a side plays by chance");
        }
        lines.add(String.format(Locale.ROOT, "%,d ordered deals of nine cards; a coup takes %s cards on average",
                odds.combinations(), OddsReport.decimal(odds.meanCards())));
        lines.add("");
        lines.add(String.format(Locale.ROOT, COUNT_ROW, "coup", "deals", "probability"));
        for (HandId side : SIDES) {
            for (Verdict.Side fares : Verdict.Side.values()) {
                lines.add(line(side.wire() + "-" + fares.wire(), odds.count(side, fares)));
            }
        }
        for (int cards = FEWEST; cards <= MOST; cards++) {
            lines.add(line("cards-" + cards, odds.count(cards)));
        }
        lines.add("");
        lines.add(String.format(Locale.ROOT, SIDE_ROW, "side", "wins", "edge"));
        for (HandId side : SIDES) {
            lines.add(String.format(Locale.ROOT, SIDE_ROW, side.wire(),
                    OddsReport.percent(probability(odds.count(side, Verdict.Side.WIN))),
                    OddsReport.percent(odds.edge(side))));
        }
        if (isBest) {
            addAnswers(lines);
        }
        return lines;
    }

    private String line(String what, BigInteger deals) {
        return String.format(Locale.ROOT, COUNT_ROW, what, String.format(Locale.ROOT, "%,d", deals),
                OddsReport.percent(probability(deals)));
    }

    private Fraction probability(BigInteger deals) {
        return new Fraction(deals, odds.combinations());
    }

    private void addAnswers(List<String> lines) {
        lines.add("");
        lines.add("Bank's best answers with as much at stake on either side: D draw, S stand, = either, - it never");
        lines.add("comes; by the third cards, none where a side stood, nat where it shows a natural");
        int last = isPlayedOnAfterNaturals() ? BankStrategy.NATURAL : Tableau.STOOD;
        for (int bank = 0; bank < POINTS; bank++) {
            lines.add("");
            StringBuilder columns = new StringBuilder("%-20s".formatted("Bank " + bank + "       Left"));
            for (int left = 0; left <= last; left++) {
                columns.append("%5s".formatted(deed(left)));
            }
            lines.add(columns.toString());
            for (int right = 0; right <= last; right++) {
                StringBuilder row = new StringBuilder("%-20s".formatted("       Right " + deed(right)));
                for (int left = 0; left <= last; left++) {
                    row.append("%5s".formatted(play.count.better(bank, right, left).mark()));
                }
                lines.add(row.toString());
            }
        }
    }

    private boolean isPlayedOnAfterNaturals() {
        return IntStream.range(0, POINTS).anyMatch(bank -> IntStream.rangeClosed(0, BankStrategy.NATURAL)
                .anyMatch(left -> play.count.better(bank, BankStrategy.NATURAL, left) != Better.NEVER));
    }

    private static String deed(int third) {
        return switch (third) {
            case Tableau.STOOD -> "none";
            case BankStrategy.NATURAL -> "nat";
            default -> Integer.toString(third);
        };
    }
}
