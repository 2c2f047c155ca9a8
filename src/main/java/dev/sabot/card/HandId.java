// SPDX-License-Identifier: Apache-2.0

package dev.sabot.card;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A hand of the table; none is a person. There is one of each, shared, so that equality is identity. Punto banco, its
 * kin and chemin de fer have Player and Banker, baccarat banque has Right, Left and Bank, Macao and Victoria have Bank
 * and one for each seat.
 */
public final class HandId {

    /** Most seats: two packs give each of them one card, and Bank the last. */
    public static final int MOST_SEATS = 103;

    private static final int THREE = 3;
    private static final int TWELVE_PACKS = 12 * 52;

    public static final HandId PLAYER = new HandId("player", "Player", "P", 0);
    public static final HandId BANKER = new HandId("banker", "Banker", "B", 0);
    public static final HandId RIGHT = new HandId("right", "Right", "R", 0);
    public static final HandId LEFT = new HandId("left", "Left", "L", 0);
    public static final HandId BANK = new HandId("bank", "Bank", "K", 0);

    private static final List<HandId> SEATS = seats();
    private static final List<HandId> NAMED = List.of(PLAYER, BANKER, RIGHT, LEFT, BANK);

    private final String wire;
    private final String spoken;
    private final String symbol;
    private final int seat;

    private HandId(String wire, String spoken, String symbol, int seat) {
        this.wire = wire;
        this.spoken = spoken;
        this.symbol = symbol;
        this.seat = seat;
    }

    private static List<HandId> seats() {
        List<HandId> seats = new ArrayList<>(MOST_SEATS);
        for (int seat = 1; seat <= MOST_SEATS; seat++) {
            seats.add(new HandId("seat-" + seat, "Seat " + seat, Integer.toString(seat), seat));
        }
        return List.copyOf(seats);
    }

    /** The hand of this seat, 1 to {@link #MOST_SEATS}. */
    public static HandId seat(int number) {
        return SEATS.get(number - 1);
    }

    /** The id in events and configuration, such as {@code player} or {@code seat-3}. */
    public String wire() {
        return wire;
    }

    /** The word in a sentence for people, such as {@code Player} or {@code Seat 3}. */
    public String spoken() {
        return spoken;
    }

    /** What stands before the colon of a card in the text notation, such as {@code P}, {@code K} or {@code 3}. */
    public String symbol() {
        return symbol;
    }

    /** Its seat, from 1; 0 of a hand that has none. */
    public int seat() {
        return seat;
    }

    /** Most cards that it can hold in any game: Bank and the seats draw until twelve packs are used up. */
    public int mostCards() {
        return this == BANK || seat > 0 ? TWELVE_PACKS : THREE;
    }

    /** The hand with this id; empty when there is none. */
    public static Optional<HandId> ofWire(String wire) {
        return wire.startsWith("seat-")
                ? ofSeat(wire.substring("seat-".length()))
                : NAMED.stream().filter(hand -> hand.wire.equals(wire)).findFirst();
    }

    /** The hand that the text notation writes so, upper case; empty when there is none. */
    public static Optional<HandId> ofSymbol(String symbol) {
        return NAMED.stream().filter(hand -> hand.symbol.equals(symbol)).findFirst().or(() -> ofSeat(symbol));
    }

    private static Optional<HandId> ofSeat(String number) {
        return SEATS.stream().filter(hand -> hand.symbol.equals(number)).findFirst();
    }

    @Override
    public String toString() {
        return wire;
    }
}
