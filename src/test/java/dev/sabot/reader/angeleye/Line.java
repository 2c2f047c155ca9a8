// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import dev.sabot.reader.AwaitedAnswer;
import dev.sabot.reader.DecodedLine;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Optional;

/** A line to a shoe. */
final class Line extends DecodedLine<Line> {

    private final ByteArrayOutputStream fed = new ByteArrayOutputStream();

    Line() {
        this(Optional.empty());
    }

    Line(Optional<String> lastFrame) {
        super(new AngelEyeDecoder(lastFrame));
    }

    /** Of a shoe that is given commands. */
    Line(AwaitedAnswer awaited, CommandBcc bcc) {
        super(new AngelEyeCommands(bcc).decoder(Optional.empty(), awaited));
    }

    @Override
    protected Line self() {
        return this;
    }

    /** What comes out of these bytes and the end of input. */
    static List<Received> allOf(byte[] bytes) {
        return new Line().feed(bytes).end().received;
    }

    static List<Reading> readings(byte[] bytes) {
        return allOf(bytes).stream().map(Received::reading).toList();
    }

    @Override
    public Line feed(byte[]... parts) {
        for (byte[] part : parts) {
            fed.writeBytes(part);
        }
        return super.feed(parts);
    }

    /** Feeds these bytes unless there are none, which would say that the line is silent. */
    Line feedSome(byte[] part) {
        return part.length == 0 ? this : feed(part);
    }

    Line silent() {
        return feed(new byte[0]);
    }

    byte[] fed() {
        return fed.toByteArray();
    }

    /** Keys of all that came out, {@code -} for none, with {@code n lost} before it where frames are missing. */
    List<String> keys() {
        return received.stream().map(Line::keyAndLoss).toList();
    }

    private static String keyAndLoss(Received one) {
        String key = one.frame().orElse("-");
        return one.lostBefore() == 0 ? key : one.lostBefore() + " lost, " + key;
    }

    static Optional<RejectReason> reason(Reading reading) {
        return reading instanceof Reading.FrameRejected rejected ? Optional.of(rejected.reason()) : Optional.empty();
    }
}
