// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.input.Bytes;
import java.io.IOException;
import java.util.Optional;

/**
 * A line that is taken away now and then ({@link Fault#DISCONNECT}), and comes back under the same name: an adapter
 * that is pulled, a serial device server that loses its power. What is said meanwhile goes nowhere.
 */
public final class UnsteadyLine implements ByteLine {

    /** Records that pass while it is away, at most: an Angel Eye's digit comes round after nine. */
    public static final int MOST_AWAY = 4;

    /** Opens the line, for the first time or again. */
    @FunctionalInterface
    public interface Opening {
        ByteLine open() throws IOException;
    }

    private final Opening opening;
    private final Faults faults;
    private Optional<ByteLine> line;
    private int away;

    private UnsteadyLine(Opening opening, Faults faults, ByteLine line) {
        this.opening = opening;
        this.faults = faults;
        this.line = Optional.of(line);
    }

    /** Opens it. */
    public static UnsteadyLine open(Opening opening, Faults faults) throws IOException {
        return new UnsteadyLine(opening, faults, opening.open());
    }

    @Override
    public boolean send(Bytes bytes) throws IOException {
        if (away == 0 && faults.strikes(Fault.DISCONNECT)) {
            close();
            away = 1 + faults.below(Fault.DISCONNECT, MOST_AWAY);
        }
        if (away > 0) {
            away--;
            return false;
        }
        if (line.isEmpty()) {
            line = Optional.of(opening.open());
        }
        return line.get().send(bytes);
    }

    @Override
    public Bytes received() throws IOException {
        return line.isPresent() ? line.get().received() : Bytes.NONE;
    }

    @Override
    public void close() throws IOException {
        if (line.isPresent()) {
            line.get().close();
        }
        line = Optional.empty();
    }
}
