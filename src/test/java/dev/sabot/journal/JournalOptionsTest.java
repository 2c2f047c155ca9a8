// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sabot.journal.JournalException.Kind;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class JournalOptionsTest {

    private final JournalOptions options = JournalOptions.of(UUID.fromString(Entries.JOURNAL), Entries.MORNING);

    @Test
    void nothingIsAcceptedUnlessSomebodySaysSo() {
        assertThat(options.accepted()).isEmpty();
    }

    @Test
    void exactlyLossAndDamageCanBeAccepted() {
        for (Kind kind : Kind.values()) {
            if (JournalOptions.ACCEPTABLE.contains(kind)) {
                assertThat(options.accepting(kind).accepted()).containsExactly(kind);
            } else {
                assertThatThrownBy(() -> options.accepting(kind)).isInstanceOf(IllegalArgumentException.class);
            }
        }
    }
}
