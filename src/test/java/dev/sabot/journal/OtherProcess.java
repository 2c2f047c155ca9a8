// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.sabot.input.Bytes;
import dev.sabot.journal.CommitResult.Committed;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** A process of its own beside the test, which can be killed: {@code kill -9}. It tells what it does line by line. */
final class OtherProcess implements AutoCloseable {

    private static final int LONGEST_END_SECONDS = 30;

    private final Process process;
    private final BufferedReader lines;

    private OtherProcess(Process process) {
        this.process = process;
        this.lines = process.inputReader(UTF_8);
    }

    /** What it does. */
    enum Work {
        /** Commits batches for ever, from this seed, and tells the seq of each committed entry. */
        COMMIT,
        /** Opens the journal and tells {@code open}, or why not; then waits for the end of its input. */
        OPEN,
        /** Takes SQLite's write lock without asking anybody, as a technician's tool does. */
        HOLD,
        /** Commits one entry, then more than the limit of its files; tells how each ended. */
        EXCEED
    }

    static OtherProcess start(Work work, Path file, long seed) throws IOException {
        return new OtherProcess(new ProcessBuilder(command(work, file, seed))
            .redirectError(ProcessBuilder.Redirect.INHERIT).start());
    }

    /** The same under the shell's limit for the size of files, in blocks of 512 or 1024 bytes. */
    static OtherProcess startLimited(Work work, Path file, int blocks) throws IOException {
        List<String> command = new ArrayList<>(List.of("sh", "-c", "ulimit -f " + blocks + "; exec \"$@\"", "sh"));
        command.addAll(command(work, file, 0));
        return new OtherProcess(new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
    }

    private static List<String> command(Work work, Path file, long seed) {
        return List.of(ProcessHandle.current().info().command().orElse("java"), "-XX:TieredStopAtLevel=1",
            "-XX:-UsePerfData", "--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"),
            OtherProcess.class.getName(), work.name(), file.toString(), Long.toString(seed));
    }

    /** The next line it tells; empty at its end. */
    String line() throws IOException {
        String line = lines.readLine();
        return line == null ? "" : line;
    }

    /** Kills it in the middle of whatever it does, and gives the lines that it had told by then. */
    List<String> kill() throws IOException {
        // By its handle: the process's own method would close the stream before its last lines are read.
        process.toHandle().destroyForcibly();
        process.onExit().join();
        List<String> told = new ArrayList<>();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            told.add(line);
        }
        return told;
    }

    /** Ends it by the end of its input. */
    @Override
    public void close() throws IOException {
        process.outputWriter(UTF_8).close();
        process.onExit().completeOnTimeout(process, LONGEST_END_SECONDS, TimeUnit.SECONDS).join();
        process.destroyForcibly().onExit().join();
        lines.close();
    }

    /** The other side. */
    static void main(String[] arguments) throws IOException, SQLException {
        Path file = Path.of(arguments[1]);
        switch (Work.valueOf(arguments[0])) {
            case COMMIT -> commitForEver(file, new Random(Long.parseLong(arguments[2])));
            case OPEN -> open(file);
            case HOLD -> hold(file);
            case EXCEED -> exceed(file);
        }
    }

    private static void commitForEver(Path file, Random random) {
        Journal journal = Journal.open(file, OnDisk.OPTIONS);
        tell("open");
        while (true) {
            Batch batch = journal.begin();
            byte[] raw = new byte[1 + random.nextInt(200)];
            random.nextBytes(raw);
            Entries.caused(batch, Bytes.of(raw), Entries.MORNING);
            Entries.sealed(batch, "7S");
            Entries.plain(batch, random.nextInt(30));
            batch.advance("pit", batch.tip().position());
            if (!(journal.commit(batch) instanceof Committed)) {
                throw new IllegalStateException("not committed");
            }
            tell(Long.toString(batch.tip().seq()));
        }
    }

    private static void open(Path file) throws IOException {
        try (Journal journal = Journal.open(file, OnDisk.OPTIONS)) {
            tell("open " + journal.lastSeq());
            waitForEnd();
        } catch (JournalException e) {
            tell(e.kind() + " " + e.getMessage());
        }
    }

    private static void hold(Path file) throws IOException, SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            Sqlite.execute(connection, "BEGIN IMMEDIATE");
            tell("holding");
            waitForEnd();
        }
    }

    private static void exceed(Path file) {
        Journal journal = Journal.open(file, OnDisk.OPTIONS);
        tell(journal.commit(Entries.plain(journal.begin(), 1)).getClass().getSimpleName());
        Batch tooMuch = Entries.plain(journal.begin(), 1);
        for (int i = 0; i < 24; i++) {
            tooMuch.appendEvidence(Bytes.of(new byte[Batch.MAX_EVIDENCE_BYTES]), Entries.MORNING);
        }
        tell(journal.commit(tooMuch).getClass().getSimpleName());
        try {
            journal.begin();
            tell("goes on");
        } catch (IllegalStateException e) {
            tell("refuses to go on");
        }
        journal.close();
        tell("end");
    }

    private static void waitForEnd() throws IOException {
        while (System.in.read() >= 0) {
            // Only the end counts.
        }
    }

    private static void tell(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
