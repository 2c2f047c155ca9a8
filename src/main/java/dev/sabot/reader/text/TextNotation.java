// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.text;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.input.Choice;
import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.Reading;
import dev.sabot.input.Slot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text notation.
 *
 * <pre>
 * 7S 10H T KD A     cards, suit optional; T is 10       ?            unreadable
 * P:7S B:KD         with the hand they went to          --           value withheld …
 * reveal P1=7S      … and told later                    burn:7S      burned; the first of the text, or after
 *                                                                cards drawn, is a new shoe's first card
 * R:7S L:4 K:A      Right, Left and Bank of banque        2:7S         seat 2 of Macao; told later: reveal 2.1=7S
 * draw stand refuse what the hand whose turn it is decides, or stand:P stand:2 with the hand
 * cut               the cut card                        rev          a card lay reversed
 * close-bets        open-bets                           +500ms       time passes
 * !void-coup target=41 reason="two cards"                            a command, to the end of its line
 * result:banker     the reader's own result; player, banker, tie or forced-end
 * </pre>
 *
 * <p>Words are separated by white space; {@code #} begins a comment that ends with its line.
 */
public final class TextNotation {

    /** Longest that time may pass in one word: a day. */
    static final long MOST_MILLIS = 86_400_000;

    private static final Pattern WORD = Pattern.compile("\\S+");
    private static final Pattern PLACE = Pattern.compile("(?:([PBRLK])|(\\d{1,3})\\.)([1-9]|1[0-5])=(.+)");
    private static final Pattern PLACED = Pattern.compile("([PBRLK]|\\d{1,3}):(.+)");
    private static final Pattern TIME = Pattern.compile("\\+(\\d{1,9})ms");
    private static final String CARDS = "a card such as 7S, 10H, T or A";

    private final List<Token> tokens = new ArrayList<>();
    private boolean isInBurn;
    private int line;
    private int column;
    private boolean isAfterReveal;
    private boolean isBad;

    private TextNotation() {
    }

    /** The tokens of this text; a {@link Token.Bad} is the last one where a word is not of the notation. */
    public static List<Token> parse(String text) {
        TextNotation notation = new TextNotation();
        notation.read(text);
        return List.copyOf(notation.tokens);
    }

    /** What a reader can do that says just this: it computes a result only if the text has one. */
    public static ReaderAbilities abilities(List<Token> tokens) {
        boolean hasResult = tokens.stream()
                .anyMatch(token -> token instanceof Token.Read(Reading.ResultReported r));
        return new ReaderAbilities("text", false, ReaderAbilities.Values.AT_DRAW, hasResult, false);
    }

    /** The card of this word, as {@code 7S}, {@code 10H}, {@code T} or {@code A}; empty when it is none. */
    public static Optional<Card> card(String word) {
        return Card.parse(word.startsWith("T") ? "10" + word.substring(1) : word);
    }

    private void read(String text) {
        int rows = 0;
        for (String row : text.split("\n", -1)) {
            rows++;
            int comment = row.indexOf('#');
            Matcher word = WORD.matcher(comment < 0 ? row : row.substring(0, comment));
            while (word.find()) {
                line = rows;
                column = word.start() + 1;
                boolean isCommand = word.group().startsWith("!");
                if (isCommand) {
                    command((comment < 0 ? row : row.substring(0, comment)).substring(word.start() + 1));
                } else {
                    word(word.group());
                }
                if (isBad) {
                    return;
                }
                if (isCommand) {
                    break;
                }
            }
        }
        if (isAfterReveal) {
            bad("\"reveal\" at the end of the text wants a place and its card, such as P1=7S");
        }
    }

    private void bad(String message) {
        isBad = true;
        tokens.add(new Token.Bad(line, column, message));
    }

    private void read(Reading reading) {
        tokens.add(new Token.Read(reading));
    }

    private void word(String word) {
        if (isAfterReveal) {
            isAfterReveal = false;
            reveal(word);
            return;
        }
        switch (word) {
            case "reveal" -> isAfterReveal = true;
            case "cut" -> read(Reading.CutCard.DRAWN);
            case "rev" -> read(Reading.ReversedCard.SEEN);
            case "close-bets" -> read(new Reading.BetsClosed(true));
            case "open-bets" -> read(new Reading.BetsClosed(false));
            default -> {
                if (isDecision(word)) {
                    decided(word);
                } else if (word.startsWith("burn:")) {
                    burn(word, word.substring("burn:".length()));
                } else if (word.startsWith("result:")) {
                    result(word, word.substring("result:".length()));
                } else if (word.startsWith("+")) {
                    time(word);
                } else {
                    drawn(word);
                }
            }
        }
    }

    private void command(String rest) {
        if (isAfterReveal) {
            bad("after \"reveal\" comes a place and its card, such as P1=7S");
            return;
        }
        switch (SpokenCommand.parse(rest, tokens.size() + 1)) {
            case SpokenCommand.Result.Understood(SpokenCommand command) -> tokens.add(new Token.Said(command));
            case SpokenCommand.Result.Refused(String why) -> bad("!" + rest.strip() + ": " + why);
        }
    }

    private void reveal(String word) {
        Matcher place = PLACE.matcher(word);
        Optional<Card> card = place.matches() ? card(place.group(4)) : Optional.empty();
        Optional<HandId> hand = card.flatMap(
                seen -> HandId.ofSymbol(place.group(1) == null ? place.group(2) : place.group(1)))
                .filter(seen -> Integer.parseInt(place.group(3)) <= Math.min(seen.mostCards(), Slot.MOST));
        if (hand.isEmpty()) {
            bad("\"" + word + "\" after \"reveal\" is no place and card, such as P1=7S, B3=10H, or 2.1=A of seat 2");
            return;
        }
        read(new Reading.CardRevealed(new Slot(hand.get(), Integer.parseInt(place.group(3))), card.get()));
    }

    private static boolean isDecision(String word) {
        int colon = word.indexOf(':');
        return Choice.ofWire(colon < 0 ? word : word.substring(0, colon)).isPresent();
    }

    private void decided(String word) {
        int colon = word.indexOf(':');
        Choice choice = Choice.ofWire(colon < 0 ? word : word.substring(0, colon)).orElseThrow();
        Optional<HandId> hand = colon < 0 ? Optional.empty() : HandId.ofSymbol(word.substring(colon + 1));
        if (colon >= 0 && hand.isEmpty()) {
            bad("\"" + word + "\": after \"" + choice.wire() + ":\" comes P, B, R, L, K or the number of a seat");
        } else {
            read(new Reading.Decided(hand, choice));
        }
    }

    private void burn(String word, String value) {
        Optional<Face> face = face(value);
        if (face.isEmpty()) {
            bad("\"" + word + "\": after \"burn:\" comes " + CARDS + ", ? or --");
        } else if (isInBurn) {
            read(new Reading.CardBurned(face.get(), -1));
        } else {
            isInBurn = true;
            read(new Reading.BurnStarted(face.get()));
        }
    }

    private void result(String word, String value) {
        if (value.equals("forced-end")) {
            read(new Reading.ResultReported(ReaderResult.Forced.FORCED_END));
            return;
        }
        Outcome.ofWire(value).ifPresentOrElse(
                outcome -> read(new Reading.ResultReported(
                        new ReaderResult.Decided(outcome, false, Optional.empty()))),
                () -> bad("\"" + word + "\": a result is player, banker, tie or forced-end"));
    }

    private void time(String word) {
        Matcher time = TIME.matcher(word);
        long millis = time.matches() ? Long.parseLong(time.group(1)) : 0;
        if (millis < 1 || millis > MOST_MILLIS) {
            bad("\"" + word + "\": time passes as +1ms to +" + MOST_MILLIS + "ms");
        } else {
            tokens.add(new Token.Pass(millis));
        }
    }

    private void drawn(String word) {
        Matcher placed = PLACED.matcher(word);
        Optional<HandId> hand = placed.matches() ? HandId.ofSymbol(placed.group(1)) : Optional.empty();
        Optional<Slot> slot = hand.map(one -> new Slot(one, 0));
        String value = hand.isPresent() ? placed.group(2) : word;
        Optional<Face> face = face(value);
        if (face.isEmpty()) {
            bad("\"" + word + "\" is no word of the notation: wanted is " + CARDS + ", P: or B: (R: L: K:, a seat"
                    + "'s number:) before it, ?, --, reveal, burn:, cut, rev, close-bets, open-bets, draw, stand, "
                    + "refuse, result: or +500ms");
            return;
        }
        isInBurn = false;
        read(new Reading.CardDrawn(slot, face.get(), false));
        if (value.equals("?")) {
            read(new Reading.FaultRaised(0, Reading.FaultKind.UNREADABLE_CARD, false));
        }
    }

    private static Optional<Face> face(String value) {
        return value.equals("?") || value.equals("--")
                ? Optional.of(Face.UNREAD)
                : card(value).map(card -> card);
    }
}
