// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import dev.sabot.input.Reading;
import dev.sabot.input.RejectReason;

/** What a set of lines means; {@link PinDecoder} asks it. Times never go back until {@link #forget}. */
interface PinMeaning {

    /** Takes what the lines say. */
    interface Said {

        void says(Reading reading);

        /** What came since the last reading is none, for this reason. */
        void refuses(RejectReason reason);
    }

    /** Nothing is known of any line any more. */
    void forget();

    /** Time has passed up to {@code micros}, and no line has changed meanwhile. */
    void passed(long micros, Said out);

    /** A line has this level now: its first one, another than before, or after an edge. */
    void set(int line, boolean isHigh, long micros, Said out);

    /** No more will come: what was begun is refused. */
    void end(Said out);
}
