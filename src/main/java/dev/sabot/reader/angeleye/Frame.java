// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import dev.sabot.input.Bytes;
import java.util.HexFormat;

/**
 * A frame whose shape, checksum and sequence digit are sound.
 *
 * @param seq 1 to 9; 0 for a start-up
 * @param type the type byte
 * @param data the data bytes, 0 to {@link FrameShape#MAX_UNDESCRIBED_DATA}
 */
record Frame(int seq, byte type, Bytes data) {

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    /** Whether this is the start of the shoe's electronics, which stands outside the sequence. */
    boolean isStartUp() {
        return type == 'S';
    }

    /**
     * {@code seq:type:DATA}, such as {@code 1:D:8180} or {@code 0:S:}. A type that is no visible character is written
     * as two hex digits. Two frames with one key are equal byte for byte.
     */
    String key() {
        boolean isVisible = type > ' ' && type <= '~';
        String typeText = isVisible ? String.valueOf((char) type) : HEX.toHexDigits(type);
        return seq + ":" + typeText + ":" + HEX.formatHex(data.toArray());
    }
}
