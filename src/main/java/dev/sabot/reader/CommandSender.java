// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.ShoeCommand;
import dev.sabot.input.ShoeControl;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Gives a reader its commands, in their order and one at a time: the next one goes out when the one before it is
 * answered, refused or given up.
 *
 * <p>A thread of its own writes at once and waits for the answer, which the reader's own thread hears and hands over by
 * {@link #heard}. A write that hangs is left alone on a further thread until the line is closed; whatever happens is
 * told within {@link #TRIES} times the two waits, and nobody who asks ever waits.
 */
public final class CommandSender implements ShoeControl, AwaitedAnswer, AutoCloseable {

    /** Commands that wait, at most: more than a table gives in a minute. */
    public static final int MOST_WAITING = 16;

    /** How often a command is given to a reader that is busy. */
    static final int TRIES = 5;

    /**
     * How long to wait.
     *
     * @param writeMillis for the line to take a command; ten bytes at 1200 baud last 84 ms
     * @param answerMillis for an answer: frames in three copies stand before it, and a network lies between
     * @param busyMillis before a busy reader is asked again
     */
    record Patience(long writeMillis, long answerMillis, long busyMillis) {

        static final Patience USUAL = new Patience(1_000, 2_000, 500);
    }

    private static final Optional<String> TOLD = Optional.empty();

    private final Link link;
    private final Function<ShoeCommand, Bytes> encoding;
    private final Patience patience;
    private final BlockingQueue<ShoeCommand> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
    private final Thread thread = Thread.ofPlatform().name("shoe-commands").daemon(true).unstarted(this::run);
    private final Object lock = new Object();
    private Optional<Attempt> out = Optional.empty();
    private FutureTask<Optional<String>> write = new FutureTask<>(() -> TOLD);
    private volatile Consumer<Received> sink = received -> { };
    private volatile Consumer<Throwable> onFailure = failure -> { };

    /** A command on its way. */
    private record Attempt(ShoeCommand command, boolean isLast, CompletableFuture<CommandAnswer> answer) {
    }

    /** {@code encoding} makes the bytes that go to {@code link}. */
    public CommandSender(Link link, Function<ShoeCommand, Bytes> encoding) {
        this(link, encoding, Patience.USUAL);
    }

    CommandSender(Link link, Function<ShoeCommand, Bytes> encoding, Patience patience) {
        this.link = link;
        this.encoding = encoding;
        this.patience = patience;
        write.run();
    }

    /**
     * Begins to give commands.
     *
     * @param told takes what became of commands that got no answer, from several threads
     * @param failed told once when the program itself is wrong: no command goes out any more
     */
    public void start(Consumer<Received> told, Consumer<Throwable> failed) {
        sink = told;
        onFailure = failed;
        thread.start();
    }

    @Override
    public void ask(ShoeCommand command) {
        if (!waiting.offer(command)) {
            tell(command, "more than " + MOST_WAITING + " commands wait for it");
        }
    }

    @Override
    public boolean isAwaited() {
        synchronized (lock) {
            return out.isPresent();
        }
    }

    @Override
    public Optional<Reading.ShoeAnswered> heard(CommandAnswer answer) {
        synchronized (lock) {
            Optional<Attempt> answered = out;
            out = Optional.empty();
            answered.ifPresent(attempt -> attempt.answer().complete(answer));
            return answered.flatMap(attempt -> told(attempt, answer));
        }
    }

    private static Optional<Reading.ShoeAnswered> told(Attempt attempt, CommandAnswer answer) {
        return switch (answer) {
            case CommandAnswer.Taken _ -> Optional.of(new Reading.ShoeAnswered(attempt.command(), Optional.empty()));
            case CommandAnswer.Busy busy -> attempt.isLast()
                ? Optional.of(failed(attempt.command(), busy.why() + ", " + TRIES + " times"))
                : Optional.empty();
            case CommandAnswer.Refused refused -> Optional.of(failed(attempt.command(), refused.why()));
        };
    }

    private static Reading.ShoeAnswered failed(ShoeCommand command, String why) {
        return new Reading.ShoeAnswered(command, Optional.of(why));
    }

    private void run() {
        try {
            while (true) {
                ShoeCommand command = waiting.take();
                give(command).ifPresent(why -> tell(command, why));
            }
        } catch (InterruptedException _) {
            // Closed: what still waits is never given.
        } catch (RuntimeException | ExecutionException failure) {
            onFailure.accept(failure);
        }
    }

    /** Why the command was given up; empty where an answer was told. */
    private Optional<String> give(ShoeCommand command) throws InterruptedException, ExecutionException {
        Bytes bytes = encoding.apply(command);
        for (int tried = 1; tried < TRIES; tried++) {
            Attempt attempt = new Attempt(command, false, new CompletableFuture<>());
            Optional<String> why = give(attempt, bytes);
            boolean isBusy = why.isEmpty() && attempt.answer().join() instanceof CommandAnswer.Busy;
            if (!isBusy) {
                return why;
            }
            TimeUnit.MILLISECONDS.sleep(patience.busyMillis());
        }
        return give(new Attempt(command, true, new CompletableFuture<>()), bytes);
    }

    /** Why no answer came; empty where one did. */
    private Optional<String> give(Attempt attempt, Bytes bytes) throws InterruptedException, ExecutionException {
        if (!write.isDone()) {
            return Optional.of("the line still has not taken the command before it");
        }
        // Before the bytes go out: the answer may be here before the write returns.
        synchronized (lock) {
            out = Optional.of(attempt);
        }
        Optional<String> notTaken = write(bytes);
        if (notTaken.isPresent()) {
            return isWithdrawn(attempt) ? notTaken : TOLD;
        }
        try {
            attempt.answer().get(patience.answerMillis(), TimeUnit.MILLISECONDS);
            return TOLD;
        } catch (TimeoutException _) {
            return isWithdrawn(attempt)
                ? Optional.of("it did not answer within " + patience.answerMillis() + " ms")
                : TOLD;
        }
    }

    /** Ends an attempt that nobody has answered; false for one that was answered in the last moment. */
    private boolean isWithdrawn(Attempt attempt) {
        synchronized (lock) {
            boolean isOut = out.filter(attempt::equals).isPresent();
            if (isOut) {
                out = Optional.empty();
            }
            return isOut;
        }
    }

    private Optional<String> write(Bytes bytes) throws InterruptedException, ExecutionException {
        write = new FutureTask<>(() -> link.write(bytes));
        Thread.ofPlatform().name("shoe-command-write").daemon(true).start(write);
        try {
            return write.get(patience.writeMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            return Optional.of("the line has taken nothing for " + patience.writeMillis()
                + " ms: does something hold it back, such as flow control?");
        }
    }

    private void tell(ShoeCommand command, String why) {
        sink.accept(Received.of(failed(command, why)));
    }

    /** Gives no more commands; what became of those that are out or wait is not told. */
    @Override
    public void close() {
        thread.interrupt();
    }
}
