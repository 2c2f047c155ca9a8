// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.input.Bytes;
import dev.sabot.input.Choice;
import dev.sabot.input.Orientation;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.Reading;
import dev.sabot.input.Reading.FaultKind;
import dev.sabot.input.RejectReason;
import dev.sabot.input.ShoeCommand;
import dev.sabot.input.Slot;
import java.util.Map;
import java.util.Optional;

/**
 * Readings in short words, such as an Angel Eye might say them.
 *
 * <pre>
 * P1 B3=7S      drawn: withheld, or with its value      I:P1=7S      revealed
 * R:P1 R:P1=7S  carried                                 d d=7S       set aside
 * P=7S 7S ?     to a hand, to nobody named              i i=7S       the card set aside is taken away
 * G:P G:B6      result; G:B/pb with the pairs           G:forced     the coup ended by force
 * burn=7S       first card of a shoe                    b b=7S       burned after it
 * E1 … E7       error raised                            e1           error ended
 * P1=7S/t       drawn, turned; /u upright
 * C S           cut card, start                         standby preset lock unlock rev close open junk
 * bad-check     a record whose check does not fit; further-checks three more, told as a sum
 * stand         a button says so
 * passed        a card passed unread                    not-passed beam lid lid-shut turn turn:P turn:B
 * burn-next dealer-change floor lamps                   fittings-lost fittings-back locked unlocked no-lock
 * </pre>
 */
final class Script {

    private static final Map<String, Reading> PLAIN = Map.ofEntries(
            Map.entry("C", Reading.CutCard.DRAWN),
            Map.entry("S", Reading.Started.STARTED),
            Map.entry("standby", Reading.Standby.STANDBY),
            Map.entry("preset", new Reading.PresetChanged(3)),
            Map.entry("lock", new Reading.LockChanged(true)),
            Map.entry("unlock", new Reading.LockChanged(false)),
            Map.entry("rev", Reading.ReversedCard.SEEN),
            Map.entry("close", new Reading.BetsClosed(true)),
            Map.entry("open", new Reading.BetsClosed(false)),
            Map.entry("bad-check", new Reading.FrameRejected(RejectReason.CHECKSUM, Bytes.of(new byte[] {5, 3}))),
            Map.entry("further-checks", new Reading.FramesRejected(3)),
            Map.entry("stand", new Reading.Decided(Optional.empty(), Choice.STAND)),
            Map.entry("passed", Reading.CardPassedUnread.PASSED),
            Map.entry("not-passed", Reading.CardNotPassed.TOLD),
            Map.entry("beam", Reading.BeamBroken.BROKEN),
            Map.entry("lid", new Reading.LidChanged(true)),
            Map.entry("lid-shut", new Reading.LidChanged(false)),
            Map.entry("turn", new Reading.RevealPressed(Optional.empty())),
            Map.entry("turn:P", new Reading.RevealPressed(Optional.of(HandId.PLAYER))),
            Map.entry("turn:B", new Reading.RevealPressed(Optional.of(HandId.BANKER))),
            Map.entry("burn-next", Reading.Button.BURN_NEXT),
            Map.entry("dealer-change", Reading.Button.DEALER_CHANGE),
            Map.entry("floor", Reading.Button.CALL_FLOOR),
            Map.entry("lamps", Reading.Button.LAMP_TEST),
            Map.entry("fittings-lost", new Reading.FittingsLost("pins", "no chip")),
            Map.entry("fittings-back", new Reading.FittingsFound("pins")),
            Map.entry("locked", new Reading.ShoeAnswered(ShoeCommand.Plain.LOCK, Optional.empty())),
            Map.entry("unlocked", new Reading.ShoeAnswered(ShoeCommand.Plain.UNLOCK, Optional.empty())),
            Map.entry("no-lock", new Reading.ShoeAnswered(ShoeCommand.Plain.LOCK, Optional.of("it is busy (NAK 21)"))),
            Map.entry("link-back", new Reading.LinkOpened("port")),
            Map.entry("link-lost", new Reading.LinkLost("port", "unplugged")));

