// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules.road;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.sabot.oracle.PlainRoads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The scoreboards of other hands, and the oracle against them. */
class RoadVectorsTest {

    private static final Path FILE = Path.of("src/test/resources/rules/road-vectors.json");

    static List<JsonNode> vectors() throws IOException {
        List<JsonNode> vectors = new ArrayList<>();
        new JsonMapper().readTree(Files.readAllBytes(FILE)).forEach(vectors::add);
        return vectors;
    }

    private static String turnedOnce(JsonNode vector) {
        return vector.path("bigRoadTurnOnce").asText(vector.get("bigRoad").asText());
    }

    @Test
    void thereAreVectorsOfEveryKind() throws IOException {
        assertThat(vectors()).hasSize(130);
        assertThat(vectors().stream().filter(vector -> vector.has("bigRoadTurnOnce"))).hasSize(24);
        assertThat(vectors().stream().filter(vector -> vector.has("tiesBeforeFirst"))).hasSize(2);
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void everyBoardIsTheVectors(JsonNode vector) {
        List<Bead> beads = Notation.beads(vector.get("outcomes").asText());
        Roads roads = Roads.of(TailRule.FALL, beads);

        assertThat(Notation.bigRoad(roads)).isEqualTo(vector.get("bigRoad").asText());
        assertThat(Notation.bigRoad(Roads.of(TailRule.TURN_ONCE, beads))).isEqualTo(turnedOnce(vector));
        for (DerivedRoad road : DerivedRoad.values()) {
            assertThat(Notation.marks(roads, road)).as(road.spoken()).isEqualTo(vector.get(road.wire()).asText());
        }
        assertThat(roads.tiesBeforeFirst()).isEqualTo(vector.path("tiesBeforeFirst").asInt(0));
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void theOracleDrawsThemToo(JsonNode vector) {
        String outcomes = vector.get("outcomes").asText();

        assertThat(PlainRoads.bigRoad(outcomes, false)).isEqualTo(vector.get("bigRoad").asText());
        assertThat(PlainRoads.bigRoad(outcomes, true)).isEqualTo(turnedOnce(vector));
        for (DerivedRoad road : DerivedRoad.values()) {
            assertThat(PlainRoads.derived(outcomes, road.back())).isEqualTo(vector.get(road.wire()).asText());
        }
    }
}
