// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.input.ReaderResult;
import dev.sabot.reader.Decoder;
import dev.sabot.reader.angeleye.AngelEye;
import dev.sabot.table.Decision;
import dev.sabot.table.Event;
import dev.sabot.table.IrregularityKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What a table with an Angel Eye tells of each fault: many seeds, bytes without a line between. */
class AngelEyeFaultsTest {

    private static final int SEEDS = 8;

    /** An emulated shoe that was dealt, and the table that was told of it. */
    private record Played(EmulatedShoe shoe, JudgedTable table) {
    }

    private static Played play(long seed, Values values, int shoes, Map<Fault, Double> chances) {
        EmulatedShoe shoe = new EmulatedShoe(new ShoeSettings(8, seed, values, 14, true), Croupier.PUNTO_BANCO,
            new AngelEyeWire(), new Faults(seed, chances));
        JudgedTable table = new JudgedTable(AngelEye.READER.abilities(), 8);
        Decoder decoder = AngelEye.READER.decoder(Optional.empty());
        long nowMillis = 0;
        for (FrameGroup group = shoe.get(); shoe.shoes() <= shoes; group = shoe.get()) {
            nowMillis += 1_000;
            decoder.feed(group.bytes().toArray(), group.bytes().length(), nowMillis, table);
        }
        // The start-up of the shoe behind the last, which closes it.
        byte[] next = new AngelEyeWire().speak(Happening.Sign.START_UP).orElseThrow().record().toArray();
        decoder.feed(next, next.length, nowMillis + 1_000, table);
        return new Played(shoe, table);
    }

    @Test
    void withoutFaultsEveryCoupIsSettledAsItWasDealtAndNothingIsTold() {
        for (Values values : Values.values()) {
            Played played = play(5, values, 3, Map.of());
            assertThat(played.table.settledInWords()).isEqualTo(JudgedTable.dealt(played.shoe)).hasSizeGreaterThan(220);
            assertThat(played.table.irregularities()).isEmpty();
            assertThat(played.table.closed()).hasSize(3);
        }
    }

