// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntSupplier;

/**
 * A socket's input from which acknowledgements are read in bursts while many of them are awaited: each read wakes four
 * threads one after the other, of the library and ours, and that costs more than what they do. While few are awaited
 * nothing is put off, and never longer than {@link #MOST_RESTS} rests.
 */
final class GatheringInput extends FilterInputStream {

    /** The shortest one of MQTT 5: without a reason code. */
    static final int ACKNOWLEDGEMENT_BYTES = 4;
    /** A broker in the same house acknowledges in a tenth of this under load. */
    static final int MOST_RESTS = 5;
    private static final long REST_NANOS = 100_000;

    private final IntSupplier worthWaitingFor;

    /**
     * Reads from a socket that says how much has come.
     *
     * @param worthWaitingFor how many acknowledgements are read together just now; 0 for none
     */
    GatheringInput(InputStream socket, IntSupplier worthWaitingFor) {
        super(socket);
        this.worthWaitingFor = worthWaitingFor;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int awaited = worthWaitingFor.getAsInt() * ACKNOWLEDGEMENT_BYTES;
        for (int rest = 0; rest < MOST_RESTS && in.available() < awaited; rest++) {
            LockSupport.parkNanos(REST_NANOS);
        }
        return in.read(bytes, offset, length);
    }
}
