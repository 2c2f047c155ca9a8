// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import static dev.sabot.journal.Entries.MORNING;
import static dev.sabot.journal.Entries.bytes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sabot.input.Bytes;
import dev.sabot.wire.Chain;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class BatchTest {

    private static final String PLAIN = "\"type\":\"bets-closed\"";
    private static final String COMMITTED =
        "\"type\":\"card-drawn\",\"card\":null,\"commitment\":\"" + "0".repeat(64) + "\"";

    private final Batch batch = new Batch(Tip.EMPTY);

    private static void refused(ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void onlyTheNextSeqIsTaken() {
        Entries.plain(batch, 3);
        for (long seq : new long[] {Long.MIN_VALUE, -1, 0, 1, 2, 3, 5, Long.MAX_VALUE}) {
            refused(() -> batch.append(seq, Entries.finished(batch.tip().hash(), seq, PLAIN), Optional.empty()));
        }
    }

    @Test
    void aRefusedEntryLeavesTheBatchAsItWas() {
        Entries.plain(batch, 3);
        Tip before = batch.tip();
        refused(() -> batch.append(5, Entries.finished(before.hash(), 5, PLAIN), Optional.empty()));
        assertThat(batch.tip()).isEqualTo(before);
        assertThat(batch.entries()).hasSize(3);
    }

    @Test
    void anEntryThatDoesNotChainIsRefused() {
        Entries.plain(batch);
        refused(() -> batch.append(2, Entries.finished(Chain.START, 2, PLAIN), Optional.empty()));
    }

    @Test
    void anEntryWithoutAHashIsRefused() {
        refused(() -> batch.append(1, bytes("{\"v\":1,\"seq\":1}"), Optional.empty()));
    }

    @Test
    void anEntryThatSaysAnotherSeqOfItselfIsRefused() {
        refused(() -> batch.append(1, Entries.finished(Chain.START, 2, PLAIN), Optional.empty()));
    }

    @Test
    void aSealedCardNeedsItsCommitment() {
        refused(() -> batch.append(1, Entries.finished(Chain.START, 1, PLAIN), Optional.of("7S")));
    }

    // Its card could never be revealed.
    @Test
    void aCommitmentNeedsItsSealedCard() {
        refused(() -> batch.append(1, Entries.finished(Chain.START, 1, COMMITTED), Optional.empty()));
    }

    @Test
    void anEntryOfMoreThanAMebibyteIsRefused() {
        String longText = "\"message\":\"" + "x".repeat(Batch.MAX_ENTRY_BYTES) + "\"";
        refused(() -> batch.append(1, Entries.finished(Chain.START, 1, longText), Optional.empty()));
    }

    @Test
    void aBatchHasAMostOfEntries() {
        Entries.plain(batch, Batch.MAX_ENTRIES);
        refused(() -> Entries.plain(batch));
    }

    @Test
    void evidenceCountsOnFromTheBase() {
        Batch later = new Batch(new Tip(7, Chain.START, 100));
        assertThat(later.appendEvidence(bytes("abc"), MORNING)).isEqualTo(new EvidenceRange(100, 103));
    }

    @Test
    void evidenceOfNothingOrOfTooMuchIsRefused() {
        refused(() -> batch.appendEvidence(Bytes.NONE, MORNING));
        refused(() -> batch.appendEvidence(Bytes.of(new byte[Batch.MAX_EVIDENCE_BYTES + 1]), MORNING));
    }

    @Test
    void nobodyHasAnEntryThatIsNotThere() {
        Entries.plain(batch, 2);
        refused(() -> batch.advance("pit", new Position(3, Chain.START)));
        refused(() -> batch.advance("pit", new Position(-1, Chain.START)));
    }

    @Test
    void aConsumerHasAName() {
        refused(() -> batch.advance("", Position.NOTHING));
        refused(() -> batch.advance(" ", Position.NOTHING));
    }

    @Test
    void aRangeHasABeginningBeforeItsEnd() {
        refused(() -> new EvidenceRange(-1, 1));
        refused(() -> new EvidenceRange(1, 1));
        refused(() -> new EvidenceRange(2, 1));
    }
}
