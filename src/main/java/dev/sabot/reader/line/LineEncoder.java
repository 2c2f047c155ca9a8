// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.input.Bytes;
import dev.sabot.input.Orientation;
import dev.sabot.input.Reading;
import dev.sabot.input.Slot;
import java.util.Optional;

/**
 * The other direction: the bytes of a record that says a reading, start, check and end included. A record says no more
 * than its format can: a suit, a place or an orientation that it has no room for is left out.
 */
public final class LineEncoder {

    private final LineFormat format;

    public LineEncoder(LineFormat format) {
        this.format = format;
    }

    /** The record that says this; empty where the format cannot say it. */
    public Optional<Bytes> encode(Reading reading) {
        return encode(reading, 0);
    }

    /**
     * The same of a card whose number in its coup is known.
     *
     * @param nthOfCoup from 1; 0 where it is not known, and then a format that only numbers the cards of a coup cannot
     *        say a hand's third card
     */
    public Optional<Bytes> encode(Reading reading, int nthOfCoup) {
        Optional<Spoken> spoken = spoken(reading);
        return format.templates().stream()
            .map(template -> spoken.flatMap(card -> written(template, card, nthOfCoup))
                .or(() -> written(template, isUnread(spoken) ? Meaning.UNREAD_CARD : reading)))
            .flatMap(Optional::stream).findFirst();
    }

    /** A reading of a card, taken apart. */
    private record Spoken(Meaning.Use use, Face face, Optional<Slot> slot, Optional<Orientation> orientation) {
    }

    private static Optional<Spoken> spoken(Reading reading) {
        return Optional.ofNullable(switch (reading) {
            case Reading.CardDrawn drawn -> new Spoken(drawn.carried() ? Meaning.Use.CARRIED : Meaning.Use.DRAWN,
                drawn.face(), drawn.slot(), drawn.orientation());
            case Reading.CardRevealed(Slot slot, Card card) ->
                new Spoken(Meaning.Use.REVEALED, card, Optional.of(slot), Optional.empty());
            case Reading.CardSetAside(Face face) -> apart(Meaning.Use.SET_ASIDE, face);
            case Reading.OverdrawRevoked(Face face) -> apart(Meaning.Use.OVERDRAW_REVOKED, face);
            case Reading.BurnStarted(Face face) -> apart(Meaning.Use.BURN_STARTED, face);
            case Reading.CardBurned burned -> apart(Meaning.Use.BURNED, burned.face());
            default -> null;
        });
    }

    private static boolean isUnread(Optional<Spoken> spoken) {
        return spoken.filter(card -> card.use() == Meaning.Use.DRAWN && !card.face().isRead()).isPresent();
    }

    private static Spoken apart(Meaning.Use use, Face face) {
        return new Spoken(use, face, Optional.empty(), Optional.empty());
    }

    private Optional<Bytes> written(Template template, Spoken spoken, int nthOfCoup) {
        boolean isUseSaid = template.has(Group.EVENT) || (template.has(Group.SLOT) && slotSays(spoken.use()));
        if (spoken.use() != Meaning.Use.DRAWN && !isUseSaid) {
            return Optional.empty();
        }
        return template.filled(group -> code(group, spoken, nthOfCoup)).flatMap(this::whole);
    }

    private boolean slotSays(Meaning.Use use) {
        return format.codes().get(Group.SLOT).has(use::equals);
    }

    private Optional<String> code(Group group, Spoken spoken, int nthOfCoup) {
        Codes codes = format.codes().get(group);
        return switch (group) {
            case CODE, TAG -> codes.codeOf(new Meaning.OfFace(spoken.face())::equals);
            case RANK -> spoken.face() instanceof Card card
                ? codes.codeOf(new Meaning.OfRank(card.rank())::equals)
                : codes.codeOf(new Meaning.OfFace(spoken.face())::equals);
            case SUIT -> spoken.face() instanceof Card card && card.suit().isPresent()
                ? codes.codeOf(new Meaning.OfSuit(card.suit())::equals)
                : codes.codeOf(new Meaning.OfSuit(Optional.empty())::equals);
            case SLOT -> slotSays(spoken.use()) ? codes.codeOf(spoken.use()::equals) : place(codes, spoken, nthOfCoup);
            case ORIENTATION ->
                codes.codeOf(new Meaning.Lying(spoken.orientation().orElse(Orientation.UPRIGHT))::equals);
            case EVENT -> codes.codeOf(spoken.use()::equals);
        };
    }

    /** The number in the coup where the format has one, else the place, else the hand alone, else nothing of it. */
    private static Optional<String> place(Codes codes, Spoken spoken, int nthOfCoup) {
        Optional<String> numbered =
            codes.codeOf(meaning -> meaning instanceof Meaning.NthOfCoup(int number) && number == nthOfCoup);
        return numbered
            .or(() -> spoken.slot().flatMap(slot -> codes.codeOf(meaning -> isAt(meaning, slot, nthOfCoup))))
            .or(() -> spoken.slot().flatMap(slot ->
                codes.codeOf(new Meaning.InHand(new Slot(slot.hand(), 0))::equals)))
            .or(() -> codes.codeOf(Meaning.Anywhere.NEXT::equals));
    }

    /** Without its number, only a card of the first four shows by its place which of the coup it is. */
    private static boolean isAt(Meaning meaning, Slot slot, int nthOfCoup) {
        return switch (meaning) {
            case Meaning.InHand(Slot place) -> place.equals(slot);
            case Meaning.NthOfCoup numbered -> nthOfCoup == 0 && slot.index() <= 2
                && numbered.slot().filter(slot::equals).isPresent();
            default -> false;
        };
    }

    private Optional<Bytes> written(Template template, Reading reading) {
        return template.filled(group -> format.codes().get(group)
            .codeOf(new Meaning.Says(reading)::equals)).filter(_ -> hasCode(template)).flatMap(this::whole);
    }

    private static boolean hasCode(Template template) {
        return Group.ALL.stream().anyMatch(template::has);
    }

    /** The record around this content; empty where the content does not look as its pattern says. */
    private Optional<Bytes> whole(String content) {
        if (format.pattern().match(content).isEmpty()) {
            return Optional.empty();
        }
        byte[] inner = format.pattern().sight().bytes(content).orElseThrow().toArray();
        byte[] record = new byte[inner.length + format.overheadBytes()];
        byte[] start = format.framing().start().toArray();
        byte[] end = format.framing().end().toArray();
        System.arraycopy(start, 0, record, 0, start.length);
        Optional<Checksum> check = format.checksum();
        int behind = check.filter(Checksum::isAfterEnd).map(Checksum::width).orElse(0);
        System.arraycopy(end, 0, record, record.length - behind - end.length, end.length);
        int checkFrom = check.map(one -> one.start(record.length)).orElse(record.length);
        int before = Math.min(inner.length, checkFrom - start.length);
        System.arraycopy(inner, 0, record, start.length, before);
        if (before < inner.length) {
            int rest = checkFrom + check.orElseThrow().width();
            System.arraycopy(inner, before, record, rest, inner.length - before);
        }
        check.ifPresent(one -> one.put(record));
        return Optional.of(Bytes.of(record));
    }
}
