// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * A decoder, the time, and all that came out of it.
 *
 * @param <T> the kind of line, so that its words follow one another
 */
public abstract class DecodedLine<T extends DecodedLine<T>> {

    public final List<Received> received = new ArrayList<>();
    private final Decoder decoder;
    private long nowMillis = 1_000;

    protected DecodedLine(Decoder decoder) {
        this.decoder = decoder;
    }

    protected abstract T self();

    public T feed(byte[]... parts) {
        for (byte[] part : parts) {
            decoder.feed(part, part.length, nowMillis, received::add);
        }
        return self();
    }

    public T pause(long millis) {
        nowMillis += millis;
        return self();
    }

    public T opened() {
        decoder.opened(received::add);
        return self();
    }

    public T end() {
        decoder.end(received::add);
        return self();
    }

    /** Every byte that came out, in readings or after the last. */
    public byte[] told() {
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        received.forEach(one -> told.writeBytes(one.raw().toArray()));
        told.writeBytes(decoder.takeUntold().toArray());
        return told.toByteArray();
    }

    /** Reasons of all rejections, in order. */
    public List<RejectReason> reasons() {
        return received.stream().map(Received::reading).filter(Reading.FrameRejected.class::isInstance)
            .map(reading -> ((Reading.FrameRejected) reading).reason()).toList();
    }
}
