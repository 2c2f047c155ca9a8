// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import dev.sabot.app.config.Loaded;
import dev.sabot.app.config.ReaderFile;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A decoder, the time, and all that came out of it. */
final class Line {

    /** The readers that ship. */
    static final List<String> SHIPPED =
        List.of("barcode-codes", "barcode-position", "barcode-text", "rfid-tags", "serial-crc");

    private static final Path FOLDER = Path.of("device-config/readers");

    private static final Map<String, LineFormat> FORMATS = SHIPPED.stream()
        .collect(Collectors.toMap(Function.identity(), name -> load(FOLDER.resolve(name + ".yaml"))));

    final List<Received> received = new ArrayList<>();
    private final LineDecoder decoder;
    private long nowMillis = 1_000;

    Line(LineFormat format) {
        this(format, Optional.empty());
    }

    Line(LineFormat format, Optional<String> lastFrame) {
        decoder = new LineDecoder(format, lastFrame);
    }

    /** One that ships. */
    static LineFormat shipped(String name) {
        return FORMATS.get(name);
    }

    static LineFormat load(Path file) {
        return switch (ReaderFile.load(file)) {
            case Loaded.Sound<ReaderFile> sound -> ((LineReader) sound.value().reader()).format();
            case Loaded.Faulty<ReaderFile> faulty -> throw new IllegalArgumentException(faulty.problems().toString());
            case Loaded.Unreadable<ReaderFile> unreadable -> throw new IllegalArgumentException(unreadable.sentence());
        };
    }

    /** The bytes of a capture. */
    static byte[] capture(String name) {
        try {
            String text = Files.readString(Path.of("src/test/resources/frames/line-" + name + ".hex"));
            return hex(text.replaceAll("#.*", ""));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] hex(String digits) {
        return HexFormat.of().parseHex(digits.replaceAll("\\s", ""));
    }

    static byte[] text(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    Line feed(byte[]... parts) {
        for (byte[] part : parts) {
            decoder.feed(part, part.length, nowMillis, received::add);
        }
        return this;
    }

    Line feed(String text) {
        return feed(text(text));
    }

    Line pause(long millis) {
        nowMillis += millis;
        return this;
    }

    Line opened() {
        decoder.opened(received::add);
        return this;
    }

    Line end() {
        decoder.end(received::add);
        return this;
    }

    /** Every byte that came out, in readings or after the last. */
    byte[] told() {
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        received.forEach(one -> told.writeBytes(one.raw().toArray()));
        told.writeBytes(decoder.takeUntold().toArray());
        return told.toByteArray();
    }

    /** Cards as text, reasons of rejections, and everything else as it is. */
    List<String> words() {
        return received.stream().map(Received::reading).map(Line::word).toList();
    }

    private static String word(Reading reading) {
        return switch (reading) {
            case Reading.CardDrawn drawn -> word(drawn);
            case Reading.FrameRejected rejected -> rejected.reason().wire();
            default -> reading.toString();
        };
    }

    private static String word(Reading.CardDrawn drawn) {
        return drawn.slot().map(slot -> slot.hand().symbol() + slot.index() + ":").orElse("") + drawn.face()
            + drawn.orientation().map(side -> " " + side.wire()).orElse("");
    }

    /** Keys of all that came out, {@code -} for none. */
    List<String> keys() {
        return received.stream().map(one -> one.frame().orElse("-")).toList();
    }

    /** Reasons of all rejections, in order. */
    List<RejectReason> reasons() {
        return received.stream().map(Received::reading).filter(Reading.FrameRejected.class::isInstance)
            .map(reading -> ((Reading.FrameRejected) reading).reason()).toList();
    }
}
