// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UnsteadyLineTest {

    private final List<String> log = new ArrayList<>();

    private ByteLine opened() {
        log.add("open");
        return new ByteLine() {
            @Override
            public boolean send(Bytes bytes) {
                return log.add(bytes.hex());
            }

            @Override
            public void close() {
                log.add("close");
            }
        };
    }

    private static Bytes number(int n) {
        return Bytes.of(new byte[] {(byte) n});
    }

    @Test
    void aLineThatIsNeverTakenAwayCarriesEverything() throws IOException {
        try (UnsteadyLine line = UnsteadyLine.open(this::opened, Faults.onDemand(1))) {
            assertThat(line.send(number(1))).isTrue();
            assertThat(line.send(number(2))).isTrue();
        }
        assertThat(log).containsExactly("open", "01", "02", "close");
    }

    @Test
    void aLineTakenAwayLosesOneToFourRecordsAndComesBack() throws IOException {
        boolean[] wasAway = new boolean[UnsteadyLine.MOST_AWAY + 1];
        for (long seed = 0; seed < 40; seed++) {
            log.clear();
            Faults faults = Faults.onDemand(seed);
            UnsteadyLine line = UnsteadyLine.open(this::opened, faults);
            line.send(number(0));
            faults.cause(Fault.DISCONNECT);
            int lost = 0;
            while (!line.send(number(9))) {
                lost++;
            }
            assertThat(log).containsExactly("open", "00", "close", "open", "09");
            wasAway[lost] = true;
        }
        assertThat(wasAway).containsExactly(false, true, true, true, true);
    }

    @Test
    void aLineClosedWhileItIsAwayIsClosedOnce() throws IOException {
        UnsteadyLine line = UnsteadyLine.open(this::opened, new Faults(1, Map.of(Fault.DISCONNECT, 1.0)));
        assertThat(line.send(number(1))).isFalse();
        line.close();
        line.close();
        assertThat(log).containsExactly("open", "close");
    }
}
