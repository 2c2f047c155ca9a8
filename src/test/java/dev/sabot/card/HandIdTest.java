// SPDX-License-Identifier: Apache-2.0

package dev.sabot.card;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HandIdTest {

    @ParameterizedTest
    @CsvSource({"player, P, Player", "banker, B, Banker", "right, R, Right", "left, L, Left", "bank, K, Bank",
        "seat-1, 1, Seat 1", "seat-9, 9, Seat 9", "seat-10, 10, Seat 10", "seat-103, 103, Seat 103"})
    void aHandIsFoundByItsIdAndByItsSymbol(String wire, String symbol, String spoken) {
        HandId hand = HandId.ofWire(wire).orElseThrow();
        assertThat(HandId.ofSymbol(symbol)).containsSame(hand);
        assertThat(hand.wire()).isEqualTo(wire);
        assertThat(hand.symbol()).isEqualTo(symbol);
        assertThat(hand.spoken()).isEqualTo(spoken);
        assertThat(hand).hasToString(wire);
    }

    @Test
    void everySeatHasItsHand() {
        Set<HandId> hands = new HashSet<>();
        for (int seat = 1; seat <= HandId.MOST_SEATS; seat++) {
            HandId hand = HandId.seat(seat);
            assertThat(hand.seat()).isEqualTo(seat);
            assertThat(HandId.ofWire("seat-" + seat)).containsSame(hand);
            hands.add(hand);
        }
        assertThat(hands).hasSize(103);
        assertThat(HandId.BANK.seat()).isZero();
        assertThat(HandId.PLAYER.seat()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Player", "P", "seat", "seat-", "seat-0", "seat-01", "seat-104", "seat--1", "seat-x",
        "Seat-1", "1", "bank "})
    void noOtherWordIsAnId(String word) {
        assertThat(HandId.ofWire(word)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "p", "player", "0", "01", "104", "-1", "seat-1", "PB", "K "})
    void noOtherWordIsASymbol(String word) {
        assertThat(HandId.ofSymbol(word)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 104})
    void thereIsNoOtherSeat(int seat) {
        assertThatThrownBy(() -> HandId.seat(seat)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
