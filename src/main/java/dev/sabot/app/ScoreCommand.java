// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.input.Received;
import dev.sabot.reader.text.TextNotation;
import dev.sabot.reader.text.Token;
import dev.sabot.rules.Game;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code score}: coups in the text notation to events. */
@Command(
        name = "score",
        mixinStandardHelpOptions = true,
        versionProvider = Versions.class,
        description = "Judges coups written as text and prints the events, one JSON line each.",
        footerHeading = "%nThe notation, words separated by white space, # begins a comment:%n",
        footer = {
            "  7S 10H T KD A      cards in the order of the deal, suit optional",
            "  P:7S B:KD          with the hand they went to; R: L: K: right, left and bank in",
            "                     banque; 1: 2: and so on and K: seats and bank in Macao",
            "  draw stand refuse  what the hand whose turn it is decides, or stand:P",
            "  ?  --              unreadable; value withheld, told by: reveal P1=7S",
            "  burn:7S cut rev    burned; the cut card; a card that lay reversed",
            "  close-bets open-bets  result:banker  +500ms (time passes)",
            "  !void-coup target=41 reason=\"two cards\"   a command, to the end of its line;",
            "                     with by=NAME role=supervisor expects=HOLD where they matter",
            "",
            "Examples, one coup each:",
            "  printf 'A 4 K 2 10' | sabot score --game super-6 --text",
            "  printf 'A 4 4 2 draw 10 stand' | sabot score --game chemin-de-fer --text",
            "  printf '2 9 3 3 8 4 draw 6 stand stand' |",
            "      sabot score --game baccarat-banque --text",
            "  printf '9 4 7 stand draw 10 refuse 5 stand stand' |",
            "      sabot score --game macao --seats 2 --text",
            "  printf '9 4 7 10 A 7 stand draw 3 stand stand' |",
            "      sabot score --game victoria --seats 2 --text"
        })
final class ScoreCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private GameOptions game;

    @Mixin
    private SeatsOption seats;

    @Mixin
    private LawOptions law;

    @Mixin
    private TranscriptOutput output;

    @Mixin
    private InputFile input;

    ScoreCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Game played = seats.of(game.game());
        List<Token> tokens = TextNotation.parse(new String(input.read(console.in()), StandardCharsets.UTF_8));
        PrintStream out = console.out();
        PrintStream err = console.err();
        Transcript transcript = output.to(out, law.setup(played, TextNotation.abilities(tokens)));
        for (Token token : tokens) {
            switch (token) {
                case Token.Read read -> transcript.take(Received.of(read.reading()));
                case Token.Said said -> transcript.take(said.command());
                case Token.Pass pass -> transcript.pass(pass.millis());
                case Token.Bad bad -> {
                    out.flush();
                    err.println("line " + bad.line() + ", column " + bad.column() + ": " + bad.message() + ".");
                    return ExitCode.NOT_DONE.code();
                }
            }
        }
        out.flush();
        transcript.unfinished().ifPresent(err::println);
        return ExitCode.DONE.code();
    }
}
