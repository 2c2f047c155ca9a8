// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Condition;
import dev.sabot.input.Reading;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SilenceTest {

    private static final Condition SILENT = new Condition.ReaderSilent("port", 600);

    private final Silence silence = new Silence("port", Duration.ofMinutes(10), false);

    @Test
    void aReaderThatSaysNothingForTheWholeTimeIsSilentOnce() {
        silence.heard(new Reading.LinkOpened("port"), 1_000);

        assertThat(silence.at(600_999)).isEmpty();
        assertThat(silence.at(601_000)).contains(SILENT);
        assertThat(silence.at(9_000_000)).isEmpty();
    }

    @Test
    void aWordStartsTheTimeAnew() {
        silence.heard(new Reading.LinkOpened("port"), 0);
        silence.heard(Reading.Standby.STANDBY, 599_000);

        assertThat(silence.at(1_198_999)).isEmpty();
        assertThat(silence.at(1_199_000)).contains(SILENT);
    }

    @Test
    void theFirstWordAfterItEndsItOnce() {
        silence.heard(new Reading.LinkOpened("port"), 0);
        silence.at(600_000);
        silence.heard(Reading.Standby.STANDBY, 700_000);

        assertThat(silence.at(700_001)).contains(Condition.ReaderHeard.HEARD);
        assertThat(silence.at(700_002)).isEmpty();
    }

    // The cable was pulled out and put in again: the reader behind it has still said nothing.
    @Test
    void aLineThatComesBackIsNoWordOfTheReader() {
        silence.heard(new Reading.LinkOpened("port"), 0);
        silence.at(600_000);
        silence.heard(new Reading.LinkLost("port", "gone"), 610_000);
        silence.heard(new Reading.LinkOpened("port"), 611_000);

        assertThat(silence.at(612_000)).isEmpty();
    }

    @Test
    void aLineThatIsLostIsNotSilentBesides() {
        silence.heard(new Reading.LinkOpened("port"), 0);
        silence.heard(new Reading.LinkLost("port", "gone"), 1_000);

        assertThat(silence.at(9_000_000)).isEmpty();
    }

    @Test
    void whatTheJournalSaysOfTheTimeBeforeTheStartEndsWithTheFirstWord() {
        Silence after = new Silence("port", Duration.ofMinutes(10), true);
        after.heard(new Reading.LinkOpened("port"), 0);
        assertThat(after.at(700_000)).isEmpty();

        after.heard(Reading.Standby.STANDBY, 700_001);
        assertThat(after.at(700_002)).contains(Condition.ReaderHeard.HEARD);
    }
}
