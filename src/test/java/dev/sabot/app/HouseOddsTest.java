// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sabot.card.Card;
import dev.sabot.input.Bytes;
import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.rules.Game;
import dev.sabot.schema.Message;
import dev.sabot.schema.Schemas;
import dev.sabot.table.Decision;
import dev.sabot.table.Decision.Placed;
import dev.sabot.table.EdgeLimits;
import dev.sabot.table.Event;
import dev.sabot.table.Judge;
import dev.sabot.table.Profile;
import dev.sabot.table.Setup;
import dev.sabot.table.TableState;
import dev.sabot.wire.LawJson;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HouseOddsTest {

    /** Far beyond any computing; a test that waits so long has failed. */
    private static final int PATIENCE_SECONDS = 30;

    private static final String JOURNAL = "0198f3a0-0000-7000-8000-000000000001";

    private static final Setup SETUP = new Setup(LawJson.law(Game.puntoBanco(8), Profile.observe()),
        new ReaderAbilities("plain", false, ReaderAbilities.Values.AT_DRAW, false, false));

    private final BlockingQueue<String> told = new LinkedBlockingQueue<>();
    private final CountDownLatch isFree = new CountDownLatch(1);
    private final EdgeLimits limits = new EdgeLimits(Map.of("tie", BigDecimal.valueOf(50)));
    private final HouseOdds odds = new HouseOdds(JOURNAL, limits, this::tell);
    private final Judge judge = new Judge(SETUP);
    private TableState state = TableState.EMPTY;

    @AfterEach
    void stop() {
        isFree.countDown();
        odds.close();
    }

    private void tell(byte[] message) {
        told.add(new String(message, StandardCharsets.UTF_8));
        try {
            isFree.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What is committed of these cards, each a reading of its own. */
    private List<Placed> play(String cards) {
        List<Placed> placed = new ArrayList<>();
        for (String card : cards.split(" ", -1)) {
            Reading reading = new Reading.CardDrawn(Optional.empty(), Card.parse(card).orElseThrow(), false);
            Decision decision = judge.decide(state, new Received(reading, Optional.empty(), 0, Bytes.NONE), 1_000);
            placed.addAll(decision.placed(state));
            state = decision.after();
        }
        return placed;
    }

    private void commit(String cards) {
        List<Placed> events = play(cards);
        odds.committed(state, events);
    }

    private JsonNode next() throws InterruptedException {
        String message = Objects.requireNonNull(told.poll(PATIENCE_SECONDS, TimeUnit.SECONDS), "nothing was told");
        Schemas.requireValid(Message.HOUSE_ODDS, message);
        return PlayedCoup.json(message);
    }

    @Test
    void aCoupThatEndsIsToldWithItsNumbersAndItsWarnings() throws Exception {
        odds.start();
        List<Placed> events = play("9S KH KD KC");
        odds.committed(state, events);

        JsonNode message = next();

        long settled = events.stream().filter(placed -> placed.event() instanceof Event.CoupSettled).findFirst()
            .orElseThrow().seq();
        assertThat(message.get("journal").asText()).isEqualTo(JOURNAL);
        assertThat(message.get("seq").asLong()).isEqualTo(settled);
        assertThat(message.get("shoe").asInt()).isEqualTo(1);
        assertThat(message.get("coup").asInt()).isEqualTo(1);
        assertThat(message.get("cardsLeft").asInt()).isEqualTo(412);
        assertThat(message.get("warnings").get(0).get("bet").asText()).isEqualTo("tie");
    }

    // The table's thread never waits for who computes or for who is told.
    @Test
    void coupsThatEndWhileOneIsComputedAreSkippedButForTheNewest() throws Exception {
        odds.start();
        commit("9S KH KD KC");
        assertThat(next().get("coup").asInt()).isEqualTo(1);

        for (int coup = 2; coup <= 60; coup++) {
            commit("9S KH KD KC");
        }
        isFree.countDown();

        assertThat(next().get("coup").asInt()).isEqualTo(60);
        odds.close();
        assertThat(told).isEmpty();
    }

    @Test
    void ofTwoCoupsCommittedTogetherTheLaterIsTold() throws Exception {
        commit("9S KH KD KC 9D KS KD KC");
        odds.start();

        JsonNode message = next();

        assertThat(message.get("coup").asInt()).isEqualTo(2);
        assertThat(message.get("cardsLeft").asInt()).isEqualTo(408);
    }

    // The odds of a shoe that is over are of no use, and those of the next one are not this coup's.
    @Test
    void aCoupWhoseShoeIsOverIsNotTold() throws Exception {
        isFree.countDown();
        List<Placed> events = new ArrayList<>(play("9S KH KD KC"));
        Decision burn = judge.decide(state, new Received(new Reading.BurnStarted(Card.parse("2D").orElseThrow()),
            Optional.empty(), 0, Bytes.NONE), 2_000);
        events.addAll(burn.placed(state));
        state = burn.after();
        odds.committed(state, events);
        odds.start();
        commit("9S KH KD KC");

        JsonNode message = next();

        assertThat(message.get("shoe").asInt()).isEqualTo(2);
        odds.close();
        assertThat(told).isEmpty();
    }

    @Test
    void cardsWithinACoupTellNothing() throws Exception {
        isFree.countDown();
        odds.start();
        commit("9S KH KD");
        commit("KC");

        assertThat(next().get("coup").asInt()).isEqualTo(1);
        odds.close();
        assertThat(told).isEmpty();
    }

    @Test
    void itGoesOnAfterAFaultOfWhoIsTold() throws Exception {
        BlockingQueue<String> heard = new LinkedBlockingQueue<>();
        CountDownLatch hasFailed = new CountDownLatch(1);
        try (HouseOdds faulty = new HouseOdds(JOURNAL, EdgeLimits.NONE, message -> {
            if (hasFailed.getCount() > 0) {
                hasFailed.countDown();
                throw new IllegalStateException("planted");
            }
            heard.add(new String(message, StandardCharsets.UTF_8));
        })) {
            faulty.start();
            faulty.committed(state, List.of());
            List<Placed> first = play("9S KH KD KC");
            faulty.committed(state, first);
            assertThat(hasFailed.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();

            List<Placed> second = play("9S KH KD KC");
            faulty.committed(state, second);

            assertThat(heard.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)).contains("\"coup\":2");
        }
    }
}
