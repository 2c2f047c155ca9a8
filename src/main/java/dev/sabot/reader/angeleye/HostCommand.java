// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import dev.sabot.input.Bytes;
import dev.sabot.input.ShoeCommand;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * A command, host to shoe. Nobody has confirmed it on a shoe.
 *
 * <pre>
 *  offset  0     1     2     3   4   5   6   7     8   9
 *        +-----+-----+-----+-------+-------+-----+-------+
 *        | STX | 'O' | 'P' | type  | data  | ETX |  bcc  |
 *        | 02  | 4F  | 50  |       | 00-99 | 03  |       |
 *        +-----+-----+-----+-------+-------+-----+-------+
 *
 *  type, data  LK 02 lock, LK 01 unlock, EC nn end error nn, GP 00 tell the state of the coup
 *  bcc         XOR of every byte from STX, or from 'O', to ETX, both included, as two upper-case hex digits
 * </pre>
 */
final class HostCommand {

    private static final byte STX = 0x02;

    private HostCommand() {
    }

    static Bytes bytes(ShoeCommand command, CommandBcc mode) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(STX);
        bytes.writeBytes(ascii("OP" + typeAndData(command)));
        bytes.write(FrameShape.ETX);
        int bcc = mode == CommandBcc.WITH_STX ? 0 : STX;
        for (byte each : bytes.toByteArray()) {
            bcc ^= each;
        }
        bytes.writeBytes(ascii(String.format(Locale.ROOT, "%02X", bcc)));
        return Bytes.of(bytes.toByteArray());
    }

    private static String typeAndData(ShoeCommand command) {
        return switch (command) {
            case ShoeCommand.Plain.LOCK -> "LK02";
            case ShoeCommand.Plain.UNLOCK -> "LK01";
            case ShoeCommand.Plain.ASK_STATE -> "GP00";
            case ShoeCommand.CancelError(int code) -> String.format(Locale.ROOT, "EC%02d", code);
        };
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
