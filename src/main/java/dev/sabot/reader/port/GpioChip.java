// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.port;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A chip with pins.
 *
 * @param device such as /dev/gpiochip0; the number differs between models of one board
 * @param driver of the kernel, such as pinctrl-rp1
 * @param access empty when the device file is not there
 * @param said what the chip says of itself
 */
public record GpioChip(Path device, Optional<String> driver, Optional<Access> access, Said said) {

    /** What came of asking the chip. */
    public sealed interface Said {

        /**
         * It answered.
         *
         * @param label its stable name, such as pinctrl-rp1
         * @param lines all its lines, by offset
         */
        record Answer(String label, List<Line> lines) implements Said {

            public Answer {
                lines = List.copyOf(lines);
            }
        }

        /** It could not be asked; {@code why} is in words for people. */
        record Nothing(String why) implements Said {
        }
    }

    /**
     * One line of a chip.
     *
     * @param offset from 0; on a Raspberry Pi the number of the GPIO
     * @param name as the board calls it; may be empty
     * @param consumer who uses it, in its own words; may be empty, even of one in use
     * @param isUsed whether the kernel or a process has it
     * @param isOutput which way it goes
     */
    public record Line(int offset, String name, String consumer, boolean isUsed, boolean isOutput) {
    }
}
