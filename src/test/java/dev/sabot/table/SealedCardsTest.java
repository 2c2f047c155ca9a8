// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.input.Input;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.wire.EventWriter;
import dev.sabot.wire.FixedCommitments;
import dev.sabot.wire.TableJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Nobody may learn a sealed card from what is told, not even by a difference: two tables that differ in sealed cards
 * alone tell the same bytes, but for commitments.
 */
class SealedCardsTest {

    private static final EventWriter WRITER = new EventWriter(FixedCommitments.ALIKE);

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14})
    void tablesThatDifferInSealedCardsAloneTellTheSame(long seed) {
        List<Input> inputs = inputs(seed);
        List<String> told = told(inputs, card -> card);
        List<String> other = told(inputs, SealedCardsTest::another);
        for (int line = 0; line < told.size(); line++) {
            if (!told.get(line).equals(other.get(line))) {
                assertThat(other.get(line)).as("seed %d, line %d", seed, line).isEqualTo(told.get(line));
            }
        }
        assertThat(other).hasSameSizeAs(told);
        assertThat(told).as("the walk seals cards").anyMatch(line -> line.contains("\"commitment\""));
    }

    @Test
    void theCountsOfAClosedShoeDoNotTellWhatWasBurnedFaceDown() {
        Playing one = Playing.atDraw().played("burn=2S b=3H b=4H d=5H i=5H burn=2S");
        Playing other = Playing.atDraw().played("burn=2S b=9C b=KD d=AH i=AH burn=2S");
        assertThat(one.events()).filteredOn(event -> event instanceof Event.ShoeClosed).hasSize(1)
                .isEqualTo(other.events().stream().filter(event -> event instanceof Event.ShoeClosed).toList());
    }

    private static List<Input> inputs(long seed) {
        Walk walk = new Walk(seed);
        Judge judge = new Judge(Playing.setup(Playing.AT_REVEAL, Profile.observe(), 8));
        TableState state = TableState.EMPTY;
        List<Input> inputs = new ArrayList<>();
        for (int n = 0; n < 20_000; n++) {
            Input input = carriedFaceDown(walk.next(state));
            inputs.add(input);
            state = judge.decide(state, input, n).after();
        }
        return inputs;
    }

    /** A card that is used again face up is open, so that what was read of it before may be told. */
    private static Input carriedFaceDown(Input input) {
        return input instanceof Received r && r.reading() instanceof Reading.CardDrawn drawn && drawn.carried()
                ? with(r, new Reading.CardDrawn(drawn.slot(), Face.UNREAD, true))
                : input;
    }

    private static List<String> told(List<Input> inputs, UnaryOperator<Card> sealedCard) {
        Judge judge = new Judge(Playing.setup(Playing.AT_REVEAL, Profile.observe(), 8));
        TableState state = TableState.EMPTY;
        List<String> told = new ArrayList<>();
        for (int n = 0; n < inputs.size(); n++) {
            Input input = changed(inputs.get(n), sealedCard);
            Decision decision = judge.decide(state, input, n);
            Cause cause = Cause.of(input instanceof Received r ? r.frame() : Optional.empty(), n);
            for (Decision.Placed placed : decision.placed(state)) {
                told.add(new String(WRITER.bare(placed.seq(), OptionalInt.of(placed.shoe()),
                        OptionalInt.of(placed.coup()), cause.frame(), placed.event()), UTF_8));
            }
            state = decision.after();
            told.add(new String(TableJson.state("journal", state), UTF_8));
        }
        return told;
    }

    private static Input changed(Input input, UnaryOperator<Card> sealedCard) {
        if (!(input instanceof Received received)) {
            return input;
        }
        return switch (received.reading()) {
            case Reading.CardSetAside r -> with(received, new Reading.CardSetAside(changed(r.face(), sealedCard)));
            case Reading.OverdrawRevoked r ->
                with(received, new Reading.OverdrawRevoked(changed(r.face(), sealedCard)));
            case Reading.CardBurned r ->
                with(received, new Reading.CardBurned(changed(r.face(), sealedCard), r.left()));
            default -> input;
        };
    }

    private static Face changed(Face face, UnaryOperator<Card> sealedCard) {
        return face instanceof Card card ? sealedCard.apply(card) : face;
    }

    private static Card another(Card card) {
        return Card.PACK.get((card.rank().ordinal() * 7 + card.suit().map(suit -> suit.ordinal()).orElse(5) + 9) % 52);
    }

    private static Input with(Received received, Reading reading) {
        return new Received(reading, received.frame(), received.lostBefore(), received.raw(),
                received.origin());
    }
}
