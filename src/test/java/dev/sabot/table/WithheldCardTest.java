// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.input.Bytes;
import dev.sabot.input.Input;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.Game;
import dev.sabot.rules.PuntoBanco;
import dev.sabot.wire.Commitment;
import dev.sabot.wire.EventWriter;
import dev.sabot.wire.FixedCommitments;
import dev.sabot.wire.LawJson;
import dev.sabot.wire.TableJson;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * At a table where cards lie face down until they are turned, two shoes that differ in one withheld card alone tell the
 * same bytes up to the moment at which it is turned in either of them: entries, {@code state} and lines for people.
 */
class WithheldCardTest {

    private static final EventWriter WRITER = new EventWriter(FixedCommitments.ALIKE);
    private static final Bytes KEY = Bytes.of("0123456789abcdef0123456789abcdef".getBytes(UTF_8));

    /** What one input led to: everything told of it, and the cards that were turned by it. */
    private record Group(List<String> told, List<String> turned) {
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void nothingTellsAWithheldCardBeforeItIsTurned(long seed) {
        Random random = new Random(seed);
        int compared = 0;
        for (int round = 0; round < 150; round++) {
            House house = house(random);
            List<Input> inputs = session(random);
            int at = drawn(inputs, random);
            List<Group> one = told(house, inputs);
            List<Group> other = told(house, with(inputs, at, random));
            String place = place(one, house, inputs, at);
            int until = Math.min(turned(one, at, place), turned(other, at, place));
            for (int n = 0; n < until; n++) {
                assertThat(other.get(n).told()).as("seed %d, round %d, input %d: %s", seed, round, n, inputs.get(n))
                        .isEqualTo(one.get(n).told());
            }
            compared += until - at;
        }
        assertThat(compared).as("groups told while the card lay face down").isGreaterThan(150);
    }

    private static House house(Random random) {
        Profile any = LawWalk.profile(random);
        Profile sealed = new Profile(any.id(), 1, any.burn(), any.cutCard(), EnumSet.allOf(Event.Opening.class),
                any.mustCloseBets(), Profile.Disclosure.AT_REVEAL, any.limits(), any.correctors(), any.reactions());
        return House.of(new Setup(LawJson.law(Game.puntoBanco(1 + random.nextInt(8)), sealed),
                random.nextBoolean() ? Playing.AT_DRAW : Playing.NO_RESULT));
    }

    /** Coups dealt as the cards demand, and now and then one card too many, a reversed one, a reveal. */
    private static List<Input> session(Random random) {
        List<Input> inputs = new ArrayList<>();
        for (int coup = 0; coup < 5; coup++) {
            CoupCards cards = CoupCards.NONE;
            while (PuntoBanco.moves(cards).firstDraw().isPresent()) {
                Card card = Card.PACK.get(random.nextInt(Card.PACK.size()));
                cards = cards.plus(PuntoBanco.moves(cards).firstDraw().get(), card);
                inputs.add(received(new Reading.CardDrawn(Optional.empty(), card, false)));
                if (random.nextInt(15) == 0) {
                    inputs.add(received(Reading.ReversedCard.SEEN));
                }
            }
            inputs.add(received(new Reading.ResultReported(new ReaderResult.Decided(
                    PuntoBanco.outcome(cards), false, Optional.empty()))));
        }
        return inputs;
    }

    private static Input received(Reading reading) {
        return new Received(reading, Optional.of("1:D:8180"), 0, Bytes.NONE);
    }

    private static int drawn(List<Input> inputs, Random random) {
        int at = random.nextInt(inputs.size());
        while (!(inputs.get(at) instanceof Received(Reading.CardDrawn _, Optional<String> _, int _, Bytes _))) {
            at = random.nextInt(inputs.size());
        }
        return at;
    }

    private static List<Input> with(List<Input> inputs, int at, Random random) {
        List<Input> other = new ArrayList<>(inputs);
        other.set(at, received(new Reading.CardDrawn(
                Optional.empty(), Card.PACK.get(random.nextInt(Card.PACK.size())), false)));
        return other;
    }

