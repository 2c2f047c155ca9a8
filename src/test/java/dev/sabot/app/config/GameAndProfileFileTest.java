// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class GameAndProfileFileTest {

    @TempDir
    private Path temp;

    private ConfigFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new ConfigFolder(temp);
    }

    @Test
    void oneToTwelveDecksAreAllowed() {
        for (int decks : IntStream.rangeClosed(1, 12).toArray()) {
            folder.write("games/punto-banco.yaml", "game: punto-banco\ndecks: " + decks + "\n");
            assertThat(folder.problems()).as(decks + " decks").isEmpty();
        }
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/config/game-faults.csv", delimiter = '|', quoteCharacter = '\'')
    void aFaultOfTheGameIsToldInItsFile(String was, String becomes, String sentence) {
        folder.change("games/punto-banco.yaml", was.translateEscapes(), becomes.translateEscapes());

        assertThat(folder.problems()).containsExactly("games/punto-banco.yaml, " + sentence);
    }

    // The last coup must always find its cards: 6 for the coup whose first card follows the cut card, or 5 for one that
    // has begun and 6 for one more.
    @ParameterizedTest
    @CsvSource({"this-coup-is-last,6", "one-more,11"})
    void theCutCardLeavesEnoughForTheLastCoup(String end, int least) {
        for (int fromEnd : IntStream.rangeClosed(1, 20).toArray()) {
            folder.write("profiles/observe.yaml", ConfigFolder.PROFILE.replace(
                "from-end: 14, end: this-coup-is-last", "from-end: " + fromEnd + ", end: " + end));
            assertThat(folder.problems().isEmpty()).as("%d from the end, %s", fromEnd, end).isEqualTo(fromEnd >= least);
        }
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/config/profile-faults.csv", delimiter = '|', quoteCharacter = '\'')
    void aFaultOfTheProfileIsToldInItsFile(String was, String becomes, String sentence) {
        folder.change("profiles/observe.yaml", was.translateEscapes(), becomes.translateEscapes());

        assertThat(folder.problems()).containsExactly("profiles/observe.yaml, " + sentence);
    }

    @Test
    void oneMoreCoupIsToldWithItsArithmetic() {
        folder.change("profiles/observe.yaml", "from-end: 14, end: this-coup-is-last", "from-end: 10, end: one-more");

        assertThat(folder.problems()).containsExactly("profiles/observe.yaml, line 3, column 23: cut-card.from-end is"
            + " 10, but must be at least 11 with end: one-more, because the cut card, shown after a coup's first card,"
            + " leaves 5 that this coup may need and 6 for the one after it");
    }
}
