// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.input.Bytes;
import java.io.IOException;

/** The end of a line that the emulated shoe holds. */
public interface ByteLine extends AutoCloseable {

    /** Sends; false when nobody listened, and then these bytes are gone, as on any serial line. */
    boolean send(Bytes bytes) throws IOException;

    /** What the other end has sent since the last call, where this line keeps it; never waits. */
    default Bytes received() throws IOException {
        return Bytes.NONE;
    }

    /** Takes the line away from whoever listens. */
    @Override
    void close() throws IOException;
}
