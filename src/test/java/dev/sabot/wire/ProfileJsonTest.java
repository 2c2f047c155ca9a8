// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.sabot.app.config.HouseProfile;
import dev.sabot.rules.StandardGame;
import dev.sabot.table.Law;
import java.io.IOException;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The house profiles that ship, in the law of a shoe: it is the shoe's for ever, whatever becomes of the file. */
class ProfileJsonTest {

    private static final JsonMapper MAPPER = new JsonMapper();

    private static Law law(HouseProfile house) {
        return LawJson.law(StandardGame.PUNTO_BANCO.game(), house.profile());
    }

    private static byte[] written(Law law) {
        return Json.bytes(json -> LawJson.write(json, law));
    }

    @ParameterizedTest
    @EnumSource
    void aHousesLawIsReadBackAsItWas(HouseProfile house) throws IOException {
        Law law = law(house);

        Law read = LawJson.read(MAPPER.readTree(written(law)), law.hash());

        assertThat(read).isEqualTo(law);
        assertThat(written(read)).isEqualTo(written(law));
    }

    @Test
    void noTwoHousesHaveTheSameLaw() {
        Set<String> hashes = Arrays.stream(HouseProfile.values()).map(house -> law(house).hash())
                .collect(Collectors.toSet());

        assertThat(hashes).hasSize(6);
    }

    // What differs from the usual, as it is hashed.
    @Test
    void louisianasRulesStandInTheirWords() {
        assertThat(new String(written(law(HouseProfile.LOUISIANA)), UTF_8)).contains(
                "\"profile\":{\"id\":\"louisiana\",\"version\":1,"
                + "\"burn\":{\"byFirstCard\":[1,2,3,4,5,6,7,8,9,10,10,10,10],\"atDealerChange\":1,\"betweenCoups\":0,"
                + "\"removedBeforePlay\":0},\"cutCard\":{\"fromEnd\":14,\"end\":\"this-coup-is-last\"},"
                + "\"openings\":[\"command\",\"burn\",\"assumed\"],\"mustCloseBets\":false,"
                + "\"disclosure\":\"at-draw\",\"limits\":{\"drawSeconds\":0,\"twoCardsMillis\":0},\"correctors\":1,"
                + "\"irregularities\":{\"overdraw\":{\"ruling\":\"burn\",\"hold\":[],\"alarm\":false},"
                + "\"third-card-not-drawn\":{\"ruling\":null,\"hold\":[\"draw-now\",\"void\"],\"alarm\":false},");
    }
}
