// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** What is sent on the connection that stands, and what the broker says of it. Only delivery's thread is here. */
final class Outgoing {

    /** Twice the usual keep-alive: a broker that answers pings but no publication is as good as frozen. */
    private static final long ANSWER_MILLIS = 10_000;
    /** From the first sign that a connection ended to being told why; the client needs a tenth of it. */
    private static final long DOUBT_MILLIS = 1_000;
    /** Access rules are put right by people; a refusal is tried again after a second, then ever more rarely. */
    private static final long FIRST_REFUSAL_MILLIS = 1_000;
    private static final long LAST_REFUSAL_MILLIS = 60_000;

    private final BrokerClient client;
    private final Inbox inbox;
    private final Problems problems;
    private final Backoff refusals = new Backoff(FIRST_REFUSAL_MILLIS, LAST_REFUSAL_MILLIS);
    private long link;
    private int unanswered;
    private long unansweredSinceMillis;
    private Optional<String> doubt = Optional.empty();
    private long doubtSinceMillis;

    /** What to do, at the next turn, about an answer of the broker's. */
    interface Answered {

        LongConsumer to(Answer.Given answer);
    }

    Outgoing(BrokerClient client, Inbox inbox, Problems problems) {
        this.client = client;
        this.inbox = inbox;
        this.problems = problems;
    }

    // ---- the connection

    /** Number of the connection that stands, or is being made: answers on an earlier one are void. */
    long link() {
        return link;
    }

    /** From now on what comes on the connection before is void. Answers the number of the next one. */
    long nextLink() {
        link++;
        return link;
    }

    /** A connection begins. */
    void linkUp() {
        unanswered = 0;
        doubt = Optional.empty();
    }

    /** Whether the broker acknowledges nothing any more. */
    boolean isSilent(long nowMillis) {
        return unanswered > 0 && nowMillis - unansweredSinceMillis >= ANSWER_MILLIS;
    }

    /** How many publications have no answer yet. */
    int unanswered() {
        return unanswered;
    }

    /** Something says that the connection ended: answers that can no longer come are heard of before the end is. */
    void doubt(String message, long nowMillis) {
        if (doubt.isEmpty()) {
            doubt = Optional.of(message);
            doubtSinceMillis = nowMillis;
        }
    }

    /** Why the connection may have ended; empty while it stands. */
    Optional<String> doubt() {
        return doubt;
    }

    /** Whether nobody will tell any more why it ended. */
    boolean isDoubtOver(long nowMillis) {
        return doubt.isPresent() && nowMillis - doubtSinceMillis >= DOUBT_MILLIS;
    }

    // ---- sending

    boolean hasPlace() {
        return client.freePlaces() > 0;
    }

    /** Takes one of the free places. */
    void publish(Publication publication, long nowMillis, Answered then) {
        if (unanswered == 0) {
            unansweredSinceMillis = nowMillis;
        }
        unanswered++;
        Consumer<Answer> reaction = answers(then, now -> {
            unanswered--;
            unansweredSinceMillis = now;
        });
        client.publish(publication, reaction);
    }

    /** The same of what is sent once and without promises. */
    void publishOnce(Publication publication, long nowMillis) {
        publish(publication, nowMillis, answer -> _ -> answeredOnce(publication.topic(), answer));
    }

    /** Of what is sent once and without promises. */
    void answeredOnce(String topic, Answer.Given answer) {
        switch (answer) {
            case Answer.Accepted _ -> accepted(topic);
            case Answer.Refused refused -> refused(topic, refused);
        }
    }

    /** Brings the answer to the next turn, if the connection still stands then; none to come is doubt about it. */
    Consumer<Answer> answers(Answered then) {
        return answers(then, _ -> { });
    }

    private Consumer<Answer> answers(Answered then, LongConsumer before) {
        long itsLink = link;
        return answer -> inbox.add(itsLink, before.andThen(switch (answer) {
            case Answer.Given given -> then.to(given);
            case Answer.Unknown(String why) -> now -> doubt(why, now);
        }));
    }

    // ---- refusals

    /** The broker takes what is published to this topic. */
    void accepted(String topic) {
        problems.clear(DeliveryProblem.REFUSED, topic);
    }

    /** It does not. */
    void refused(String topic, Answer.Refused refused) {
        problems.raise(DeliveryProblem.REFUSED, topic, "the broker refuses what is published to " + topic + ": "
            + refused.message());
    }

    /** When to try again what was refused just now: later each time. */
    long againAt(long nowMillis) {
        return nowMillis + refusals.take();
    }

    /** An entry was taken: whatever is refused next is tried again soon. */
    void entryAccepted() {
        refusals.reset();
    }
}
