// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * What a connection has to say, in order, for one thread that asks and waits. The connection's own threads only
 * enqueue; of more than {@link #MOST} news that nobody has taken the rest is left.
 */
final class ClientNews implements BrokerListener {

    /** Answers and kept messages of some twenty topics: more than anybody asks for at once. */
    static final int MOST = 256;

    private final BlockingQueue<News> news = new ArrayBlockingQueue<>(MOST);

    /** One of them. */
    sealed interface News {

        /** The connection stands. */
        enum Connected implements News {
            CONNECTED
        }

        /** There is no connection, or none any more. */
        record Ended(String why) implements News {
        }

        /** The broker's answer to what was asked about this. */
        record Answered(String about, Answer answer) implements News {
        }

        /** A message of a topic that is listened to. */
        record Arrived(Publication message) implements News {
        }
    }

    /** The next, waiting at most so long; empty when none came. */
    Optional<News> poll(long nanos) throws InterruptedException {
        return Optional.ofNullable(news.poll(nanos, TimeUnit.NANOSECONDS));
    }

    /** Takes the answer to a question about this. */
    Consumer<Answer> answerAbout(String about) {
        return answer -> news.offer(new News.Answered(about, answer));
    }

    @Override
    public void connected() {
        news.offer(News.Connected.CONNECTED);
    }

    @Override
    public void connectFailed(String message) {
        news.offer(new News.Ended(message));
    }

    @Override
    public void lost(String message) {
        news.offer(new News.Ended(message));
    }

    @Override
    public void arrived(Publication message) {
        news.offer(new News.Arrived(message));
    }
}
