// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.sabot.input.Bytes;
import dev.sabot.wire.Chain;
import dev.sabot.wire.Commitment;
import dev.sabot.wire.Commitments;
import java.time.Instant;
import java.util.Optional;

/** Entries as a table makes them, as far as the journal looks into them. */
final class Entries {

    static final String JOURNAL = "6f1c1b0e-5d0f-4b55-9d0b-0b9f6d1f0a11";
    static final Instant MORNING = Instant.parse("2026-03-01T09:00:00.000001Z");
    static final Bytes KEY = key();

    private Entries() {
    }

    private static Bytes key() {
        byte[] key = new byte[Commitment.KEY_BYTES];
        for (int i = 0; i < key.length; i++) {
            key[i] = (byte) i;
        }
        return Bytes.of(key);
    }

    /** Appends an entry with nothing special; its text depends on its seq alone. */
    static Bytes plain(Batch batch) {
        return append(batch, "\"type\":\"bets-closed\",\"by\":\"croupier " + (batch.tip().seq() + 1) + "\"",
            Optional.empty());
    }

    /** Appends {@code count} plain entries. */
    static Batch plain(Batch batch, int count) {
        for (int i = 0; i < count; i++) {
            plain(batch);
        }
        return batch;
    }

    /** Appends an entry that commits to a card without telling it. */
    static Bytes sealed(Batch batch, String card) {
        return sealed(batch, card, card);
    }

    /** Appends an entry that commits to a card, beside which this is kept. */
    static Bytes sealed(Batch batch, String card, String kept) {
        long seq = batch.tip().seq() + 1;
        String commitment = Commitment.of(Commitment.salt(KEY, seq), card);
        return append(batch, "\"type\":\"card-drawn\",\"card\":null,\"commitment\":\"" + commitment + "\"",
            Optional.of(kept));
    }

    /** Appends an entry that these bytes of the reader caused. */
    static EvidenceRange caused(Batch batch, Bytes raw, Instant arrived) {
        return caused(batch, raw, arrived, Commitments.of(KEY)::toEvidence);
    }

    /** Appends an entry as journals of format 1 have it: the hash of its evidence has no salt. */
    static EvidenceRange causedUnsalted(Batch batch, Bytes raw, Instant arrived) {
        return caused(batch, raw, arrived, (from, to, bytes) -> Commitment.of(Bytes.NONE, bytes));
    }

    /** How an entry states its evidence. */
    @FunctionalInterface
    private interface Hash {
        String of(long from, long to, Bytes raw);
    }

    private static EvidenceRange caused(Batch batch, Bytes raw, Instant arrived, Hash hash) {
        EvidenceRange range = batch.appendEvidence(raw, arrived);
        append(batch, "\"type\":\"card-drawn\",\"card\":\"7S\",\"evidence\":{\"from\":" + range.from() + ",\"to\":"
            + range.to() + ",\"sha256\":\"" + hash.of(range.from(), range.to(), raw) + "\"}", Optional.empty());
        return range;
    }

    /** Appends an entry with these fields after the envelope. */
    static Bytes append(Batch batch, String fields, Optional<String> sealedCard) {
        long seq = batch.tip().seq() + 1;
        Bytes finished = finished(batch.tip().hash(), seq, fields);
        batch.append(seq, finished, sealedCard);
        return finished;
    }

    static Bytes finished(String previousHash, long seq, String fields) {
        String envelope = "{\"v\":1,\"table\":\"BAC-07\",\"journal\":\"" + JOURNAL + "\",\"seq\":" + seq + ",";
        return Chain.seal(previousHash, bytes(envelope + fields + "}")).bytes();
    }

    static Bytes bytes(String text) {
        return Bytes.of(text.getBytes(UTF_8));
    }

    static String text(Bytes bytes) {
        return new String(bytes.toArray(), UTF_8);
    }
}
