// SPDX-License-Identifier: Apache-2.0

package dev.sabot.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.input.Input;
import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.panel.Picture.Light;
import dev.sabot.reader.text.SpokenCommand;
import dev.sabot.reader.text.TextNotation;
import dev.sabot.reader.text.Token;
import dev.sabot.rules.Game;
import dev.sabot.table.Decision;
import dev.sabot.table.IrregularityKind;
import dev.sabot.table.Judge;
import dev.sabot.table.Profile;
import dev.sabot.table.Reaction;
import dev.sabot.table.Ruling;
import dev.sabot.table.Setup;
import dev.sabot.table.TableState;
import dev.sabot.wire.LawJson;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the panel shows while a table is played, in the text notation. */
class PictureMakerTest {

    private static final ReaderAbilities SLOTS =
        new ReaderAbilities("slots", true, ReaderAbilities.Values.AT_DRAW, false, true);

    private TableState state = TableState.EMPTY;
    private Judge judge = judge(Profile.observe(), SLOTS);
    private PictureMaker maker = new PictureMaker(state);
    private int commands;

    private static Judge judge(Profile profile, ReaderAbilities reader) {
        return new Judge(new Setup(LawJson.law(Game.puntoBanco(8), profile), reader));
    }

    private void holding() {
        judge = judge(house(Profile.Disclosure.AT_DRAW,
            Reaction.hold(Ruling.STANDS, Ruling.REMOVE).withAlarm()), SLOTS);
    }

    private static Profile house(Profile.Disclosure disclosure, Reaction toReversedCards) {
        Profile house = Profile.observe();
        Map<IrregularityKind, Reaction> reactions = new EnumMap<>(house.reactions());
        reactions.put(IrregularityKind.REVERSED_CARD, toReversedCards);
        return new Profile("house", 1, house.burn(), house.cutCard(), house.openings(), house.mustCloseBets(),
            disclosure, house.limits(), house.correctors(), reactions);
    }

    private PictureMakerTest played(String line) {
        for (Token token : TextNotation.parse(line)) {
            switch (token) {
                case Token.Read read -> take(Received.of(read.reading()));
                case Token.Pass _, Token.Said _ -> throw new IllegalArgumentException(line);
                case Token.Bad bad -> throw new IllegalArgumentException(bad.message());
            }
        }
        return this;
    }

    private PictureMakerTest commanded(String line) {
        commands++;
        take(switch (SpokenCommand.parse(line, commands)) {
            case SpokenCommand.Result.Understood(SpokenCommand command) -> command.command(state.seq());
            case SpokenCommand.Result.Refused(String why) -> throw new IllegalArgumentException(line + ": " + why);
        });
        return this;
    }

    private void take(Input input) {
        Decision decision = judge.decide(state, input, 1_000);
        List<Decision.Placed> placed = decision.placed(state);
        state = decision.after();
        maker.committed(state, placed);
    }

    private Map<Output, Light> shown() {
        return maker.picture().shown();
    }

    private static Map<Output, Light> steady(Output... outputs) {
        Map<Output, Light> steady = new EnumMap<>(Output.class);
        for (Output output : outputs) {
            steady.put(output, Light.STEADY);
        }
        return steady;
    }

    @Test
    void beforeAnyShoeNothingIsShown() {
        assertThat(shown()).isEmpty();
    }

    @Test
    void theDueLampsFollowTheDeal() {
        played("P:2H");
        assertThat(shown()).isEqualTo(steady(Output.DUE_BANKER));
        played("B:2C");
        assertThat(shown()).isEqualTo(steady(Output.DUE_PLAYER));
        played("P:3S B:2D");
        assertThat(shown()).isEqualTo(steady(Output.DUE_PLAYER));
        played("P:5S");
        assertThat(shown()).isEqualTo(steady(Output.DUE_BANKER));
        played("B:AS");
        assertThat(shown()).isEqualTo(steady(Output.BANKER, Output.DUE_PLAYER));
    }

    @Test
    void theResultStaysUntilTheNextCoupBegins() {
        played("P:9H B:2C P:KS B:3D");
        assertThat(shown()).containsKey(Output.PLAYER).doesNotContainKeys(Output.BANKER, Output.TIE);
        played("P:2H");
        assertThat(shown()).doesNotContainKeys(Output.PLAYER, Output.BANKER, Output.TIE);
        played("B:9C P:KD B:KS");
        assertThat(shown()).containsKey(Output.BANKER).doesNotContainKeys(Output.PLAYER, Output.TIE);
        played("P:9H B:9C P:KS B:KD");
        assertThat(shown()).containsKey(Output.TIE).doesNotContainKeys(Output.PLAYER, Output.BANKER);
    }

