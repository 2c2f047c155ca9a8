// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CoupKindTest {

    @Test
    void everyNumberIsThatOfOneKind() {
        Set<CoupKind> kinds = new HashSet<>();
        for (int number = 0; number < CoupKind.NUMBERS; number++) {
            CoupKind kind = CoupKind.ofNumber(number);
            kinds.add(kind);
            if (kind.number() != number) {
                assertThat(kind.number()).as("%s", kind).isEqualTo(number);
            }
        }
        assertThat(kinds).hasSize(14_400);
    }
}
