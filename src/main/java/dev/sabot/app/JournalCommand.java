// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.app.config.JournalKeyFile;
import dev.sabot.input.Bytes;
import dev.sabot.journal.Finding;
import dev.sabot.journal.JournalException;
import dev.sabot.journal.JournalVerifier;
import dev.sabot.journal.Position;
import dev.sabot.journal.ReadOnlyJournal;
import dev.sabot.journal.Stored;
import dev.sabot.journal.Verification;
import dev.sabot.table.TableState;
import dev.sabot.wire.EventReader;
import dev.sabot.wire.MalformedEntryException;
import dev.sabot.wire.Recorded;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code journal}: the chain, and reading. Works beside a running service and on a copy; changes nothing. */
@Command(
        name = "journal",
        mixinStandardHelpOptions = true,
        versionProvider = Versions.class,
        synopsisSubcommandLabel = "(verify | show)",
        description = "Looks into a journal, beside a running service or on a copy. Changes nothing.")
final class JournalCommand implements Runnable {

    private static final Pattern KNOWN = Pattern.compile("([0-9]{1,15}):([0-9a-f]{64})");

    private final Console console;

    @Spec
    private CommandSpec command;

    JournalCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        throw new ParameterException(command.commandLine(), "name what to do: verify or show");
    }

    /** {@code journal verify}. */
    @Command(
            name = "verify",
            mixinStandardHelpOptions = true,
            versionProvider = Versions.class,
            description = "Checks pages, gaps, every hash, sealed cards, evidence and positions.",
            footer = {"", "A chain on one disk proves \"unchanged since the last hash that somebody else holds\":",
                "give such hashes with --known.", "Exit codes: 0 sound; 1 something is wrong; 2 not to be read."})
    int verify(
            @Parameters(paramLabel = "FILE", description = "The journal.") Path file,
            @Option(names = "--known", paramLabel = "SEQ:HASH",
                    description = "An entry's hash as somebody else holds it; may be given again.")
                    List<String> known,
            @Option(names = "--key", paramLabel = "FILE",
                    description = "The journal's key: sealed cards and the reader's bytes are checked against their"
                            + " commitments, which nobody can without it.")
                    Path key) {
        List<Position> positions = new ArrayList<>();
        for (String one : known == null ? List.<String>of() : known) {
            positions.add(position(one));
        }
        Optional<Bytes> journalKey = key == null ? Optional.empty() : Optional.of(key(key, file));
        try {
            Verification verification = JournalVerifier.verify(file, journalKey, positions);
            int code = switch (verification) {
                case Verification.Sound sound -> {
                    console.out().println(file + " is sound: journal " + sound.journalId() + ", entries 1 to "
                            + sound.lastSeq() + ", last hash " + sound.lastHash());
                    yield ExitCode.DONE.code();
                }
                case Verification.Broken broken -> {
                    for (Finding finding : broken.findings()) {
                        console.out().println(file + ": " + finding.text());
                    }
                    yield ExitCode.FOUND_WRONG.code();
                }
            };
            unchecked(verification.unchecked()).ifPresent(what -> console.out().println(file + ": not checked, "
                    + "for want of --key: " + what));
            return code;
        } catch (JournalException e) {
            return notDone("verify", e);
        }
    }

    private static Optional<String> unchecked(Verification.Unchecked unchecked) {
        return unchecked.equals(Verification.Unchecked.NOTHING) ? Optional.empty()
                : Optional.of("the sealed cards of " + unchecked.sealed() + " entries, the reader's bytes of "
                        + unchecked.evidence());
    }

    private Position position(String known) {
        Matcher parts = KNOWN.matcher(known);
        if (!parts.matches()) {
            throw new ParameterException(command.commandLine(),
                    "--known " + known + ": wanted is SEQ:HASH, the hash in 64 lower-case hex digits");
        }
        return new Position(Long.parseLong(parts.group(1)), parts.group(2));
    }

    private Bytes key(Path key, Path journal) {
        return switch (JournalKeyFile.read(key, journal)) {
            case JournalKeyFile.Found.Key found -> found.key();
            case JournalKeyFile.Found.Missing missing ->
                throw new ParameterException(command.commandLine(), "--key " + key + ": there is no such file");
            case JournalKeyFile.Found.Refused refused ->
                throw new ParameterException(command.commandLine(), "--key: " + refused.sentence());
        };
    }

    /** {@code journal show}. */
    @Command(
            name = "show",
            mixinStandardHelpOptions = true,
            versionProvider = Versions.class,
            description = "Prints entries as they were published, one JSON line each.")
    int show(
            @Parameters(paramLabel = "FILE", description = "The journal.") Path file,
            @Option(names = "--from", paramLabel = "SEQ", defaultValue = "1",
                    description = "The first entry; default 1.") long from,
            @Option(names = "--to", paramLabel = "SEQ", defaultValue = "9007199254740991",
                    description = "The last entry; default the last there is.") long to,
            @Option(names = "--text", description = "Lines for people in place of JSON lines.") boolean isText) {
        if (from < 1 || to < from) {
            throw new ParameterException(command.commandLine(), "--from " + from + " --to " + to
                    + ": entries count from 1, and --to is not before --from");
        }
        try (ReadOnlyJournal journal = ReadOnlyJournal.open(file)) {
            if (isText) {
                Reading reading = new Reading(from);
                journal.replay(1, to, reading::take);
            } else {
                journal.replay(from, to, stored -> {
                    console.out().writeBytes(stored.entry().bytes().toArray());
                    console.out().write('\n');
                });
            }
            return ExitCode.DONE.code();
        } catch (JournalException | MalformedEntryException e) {
            console.out().flush();
            return notDone("show", e);
        }
    }

    private int notDone(String what, RuntimeException e) {
        console.err().println("sabot journal " + what + ": " + e.getMessage());
        return ExitCode.NOT_DONE.code();
    }

    /** Folds from the first entry on, for an entry's place in its coup stands in those before it. */
    private final class Reading {

        private final long from;
        private TableState state = TableState.EMPTY;

        Reading(long from) {
            this.from = from;
        }

        void take(Stored stored) {
            Recorded recorded = EventReader.readKept(
                    stored.entry().bytes().toArray(), stored.sealedCard());
            if (recorded.seq() >= from) {
                console.out().println(Telling.line(state.coupOf(recorded.event()), recorded.event()));
            }
            state = state.after(recorded.event(), recorded.cause());
        }
    }
}
