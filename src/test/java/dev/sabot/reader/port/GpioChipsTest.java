// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.port;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.reader.port.GpioChip.Line;
import dev.sabot.reader.port.GpioChip.Said;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GpioChipsTest {

    private static final Said SAID =
        new Said.Answer("pinctrl-rp1", List.of(new Line(17, "GPIO17", "sabot beam", true, false)));

    @TempDir
    private Path folder;

    @Test
    void aChipIsToldOnceThoughItHasTwoNames() throws IOException {
        FakeMachine fake = new FakeMachine(folder);
        fake.text("/dev/gpiochip0", "");
        fake.link("/dev/gpiochip4", "/dev/gpiochip0");
        fake.text("/sys/devices/platform/rp1/gpiochip0/dev", "254:0\n");
        fake.text("/sys/bus/platform/drivers/rp1-pinctrl/uevent", "");
        fake.link("/sys/devices/platform/rp1/driver", "/sys/bus/platform/drivers/rp1-pinctrl");
        fake.link("/sys/bus/gpio/devices/gpiochip0", "/sys/devices/platform/rp1/gpiochip0");

        List<GpioChip> chips = new GpioChips(fake.machine(), device -> SAID).all();

        assertThat(chips).singleElement().satisfies(chip -> {
            assertThat(chip.device()).isEqualTo(Path.of("/dev/gpiochip0"));
            assertThat(chip.said()).isEqualTo(SAID);
        });
        assertThat(chips.getFirst().driver()).isEqualTo(Optional.of("rp1-pinctrl"));
    }

    @Test
    void aLineIsReadAsTheKernelWritesIt() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment info = arena.allocate(256, 8);
            write(info, 0, "GPIO17");
            write(info, 32, "x".repeat(32));
            info.set(ValueLayout.JAVA_INT, 64, 17);
            info.set(ValueLayout.JAVA_LONG, 72, 0b1001);

            assertThat(GpioCalls.line(info)).isEqualTo(new Line(17, "GPIO17", "x".repeat(32), true, true));

            info.set(ValueLayout.JAVA_LONG, 72, 0b0100);
            assertThat(GpioCalls.line(info)).isEqualTo(new Line(17, "GPIO17", "x".repeat(32), false, false));
        }
    }

    private static void write(MemorySegment info, int offset, String text) {
        MemorySegment.copy(text.getBytes(StandardCharsets.US_ASCII), 0, info, ValueLayout.JAVA_BYTE, offset,
            text.length());
    }

    @Test
    void whatIsNoChipSaysSo() throws IOException {
        assertThat(GpioCalls.ask(Path.of("/dev/null"))).isEqualTo(new Said.Nothing("it is no GPIO chip"));
        assertThat(GpioCalls.ask(folder.resolve("none")))
            .isEqualTo(new Said.Nothing("it does not answer (open failed with error 2)"));
        assertThat(GpioCalls.ask(Files.createFile(folder.resolve("file"))))
            .isEqualTo(new Said.Nothing("it is no GPIO chip"));
    }
}
