// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Face;
import dev.sabot.input.Bytes;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.ReaderResult.Decided;
import dev.sabot.input.Reading;
import dev.sabot.input.Reading.FaultKind;
import dev.sabot.input.Received;
import dev.sabot.reader.Decoder;
import dev.sabot.reader.line.Codes;
import dev.sabot.reader.line.Group;
import dev.sabot.reader.line.LineEncoder;
import dev.sabot.reader.line.LineFormat;
import dev.sabot.reader.line.LineReader;
import dev.sabot.reader.line.Meaning;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Records of a reader that a file describes. What its records cannot say it does not say: where a card went, a burn, a
 * result. A card drawn in excess passes the reader like any other where it has no word of its own for that.
 */
final class LineWire implements Wire {

    /** Of a reader that repeats a record while the card lies there, and has no number of repetitions. */
    private static final int COPIES_WITHOUT_NUMBER = 3;

    private final LineReader reader;
    private final LineFormat format;
    private final LineEncoder encoder;
    private final int copies;
    private int nthOfCoup;
    private Bytes before = Bytes.NONE;

    LineWire(LineReader reader) {
        this.reader = reader;
        this.format = reader.format();
        this.encoder = new LineEncoder(format);
        this.copies = format.repeats().map(repeats -> repeats.times().orElse(COPIES_WITHOUT_NUMBER)).orElse(1);
    }

    @Override
    public Optional<Spoken> speak(Happening happening) {
        switch (happening) {
            case Happening.Dealt _, Happening.SetAside _ -> nthOfCoup++;
            case Happening.Over _, Happening.Sign _, Happening.BurnStarted _, Happening.Burned _,
                    Happening.Revealed _, Happening.Revoked _ -> {
                // No card for the coup.
            }
        }
        Optional<Spoken> spoken = ways(happening).map(way -> encoder.encode(way, nthOfCoup)).flatMap(Optional::stream)
            .findFirst().map(this::spoken);
        if (happening instanceof Happening.Over || isCoupEnded(happening)) {
            nthOfCoup = 0;
        }
        return spoken;
    }

    private static boolean isCoupEnded(Happening happening) {
        return happening == Happening.Sign.START_UP || happening == Happening.Sign.FORCED_END;
    }

    /** What a reader may say of it, the fullest first. */
    private Stream<Reading> ways(Happening happening) {
        return switch (happening) {
            case Happening.Sign sign -> ways(sign);
            case Happening.BurnStarted(var card) -> Stream.of(new Reading.BurnStarted(card));
            case Happening.Burned(var card, int left) -> Stream.of(new Reading.CardBurned(card, left));
            case Happening.Dealt dealt -> Stream.of(new Reading.CardDrawn(Optional.of(dealt.one().slot()),
                dealt.isWithheld() ? Face.UNREAD : dealt.one().card(), dealt.one().carried(),
                Optional.of(dealt.orientation())));
            case Happening.Revealed(DealtCard one) -> Stream.of(new Reading.CardRevealed(one.slot(), one.card()));
            case Happening.SetAside aside -> {
                Face face = aside.isWithheld() ? Face.UNREAD : aside.card();
                yield Stream.of(new Reading.CardSetAside(face),
                    new Reading.CardDrawn(Optional.empty(), face, false, Optional.of(aside.orientation())));
            }
            case Happening.Revoked(var card) -> Stream.of(new Reading.OverdrawRevoked(card));
            case Happening.Over(Decided result) -> ways(result);
        };
    }

    private Stream<Reading> ways(Happening.Sign sign) {
        return switch (sign) {
            case START_UP -> Stream.of(Reading.Started.STARTED);
            case STANDBY -> Stream.of(Reading.Standby.STANDBY);
            case CUT_CARD -> Stream.of(Reading.CutCard.DRAWN);
            case OVERDRAW -> overdraws().map(Reading.class::cast);
            case OVERDRAW_CLEARED -> overdraws().map(fault -> new Reading.FaultCleared(fault.code()));
            case FORCED_END -> Stream.of(new Reading.ResultReported(ReaderResult.Forced.FORCED_END));
            case LOCKED -> Stream.of(new Reading.LockChanged(true));
            case UNLOCKED -> Stream.of(new Reading.LockChanged(false));
        };
    }

    /** The reader's own codes for it. */
    private Stream<Reading.FaultRaised> overdraws() {
        return Group.ALL.stream().map(format.codes()::get).filter(codes -> codes != null)
            .map(Codes::meanings).flatMap(meanings -> meanings.values().stream())
            .flatMap(meaning -> meaning instanceof Meaning.Says(Reading.FaultRaised fault)
                && fault.kind() == FaultKind.OVERDRAW ? Stream.of(fault) : Stream.empty());
    }

    private static Stream<Reading> ways(Decided full) {
        return Stream.of(full, new Decided(full.outcome(), full.withSix(), Optional.empty()),
            new Decided(full.outcome(), false, full.pairs()), new Decided(full.outcome(), false, Optional.empty()))
            .map(Reading.ResultReported::new);
    }

    private Spoken spoken(Bytes record) {
        return new Spoken(words(record), record, copies, reading(record));
    }

    /**
     * What is left of the reading in the record, as the reader's own decoder finds it after the record before: of a
     * reader that counts the cards of a coup, some can be placed only so.
     */
    private Reading reading(Bytes record) {
        List<Received> heard = new ArrayList<>();
        Decoder decoder = reader.decoder(Optional.empty());
        if (!before.equals(record)) {
            decoder.feed(before.toArray(), before.length(), 0, _ -> { });
        }
        before = record;
        decoder.feed(record.toArray(), record.length(), 0, heard::add);
        decoder.end(heard::add);
        if (heard.size() != 1) {
            throw new IllegalStateException(format.name() + " makes " + heard + " of its own record " + record);
        }
        return heard.getFirst().reading();
    }

    /** As text where it is text, without the line's end. */
    private static String words(Bytes record) {
        String text = new String(record.toArray(), StandardCharsets.ISO_8859_1).strip();
        return text.chars().allMatch(c -> c >= ' ' && c <= '~') ? text : record.hex();
    }

    @Override
    public boolean isKeepingCoups() {
        return canSay(Reading.Started.STARTED)
            && canSay(new Reading.ResultReported(ReaderResult.Forced.FORCED_END));
    }

    private boolean canSay(Reading reading) {
        return encoder.encode(reading).isPresent();
    }

    @Override
    public boolean isTellingOrientation() {
        return format.codes().containsKey(Group.ORIENTATION);
    }
}
