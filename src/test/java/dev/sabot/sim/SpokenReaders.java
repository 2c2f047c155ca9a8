// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.app.config.Readers;
import dev.sabot.card.Suit;
import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.reader.ReaderPlug;
import dev.sabot.reader.gpio.CardPins;
import dev.sabot.reader.gpio.GpioReader;
import dev.sabot.reader.gpio.Pin;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Every reader that the product knows by name, and pins with and without lines for the suit. */
final class SpokenReaders {

    private SpokenReaders() {
    }

    /** A reader and its name in a test's title. */
    record Named(String name, ReaderPlug reader) {

        /** Whether its cards have suits. */
        boolean isTellingSuits() {
            return !name.equals("gpio");
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static List<Named> all() {
        List<Named> all = new ArrayList<>();
        Readers.names().stream().map(name -> new Named(name, Readers.ofName(name).orElseThrow()))
            .filter(named -> !named.name().equals("gpio")).forEach(all::add);
        all.add(new Named("gpio", new GpioReader(pins(List.of(), List.of(), true))));
        all.add(new Named("gpio-with-suits", new GpioReader(pins(List.of(24, 25),
            List.of(Suit.SPADE, Suit.HEART, Suit.CLUB, Suit.DIAMOND), false))));
        return all;
    }

    static Named named(String name) {
        return all().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
    }

    private static CardPins pins(List<Integer> suitLines, List<Suit> suits, boolean isActiveHigh) {
        List<Pin> data = lines(IntStream.of(17, 27, 22, 23).boxed(), isActiveHigh);
        Pin strobe = new Pin(5, isActiveHigh, Pin.Pull.NONE, 2_000);
        return new CardPins(data, lines(suitLines.stream(), isActiveHigh), suits, strobe, 500, 20_000);
    }

    private static List<Pin> lines(Stream<Integer> lines, boolean isActiveHigh) {
        return lines.map(line -> new Pin(line, isActiveHigh, Pin.Pull.NONE, 0)).toList();
    }

    /** A shoe with this reader, values at the draw. */
    static EmulatedShoe shoe(Named named, int decks, long seed, Faults faults) {
        return new EmulatedShoe(new ShoeSettings(decks, seed, Values.AT_DRAW, 14, true), Croupier.PUNTO_BANCO,
            Wires.of(named.reader()).orElseThrow(), faults);
    }
}
