// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.input.Bytes;
import dev.sabot.journal.Entry;
import dev.sabot.journal.EntryReader;
import dev.sabot.journal.Position;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** A journal in memory with real hashes. It can lose its beginning, as retention takes it away, and fail to read. */
final class FakeJournal implements EntryReader {

    static final String ID = "0197a2c4-0000-7000-8000-000000000001";

    private final List<Entry> entries = new ArrayList<>();
    private final List<String> hashes = new ArrayList<>(List.of(Position.NOTHING.hash()));
    private long firstHeld = 1;
    private boolean isFailing;
    private int largestRead;

    synchronized long append(String type) {
        long seq = entries.size() + 1L;
        String body = "{\"v\":1,\"table\":\"BAC-07\",\"journal\":\"" + ID + "\",\"seq\":" + seq + ",\"type\":\"" + type
            + "\",\"hands\":{\"type\":\"coup-settled\"}";
        String hash = sha256(hashes.getLast() + body);
        hashes.add(hash);
        entries.add(new Entry(seq, Bytes.of((body + ",\"hash\":\"" + hash + "\"}").getBytes(StandardCharsets.UTF_8))));
        return seq;
    }

    long append(int count) {
        long last = lastSeq();
        for (int i = 0; i < count; i++) {
            last = append("card-drawn");
        }
        return last;
    }

    synchronized void removeBefore(long seq) {
        firstHeld = seq;
    }

    synchronized void failing(boolean fails) {
        isFailing = fails;
    }

    synchronized int largestRead() {
        return largestRead;
    }

    @Override
    public String journalId() {
        return ID;
    }

    @Override
    public synchronized long lastSeq() {
        return entries.size();
    }

    @Override
    public synchronized List<Entry> read(long fromSeq, int limit) {
        if (isFailing) {
            throw new IllegalStateException("disk I/O error");
        }
        largestRead = Math.max(largestRead, limit);
        int from = (int) Math.min(entries.size(), Math.max(fromSeq, firstHeld) - 1);
        return List.copyOf(entries.subList(from, Math.min(entries.size(), from + limit)));
    }

    @Override
    public synchronized String hashOf(long seq) {
        if (seq != 0 && seq < firstHeld) {
            throw new IllegalArgumentException("entry " + seq + " is no longer held");
        }
        return hashes.get((int) seq);
    }

    Position at(long seq) {
        return new Position(seq, hashOf(seq));
    }

    /** What a consumer that has everything up to {@code seq} publishes. */
    Bytes watermark(long seq) {
        return watermark(ID, seq, hashOf(seq));
    }

    static Bytes watermark(String journal, long seq, String hash) {
        return Bytes.of(("{\"journal\":\"" + journal + "\",\"seq\":" + seq + ",\"hash\":\"" + hash + "\"}")
            .getBytes(StandardCharsets.UTF_8));
    }

    private static String sha256(String text) {
        try {
            return HexFormat.of().formatHex(
                MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
