// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import dev.sabot.card.Face;
import dev.sabot.input.Bytes;
import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.input.Reading;
import dev.sabot.input.Reading.FaultKind;
import dev.sabot.reader.Decoder;
import dev.sabot.reader.ReaderPlug;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * A reader that a file describes. What it can do follows from what its records can say, so that a file cannot promise
 * what its pattern does not deliver.
 *
 * @param cardList SHA-256 of the card list that its file names; empty where it names none
 */
public record LineReader(LineFormat format, Optional<Bytes> cardList) implements ReaderPlug {

    @Override
    public ReaderAbilities abilities() {
        return new ReaderAbilities(format.name(), format.namesHands(),
            format.has(Meaning.Use.REVEALED::equals) ? Values.AT_REVEAL : Values.AT_DRAW,
            format.says(Reading.ResultReported.class::isInstance),
            format.namesFirstPlace() || format.says(Reading.Standby.class::isInstance));
    }

    @Override
    public Traits traits() {
        return new Traits(format.has(Meaning.Use.CARRIED::equals),
            format.has(Meaning.Use.BURN_STARTED::equals) || format.has(Meaning.Use.BURNED::equals),
            format.says(new Reading.BetsClosed(true)::equals) && format.says(new Reading.BetsClosed(false)::equals),
            clearing());
    }

    /** The table itself finds overdraws, foreign cards and time-outs; only these two can be a reader's alone. */
    private Set<FaultKind> clearing() {
        Set<FaultKind> kinds = EnumSet.noneOf(FaultKind.class);
        if (isEnded(FaultKind.UNREADABLE_CARD) && !format.has(new Meaning.OfFace(Face.UNREAD)::equals)) {
            kinds.add(FaultKind.UNREADABLE_CARD);
        }
        if (isEnded(FaultKind.REVERSED_CARD) && !format.says(Reading.ReversedCard.SEEN::equals)) {
            kinds.add(FaultKind.REVERSED_CARD);
        }
        return kinds;
    }

    /** Whether the reader raises this and tells the end of each that it raises. */
    private boolean isEnded(FaultKind kind) {
        return format.says(reading -> reading instanceof Reading.FaultRaised fault && fault.kind() == kind)
            && !format.says(reading -> reading instanceof Reading.FaultRaised fault && fault.kind() == kind
                && !format.says(new Reading.FaultCleared(fault.code())::equals));
    }

    /** A decoder that goes on after the record with this key; empty where none was seen yet. */
    @Override
    public Decoder decoder(Optional<String> lastFrame) {
        return new LineDecoder(format, lastFrame);
    }
}
