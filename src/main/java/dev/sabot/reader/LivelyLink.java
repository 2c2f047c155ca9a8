// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import dev.sabot.input.Bytes;
import java.util.Optional;
import java.util.function.LongSupplier;

/** A line on which somebody speaks all the time: after so long without a byte it counts as gone, and is opened anew. */
public final class LivelyLink implements Link {

    private final Link line;
    private final long silenceAllowedMillis;
    private final LongSupplier monotonicMillis;
    private long heardMillis;

    /** {@code silenceAllowedMillis} is above 0; {@code monotonicMillis} a clock that never goes back. */
    public LivelyLink(Link line, long silenceAllowedMillis, LongSupplier monotonicMillis) {
        if (silenceAllowedMillis <= 0) {
            throw new IllegalArgumentException("a silence of " + silenceAllowedMillis + " ms is not above 0");
        }
        this.line = line;
        this.silenceAllowedMillis = silenceAllowedMillis;
        this.monotonicMillis = monotonicMillis;
    }

    @Override
    public String where() {
        return line.where();
    }

    @Override
    public Optional<String> open() {
        heardMillis = monotonicMillis.getAsLong();
        return line.open();
    }

    @Override
    public Heard read(byte[] buffer) {
        Heard heard = line.read(buffer);
        long now = monotonicMillis.getAsLong();
        if (heard instanceof Heard.Arrived) {
            heardMillis = now;
        } else if (heard instanceof Heard.Silence && now - heardMillis >= silenceAllowedMillis) {
            return new Heard.Gone(where() + " is open and has said nothing for " + silenceAllowedMillis / 1_000
                + " s: has the box at it power?");
        }
        return heard;
    }

    @Override
    public Optional<String> write(Bytes bytes) {
        return line.write(bytes);
    }

    @Override
    public void close() {
        line.close();
    }
}
