// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.table.IrregularityKind;
import dev.sabot.table.Profile;
import dev.sabot.table.Profile.CutCard;
import dev.sabot.table.Profile.LastCoup;
import dev.sabot.table.Reaction;
import dev.sabot.table.Ruling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** The house profiles that ship, against the published rules that they are named for. */
class HouseProfileTest {

    private static final Path FOLDER = Path.of("device-config/profiles");

    private static Profile profile(String name) {
        return HouseProfile.ofWire(name).orElseThrow().profile();
    }

    private static String spoken(Reaction reaction) {
        String what = reaction.ruling().map(Ruling::wire).orElseGet(() -> reaction.hold().isEmpty() ? "tell"
            : reaction.hold().stream().map(Ruling::wire).collect(Collectors.joining(" or ", "hold ", "")));
        return what + (reaction.isAlarm() ? " with alarm" : "");
    }

    private static IrregularityKind kind(String wire) {
        return IrregularityKind.ofHouses().stream().filter(kind -> kind.wire().equals(wire)).findFirst()
            .orElseThrow();
    }

    @Test
    void eachFileOfTheFolderShipsAndNoOther() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                .containsExactlyInAnyOrderElementsOf(HouseProfile.ids().stream().map(id -> id + ".yaml").toList());
        }
    }

    @ParameterizedTest
    @EnumSource
    void theJarHoldsWhatTheFolderHolds(HouseProfile house) {
        Loaded<ProfileFile> file = ProfileFile.load(FOLDER.resolve(house.wire() + ".yaml"));

        assertThat(file).isInstanceOf(Loaded.Sound.class);
        assertThat(((Loaded.Sound<ProfileFile>) file).value().profile()).isEqualTo(house.profile());
        assertThat(house.profile().id()).isEqualTo(house.wire());
    }

    // A technician who begins with the file must get what the program does without one.
    @Test
    void observeIsTheProfileThatNeedsNoFile() {
        assertThat(profile("observe")).isEqualTo(Profile.observe());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "angel-eye-house | overdraw              | next-coup",
        "macau           | reversed-card         | stands",
        "melilla         | draw-before-close     | hold stands or burn or void",
        "melilla         | reversed-card         | remove",
        "melilla         | two-cards             | void",
        "louisiana       | overdraw              | burn",
        "louisiana       | wrong-hand            | burn",
        "louisiana       | reversed-card         | remove",
        "strict          | overdraw              | hold burn or next-coup or next-burn or dummy-coup or void",
        "strict          | third-card-not-drawn  | hold draw-now or void",
        "strict          | time-out              | tell with alarm",
    })
    void aHouseDoesWhatItsPublishedRuleSays(String house, String kind, String reaction) {
        assertThat(spoken(profile(house).reaction(kind(kind)))).isEqualTo(reaction);
    }

    // Published for every house: who looks at the card, what stops the table, what the pit hears of.
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "OBSERVE")
    void everyHouseDoesWhatIsPublishedForAll(HouseProfile house) {
        Profile profile = house.profile();

        assertThat(spoken(profile.reaction(IrregularityKind.UNREADABLE_CARD))).isEqualTo("hold enter or void");
        assertThat(profile.reaction(IrregularityKind.FOREIGN_CARD).hold())
            .contains(Ruling.REMOVE, Ruling.WITHDRAW_SHOE);
        assertThat(spoken(profile.reaction(IrregularityKind.RESULT_MISMATCH)))
            .isEqualTo("hold stands or void with alarm");
        assertThat(spoken(profile.reaction(IrregularityKind.CARD_AFTER_LAST_COUP)))
            .isEqualTo("hold burn or withdraw-shoe with alarm");
        assertThat(spoken(profile.reaction(IrregularityKind.CARD_ON_CLOSED_TABLE))).isEqualTo("tell with alarm");
        assertThat(spoken(profile.reaction(IrregularityKind.UNSHUFFLED))).isEqualTo("tell with alarm");
        assertThat(profile.reaction(IrregularityKind.TIME_OUT).ruling()).as("nothing follows by itself").isEmpty();
        assertThat(profile.reaction(IrregularityKind.NOT_ENOUGH_CARDS).isAlarm()).isTrue();
    }

    // A human for everything that changes a fact: all rulings, and none by itself.
    @Test
    void strictRulesNothingAndOffersEverything() {
        Profile strict = profile("strict");

        for (IrregularityKind kind : IrregularityKind.ofHouses()) {
            Reaction reaction = strict.reaction(kind);
            assertThat(reaction.ruling()).as(kind.wire()).isEmpty();
            if (reaction.hold().isEmpty()) {
                assertThat(reaction).as(kind.wire()).isEqualTo(Reaction.ALARM);
            } else {
                assertThat(reaction.hold()).as(kind.wire()).containsExactlyElementsOf(kind.rulings());
            }
        }
        assertThat(strict.correctors()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "observe         | false | 0",
        "strict          | false | 0",
        "angel-eye-house | false | 0",
        "macau           | false | 0",
        "melilla         | true  | 0",
        "louisiana       | false | 1",
    })
    void betsAndTheDealersChangeAreAsPublished(String house, boolean mustCloseBets, int atDealerChange) {
        assertThat(profile(house).mustCloseBets()).isEqualTo(mustCloseBets);
        assertThat(profile(house).burn().atDealerChange()).isEqualTo(atDealerChange);
        assertThat(profile(house).cutCard()).isEqualTo(new CutCard(14, LastCoup.THIS_COUP_IS_LAST));
    }
}
