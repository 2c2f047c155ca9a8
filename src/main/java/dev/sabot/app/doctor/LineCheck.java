// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.doctor;

import dev.sabot.app.config.Config.Line;
import dev.sabot.app.config.Config.ReaderConfig;
import dev.sabot.app.config.SabotFile;
import dev.sabot.app.doctor.Listening.Heard;
import dev.sabot.reader.Link;
import dev.sabot.reader.port.Processes.Running;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Listens to the reader: is it silent, is it understood, and if not, why. What is heard here the table does not hear,
 * so a line that its service has is left to it.
 *
 * @param reader as configured
 * @param links the line that a configuration means, not open yet
 * @param services who may have the line already
 * @param listenMillis how long to listen at one speed; 0: not at all
 * @param monotonicMillis a clock that never goes back
 */
public record LineCheck(ReaderConfig reader, Function<Line, Link> links, Services services, long listenMillis,
    LongSupplier monotonicMillis) implements Check {

    private static final long SECOND_MILLIS = 1_000;

    /** Most readers first; every other speed may be left out once one is understood. */
    private static final List<Integer> LIKELY = List.of(4_800, 9_600, 19_200, 38_400, 115_200);

    @Override
    public String name() {
        return "reader";
    }

    @Override
    public List<Diagnosis> look() {
        List<Running> serving = services.ofThisTable();
        if (!serving.isEmpty()) {
            return List.of(Diagnosis.ok(name(), "not listened to: process " + serving.getFirst().pid()
                + " serves this table and has the line; what it hears stands in its journal"));
        }
        if (listenMillis == 0) {
            return List.of(Diagnosis.ok(name(), "not listened to, as asked for"));
        }
        return List.of(of(heard(reader.line())));
    }

    private Heard heard(Line line) {
        return new Listening(links.apply(line), reader.reader().decoder(Optional.empty()), monotonicMillis)
            .listen(listenMillis);
    }

    private Diagnosis of(Heard heard) {
        String time = "in " + listenMillis / SECOND_MILLIS + " s";
        if (heard.trouble().isPresent() && heard.bytes() == 0) {
            return Diagnosis.wrong(name(), heard.trouble().get(), "see the lines about the port; over TCP: is the box "
                + "switched on, in TCP server mode, and is nobody else connected to it?");
        }
        if (heard.bytes() == 0) {
            return Diagnosis.warning(name(), "nothing was heard " + time, "most readers speak only when a card is "
                + "drawn: draw one while the doctor listens (--listen 60); if it stays silent look at power, cable and "
                + "the reader's own setting of its port");
        }
        if (heard.isUnderstood()) {
            return heard.rejections() <= 1 ? Diagnosis.ok(name(), "understood: " + heard.counts())
                : Diagnosis.warning(name(), "understood, but not all: " + heard.counts(),
                    "look at plugs, shield and length of the cable, and whether a second program reads the line");
        }
        return notUnderstood(heard);
    }

    private Diagnosis notUnderstood(Heard heard) {
        String seen = heard.bytes() + " bytes were heard and not understood: " + heard.counts();
        Optional<String> known = reader.reader().knownAgainst(heard.kept());
        if (known.isPresent()) {
            return Diagnosis.wrong(name(), seen + "; " + known.get(), "set the reader so that it sends what is wanted,"
                + " or name the right kind or format in reader");
        }
        return switch (reader.line()) {
            case Line.Serial serial -> atOtherSpeeds(serial, seen);
            case Line.Tcp _ -> Diagnosis.wrong(name(), seen, "set the box's serial side to the reader's speed, 8 data "
                + "bits, no parity, 1 stop bit, and look whether reader.kind is right");
            case Line.Pins _ -> Diagnosis.wrong(name(), seen, "look at the strobe's and the data lines' wires, their "
                + "polarity, and whether debounce and settling time are shorter than the strobe");
        };
    }

    private Diagnosis atOtherSpeeds(Line.Serial serial, String seen) {
        String told = "at " + serial.baudRateBps() + " baud " + seen;
        return Stream.concat(LIKELY.stream(), SabotFile.BAUD_RATES.stream()).distinct()
            .filter(rate -> rate != serial.baudRateBps())
            .filter(rate -> heard(new Line.Serial(serial.port(), rate)).isUnderstood()).findFirst()
            .map(rate -> Diagnosis.wrong(name(), told + "; at " + rate + " baud the reader is understood",
                "write baud: " + rate + " in reader.serial"))
            .orElseGet(() -> Diagnosis.wrong(name(), told + ", nor at any other speed",
                "look whether reader.kind is right, then at the cable; ask again while cards are drawn (--listen 60)"));
    }
}
