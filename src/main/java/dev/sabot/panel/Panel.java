// SPDX-License-Identifier: Apache-2.0

package dev.sabot.panel;

import dev.sabot.table.Decision.Placed;
import dev.sabot.table.TableState;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * The panel of one table. The table's thread hands over what is committed and never waits; a thread of the panel's own
 * switches the outputs. When it is closed every output is off, also after a fault of the program; after a crash or a
 * power cut the resistors at the lines see to that.
 */
public final class Panel implements AutoCloseable {

    /** The longest that {@link #close} waits for the outputs to be off, in milliseconds. */
    public static final long CLOSE_MILLIS = 2_000;

    private final PanelLoop loop;
    private final Outputs outputs;
    private final Consumer<Optional<String>> trouble;
    private final LongSupplier monotonicMillis;
    private final Semaphore news = new Semaphore(0);
    private final Thread thread = Thread.ofPlatform().name("panel").daemon(true).unstarted(this::run);
    private Optional<PictureMaker> maker = Optional.empty();
    private volatile Picture newest = new Picture(Map.of(), 0, 0);
    private volatile boolean isClosed;

    Panel(Outputs outputs, Set<Output> connected, Consumer<Optional<String>> trouble, LongSupplier monotonicMillis) {
        this.loop = new PanelLoop(outputs, connected, trouble);
        this.outputs = outputs;
        this.trouble = trouble;
        this.monotonicMillis = monotonicMillis;
    }

    /**
     * A panel on GPIO lines of this machine, not started yet.
     *
     * @param trouble told, on the panel's thread, when outputs cannot be set, in words for people; empty when all can
     *        be again
     * @param monotonicMillis a clock that starts above 0 and never goes back
     */
    public static Panel of(Map<Output, OutputLine> lines, Consumer<Optional<String>> trouble,
                           LongSupplier monotonicMillis) {
        return new Panel(new Pi4jOutputs(Pi4jOutputs::gpiod, lines), lines.keySet(), trouble, monotonicMillis);
    }

    /** Shows this state, after every lamp has been lit for a moment. What is committed before is no matter. */
    public void start(TableState state) {
        maker = Optional.of(new PictureMaker(state));
        show();
        thread.start();
    }

    /** These events are on disk; {@code state} is the table after them. Never waits. */
    public void committed(TableState state, List<Placed> events) {
        maker.ifPresent(picture -> picture.committed(state, events));
        show();
    }

    /** Writing fails, in words for people, or works again. Never waits. */
    public void storage(Optional<String> why) {
        maker.ifPresent(picture -> picture.storage(why.isPresent()));
        show();
    }

    private void show() {
        maker.ifPresent(picture -> newest = picture.picture());
        news.release();
    }

    private void run() {
        try (outputs) {
            while (!isClosed) {
                long millis = loop.turn(newest, monotonicMillis.getAsLong());
                if (news.tryAcquire(millis, TimeUnit.MILLISECONDS)) {
                    news.drainPermits();
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            trouble.accept(Optional.of("the panel has failed and is dark: " + e));
        }
    }

    /** Turns all off; waits at most {@link #CLOSE_MILLIS} for it. */
    @Override
    public void close() {
        isClosed = true;
        news.release();
        if (maker.isEmpty()) {
            return;
        }
        try {
            thread.join(Duration.ofMillis(CLOSE_MILLIS));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
