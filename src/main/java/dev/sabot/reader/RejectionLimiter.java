// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import java.io.ByteArrayOutputStream;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Lets a noisy line tell at most {@link #MAX_SINGLE} rejections a minute one by one; the rest of that minute is counted
 * and told as one sum, when the minute is over or the input ends. The minute begins with its first rejection. Each line
 * has a limiter of its own: noise on the wires of buttons takes nothing from what the reader may tell.
 *
 * <p>Nothing of a counted rejection is lost: its bytes, and the frames it revealed as missing, go to whatever is told
 * next. All other readings pass at once.
 */
public final class RejectionLimiter {

    /** Rejections told singly in one minute: enough to see what kind of trouble it is, few enough for the journal. */
    public static final int MAX_SINGLE = 20;

    /** Length of the window, in milliseconds. */
    public static final long WINDOW_MILLIS = 60_000;

    /**
     * Bytes of counted rejections that are held back; one more rejection and the sum is told early. A minute of pure
     * noise at 9600 baud is 57,600 bytes, so at the speeds this reader is known to run at it never happens.
     */
    public static final int MAX_HELD_BYTES = 65_536;

    private final Consumer<Received> out;

    private boolean isWindowOpen;
    private long windowStartMillis;
    private int singles;

    private final ByteArrayOutputStream heldBytes = new ByteArrayOutputStream();
    private Optional<String> heldFrame = Optional.empty();
    private int heldLost;
    private int counted;

    public RejectionLimiter(Consumer<Received> out) {
        this.out = out;
    }

    /** Takes what the decoder says; {@code nowMillis} is by a clock that never goes back. */
    public void accept(Received received, long nowMillis) {
        tick(nowMillis);
        if (received.reading() instanceof Reading.FrameRejected && !isSingle(nowMillis)) {
            hold(received);
        } else {
            tell(received);
        }
    }

    /** Time has passed: tells the sum of a minute that is over. */
    public void tick(long nowMillis) {
        if (isWindowOpen && nowMillis - windowStartMillis >= WINDOW_MILLIS) {
            end();
        }
    }

    /** No more will come: tells the sum of the minute so far. */
    public void end() {
        isWindowOpen = false;
        singles = 0;
        tellSum();
    }

    private boolean isSingle(long nowMillis) {
        if (!isWindowOpen) {
            isWindowOpen = true;
            windowStartMillis = nowMillis;
        }
        if (singles == MAX_SINGLE) {
            return false;
        }
        singles++;
        return true;
    }

    private void hold(Received rejected) {
        if (heldBytes.size() + rejected.raw().length() > MAX_HELD_BYTES) {
            tellSum();
        }
        counted++;
        heldBytes.writeBytes(rejected.raw().toArray());
        heldLost += rejected.lostBefore();
        heldFrame = rejected.frame().or(() -> heldFrame);
    }

    private void tellSum() {
        if (counted > 0) {
            Received sum = new Received(new Reading.FramesRejected(counted), heldFrame, 0, Bytes.NONE);
            counted = 0;
            tell(sum);
        }
    }

    /** What is told carries what was held; a frame that is told is the last one known, so an older key ends here. */
    private void tell(Received received) {
        Received whole = heldBytes.size() == 0 && heldLost == 0 ? received : withHeld(received);
        heldBytes.reset();
        heldLost = 0;
        if (received.frame().isPresent()) {
            heldFrame = Optional.empty();
        }
        out.accept(whole);
    }

    private Received withHeld(Received received) {
        heldBytes.writeBytes(received.raw().toArray());
        Bytes raw = Bytes.of(heldBytes.toByteArray());
        return new Received(received.reading(), received.frame(), heldLost + received.lostBefore(), raw);
    }
}
