// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import dev.sabot.mqtt.BrokerWatch.Heard;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class BrokerWatchTest {

    private static final List<String> FILTERS = Topics.kept(Optional.empty());
    private static final Bytes PAYLOAD = Bytes.of(new byte[] {'{', '}'});

    private final Client client = new Client();
    private long millis;
    private final BrokerWatch watch = new BrokerWatch(client, FILTERS, () -> millis);

    /** A client whose broker is the test. */
    private static final class Client implements ListeningClient {

        private final List<String> calls = new ArrayList<>();
        private Optional<BrokerListener> listener = Optional.empty();
        private Optional<Consumer<Answer>> subscription = Optional.empty();
        private boolean isConnected;

        @Override
        public void connect(BrokerListener itsListener) {
            calls.add("connect");
            listener = Optional.of(itsListener);
        }

        @Override
        public boolean isConnected() {
            return isConnected;
        }

        @Override
        public void subscribe(List<String> filters, Consumer<Answer> done) {
            calls.add("subscribe " + filters.size());
            subscription = Optional.of(done);
        }

        @Override
        public void disconnect() {
            calls.add("disconnect");
        }

        @Override
        public void abandon() {
            calls.add("abandon");
            isConnected = false;
        }

        private BrokerListener accept() {
            isConnected = true;
            listener.orElseThrow().connected();
            return listener.orElseThrow();
        }
    }

    private Optional<Heard> next() throws InterruptedException {
        return watch.next(0);
    }

    private BrokerListener connected() throws InterruptedException {
        assertThat(next()).isEmpty();
        BrokerListener told = client.accept();
        assertThat(next()).contains(new Heard.Connected());
        return told;
    }

    @Test
    void itConnectsAndSubscribesToAllThatTablesKeep() throws InterruptedException {
        connected();

        assertThat(client.calls).containsExactly("connect", "subscribe 4");
        assertThat(FILTERS).containsExactly("sabot/v1/+/+/status", "sabot/v1/+/+/meta", "sabot/v1/+/+/state",
            "sabot/v1/+/+/alarm/+");
    }

    // A message that came before the word that there is a connection would be thrown away with what was of before.
    @Test
    void theConnectionIsToldBeforeItsFirstMessage() throws InterruptedException {
        assertThat(next()).isEmpty();
        BrokerListener told = client.accept();
        told.arrived(new Publication("t", PAYLOAD, false));

        assertThat(next()).contains(new Heard.Connected());
        assertThat(client.calls).contains("subscribe 4");
        assertThat(next()).contains(new Heard.Message("t", PAYLOAD));
    }

    @Test
    void aLostConnectionIsToldAndMadeAgainAfterAPause() throws InterruptedException {
        connected().lost("it broke");

        assertThat(next()).contains(new Heard.Away("it broke"));
        assertThat(next()).isEmpty();
        assertThat(client.calls).endsWith("abandon");
        millis += 499;
        assertThat(next()).isEmpty();
        assertThat(client.calls).endsWith("abandon");
        millis += 1;
        assertThat(next()).isEmpty();
        assertThat(client.calls).endsWith("connect");
    }

    @Test
    void pausesDoubleUpToHalfAMinuteAndBeginAnewWithASubscription() throws InterruptedException {
        List<Long> pauses = new ArrayList<>();
        for (int attempt = 0; attempt < 9; attempt++) {
            next();
            client.listener.orElseThrow().connectFailed("nothing listens there");
            assertThat(next()).contains(new Heard.Away("nothing listens there"));
            pauses.add(untilConnect());
        }
        assertThat(pauses).containsExactly(500L, 1_000L, 2_000L, 4_000L, 8_000L, 16_000L, 30_000L, 30_000L, 30_000L);

        client.accept();
        next();
        client.subscription.orElseThrow().accept(new Answer.Accepted(1));
        assertThat(next()).isEmpty();
        client.listener.orElseThrow().lost("it broke");
        next();
        assertThat(untilConnect()).isEqualTo(500);
    }

    private long untilConnect() throws InterruptedException {
        long before = millis;
        int calls = client.calls.size();
        while (client.calls.size() == calls) {
            millis += 100;
            next();
        }
        return millis - before;
    }

    @Test
    void aRefusedSubscriptionIsToldAndTriedAgain() throws InterruptedException {
        connected();
        client.subscription.orElseThrow().accept(new Answer.Refused(135, "not authorised (135)"));

        assertThat(next()).contains(new Heard.Away("the broker refuses the subscription: not authorised (135)"));
        millis += 500;
        next();
        assertThat(client.calls).endsWith("abandon", "connect");
    }

    @Test
    void aBrokerThatNeverAnswersIsGivenUp() throws InterruptedException {
        next();
        millis += 14_999;
        assertThat(next()).isEmpty();
        millis += 1;
        assertThat(next()).contains(new Heard.Away("the broker does not answer"));
    }

    @Test
    void aConnectionThatVanishesWithoutAWordIsNoticed() throws InterruptedException {
        connected();
        client.isConnected = false;

        assertThat(next()).contains(new Heard.Away("the connection to the broker is gone"));
    }

    @Test
    void whatAnEarlierConnectionSaysIsPassedOver() throws InterruptedException {
        BrokerListener earlier = connected();
        earlier.lost("it broke");
        next();
        earlier.arrived(new Publication("t", PAYLOAD, false));
        earlier.lost("it broke once more");

        assertThat(next()).isEmpty();
    }

    // Nothing may be dropped in silence: the next connection brings all that is kept.
    @Test
    void moreThanCanWaitIsToldAndHeardAnew() throws InterruptedException {
        BrokerListener told = connected();
        for (int n = 0; n <= BrokerWatch.MOST_WAITING; n++) {
            told.arrived(new Publication("t", PAYLOAD, false));
        }
        int messages = 0;
        Optional<Heard> heard = next();
        while (heard.isPresent() && heard.get() instanceof Heard.Message) {
            messages++;
            heard = next();
        }

        assertThat(messages).isEqualTo(BrokerWatch.MOST_WAITING);
        assertThat(heard).contains(new Heard.Away("more came than could be taken, and some of it is lost"));
    }

    @Test
    void itSaysGoodByeAtTheEnd() throws InterruptedException {
        connected();
        watch.close();

        assertThat(client.calls).endsWith("disconnect");
    }
}
