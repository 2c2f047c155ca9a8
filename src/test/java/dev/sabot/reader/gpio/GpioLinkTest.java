// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import static org.assertj.core.api.Assertions.assertThat;

import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalInputProvider;
import com.pi4j.io.gpio.digital.DigitalState;
import com.pi4j.io.gpio.digital.DigitalStateChangeListener;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalInput;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalInputProvider;
import dev.sabot.card.Card;
import dev.sabot.card.Rank;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.reader.Link;
import dev.sabot.reader.ReaderByHand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The library's own mock stands for the chip; the clock is the test's. */
class GpioLinkTest {

    private static final CardPins PINS = Wires.pins(false);

    private final DigitalInputProvider mock = MockDigitalInputProvider.newInstance();
    private final List<Received> told = new ArrayList<>();
    private final AtomicLong micros = new AtomicLong(1_000_000);
    private Optional<String> whyNot = Optional.empty();
    private final GpioLink link = new GpioLink(new Pi4jPins(() -> mock, () -> whyNot), PINS.all(), micros::get);
    private final ReaderByHand loop = new ReaderByHand(link, new GpioReader(PINS).decoder(Optional.empty()), told::add,
        () -> micros.get() / 1_000);

    @TempDir
    private Path folder;

    @AfterEach
    void close() {
        link.close();
    }

    private void set(int line, boolean isHigh) {
        ((MockDigitalInput) input(line)).mockState(isHigh ? DigitalState.HIGH : DigitalState.LOW);
    }

    private Object input(int line) {
        Context context = mock.context();
        return context.registry().get("line-" + line);
    }

    private void turns(int count) {
        for (int i = 0; i < count; i++) {
            loop.turn();
        }
    }

    private List<Reading> readings() {
        return Wires.readings(told);
    }

    private void open() {
        loop.turn();
        for (Pin pin : PINS.all()) {
            set(pin.line(), false);
        }
        turns(3);
        micros.addAndGet(PinWatch.LOOK_MICROS);
        turns(2);
    }

    @Test
    void aCardOnThePinsIsRead() {
        open();
        set(17, true);
        set(22, true);
        micros.addAndGet(1_000);
        set(Wires.STROBE, true);
        micros.addAndGet(Wires.LENGTH);
        set(Wires.STROBE, false);
        turns(1);
        micros.addAndGet(Wires.DEBOUNCE);
        turns(2);
        assertThat(readings()).containsExactly(new Reading.LinkOpened("gpio"),
            new Reading.CardDrawn(Optional.empty(), Card.of(Rank.FIVE), false));
    }

    @Test
    void aWatcherThatDiesIsToldWithinTenSecondsAndPinsAreOpenedAgain() {
        open();
        long diedMicros = micros.get();
        ((MockDigitalInput) input(22)).removeListener(listeners(22));
        set(22, true);
        while (readings().stream().noneMatch(Reading.LinkLost.class::isInstance)) {
            micros.addAndGet(10_000);
            loop.turn();
            assertThat(micros.get() - diedMicros).isLessThan(10_000_000);
        }
        assertThat(readings()).last().isEqualTo(new Reading.LinkLost("gpio",
            "line 22 has changed and no edge of it was seen: its watcher has stopped"));
        turns(1);
        PINS.all().forEach(pin -> set(pin.line(), false));
        turns(2);
        assertThat(readings()).last().isEqualTo(new Reading.LinkOpened("gpio"));
    }

    /** The mock keeps them where only a test's reflection finds them: a watcher that dies tells nobody either. */
    private DigitalStateChangeListener[] listeners(int line) {
        try {
            Class<?> base = Class.forName("com.pi4j.io.gpio.digital.DigitalBase");
            var manager = base.getDeclaredField("stateChangeEventManager");
            manager.setAccessible(true);
            Object events = manager.get(input(line));
            var all = events.getClass().getDeclaredField("listeners");
            all.setAccessible(true);
            return ((Set<?>) all.get(events))
                .toArray(DigitalStateChangeListener[]::new);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void withoutPinsTheWaitsAreThoseOfAnyLineAndItIsToldOnce() {
        whyNot = Optional.of("this machine has no pins");
        List<Long> waits = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            waits.add(loop.turn());
        }
        assertThat(waits).containsExactly(250L, 500L, 1_000L, 2_000L, 4_000L);
        assertThat(readings()).containsExactly(new Reading.LinkLost("gpio", "this machine has no pins"));
        whyNot = Optional.empty();
        turns(1);
        PINS.all().forEach(pin -> set(pin.line(), false));
        turns(2);
        assertThat(readings()).last().isEqualTo(new Reading.LinkOpened("gpio"));
    }

    @Test
    void aClosedWatchGivesItsLinesBackAndMayBeginAnew() {
        open();
        link.close();
        assertThat(mock.context().registry().all()).isEmpty();
        assertThat(link.read(new byte[64])).isInstanceOf(Link.Heard.Gone.class);
        assertThat(link.open()).isEmpty();
    }

    @Test
    void aLineThatSomebodyElseHasIsNamedAndNoneStaysOpen() {
        Pi4jPins pins = new Pi4jPins(() -> mock, Optional::empty);
        Pin pin = new Pin(17, true, Pin.Pull.DOWN, 0);
        assertThat(pins.open(List.of(pin, new Pin(18, true, Pin.Pull.UP, 0), pin), (_, _) -> { }).orElseThrow())
            .startsWith("line 17 cannot be watched, perhaps another program has it: ");
        assertThat(mock.context().registry().all()).isEmpty();
    }

    @Test
    void moreEdgesThanCanBeReadAreTheEndOfTheWatch() {
        open();
        for (int i = 0; i < GpioLink.MOST_WAITING; i++) {
            set(17, i % 2 == 0);
        }
        set(17, true);
        for (int i = 0; i < 40 && !(readings().getLast() instanceof Reading.LinkLost); i++) {
            loop.turn();
        }
        assertThat(((Reading.LinkLost) readings().getLast()).why()).startsWith("more than 4096 edges came at once");
    }

    @Test
    void onAMachineWithoutPinsTheProductSaysWhatToLookFor() throws Exception {
        assertThat(Pi4jPins.whyNoPins(folder).orElseThrow())
            .isEqualTo("this machine has no " + folder + "/gpiochip*: is it a Raspberry Pi, and may the service see its"
                + " devices?");
        Files.createFile(folder.resolve("gpiochip0"));
        assertThat(Pi4jPins.whyNoPins(folder).orElseThrow()).contains("no Raspberry Pi that Pi4J knows");
        assertThat(Pi4jPins.whyNoPins(folder.resolve("none"))).isPresent();
    }
}
