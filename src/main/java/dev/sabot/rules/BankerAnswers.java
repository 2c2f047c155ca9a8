// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

/**
 * What is better for Banker of chemin de fer at even money, drawing or standing, for each of his points and each third
 * card of Player, when it is stated how Player plays. Banker is taken to look at his point, and not at the two cards
 * that make it.
 */
public final class BankerAnswers {

    private static final int POINTS = 10;
    private static final int PLAYED = 8;

    private final long[][] deals = new long[PLAYED][Tableau.STOOD + 1];
    /** What drawing brings more than standing: deals won less deals lost. */
    private final long[][] gain = new long[PLAYED][Tableau.STOOD + 1];

    private final PlayerStrategy against;
    private final ThirdCards thirds;
    private final long afterFour;
    private final long afterFive;

    private BankerAnswers(Composition left, PlayerStrategy against) {
        this.against = against;
        this.thirds = new ThirdCards(left.byValue());
        this.afterFour = Composition.orders(left.cards() - 4, 2);
        this.afterFive = Composition.orders(left.cards() - 5, 1);
        for (int banker = 0; banker < PLAYED; banker++) {
            for (int player = 0; player < PLAYED; player++) {
                countPlayerStood(player, banker);
                for (int third = 0; third < POINTS; third++) {
                    countPlayerDrew(player, banker, third);
                }
            }
        }
    }

    /**
     * The answers out of these cards.
     *
     * @throws IllegalArgumentException with a sentence, when fewer than six cards are left
     */
    public static BankerAnswers of(Composition left, PlayerStrategy against) {
        left.require(CoupCards.MOST);
        return new BankerAnswers(left, against);
    }

    private void countPlayerStood(int player, int banker) {
        int times = against.stands(player);
        if (times == 0) {
            return;
        }
        ThirdCards.FirstTwo two = rest -> rest.both(player, banker);
        long stood = times * thirds.none(two) * afterFour;
        deals[banker][Tableau.STOOD] += stood;
        gain[banker][Tableau.STOOD] -= stood * Integer.signum(banker - player);
        for (int last = 0; last < POINTS; last++) {
            gain[banker][Tableau.STOOD] += times * thirds.one(two, last) * afterFive
                    * Integer.signum((banker + last) % POINTS - player);
        }
    }

    private void countPlayerDrew(int player, int banker, int third) {
        int times = against.draws().get(player);
        if (times == 0) {
            return;
        }
        ThirdCards.FirstTwo two = rest -> rest.both(player, banker);
        int to = (player + third) % POINTS;
        long stood = times * thirds.one(two, third) * afterFive;
        deals[banker][third] += stood;
        gain[banker][third] -= stood * Integer.signum(banker - to);
        for (int last = 0; last < POINTS; last++) {
            gain[banker][third] += times * thirds.two(two, third, last)
                    * Integer.signum((banker + last) % POINTS - to);
        }
    }

    /** Which is better with this point, 0 to 7, against this third card, 0 to 9 or {@link Tableau#STOOD}. */
    public Better better(int banker, int third) {
        return Better.of(Long.signum(gain[banker][third]), deals[banker][third] > 0);
    }

    /**
     * What drawing brings Banker more than standing in this cell, in stakes a coup; below 0 where standing is better.
     * Only where some deal comes to it.
     */
    public Fraction gain(int banker, int third) {
        return Fraction.of(gain[banker][third], deals[banker][third]);
    }
}
