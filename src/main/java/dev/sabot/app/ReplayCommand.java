// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.app.config.ReaderTraits;
import dev.sabot.reader.Decoder;
import dev.sabot.reader.ReaderPlug;
import dev.sabot.reader.RejectionLimiter;
import dev.sabot.rules.Game;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code replay}: captured bytes of a reader to events. */
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        versionProvider = Versions.class,
        description = "Judges the captured bytes of a card reader and prints the events, one JSON line each. "
                + "Time stands still while it reads.")
final class ReplayCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private CommandSpec command;

    @Mixin
    private ReaderOption reader;

    @Option(names = "--hex", description = "The bytes are written as pairs of hex digits.")
    private boolean isHex;

    @Mixin
    private GameOptions game;

    @Mixin
    private LawOptions law;

    @Mixin
    private TranscriptOutput output;

    @Mixin
    private InputFile input;

    ReplayCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        ReaderPlug from = reader.reader();
        Game played = game.game();
        ReaderTraits.of(from).whyUnfit(played).ifPresent(why -> {
            throw new ParameterException(command.commandLine(), "--game " + played.id() + ": " + why + ".");
        });
        PrintStream out = console.out();
        PrintStream err = console.err();
        Transcript transcript = output.to(out, law.setup(played, from.abilities()));
        byte[] bytes = input.read(console.in());
        Optional<String> problem = Optional.empty();
        if (isHex) {
            switch (HexText.parse(new String(bytes, StandardCharsets.UTF_8))) {
                case HexText.Parsed.Whole whole -> bytes = whole.bytes().toArray();
                case HexText.Parsed.Broken broken -> {
                    bytes = broken.before().toArray();
                    problem = Optional.of("line " + broken.line() + ", column " + broken.column() + ": "
                            + broken.message() + ".");
                }
            }
        }
        decode(bytes, from.decoder(Optional.empty()), transcript);
        out.flush();
        problem.or(transcript::unfinished).ifPresent(err::println);
        return problem.isPresent() ? ExitCode.NOT_DONE.code() : ExitCode.DONE.code();
    }

    private static void decode(byte[] bytes, Decoder decoder, Transcript transcript) {
        RejectionLimiter limiter = new RejectionLimiter(transcript::take);
        decoder.feed(bytes, bytes.length, 0, received -> limiter.accept(received, 0));
        decoder.end(received -> limiter.accept(received, 0));
        limiter.end();
    }
}
