// SPDX-License-Identifier: Apache-2.0

package dev.sabot.panel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.pi4j.Pi4J;
import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalOutput;
import com.pi4j.io.gpio.digital.DigitalState;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalOutputProvider;
import dev.sabot.table.Cause;
import dev.sabot.table.Decision.Placed;
import dev.sabot.table.Event;
import dev.sabot.table.IrregularityKind;
import dev.sabot.table.Ruling;
import dev.sabot.table.TableState;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Levels of lines, as Pi4J is told them: on its mock, which only a test hands over. */
class PanelOnMockLinesTest {

    /** The lock is wired active low. */
    private static final Map<Output, OutputLine> LINES = Map.of(
        Output.LOCK, new OutputLine(5, false), Output.ALARM, new OutputLine(6, true),
        Output.BUZZER, new OutputLine(13, true));

    private final Context context = Pi4J.newContextBuilder().noAutoDetect()
        .add(MockDigitalOutputProvider.newInstance()).build();
    private final AtomicLong nowMillis = new AtomicLong(1_000);
    private final List<Optional<String>> told = new CopyOnWriteArrayList<>();
    private final Map<Output, DigitalOutput> seen = new EnumMap<>(Output.class);

    @AfterEach
    void shutdown() {
        context.shutdown();
    }

    private Panel panel(Outputs outputs) {
        return new Panel(outputs, LINES.keySet(), told::add, nowMillis::get);
    }

    private DigitalState level(Output output) {
        if (context.registry().exists("sabot-" + output.wire())) {
            seen.put(output, context.registry().get("sabot-" + output.wire(), DigitalOutput.class));
        }
        return seen.get(output).state();
    }

    private void awaitLevels(DigitalState lock, DigitalState alarm, DigitalState buzzer) {
        await().until(() -> context.registry().all().size() == LINES.size());
        await().untilAsserted(() -> {
            assertThat(level(Output.LOCK)).isEqualTo(lock);
            assertThat(level(Output.ALARM)).isEqualTo(alarm);
            assertThat(level(Output.BUZZER)).isEqualTo(buzzer);
        });
    }

    private static List<Placed> held() {
        return List.of(new Placed(1, 0, 0, raised()));
    }

    private static Event raised() {
        return new Event.HoldRaised(IrregularityKind.FOREIGN_CARD, "held", List.of(Ruling.STANDS), 0, 0);
    }

    private static TableState afterAHold() {
        return TableState.EMPTY.after(raised(), Cause.of(Optional.empty(), 0));
    }

    private void passTheLampTest(Panel panel) {
        awaitLevels(DigitalState.HIGH, DigitalState.HIGH, DigitalState.HIGH);
        nowMillis.addAndGet(Rhythm.LAMP_TEST_MILLIS);
        panel.committed(TableState.EMPTY, List.of());
        awaitLevels(DigitalState.HIGH, DigitalState.LOW, DigitalState.LOW);
    }

    @Test
    void aHoldLocksAndAClosedPanelIsOff() {
        Panel panel = panel(new Pi4jOutputs(() -> context, LINES));
        panel.start(TableState.EMPTY);
        passTheLampTest(panel);

        panel.committed(afterAHold(), held());
        awaitLevels(DigitalState.LOW, DigitalState.HIGH, DigitalState.HIGH);
        panel.close();

        assertThat(level(Output.LOCK)).isEqualTo(DigitalState.HIGH);
        assertThat(level(Output.ALARM)).isEqualTo(DigitalState.LOW);
        assertThat(level(Output.BUZZER)).isEqualTo(DigitalState.LOW);
        assertThat(context.registry().all()).isEmpty();
        assertThat(told).isEmpty();
    }

    @Test
    void everyLineIsTakenOffAndLetGoOff() {
        Outputs outputs = new Pi4jOutputs(() -> context, LINES);
        outputs.set(Output.LOCK, true);

        DigitalOutput lock = context.registry().get("sabot-lock", DigitalOutput.class);
        assertThat(lock.config().initialState()).isEqualTo(DigitalState.HIGH);
        assertThat(lock.config().shutdownState()).isEqualTo(DigitalState.HIGH);
        assertThat(lock.config().address()).isEqualTo(5);
        assertThat(lock.state()).isEqualTo(DigitalState.LOW);
        outputs.close();
        assertThat(lock.state()).isEqualTo(DigitalState.HIGH);
    }

    @Test
    void aPanelWhoseProgramFailsIsOff() {
        Panel panel = new Panel(new Pi4jOutputs(() -> context, LINES), LINES.keySet(), told::add, () -> {
            if (nowMillis.get() < 0) {
                throw new IllegalStateException("no time");
            }
            return nowMillis.get();
        });
        panel.start(TableState.EMPTY);
        passTheLampTest(panel);
        panel.committed(afterAHold(), held());
        awaitLevels(DigitalState.LOW, DigitalState.HIGH, DigitalState.HIGH);

        nowMillis.set(-1);
        panel.committed(afterAHold(), List.of());

        await().until(() -> told.size() == 1);
        assertThat(told.getFirst().orElseThrow()).contains("the panel has failed and is dark", "no time");
        assertThat(level(Output.LOCK)).isEqualTo(DigitalState.HIGH);
        panel.close();
    }

    @Test
    void aLineThatAnotherHasIsToldAndTheOthersWork() {
        DigitalOutput other = context.dout().create(6, "other");
        Panel panel = panel(new Pi4jOutputs(() -> context, LINES));
        panel.start(TableState.EMPTY);

        await().until(() -> !told.isEmpty());
        assertThat(told.getFirst().orElseThrow()).startsWith("output alarm on GPIO 6 cannot be set: ");
        await().until(() -> level(Output.BUZZER) == DigitalState.HIGH);
        context.shutdown(other.id());
        nowMillis.addAndGet(PanelLoop.RETRY_MILLIS);
        panel.committed(TableState.EMPTY, List.of());

        await().until(() -> told.size() == 2);
        assertThat(told.getLast()).isEmpty();
        panel.close();
    }

    // As on a machine without GPIO: told, and the table is served all the same.
    @Test
    void withoutDriverTheTableIsToldAndNothingElseHappens() {
        Panel panel = panel(new Pi4jOutputs(() -> {
            throw new IllegalStateException("no gpiochip");
        }, LINES));
        panel.start(TableState.EMPTY);

        await().until(() -> !told.isEmpty());
        assertThat(told.getFirst().orElseThrow()).contains("output lock on GPIO 5 cannot be set: no gpiochip",
            "output buzzer on GPIO 13");
        panel.close();
    }

    @Test
    void realLinesAreNeverReplacedByMocks() {
        Outputs outputs = new Pi4jOutputs(Pi4jOutputs::gpiod, LINES);

        assertThat(Pi4jOutputs.gpiod().providers().all().values()).singleElement()
            .satisfies(provider -> assertThat(provider.id()).isEqualTo("gpiod-digital-output"));
        outputs.close();
    }

    @Test
    void aPanelThatWasNeverStartedIsClosedAtOnce() {
        Panel panel = panel(new Pi4jOutputs(() -> context, LINES));
        panel.committed(TableState.EMPTY, List.of());
        panel.storage(Optional.of("full"));
        panel.close();

        assertThat(context.registry().all()).isEmpty();
    }
}
