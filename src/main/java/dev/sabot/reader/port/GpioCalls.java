// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.port;

import dev.sabot.reader.port.GpioChip.Line;
import dev.sabot.reader.port.GpioChip.Said;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks a GPIO chip what it is and who uses its lines, through version 2 of the kernel's interface (linux/gpio.h).
 *
 * <pre>
 * struct gpiochip_info          offset  0, 32 bytes  name
 *                               offset 32, 32 bytes  label
 *                               offset 64,  4 bytes  number of lines
 * struct gpio_v2_line_info      offset  0, 32 bytes  name
 *                               offset 32, 32 bytes  consumer
 *                               offset 64,  4 bytes  offset of the line (asked for)
 *                               offset 68,  4 bytes  number of attributes
 *                               offset 72,  8 bytes  flags: bit 0 used, bit 3 output
 *                               offset 80, 176 bytes attributes and padding
 * </pre>
 */
final class GpioCalls {

    /** _IOR(0xB4, 0x01, 68 bytes) and _IOWR(0xB4, 0x05, 256 bytes). */
    static final long GET_CHIPINFO = 0x8044_B401L;
    static final long V2_GET_LINEINFO = 0xC100_B405L;

    static final int CHIP_INFO_BYTES = 68;
    static final int LINE_INFO_BYTES = 256;

    private static final int NAME_BYTES = 32;
    private static final int SECOND_NAME = 32;
    private static final int NUMBER = 64;
    private static final int LINE_FLAGS = 72;
    private static final long USED = 1;
    private static final long OUTPUT = 1 << 3;

    /** More lines than any board's chip has; what says more is no chip. */
    private static final int MAX_LINES = 1_024;

    private static final int EACCES = 13;
    private static final int ENOTTY = 25;

    private GpioCalls() {
    }

    /** What the chip says; it need only be readable for that. */
    static Said ask(Path device) {
        try (PosixFile chip = PosixFile.open(device); Arena arena = Arena.ofConfined()) {
            MemorySegment info = arena.allocate(CHIP_INFO_BYTES, Long.BYTES);
            chip.ioctl(GET_CHIPINFO, info);
            int count = Math.clamp(info.get(ValueLayout.JAVA_INT, NUMBER), 0, MAX_LINES);
            List<Line> lines = new ArrayList<>();
            for (int offset = 0; offset < count; offset++) {
                MemorySegment line = arena.allocate(LINE_INFO_BYTES, Long.BYTES);
                line.set(ValueLayout.JAVA_INT, NUMBER, offset);
                chip.ioctl(V2_GET_LINEINFO, line);
                lines.add(line(line));
            }
            return new Said.Answer(text(info, SECOND_NAME), lines);
        } catch (PosixFile.RefusedException e) {
            return new Said.Nothing(why(e));
        }
    }

    private static String why(PosixFile.RefusedException refusal) {
        return switch (refusal.errno()) {
            case EACCES -> "it may not be opened: the user must be in the group of GPIO chips (gpio)";
            case ENOTTY -> "it is no GPIO chip";
            default -> "it does not answer (" + refusal.getMessage() + ")";
        };
    }

    static Line line(MemorySegment info) {
        long flags = info.get(ValueLayout.JAVA_LONG, LINE_FLAGS);
        return new Line(info.get(ValueLayout.JAVA_INT, NUMBER), text(info, 0), text(info, SECOND_NAME),
            (flags & USED) != 0, (flags & OUTPUT) != 0);
    }

    private static String text(MemorySegment info, int offset) {
        byte[] bytes = info.asSlice(offset, NAME_BYTES).toArray(ValueLayout.JAVA_BYTE);
        int length = 0;
        while (length < NAME_BYTES && bytes[length] != 0) {
            length++;
        }
        return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }
}
