// SPDX-License-Identifier: Apache-2.0

package dev.sabot.card;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PointTest {

    @Test
    void aCardAddsItsValueModuloTenAndTakenAwayLeavesThePointBefore() {
        for (int point = 0; point < 10; point++) {
            for (Card card : Card.PACK) {
                int after = Point.plus(point, card);

                assertThat(after).isEqualTo((point + card.value()) % 10);
                assertThat(Point.minus(after, card)).isEqualTo(point);
            }
        }
    }
}
