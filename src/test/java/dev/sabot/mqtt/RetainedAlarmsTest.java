// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A topic for each alarm while it is active: raised, acknowledged, emptied. */
class RetainedAlarmsTest {

    private static final Bytes RAISED = Bytes.of("raised".getBytes(UTF_8));
    private static final Bytes SEEN = Bytes.of("seen".getBytes(UTF_8));
    private static final String TOPIC = "sabot/v1/riverside/BAC-07/alarm/7";

    private final RetainedAlarms alarms = new RetainedAlarms(new Topics("riverside", "BAC-07"));

    private List<Publication> publications() {
        return alarms.topics().stream().map(topic -> topic.take(0)).flatMap(Optional::stream).toList();
    }

    private void accepted() {
        alarms.topics().forEach(Retained::accepted);
    }

    @Test
    void anAlarmIsKeptByTheBrokerUntilItIsClearedAndThenItsTopicIsEmpty() {
        alarms.offer(Map.of(7L, RAISED));
        assertThat(publications()).containsExactly(new Publication(TOPIC, RAISED, true));
        accepted();
        alarms.offer(Map.of(7L, RAISED));
        assertThat(publications()).isEmpty();
        alarms.offer(Map.of(7L, SEEN));
        assertThat(publications()).containsExactly(new Publication(TOPIC, SEEN, true));
        accepted();
        alarms.offer(Map.of());
        assertThat(publications()).containsExactly(new Publication(TOPIC, Bytes.NONE, true));
        accepted();
        assertThat(alarms.topics()).isEmpty();
    }

    @Test
    void twoAlarmsHaveATopicEachAndOneEndsAlone() {
        alarms.offer(Map.of(7L, RAISED, 9L, SEEN));
        assertThat(publications()).extracting(Publication::payload).containsExactly(RAISED, SEEN);
        accepted();
        alarms.offer(Map.of(9L, SEEN));
        assertThat(publications()).containsExactly(new Publication(TOPIC, Bytes.NONE, true));
    }

    // A broker that was restarted has forgotten everything; one that was away may hold what is over.
    @Test
    void afterAnotherConnectionAllAreToldAgainAndWhatEndedMeanwhileIsEmptied() {
        alarms.offer(Map.of(7L, RAISED));
        publications();
        alarms.offer(Map.of());
        alarms.linkUp();
        assertThat(publications()).containsExactly(new Publication(TOPIC, Bytes.NONE, true));
    }

    @Test
    void anAlarmThatEndedBeforeThisStartIsEmptied() {
        alarms.over(7);
        assertThat(publications()).containsExactly(new Publication(TOPIC, Bytes.NONE, true));
    }
}
