// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.input.ReaderAbilities.Values;

/**
 * What one world is like. Each kind of trouble is missing from some worlds, so that what it hides shows there.
 *
 * @param lossPercent of a hundred frames, so many are the first of some that the line loses while it is open; 0 for a
 *     line that loses nothing by itself
 * @param losesWhileAway whether what the shoe sends while nobody listens is lost
 * @param cutsLine whether the line goes away and comes back
 * @param crashes whether the process is killed, or stopped and started
 * @param failsToWrite whether commits fail
 * @param hasBadBroker whether the broker drops, doubles, refuses and goes away
 * @param hasBadShoe whether the shoe damages copies, starts again, ends coups by force, gives cards in excess
 * @param isConsumerRequired whether a consumer's watermark is waited for, or the broker's word is the promise
 */
record Weather(
        ShoeSettings shoe,
        int lossPercent,
        boolean losesWhileAway,
        boolean cutsLine,
        boolean crashes,
        boolean failsToWrite,
        boolean hasBadBroker,
        boolean hasBadShoe,
        boolean isConsumerRequired) {

    /** Of worlds that could have a trouble, so many in a hundred have it. */
    private static final int USUAL = 70;

    static Weather of(long seed, Chance chance) {
        Values values = chance.oneOf(Values.AT_DRAW, Values.AT_REVEAL);
        // Small shoes, so that they end and are changed within a world's few hundred steps.
        int decks = chance.oneOf(1, 1, 2, 8);
        ShoeSettings shoe = new ShoeSettings(decks, seed, values, chance.between(7, 20), chance.percent(USUAL));
        return new Weather(shoe, chance.oneOf(0, 0, 3, 20), chance.percent(USUAL), chance.percent(USUAL),
            chance.percent(USUAL), chance.percent(USUAL), chance.percent(USUAL), chance.percent(USUAL),
            chance.percent(USUAL));
    }
}
