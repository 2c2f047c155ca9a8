// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sabot.card.Card;
import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.rules.BetOdds;
import dev.sabot.rules.Composition;
import dev.sabot.rules.ExactOdds;
import dev.sabot.rules.Paytable;
import dev.sabot.sim.EmulatedShoe;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged service tells the house's odds to a real broker, and right again after it was killed. */
class HouseOddsIT {

    private static final String ODDS = "sabot/v1/riverside/BAC-07/house/odds";
    private static final long SEED = 57;

    @TempDir
    private Path temp;

    private final OpenThings open = new OpenThings();
    private final EmulatedShoe shoe = PlayedCoup.shoe(SEED, Values.AT_DRAW);
    private LocalBroker broker;
    private EmulatedLine.Cable cable;
    private TableFolder folder;
    private Subscriber house;

    @BeforeEach
    void makeTable() throws Exception {
        broker = open.add(LocalBroker.forgetful(temp)).start();
        cable = open.add(new EmulatedLine.Cable(temp.resolve("shoe")));
        folder = new TableFolder(temp, cable.configured(), broker.uri(), "");
        Files.writeString(folder.config(), "house-odds: { warn-below-percent: { tie: 100, banker: -50 } }\n",
            StandardOpenOption.APPEND);
        house = open.add(Subscriber.to(broker.uri(), ODDS));
    }

    @AfterEach
    void closeAll() throws Exception {
        open.closeAll();
    }

    /** Deals one more coup and gives what the house is told after it. */
    private JsonNode afterNextCoup() throws IOException {
        int coup = shoe.coups().size() + 1;
        while (shoe.coups().size() < coup) {
            cable.send(shoe.get().bytes());
        }
        RunningTable.soon().until(() -> house.on(ODDS).stream().map(PlayedCoup::json)
            .anyMatch(message -> message.get("coup").asInt() == coup));
        return PlayedCoup.json(house.last(ODDS).orElseThrow());
    }

    /** By the entries up to this message's: every card that was told is out, whatever became of it. */
    private static Composition left(List<String> entries, JsonNode message) {
        Composition left = Composition.full(8);
        for (JsonNode entry : entries.stream().map(PlayedCoup::json).toList()) {
            boolean isCard = entry.get("type").asText().matches("card-(burned|drawn)");
            if (isCard && !entry.get("card").isNull() && entry.get("seq").asLong() <= message.get("seq").asLong()) {
                left = left.without(Card.parse(entry.get("card").asText()).orElseThrow());
            }
        }
        return left;
    }

    private static void assertRight(RunningTable table, JsonNode message) {
        List<String> entries = table.entries();
        String ending = entries.get(message.get("seq").asInt() - 1);
        assertThat(ending).contains("\"type\":\"coup-settled\"")
            .contains("\"journal\":\"" + message.get("journal").asText() + "\"")
            .contains("\"shoe\":" + message.get("shoe") + ",\"coup\":" + message.get("coup") + ",");
        Composition left = left(entries, message);
        assertThat(message.get("cardsLeft").asInt()).isEqualTo(left.cards());
        for (BetOdds bet : ExactOdds.of(left).bets(Paytable.PUNTO_BANCO)) {
            assertThat(message.get("bets").get(bet.id()).asText())
                .isEqualTo(bet.edge().toPercent(6).toPlainString());
        }
        assertThat(left.isSuited()).isTrue();
        assertThat(message.get("bets").size()).isEqualTo(Paytable.PUNTO_BANCO.bets().size());
        assertThat(message.get("warnings").findValuesAsText("bet")).containsExactly("tie");
        assertThat(message.get("message").isNull()).isTrue();
    }

    @Test
    void theHouseIsToldTheExactOddsAfterEachCoupAndRightAfterARestart() throws Exception {
        RunningTable table = open.add(new RunningTable(folder));
        table.start();
        for (int coup = 1; coup <= 5; coup++) {
            assertRight(table, afterNextCoup());
        }

        table.kill();
        table.start();

        JsonNode after = afterNextCoup();
        assertThat(after.get("coup").asInt()).isEqualTo(6);
        assertRight(table, after);
        assertThat(table.stop()).isZero();
        // Odds are told and never written down: they follow from the cards.
        assertThat(folder.entries()).noneMatch(entry -> entry.contains("edgePercent") || entry.contains("cardsLeft"));
    }

    // Whoever comes later must wait for the next coup: what is told is not kept by the broker.
    @Test
    void oddsAreNotRetained() throws Exception {
        RunningTable table = open.add(new RunningTable(folder));
        table.start();
        afterNextCoup();

        try (Subscriber late = Subscriber.to(broker.uri(), "sabot/v1/riverside/BAC-07/#")) {
            RunningTable.soon().until(() -> late.last(TableFolder.TOPICS.status()).isPresent());
            assertThat(late.on(ODDS)).isEmpty();
            JsonNode next = afterNextCoup();
            RunningTable.soon().until(() -> late.on(ODDS).size() == 1);
            assertThat(PlayedCoup.json(late.on(ODDS).getFirst())).isEqualTo(next);
        }
    }
}
