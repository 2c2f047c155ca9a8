// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.ArrayList;
import java.util.List;

/**
 * Why a row of a bet cannot stand.
 *
 * @param row its number in the bet, from 1
 * @param sentence what is wrong, with the bet, the rows and a coup where there is one
 */
public record RowFault(int row, String sentence) {

    /**
     * All that is wrong with these rows of a bet: rows that one coup meets together, and rows that none meets. Only
     * play by the rules is looked at; where a coup was settled against them, which no paytable provides for, the first
     * row that is met pays.
     */
    public static List<RowFault> in(String bet, List<Bet.Row> rows) {
        List<RowFault> faults = new ArrayList<>();
        for (int row = 1; row <= rows.size(); row++) {
            Condition condition = rows.get(row - 1).condition();
            List<CoupKind> met = PossibleKinds.ALL.stream().filter(condition::isMetBy).toList();
            if (met.isEmpty()) {
                faults.add(new RowFault(row, "row " + row + " of bet " + bet + " can never pay: no coup has "
                        + condition.spoken()));
            }
            for (int earlier = 1; earlier < row; earlier++) {
                Condition other = rows.get(earlier - 1).condition();
                String rowsOfBet = "rows " + earlier + " and " + row + " of bet " + bet;
                int later = row;
                met.stream().filter(other::isMetBy).findFirst().ifPresent(kind ->
                        faults.add(new RowFault(later, rowsOfBet + " both pay when " + kind.spoken())));
            }
        }
        return List.copyOf(faults);
    }
}
