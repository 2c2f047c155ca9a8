// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.ShoeCommand;
import dev.sabot.input.ShoeCommand.Plain;
import dev.sabot.reader.CommandSender.Patience;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One command at a time, in order, each told once, whatever the shoe and its line do. */
class CommandSenderTest {

    private static final CommandAnswer BUSY = new CommandAnswer.Busy("it is busy (NAK 21)");

    /** Longer than any test lasts. */
    private static final long FOR_EVER = 600_000;

    private final WritableLink link = new WritableLink();
    private final List<Received> told = new CopyOnWriteArrayList<>();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private Optional<CommandSender> open = Optional.empty();

    /** A line that takes what it gets, refuses it, or holds it back. */
    private static final class WritableLink implements Link {

        private final List<String> written = new CopyOnWriteArrayList<>();
        private volatile Optional<String> refusal = Optional.empty();
        private volatile CountDownLatch gate = new CountDownLatch(0);

        @Override
        public String where() {
            return "port";
        }

        @Override
        public Optional<String> open() {
            return Optional.empty();
        }

        @Override
        public Heard read(byte[] buffer) {
            return Heard.Silence.SILENCE;
        }

        @Override
        public Optional<String> write(Bytes bytes) {
            try {
                gate.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            written.add(new String(bytes.toArray(), StandardCharsets.US_ASCII));
            return refusal;
        }

        @Override
        public void close() {
            gate.countDown();
        }
    }

    private CommandSender started(Patience patience) {
        CommandSender sender = new CommandSender(link,
            command -> Bytes.of(command.spoken().getBytes(StandardCharsets.US_ASCII)), patience);
        open = Optional.of(sender);
        sender.start(told::add, failure::set);
        return sender;
    }

    private static CommandSender asked(CommandSender sender, ShoeCommand... commands) {
        for (ShoeCommand command : commands) {
            sender.ask(command);
        }
        return sender;
    }

    @AfterEach
    void close() {
        open.ifPresent(CommandSender::close);
        link.close();
        assertThat(failure).hasValue(null);
    }

    private void awaitWritten(String... written) {
        await().untilAsserted(() -> assertThat(link.written).containsExactly(written));
    }

    private void awaitTold(Reading... readings) {
        await().untilAsserted(() -> assertThat(told).extracting(Received::reading).containsExactly(readings));
    }

    private static Reading.ShoeAnswered done(ShoeCommand command) {
        return new Reading.ShoeAnswered(command, Optional.empty());
    }

    private static Reading.ShoeAnswered failed(ShoeCommand command, String why) {
        return new Reading.ShoeAnswered(command, Optional.of(why));
    }

    @Test
    void theNextCommandWaitsForTheAnswerToTheOneBefore() {
        CommandSender sender = asked(started(new Patience(FOR_EVER, FOR_EVER, 0)), Plain.LOCK,
            new ShoeCommand.CancelError(2), Plain.UNLOCK);

        awaitWritten("lock");
        assertThat(sender.heard(CommandAnswer.Taken.TAKEN)).contains(done(Plain.LOCK));
        awaitWritten("lock", "cancel its error 2");
        assertThat(sender.heard(new CommandAnswer.Refused("no")))
            .contains(failed(new ShoeCommand.CancelError(2), "no"));
        awaitWritten("lock", "cancel its error 2", "unlock");
        assertThat(sender.heard(CommandAnswer.Taken.TAKEN)).contains(done(Plain.UNLOCK));
        assertThat(told).isEmpty();
    }

    @Test
    void anAnswerIsAwaitedOnlyWhileACommandIsOut() {
        CommandSender sender = started(new Patience(FOR_EVER, FOR_EVER, 0));
        assertThat(sender.isAwaited()).isFalse();
        assertThat(sender.heard(CommandAnswer.Taken.TAKEN)).isEmpty();

        sender.ask(Plain.LOCK);
        await().until(sender::isAwaited);
        sender.heard(CommandAnswer.Taken.TAKEN);

        assertThat(sender.isAwaited()).isFalse();
    }

    // The answer of a shoe on a fast line is here before the thread that wrote knows it.
    @Test
    void anAnswerMayComeBeforeTheWriteReturns() {
        link.gate = new CountDownLatch(1);
        CommandSender sender = asked(started(new Patience(FOR_EVER, FOR_EVER, 0)), Plain.LOCK, Plain.UNLOCK);
        await().until(sender::isAwaited);
        assertThat(sender.heard(CommandAnswer.Taken.TAKEN)).contains(done(Plain.LOCK));

        link.gate.countDown();

        awaitWritten("lock", "unlock");
        assertThat(told).isEmpty();
    }

