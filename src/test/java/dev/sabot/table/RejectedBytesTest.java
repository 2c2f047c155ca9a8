// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.app.config.HouseProfile;
import dev.sabot.input.Bytes;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Bytes that became no reading may be the damaged copy of a frame, and spell its card. */
class RejectedBytesTest {

    private static final Bytes BYTES = Bytes.of(new byte[] {5, 3});

    private static Profile profile(Profile.Disclosure disclosure) {
        Profile house = HouseProfile.STRICT.profile();
        return new Profile(house.id(), house.version(), house.burn(), house.cutCard(), Profile.observe().openings(),
                false, disclosure, house.limits(), house.correctors(), house.reactions());
    }

    private static Playing table(Profile.Disclosure disclosure) {
        return Playing.with(Playing.AT_DRAW, profile(disclosure), 8);
    }

    private static void isTold(Playing table) {
        table.after("bad-check");
        Event.FrameRejected one = table.last(Event.FrameRejected.class);
        assertThat(one.bytes()).contains(BYTES);
        assertThat(one.sealedFrame()).isEmpty();
        table.after("further-checks");
        assertThat(table.last(Event.FramesRejected.class).sealedFrame()).isEmpty();
    }

    private static void isWithheld(Playing table) {
        table.after("bad-check");
        Event.FrameRejected one = table.last(Event.FrameRejected.class);
        assertThat(one.bytes()).isEmpty();
        assertThat(one.sealedFrame()).isEqualTo(table.state().frame()).isPresent();
        table.after("further-checks");
        assertThat(table.last(Event.FramesRejected.class).sealedFrame()).isEqualTo(table.state().frame()).isPresent();
    }

    @Test
    void whereEveryCardLiesOpenTheyAreTold() {
        Playing table = Playing.atDraw();
        isTold(table);
        table.after("P1=KH B1=2C");
        isTold(table);
        table.after("P2=9S B2=5D G:P");
        isTold(table);
    }

    @Test
    void whereCardsLieFaceDownTheyAreNotInACoupNorBetweenTwo() {
        Playing table = table(Profile.Disclosure.AT_REVEAL);
        isWithheld(table);
        table.after("P1=KH B1=2C");
        isWithheld(table);
        table.after("P2=9S B2=5D G:P");
        isWithheld(table);
    }

    @Test
    void whileAShoeIsBurnedTheyAreNot() {
        Playing table = Playing.atDraw();
        table.after("burn=2S");
        isWithheld(table);
        table.after("b b=3D");
        isWithheld(table);
        table.after("P1=KH");
        isTold(table);
    }

    @Test
    void whileACardIsBurnedBetweenTwoCoupsTheyAreNot() {
        Playing table = table(Profile.Disclosure.AT_DRAW);
        table.after("P1=KH B1=2C P2=9S B2=5D G:P");
        isTold(table);
        table.after("burn-next");
        isWithheld(table);
        table.after("b=4D");
        isTold(table);
    }

    @Test
    void whileTheCoupIsHeldTheyAreNot() {
        Playing table = table(Profile.Disclosure.AT_DRAW);
        table.after("P1=KH B1=2C E1");
        assertThat(table.state().desk().isHeld()).isTrue();
        isWithheld(table);
    }

    @Test
    void whileTheTableIsSuspendedTheyAreNot() {
        Playing table = table(Profile.Disclosure.AT_DRAW);
        isTold(table);
        table.afterCommand("suspend");
        isWithheld(table);
        table.afterCommand("resume");
        isTold(table);
    }

    // A beam and buttons know no card, and whoever repairs their box wants to see its bytes.
    @Test
    void thoseOfTheSensorsAndButtonsAreTold() {
        Playing table = table(Profile.Disclosure.AT_REVEAL);
        table.after("P1=KH box:bad-check");
        assertThat(table.last(Event.FrameRejected.class).bytes()).contains(BYTES);
    }

    @Test
    void aButtonThatSaysNothingNowHasNothingToHide() {
        Playing table = table(Profile.Disclosure.AT_REVEAL);
        table.after("P1=KH stand");
        assertThat(table.last(Event.FrameRejected.class).bytes()).contains(Bytes.NONE);
        assertThat(table.last(Event.FrameRejected.class).sealedFrame()).isEqualTo(Optional.empty());
    }
}
