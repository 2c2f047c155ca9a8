// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.port;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * What a USB adapter says that it is, or what an adapter that is looked for must say.
 *
 * @param vendor four lower-case hex digits, such as 0403
 * @param product four lower-case hex digits, such as 6001
 * @param serial its serial number; many cheap adapters have none
 * @param interfaceNumber 0 to 255, for adapters with several ports
 */
public record UsbIdentity(String vendor, String product, Optional<String> serial, OptionalInt interfaceNumber) {

    /** A vendor or a product. */
    public static final Pattern ID = Pattern.compile("[0-9a-f]{4}");

    public UsbIdentity {
        if (!ID.matcher(vendor).matches() || !ID.matcher(product).matches()) {
            throw new IllegalArgumentException(vendor + ":" + product + " are not four hex digits each");
        }
    }

    /** Whether {@code found} is one that is looked for by this; what this leaves open may be anything. */
    public boolean fits(UsbIdentity found) {
        return vendor.equals(found.vendor) && product.equals(found.product)
            && (serial.isEmpty() || serial.equals(found.serial))
            && (interfaceNumber.isEmpty() || interfaceNumber.equals(found.interfaceNumber));
    }

    /** Such as {@code 0403:6001, serial number A10K2X7Q, interface 0}. */
    @Override
    public String toString() {
        return vendor + ":" + product + serial.map(number -> ", serial number " + number).orElse("")
            + (interfaceNumber.isPresent() ? ", interface " + interfaceNumber.getAsInt() : "");
    }
}