    @Test
    void aBusyShoeIsAskedAgainAndThenDoesIt() {
        CommandSender sender = asked(started(new Patience(FOR_EVER, FOR_EVER, 0)), Plain.LOCK);
        awaitWritten("lock");
        assertThat(sender.heard(BUSY)).isEmpty();
        awaitWritten("lock", "lock");

        assertThat(sender.heard(CommandAnswer.Taken.TAKEN)).contains(done(Plain.LOCK));
    }

    @Test
    void aShoeThatStaysBusyIsAskedFiveTimesAndThenToldOnce() {
        CommandSender sender = asked(started(new Patience(FOR_EVER, FOR_EVER, 0)), Plain.LOCK, Plain.UNLOCK);
        List<Optional<Reading.ShoeAnswered>> answers = new ArrayList<>();
        for (int tried = 1; tried <= 5; tried++) {
            int times = tried;
            await().until(() -> link.written.size() == times);
            answers.add(sender.heard(BUSY));
        }

        assertThat(answers.subList(0, 4)).containsOnly(Optional.empty());
        assertThat(answers.getLast()).contains(failed(Plain.LOCK, "it is busy (NAK 21), 5 times"));
        awaitWritten("lock", "lock", "lock", "lock", "lock", "unlock");
        assertThat(told).isEmpty();
    }

    @Test
    void noAnswerIsToldAndTheNextCommandGoesOut() {
        CommandSender sender = asked(started(new Patience(FOR_EVER, 100, 0)), Plain.LOCK, Plain.UNLOCK);

        awaitTold(failed(Plain.LOCK, "it did not answer within 100 ms"),
            failed(Plain.UNLOCK, "it did not answer within 100 ms"));
        awaitWritten("lock", "unlock");
        assertThat(sender.isAwaited()).isFalse();
        assertThat(told).allMatch(one -> one.raw().equals(Bytes.NONE) && one.frame().isEmpty());
    }

    @Test
    void aLineThatRefusesIsToldInItsOwnWords() {
        link.refusal = Optional.of("port is not open");
        asked(started(new Patience(FOR_EVER, FOR_EVER, 0)), Plain.LOCK);

        awaitTold(failed(Plain.LOCK, "port is not open"));
    }

    @Test
    void aLineThatTakesNothingIsToldAndLeftAlone() {
        link.gate = new CountDownLatch(1);
        asked(started(new Patience(100, FOR_EVER, 0)), Plain.LOCK, Plain.UNLOCK);

        awaitTold(failed(Plain.LOCK, "the line has taken nothing for 100 ms: does something hold it back, such as flow"
                + " control?"),
            failed(Plain.UNLOCK, "the line still has not taken the command before it"));
        assertThat(link.written).isEmpty();
    }

    @Test
    void afterALineThatHungTheNextCommandGoesOutAsAlways() {
        link.gate = new CountDownLatch(1);
        CommandSender sender = asked(started(new Patience(100, FOR_EVER, 0)), Plain.LOCK);
        await().until(() -> told.size() == 1);
        link.gate.countDown();
        awaitWritten("lock");

        await().until(() -> {
            int before = told.size();
            sender.ask(Plain.UNLOCK);
            await().until(() -> told.size() > before || link.written.size() == 2);
            return link.written.size() == 2;
        });

        assertThat(link.written).containsExactly("lock", "unlock");
    }

    @Test
    void moreCommandsThanMayWaitAreRefusedAtOnceAndToldOneByOne() {
        CommandSender sender = asked(started(new Patience(FOR_EVER, FOR_EVER, 0)), Plain.LOCK);
        await().until(sender::isAwaited);
        for (int i = 0; i < CommandSender.MOST_WAITING + 2; i++) {
            sender.ask(Plain.UNLOCK);
        }

        assertThat(told).extracting(Received::reading).containsExactly(
            failed(Plain.UNLOCK, "more than 16 commands wait for it"),
            failed(Plain.UNLOCK, "more than 16 commands wait for it"));
    }

    @Test
    void afterItsEndNothingGoesOut() {
        CommandSender sender = asked(started(new Patience(FOR_EVER, FOR_EVER, 0)), Plain.LOCK);
        awaitWritten("lock");
        sender.close();
        sender.heard(CommandAnswer.Taken.TAKEN);
        sender.ask(Plain.UNLOCK);

        await().during(Duration.ofMillis(200)).until(() -> link.written.size() == 1);
    }
}
