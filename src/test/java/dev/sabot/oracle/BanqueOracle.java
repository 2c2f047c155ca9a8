// SPDX-License-Identifier: Apache-2.0
package dev.sabot.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Baccarat banque at two tableaus, told as a list of turns for every pattern of naturals; words as in
 * {@link CheminDeFerOracle}, the hands being {@code right}, {@code left} and {@code bank}.
 */
public final class BanqueOracle {

    /** The first six cards go to these hands, in this order. */
    public static final List<String> DEAL = List.of("right", "left", "bank", "right", "left", "bank");

    /** Who has his turn when these hands hold naturals and the first natural shows all. */
    private static final Map<Set<String>, List<String>> SHOW_ALL = Map.of(
        Set.of(), List.of("right", "left", "bank"),
        Set.of("right"), List.of(),
        Set.of("left"), List.of(),
        Set.of("bank"), List.of(),
        Set.of("right", "left"), List.of(),
        Set.of("right", "bank"), List.of(),
        Set.of("left", "bank"), List.of(),
        Set.of("right", "left", "bank"), List.of());

    /**
     * Who has his turn when these hands hold naturals and a side's natural lets the other side play on. A bank that
     * holds a natural takes no card and nobody can better it by one, so that it ends the coup here as well; so do
     * two naturals of the sides, for neither is an other side that could play on.
     */
    private static final Map<Set<String>, List<String>> PLAY_ON = Map.of(
        Set.of(), List.of("right", "left", "bank"),
        Set.of("right"), List.of("left", "bank"),
        Set.of("left"), List.of("right", "bank"),
        Set.of("bank"), List.of(),
        Set.of("right", "left"), List.of(),
        Set.of("right", "bank"), List.of(),
        Set.of("left", "bank"), List.of(),
        Set.of("right", "left", "bank"), List.of());

    private BanqueOracle() {
    }

    /**
     * What is offered once two cards each lie on the table.
     *
     * @param house the customs
     * @param points point of the first two cards of each hand, by its name, 0 to 9
     * @param did what each hand did since, by its name; a hand that did nothing yet may be left out
     */
    public static Set<String> offered(House house, Map<String, Integer> points, Map<String, String> did) {
        List<String> turns = turns(house, points);
        List<String> open = new ArrayList<>(turns);
        for (String hand : did.keySet()) {
            open.remove(hand);
            if (!turns.contains(hand) || !CheminDeFerOracle.allows(may(house, points, did, hand), did.get(hand))) {
                return Set.of();
            }
        }
        boolean inTurn = turns.subList(turns.size() - open.size(), turns.size()).equals(open);
        if (!inTurn) {
            return Set.of();
        }
        if (open.isEmpty()) {
            return Set.of("end");
        }
        return CheminDeFerOracle.sentences(may(house, points, did, open.getFirst()), open.getFirst());
    }

    private static List<String> turns(House house, Map<String, Integer> points) {
        Set<String> naturals = Set.copyOf(points.keySet().stream().filter(hand -> points.get(hand) >= 8).toList());
        return (house.showAll() ? SHOW_ALL : PLAY_ON).get(naturals);
    }

    private static String may(House house, Map<String, Integer> points, Map<String, String> did, String hand) {
        if (!hand.equals("bank")) {
            return CheminDeFerOracle.player(house.sides(), points.get(hand));
        }
        boolean nobodyDrew = List.of("right", "left").stream()
            .allMatch(side -> did.getOrDefault(side, "none").equals("none"));
        return house.bankMustDraw() && nobodyDrew ? "d" : "e";
    }

    /**
     * The customs of a house.
     *
     * @param sides {@code free} or {@code free-on-5}, as chemin de fer's Player
     * @param showAll whether a natural anywhere shows all hands at once
     * @param bankMustDraw whether the bank must draw when neither side took a third card
     */
    public record House(String sides, boolean showAll, boolean bankMustDraw) {
    }
}
