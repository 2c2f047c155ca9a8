// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

/**
 * One line whose contact bounces: a level counts once the line has kept it for the debounce time. Times are those of
 * the records, so that the same records give the same answers on any machine.
 */
final class Debounce {

    private final Pin pin;
    private boolean isKnown;
    private boolean isActive;
    private boolean isRawActive;
    private long sinceMicros;

    Debounce(Pin pin) {
        this.pin = pin;
    }

    /** Nothing is known of the line any more. */
    void forget() {
        isKnown = false;
    }

    /** The line has this level, and did not before or an edge was seen; the first level known counts at once. */
    void set(boolean isHigh, long micros) {
        isRawActive = pin.isActive(isHigh);
        sinceMicros = micros;
        if (!isKnown) {
            isKnown = true;
            isActive = isRawActive;
        }
    }

    /** Time has passed up to {@code micros}; whether the level that counts has changed by it. */
    boolean hasChanged(long micros) {
        if (!isKnown || isRawActive == isActive || micros - sinceMicros < pin.debounceMicros()) {
            return false;
        }
        isActive = isRawActive;
        return true;
    }

    /** Whether any level was seen. */
    boolean isKnown() {
        return isKnown;
    }

    /** By the level that counts. */
    boolean isActive() {
        return isActive;
    }

    /** By the level seen last. */
    boolean isRawActive() {
        return isRawActive;
    }

    /** When the level seen last was first seen. */
    long sinceMicros() {
        return sinceMicros;
    }

    /** Whether the level seen last has been kept for the debounce time. */
    boolean isAtRest(long micros) {
        return isKnown && isRawActive == isActive && micros - sinceMicros >= pin.debounceMicros();
    }
}
