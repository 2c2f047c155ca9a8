// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sabot.rules.CoupFact;
import dev.sabot.rules.CoupKind;
import dev.sabot.rules.Fraction;
import dev.sabot.rules.PairSeen;
import dev.sabot.sim.CoupCounts;
import dev.sabot.sim.SimulationSettings;
import dev.sabot.sim.Tally;
import dev.sabot.table.Profile.CutCard;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What a simulation came to, as one JSON object or as lines for people. */
record SimulationReport(SimulationSettings settings, CutCard cutCard, Tally tally) {

    private static final int DECIMALS = 12;

    /** What coups are counted by: as exact odds are told, and pairs. */
    private static final List<Counted> COUNTED = Stream.concat(
        CoupFact.ALL.stream().map(fact -> new Counted(fact.wire(), fact::holdsFor)),
        Stream.of(
            new Counted("player-pair", kind -> kind.playerPair().isPair()),
            new Counted("banker-pair", kind -> kind.bankerPair().isPair()),
            new Counted("either-pair", kind -> kind.playerPair().isPair() || kind.bankerPair().isPair()),
            new Counted("perfect-pair", kind -> kind.playerPair() == PairSeen.PERFECT
                || kind.bankerPair() == PairSeen.PERFECT))).toList();

    private record Counted(String name, Predicate<CoupKind> isSo) {
    }

    private double aShoe(long sum) {
        return (double) sum / tally.shoes();
    }

    private static double share(long part, long whole) {
        return (double) part / whole;
    }

    /** The same settings give the same bytes. */
    ObjectNode json() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        CoupCounts all = tally.all();
        json.put("game", settings.game().id());
        json.put("decks", settings.game().decks());
        json.put("seed", settings.seed());
        json.put("shoes", tally.shoes());
        json.put("cut", cutCard.fromEnd());
        json.put("end", cutCard.rule().wire());
        json.put("coupsPerShoe", aShoe(all.coups()));
        json.put("burnMean", aShoe(tally.burned()));
        json.setAll(json(all));
        json.set("first55", json(tally.first()));
        return json;
    }

    private ObjectNode json(CoupCounts coups) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("coups", coups.coups());
        json.put("cardsPerCoup", share(coups.cards(), coups.coups()));
        ObjectNode counts = json.putObject("counts");
        COUNTED.forEach(counted -> counts.put(counted.name(), coups.count(counted.isSo())));
        ObjectNode shares = json.putObject("shares");
        COUNTED.forEach(counted -> shares.put(counted.name(), share(coups.count(counted.isSo()), coups.coups())));
        ObjectNode returns = json.putObject("returns");
        coups.edges(settings.game().paytable()).forEach((bet, edge) -> returns.put(bet, meanReturn(edge)));
        return json;
    }

    List<String> lines() {
        CoupCounts all = tally.all();
        CoupCounts first = tally.first();
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%,d shoes of %d decks, %s, seed %d; the cut card %d from the end, %s",
            tally.shoes(), settings.game().decks(), settings.game().id(), settings.seed(), cutCard.fromEnd(),
            cutCard.rule().wire()));
        lines.add(String.format(Locale.ROOT, "%.3f coups a shoe, %.3f cards burned", aShoe(all.coups()),
            aShoe(tally.burned())));
        lines.add("");
        lines.add(row("", "all coups", "first " + Tally.FIRST_COUPS + " of a shoe"));
        lines.add(row("coups", number(all.coups()), number(first.coups())));
        lines.add(row("cards a coup", decimals(share(all.cards(), all.coups())),
            decimals(share(first.cards(), first.coups()))));
        for (Counted counted : COUNTED) {
            lines.add(row(counted.name(), percent(share(all.count(counted.isSo()), all.coups())),
                percent(share(first.count(counted.isSo()), first.coups()))));
        }
        lines.add("");
        lines.add(row("mean return of a bet", "", ""));
        Map<String, Fraction> ofFirst = first.edges(settings.game().paytable());
        all.edges(settings.game().paytable()).forEach((bet, edge) -> lines.add(
            row(bet, percent(meanReturn(edge)), percent(meanReturn(ofFirst.get(bet))))));
        return lines;
    }

    /** What a stake of one brought. */
    private static double meanReturn(Fraction edge) {
        return edge.toDecimal(DECIMALS).negate().doubleValue();
    }

    private static String row(String name, String all, String first) {
        return String.format(Locale.ROOT, "%-22s%16s%22s", name, all, first).stripTrailing();
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String decimals(double number) {
        return String.format(Locale.ROOT, "%.5f", number);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.4f %%", 100 * share);
    }
}
