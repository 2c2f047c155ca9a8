// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.input.Bytes;
import dev.sabot.input.Orientation;
import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.Slot;
import dev.sabot.reader.Decoder;
import dev.sabot.reader.angeleye.AngelEye;
import dev.sabot.table.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Two bytes of a frame change places: an exclusive or does not see it. */
class TransposedBytesTest {

    private static final int COPIES = AngelEyeWire.COPIES;

    /** Low digits of card bytes, ace to king. */
    private static final List<String> RANKS = List.of("1", "2", "3", "4", "5", "6", "7", "8", "9", "A", "B", "C", "D");

    /** Keys of the frames that become another reading, without their digit; and of some with two equal bytes. */
    private static final String CONFUSED = "[DI]:9[123](9[123]|A[1-9A-D])|[di]:A1(A[2-9A-D]|9[123])";

    private static byte[] swapped(Bytes frame, int i, int j) {
        byte[] bytes = frame.toArray();
        byte kept = bytes[i];
        bytes[i] = bytes[j];
        bytes[j] = kept;
        return bytes;
    }

    private static List<Reading> readings(byte[] bytes) {
        List<Received> heard = new ArrayList<>();
        Decoder decoder = AngelEye.READER.decoder(Optional.empty());
        decoder.feed(bytes, bytes.length, 0, heard::add);
        decoder.end(heard::add);
        return heard.stream().map(Received::reading).toList();
    }

    /** Everything with a card that a shoe can say, in both modes. */
    private static List<Happening> cards() {
        List<Happening> all = new ArrayList<>();
        for (Card card : Card.PACK) {
            for (HandId hand : List.of(HandId.PLAYER, HandId.BANKER)) {
                for (int index = 1; index <= 3; index++) {
                    DealtCard one = new DealtCard(new Slot(hand, index), card, false);
                    all.add(new Happening.Dealt(one, false, Orientation.UPRIGHT));
                    all.add(new Happening.Dealt(one, true, Orientation.UPRIGHT));
                    all.add(new Happening.Revealed(one));
                }
            }
            all.add(new Happening.Dealt(new DealtCard(new Slot(HandId.PLAYER, 1), card, true), false,
                Orientation.UPRIGHT));
            all.add(new Happening.SetAside(card, false, Orientation.UPRIGHT));
            all.add(new Happening.Revoked(card));
            all.add(new Happening.BurnStarted(card));
            for (int left = 0; left <= 9; left++) {
                all.add(new Happening.Burned(card, left));
            }
        }
        return all;
    }

    // Of all frames with a card and all pairs of their bytes these alone become another reading; all other pairs are
    // rejected, or are two equal bytes.
    @Test
    void onlyTheSlotAndTheCardCanChangePlacesAndBeReadAsSomethingElse() {
        Map<String, Integer> confused = new TreeMap<>();
        AngelEyeWire wire = new AngelEyeWire();
        for (Happening happening : cards()) {
            for (int digit = 1; digit <= 9; digit++) {
                Wire.Spoken spoken = wire.speak(happening).orElseThrow();
                Bytes frame = spoken.record();
                for (int i = 0; i < frame.length(); i++) {
                    for (int j = i + 1; j < frame.length(); j++) {
                        List<Reading> heard = readings(swapped(frame, i, j));
                        List<Reading> cards = heard.stream()
                            .filter(one -> !(one instanceof Reading.FrameRejected)).toList();
                        if (!cards.isEmpty() && !cards.equals(List.of(spoken.reading()))) {
                            confused.merge(spoken.key().substring(2) + " " + i + " " + j, 1, Integer::sum);
                        }
                    }
                }
            }
        }
        TreeSet<String> expected = new TreeSet<>();
        for (String banker : List.of("91", "92", "93")) {
            for (String card : List.of("91", "92", "93")) {
                if (!card.equals(banker)) {
                    expected.add("D:" + banker + card + " 3 4");
                    expected.add("I:" + banker + card + " 3 4");
                }
            }
            for (String rank : RANKS) {
                expected.add("D:" + banker + "A" + rank + " 3 4");
            }
            expected.add("d:A1" + banker + " 3 4");
            expected.add("i:A1" + banker + " 3 4");
        }
        for (String rank : RANKS.subList(1, RANKS.size())) {
            expected.add("d:A1A" + rank + " 3 4");
            expected.add("i:A1A" + rank + " 3 4");
        }
        assertThat(confused.keySet()).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(confused.values()).containsOnly(9);
    }

    /** The frames of a shoe with their three copies; of one frame some copies have slot and card changed. */
    private static JudgedTable table(List<FrameGroup> groups, int at, int copies) {
        JudgedTable table = new JudgedTable(AngelEye.READER.abilities(), 8);
        Decoder decoder = AngelEye.READER.decoder(Optional.empty());
        long nowMillis = 0;
        for (int n = 0; n < groups.size(); n++) {
            Bytes all = groups.get(n).bytes();
            int length = all.length() / COPIES;
            for (int copy = 0; copy < COPIES; copy++) {
                Bytes frame = Bytes.of(all.toArray(), copy * length, length);
                byte[] bytes = n == at && copy < copies ? swapped(frame, 3, 4) : frame.toArray();
                decoder.feed(bytes, bytes.length, nowMillis, table);
            }
            nowMillis += 1_000;
        }
        return table;
    }

    // No coup is settled otherwise than dealt without an irregularity in it. What nobody can see is which card was
    // taken away after an overdraw: the shoe names it outside the game, and any card may have been it.
    @ParameterizedTest
    @EnumSource(Values.class)
    void aCardThatBecomesAnotherIsToldUnlessItLiesOutsideTheGame(Values values) {
        int told = 0;
        List<String> unseen = new ArrayList<>();
        for (long seed = 1; seed <= 2; seed++) {
            EmulatedShoe shoe = new EmulatedShoe(new ShoeSettings(8, seed, values, 14, false), Croupier.PUNTO_BANCO,
                new AngelEyeWire(), new Faults(seed, Map.of(Fault.OVERDRAW, 0.3)));
            List<FrameGroup> groups = new ArrayList<>();
            for (FrameGroup group = shoe.get(); shoe.shoes() == 1; group = shoe.get()) {
                groups.add(group);
            }
            List<String> truth = JudgedTable.dealt(shoe);
            int irregular = table(groups, -1, 0).irregularities().size();
            for (int at = 0; at < groups.size(); at++) {
                String key = groups.get(at).key().substring(2);
                if (!key.matches(CONFUSED) || key.matches("..(..)\\1")) {
                    continue;
                }
                for (int copies = 1; copies <= COPIES; copies += 2) {
                    JudgedTable table = table(groups, at, copies);
                    assertThat(table.told()).as("seed %d %s", seed, key)
                        .noneMatch(one -> one.event() instanceof Event.CoupSettled settled
                            && !truth.contains(JudgedTable.words(settled))
                            && table.irregularities(one.shoe(), one.coup()).isEmpty());
                    if (table.irregularities().size() > irregular || table.abandoned() > 0) {
                        told++;
                    } else {
                        assertThat(table.settledInWords()).as("seed %d %s", seed, key).isEqualTo(truth);
                        unseen.add(key);
                    }
                }
            }
        }
        assertThat(told).isGreaterThan(10);
        assertThat(unseen).isNotEmpty().allMatch(key -> key.matches("[di]:A1.*"));
    }
}
