// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.rules.BurnRule;
import dev.sabot.table.Event.Opening;
import dev.sabot.table.IrregularityKind;
import dev.sabot.table.Profile;
import dev.sabot.table.Profile.Burn;
import dev.sabot.table.Profile.CutCard;
import dev.sabot.table.Profile.Disclosure;
import dev.sabot.table.Profile.LastCoup;
import dev.sabot.table.Profile.Limits;
import dev.sabot.table.Reaction;
import dev.sabot.table.Ruling;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a house says of itself; what is wrong with it is in {@link GameAndProfileFileTest}. */
class ProfileFileTest {

    private static final String NAME = "profiles/observe.yaml";

    @TempDir
    private Path temp;

    private ConfigFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new ConfigFolder(temp);
    }

    private Profile profile() {
        Loaded<ProfileFile> loaded = ProfileFile.load(folder.path(NAME));
        assertThat(loaded).isInstanceOf(Loaded.Sound.class);
        return ((Loaded.Sound<ProfileFile>) loaded).value().profile();
    }

    @Test
    void everyKeyArrivesInTheProfile() {
        folder.change(NAME, "profile: observe", "profile: aragon").change(NAME, "version: 1", "version: 12")
            .change(NAME, "at-opening: by-first-card", "at-opening: 5")
            .change(NAME, "dealer-change: 0", "dealer-change: 1").change(NAME, "between-coups: 0", "between-coups: 2")
            .change(NAME, "before-play: 0", "before-play: 30")
            .change(NAME, "from-end: 14, end: this-coup-is-last", "from-end: 16, end: one-more")
            .change(NAME, "[command, burn, card]", "[card, command]").change(NAME, "closed: false", "closed: true")
            .change(NAME, "at-draw", "at-reveal").change(NAME, "draw-seconds: 0", "draw-seconds: 45")
            .change(NAME, "millis: 0", "millis: 120").change(NAME, "one-person", "two-persons")
            .change(NAME, "overdraw: tell", "overdraw: next-coup").change(NAME, "time-out: tell", "time-out: alarm")
            .change(NAME, "two-cards: tell", "two-cards: { ruling: void, alarm: true }")
            .change(NAME, "wrong-hand: tell", "wrong-hand: { hold: [void, as-due] }")
            .change(NAME, "foreign-card: tell", "foreign-card: { hold: withdraw-shoe, alarm: true }")
            .change(NAME, "slug: tell", "slug: { ruling: go-on, alarm: false }");
        Map<IrregularityKind, Reaction> reactions = new EnumMap<>(Profile.observe().reactions());
        reactions.put(IrregularityKind.OVERDRAW, Reaction.rule(Ruling.NEXT_COUP));
        reactions.put(IrregularityKind.TIME_OUT, Reaction.ALARM);
        reactions.put(IrregularityKind.TWO_CARDS, Reaction.rule(Ruling.VOID).withAlarm());
        reactions.put(IrregularityKind.WRONG_HAND, Reaction.hold(Ruling.VOID, Ruling.AS_DUE));
        reactions.put(IrregularityKind.FOREIGN_CARD, Reaction.hold(Ruling.WITHDRAW_SHOE).withAlarm());
        reactions.put(IrregularityKind.SLUG, Reaction.rule(Ruling.GO_ON));

        assertThat(profile()).isEqualTo(new Profile("aragon", 12, new Burn(new BurnRule.Fixed(5), 1, 2, 30),
            new CutCard(16, LastCoup.ONE_MORE), Set.of(Opening.COMMAND, Opening.ASSUMED), true,
            Disclosure.AT_REVEAL, new Limits(45, 120), 2, reactions));
    }

    // Some houses burn eleven for an ace.
    @Test
    void eachRankOfTheFirstCardMayCallForItsOwnNumber() {
        folder.change(NAME, "at-opening: by-first-card",
            "at-opening: { K: 13, Q: 12, J: 11, 10: 10, 9: 9, 8: 8, 7: 7, 6: 6, 5: 5, 4: 4, 3: 3, 2: 2, A: 1 }");

        assertThat(profile().burn().rule())
            .isEqualTo(new BurnRule.ByFirstCard(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)));
    }

    @Test
    void noBurnIsANumberToo() {
        folder.change(NAME, "at-opening: by-first-card", "at-opening: 0");

        assertThat(profile().burn().rule().isNone()).isTrue();
    }

    // 6 or 11 for the coups, and whatever else may leave the shoe on the way.
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", value = {
        "this-coup-is-last | 0 | 0 | tell      | 6  | -",
        "this-coup-is-last | 1 | 0 | tell      | 7  | 1 more may leave the shoe on the way: 1 burned when the croupier "
            + "changes",
        "this-coup-is-last | 0 | 2 | tell      | 8  | 2 more may leave the shoe on the way: 2 burned between two coups",
        "one-more          | 0 | 0 | next-coup | 12 | 1 more may leave the shoe on the way: 1 drawn in excess that is "
            + "the next coup's first",
        "one-more          | 3 | 2 | next-coup | 17 | 6 more may leave the shoe on the way: 3 burned when the croupier "
            + "changes, 2 burned between two coups and 1 drawn in excess that is the next coup's first",
        "one-more          | 0 | 0 | burn      | 11 | -",
    })
    void theCutCardLeavesRoomForWhatTheHouseBurns(String end, int dealer, int between, String overdraw, int least,
        String onTheWay) {

        folder.change(NAME, "dealer-change: 0", "dealer-change: " + dealer)
            .change(NAME, "between-coups: 0", "between-coups: " + between)
            .change(NAME, "overdraw: tell", "overdraw: " + overdraw)
            .change(NAME, "from-end: 14, end: this-coup-is-last", "from-end: " + least + ", end: " + end);
        assertThat(profile().cutCard().fromEnd()).isEqualTo(least);
        folder.change(NAME, "from-end: " + least, "from-end: " + (least - 1));

        LastCoup rule = end.equals("one-more") ? LastCoup.ONE_MORE : LastCoup.THIS_COUP_IS_LAST;
        assertThat(folder.problems()).containsExactly(NAME + ", line 3, column 23: cut-card.from-end is " + (least - 1)
            + ", but must be at least " + least + " with end: " + end + ", because " + rule.arithmetic()
            + (onTheWay == null ? "" : "; " + onTheWay));
    }

    // A hold that only offers it takes the same room: somebody may choose it.
    @Test
    void aCardThatSomebodyMayCarryOverTakesRoomToo() {
        folder.change(NAME, "wrong-hand: tell", "wrong-hand: { hold: [as-due, next-coup] }")
            .change(NAME, "from-end: 14", "from-end: 6");

        assertThat(folder.problems()).hasSize(1).first().asString().contains("must be at least 7 with ");
    }

    @Test
    void allProblemsOfAProfileAreToldAtOnce() {
        folder.change(NAME, "overdraw: tell", "overdraw: enter").change(NAME, "slug: tell", "slug: { hold: [] }")
            .change(NAME, "millis: 0", "millis: many").change(NAME, "from-end: 14", "from-end: 3");

        assertThat(folder.problems()).extracting(text -> text.substring(0, text.indexOf(", column"))).containsExactly(
            NAME + ", line 3", NAME + ", line 8", NAME + ", line 11", NAME + ", line 32");
    }
}
