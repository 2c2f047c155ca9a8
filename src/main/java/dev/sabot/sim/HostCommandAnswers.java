// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.input.Bytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What an emulated Angel Eye shoe answers to its host: it takes every sound command, and tells by a status frame when
 * it is locked or unlocked; on demand it refuses or says nothing. Written down from the protocol, not from what sends.
 *
 * <pre>
 *  host   02 'O' 'P' type type digit digit 03 bcc bcc     bcc with STX or without, as this shoe wants it
 *  shoe   06, or 15 and a code of two hex digits
 * </pre>
 */
public final class HostCommandAnswers {

    /** Where this shoe lets the checksum begin. */
    public enum Checksum {
        FROM_STX,
        FROM_COMMAND
    }

    private static final byte ACK = 0x06;
    private static final byte NAK = 0x15;
    private static final byte STX = 0x02;
    private static final byte ETX = 0x03;
    private static final int LENGTH = 10;
    private static final int ETX_AT = 7;

    private final EmulatedShoe shoe;
    private final ByteLine line;
    private final Checksum checksum;
    private final ByteArrayOutputStream begun = new ByteArrayOutputStream();
    private final Deque<String> refusals = new ArrayDeque<>();
    private final List<String> taken = new ArrayList<>();
    private boolean isSilent;
    private boolean isLocked;

    /** Of this shoe, whose frames go to this line too: one thread uses all three. */
    public HostCommandAnswers(EmulatedShoe shoe, ByteLine line, Checksum checksum) {
        this.shoe = shoe;
        this.line = line;
        this.checksum = checksum;
    }

    /** The next commands are refused, one for each of these codes, such as {@code 21} for busy. */
    public void refuse(List<String> codes) {
        refusals.addAll(codes);
    }

    /** From now on commands are neither carried out nor answered, or they are again. */
    public void silence(boolean isSilentNow) {
        isSilent = isSilentNow;
    }

    /** Whether the shoe is locked. */
    public boolean isLocked() {
        return isLocked;
    }

    /** The commands that it has taken, such as {@code LK02}, in order. */
    public List<String> taken() {
        return List.copyOf(taken);
    }

    /** Answers whatever has come since the last call; never waits for more. */
    public void poll() throws IOException {
        for (byte next : line.received().toArray()) {
            if (next == STX) {
                begun.reset();
            }
            begun.write(next);
            if (begun.size() == LENGTH) {
                answer(begun.toByteArray());
                begun.reset();
            }
        }
    }

    private void answer(byte[] command) throws IOException {
        if (isSilent) {
            return;
        }
        String text = new String(command, StandardCharsets.US_ASCII);
        if (!refusals.isEmpty()) {
            refuse(refusals.remove());
        } else if (command[0] != STX || command[ETX_AT] != ETX) {
            refuse("03");
        } else if (!text.substring(ETX_AT + 1).equals(bcc(command))) {
            refuse("02");
        } else if (!text.startsWith("OP", 1)) {
            refuse("13");
        } else {
            take(text.substring(3, ETX_AT));
        }
    }

    private String bcc(byte[] command) {
        int bcc = 0;
        for (int at = checksum == Checksum.FROM_STX ? 0 : 1; at <= ETX_AT; at++) {
            bcc ^= command[at];
        }
        return String.format(Locale.ROOT, "%02X", bcc);
    }

    private void refuse(String code) throws IOException {
        ByteArrayOutputStream nak = new ByteArrayOutputStream();
        nak.write(NAK);
        nak.writeBytes(code.getBytes(StandardCharsets.US_ASCII));
        line.send(Bytes.of(nak.toByteArray()));
    }

    private void take(String command) throws IOException {
        switch (command) {
            case "LK02" -> lock(command, true);
            case "LK01" -> lock(command, false);
            case "GP00" -> accept(command);
            default -> {
                if (command.startsWith("EC")) {
                    accept(command);
                } else {
                    refuse("14");
                }
            }
        }
    }

    private void accept(String command) throws IOException {
        taken.add(command);
        line.send(Bytes.of(new byte[] {ACK}));
    }

    private void lock(String command, boolean isLockedNow) throws IOException {
        accept(command);
        isLocked = isLockedNow;
        Optional<FrameGroup> status = shoe.lockStatus(isLockedNow);
        if (status.isPresent()) {
            line.send(status.get().bytes());
        }
    }
}
