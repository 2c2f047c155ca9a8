// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.input.Role;
import dev.sabot.reader.angeleye.AngelEye;
import dev.sabot.rules.Game;
import dev.sabot.rules.StandardGame;
import dev.sabot.table.Profile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which houses' ways can be carried out with which reader, and by how many people. */
class PracticableTest {

    private static final String NAME = "profiles/observe.yaml";

    @TempDir
    private Path temp;

    private ConfigFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new ConfigFolder(temp);
    }

    /** Readers that a later version may bring, each with what it lacks or has. */
    private static ReaderTraits reader(String name) {
        return switch (name) {
            case "angel-eye" -> ReaderTraits.of(AngelEye.READER);
            case "places" -> new ReaderTraits(new ReaderAbilities(name, true, Values.AT_DRAW, false, true),
                false, true, false, Set.of());
            case "cards" -> new ReaderTraits(new ReaderAbilities(name, false, Values.AT_DRAW, false, false),
                false, false, false, Set.of());
            case "button" -> new ReaderTraits(new ReaderAbilities(name, false, Values.AT_DRAW, false, false),
                false, true, true, Set.of());
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** Croupier, Supervisor, Technician, Auditor by their first letters; 0 for nobody. */
    private static List<Role> roles(String letters) {
        return letters.chars().filter(letter -> letter != '0').mapToObj(letter -> switch (letter) {
            case 'C' -> Role.CROUPIER;
            case 'S' -> Role.SUPERVISOR;
            case 'T' -> Role.TECHNICIAN;
            case 'A' -> Role.AUDITOR;
            default -> throw new IllegalArgumentException(letters);
        }).toList();
    }

    private Profile profile() {
        return ((Loaded.Sound<ProfileFile>) ProfileFile.load(folder.path(NAME))).value().profile();
    }

    /** {@code changes}: lines of the file, or one of its burn, as they shall stand there, with ; between them. */
    private Profile changed(String changes) {
        for (String change : changes.split(";", -1)) {
            if (!change.isBlank()) {
                String key = change.strip().substring(0, change.strip().indexOf(':') + 2);
                String text = ConfigFolder.PROFILE;
                int at = text.indexOf(key);
                int end = text.indexOf(key.startsWith("at-opening") || key.startsWith("at-dealer") ? "," : "\n", at);
                folder.change(NAME, text.substring(at, end), change.strip());
            }
        }
        return profile();
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/config/practicable.csv", delimiter = '|', quoteCharacter = '\'', nullValues = "-")
    void aProfileIsHeldAgainstTheReaderAndThePeople(String reader, String people, String changes, String fault) {
        List<String> faults = Practicable.faults(changed(changes), reader(reader), roles(people));

        assertThat(faults).isEqualTo(fault == null ? List.of() : List.of(fault));
    }

    @ParameterizedTest
    @EnumSource
    void everyHouseThatShipsCanPlayWithTheReaderThatWeReadAndTwoSupervisors(HouseProfile house) {
        assertThat(Practicable.faults(house.profile(), ReaderTraits.of(AngelEye.READER), roles("SS"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", value = {
        "observe         | 0 | -",
        "strict          | S | takes two persons for a correction, but this table has one operator for the command "
            + "correct-card",
        "angel-eye-house | S | -",
        "macau           | S | -",
        "melilla         | S | -",
        "louisiana       | S | -",
    })
    void theFewestPeopleThatAHouseNeeds(String house, String people, String fault) {
        Profile profile = HouseProfile.ofWire(house).orElseThrow().profile();

        assertThat(Practicable.faults(profile, ReaderTraits.of(AngelEye.READER), roles(people)))
            .isEqualTo(fault == null ? List.of() : List.of(fault));
        assertThat(Practicable.faults(profile, ReaderTraits.of(AngelEye.READER), roles("CTA")).isEmpty())
            .isEqualTo(house.equals("observe"));
    }

    @Test
    void allThatNobodyCanDoIsTold() {
        assertThat(Practicable.faults(HouseProfile.LOUISIANA.profile(), ReaderTraits.of(AngelEye.READER), List.of()))
            .containsExactly(
                "burns cards when the croupier changes, which only a command can say, but this table has no"
                    + " operator for the command dealer-change",
                "holds the coup for third-card-not-drawn, draw-before-close, foreign-card, two-cards, value-mismatch,"
                    + " result-mismatch, burn-mismatch, burn-missing, card-after-last-coup and carry-mismatch, but this"
                    + " table has no operator for the command rule, which ends a hold");
    }

    // One pack: 52 cards.
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", value = {
        "14 | by-first-card | 0  | -",
        "35 | by-first-card | 0  | -",
        "36 | by-first-card | 0  | needs a shoe of at least 53 cards (11 that may be burned, 6 for a coup and 36 "
            + "behind the cut card), but the game's has 52",
        "46 | 0             | 0  | -",
        "47 | 0             | 0  | needs a shoe of at least 53 cards (6 for a coup and 47 behind the cut card), but "
            + "the game's has 52",
        "16 | 0             | 30 | -",
        "16 | 1             | 30 | needs a shoe of at least 53 cards (30 removed before play, 1 that may be burned, 6 "
            + "for a coup and 16 behind the cut card), but the game's has 52",
    })
    void theShoeHoldsTheBurnOneCoupAndTheCutCard(int fromEnd, String opening, int removed, String fault) {
        folder.change(NAME, "from-end: 14", "from-end: " + fromEnd)
            .change(NAME, "at-opening: by-first-card", "at-opening: " + opening)
            .change(NAME, "before-play: 0", "before-play: " + removed);

        assertThat(Practicable.shoeFault(profile(), Game.puntoBanco(1)).orElse(null)).isEqualTo(fault);
    }

    // Nine cards for a coup of banque; a coup of Macao cannot begin with fewer than one for each hand.
    @Test
    void aCoupIsAsLongAsItsGameMakesIt() {
        folder.change(NAME, "from-end: 14", "from-end: 33");
        Game banque = StandardGame.BACCARAT_BANQUE.game().withDecks(1);
        Game macao = StandardGame.MACAO.game().withDecks(1);

        assertThat(Practicable.shoeFault(profile(), banque)).contains("needs a shoe of at least 53 cards (11 that may"
            + " be burned, 9 for a coup and 33 behind the cut card), but the game's has 52");
        assertThat(Practicable.shoeFault(profile(), macao)).isEmpty();
        assertThat(Practicable.shoeFault(profile(), macao.withSeats(8).orElseThrow())).contains("needs a shoe of at"
            + " least 53 cards (11 that may be burned, 9 for a coup and 33 behind the cut card), but the game's has"
            + " 52");
    }

    @ParameterizedTest
    @CsvSource({
        "baccarat-banque, this-coup-is-last, 9, 0, 9", "baccarat-banque, one-more, 17, 0, 9",
        "baccarat-banque, this-coup-is-last, 11, 2, 9", "chemin-de-fer, this-coup-is-last, 6, 0, 6",
        "chemin-de-fer, one-more, 11, 0, 6", "ez-baccarat, one-more, 11, 0, 6",
    })
    void theCutCardLeavesEnoughForALongCoup(String game, String end, int least, int between, int coup) {
        Game played = StandardGame.ofWire(game).orElseThrow().game();
        folder.change(NAME, "between-coups: 0", "between-coups: " + between);
        for (int fromEnd = end.equals("one-more") ? 11 : 6 + between; fromEnd <= 20; fromEnd++) {
            folder.write(NAME, ConfigFolder.PROFILE.replace("between-coups: 0", "between-coups: " + between)
                .replace("from-end: 14, end: this-coup-is-last", "from-end: " + fromEnd + ", end: " + end));
            assertThat(Practicable.cutCardFault(profile(), played).isEmpty())
                .as("%d from the end", fromEnd).isEqualTo(fromEnd >= least);
        }
    }

    @Test
    void theCutCardThatIsNotSafeIsToldWithItsArithmetic() {
        folder.write(NAME, ConfigFolder.PROFILE.replace("between-coups: 0", "between-coups: 1")
            .replace("from-end: 14", "from-end: 9"));

        assertThat(Practicable.cutCardFault(profile(), StandardGame.BACCARAT_BANQUE.game())).contains("cannot be played"
            + " with baccarat-banque: the cut card 9 cards from the end is not safe with this-coup-is-last: the cut"
            + " card, shown before a coup's first card, leaves 9 cards that this coup may need, and 1 more may leave"
            + " the shoe on the way: 10 at least");
    }

    @ParameterizedTest
    @ValueSource(strings = {"macao", "victoria"})
    void whereDrawsHaveNoLimitThatIsRemarkedAndNothingRefused(String id) {
        Game game = StandardGame.ofWire(id).orElseThrow().game();

        assertThat(Practicable.cutCardFault(profile(), game.withSeats(30).orElseThrow())).isEmpty();
        assertThat(Practicable.remark(game)).contains("no cut card makes sure that a coup of " + id + " can be"
            + " finished, for hands draw at will: the supply is looked at before every draw");
        assertThat(Practicable.remark(StandardGame.BACCARAT_BANQUE.game())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", value = {
        "angel-eye | computes results of its own by the tableau and names only Player and Banker",
        "places    | names only Player and Banker",
        "cards     | -",
        "button    | -",
    })
    void aReaderFitsAGameInWhichHandsDecideWhereItNamesNoHand(String name, String why) {
        for (StandardGame standard : StandardGame.values()) {
            boolean isFit = why == null || !standard.game().rules().hasDecisions();
            assertThat(reader(name).whyUnfit(standard.game())).isEqualTo(isFit ? Optional.empty()
                : Optional.of("reader " + name + " " + why + ", and in " + standard.wire() + " hands decide"));
        }
    }
}
