// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.sabot.rules.Game;
import dev.sabot.rules.StandardGame;
import dev.sabot.schema.Message;
import dev.sabot.schema.Schemas;
import dev.sabot.table.Law;
import dev.sabot.table.Profile;
import dev.sabot.table.Setup;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The customs of a game in the law of a shoe: their text is hashed, and the next start plays by it. */
class LawJsonTest {

    private static final JsonMapper MAPPER = new JsonMapper();
    private static final Pattern CUSTOMS = Pattern.compile("\"bets\":(.*),\"play\":(.*),\"seating\":(.*)},\"profile\"");

    private static Law law(Game game) {
        return LawJson.law(game, Profile.observe());
    }

    private static String written(Law law) {
        return new String(Json.bytes(json -> LawJson.write(json, law)), UTF_8);
    }

    private static Law read(String text) throws IOException {
        return LawJson.read(MAPPER.readTree(text), "aa");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "CHEMIN_DE_FER | {\"player\":\"free-on-5\",\"banker\":\"table-with-free-cells\","
            + "\"free-cells\":[[3,9],[4,1],[5,4],[6,null]]}"
            + " | {\"seats\":9,\"bank-passes\":\"counter-clockwise\",\"cards\":\"highest-stake\"}",
        "BACCARAT_BANQUE | {\"player\":\"free-on-5\",\"naturals\":\"show-all\","
            + "\"bank-must-draw-when-both-stood\":false} | {\"right\":5,\"left\":5,\"going-bank\":3}",
        "MACAO | {\"natural-nine\":\"3:1\",\"natural-eight\":\"2:1\",\"pair-pays\":true,"
            + "\"bank-natural-collects\":1,\"busts-over-nine\":false,\"full-ties\":\"bank\"} | {\"seats\":5}",
        "VICTORIA | {\"natural-nine\":\"3:1\",\"natural-eight\":\"2:1\",\"pair-pays\":true,"
            + "\"bank-natural-collects\":1,\"busts-over-nine\":false,\"full-ties\":\"bank\"} | {\"seats\":5}",
    })
    void theUsualCustomsStandBehindTheBets(StandardGame game, String play, String seating) {
        assertThat(CUSTOMS.matcher(written(law(game.game()))).results()).singleElement().satisfies(found -> {
            assertThat(found.group(2)).isEqualTo(play);
            assertThat(found.group(3)).isEqualTo(seating);
        });
    }

    @ParameterizedTest
    @EnumSource(names = {"PUNTO_BANCO", "MINI_BACCARAT", "SUPER_6", "EZ_BACCARAT"})
    void gamesThatLeaveNothingToAHouseHaveNone(StandardGame game) {
        assertThat(written(law(game.game()))).doesNotContain("\"play\"", "\"seating\"");
    }

    /** Every custom with every value, or some where there are many, and beside it whatever gives it a meaning. */
    static Stream<Arguments> houses() {
        return Stream.of(
                house(StandardGame.CHEMIN_DE_FER, "player", "free", "free-on-5"),
                house(StandardGame.CHEMIN_DE_FER, "banker", "free", "table", "table-with-free-cells"),
                house(StandardGame.CHEMIN_DE_FER, "free-cells", "0:0", "7:none", "3:9 6:none 6:6"),
                house(StandardGame.CHEMIN_DE_FER, "seats", "2", "30"),
                house(StandardGame.CHEMIN_DE_FER, "bank-passes", "clockwise", "counter-clockwise"),
                house(StandardGame.CHEMIN_DE_FER, "cards", "right-neighbour", "highest-stake"),
                house(StandardGame.BACCARAT_BANQUE, "player", "free", "free-on-5"),
                house(StandardGame.BACCARAT_BANQUE, "naturals", "show-all", "play-on"),
                house(StandardGame.BACCARAT_BANQUE, "bank-must-draw-when-both-stood", "true", "false"),
                house(StandardGame.BACCARAT_BANQUE, "right", "1", "15"),
                house(StandardGame.BACCARAT_BANQUE, "left", "1", "15"),
                house(StandardGame.BACCARAT_BANQUE, "going-bank", "0", "9"),
                macao(StandardGame.MACAO), macao(StandardGame.VICTORIA)).flatMap(house -> house);
    }

    private static Stream<Arguments> macao(StandardGame game) {
        return Stream.of(house(game, "natural-nine", "9:1", "3:2"), house(game, "natural-eight", "8:1", "1000:999"),
                house(game, "pair-pays", "true", "false"), house(game, "bank-natural-collects", "1", "2"),
                house(game, "busts-over-nine", "true", "false"), house(game, "full-ties", "bank", "void"),
                house(game, "seats", "1", "25")).flatMap(house -> house);
    }

    private static Stream<Arguments> house(StandardGame game, String custom, String... values) {
        return Stream.of(values).map(value -> Arguments.of(game, custom, value));
    }

    @ParameterizedTest
    @MethodSource("houses")
    void aHousesGameIsReadBackAsItWas(StandardGame standard, String custom, String value) throws IOException {
        Game game = standard.game(standard.usualDecks(), standard.paytable(), Map.of(custom, value));
        Law law = law(game);

        assertThat(read(written(law)).game()).isEqualTo(game);
        assertThat(written(read(written(law)))).isEqualTo(written(law));
        Schemas.requireValid(Message.META, TableJson.meta(new Setup(law, EveryEvent.READER)));
    }

    // Two customs that came out as one would play a house's game by another's rule.
    @Test
    void noTwoHousesHaveTheSameLaw() {
        Map<String, String> hashes = new HashMap<>();
        houses().map(Arguments::get).forEach(house -> {
            StandardGame standard = (StandardGame) house[0];
            Map<String, String> said = Map.of((String) house[1], (String) house[2]);
            Game game = standard.game(standard.usualDecks(), standard.paytable(), said);
            if (!game.equals(standard.game())) {
                hashes.put(law(game).hash(), standard + " " + said);
            }
        });
        assertThat(hashes.values()).hasSize(10 + 9 + 2 * 10).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "CHEMIN_DE_FER | \"player\":\"free-on-5\", | `` | field \"player\" is missing",
        "CHEMIN_DE_FER | free-on-5 | free-on-6 | \"free-on-6\" is no value of \"player\"",
        "CHEMIN_DE_FER | table-with-free-cells | table | field \"free-cells\" has no meaning beside the others",
        "CHEMIN_DE_FER | [[3,9],[4,1],[5,4],[6,null]] | [] | [] is no value of \"free-cells\"",
        "CHEMIN_DE_FER | [3,9] | [8,9] | Banker's point 8 is not 0 to 7",
        "CHEMIN_DE_FER | [3,9] | [3,11] | a third card of value 11 is not 0 to 9, or none",
        "CHEMIN_DE_FER | [3,9] | [3] | [3] is no cell of the tableau",
        "CHEMIN_DE_FER | \"seats\":9 | \"seats\":31 | 31 is no value of \"seats\"",
        "CHEMIN_DE_FER | \"cards\":\"highest | \"going-bank\":3,\"cards\":\"highest"
            + " | the game has no custom \"going-bank\"",
        "BACCARAT_BANQUE | false} | 0} | 0 is no value of \"bank-must-draw-when-both-stood\"",
        "MACAO | \"2:1\" | \"2\" | \"2\" is no value of \"natural-eight\"",
        "MACAO | \"seats\":5 | \"seats\":103.0 | 103.0 is no value of \"seats\"",
        "VICTORIA | \"seats\":5 | \"seats\":52 | a coup begins with 106 cards, and the shoe holds 104",
        "MACAO | \"seating\":{\"seats\":5} | \"seated\":5 | field \"seating\" is missing",
        "MACAO | \"bets\":[] | \"bets\":[{\"id\":\"b\",\"pays\":[{\"when\":{\"natural\":[true]},\"odds\":\"1:1\"}]}]"
            + " | macao has no bets: each hand is settled against the bank",
    })
    void customsThatCannotBeAreRefused(StandardGame game, String was, String becomes, String message) {
        String text = written(law(game.game()));
        assertThat(text).contains(was);
        assertThatExceptionOfType(MalformedEntryException.class)
                .isThrownBy(() -> read(text.replace(was, becomes))).withMessage(message);
    }

    @Test
    void aGameOfBetsWithoutAnyIsRefused() {
        String text = EveryEvent.LAW_TEXT.replaceFirst("\"bets\":\\[.*]},\"profile\"",
                "\"bets\":[]},\"profile\"");
        assertThatExceptionOfType(MalformedEntryException.class)
                .isThrownBy(() -> read(text)).withMessage("punto-banco has bets, and none is said");
    }
}
