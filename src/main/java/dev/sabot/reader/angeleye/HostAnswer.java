// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import dev.sabot.reader.CommandAnswer;
import java.util.HexFormat;
import java.util.Optional;

/**
 * The shoe's answer to a command, as its bytes come. Nobody has confirmed it on a shoe; a code is taken in either form.
 *
 * <pre>
 *  06         taken
 *  15 | code  not taken; code is one byte (02), or two ASCII hex digits (30 32)
 *
 *  01 framing or parity   02 bcc   03 no ETX   11 length   12 address   13 command   14 type
 *  21 busy   22 writing   FF other
 * </pre>
 *
 * <p>An ENQ never belongs to an answer: a NAK before it stays without its code.
 */
final class HostAnswer {

    private static final byte ACK = 0x06;
    private static final byte NAK = 0x15;
    private static final int NO_CODE = -1;

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private final CommandBcc mode;
    private boolean isBegun;
    private int first = NO_CODE;

    /** {@code mode} in which commands are sent. */
    HostAnswer(CommandBcc mode) {
        this.mode = mode;
    }

    static boolean isFirst(byte next) {
        return next == ACK || next == NAK;
    }

    /** Whether more bytes of an answer may follow. */
    boolean isBegun() {
        return isBegun;
    }

    /** Whether this byte belongs to the answer that has begun. */
    boolean isContinuedBy(byte next) {
        return isBegun && next != FrameShape.ENQ && (first == NO_CODE || isDigit(next));
    }

    /** Takes the first byte of an answer, or one that continues it; the answer, once it is whole. */
    Optional<CommandAnswer> push(byte next) {
        if (!isBegun) {
            isBegun = next == NAK;
            return isBegun ? Optional.empty() : Optional.of(CommandAnswer.Taken.TAKEN);
        }
        if (first != NO_CODE) {
            int code = (HexFormat.fromHexDigit(first) << 4) | HexFormat.fromHexDigit(next);
            clear();
            return Optional.of(meaning(code));
        }
        first = next & 0xFF;
        return isDigit(next) ? Optional.empty() : Optional.of(end());
    }

    /** No byte that continues it will come: what the answer says as it stands. */
    CommandAnswer end() {
        int code = first;
        clear();
        return code == NO_CODE
            ? new CommandAnswer.Refused("it refused and did not say why (NAK without a code)")
            : meaning(code);
    }

    private void clear() {
        isBegun = false;
        first = NO_CODE;
    }

    private static boolean isDigit(byte next) {
        return (next >= '0' && next <= '9') || (next >= 'A' && next <= 'F');
    }

    private CommandAnswer meaning(int code) {
        String nak = " (NAK " + HEX.toHexDigits((byte) code) + ")";
        return switch (code) {
            case 0x21 -> new CommandAnswer.Busy("it is busy" + nak);
            case 0x22 -> new CommandAnswer.Busy("it is writing" + nak);
            default -> new CommandAnswer.Refused(words(code) + nak);
        };
    }

    private String words(int code) {
        return switch (code) {
            case 0x01 -> "a byte of the command reached it damaged, by framing or parity";
            case 0x02 -> "it takes the command's checksum for wrong; try command-bcc: " + mode.other().wire();
            case 0x03 -> "the command reached it without its end (ETX)";
            case 0x11 -> "it takes the command's length for wrong";
            case 0x12 -> "it does not know the address";
            case 0x13 -> "it does not know the command";
            case 0x14 -> "it does not know the type of command";
            case 0xFF -> "it gives a reason that its makers do not name";
            default -> "it gives a reason that nobody has described";
        };
    }
}
