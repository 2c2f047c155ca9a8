// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Bytes as the shoe sends them, written down from the protocol page. */
final class Wire {

    private Wire() {
    }

    /** One copy of the frame with this key, such as {@code 1:D:8180}. */
    static byte[] frame(String key) {
        return frame(key.charAt(0), key.charAt(2), HexFormat.of().parseHex(key.substring(4)));
    }

    static byte[] frame(char seq, char type, byte... data) {
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.write(0x05);
        frame.write(seq);
        frame.write(type);
        frame.writeBytes(data);
        frame.write(0x03);
        int bcc = 0;
        byte[] soFar = frame.toByteArray();
        for (int i = 1; i < soFar.length; i++) {
            bcc ^= soFar[i] & 0xFF;
        }
        frame.writeBytes("%02X".formatted(bcc).getBytes(StandardCharsets.US_ASCII));
        return frame.toByteArray();
    }

    /** The three copies. */
    static byte[] triple(String key) {
        return times(3, key);
    }

    static byte[] times(int copies, String key) {
        byte[][] all = new byte[copies][];
        for (int i = 0; i < copies; i++) {
            all[i] = frame(key);
        }
        return join(all);
    }

    /** All these frames, three copies each. */
    static byte[] triples(String... keys) {
        byte[][] all = new byte[keys.length][];
        for (int i = 0; i < keys.length; i++) {
            all[i] = triple(keys[i]);
        }
        return join(all);
    }

    static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    static byte[] hex(String hex) {
        return HexFormat.of().parseHex(hex.replaceAll("\\s", ""));
    }

    static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** A copy with one bit turned over. */
    static byte[] flipped(byte[] bytes, int at, int bit) {
        byte[] copy = bytes.clone();
        copy[at] ^= (byte) (1 << bit);
        return copy;
    }

    /** The bytes of a file of hex digits in {@code src/test/resources/frames}. */
    static byte[] file(String name) {
        try (InputStream file = Wire.class.getResourceAsStream("/frames/" + name)) {
            return hex(new String(file.readAllBytes(), StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
