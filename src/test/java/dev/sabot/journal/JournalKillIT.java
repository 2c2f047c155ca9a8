// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.journal.OtherProcess.Work;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * A process killed in the middle of its commits. It shows that a committed entry is out of the process's hands and that
 * SQLite recovers a log cut anywhere; it does not show what a power cut leaves on the disk, which no test here can.
 */
class JournalKillIT extends OnDisk {

    private static final int KILLS = 20;
    private static final int MOST_LINES_BEFORE_KILL = 60;

    @Test
    void whatAKilledProcessToldAsCommittedIsThereAndSound() throws IOException {
        Random random = new Random(20_260_301);
        for (int kill = 0; kill < KILLS; kill++) {
            long told = killedAfter(random.nextInt(MOST_LINES_BEFORE_KILL), random.nextLong());
            Verification verification = JournalVerifier.verify(file(), Optional.of(Entries.KEY), List.of());
            assertThat(verification).as("kill " + kill).isInstanceOfSatisfying(Verification.Sound.class,
                sound -> assertThat(sound.lastSeq()).isGreaterThanOrEqualTo(told));
        }
        try (Journal journal = open()) {
            assertThat(journal.positions()).containsEntry("pit", journal.tip().position());
        }
    }

    /** Lets it commit this often, kills it, and gives the last seq that it told. */
    private long killedAfter(int commits, long seed) throws IOException {
        try (OtherProcess process = OtherProcess.start(Work.COMMIT, file(), seed)) {
            assertThat(process.line()).isEqualTo("open");
            long last = 0;
            for (int i = 0; i < commits; i++) {
                last = Long.parseLong(process.line());
            }
            // The last line may be cut in two by the kill; every whole one before it counts.
            List<String> afterwards = process.kill();
            return afterwards.size() < 2 ? last : Long.parseLong(afterwards.get(afterwards.size() - 2));
        }
    }
}
