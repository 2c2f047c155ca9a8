// SPDX-License-Identifier: Apache-2.0

package dev.sabot.panel;

import com.pi4j.Pi4J;
import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalOutput;
import com.pi4j.io.gpio.digital.DigitalOutputConfig;
import com.pi4j.io.gpio.digital.DigitalState;
import com.pi4j.plugin.gpiod.provider.gpio.digital.GpioDDigitalOutputProvider;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Outputs on GPIO lines. Each line is taken when it is first set, off before it is on, and again after it has failed;
 * its level when it is let go is the one at which it is off.
 *
 * <p>The context itself is never shut down: its driver is one for the whole process, and would let go of the lines of
 * everybody else.
 */
final class Pi4jOutputs implements Outputs {

    private final Supplier<Context> contexts;
    private final Map<Output, OutputLine> lines;
    private final Map<Output, DigitalOutput> taken = new EnumMap<>(Output.class);
    private Optional<Context> context = Optional.empty();

    /** {@code contexts} is asked for one context, and again while it fails. */
    Pi4jOutputs(Supplier<Context> contexts, Map<Output, OutputLine> lines) {
        this.contexts = contexts;
        this.lines = Map.copyOf(lines);
    }

    /** Real lines of this machine. No provider is looked for: on an unknown board that would find a mock. */
    static Context gpiod() {
        return Pi4J.newContextBuilder().noAutoDetect().add(GpioDDigitalOutputProvider.newInstance()).build();
    }

    @Override
    public Optional<String> set(Output output, boolean isOn) {
        OutputLine line = lines.get(output);
        try {
            taken(output, line).state(level(line, isOn));
            return Optional.empty();
        } catch (RuntimeException | LinkageError e) {
            letGo(output);
            return Optional.of("output " + output.wire() + " on GPIO " + line.line() + " cannot be set: " + reason(e));
        }
    }

    /** Its own words, and those of the fault at the bottom, which names what the driver met. */
    private static String reason(Throwable fault) {
        Throwable root = fault;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        String own = String.valueOf(fault.getMessage());
        return fault.getCause() == null ? own : own + " (" + root.getMessage() + ")";
    }

    private DigitalOutput taken(Output output, OutputLine line) {
        DigitalOutput known = taken.get(output);
        if (known != null) {
            return known;
        }
        Context on = context.orElseGet(contexts);
        context = Optional.of(on);
        DigitalState off = level(line, false);
        DigitalOutputConfig config = DigitalOutput.newConfigBuilder(on).id(id(output)).address(line.line())
            .initial(off).shutdown(off).build();
        DigitalOutput fresh = on.dout().create(config);
        taken.put(output, fresh);
        return fresh;
    }

    private static DigitalState level(OutputLine line, boolean isOn) {
        return isOn == line.isActiveHigh() ? DigitalState.HIGH : DigitalState.LOW;
    }

    private static String id(Output output) {
        return "sabot-" + output.wire();
    }

    private void letGo(Output output) {
        DigitalOutput line = taken.remove(output);
        if (line == null) {
            return;
        }
        try {
            context.orElseThrow().shutdown(line.id());
        } catch (RuntimeException | LinkageError _) {
            // It has failed already and has been told; there is nothing left to let go of.
        }
    }

    @Override
    public void close() {
        for (Output output : Output.values()) {
            letGo(output);
        }
    }
}
