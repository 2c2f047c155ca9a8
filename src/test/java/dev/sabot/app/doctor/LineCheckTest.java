// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.app.config.Config.Line;
import dev.sabot.app.config.Config.ReaderConfig;
import dev.sabot.app.config.Endpoint;
import dev.sabot.app.doctor.Diagnosis.Status;
import dev.sabot.reader.Link;
import dev.sabot.reader.angeleye.AngelEye;
import dev.sabot.reader.port.FakeMachine;
import dev.sabot.reader.port.PortChoice;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A shoe that talks at one speed, heard at each; no pseudo-terminal has a speed. */
class LineCheckTest {

    private static final Path CONFIG = Path.of("/etc/sabot/sabot.yaml");
    private static final Line.Serial SERIAL = serial(4_800);
    private static final Line TCP = new Line.Tcp(new Endpoint("moxa-07", 4_001));

    /** What comes out of a line that is read at twice its speed. */
    private static final byte[] RUBBISH = HexFormat.of().parseHex("f81ef0fe00781e");

    private static final List<byte[]> SHOE = frames("05315003" + "3632", "0532448180033734", "0533449180033635",
        "053444828003" + "3731", "0535449280033630", "053647C203" + "4230");

    @TempDir
    private Path folder;

    private FakeMachine fake;
    private final List<Integer> speeds = new ArrayList<>();
    private long nowMillis;

    @BeforeEach
    void makeMachine() throws IOException {
        fake = new FakeMachine(folder);
    }

    private static Line.Serial serial(int baudRateBps) {
        return new Line.Serial(new PortChoice.Named(Path.of("/dev/ttyUSB0")), baudRateBps);
    }

    private static List<byte[]> frames(String... hex) {
        return List.of(hex).stream().map(HexFormat.of()::parseHex).toList();
    }

    private final class Talking implements Link {

        private final List<byte[]> words;
        private final Optional<String> trouble;

        Talking(List<byte[]> words, Optional<String> trouble) {
            this.words = new ArrayList<>(words);
            this.trouble = trouble;
        }

        @Override
        public String where() {
            return "line";
        }

        @Override
        public Optional<String> open() {
            return trouble;
        }

        @Override
        public Heard read(byte[] buffer) {
            nowMillis += READ_WAIT_MILLIS;
            if (words.isEmpty()) {
                return Heard.Silence.SILENCE;
            }
            byte[] next = words.removeFirst();
            System.arraycopy(next, 0, buffer, 0, next.length);
            return new Heard.Arrived(next.length);
        }

        @Override
        public void close() {
            // Nothing is held.
        }
    }

    private Link silent() {
        return new Talking(List.of(), Optional.empty());
    }

    /** The shoe at its speed, rubbish at every other. */
    private Function<Line, Link> shoeAt(int baudRateBps) {
        return line -> {
            int rate = ((Line.Serial) line).baudRateBps();
            speeds.add(rate);
            return new Talking(rate == baudRateBps ? SHOE : List.of(RUBBISH, RUBBISH), Optional.empty());
        };
    }

    private Diagnosis look(Line line, Function<Line, Link> links) throws IOException {
        return look(line, links, 5_000);
    }

    private Diagnosis look(Line line, Function<Line, Link> links, long listenMillis) throws IOException {
        ReaderConfig reader = new ReaderConfig(AngelEye.READER, Optional.empty(), line, 600, Optional.empty());
        return new LineCheck(reader, links, new Services(fake.machine(), CONFIG), listenMillis, () -> nowMillis).look()
            .getFirst();
    }

    @Test
    void aShoeThatIsUnderstoodIsWell() throws IOException {
        assertThat(look(SERIAL, shoeAt(4_800)))
            .isEqualTo(Diagnosis.ok("reader", "understood: 6 readings, 0 rejections"));
        assertThat(speeds).containsExactly(4_800);
    }

