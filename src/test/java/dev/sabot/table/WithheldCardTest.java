// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.input.Bytes;
import dev.sabot.input.Choice;
import dev.sabot.input.Input;
import dev.sabot.input.Origin;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.Slot;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.CoupRules;
import dev.sabot.rules.Game;
import dev.sabot.rules.PuntoBanco;
import dev.sabot.wire.Commitment;
import dev.sabot.wire.Commitments;
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
import java.util.function.Function;
import java.util.function.Supplier;
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

    private static final String OPEN = "it never lay face down";

    /** What one input led to: everything told of it, and the cards that were turned by it. */
    private record Group(List<String> told, List<String> turned) {
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void nothingTellsAWithheldCardBeforeItIsTurned(long seed) {
        Random random = new Random(seed);
        compare(seed, random, () -> house(random), house -> session(random));
    }

    /** There the custom of the game lays the cards down, whatever the house says, and decisions say nothing of them. */
    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14, 15, 16, 17, 18})
    void norWhereHandsDecide(long seed) {
        Random random = new Random(seed);
        compare(seed, random, () -> LawWalk.house(random, LawWalk.OF_CHOICES),
                house -> decided(random, house.next().law().game().rules()));
    }

    private static void compare(long seed, Random random, Supplier<House> houses,
            Function<House, List<Input>> sessions) {
        int compared = 0;
        for (int round = 0; round < 150; round++) {
            House house = houses.get();
            List<Input> inputs = sessions.apply(house);
            int at = drawn(inputs, random);
            List<Group> one = told(house, inputs);
            List<Group> other = told(house, with(inputs, at, random));
            String place = place(one, house, inputs, at);
            int until = Math.min(turned(one, at, place), turned(other, at, place));
            for (int n = 0; n < until; n++) {
                assertThat(other.get(n).told()).as("seed %d, round %d, input %d: %s, card %d at %s", seed, round, n,
                        inputs.get(n), at, place)
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
            CoupCards cards = CoupCards.none();
            while (PuntoBanco.moves(cards).firstDraw().isPresent()) {
                Card card = card(random);
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

    /** Coups in which hands are dealt, decide by a button, by a card or not at all, and are turned now and then. */
    private static List<Input> decided(Random random, CoupRules rules) {
        List<Input> inputs = new ArrayList<>();
        for (int coup = 0; coup < 5; coup++) {
            for (int index = 1; index <= rules.dealt(); index++) {
                for (HandId hand : rules.hands()) {
                    inputs.add(received(new Reading.CardDrawn(
                            Optional.of(new Slot(hand, index)), card(random), false)));
                }
            }
            for (HandId hand : rules.hands()) {
                switch (random.nextInt(4)) {
                    case 0 -> inputs.add(received(new Reading.Decided(Optional.of(hand), Choice.STAND)));
                    case 1 -> {
                        inputs.add(received(new Reading.Decided(Optional.empty(), Choice.DRAW)));
                        inputs.add(received(new Reading.CardDrawn(
                                Optional.of(new Slot(hand, 0)), card(random), false)));
                    }
                    case 2 -> inputs.add(received(new Reading.CardDrawn(
                            Optional.of(new Slot(hand, 0)), card(random), false)));
                    default -> inputs.add(received(Reading.ReversedCard.SEEN));
                }
            }
            inputs.add(received(new Reading.Decided(Optional.empty(), Choice.STAND)));
        }
        return inputs;
    }

    private static Card card(Random random) {
        return Card.PACK.get(random.nextInt(Card.PACK.size()));
    }

    private static Input received(Reading reading) {
        return new Received(reading, Optional.of("1:D:8180"), 0, Bytes.NONE);
    }

    private static int drawn(List<Input> inputs, Random random) {
        int at = random.nextInt(inputs.size());
        while (!(inputs.get(at) instanceof Received(Reading.CardDrawn drawn, Optional<String> _, int _, Bytes _,
                Origin _))
                || drawn.slot().filter(slot -> slot.index() == 0).isPresent()) {
            at = random.nextInt(inputs.size());
        }
        return at;
    }

    private static List<Input> with(List<Input> inputs, int at, Random random) {
        List<Input> other = new ArrayList<>(inputs);
        Optional<Slot> slot = inputs.get(at) instanceof Received(Reading.CardDrawn drawn, Optional<String> _, int _,
                Bytes _, Origin _) ? drawn.slot() : Optional.empty();
        other.set(at, received(new Reading.CardDrawn(slot, card(random), false)));
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
                    turned.add(placed.shoe() + "/" + placed.coup() + "/" + e.hand());
                }
                if (placed.event() instanceof Event.CardDrawn e && !e.isSealed() && e.source() != Event.Source.READER) {
                    turned.add(placed.shoe() + "/" + placed.coup() + "/" + e.hand());
                }
            }
            state = decision.after();
            told.add(new String(TableJson.state("journal", state), UTF_8));
            groups.add(new Group(told, turned));
        }
        return groups;
    }

    /** Where the card of this input lies: its coup and hand, as far as it was dealt at once, face down. */
    private static String place(List<Group> groups, House house, List<Input> inputs, int at) {
        Judge judge = new Judge(house);
        TableState state = TableState.EMPTY;
        for (int n = 0; n <= at; n++) {
            Decision decision = judge.decide(state, inputs.get(n), n * 700L);
            if (n == at) {
                for (Decision.Placed placed : decision.placed(state)) {
                    if (placed.event() instanceof Event.CardDrawn e && e.source() == Event.Source.READER) {
                        return e.isSealed() ? placed.shoe() + "/" + placed.coup() + "/" + e.hand() : OPEN;
                    }
                }
            }
            state = decision.after();
        }
        return "waiting, " + groups.size();
    }

    /**
     * The input by which the card is turned, or another of its hand: never before it is dealt; with a card that waits,
     * that which ends it.
     */
    private static int turned(List<Group> groups, int at, String place) {
        if (place.equals(OPEN)) {
            return at;
        }
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
        EventWriter writer = new EventWriter(Commitments.of(KEY));
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
