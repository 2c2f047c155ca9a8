// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Puts an emulated shoe's frames onto a line, at a pace or one for each request. */
public final class ShoeServer {

    /** How time passes between two frames. */
    @FunctionalInterface
    public interface Pause {
        void millis(long millis) throws InterruptedException;
    }

    private final Supplier<FrameGroup> shoe;
    private final ByteLine line;

    public ShoeServer(Supplier<FrameGroup> shoe, ByteLine line) {
        this.shoe = shoe;
        this.line = line;
    }

    /** Sends the next frame, and returns it whether or not anybody listened. */
    public FrameGroup step() throws IOException {
        FrameGroup group = shoe.get();
        line.send(group.bytes());
        return group;
    }

    /** Sends one frame every {@code paceMillis} until {@code isStopped} says so. */
    public void run(long paceMillis, Pause pause, BooleanSupplier isStopped) throws IOException, InterruptedException {
        while (!isStopped.getAsBoolean()) {
            step();
            pause.millis(paceMillis);
        }
    }
}
