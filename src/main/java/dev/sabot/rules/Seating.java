// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.HandId;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Who may sit where, and how bank and cards pass from seat to seat. Seats count from 1. */
public sealed interface Seating {

    /** Most seats of a table. */
    int MOST = 30;

    /** Seats at the table, the bank's own place left out. */
    int seats();

    /** What this house says of the game's customs. */
    Customs customs();

    /** Which way round. Seats are numbered counter-clockwise from the croupier's right. */
    enum Direction {
        COUNTER_CLOCKWISE("counter-clockwise"),
        CLOCKWISE("clockwise");

        private final String wire;

        Direction(String wire) {
            this.wire = wire;
        }

        /** The word in configuration and events. */
        public String wire() {
            return wire;
        }

        /** The direction with this word; empty when there is none. */
        public static Optional<Direction> ofWire(String wire) {
            return Arrays.stream(values()).filter(one -> one.wire.equals(wire)).findFirst();
        }
    }

    /** Who plays Player's cards in chemin de fer. */
    enum CardHolder {
        /** The seat with the highest stake, which the croupier names. */
        HIGHEST_STAKE("highest-stake"),
        /** Always the seat to the right of the bank. */
        RIGHT_NEIGHBOUR("right-neighbour");

        private final String wire;

        CardHolder(String wire) {
            this.wire = wire;
        }

        /** The word in configuration and events. */
        public String wire() {
            return wire;
        }

        /** The custom with this word; empty when there is none. */
        public static Optional<CardHolder> ofWire(String wire) {
            return Arrays.stream(values()).filter(one -> one.wire.equals(wire)).findFirst();
        }
    }

    /**
     * Chemin de fer: the bank is one of the seats, begins at seat 1, and passes on when Banker loses.
     *
     * @param seats 2 to {@link #MOST}
     * @param bankPasses which way the bank passes, and is offered when its holder retires
     * @param cards who plays Player's cards
     */
    record CheminDeFer(int seats, Direction bankPasses, CardHolder cards) implements Seating {

        /** Nine seats; the bank passes counter-clockwise; the highest stake plays. */
        public static final CheminDeFer USUAL =
                new CheminDeFer(9, Direction.COUNTER_CLOCKWISE, CardHolder.HIGHEST_STAKE);

        private static final Custom SEATS = Custom.number("seats", USUAL.seats, 2, MOST);
        private static final Custom BANK_PASSES = Custom.word("bank-passes", Direction.COUNTER_CLOCKWISE.wire,
                Direction.COUNTER_CLOCKWISE.wire, Direction.CLOCKWISE.wire);
        private static final Custom CARDS = Custom.word("cards", CardHolder.HIGHEST_STAKE.wire,
                CardHolder.HIGHEST_STAKE.wire, CardHolder.RIGHT_NEIGHBOUR.wire);

        /** What houses settle differently. */
        public static final List<Custom> CUSTOMS = List.of(SEATS, BANK_PASSES, CARDS);

        public CheminDeFer {
            require("seats", seats, 2, MOST);
        }

        static CheminDeFer of(Customs customs) {
            return new CheminDeFer(customs.number(SEATS), Direction.ofWire(customs.word(BANK_PASSES)).orElseThrow(),
                    CardHolder.ofWire(customs.word(CARDS)).orElseThrow());
        }

        @Override
        public Customs customs() {
            return Customs.of(CUSTOMS, Map.of(SEATS.key(), Integer.toString(seats),
                    BANK_PASSES.key(), bankPasses.wire, CARDS.key(), cards.wire));
        }
    }

    /**
     * Baccarat banque: the bank has a place of its own between the two sides. Seats 1 to {@code right} are on its
     * right, the others on its left. A side that loses passes its cards to its next seat.
     *
     * @param right seats of the right side, 1 to 15
     * @param left seats of the left side, 1 to 15
     * @param goingBank how often in a row a seat that has lost may go bank again, 0 to 9
     */
    record Banque(int right, int left, int goingBank) implements Seating {

        /** Five seats a side, three times going bank. */
        public static final Banque USUAL = new Banque(5, 5, 3);

        private static final int MOST_GOING = 9;
        private static final Custom RIGHT = Custom.number("right", USUAL.right, 1, MOST / 2);
        private static final Custom LEFT = Custom.number("left", USUAL.left, 1, MOST / 2);
        private static final Custom GOING_BANK = Custom.number("going-bank", USUAL.goingBank, 0, MOST_GOING);

        /** What houses settle differently. */
        public static final List<Custom> CUSTOMS = List.of(RIGHT, LEFT, GOING_BANK);

        public Banque {
            require("right", right, 1, MOST / 2);
            require("left", left, 1, MOST / 2);
            require("going-bank", goingBank, 0, MOST_GOING);
        }

        static Banque of(Customs customs) {
            return new Banque(customs.number(RIGHT), customs.number(LEFT), customs.number(GOING_BANK));
        }

        @Override
        public Customs customs() {
            return Customs.of(CUSTOMS, Map.of(RIGHT.key(), Integer.toString(right),
                    LEFT.key(), Integer.toString(left), GOING_BANK.key(), Integer.toString(goingBank)));
        }

        @Override
        public int seats() {
            return right + left;
        }
    }

    /**
     * Macao and Victoria: one more seat than there are hands against the bank, for the bank is one of them. It passes
     * to the left neighbour when the pack is used up. Hand n is the n-th seat to the left of the bank.
     *
     * @param hands hands against the bank, 1 to {@link HandId#MOST_SEATS}
     */
    record Around(int hands) implements Seating {

        /** Five hands. */
        public static final Around USUAL = new Around(5);

        private static final Custom SEATS = Custom.number("seats", USUAL.hands, 1, HandId.MOST_SEATS);

        /** What houses settle differently. */
        public static final List<Custom> CUSTOMS = List.of(SEATS);

        public Around {
            require("seats", hands, 1, HandId.MOST_SEATS);
        }

        static Around of(Customs customs) {
            return new Around(customs.number(SEATS));
        }

        @Override
        public Customs customs() {
            return Customs.of(CUSTOMS, Map.of(SEATS.key(), Integer.toString(hands)));
        }

        @Override
        public int seats() {
            return hands + 1;
        }
    }

    private static void require(String what, int seen, int least, int most) {
        if (seen < least || seen > most) {
            throw new IllegalArgumentException(what + " " + seen + " is not " + least + " to " + most);
        }
    }
}
