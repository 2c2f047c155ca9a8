// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A bet of a table. No coup that plays by the rules meets two of its rows, so that their order says nothing; what meets
 * no row loses.
 *
 * @param id its name in configuration and events
 * @param rows what it pays and when, 1 to {@link #MOST_ROWS}
 */
public record Bet(String id, List<Row> rows) {

    /** Three times the longest bet that houses print. */
    public static final int MOST_ROWS = 20;

    /** The form of an id, for a sentence. */
    public static final String ID_WANTED = "1 to 32 small letters, digits and hyphens, beginning with a letter";

    private static final Pattern ID = Pattern.compile("[a-z][a-z0-9-]{0,31}");

    public Bet {
        rows = List.copyOf(rows);
        if (!isId(id)) {
            throw new IllegalArgumentException("bet id \"" + id + "\" is not " + ID_WANTED);
        }
        if (rows.isEmpty() || rows.size() > MOST_ROWS) {
            throw new IllegalArgumentException("bet " + id + " has " + rows.size() + " rows, not 1 to " + MOST_ROWS);
        }
        List<RowFault> faults = RowFault.in(id, rows);
        if (!faults.isEmpty()) {
            throw new IllegalArgumentException(faults.getFirst().sentence());
        }
    }

    /**
     * What a bet brings where the condition holds.
     *
     * @param payout odds, or {@link Payout.Plain#PUSH}
     */
    public record Row(Condition condition, Payout payout) {

        public Row {
            if (payout == Payout.Plain.LOSE || payout == Payout.Plain.UNKNOWN) {
                throw new IllegalArgumentException("a row pays odds or push, not " + payout.wire());
            }
        }
    }

    /** Whether a text may be the id of a bet. */
    public static boolean isId(String text) {
        return ID.matcher(text).matches();
    }

    /** What the bet brings after a coup of this kind: {@link Payout.Plain#UNKNOWN} only where unknown suits decide. */
    public Payout payout(CoupKind kind) {
        PairSeen player = kind.playerPair();
        PairSeen banker = kind.bankerPair();
        if (player == PairSeen.SUIT_UNKNOWN) {
            return agreed(kind.withPairs(PairSeen.RANK_ONLY, banker), kind.withPairs(PairSeen.PERFECT, banker));
        }
        if (banker == PairSeen.SUIT_UNKNOWN) {
            return agreed(kind.withPairs(player, PairSeen.RANK_ONLY), kind.withPairs(player, PairSeen.PERFECT));
        }
        for (Row row : rows) {
            if (row.condition().isMetBy(kind)) {
                return row.payout();
            }
        }
        return Payout.Plain.LOSE;
    }

    private Payout agreed(CoupKind one, CoupKind other) {
        Payout payout = payout(one);
        return payout.equals(payout(other)) ? payout : Payout.Plain.UNKNOWN;
    }

    /** Whether some row asks about pairs, which the first two cards of each hand decide. */
    public boolean looksAtPairs() {
        return rows.stream().anyMatch(row -> row.condition().allowed().containsKey(Criterion.PAIR));
    }

    /** Whether some row asks about perfect pairs, so that a reader without suits may leave the bet open. */
    public boolean looksAtSuits() {
        return rows.stream().anyMatch(row -> row.condition().needsSuits());
    }

    /** Whether some row asks more than pairs: who wins, a point, a number of cards, a natural. */
    public boolean looksAtPlay() {
        return rows.stream().flatMap(row -> row.condition().allowed().keySet().stream())
                .anyMatch(criterion -> criterion != Criterion.PAIR);
    }
}
