// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sabot.card.Card;
import dev.sabot.input.Origin;
import dev.sabot.input.RejectReason;
import dev.sabot.table.Aside;
import dev.sabot.table.Event;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is kept beside an entry, outside the chain. */
class SealedTest {

    private static final Event BETS = new Event.BetsClosed("reader");
    private static final Event CARD = new Event.CardSetAside(EveryEvent.card("7S"), true, 1, Aside.Fixed.READER);
    private static final Event REJECTED = new Event.FrameRejected(
            RejectReason.UNKNOWN_CODE, Optional.empty(), Origin.READER, Optional.of("1:D:F1B7"));

    private static Optional<Card> card(String text) {
        return Optional.ofNullable(text).map(EveryEvent::card);
    }

    @ParameterizedTest
    @CsvSource(ignoreLeadingAndTrailingWhitespace = false, value = {
        "7S,7S,,7S", "7S 1:D:81B7,7S,1:D:81B7,7S", "10H a b,10H,a b,10H", " 1:D:F1B7,,1:D:F1B7,1:D:F1B7"})
    void aCardOrItsFrameOrBothAreKept(String text, String card, String frame, String committed) {
        Sealed sealed = new Sealed(card(card), Optional.ofNullable(frame));

        assertThat(sealed.text()).isEqualTo(text);
        assertThat(Sealed.parse(text)).contains(sealed);
        assertThat(Sealed.committed(text)).isEqualTo(committed);
    }

    @Test
    void nothingIsNotSealed() {
        assertThat(Sealed.parse("joker")).isEmpty();
        assertThat(Sealed.parse("joker 1:D:81B7")).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> new Sealed(Optional.empty(), Optional.empty()));
    }

    @Test
    void aFrameThatSpellsWhatOneEntrySealsIsToldByNoneOfItsGroup() {
        Optional<String> frame = Optional.of("1:D:F1B7");

        assertThat(Sealed.toldFrame(List.of(BETS, BETS), frame)).isEqualTo(frame);
        assertThat(Sealed.toldFrame(List.of(BETS, CARD), frame)).isEmpty();
        assertThat(Sealed.toldFrame(List.of(BETS, REJECTED), frame)).isEmpty();
    }

    @Test
    void aRejectedFrameIsKeptWhereItIsNotTold() {
        assertThat(Sealed.of(REJECTED, Optional.of("1:D:F1B7")).map(Sealed::text)).contains(" 1:D:F1B7");
        assertThat(Sealed.of(new Event.FramesRejected(3), Optional.of("1:D:F1B7"))).isEmpty();
    }
}
