// SPDX-License-Identifier: Apache-2.0

package dev.sabot.bench;

import dev.sabot.input.Bytes;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What the hex of a hash costs: every journal entry has one. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class BytesHexBenchmark {

    /** A frame and a SHA-256. */
    @Param({"12", "32"})
    private int length;

    private Bytes bytes = Bytes.NONE;

    @Setup
    public void fill() {
        byte[] raw = new byte[length];
        for (int i = 0; i < length; i++) {
            raw[i] = (byte) (i * 37);
        }
        bytes = Bytes.of(raw);
    }

    @Benchmark
    public String hex() {
        return bytes.hex();
    }
}
