// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.app.config.HouseProfile;
import dev.sabot.rules.BurnRule;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sensors and buttons beside the reader, a reader that is silent, and a shoe that takes commands. */
class FittingsTest {

    private final Playing table = table(0, Profile.Disclosure.AT_DRAW);

    /** The strict house, which here burns nothing at the opening and so many cards when the croupier changes. */
    private static Playing table(int atDealerChange, Profile.Disclosure disclosure) {
        Profile house = HouseProfile.STRICT.profile();
        Profile.Burn burn = new Profile.Burn(new BurnRule.Fixed(0), atDealerChange, 0, 0);
        return Playing.with(Playing.NO_RESULT, new Profile(house.id(), house.version(), burn, house.cutCard(),
                house.openings(), false, disclosure, house.limits(), house.correctors(),
                house.reactions()), 8);
    }

    @BeforeEach
    void openShoe() {
        table.afterCommand("open-shoe");
    }

    // The count would be one short for the rest of the shoe, and the next card would be taken for this one.
    @Test
    void aCardThatPassedUnreadIsDrawnAndHeldUntilSomebodyEntersIt() {
        assertThat(table.after("7S 8S passed")).containsExactly("coup", "P1=7S", "B1=8S", "P2",
                "! unreadable-card hold 8",
                "held: enter void");
        assertThat(table.afterCommand("enter-card hand=player index=2 card=9H")).contains("P2 is 9H");
        assertThat(table.state().cardsOut()).isEqualTo(3);
    }

    @Test
    void theBeamAloneSaysNothing() {
        assertThat(table.after("7S beam 8S beam")).containsExactly("coup", "P1=7S", "B1=8S");
    }

    @Test
    void aCardThatWasToldAndDidNotPassIsAnAlarmAndChangesNothing() {
        assertThat(table.after("7S not-passed 8S")).containsExactly("coup", "P1=7S", "fault card-not-passed",
                "fault cleared card-not-passed", "alarm card-not-passed", "B1=8S");
        assertThat(table.after("not-passed")).containsExactly("fault card-not-passed",
                "fault cleared card-not-passed");
    }

    @ParameterizedTest
    @CsvSource({"lid, lid-shut, lid-open", "fittings-lost, fittings-back, fittings-lost",
        "no-lock, unlocked, shoe-control", "silent, heard, reader-silent"})
    void aFaultThatGoesOnIsToldOnceAndItsAlarmOutlastsItsAcknowledgement(String begins, String ends, String kind) {
        assertThat(table.after(begins)).containsExactly("fault " + kind, "alarm " + kind);
        long alarm = table.state().desk().alarms().getFirst().id();
        assertThat(table.afterCommand("acknowledge target=" + alarm)).containsExactly(
                "accepted acknowledge", "alarm " + alarm + " seen by supervisor");
        assertThat(table.after(ends)).contains("fault cleared " + kind, "alarm " + alarm + " cleared by reader");
        assertThat(table.state().desk().alarms()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"lid, lid-shut, lid-open", "silent, heard, reader-silent"})
    void anAlarmThatNobodyAnsweredStaysWhenItsCauseIsOver(String begins, String ends, String kind) {
        table.after(begins);

        assertThat(table.after(begins + " " + ends + " " + ends)).containsExactly("fault cleared " + kind);
        assertThat(table.state().desk().alarms()).extracting(Alarm::kind).containsExactly(kind);
    }

    @Test
    void whatHasNotBegunDoesNotEnd() {
        assertThat(table.after("lid-shut fittings-back heard")).isEmpty();
    }

    @Test
    void everyLockThatFailsIsTold() {
        table.after("no-lock");

        assertThat(table.after("no-lock locked")).containsExactly("fault shoe-control", "fault cleared shoe-control",
                "locked");
    }

    @Test
    void theNextCardIsBurnedWhereTheButtonAsksForIt() {
        assertThat(table.after("burn-next 7S 8S")).containsExactly("burn-next", "burned ruled sealed #1", "coup",
                "P1=8S");
    }

    // The button may be pressed while a coup is dealt: its own cards are not burned.
    @Test
    void theButtonDuringACoupBurnsTheCardAfterIt() {
        assertThat(table.after("7S 9H burn-next 2C KD")).containsExactly("coup", "P1=7S", "B1=9H", "burn-next",
                "P2=2C", "B2=KD", "settled T 9-9 natural");
        assertThat(table.after("3C")).containsExactly("burned ruled sealed #5");
    }

    @Test
    void theDealersChangeBurnsWhatTheHouseSays() {
        Playing other = table(2, Profile.Disclosure.AT_DRAW);
        other.afterCommand("open-shoe");

        assertThat(other.after("dealer-change 7S 8S 9S")).containsExactly("dealer-change",
                "burned dealer-change sealed #1", "burned dealer-change sealed #2", "coup", "P1=9S");
    }

    @Test
    void theFloorIsCalledOnceUntilSomebodyAnswers() {
        assertThat(table.after("floor floor")).containsExactly("call-floor", "alarm floor-called", "call-floor");
        long alarm = table.state().desk().alarms().getFirst().id();
        assertThat(table.afterCommand("acknowledge target=" + alarm)).endsWith(
                "alarm " + alarm + " cleared by supervisor");
        assertThat(table.after("floor")).containsExactly("call-floor", "alarm floor-called");
    }

    @Test
    void aLampTestIsToldAndChangesNothing() {
        TableState before = table.state();

        assertThat(table.after("lamps")).containsExactly("lamp-test");
        assertThat(table.state().desk()).isEqualTo(before.desk());
        assertThat(table.state().coup()).isEqualTo(before.coup());
    }

    @Test
    void aButtonTurnsTheCardsOfOneHandAndThenOfAll() {
        Playing other = table(0, Profile.Disclosure.AT_REVEAL);
        other.afterCommand("open-shoe");
        other.after("2C 3D 2H 4S");

        assertThat(other.after("turn:P")).containsExactly("P1 is 2C", "P2 is 2H");
        assertThat(other.after("turn")).containsExactly("B1 is 3D", "B2 is 4S");
        assertThat(other.after("turn turn:B")).isEmpty();
    }
}
