// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;


/** What a house can do about something that went wrong. Sources: the published rules that {@code rules} is built on. */
public enum Ruling {
    /** The card is burned (Louisiana). */
    BURN("it is burned"),
    /** The card is the next coup's first (shoes that carry a card over). */
    NEXT_COUP("it stays face down and is the next coup's first card"),
    /** The card is burned at the next burn. */
    NEXT_BURN("it stays face down and is the next card to be burned"),
    /** The card begins a coup without bets, because the order of the cards has changed. */
    DUMMY_COUP("it begins a coup without bets"),
    /** The card that is due is drawn now. */
    DRAW_NOW("the card that is due is drawn now"),
    /** The coup is void. */
    VOID("the coup is void"),
    /** The card goes to the hand that was due. */
    AS_DUE("it goes to the hand that was due"),
    /** What lies on the table counts as it lies. */
    STANDS("it stands as it lies"),
    /** The card is taken out and the next takes its place; bets stand (Melilla). */
    REMOVE("it is taken out, and the next card takes its place"),
    /** Somebody entitled looks at the card and enters it. */
    ENTER("a supervisor looks at the card and enters it"),
    /** The croupier says what a hand decided. */
    DECIDE("the croupier says what was decided"),
    /** The shoe goes on as if nothing had been. */
    GO_ON("play goes on"),
    /** The missing burn cards are burned now. */
    BURN_NOW("the missing cards are burned now"),
    /** The shoe is taken out of play. */
    WITHDRAW_SHOE("the shoe is withdrawn");

    private final String spoken;

    Ruling(String spoken) {
        this.spoken = spoken;
    }

    /** The word in events and commands. */
    public String wire() {
        return WireWord.of(this);
    }

    /** Whether what was found is left as it is, so that it is not found again. */
    boolean leavesThings() {
        return this == STANDS || this == GO_ON || this == BURN_NOW;
    }

    /** The rest of a sentence after "House rule:". */
    public String spoken() {
        return spoken;
    }
}
