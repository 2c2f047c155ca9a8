// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import static dev.sabot.journal.Entries.bytes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import java.util.List;
import org.junit.jupiter.api.Test;

class EntryTextTest {

    private static final String HASH = "0123456789abcdef".repeat(4);
    private static final String EVIDENCE = ",\"evidence\":{\"from\":3,\"to\":8,\"sha256\":\"" + HASH + "\"}";

    @Test
    void theEnvelopeSaysSeqAndJournal() {
        EntryText text = EntryText.of(Entries.finished(HASH, 41, "\"type\":\"bets-closed\",\"seq\":7"));
        assertThat(text.seq()).hasValue(41);
        assertThat(text.journal()).contains(Entries.JOURNAL);
    }

    @Test
    void theEvidenceStandsDirectlyBeforeTheHash() {
        assertThat(EntryText.of(Entries.finished(HASH, 1, "\"frame\":\"1:D:8180\"" + EVIDENCE)).evidence())
            .contains(new EntryText.Evidence(new EvidenceRange(3, 8), HASH));
    }

    @Test
    void evidenceAnywhereElseIsNotTheEntrysOwn() {
        assertThat(EntryText.of(Entries.finished(HASH, 1, "\"x\":1" + EVIDENCE + ",\"y\":2")).evidence()).isEmpty();
    }

    @Test
    void evidenceThatEndsBeforeItBeginsIsNone() {
        String backwards = EVIDENCE.replace("\"to\":8", "\"to\":2");
        assertThat(EntryText.of(Entries.finished(HASH, 1, "\"x\":1" + backwards)).evidence()).isEmpty();
    }

    // A supervisor types what he likes as the reason of a correction.
    @Test
    void nothingWithinAStringCounts() {
        String typed = "\"reason\":\"x,\\\"commitment\\\":\\\"" + HASH + "\\\",\\\"seq\\\":9,\"";
        EntryText text = EntryText.of(Entries.finished(HASH, 5, typed));
        assertThat(text.commitment()).isEmpty();
        assertThat(text.seq()).hasValue(5);
    }

    @Test
    void aCommitmentIsFound() {
        String fields = "\"card\":null,\"commitment\":\"" + HASH + "\"";
        assertThat(EntryText.of(Entries.finished(HASH, 1, fields)).commitment()).contains(HASH);
    }

    @Test
    void bytesThatAreNoEntrySayNothing() {
        for (Bytes bytes : List.of(Bytes.NONE, bytes("{}"), bytes("\"seq\":1"), Bytes.of(new byte[] {-1, -128, 0}))) {
            EntryText text = EntryText.of(bytes);
            assertThat(text.seq()).isEmpty();
            assertThat(text.journal()).isEmpty();
            assertThat(text.commitment()).isEmpty();
            assertThat(text.evidence()).isEmpty();
        }
    }

    @Test
    void anAbsurdlyLongNumberIsNoSeq() {
        assertThat(EntryText.of(bytes("{\"seq\":12345678901234567,")).seq()).isEmpty();
    }
}
