// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.input.Received;
import dev.sabot.reader.Link;
import dev.sabot.reader.angeleye.AngelEyeDecoder;
import dev.sabot.sim.Sent.Fate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The line from an emulated shoe to the reader, in pieces of any length. It loses what the world tells it to lose, and
 * knows of every frame what became of it.
 */
final class ShoeLine implements Link {

    /** Bytes of one read, at most: two frame groups, so that a reading belongs to one frame without doubt. */
    private static final int MOST_BYTES = 48;

    /** What becomes of bytes while nobody reads. */
    enum Away {
        /** They wait, as in a serial device server. */
        KEPT,
        /** The oldest make room for the newest. */
        NEWEST_KEPT,
        /** All are lost. A buffer that kept the oldest and lost the rest would hide a long loss behind the opening. */
        LOST
    }

    /** Frames lost in one go on an open line, at most: eight and more may look like fewer. */
    private static final int MOST_LOST_OPEN = 7;

    private static final int LAST_SHOWN = 60;

    /** Bytes of one frame that still have to be read. */
    private static final class Piece {
        private final Sent sent;
        private byte[] left;

        private Piece(Sent sent) {
            this.sent = sent;
            this.left = sent.bytes();
        }

        private void drop(int count) {
            left = Arrays.copyOfRange(left, count, left.length);
        }
    }

    /** A frame read and not recorded; {@code sent} is empty for a repetition. */
    private record Read(String key, Optional<Sent> sent) {
    }

    private final Chance chance;
    private final PlayedCoups coups;
    private final List<Sent> all = new ArrayList<>();
    private final Deque<Piece> line = new ArrayDeque<>();
    private final Deque<Read> unrecorded = new ArrayDeque<>();
    private int readUpTo;
    private int burst;
    private boolean isGone;
    private boolean isUp = true;
    private Away away = Away.KEPT;

    ShoeLine(Chance chance, PlayedCoups coups) {
        this.chance = chance;
        this.coups = coups;
    }

    // What the world does

    /** The shoe sends its next frame. */
    void send() {
        Sent sent = coups.next();
        boolean isBurst = burst > 0 && !sent.isStartUp();
        burst = isBurst ? burst - 1 : 0;
        if (isBurst || (!isUp && away == Away.LOST) || hidesLoss(all.size(), sent)) {
            sent.become(Fate.LOST);
        } else {
            line.add(new Piece(sent));
        }
        all.add(sent);
    }

    /** The next frames never come, though the line stays open. */
    void loseNext(int frames) {
        burst = Math.max(0, Math.min(frames, MOST_LOST_OPEN - runBefore(all.size())));
    }

    /** The line is gone until {@link #comeBack}. */
    void go(Away what) {
        isGone = true;
        isUp = false;
        interrupt(what);
    }

    void comeBack() {
        isUp = true;
    }

    boolean isUp() {
        return isUp;
    }

    /** The process that read has ended: what it had not recorded nobody knows any more. */
    void processEnded(Away what) {
        unrecorded.clear();
        all.stream().filter(sent -> sent.fate() == Fate.READ).forEach(sent -> sent.become(Fate.ON_ITS_WAY));
        isGone = false;
        isUp = false;
        interrupt(what);
    }

    /** Frames begun are broken off, bytes that wait may be lost from their front on. */
    private void interrupt(Away what) {
        away = what;
        int waiting = line.stream().mapToInt(piece -> piece.left.length).sum();
        drop(switch (what) {
            case KEPT -> 0;
            case NEWEST_KEPT -> chance.below(waiting + 1);
            case LOST -> waiting;
        });
        for (int number = 0; number < all.size(); number++) {
            Sent sent = all.get(number);
            if (sent.fate() == Fate.ON_ITS_WAY && (!isStillSound(sent) || hidesLoss(number, sent))) {
                sent.become(Fate.LOST);
                line.removeIf(piece -> piece.sent == sent);
            }
        }
    }

    private void drop(int count) {
        int left = count;
        while (left > 0) {
            Piece first = line.getFirst();
            int taken = Math.min(left, first.left.length);
            first.drop(taken);
            left -= taken;
            if (first.left.length == 0) {
                line.removeFirst();
            }
        }
    }

    /** Whether what is left of the frame on the line holds a sound copy. */
    private boolean isStillSound(Sent sent) {
        List<Received> heard = new ArrayList<>();
        AngelEyeDecoder decoder = new AngelEyeDecoder(Optional.empty());
        line.stream().filter(piece -> piece.sent == sent)
            .forEach(piece -> decoder.feed(piece.left, piece.left.length, 0, heard::add));
        return heard.stream().anyMatch(one -> one.frame().isPresent());
    }

    /** How many frames directly before this place are lost. */
    private int runBefore(int number) {
        int run = 0;
        while (run < number && all.get(number - run - 1).fate() == Fate.LOST) {
            run++;
        }
        return run;
    }

    private boolean hidesLoss(int number, Sent sent) {
        int run = runBefore(number);
        return run > 0 && run < number && sent.hidesLossAfter(all.get(number - run - 1));
    }

    // What the reader does

    @Override
    public String where() {
        return "shoe";
    }

    @Override
    public Optional<String> open() {
        isGone = false;
        return isUp ? Optional.empty() : Optional.of("the cable is out");
    }

    @Override
    public Heard read(byte[] buffer) {
        if (isGone) {
            return new Heard.Gone("the cable was pulled");
        }
        if (line.isEmpty()) {
            return Heard.Silence.SILENCE;
        }
        int wanted = chance.between(1, MOST_BYTES);
        int length = 0;
        for (Piece piece : line) {
            int taken = Math.min(wanted - length, piece.left.length);
            System.arraycopy(piece.left, 0, buffer, length, taken);
            length += taken;
            if (taken > 0) {
                readUpTo = all.indexOf(piece.sent);
            }
        }
        drop(length);
        return new Heard.Arrived(length);
    }

    @Override
    public void close() {
        // Nothing is held.
    }

    /** The decoder has made a reading of what it was given. */
    void heard(Received received) {
        received.frame().ifPresent(key -> {
            Optional<Sent> sent = all.subList(0, readUpTo + 1).stream()
                .filter(one -> one.fate() == Fate.ON_ITS_WAY && one.key().equals(key)).findFirst();
            sent.ifPresent(one -> one.become(Fate.READ));
            unrecorded.add(new Read(key, sent));
        });
    }

    /** A group of entries that a frame with this key caused is in the journal. */
    void recorded(String key) {
        Read read = unrecorded.pollFirst();
        if (read == null || !read.key().equals(key)) {
            throw new BrokenInvariant(Invariant.FRAME_COUNTS_ONCE, "frame " + key + " is recorded, due is " + read);
        }
        read.sent().ifPresent(sent -> sent.become(Fate.RECORDED));
        // Copies of a start-up that come late are a second start-up: the protocol cannot tell them apart.
        if (read.sent().isEmpty() && key.charAt(2) != 'S') {
            throw new BrokenInvariant(Invariant.FRAME_COUNTS_ONCE, "frame " + key + " is recorded again");
        }
    }

    /** The last frames and what became of them, for whoever looks into a seed that failed. */
    @Override
    public String toString() {
        return all.subList(Math.max(0, all.size() - LAST_SHOWN), all.size()).toString();
    }

    /** Whether nothing is left to read. */
    boolean isQuiet() {
        return line.isEmpty();
    }
}
