// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.rules.BetResults;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.StandardGame;
import dev.sabot.schema.Message;
import dev.sabot.schema.Schemas;
import dev.sabot.table.Cause;
import dev.sabot.table.Event;
import dev.sabot.table.Law;
import dev.sabot.table.Profile;
import dev.sabot.table.Setup;
import dev.sabot.table.TableState;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** The two retained messages about a table, to the byte. */
class TableJsonTest {

    private static final String JOURNAL = "0198f3a0-0000-7000-8000-000000000001";
    private static final String BEFORE = "{\"v\":1,\"journal\":\"" + JOURNAL + "\",";
    private static final Cause CAUSE = Cause.of(Optional.empty(), 0);
    private static final String DUE_PLAYER = "\"due\":[{\"move\":\"draw\",\"hand\":\"player\"}],\"hands\":{}";
    private static final String NOTHING_HELD = ",\"holds\":[],\"alarms\":[],";

    @Test
    void aClosedTableHasNoShoeAndNothingIsDue() {
        assertThat(state(TableState.EMPTY)).isEqualTo(BEFORE + "\"seq\":0,\"shoe\":null,"
                + "\"coup\":null,\"phase\":\"closed\",\"due\":[],\"hands\":{}" + NOTHING_HELD
                + "\"outcomes\":\"\",\"last\":false}");
    }

    @Test
    void cardsAreBurnedBeforeTheFirstCoup() {
        assertThat(state(open().after(new Event.CardBurned(Event.BurnReason.FIRST, card("7S"), false, 1), CAUSE)))
                .isEqualTo(BEFORE + "\"seq\":2,\"shoe\":1,\"coup\":null,\"phase\":\"burning\","
                        + DUE_PLAYER + NOTHING_HELD + "\"outcomes\":\"\",\"last\":false}");
    }

    @Test
    void theCardThatIsDueIsThatOfTheOpenCards() {
        assertThat(state(drawn("KH", "2C", "5S", "3D"))).isEqualTo(BEFORE + "\"seq\":6,\"shoe\":1,"
                + "\"coup\":1,\"phase\":\"dealing\",\"due\":[{\"move\":\"draw\",\"hand\":\"player\"}],"
                + "\"hands\":{\"player\":[\"KH\",\"5S\"],\"banker\":[\"2C\",\"3D\"]}" + NOTHING_HELD
                + "\"outcomes\":\"\",\"last\":false}");
    }

    @Test
    void withheldCardsLeaveOpenWhatIsDue() {
        assertThat(state(drawn("?", "?", "?", "?"))).isEqualTo(BEFORE + "\"seq\":6,\"shoe\":1,"
                + "\"coup\":1,\"phase\":\"awaiting-reveal\",\"due\":[{\"move\":\"draw\",\"hand\":\"player\"},"
                + "{\"move\":\"draw\",\"hand\":\"banker\"},{\"move\":\"end\",\"hand\":null}],"
                + "\"hands\":{\"player\":[null,null],\"banker\":[null,null]}" + NOTHING_HELD
                + "\"outcomes\":\"\",\"last\":false}");
    }

    @Test
    void outcomesStandInPlayingOrderAndTheLastCoupIsAnnounced() {
        TableState state = open().after(new Event.CutCardReached(400, 2), CAUSE);
        for (Outcome outcome : List.of(Outcome.PLAYER, Outcome.BANKER)) {
            state = state.after(new Event.CoupOpened(Event.CoupKind.LIVE), CAUSE).after(new Event.CoupSettled(
                    Event.CoupKind.LIVE, CoupCards.none(), EveryEvent.verdict(outcome, CoupCards.none()),
                    new BetResults(List.of()), Optional.empty(), 0, false, "aa"), CAUSE);
            assertThat(state(state)).endsWith(outcome == Outcome.PLAYER
                    ? "\"outcomes\":\"P\",\"last\":true}"
                    : "\"outcomes\":\"PB\",\"last\":false}");
        }
    }

