// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.input.Origin;
import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.RejectReason;
import dev.sabot.rules.Criterion;
import dev.sabot.rules.Verdict;
import dev.sabot.table.Aside;
import dev.sabot.table.Event;
import dev.sabot.table.IrregularityKind;
import dev.sabot.table.Profile;
import dev.sabot.table.Ruling;
import dev.sabot.table.View;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How each constant is spelled for ever: renaming one in the program must not change a journal. */
class WireNamesTest {

    static Stream<Arguments> spellings() {
        return Stream.of(
                Arguments.of(Event.Opening.class, "command burn assumed"),
                Arguments.of(Event.BurnReason.class, "first count dealer-change exposed overdraw between-coups ruled"),
                Arguments.of(Event.CoupKind.class, "live free dummy"),
                Arguments.of(Event.Source.class, "reader manual carried"),
                Arguments.of(Event.Status.class, "standby preset burn-next dealer-change call-floor lamp-test"),
                Arguments.of(Event.AbandonReason.class,
                        "joined-midway frame-lost reader-restart link-lost forced-end ruled"),
                Arguments.of(IrregularityKind.class, "overdraw third-card-not-drawn wrong-hand draw-before-close "
                        + "reversed-card unreadable-card foreign-card two-cards value-mismatch result-mismatch "
                        + "reader-result-missing time-out ambiguous-card burn-mismatch burn-missing cut-card-misplaced "
                        + "card-after-last-coup card-on-closed-table carry-mismatch not-enough-cards unshuffled "
                        + "orientation slug"),
                Arguments.of(Ruling.class, "burn next-coup next-burn dummy-coup draw-now void as-due stands remove "
                        + "enter decide go-on burn-now withdraw-shoe"),
                Arguments.of(Aside.Fixed.class, "reader next-coup dummy-coup next-burn"),
                Arguments.of(Profile.Disclosure.class, "at-draw at-reveal"),
                Arguments.of(Event.ClosingReason.class, "reader-started next-burn command withdrawn"),
                Arguments.of(Event.Reconciliation.class, "complete not-proved wrong"),
                Arguments.of(RejectReason.class, "length checksum sequence pattern no-frame unknown-type unknown-code"),
                Arguments.of(Origin.class, "reader fittings"),
                Arguments.of(Outcome.class, "player banker tie"),
                Arguments.of(Event.DecisionSource.class, "command button card rule"),
                Arguments.of(Verdict.Side.class, "win lose tie"),
                Arguments.of(ReaderAbilities.Values.class, "at-draw at-reveal"),
                Arguments.of(Profile.LastCoup.class, "this-coup-is-last one-more"),
                Arguments.of(View.Phase.class, "closed burning idle dealing awaiting-reveal held test"),
                Arguments.of(Criterion.class, "outcome point player-point banker-point cards winner-cards "
                        + "player-cards banker-cards natural pair"));
    }

    @ParameterizedTest
    @MethodSource("spellings")
    <E extends Enum<E>> void everyConstantIsSpelledSo(Class<E> type, String spelled) {
        assertThat(Arrays.stream(type.getEnumConstants()).map(WireNames::of).collect(Collectors.joining(" ")))
                .isEqualTo(spelled);
    }

    @ParameterizedTest
    @MethodSource("spellings")
    <E extends Enum<E>> void everySpellingIsReadBack(Class<E> type, String spelled) {
        assertThat(Arrays.stream(spelled.split(" ")).map(word -> WireNames.constant(type, word)))
                .containsExactly(type.getEnumConstants());
    }

    // Two places hold some of these words: they must not drift apart.
    @Test
    void wordsThatConstantsHoldThemselvesAreTheSame() {
        assertThat(Arrays.stream(RejectReason.values()).map(RejectReason::wire))
                .containsExactly("length", "checksum", "sequence", "pattern", "no-frame", "unknown-type",
                        "unknown-code");
        assertThat(Arrays.stream(Outcome.values()).map(Outcome::wire)).containsExactly("player", "banker", "tie");
        assertThat(List.of(HandId.PLAYER, HandId.BANKER, HandId.RIGHT, HandId.LEFT, HandId.BANK, HandId.seat(12)))
                .extracting(HandId::wire).containsExactly("player", "banker", "right", "left", "bank", "seat-12");
        assertThat(Arrays.stream(Verdict.Side.values()).map(Verdict.Side::wire))
                .containsExactly("win", "lose", "tie");
        assertThat(Arrays.stream(ReaderAbilities.Values.values()).map(ReaderAbilities.Values::wire))
                .containsExactly("at-draw", "at-reveal");
        assertThat(Arrays.stream(Profile.LastCoup.values()).map(Profile.LastCoup::wire))
                .containsExactly("this-coup-is-last", "one-more");
        assertThat(Arrays.stream(IrregularityKind.values()).map(IrregularityKind::wire))
                .containsExactly(Arrays.stream(IrregularityKind.values()).map(WireNames::of).toArray(String[]::new));
        assertThat(Arrays.stream(Ruling.values()).map(Ruling::wire))
                .containsExactly(Arrays.stream(Ruling.values()).map(WireNames::of).toArray(String[]::new));
        assertThat(Arrays.stream(Profile.Disclosure.values()).map(Profile.Disclosure::wire))
                .containsExactly("at-draw", "at-reveal");
        assertThat(Criterion.ALL.stream().map(Criterion::wire))
                .containsExactly(Criterion.ALL.stream().map(WireNames::of).toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Player", "PLAYER", "player ", "push", "null"})
    void anotherSpellingIsNone(String word) {
        assertThatExceptionOfType(MalformedEntryException.class)
                .isThrownBy(() -> WireNames.constant(Outcome.class, word))
                .withMessage("no Outcome is called \"" + word + "\"");
    }
}
