// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import java.util.List;

/** What delivery listens to, and whether the broker knows. */
final class Subscription {

    private final String subject;
    private final List<String> topics;
    private boolean isMade;
    private boolean isAsked;
    private long notBeforeMillis = Long.MIN_VALUE;

    /**
     * Not made yet.
     *
     * @param subject its name among problems
     */
    Subscription(String subject, List<String> topics) {
        this.subject = subject;
        this.topics = List.copyOf(topics);
    }

    String subject() {
        return subject;
    }

    List<String> topics() {
        return topics;
    }

    /** A new connection knows nothing. */
    void linkUp() {
        isMade = topics.isEmpty();
        isAsked = false;
    }

    /** Whether to ask the broker now; it then counts as asked. */
    boolean take(long nowMillis) {
        if (isMade || isAsked || nowMillis < notBeforeMillis) {
            return false;
        }
        isAsked = true;
        return true;
    }

    void accepted() {
        isAsked = false;
        isMade = true;
    }

    void refused(long againAtMillis) {
        isAsked = false;
        notBeforeMillis = againAtMillis;
    }
}
