// SPDX-License-Identifier: Apache-2.0
package dev.sabot.oracle;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Chemin de fer as it is printed on a card: two tables and a list, no types of the program.
 *
 * <p>A card is its value, 0 to 9. What a hand did is a word: {@code ""} nothing yet, {@code "none"} it took no third
 * card, {@code "0"} to {@code "9"} it took a third card of that value. What is offered is a set of sentences such as
 * {@code draw player}, {@code stand banker}, {@code end}; the set is empty where no play by the rules leads.
 */
public final class CheminDeFerOracle {

    /** The first four cards go to these hands, in this order. */
    public static final List<String> DEAL = List.of("player", "banker", "player", "banker");

    /** The cells of Banker's table that six-deck play leaves to Banker: its point, then Player's third card. */
    public static final Set<String> DEFAULT_FREE_CELLS = Set.of("3 9", "4 1", "5 4", "6 none");

    /** What Player does on each point: d draws, s stands, e either, n natural. */
    private static final Map<String, String> PLAYER = read("""
        point        0  1  2  3  4  5  6  7  8  9
        free         e  e  e  e  e  e  e  e  n  n
        free-on-5    d  d  d  d  d  e  s  s  n  n
        """);

    /** What Banker does on each point (rows) against each third card of Player (columns). */
    private static final Map<String, String> BANKER = read("""
        against      0  1  2  3  4  5  6  7  8  9  none
        0            d  d  d  d  d  d  d  d  d  d  d
        1            d  d  d  d  d  d  d  d  d  d  d
        2            d  d  d  d  d  d  d  d  d  d  d
        3            d  d  d  d  d  d  d  d  s  d  d
        4            s  s  d  d  d  d  d  d  s  s  d
        5            s  s  s  s  d  d  d  d  s  s  d
        6            s  s  s  s  s  s  d  d  s  s  s
        7            s  s  s  s  s  s  s  s  s  s  s
        8            n  n  n  n  n  n  n  n  n  n  n
        9            n  n  n  n  n  n  n  n  n  n  n
        """);

    private CheminDeFerOracle() {
    }

    /**
     * What a punter of this habit may do on its first two cards.
     *
     * @param habit {@code free} or {@code free-on-5}
     * @param point 0 to 9
     * @return d draws, s stands, e either, n natural
     */
    public static String player(String habit, int point) {
        return PLAYER.get(habit + " " + point);
    }

    /**
     * What a banker of this habit may do on its first two cards.
     *
     * @param habit {@code free}, or {@code table} with these free cells
     * @param freeCells Banker's point, a space, Player's third card or {@code none}; not read where Banker is free
     * @param point 0 to 9
     * @param against value of Player's third card, or {@code none}
     * @return d draws, s stands, e either, n natural
     */
    public static String banker(String habit, Set<String> freeCells, int point, String against) {
        String printed = BANKER.get(point + " " + against);
        boolean free = habit.equals("free") || freeCells.contains(point + " " + against);
        return free && !printed.equals("n") ? "e" : printed;
    }

    /**
     * What is offered once two cards each lie on the table.
     *
     * @param house the customs
     * @param player point of Player's first two cards, 0 to 9
     * @param banker point of Banker's first two cards, 0 to 9
     * @param playerDid what Player did since
     * @param bankerDid what Banker did since
     */
    public static Set<String> offered(House house, int player, int banker, String playerDid, String bankerDid) {
        String first = player(house.player(), player);
        if (first.equals("n") || banker >= 8) {
            return playerDid.isEmpty() && bankerDid.isEmpty() ? Set.of("end") : Set.of();
        }
        if (playerDid.isEmpty()) {
            return bankerDid.isEmpty() ? sentences(first, "player") : Set.of();
        }
        String second = banker(house.banker(), house.freeCells(), banker, playerDid);
        if (bankerDid.isEmpty()) {
            return allows(first, playerDid) ? sentences(second, "banker") : Set.of();
        }
        return allows(first, playerDid) && allows(second, bankerDid) ? Set.of("end") : Set.of();
    }

    /** Whether a hand that may do this did what it may. */
    static boolean allows(String may, String did) {
        return may.equals("e") || may.equals(did.equals("none") ? "s" : "d");
    }

    /** What a hand that may do this is offered, in sentences. */
    static Set<String> sentences(String may, String hand) {
        return switch (may) {
            case "d" -> Set.of("draw " + hand);
            case "s" -> Set.of("stand " + hand);
            case "e" -> Set.of("draw " + hand, "stand " + hand);
            default -> throw new IllegalArgumentException("No hand does " + may);
        };
    }

    private static Map<String, String> read(String table) {
        List<String> lines = table.lines().toList();
        String[] columns = lines.getFirst().split(" +", -1);
        Map<String, String> cells = new HashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] row = line.split(" +", -1);
            for (int i = 1; i < columns.length; i++) {
                cells.put(row[0] + " " + columns[i], row[i]);
            }
        }
        return Map.copyOf(cells);
    }

    /**
     * The customs of a house.
     *
     * @param player {@code free} or {@code free-on-5}
     * @param banker {@code free} or {@code table}
     * @param freeCells the cells of the table that are Banker's choice all the same
     */
    public record House(String player, String banker, Set<String> freeCells) {

        /** Copies the cells. */
        public House {
            freeCells = Set.copyOf(freeCells);
        }
    }
}