    @Test
    void listeningEndsWithTheTimeGiven() throws IOException {
        Diagnosis told = look(SERIAL, _ -> silent());

        assertThat(told.status()).isEqualTo(Status.WARNING);
        assertThat(told.seen()).isEqualTo("nothing was heard in 5 s");
        assertThat(nowMillis).isEqualTo(5_000);
    }

    @Test
    void theRightSpeedIsFoundAmongOthers() throws IOException {
        Diagnosis told = look(SERIAL, shoeAt(19_200));

        assertThat(told).isEqualTo(Diagnosis.wrong("reader", "at 4800 baud 14 bytes were heard and not understood: 0"
            + " readings, 1 rejection (no-frame 1); at 19200 baud the reader is understood",
            "write baud: 19200 in reader.serial"));
        assertThat(speeds).containsExactly(4_800, 9_600, 19_200);
    }

    @Test
    void rubbishAtEverySpeedSaysSo() throws IOException {
        Diagnosis told = look(SERIAL, shoeAt(300));

        assertThat(told.status()).isEqualTo(Status.WRONG);
        assertThat(told.seen()).endsWith(", nor at any other speed");
        assertThat(speeds).containsExactly(4_800, 9_600, 19_200, 38_400, 115_200, 1_200, 2_400, 57_600);
    }

    @Test
    void anotherChecksumModeIsNamedAndNoOtherSpeedTried() throws IOException {
        List<byte[]> otherMode = frames("053150033637", "053244818003" + "3731", "05334491800336" + "30");

        Diagnosis told = look(SERIAL, _ -> new Talking(otherMode, Optional.empty()));

        assertThat(told.status()).isEqualTo(Status.WRONG);
        assertThat(told.seen()).isEqualTo("22 bytes were heard and not understood: 0 readings, 3 rejections (checksum"
            + " 3); the frames have the right shape, but their check characters are the XOR of all bytes from ENQ to"
            + " ETX, where the XOR from the sequence digit to ETX in upper-case digits is wanted: the shoe is set to"
            + " another checksum mode");
    }

    @Test
    void aDisturbedLineIsAWarning() throws IOException {
        List<byte[]> disturbed = new ArrayList<>(SHOE);
        disturbed.add(1, RUBBISH);
        disturbed.add(3, RUBBISH);

        assertThat(look(SERIAL, _ -> new Talking(disturbed, Optional.empty()))).satisfies(told -> {
            assertThat(told.status()).isEqualTo(Status.WARNING);
            assertThat(told.seen()).isEqualTo("understood, but not all: 6 readings, 2 rejections (no-frame 2)");
        });
    }

    @Test
    void aBoxThatSendsRubbishIsToBeSetRight() throws IOException {
        Diagnosis told = look(TCP, _ -> new Talking(List.of(RUBBISH), Optional.empty()));

        assertThat(told.status()).isEqualTo(Status.WRONG);
        assertThat(told.remedy()).startsWith("set the box's serial side");
    }

    @Test
    void aLineThatCannotBeOpenedSaysWhy() throws IOException {
        assertThat(look(TCP, _ -> new Talking(List.of(), Optional.of("cannot connect")))).satisfies(told -> {
            assertThat(told.status()).isEqualTo(Status.WRONG);
            assertThat(told.seen()).isEqualTo("cannot connect");
        });
    }

    // The service hears what we would take from it.
    @Test
    void theLineOfATableThatIsServedIsLeftToIt() throws IOException {
        fake.process(812, "java", List.of("java", "dev.sabot.app.Sabot", "run", "--config", CONFIG.toString()));

        assertThat(look(SERIAL, shoeAt(4_800)).seen()).startsWith("not listened to: process 812 serves this table");
        assertThat(speeds).isEmpty();
    }

    @Test
    void whoDoesNotWantToListenNeedNot() throws IOException {
        assertThat(look(SERIAL, shoeAt(4_800), 0)).isEqualTo(Diagnosis.ok("reader", "not listened to, as asked for"));
        assertThat(speeds).isEmpty();
    }
}