    @Test
    void aCorrectionOfTheCoupShownIsShownAndOfNoOther() {
        played("P:9H B:2C P:KS B:3D").commanded("void-coup target=1 reason=\"two cards\"");
        assertThat(shown()).doesNotContainKey(Output.PLAYER);

        played("P:9H B:2C P:KS B:3D P:2H B:9C P:KS B:KD")
            .commanded("correct-card target=2 hand=player index=1 card=2H reason=\"read wrongly\" else=void");
        assertThat(shown()).containsKey(Output.BANKER);
        commanded("void-coup target=3 reason=\"two cards\"");
        assertThat(shown()).doesNotContainKeys(Output.PLAYER, Output.BANKER, Output.TIE);
    }

    @Test
    void aCoupThatIsAbandonedHasNoResult() {
        played("P:9H B:2C P:KS B:3D P:2H");
        take(Received.of(Reading.Started.STARTED));

        assertThat(shown()).doesNotContainKeys(Output.PLAYER, Output.BANKER, Output.TIE);
    }

    @Test
    void aHoldLocksCallsAndBlinksAndNobodyIsTold() {
        holding();
        played("P:2H");
        assertThat(shown()).isEqualTo(steady(Output.DUE_BANKER));
        played("rev");

        Picture held = maker.picture();
        assertThat(held.shown()).isEqualTo(Map.of(Output.LOCK, Light.STEADY, Output.ALARM, Light.BLINKING));
        assertThat(held.calls()).isEqualTo(2);

        commanded("rule ruling=stands expects=" + state.desk().holds().getFirst().id());
        assertThat(shown()).isEqualTo(Map.of(Output.DUE_BANKER, Light.STEADY, Output.ALARM, Light.BLINKING));
        commanded("acknowledge target=" + state.desk().alarms().getFirst().id());
        assertThat(shown()).isEqualTo(steady(Output.DUE_BANKER));
        assertThat(maker.picture().calls()).isEqualTo(2);
    }

    @Test
    void anAlarmThatIsAcknowledgedAndGoesOnIsSteady() {
        holding();
        played("P:2H");
        take(Received.of(new Reading.LinkLost("port", "pulled")));
        assertThat(shown()).containsEntry(Output.ALARM, Light.BLINKING);

        commanded("acknowledge target=" + state.desk().alarms().getFirst().id());
        assertThat(shown()).containsEntry(Output.ALARM, Light.STEADY);

        take(Received.of(new Reading.LinkOpened("port")));
        assertThat(shown()).doesNotContainKey(Output.ALARM);
    }

    @Test
    void troubleWithStorageBlinksAndCallsOnce() {
        maker.storage(true);
        maker.storage(true);
        assertThat(maker.picture()).isEqualTo(new Picture(Map.of(Output.ALARM, Light.BLINKING), 1, 1));

        maker.storage(false);
        assertThat(shown()).isEmpty();
        maker.storage(true);
        assertThat(maker.picture().calls()).isEqualTo(2);
    }

    @Test
    void theLastCoupIsShownOnceTheCutCardHasMadeIt() {
        played("P:9H B:2C P:KS B:3D");
        assertThat(shown()).doesNotContainKey(Output.LAST_COUP);
        played("P:9H cut");
        assertThat(shown()).containsKey(Output.LAST_COUP);
        played("B:2C P:KS B:3D");
        assertThat(shown()).doesNotContainKeys(Output.LAST_COUP, Output.DUE_PLAYER);
    }

    @Test
    void theStartAndTheButtonAreLampTests() {
        assertThat(maker.picture().lampTests()).isEqualTo(1);
        take(Received.of(Reading.Button.LAMP_TEST));
        assertThat(maker.picture().lampTests()).isEqualTo(2);
    }

    /** Values that the reader gave and that lie face down: whatever they are, the panel shows the same. */
    @Test
    void aFaceDownCardNeverChangesAnything() {
        Map<List<String>, Integer> pictures = new HashMap<>();
        // With more the coup may be over, and what is settled is told.
        String[] ranks = {"A", "2", "3", "4", "5", "10"};
        for (String player : ranks) {
            for (String banker : ranks) {
                state = TableState.EMPTY;
                maker = new PictureMaker(state);
                judge = judge(house(Profile.Disclosure.AT_REVEAL, Reaction.TELL), SLOTS);
                pictures.merge(List.of(
                    played("P:" + player + "H").shown().toString(),
                    played("B:" + banker + "C").shown().toString(),
                    played("P:KS").shown().toString(),
                    played("B:KD").shown().toString()), 1, Integer::sum);
            }
        }

        assertThat(pictures).hasSize(1).containsValue(36);
        // The judge knows them, so that there is something to be told.
        assertThat(state.cards().hand(HandId.PLAYER).card(1)).isEqualTo(Card.parse("10H").orElseThrow());
    }

    @Test
    void cardsThatAreTurnedUpAreShown() {
        judge = judge(house(Profile.Disclosure.AT_REVEAL, Reaction.TELL), SLOTS);
        played("P:2H B:2C P:3S B:5D");
        assertThat(shown()).isEmpty();

        commanded("reveal");
        assertThat(shown()).isEqualTo(steady(Output.DUE_PLAYER));
    }
}
