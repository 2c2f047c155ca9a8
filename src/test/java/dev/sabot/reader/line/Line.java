// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import dev.sabot.app.config.Loaded;
import dev.sabot.app.config.ReaderFile;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.reader.DecodedLine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A line to a reader that a file describes. */
final class Line extends DecodedLine<Line> {

    /** The readers that ship. */
    static final List<String> SHIPPED =
        List.of("barcode-codes", "barcode-position", "barcode-text", "rfid-tags", "serial-crc");

    private static final Path FOLDER = Path.of("device-config/readers");

    private static final Map<String, LineFormat> FORMATS = SHIPPED.stream()
        .collect(Collectors.toMap(Function.identity(), name -> load(FOLDER.resolve(name + ".yaml"))));

    Line(LineFormat format) {
        this(format, Optional.empty());
    }

    Line(LineFormat format, Optional<String> lastFrame) {
        super(new LineDecoder(format, lastFrame));
    }

    @Override
    protected Line self() {
        return this;
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

    Line feed(String text) {
        return feed(text(text));
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
}
