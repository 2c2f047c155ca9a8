// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.card.Card;
import dev.sabot.reader.text.TextNotation;
import dev.sabot.rules.Composition;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option that says which cards have left a shoe. */
final class RemovedCards {

    private static final Pattern WORD = Pattern.compile("\\S+");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = "--removed", paramLabel = "CARDS", defaultValue = "",
            description = "Cards that are out, such as \"7S 7H K\": rank A, 2 to 10 (or T), J, Q, K, suit C, D, H, S "
                    + "where it is known.")
    private String cards;

    /** What is left of a shoe of this many decks; throws {@link ParameterException} with the place of a wrong card. */
    Composition left(int decks) {
        Composition left = Composition.full(decks);
        Matcher word = WORD.matcher(cards);
        while (word.find()) {
            String place = "--removed, column " + (word.start() + 1);
            Card card = TextNotation.card(word.group()).orElseThrow(() -> wrong(place + ": \"" + word.group()
                    + "\" is no card; wanted is a rank A, 2 to 10 (or T), J, Q or K, with its suit C, D, H or S where"
                    + " it is known."));
            try {
                left = left.without(card);
            } catch (IllegalArgumentException e) {
                throw wrong(place + ", " + card + ": " + e.getMessage() + ".");
            }
        }
        return left;
    }

    /** What is wrong with these cards, for the person who named them. */
    ParameterException wrong(String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }
}
