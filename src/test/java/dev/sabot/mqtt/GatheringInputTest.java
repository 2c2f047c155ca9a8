// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GatheringInputTest {

    private final Arriving socket = new Arriving();
    private final byte[] buffer = new byte[64];

    /** Somebody asks how much has come, and each time one acknowledgement more has. */
    private static final class Arriving extends InputStream {

        private int come;
        private int perLook = GatheringInput.ACKNOWLEDGEMENT_BYTES;
        private int looks;

        @Override
        public int available() {
            looks++;
            come += perLook;
            return come;
        }

        @Override
        public int read() {
            throw new UnsupportedOperationException("byte by byte");
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            int read = Math.max(1, Math.min(come, length));
            come = 0;
            return read;
        }
    }

    private int read(int worthWaitingFor) throws IOException {
        return new GatheringInput(socket, () -> worthWaitingFor).read(buffer, 0, buffer.length);
    }

    @Test
    void nothingIsPutOffWhileFewAreAwaited() throws IOException {
        socket.perLook = 0;
        assertThat(read(0)).isEqualTo(1);
        assertThat(socket.looks).isOne();
    }

    @ParameterizedTest
    @CsvSource({"1, 4", "2, 8", "4, 16", "5, 20"})
    void asManyAreReadTogetherAsAreWorthWaitingFor(int acknowledgements, int bytes) throws IOException {
        assertThat(read(acknowledgements)).isEqualTo(bytes);
    }

    @Test
    void whatHasComeIsReadWhenNoMoreDoes() throws IOException {
        socket.come = 3;
        socket.perLook = 0;
        assertThat(read(8)).isEqualTo(3);
        assertThat(socket.looks).isEqualTo(GatheringInput.MOST_RESTS);
    }

    @Test
    void withNothingThereItIsTheSocketThatWaits() throws IOException {
        socket.perLook = 0;
        assertThat(read(8)).isEqualTo(1);
    }
}