    @Test
    void whoSitsWhereStandsBehindTheHands() {
        assertThat(state(open(StandardGame.CHEMIN_DE_FER))).contains("\"hands\":{},\"session\":{"
                + "\"seats\":[1,2,3,4,5,6,7,8,9],\"bank\":1,\"cards\":[],\"alone\":null},\"holds\":[]");
        assertThat(state(open(StandardGame.BACCARAT_BANQUE))).contains("\"hands\":{},\"session\":{"
                + "\"seats\":[1,2,3,4,5,6,7,8,9,10],\"bank\":null,\"cards\":[1,6],\"alone\":null},\"holds\":[]");
        assertThat(state(open(StandardGame.MACAO).after(new Event.BankPassed(OptionalInt.of(1), 2, "table"), CAUSE)))
                .contains("\"session\":{\"seats\":[1,2,3,4,5,6],\"bank\":2,\"cards\":[],\"alone\":null}");
    }

    @Test
    void whatAHandMayChooseIsDue() {
        TableState state = open(StandardGame.MACAO).after(new Event.CoupOpened(Event.CoupKind.LIVE), CAUSE);
        List<HandId> hands = StandardGame.MACAO.game().rules().hands();
        for (int n = 0; n < hands.size(); n++) {
            state = state.after(new Event.CardDrawn(
                    hands.get(n), 1, card("5"), false, n + 1, Event.Source.READER), CAUSE);
        }
        state = state.after(new Event.CardDrawn(HandId.seat(1), 2, card("K"), false, 7, Event.Source.READER), CAUSE);
        assertThat(state(state)).contains("\"due\":[{\"move\":\"draw\",\"hand\":\"seat-1\"},"
                + "{\"move\":\"stand\",\"hand\":\"seat-1\"},{\"move\":\"refuse\",\"hand\":\"seat-1\"}],"
                + "\"hands\":{\"seat-1\":[\"5\",\"K\"],\"seat-2\":[\"5\"],");
    }

    @Test
    void metaTellsTheLawAndTheReader() {
        String meta = new String(TableJson.meta(new Setup(EveryEvent.LAW, EveryEvent.READER)), UTF_8);
        Schemas.requireValid(Message.META, meta);
        assertThat(meta).isEqualTo(
                "{\"v\":1,\"game\":\"punto-banco\",\"law\":" + EveryEvent.LAW_TEXT + ",\"lawHash\":\""
                        + EveryEvent.LAW_HASH + "\",\"reader\":" + EveryEvent.READER_TEXT
                        + ",\"schemas\":{\"event\":1,\"state\":1,\"meta\":1,\"status\":1}}");
    }

    private static String state(TableState state) {
        String text = new String(TableJson.state(JOURNAL, state), UTF_8);
        Schemas.requireValid(Message.STATE, text);
        return text;
    }

    private static TableState open() {
        return open(EveryEvent.LAW);
    }

    private static TableState open(StandardGame game) {
        return open(LawJson.law(game.game(), Profile.observe()));
    }

    private static TableState open(Law law) {
        return TableState.EMPTY.after(new Event.ShoeOpened(
                Event.Opening.BURN, law, Optional.empty(), EveryEvent.READER), CAUSE);
    }

    private static TableState drawn(String... cards) {
        TableState state = open().after(new Event.CoupOpened(Event.CoupKind.LIVE), CAUSE);
        for (int n = 0; n < cards.length; n++) {
            HandId hand = n % 2 == 0 ? HandId.PLAYER : HandId.BANKER;
            state = state.after(new Event.CardDrawn(
                    hand, n / 2 + 1, card(cards[n]), false, n + 1, Event.Source.READER), CAUSE);
        }
        return state;
    }

    private static Face card(String text) {
        return Card.parse(text).<Face>map(card -> card).orElse(Face.UNREAD);
    }
}
