// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.EnumSet;
import java.util.Set;

/**
 * What Banker of chemin de fer may do with two cards that are no natural.
 *
 * @param isFree whether he draws or stands at will; else the tableau binds him
 * @param cells of the tableau in which he is free all the same; none where he is free
 */
public record BankerHabit(boolean isFree, Set<FreeCell> cells) {

    /** At will, on 0 to 7. */
    public static final BankerHabit FREE = new BankerHabit(true, Set.of());

    /** As the tableau says, nowhere free. */
    public static final BankerHabit TABLE = new BankerHabit(false, Set.of());

    /** As the tableau says, free in {@link FreeCell#USUAL}. */
    public static final BankerHabit TABLE_WITH_USUAL_CELLS = new BankerHabit(false, FreeCell.USUAL);

    /** What may be done. */
    enum Choice {
        DRAW,
        STAND
    }

    public BankerHabit {
        cells = Set.copyOf(cells);
        if (isFree && !cells.isEmpty()) {
            throw new IllegalArgumentException("a free Banker needs no free cells");
        }
    }

    /** What Banker may do with this point, 0 to 7, against this third card, 0 to 9 or {@link Tableau#STOOD}. */
    Set<Choice> choices(int banker, int third) {
        if (isFree || cells.contains(new FreeCell(banker, third))) {
            return EnumSet.allOf(Choice.class);
        }
        return EnumSet.of(Tableau.bankerDraws(banker, third) ? Choice.DRAW : Choice.STAND);
    }

    /** Whether Banker may draw there. */
    public boolean mayDraw(int banker, int third) {
        return choices(banker, third).contains(Choice.DRAW);
    }

    /** Whether Banker may stand there. */
    public boolean mayStand(int banker, int third) {
        return choices(banker, third).contains(Choice.STAND);
    }
}