    private Script() {
    }

    static Reading reading(String word) {
        Reading plain = PLAIN.get(word);
        if (plain != null) {
            return plain;
        }
        if (word.startsWith("I:")) {
            return new Reading.CardRevealed(slot(before(word.substring(2))), card(word));
        }
        if (word.startsWith("R:")) {
            return new Reading.CardDrawn(Optional.of(slot(before(word.substring(2)))), face(word), true);
        }
        if (word.startsWith("G:")) {
            return new Reading.ResultReported(result(word.substring(2)));
        }
        return switch (before(word)) {
            case "d" -> new Reading.CardSetAside(face(word));
            case "i" -> new Reading.OverdrawRevoked(face(word));
            case "burn" -> new Reading.BurnStarted(face(word));
            case "b" -> new Reading.CardBurned(face(word), -1);
            case "P", "B" -> new Reading.CardDrawn(Optional.of(slot(before(word) + "0")), face(word), false);
            default -> other(word);
        };
    }

    private static Reading other(String word) {
        if (word.matches("[PB]\\d=\\w+/[ut]")) {
            int slash = word.indexOf('/');
            return new Reading.CardDrawn(Optional.of(slot(before(word))), card(word.substring(0, slash)), false,
                    Optional.of(word.endsWith("t") ? Orientation.TURNED : Orientation.UPRIGHT));
        }
        if (word.matches("[PB]\\d(=.*)?")) {
            return new Reading.CardDrawn(Optional.of(slot(before(word))), face(word), false);
        }
        if (word.matches("[Ee]\\d+")) {
            int code = Integer.parseInt(word.substring(1));
            return word.startsWith("e") ? new Reading.FaultCleared(code)
                    : new Reading.FaultRaised(code, faultKind(code), false);
        }
        return new Reading.CardDrawn(Optional.empty(), face("=" + word), false);
    }

    private static FaultKind faultKind(int code) {
        return switch (code) {
            case 1 -> FaultKind.UNREADABLE_CARD;
            case 2 -> FaultKind.OVERDRAW;
            case 4, 5 -> FaultKind.REVERSED_CARD;
            case 6 -> FaultKind.FOREIGN_CARD;
            case 7 -> FaultKind.TIME_OUT;
            default -> FaultKind.OTHER;
        };
    }

    private static String before(String word) {
        int equals = word.indexOf('=');
        return equals < 0 ? word : word.substring(0, equals);
    }

    private static Face face(String word) {
        return word.indexOf('=') < 0 || word.endsWith("=?") ? Face.UNREAD : card(word);
    }

    private static Card card(String word) {
        return Card.parse(word.substring(word.indexOf('=') + 1)).orElseThrow(
                () -> new IllegalArgumentException("\"" + word + "\" is no word of a script"));
    }

    private static Slot slot(String place) {
        return new Slot(place.charAt(0) == 'P' ? HandId.PLAYER : HandId.BANKER, place.charAt(1) - '0');
    }

    private static ReaderResult result(String word) {
        if (word.equals("forced")) {
            return ReaderResult.Forced.FORCED_END;
        }
        Outcome outcome = switch (word.charAt(0)) {
            case 'P' -> Outcome.PLAYER;
            case 'B' -> Outcome.BANKER;
            case 'T' -> Outcome.TIE;
            default -> throw new IllegalArgumentException("\"" + word + "\" is no result");
        };
        int pairs = word.indexOf('/');
        return new ReaderResult.Decided(outcome, word.startsWith("B6"), pairs < 0
                ? Optional.empty()
                : Optional.of(new ReaderResult.Pairs(
                        word.indexOf('p', pairs) > 0, word.indexOf('b', pairs) > 0)));
    }
}
