// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sabot.rules.Bet;
import dev.sabot.rules.BetOdds;
import dev.sabot.rules.Composition;
import dev.sabot.rules.CoupFact;
import dev.sabot.rules.ExactOdds;
import dev.sabot.rules.Fraction;
import dev.sabot.rules.Game;
import dev.sabot.rules.Payout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Exact odds, as {@code odds} prints them. */
final class OddsReport {

    private static final int JSON_DECIMALS = 12;
    private static final int TEXT_DECIMALS = 6;

    private static final String COUNT_ROW = "%-20s%28s%16s";
    /** An id of a bet has at most 32 letters, but those that houses print fit. */
    private static final String BET_ROW = "%-20s%14s%14s   %s";

    private final Game game;
    private final Composition left;
    private final ExactOdds odds;
    private final Map<String, BetOdds> bets = new HashMap<>();

    OddsReport(Game game, Composition left, ExactOdds odds) {
        this.game = game;
        this.left = left;
        this.odds = odds;
        odds.bets(game.paytable()).forEach(bet -> bets.put(bet.id(), bet));
    }

    /** One object; the keys stand in the command's help. */
    ObjectNode json() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("combinations", odds.combinations());
        ObjectNode counts = json.putObject("counts");
        for (CoupFact fact : CoupFact.ALL) {
            counts.put(fact.wire(), odds.count(fact));
        }
        json.put("meanCards", odds.meanCards().toString());
        ObjectNode edges = json.putObject("edges");
        ObjectNode percents = json.putObject("edgePercent");
        for (Bet bet : game.paytable().bets()) {
            Optional<Fraction> edge = edge(bet);
            edges.put(bet.id(), edge.map(Fraction::toString).orElse(null));
            percents.put(bet.id(), edge.map(OddsReport::jsonPercent).orElse(null));
        }
        return json;
    }

    /** Empty where suits decide and are not known. */
    private Optional<Fraction> edge(Bet bet) {
        return Optional.ofNullable(bets.get(bet.id())).map(BetOdds::edge);
    }

    /** Two tables for people: what a coup can be, and what the bets are worth. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(heading(game, left) + (left.isSuited() ? "" : ", suits not known"));
        lines.add(String.format(Locale.ROOT, "%,d ordered deals of six cards; a coup takes %s cards on average",
                odds.combinations(), decimal(odds.meanCards())));
        lines.add("");
        lines.add(String.format(Locale.ROOT, COUNT_ROW, "coup", "deals", "probability"));
        for (CoupFact fact : CoupFact.ALL) {
            long deals = odds.count(fact);
            lines.add(String.format(Locale.ROOT, COUNT_ROW, fact.wire(), String.format(Locale.ROOT, "%,d", deals),
                    percent(probability(deals))));
        }
        lines.add("");
        lines.add(String.format(Locale.ROOT, BET_ROW, "bet", "wins", "edge", "pays").stripTrailing());
        for (Bet bet : game.paytable().bets()) {
            lines.add(line(bet));
        }
        return lines;
    }

    private String line(Bet bet) {
        String pays = bet.rows().stream().map(row -> row.payout().wire()).distinct().collect(Collectors.joining(", "));
        BetOdds known = bets.get(bet.id());
        return known == null
                ? String.format(Locale.ROOT, BET_ROW, bet.id(), "", "", pays + "; suits decide, and are not known")
                : String.format(Locale.ROOT, BET_ROW, bet.id(), percent(probability(wins(known))),
                        percent(known.edge()), pays);
    }

    private static long wins(BetOdds bet) {
        return bet.deals().entrySet().stream().filter(entry -> entry.getKey() instanceof Payout.Odds)
                .mapToLong(Map.Entry::getValue).sum();
    }

    private Fraction probability(long deals) {
        return Fraction.of(deals, odds.combinations());
    }

    /** Game, packs and cards, for people. */
    static String heading(Game game, Composition left) {
        return game.id() + ", " + (game.decks() == 1 ? "1 deck" : game.decks() + " decks") + ", " + left.cards()
                + " cards left";
    }

    /** A number for people. */
    static String decimal(Fraction fraction) {
        return fraction.toDecimal(TEXT_DECIMALS).toPlainString();
    }

    /** Percents for programs. */
    static String jsonPercent(Fraction fraction) {
        return fraction.toPercent(JSON_DECIMALS).toPlainString();
    }

    /** Percents for people. */
    static String percent(Fraction fraction) {
        return fraction.toPercent(TEXT_DECIMALS).toPlainString() + " %";
    }
}
