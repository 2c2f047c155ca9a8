// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import com.pi4j.Pi4J;
import com.pi4j.boardinfo.util.BoardInfoHelper;
import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.DigitalInputProvider;
import com.pi4j.io.gpio.digital.DigitalState;
import com.pi4j.io.gpio.digital.PullResistance;
import com.pi4j.plugin.gpiod.provider.gpio.digital.GpioDDigitalInputProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Pins by Pi4J, with the one provider that is given by hand: a context that looks for providers itself takes mocks in
 * silence on a board it does not know.
 *
 * <p>The library keeps one chip for the whole process and closes it with whichever context is shut down first, under
 * the feet of all others. So a context of ours is made once and never shut down; each line is given back by itself.
 * The library watches every line on a thread of its own, which looks a hundred times a second whether it shall stop.
 */
public final class Pi4jPins implements Pins {

    private static final Path DEVICES = Path.of("/dev");
    private static final String CHIP = "gpiochip";

    private final Supplier<DigitalInputProvider> provider;
    private final Supplier<Optional<String>> whyNot;
    private final Map<Integer, DigitalInput> inputs = new LinkedHashMap<>();
    private Optional<Context> context = Optional.empty();

    /** {@code whyNot} says, before each opening, why this machine has no pins for the provider. */
    Pi4jPins(Supplier<DigitalInputProvider> provider, Supplier<Optional<String>> whyNot) {
        this.provider = provider;
        this.whyNot = whyNot;
    }

    /** The pins of this machine, by the kernel's character device. */
    public static Pi4jPins ofThisMachine() {
        return new Pi4jPins(GpioDDigitalInputProvider::newInstance, () -> whyNoPins(DEVICES));
    }

    /** What the library itself would find out too late, or only log. */
    static Optional<String> whyNoPins(Path devices) {
        List<Path> chips;
        try (Stream<Path> all = Files.list(devices)) {
            chips = all.filter(device -> device.getFileName().toString().startsWith(CHIP)).toList();
        } catch (IOException e) {
            return Optional.of(devices + " cannot be looked at: " + e.getMessage());
        }
        if (chips.isEmpty()) {
            return Optional.of("this machine has no " + devices + "/" + CHIP
                + "*: is it a Raspberry Pi, and may the service see its devices?");
        }
        if (chips.stream().noneMatch(chip -> Files.isReadable(chip) && Files.isWritable(chip))) {
            return Optional.of(chips.getFirst() + " may not be opened: the service's user must be in the group gpio");
        }
        return BoardInfoHelper.runningOnRaspberryPi()
            ? Optional.empty()
            : Optional.of("this board is no Raspberry Pi that Pi4J knows: which pin a line is cannot be told");
    }

    @Override
    public String where() {
        return "gpio";
    }

    @Override
    public Optional<String> open(List<Pin> pins, Edges edges) {
        close();
        Optional<String> why = whyNot.get();
        if (why.isPresent()) {
            return why;
        }
        try {
            Context made = context();
            for (Pin pin : pins) {
                Optional<String> refused = open(made, pin, edges);
                if (refused.isPresent()) {
                    close();
                    return refused;
                }
            }
            return Optional.empty();
        } catch (RuntimeException | LinkageError e) {
            close();
            return Optional.of("the pins cannot be opened: " + words(e));
        }
    }

    private Context context() {
        if (context.isEmpty()) {
            context = Optional.of(Pi4J.newContextBuilder().noAutoDetect().noAutoInject().disableShutdownHook()
                .add(provider.get()).build());
        }
        return context.get();
    }

    private Optional<String> open(Context made, Pin pin, Edges edges) {
        try {
            DigitalInput input = made.create(DigitalInput.newConfigBuilder(made).id("line-" + pin.line())
                .address(pin.line()).pull(pull(pin.pull())).debounce(0L).build());
            inputs.put(pin.line(), input);
            input.addListener(event -> edges.edge(pin.line(), event.state() == DigitalState.HIGH));
            return Optional.empty();
        } catch (RuntimeException e) {
            return Optional.of("line " + pin.line() + " cannot be watched, perhaps another program has it: "
                + words(e));
        }
    }

    private static PullResistance pull(Pin.Pull pull) {
        return switch (pull) {
            case NONE -> PullResistance.OFF;
            case UP -> PullResistance.PULL_UP;
            case DOWN -> PullResistance.PULL_DOWN;
        };
    }

    @Override
    public Level level(int line) {
        try {
            DigitalInput input = inputs.get(line);
            if (input == null) {
                return new Level.Failed("line " + line + " is not watched");
            }
            DigitalState state = input.state();
            return state == DigitalState.UNKNOWN
                ? new Level.Failed("line " + line + " has no level")
                : new Level.Read(state == DigitalState.HIGH);
        } catch (RuntimeException e) {
            return new Level.Failed("line " + line + " cannot be looked at: " + words(e));
        }
    }

    @Override
    public void close() {
        inputs.values().forEach(this::close);
        inputs.clear();
    }

    /** A watcher that does not end in its time is told by the library's own log; the next opening tells of its line. */
    private void close(DigitalInput input) {
        try {
            context.ifPresent(made -> made.shutdown(input.id()));
        } catch (RuntimeException _) {
            // The next opening tells what is still in the way.
        }
    }

    /** The library wraps what the kernel said in what it did itself. */
    private static String words(Throwable e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    }
}
