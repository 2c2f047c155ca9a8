// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ShoeServerTest {

    private final List<Bytes> sent = new ArrayList<>();

    private final ByteLine line = new ByteLine() {
        @Override
        public boolean send(Bytes bytes) {
            return sent.add(bytes);
        }

        @Override
        public void close() {
            // Nothing to close.
        }
    };

    private final EmulatedShoe shoe = new EmulatedShoe(ShoeSettings.usual(3), (_, _) -> Optional.empty());
    private final ShoeServer server = new ShoeServer(shoe, line);

    @Test
    void aStepSendsOneFrame() throws IOException {
        FrameGroup first = server.step();
        FrameGroup second = server.step();
        assertThat(first.key()).isEqualTo("0:S:");
        assertThat(sent).containsExactly(first.bytes(), second.bytes());
    }

    @Test
    void runningPausesAfterEachFrameUntilItIsStopped() throws IOException, InterruptedException {
        List<Long> pauses = new ArrayList<>();
        server.run(250, pauses::add, () -> sent.size() == 5);
        assertThat(pauses).containsExactly(250L, 250L, 250L, 250L, 250L);
        assertThat(sent).hasSize(5);
    }
}
