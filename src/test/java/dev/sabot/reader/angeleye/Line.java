// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import dev.sabot.reader.AwaitedAnswer;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A decoder, the time, and all that came out of it. */
final class Line {

    final List<Received> received = new ArrayList<>();
    private final AngelEyeDecoder decoder;
    private final ByteArrayOutputStream fed = new ByteArrayOutputStream();
    private long nowMillis = 1_000;

    Line() {
        this(Optional.empty());
    }

    Line(Optional<String> lastFrame) {
        decoder = new AngelEyeDecoder(lastFrame);
    }

    /** Of a shoe that is given commands. */
    Line(AwaitedAnswer awaited, CommandBcc bcc) {
        decoder = (AngelEyeDecoder) new AngelEyeCommands(bcc).decoder(Optional.empty(), awaited);
    }

    /** What comes out of these bytes and the end of input. */
    static List<Received> allOf(byte[] bytes) {
        return new Line().feed(bytes).end().received;
    }

    static List<Reading> readings(byte[] bytes) {
        return allOf(bytes).stream().map(Received::reading).toList();
    }

    Line feed(byte[]... parts) {
        for (byte[] part : parts) {
            fed.writeBytes(part);
            decoder.feed(part, part.length, nowMillis, received::add);
        }
        return this;
    }

    /** Feeds these bytes unless there are none, which would say that the line is silent. */
    Line feedSome(byte[] part) {
        return part.length == 0 ? this : feed(part);
    }

    Line silent() {
        return feed(new byte[0]);
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

    byte[] fed() {
        return fed.toByteArray();
    }

    /** Every byte that came out, in readings or after the last. */
    byte[] told() {
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        received.forEach(one -> told.writeBytes(one.raw().toArray()));
        told.writeBytes(decoder.takeUntold().toArray());
        return told.toByteArray();
    }

    /** Keys of all that came out, {@code -} for none, with {@code n lost} before it where frames are missing. */
    List<String> keys() {
        return received.stream().map(Line::keyAndLoss).toList();
    }

    private static String keyAndLoss(Received one) {
        String key = one.frame().orElse("-");
        return one.lostBefore() == 0 ? key : one.lostBefore() + " lost, " + key;
    }

    /** Reasons of all rejections, in order. */
    List<RejectReason> reasons() {
        return received.stream().flatMap(one -> reason(one.reading()).stream()).toList();
    }

    static Optional<RejectReason> reason(Reading reading) {
        return reading instanceof Reading.FrameRejected rejected ? Optional.of(rejected.reason()) : Optional.empty();
    }
}
