// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.reader.port.UsbIdentity;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** The key {@code usb} of a serial port: which adapter it belongs to, wherever it is plugged in. */
final class UsbYaml {

    /** A byte in the USB standard. */
    private static final int MAX_INTERFACE = 255;

    private static final String ID_WANTED = "four hex digits, as sabot ports shows them, such as 0403";

    private UsbYaml() {
    }

    static Optional<UsbIdentity> read(YamlMapping keys) {
        var vendor = keys.required("vendor", "the maker's number, " + ID_WANTED).flatMap(UsbYaml::id);
        var product = keys.required("product", "the model's number, " + ID_WANTED).flatMap(UsbYaml::id);
        var serial = keys.optional("serial").flatMap(value -> value.code("the adapter's serial number",
            text -> Optional.of(text).filter(one -> !one.isEmpty())));
        var interfaceNumber = keys.optional("interface").flatMap(value -> value.integer(0, MAX_INTERFACE));
        return keys.made(() -> new UsbIdentity(vendor.orElseThrow(), product.orElseThrow(), serial,
            interfaceNumber.map(OptionalInt::of).orElse(OptionalInt.empty())));
    }

    private static Optional<String> id(YamlNode node) {
        return node.code(ID_WANTED, text -> Optional.of(text.toLowerCase(Locale.ROOT))
            .filter(id -> UsbIdentity.ID.matcher(id).matches()));
    }
}