    // A misread card is settled as it was read, for nobody can know better; but where the shoe's own result, or what
    // was drawn, contradicts it, that is told in its coup.
    @ParameterizedTest
    @EnumSource(Values.class)
    void aMisreadCardIsToldWhereverTheResultOrTheDrawingContradictsIt(Values values) {
        int seen = 0;
        int unseen = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            Played played = play(seed, values, 1, Map.of(Fault.MISREAD, 0.02));
            List<TrueCoup> dealt = played.shoe.coups();
            List<Event.CoupSettled> settled = played.table.settled();
            assertThat(settled).hasSameSizeAs(dealt);
            for (int n = 0; n < dealt.size(); n++) {
                Told told = Told.of(settled.get(n));
                List<IrregularityKind> irregularities = played.table.irregularities(1, n + 1);
                if (told.equals(Told.of(dealt.get(n)))) {
                    assertThat(settled.get(n).cards().count()).isEqualTo(dealt.get(n).cards().size());
                    continue;
                }
                boolean isResultOther = !agrees(((TrueCoup.Ending.Played) dealt.get(n).ending()).result(),
                    told.hands().result());
                boolean isDrawnOtherwise = !told.isDrawnByTheRules();
                if (isResultOther || isDrawnOtherwise) {
                    assertThat(irregularities).as("seed %d coup %d: %s for %s", seed, n + 1, told, dealt.get(n))
                        .isNotEmpty();
                    seen++;
                } else {
                    assertThat(irregularities).as("seed %d coup %d: %s", seed, n + 1, told)
                        .allMatch(kind -> kind == IrregularityKind.FOREIGN_CARD);
                    unseen++;
                }
                if (isResultOther) {
                    assertThat(irregularities).as("seed %d coup %d: %s", seed, n + 1, told)
                        .contains(IrregularityKind.RESULT_MISMATCH);
                }
            }
        }
        assertThat(seen).isGreaterThan(12);
        assertThat(unseen).isGreaterThan(4);
    }

    /** A shoe may not tell a six: its result contradicts the cards only where it names one that they do not have. */
    private static boolean agrees(ReaderResult.Decided said, ReaderResult.Decided byTheCards) {
        return said.outcome() == byTheCards.outcome() && said.pairs().equals(byTheCards.pairs())
            && (!said.withSix() || byTheCards.withSix());
    }

    /** The cards of two hands as somebody says they lie. */
    private record Told(List<Card> player, List<Card> banker) {

        static Told of(Event.CoupSettled settled) {
            return new Told(settled.cards().player().cards().stream().map(Card.class::cast).toList(),
                settled.cards().banker().cards().stream().map(Card.class::cast).toList());
        }

        static Told of(TrueCoup coup) {
            return new Told(hand(coup, HandId.PLAYER), hand(coup, HandId.BANKER));
        }

        private static List<Card> hand(TrueCoup coup, HandId hand) {
            return coup.cards().stream().filter(one -> one.slot().hand() == hand).map(DealtCard::card).toList();
        }

        Hands hands() {
            Hands hands = new Hands();
            player.forEach(card -> hands.deal(HandId.PLAYER, card, false));
            banker.forEach(card -> hands.deal(HandId.BANKER, card, false));
            return hands;
        }

        boolean isDrawnByTheRules() {
            PlainRules rules = new PlainRules();
            List<Card> p = new ArrayList<>(player.subList(0, 2));
            List<Card> b = new ArrayList<>(banker.subList(0, 2));
            Optional<HandId> due = rules.due(p, b);
            while (due.isPresent()) {
                List<Card> all = due.get() == HandId.PLAYER ? player : banker;
                List<Card> now = due.get() == HandId.PLAYER ? p : b;
                if (now.size() == all.size()) {
                    return false;
                }
                now.add(all.get(now.size()));
                due = rules.due(p, b);
            }
            return p.size() == player.size() && b.size() == banker.size();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "LOST_FRAME, AT_DRAW, 0.02", "LOST_FRAME, AT_REVEAL, 0.02", "DOUBLE, AT_DRAW, 0.02", "DOUBLE, AT_REVEAL, 0.02",
        "RESTART, AT_DRAW, 0.01", "RESTART, AT_REVEAL, 0.01", "FORCED_END, AT_DRAW, 0.01", "FORCED_END, AT_REVEAL, 0.01"
    })
    void whatCannotBeKnownIsAbandonedAndWhatIsSettledWasDealtSo(Fault fault, Values values, double chance) {
        for (long seed = 1; seed <= SEEDS; seed++) {
            Played played = play(seed, values, 2, Map.of(fault, chance));
            List<String> dealt = played.shoe.coups().stream().map(JudgedTable::words).toList();
            assertThat(dealt).as("seed %d", seed).containsSubsequence(played.table.settledInWords());
            assertThat(played.table.abandoned()).as("seed %d", seed).isPositive();
            assertThat(played.table.settled().size()).as("seed %d", seed).isGreaterThan(dealt.size() / 2);
        }
    }

    @ParameterizedTest
    @EnumSource(value = Fault.class, names = {"DAMAGED_COPY", "RUBBISH", "NO_STANDBY"})
    void whatCostsACopyOrABeatCostsNoCoup(Fault fault) {
        for (long seed = 1; seed <= SEEDS; seed++) {
            Played played = play(seed, Values.AT_DRAW, 1, Map.of(fault, 0.2));
            assertThat(played.table.settledInWords()).isEqualTo(JudgedTable.dealt(played.shoe));
            assertThat(played.table.irregularities()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(value = Fault.class, names = {"OVERDRAW", "OVERDRAW_REVOKED", "OVERDRAW_CARRIED"})
    void everyOverdrawIsToldAndItsCoupSettledAsDealt(Fault fault) {
        for (long seed = 1; seed <= SEEDS; seed++) {
            Played played = play(seed, Values.AT_DRAW, 1, Map.of(fault, 0.2));
            assertThat(played.table.settledInWords()).isEqualTo(JudgedTable.dealt(played.shoe));
            assertThat(played.table.irregularities()).isNotEmpty().containsOnly(IrregularityKind.OVERDRAW);
        }
    }

    @Test
    void anOverdrawEndsBothWays() {
        Played played = play(3, Values.AT_DRAW, 1, Map.of(Fault.OVERDRAW, 0.5));
        long carried = played.shoe.coups().stream().filter(coup -> coup.cards().getFirst().carried()).count();
        assertThat(carried).isGreaterThan(5);
        assertThat(played.table.irregularities().size()).isGreaterThan((int) carried + 5);
    }

    // Nine of a kind in eight packs. The ninth is told when it comes; behind the cut card nobody can see it.
    @Test
    void aCardTooManyOfItsKindIsToldWhenTheLastOfThemComes() {
        int told = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            Played played = play(seed, Values.AT_DRAW, 1, Map.of(Fault.FOREIGN_CARD, 1.0));
            boolean isTold = played.table.irregularities().contains(IrregularityKind.FOREIGN_CARD);
            assertThat(isTold).as("seed %d", seed).isEqualTo(isNinthOut(played));
            assertThat(played.table.irregularities()).as("seed %d", seed)
                .allMatch(kind -> kind == IrregularityKind.FOREIGN_CARD);
            told += isTold ? 1 : 0;
        }
        assertThat(told).isBetween(SEEDS / 2, SEEDS - 1);
    }

    /** By the bytes that were sent: whether some card came nine times; cards burned by count lie face down. */
    private static boolean isNinthOut(Played played) {
        Map<String, Long> cards = played.table.heard().stream().map(one -> one.frame().orElse(""))
            .filter(key -> key.matches("\\d:D:[^D]...")).collect(Collectors.groupingBy(
                key -> key.substring(6), Collectors.counting()));
        return cards.values().stream().anyMatch(count -> count > 8);
    }

    @Test
    void aSetInTheOrderOfNewPacksIsTold() {
        Played played = play(1, Values.AT_DRAW, 1, Map.of(Fault.UNSHUFFLED, 1.0));
        assertThat(played.table.irregularities()).contains(IrregularityKind.UNSHUFFLED);
    }

    @Test
    void aStretchOfTheShoeBeforeIsToldFromTheSecondShoeOn() {
        for (long seed = 1; seed <= 5; seed++) {
            Played played = play(seed, Values.AT_DRAW, 3, Map.of(Fault.SLUG, 1.0));
            List<Integer> shoes = played.table.told().stream()
                .filter(one -> one.event() instanceof Event.IrregularityFound found
                    && found.kind() == IrregularityKind.SLUG)
                .map(Decision.Placed::shoe).distinct().toList();
            assertThat(shoes).as("seed %d", seed).containsExactly(2, 3);
            assertThat(played.table.closed()).as("seed %d", seed)
                .noneMatch(closed -> closed.reconciliation() == Event.Reconciliation.WRONG);
        }
    }

    @Test
    void faultsTogetherNeverStopTheTable() {
        for (long seed = 1; seed <= SEEDS; seed++) {
            Played played = play(seed, seed % 2 == 0 ? Values.AT_DRAW : Values.AT_REVEAL, 2, everyFault());
            assertThat(played.table.settled()).hasSizeGreaterThan(20);
        }
    }

    private static Map<Fault, Double> everyFault() {
        Map<Fault, Double> all = new EnumMap<>(Fault.class);
        for (Fault fault : Fault.values()) {
            all.put(fault, fault.usual());
        }
        return all;
    }
}
