// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

/** What must hold of any row of events, whatever readings led to it. */
final class Invariants {

    private long seq;
    private int shoe;
    private int lastOrdinal;
    private int lastCoup;
    private boolean isShoeOpen;
    private boolean isCoupUndecided;
    private int settled;
    private int shoes;

    void take(Decision.Placed placed, String where) {
        require(placed.seq() == seq + 1, where, "seq " + placed.seq() + " after " + seq);
        seq = placed.seq();
        switch (placed.event()) {
            case Event.ShoeOpened e -> {
                require(!isShoeOpen && placed.shoe() == shoe + 1, where, "shoe " + placed.shoe() + " after " + shoe);
                shoe++;
                shoes++;
                isShoeOpen = true;
                lastOrdinal = 0;
                lastCoup = 0;
                isCoupUndecided = false;
            }
            case Event.ShoeClosed e -> {
                require(isShoeOpen && !isCoupUndecided, where, "a shoe closed over an open coup, or none");
                isShoeOpen = false;
            }
            case Event.CoupOpened e -> {
                require(isShoeOpen && !isCoupUndecided, where, "a coup opened in another, or without a shoe");
                require(placed.coup() == lastCoup + 1, where, "coup " + placed.coup() + " after " + lastCoup);
                lastCoup++;
                isCoupUndecided = true;
            }
            case Event.CoupSettled e -> {
                require(isCoupUndecided && placed.coup() == lastCoup, where, "settled twice, or not opened");
                require(e.cards().isRead() && e.cards().player().size() >= 2 && e.cards().banker().size() >= 2,
                        where, "settled with an unread card: " + e.cards());
                isCoupUndecided = false;
                settled++;
            }
            case Event.CoupAbandoned e -> {
                require(isCoupUndecided && placed.coup() == lastCoup, where, "abandoned twice, or not opened");
                isCoupUndecided = false;
            }
            case Event.CardDrawn e -> {
                require(placed.coup() == lastCoup && lastCoup > 0, where, "a card drawn in no coup");
                ordinal(e.ordinal(), e.source() == Event.Source.CARRIED, where);
            }
            case Event.CardBurned e -> ordinal(e.ordinal(), e.reason() == Event.BurnReason.OVERDRAW, where);
            case Event.CardSetAside e -> ordinal(e.ordinal(), false, where);
            case Event.IrregularityFound e -> require(!e.message().isBlank(), where, "an irregularity without words");
            default -> { }
        }
        require(placed.shoe() == (isShoeOpen || placed.event() instanceof Event.ShoeClosed ? shoe : 0), where,
                "shoe " + placed.shoe() + " beside " + placed.event());
    }

    /** Numbers go up by one; only a card that was set aside before keeps its own. */
    private void ordinal(int ordinal, boolean mayBeOld, String where) {
        boolean isNext = ordinal == lastOrdinal + 1;
        require(isNext || (mayBeOld && 1 <= ordinal && ordinal <= lastOrdinal), where,
                "card " + ordinal + " after " + lastOrdinal);
        lastOrdinal = Math.max(lastOrdinal, ordinal);
    }

    int settled() {
        return settled;
    }

    int shoes() {
        return shoes;
    }

    private static void require(boolean holds, String where, String what) {
        if (!holds) {
            throw new AssertionError(where + ": " + what);
        }
    }
}
