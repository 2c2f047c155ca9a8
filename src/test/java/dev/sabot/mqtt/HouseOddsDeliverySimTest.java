// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The topic of the house's odds: the newest counts, nothing is kept, nothing is sent twice. */
class HouseOddsDeliverySimTest {

    private static final Topics TOPICS = new Topics("riverside", "BAC-07");
    private static final Service SERVICE = new Service(FakeJournal.ID, "0.1.0", "ab".repeat(32), "cd".repeat(32));
    private static final String ODDS = "sabot/v1/riverside/BAC-07/house/odds";

    private final FakeClient client = new FakeClient();
    private final Heard heard = new Heard();
    private final FakeJournal journal = new FakeJournal();
    private final Delivery delivery = new Delivery(
        MqttSettings.plain(URI.create("tcp://broker.pit"), TOPICS, List.of()), SERVICE, journal, Map.of(), client,
        heard);
    private long now = 1_000;

    private void connect() {
        now += 20_000;
        delivery.turn(now);
        client.accept();
        settle();
    }

    private void settle() {
        for (int turn = 0; turn < 20; turn++) {
            delivery.turn(now);
            client.answerAll();
        }
    }

    private void offer(String json) {
        delivery.houseOdds(json.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void oddsArePublishedAndNotRetained() {
        connect();
        offer("{\"coup\":1}");
        settle();

        assertThat(client.published()).filteredOn(one -> one.topic().equals(ODDS)).singleElement()
            .isEqualTo(new Publication(ODDS, Bytes.of("{\"coup\":1}".getBytes(StandardCharsets.UTF_8)),
                false));
    }

    @Test
    void whileOneIsUnderWayOnlyTheNewestWaits() {
        connect();
        offer("1");
        delivery.turn(now);
        offer("2");
        offer("3");
        delivery.turn(now);
        assertThat(client.on(ODDS)).containsExactly("1");

        settle();

        assertThat(client.on(ODDS)).containsExactly("1", "3");
    }

    @Test
    void whatCameWithoutABrokerIsToldOnceItIsThereAndNotAgainAfterwards() {
        offer("1");
        offer("2");
        connect();
        client.lose("the connection broke");
        settle();
        connect();

        assertThat(client.on(ODDS)).containsExactly("2");
    }

    // Live odds that are late are wrong: they are not sent again, and the next coup's are not held up.
    @Test
    void oddsLostWithTheConnectionAreGone() {
        connect();
        offer("1");
        delivery.turn(now);
        client.lose("the connection broke");
        settle();
        connect();
        assertThat(client.on(ODDS)).containsExactly("1");

        offer("2");
        settle();

        assertThat(client.on(ODDS)).containsExactly("1", "2");
    }

    @Test
    void aRefusalIsToldAndClearedByTheNextThatIsTaken() {
        connect();
        offer("1");
        delivery.turn(now);
        client.answerLast(new Answer.Refused(135, "not authorized"));
        settle();
        assertThat(heard.open(DeliveryProblem.REFUSED)).isPresent();
        assertThat(heard.open(DeliveryProblem.REFUSED).get())
            .contains("the broker refuses what is published to " + ODDS + ": not authorized");

        offer("2");
        settle();

        assertThat(client.on(ODDS)).containsExactly("1", "2");
        assertThat(heard.open(DeliveryProblem.REFUSED)).isEmpty();
    }
}
