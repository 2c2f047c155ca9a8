// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Card;
import dev.sabot.input.Bytes;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A shoe with cards, a croupier who draws by the rules, a reader that speaks its protocol, and faults on demand or by
 * chance: one shoe after another for ever, record by record.
 */
public final class EmulatedShoe implements Supplier<FrameGroup> {

    /** What a modem, a terminal and a serial console leave on a line. */
    private static final byte[] RUBBISH = "AT\r\n\u0011\u0013".getBytes(StandardCharsets.US_ASCII);

    /** Coups that the record keeps: some 250 shoes, more than any test plays, and no growth in a demo left running. */
    public static final int MAX_RECORDED_COUPS = 20_000;

    private final Wire wire;
    private final Faults faults;
    private final SplitMix damage;
    private final CoupRecord record = new CoupRecord(MAX_RECORDED_COUPS);
    private final Deal deal;

    /** An Angel Eye with faults on demand. */
    public EmulatedShoe(ShoeSettings settings, DrawingRules rules) {
        this(settings, rules, new AngelEyeWire(), Faults.onDemand(settings.seed()));
    }

    public EmulatedShoe(ShoeSettings settings, DrawingRules rules, Wire wire, Faults faults) {
        this.wire = wire;
        this.faults = faults;
        this.damage = new SplitMix(~settings.seed());
        this.deal = new Deal(settings, rules, faults, record);
    }

    /** Asks for a fault, once; asked twice it happens twice. */
    public void cause(Fault fault) {
        faults.cause(fault);
    }

    /** The coups that have ended so far, in order; of more than {@link #MAX_RECORDED_COUPS} the last ones. */
    public List<TrueCoup> coups() {
        return record.coups();
    }

    /** How many shoes have begun. */
    public int shoes() {
        return record.shoes();
    }

    /** The next record that reaches the line. What the reader cannot say happens in between. */
    @Override
    public FrameGroup get() {
        while (true) {
            boolean isStarting = restartOrEnd();
            Happening happening = deal.next();
            if (isStarting) {
                deal.startUpNext();
            }
            Happening read = asRead(happening);
            Optional<Wire.Spoken> spoken = wire.speak(read);
            record.note(happening);
            if (spoken.isPresent() && !isStarting && !faults.strikes(Fault.LOST_FRAME)) {
                Wire.Spoken said = spoken.get();
                return new FrameGroup(said.key(), sent(read, said), said.reading(), dealt(happening));
            }
        }
    }

    /** Whether a reader that keeps no coup starts again: it misses what happens next, then says that it is there. */
    private boolean restartOrEnd() {
        if (!record.isCoupOpen()) {
            return false;
        }
        if (faults.strikes(Fault.RESTART)) {
            if (!wire.isKeepingCoups()) {
                return true;
            }
            deal.restart();
        } else if (wire.isKeepingCoups() && faults.strikes(Fault.FORCED_END)) {
            deal.endByForce();
        }
        return false;
    }

    private Happening asRead(Happening happening) {
        Optional<Card> card = happening.told();
        return card.isPresent() && faults.strikes(Fault.MISREAD)
            ? happening.telling(otherThan(card.get()))
            : happening;
    }

    private Card otherThan(Card card) {
        int others = faults.below(Fault.MISREAD, Card.PACK.size() - 1) + 1;
        return Card.PACK.get((Card.PACK.indexOf(card) + others) % Card.PACK.size());
    }

    private static Optional<DealtCard> dealt(Happening happening) {
        return switch (happening) {
            case Happening.Dealt dealt -> Optional.of(dealt.one());
            case Happening.Revealed revealed -> Optional.of(revealed.one());
            case Happening.Sign _, Happening.BurnStarted _, Happening.Burned _, Happening.SetAside _,
                    Happening.Revoked _, Happening.Over _ -> Optional.empty();
        };
    }

    /** The record that tells whether the shoe is locked; empty where the protocol has no word for it. */
    Optional<FrameGroup> lockStatus(boolean isLocked) {
        Happening.Sign sign = isLocked ? Happening.Sign.LOCKED : Happening.Sign.UNLOCKED;
        return wire.speak(sign).map(said ->
            new FrameGroup(said.key(), sent(sign, said), said.reading(), Optional.empty()));
    }

    private Bytes sent(Happening read, Wire.Spoken spoken) {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        if (faults.strikes(Fault.RUBBISH)) {
            line.writeBytes(RUBBISH);
        }
        int copies = spoken.copies();
        int damaged = faults.strikes(Fault.DAMAGED_COPY) ? damage.below(copies) : copies;
        for (int copy = 0; copy < copies; copy++) {
            byte[] bytes = spoken.record().toArray();
            if (copy == damaged) {
                bytes[damage.below(bytes.length)] ^= (byte) (1 << damage.below(Byte.SIZE));
            }
            line.writeBytes(bytes);
        }
        if (faults.strikes(Fault.DOUBLE)) {
            Wire.Spoken again = wire.again(read, spoken);
            for (int copy = 0; copy < again.copies(); copy++) {
                line.writeBytes(again.record().toArray());
            }
        }
        return Bytes.of(line.toByteArray());
    }
}