    private static List<Group> told(House house, List<Input> inputs) {
        Judge judge = new Judge(house);
        TableState state = TableState.EMPTY;
        List<Group> groups = new ArrayList<>();
        for (int n = 0; n < inputs.size(); n++) {
            Decision decision = judge.decide(state, inputs.get(n), n * 700L);
            List<String> told = new ArrayList<>();
            List<String> turned = new ArrayList<>();
            for (Decision.Placed placed : decision.placed(state)) {
                told.add(new String(WRITER.bare(placed.seq(), OptionalInt.of(placed.shoe()),
                        OptionalInt.of(placed.coup()), Optional.empty(), placed.event()), UTF_8));
                if (placed.event() instanceof Event.CardRevealed e) {
                    turned.add(placed.shoe() + "/" + placed.coup() + "/" + e.hand() + e.index());
                }
            }
            state = decision.after();
            told.add(new String(TableJson.state("journal", state), UTF_8));
            groups.add(new Group(told, turned));
        }
        return groups;
    }

    /** Where the card of this input lies: its coup and place, as far as it was dealt at once. */
    private static String place(List<Group> groups, House house, List<Input> inputs, int at) {
        Judge judge = new Judge(house);
        TableState state = TableState.EMPTY;
        for (int n = 0; n <= at; n++) {
            Decision decision = judge.decide(state, inputs.get(n), n * 700L);
            if (n == at) {
                for (Decision.Placed placed : decision.placed(state)) {
                    if (placed.event() instanceof Event.CardDrawn e && e.source() == Event.Source.READER) {
                        return placed.shoe() + "/" + placed.coup() + "/" + e.hand() + e.index();
                    }
                }
            }
            state = decision.after();
        }
        return "waiting, " + groups.size();
    }

    /** The input by which the card is turned: never before it is dealt; with a card that waits, that which ends it. */
    private static int turned(List<Group> groups, int at, String place) {
        for (int n = at; n < groups.size(); n++) {
            boolean isTurned = groups.get(n).turned().contains(place);
            boolean mayBeTurned = place.startsWith("waiting") && !groups.get(n).turned().isEmpty();
            if (isTurned || mayBeTurned) {
                return n;
            }
        }
        return groups.size();
    }

    // ---- the commitment

    @Test
    void theCommitmentIsVerifiedOnceTheCardIsTurnedAndNobodyGuessesItBefore() {
        EventWriter writer = new EventWriter(seq -> Commitment.salt(KEY, seq));
        Playing table = Playing.with(Playing.AT_DRAW, WorkedIrregularitiesTest.profile("at-reveal"), 8);
        table.after("P1=9H B1=2C P2=KS B2=3D P1=7C B1=8C");
        Map<Integer, String> commitments = new HashMap<>();
        Map<Integer, String> salts = new HashMap<>();
        int seq = 0;
        for (Event event : table.events()) {
            seq++;
            String line = new String(writer.bare(seq, OptionalInt.empty(), OptionalInt.empty(), Optional.empty(),
                    event), UTF_8);
            if (line.contains("commitment")) {
                commitments.put(seq, field(line, "commitment"));
            }
            if (event instanceof Event.CardRevealed e) {
                salts.put((int) e.sealedSeq(), field(line, "salt"));
                assertThat(Commitment.of(Bytes.of(HexFormat.of().parseHex(field(line, "salt"))), e.card().toString()))
                        .isEqualTo(commitments.get((int) e.sealedSeq()));
            }
        }
        assertThat(commitments).hasSize(6);
        assertThat(salts).hasSize(4);
        commitments.keySet().removeAll(salts.keySet());
        List<Bytes> saltsToTry = new ArrayList<>(List.of(Bytes.NONE, Bytes.of(new byte[Commitment.KEY_BYTES])));
        salts.values().forEach(salt -> saltsToTry.add(Bytes.of(HexFormat.of().parseHex(salt))));
        for (Card guess : Card.PACK) {
            saltsToTry.forEach(salt -> assertThat(commitments.values())
                    .doesNotContain(Commitment.of(salt, guess.toString())));
        }
    }

    private static String field(String line, String name) {
        int from = line.indexOf("\"" + name + "\":\"") + name.length() + 4;
        return line.substring(from, line.indexOf('"', from));
    }
}
