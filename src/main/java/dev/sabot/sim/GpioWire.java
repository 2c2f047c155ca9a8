// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Card;
import dev.sabot.card.Rank;
import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.reader.gpio.CardPins;
import dev.sabot.reader.gpio.Pin;
import dev.sabot.reader.gpio.PinRecord;
import dev.sabot.reader.gpio.PinWriter;
import java.io.ByteArrayOutputStream;
import java.util.Optional;

/**
 * Edges of a reader that puts ranks on lines, as whoever watches the lines sends them: data lines that change one after
 * the other, a strobe that bounces at both ends, and a look at every line before each card.
 *
 * <pre>
 *  data    ____/========================\____
 *  strobe  _________|_|~~~~~~~~~~~~~|_|______   each bounce within the debounce time
 * </pre>
 */
final class GpioWire implements Wire {

    private static final int CUT_CARD = 14;

    /** From one card to the next, by the clock of whoever watches; the line's own pace is another matter. */
    private static final long CARD_MICROS = 1_500_000;

    /** Between two data lines that change for one card: a port of eight bits is not written in one moment. */
    private static final int SKEW_MICROS = 3;

    /** A bounce is over in three fifths of the debounce time. */
    private static final int BOUNCE_PARTS = 5;

    private final CardPins pins;
    private final PinWriter writer = new PinWriter();
    private final ByteArrayOutputStream record = new ByteArrayOutputStream();
    private long micros;
    private boolean isBegun;

    GpioWire(CardPins pins) {
        this.pins = pins;
    }

    @Override
    public Optional<Spoken> speak(Happening happening) {
        return switch (happening) {
            case Happening.Dealt dealt ->
                dealt.one().carried() ? Optional.empty() : Optional.of(card(dealt.one().card()));
            case Happening.SetAside aside -> Optional.of(card(aside.card()));
            case Happening.Sign sign -> sign == Happening.Sign.CUT_CARD
                ? Optional.of(spoken("cut card", CUT_CARD, 0, Reading.CutCard.DRAWN))
                : Optional.empty();
            case Happening.BurnStarted _, Happening.Burned _, Happening.Revealed _, Happening.Revoked _,
                    Happening.Over _ -> Optional.empty();
        };
    }

    private Spoken card(Card card) {
        int rank = Rank.ALL.indexOf(card.rank()) + 1;
        int suit = pins.suits().isEmpty() ? 0 : pins.suitCodes().indexOf(card.suit().orElseThrow());
        Card told = pins.suits().isEmpty() ? Card.of(card.rank()) : card;
        return spoken(told.toString(), rank, suit, new Reading.CardDrawn(Optional.empty(), told, false));
    }

    private Spoken spoken(String words, int rank, int suit, Reading reading) {
        record.reset();
        if (!isBegun) {
            isBegun = true;
            write(writer.started(micros));
        }
        pins.all().forEach(pin -> write(writer.level(pin.line(), !pin.isActiveHigh(), micros)));
        put(rank, suit, true);
        micros += 2L * pins.settlingMicros() + 1;
        strobe(true);
        micros += pins.strobeMicros();
        strobe(false);
        micros += pins.strobe().debounceMicros() + 2L * pins.settlingMicros() + 1;
        put(rank, suit, false);
        write(writer.time(micros + pins.strobe().debounceMicros()));
        micros += CARD_MICROS;
        return new Spoken(words, Bytes.of(record.toByteArray()), 1, reading);
    }

    /** The lines that stand for this change, one shortly after the other. */
    private void put(int rank, int suit, boolean isActive) {
        for (int bit = 0; bit < CardPins.DATA_LINES; bit++) {
            putBit(pins.data().get(bit), rank >> bit, isActive);
        }
        for (int bit = 0; bit < pins.suits().size(); bit++) {
            putBit(pins.suits().get(bit), suit >> bit, isActive);
        }
    }

    private void putBit(Pin pin, int bits, boolean isActive) {
        if ((bits & 1) == 1) {
            edge(pin, isActive);
            micros += SKEW_MICROS;
        }
    }

    private void strobe(boolean isActive) {
        edge(pins.strobe(), isActive);
        int bounceMicros = pins.strobe().debounceMicros() / BOUNCE_PARTS;
        if (bounceMicros > 0) {
            micros += bounceMicros;
            edge(pins.strobe(), !isActive);
            micros += bounceMicros;
            edge(pins.strobe(), isActive);
        }
    }

    private void edge(Pin pin, boolean isActive) {
        write(writer.edge(pin.line(), isActive == pin.isActiveHigh(), micros));
    }

    private void write(PinRecord one) {
        record.writeBytes(one.encode().toArray());
    }

    /** The card passes a second time: its edges come again, with numbers of their own. */
    @Override
    public Spoken again(Happening happening, Spoken first) {
        return speak(happening).orElseThrow();
    }

    @Override
    public boolean isKeepingCoups() {
        return false;
    }

    @Override
    public boolean isTellingOrientation() {
        return false;
    }
}
