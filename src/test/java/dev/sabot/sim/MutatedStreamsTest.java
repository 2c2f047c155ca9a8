// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.input.Bytes;
import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.input.Received;
import dev.sabot.reader.Decoder;
import dev.sabot.reader.angeleye.AngelEye;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A million seeded mutations of an Angel Eye's stream, a few bytes each. */
class MutatedStreamsTest {

    private static final int MUTATIONS = 1_000_000;

    /** Mutations of one piece of the stream, some far apart and some side by side. */
    private static final int OF_A_PIECE = 4;

    /** Frames of types that nobody has described may have more than the two bytes of those known. */
    private static final int MOST_DATA = 16;

    /** Bytes that are left of a piece, at least. */
    private static final int SHORTEST = 16;

    /** Frame groups of one piece. */
    private static final int GROUPS = 4;

    private static final byte[] NEXT =
        new AngelEyeWire().speak(Happening.Sign.START_UP).orElseThrow().record().toArray();

    /** Pieces of a shoe in both modes. */
    private static List<byte[]> pieces() {
        List<byte[]> pieces = new ArrayList<>();
        for (Values values : Values.values()) {
            EmulatedShoe shoe = new EmulatedShoe(new ShoeSettings(8, 3, values, 14, true), Croupier.PUNTO_BANCO);
            while (shoe.shoes() <= 1) {
                byte[] piece = {};
                for (int n = 0; n < GROUPS; n++) {
                    byte[] group = shoe.get().bytes().toArray();
                    piece = Arrays.copyOf(piece, piece.length + group.length);
                    System.arraycopy(group, 0, piece, piece.length - group.length, group.length);
                }
                pieces.add(piece);
            }
        }
        return pieces;
    }

    private static byte[] mutated(byte[] piece, SplitMix random) {
        byte[] bytes = piece.clone();
        for (int n = 0; n < OF_A_PIECE; n++) {
            int at = random.below(bytes.length - 1);
            switch (random.below(6)) {
                case 0 -> bytes[at] ^= (byte) (1 << random.below(Byte.SIZE));
                case 1 -> bytes[at] = (byte) random.below(256);
                case 2 -> {
                    byte kept = bytes[at];
                    bytes[at] = bytes[at + 1];
                    bytes[at + 1] = kept;
                }
                case 3 -> {
                    System.arraycopy(bytes, at + 1, bytes, at, bytes.length - at - 1);
                    bytes = Arrays.copyOf(bytes, bytes.length - 1);
                }
                case 4 -> {
                    bytes = Arrays.copyOf(bytes, bytes.length + 1);
                    System.arraycopy(bytes, at, bytes, at + 1, bytes.length - at - 1);
                }
                default -> bytes = Arrays.copyOf(bytes, Math.max(SHORTEST, at));
            }
        }
        return bytes;
    }

    /**
     * The keys of all frames that stand in these bytes, by a second reading of the protocol: from every ENQ on, a
     * digit, a type, some bytes, ETX, and the exclusive or of all of it in two hex digits.
     */
    private static Set<String> standing(byte[] bytes) {
        Set<String> keys = new HashSet<>();
        for (int at = 0; at < bytes.length; at++) {
            for (int data = 0; data <= MOST_DATA; data++) {
                int etx = at + 3 + data;
                if (bytes[at] != 5 || etx + 2 >= bytes.length || bytes[etx] != 3) {
                    continue;
                }
                int xor = 0;
                StringBuilder key = new StringBuilder().append((char) bytes[at + 1]).append(':')
                    .append(type(bytes[at + 2])).append(':');
                for (int n = at + 1; n <= etx; n++) {
                    xor ^= bytes[n] & 0xFF;
                    key.append(n > at + 2 && n < etx ? hex(bytes[n]) : "");
                }
                if (hex((byte) xor).equals("" + (char) bytes[etx + 1] + (char) bytes[etx + 2])) {
                    keys.add(key.toString());
                }
            }
        }
        return keys;
    }

    private static String type(byte one) {
        return one > ' ' && one <= '~' ? String.valueOf((char) one) : hex(one);
    }

    private static String hex(byte one) {
        return HexFormat.of().withUpperCase().toHexDigits(one);
    }

    // Each frame that is heard stands in the bytes with its check; whatever came before, the next good frame is heard.
    @Test
    @Timeout(120)
    void aMillionMutationsGiveNoFrameThatDoesNotStandInTheBytesAndTheNextGoodFrameIsHeard() {
        List<byte[]> pieces = pieces();
        SplitMix random = new SplitMix(20_260);
        int rounds = MUTATIONS / OF_A_PIECE;
        for (int round = 0; round < rounds; round++) {
            byte[] bytes = mutated(pieces.get(round % pieces.size()), random);
            List<Received> heard = new ArrayList<>();
            Decoder decoder = AngelEye.READER.decoder(Optional.empty());
            decoder.feed(bytes, bytes.length, 0, heard::add);
            int before = heard.size();
            // Of three copies at most one can be taken by what the damage left open.
            for (int copy = 0; copy < AngelEyeWire.COPIES; copy++) {
                decoder.feed(NEXT, NEXT.length, 1_000, heard::add);
            }
            List<String> keys = heard.subList(0, before).stream().flatMap(one -> one.frame().stream()).toList();
            boolean isNextHeard = heard.subList(before, heard.size()).stream()
                .anyMatch(one -> one.frame().equals(Optional.of("0:S:")));
            if (!isNextHeard || (!keys.isEmpty() && !standing(bytes).containsAll(keys))) {
                throw new AssertionError("round " + round + ": " + heard + " of " + Bytes.of(bytes));
            }
        }
    }
}
