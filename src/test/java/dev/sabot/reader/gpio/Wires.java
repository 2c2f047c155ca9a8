// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import dev.sabot.card.Suit;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.reader.Decoder;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The wires of a reader as a test moves them, and the records that a watch makes of it. */
final class Wires {

    static final int STROBE = 24;
    static final int[] DATA = {17, 27, 22, 23};
    static final int[] SUIT = {5, 6};
    static final int DEBOUNCE = 500;
    static final int SETTLING = 200;
    static final int LENGTH = 20_000;

    private final PinWriter writer = new PinWriter();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private long micros;
    private int code;

    /** The watch begins with every line low. */
    Wires begin() {
        write(writer.started(micros));
        Stream.of(17, 27, 22, 23, 5, 6, STROBE).forEach(line -> write(writer.level(line, false, micros)));
        return this;
    }

    static CardPins pins(boolean hasSuits) {
        return new CardPins(pins(DATA), hasSuits ? pins(SUIT) : List.of(),
            hasSuits ? List.of(Suit.SPADE, Suit.HEART, Suit.DIAMOND, Suit.CLUB) : List.of(), pin(STROBE, DEBOUNCE),
            SETTLING, LENGTH);
    }

    private static List<Pin> pins(int[] lines) {
        return Arrays.stream(lines).mapToObj(line -> pin(line, 0)).toList();
    }

    private static Pin pin(int line, int debounce) {
        return new Pin(line, true, Pin.Pull.DOWN, debounce);
    }

    private void write(PinRecord pin) {
        bytes.writeBytes(pin.encode().toArray());
    }

    Wires edge(int line, boolean isHigh) {
        write(writer.edge(line, isHigh, micros));
        return this;
    }

    Wires level(int line, boolean isHigh) {
        write(writer.level(line, isHigh, micros));
        return this;
    }

    Wires pass(long more) {
        micros += more;
        return this;
    }

    /** Time passes, and is put on record. */
    Wires rest(long more) {
        micros += more;
        write(writer.time(micros));
        return this;
    }

    Wires started() {
        write(writer.started(micros));
        return this;
    }

    /** An edge that nobody puts on record. */
    Wires lose() {
        writer.edge(0, false, micros);
        return this;
    }

    Wires strobe(boolean isActive) {
        return edge(STROBE, isActive);
    }

    /** Puts the code on the data lines, the lines one after the other. */
    Wires data(int next) {
        for (int bit = 0; bit < DATA.length; bit++) {
            if ((code >> bit & 1) != (next >> bit & 1)) {
                edge(DATA[bit], (next >> bit & 1) != 0);
                pass(7);
            }
        }
        code = next;
        return this;
    }

    /** A card as a sound reader tells it. */
    Wires card(int next) {
        return data(next).pass(1_000).strobe(true).pass(LENGTH).strobe(false).rest(DEBOUNCE).pass(50_000);
    }

    byte[] bytes() {
        return bytes.toByteArray();
    }

    /** What a decoder says of all that was done. */
    List<Received> received(boolean hasSuits) {
        return received(new GpioReader(pins(hasSuits)).decoder(Optional.empty()), bytes());
    }

    List<Reading> readings() {
        return readings(received(false));
    }

    static List<Received> received(Decoder decoder, byte[] fed) {
        List<Received> told = new ArrayList<>();
        decoder.opened(told::add);
        decoder.feed(fed, fed.length, 0, told::add);
        decoder.end(told::add);
        return told;
    }

    static List<Reading> readings(List<Received> received) {
        return received.stream().map(Received::reading).toList();
    }
}
