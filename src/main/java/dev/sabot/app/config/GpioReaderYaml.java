// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.card.Suit;
import dev.sabot.reader.ReaderPlug;
import dev.sabot.reader.gpio.CardPins;
import dev.sabot.reader.gpio.GpioReader;
import dev.sabot.reader.gpio.Pin;
import java.util.List;
import java.util.Optional;

/** A file of {@code readers/} of kind {@code gpio}: the lines on which a reader puts each card. */
final class GpioReaderYaml {

    /** Opto-couplers and open wires bounce for less; a strobe of a millisecond still has room for it. */
    static final int DEFAULT_DEBOUNCE_MICROS = 500;

    /** How far apart this machine sees edges that come together, several times over. */
    static final int DEFAULT_SETTLING_MICROS = 200;

    private static final PinYaml DATA = new PinYaml(true, Optional.empty());
    private static final PinYaml STROBE = new PinYaml(true, Optional.of(DEFAULT_DEBOUNCE_MICROS));

    private GpioReaderYaml() {
    }

    static Optional<ReaderPlug> read(YamlMapping keys) {
        PinClaims claims = new PinClaims();
        var data = keys.required("data", "the four lines of the rank, the one that counts 1 first, then 2, 4 and 8")
            .flatMap(value -> value.list(CardPins.DATA_LINES, CardPins.DATA_LINES, one -> DATA.read(one, claims)));
        var strobe = keys.required("strobe", "the line that says a card stands on the data lines, such as"
            + " { line: 4, length-micros: 20000 }").flatMap(value -> value.mapping(one -> Strobe.read(one, claims)));
        var settlingNode = keys.optional("settling-micros");
        int settling = settlingNode.flatMap(value -> value.integer(0, CardPins.MOST_STROBE_MICROS))
            .orElse(DEFAULT_SETTLING_MICROS);
        strobe.filter(read -> 2 * settling >= read.lengthMicros()).ifPresent(read -> {
            String wanted = "must be shorter than half of the strobe, which lasts " + read.lengthMicros();
            settlingNode.ifPresentOrElse(node -> node.refuse("is " + settling + ", but " + wanted),
                () -> keys.refuse("has no settling-micros, and the usual " + settling + " " + wanted));
        });
        var suits = keys.optional("suits").flatMap(value -> value.mapping(one -> Suits.read(one, claims)));
        return keys.made(() -> new GpioReader(new CardPins(data.orElseThrow(),
            suits.map(Suits::lines).orElse(List.of()), suits.map(Suits::codes).orElse(List.of()),
            strobe.orElseThrow().pin(), settling, strobe.orElseThrow().lengthMicros())));
    }

    private record Strobe(Pin pin, int lengthMicros) {

        static Optional<Strobe> read(YamlMapping keys, PinClaims claims) {
            var lengthNode = keys.required("length-micros",
                "how long the strobe lasts, in microseconds, by the reader's own data sheet");
            var length = lengthNode.flatMap(value -> value.integer(1, CardPins.MOST_STROBE_MICROS));
            var pin = STROBE.read(keys, claims);
            if (pin.isPresent() && length.isPresent() && pin.get().debounceMicros() >= length.get()) {
                lengthNode.orElseThrow().refuse("is " + length.get() + ", but a strobe must be longer than its"
                    + " debounce-micros, " + pin.get().debounceMicros());
            }
            return keys.made(() -> new Strobe(pin.orElseThrow(), length.orElseThrow()));
        }
    }

    private record Suits(List<Pin> lines, List<Suit> codes) {

        static Optional<Suits> read(YamlMapping keys, PinClaims claims) {
            var lines = keys.required("lines", "the two lines of the suit, the one that counts 1 first, then 2")
                .flatMap(value -> value.list(CardPins.SUIT_LINES, CardPins.SUIT_LINES, one -> DATA.read(one, claims)));
            int count = 1 << CardPins.SUIT_LINES;
            var codesNode = keys.required("codes", "the suits of the codes 0, 1, 2 and 3, such as [C, D, H, S]");
            var codes = codesNode
                .flatMap(value -> value.list(count, count, one -> one.choice(Suit.ALL, Suit::symbol)));
            codes.filter(read -> read.stream().distinct().count() < count)
                .ifPresent(read -> codesNode.orElseThrow().refuse("has a suit twice, but each code must be another"));
            return keys.made(() -> new Suits(lines.orElseThrow(), codes.orElseThrow()));
        }
    }
}
