// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.doctor;

import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * The clock: times of entries are for people, but a signed command's are held against it.
 *
 * @param isKnown whether Sabot knows that the clock is synchronised
 * @param isKept whether the kernel says so
 */
public record ClockCheck(BooleanSupplier isKnown, BooleanSupplier isKept) implements Check {

    private static final String WITHOUT = ", so commands that have expired are not refused";

    /** With the kernel's own word. */
    public ClockCheck(BooleanSupplier isKnown) {
        this(isKnown, KernelClock::isKept);
    }

    @Override
    public String name() {
        return "clock";
    }

    @Override
    public List<Diagnosis> look() {
        if (isKnown.getAsBoolean()) {
            return List.of(Diagnosis.ok(name(), "systemd-timesyncd has set the clock from the network"));
        }
        return List.of(isKept.getAsBoolean()
            ? Diagnosis.warning(name(), "the kernel says that the clock is kept, but not by systemd-timesyncd, the one"
                + " that Sabot asks" + WITHOUT, "use systemd-timesyncd in place of the other: timedatectl set-ntp true")
            : Diagnosis.warning(name(), "the clock is not synchronised" + WITHOUT,
                "timedatectl set-ntp true, and name the house's time server in /etc/systemd/timesyncd.conf"));
    }
}
