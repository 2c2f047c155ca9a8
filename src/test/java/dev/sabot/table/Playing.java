// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.input.Bytes;
import dev.sabot.input.Condition;
import dev.sabot.input.Input;
import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.input.Received;
import dev.sabot.input.Tick;
import dev.sabot.reader.text.SpokenCommand;
import dev.sabot.reader.text.TextNotation;
import dev.sabot.reader.text.Token;
import dev.sabot.rules.Game;
import dev.sabot.schema.Lines;
import dev.sabot.table.Profile.CutCard;
import dev.sabot.table.Profile.LastCoup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A table that is played in the words of {@link Script} and answers in the words of {@link Told}. Besides readings:
 * {@code lost:2} (so many frames are missing directly before the next reading), {@code +9999ms} (time passes),
 * {@code boot}, {@code shutdown}, {@code flood} (readings thrown away), {@code silent} and {@code heard} (the reader);
 * {@code box:} before a word says that the sensors and buttons beside the reader said it.
 */
final class Playing {

    /** Stands for any. */
    static final String HASH = "ab".repeat(32);

    static final ReaderAbilities AT_REVEAL = new ReaderAbilities("angel-eye", true, Values.AT_REVEAL, true, true);
    static final ReaderAbilities AT_DRAW = new ReaderAbilities("angel-eye", true, Values.AT_DRAW, true, true);
    static final ReaderAbilities NO_RESULT = new ReaderAbilities("plain", false, Values.AT_DRAW, false, false);

    private static final String OF_FITTINGS = "box:";

    private final Judge judge;
    private final List<Event> events = new ArrayList<>();
    private TableState state = TableState.EMPTY;
    private long tableMillis = 1_000;
    private int lost;
    private int frames;
    private int commands;

    private Playing(Setup setup) {
        judge = new Judge(setup);
    }

    /** Angel Eye with values withheld until the reveal. */
    static Playing withheld() {
        return new Playing(setup(AT_REVEAL, Profile.observe(), 8));
    }

    /** Angel Eye with values at the draw. */
    static Playing atDraw() {
        return new Playing(setup(AT_DRAW, Profile.observe(), 8));
    }

    /** A reader that says nothing but cards. */
    static Playing cardsOnly() {
        return new Playing(setup(NO_RESULT, Profile.observe(), 8));
    }

    /** Cards only, with this many packs. */
    static Playing cardsOnly(int decks) {
        return new Playing(setup(NO_RESULT, Profile.observe(), decks));
    }

    /** Angel Eye with values at the draw, one more coup after that of the cut card. */
    static Playing oneMore() {
        Profile profile = observing("one-more", 1, new CutCard(14, LastCoup.ONE_MORE));
        return new Playing(setup(AT_DRAW, profile, 8));
    }

    /** This reader at a table with this profile. */
    static Playing with(ReaderAbilities reader, Profile profile, int decks) {
        return new Playing(setup(reader, profile, decks));
    }

    /** A table with this game and profile, played in the text notation. */
    static Playing inText(Game game, Profile profile) {
        return new Playing(new Setup(new Law(game, profile, HASH), TextNotation.abilities(List.of())));
    }

    /** Observe by another name and version, with another cut card. */
    static Profile observing(String id, int version, CutCard cutCard) {
        Profile house = Profile.observe();
        return new Profile(id, version, house.burn(), cutCard, house.openings(), house.mustCloseBets(),
                house.disclosure(), house.limits(), house.correctors(), house.reactions());
    }

    static Setup setup(ReaderAbilities reader, Profile profile, int decks) {
        return new Setup(new Law(Game.puntoBanco(decks), profile, HASH), reader);
    }

    /** What follows from these words, one line an event. */
    List<String> after(String words) {
        int from = events.size();
        for (String word : words.trim().split("\\s+", -1)) {
            if (word.startsWith("lost:")) {
                lost = Integer.parseInt(word.substring("lost:".length()));
            } else {
                take(input(word));
            }
        }
        return events.subList(from, events.size()).stream().map(Told::of).toList();
    }

    /** Plays these words; what follows is of no interest. */
    Playing played(String words) {
        after(words);
        return this;
    }

    /** What follows from a command in the text notation, one line an event. */
    List<String> afterCommand(String line) {
        int from = events.size();
        commands++;
        take(switch (SpokenCommand.parse(line, commands)) {
            case SpokenCommand.Result.Understood(SpokenCommand command) -> command.command(state.seq());
            case SpokenCommand.Result.Refused(String why) -> throw new IllegalArgumentException(line + ": " + why);
        });
        return events.subList(from, events.size()).stream().map(Told::of).toList();
    }

    /** What follows from a line of the text notation that is no command. */
    List<Event> afterText(String line) {
        int from = events.size();
        for (Token token : TextNotation.parse(line)) {
            switch (token) {
                case Token.Read read -> take(Received.of(read.reading()));
                case Token.Pass pass -> {
                    tableMillis += pass.millis();
                    take(Tick.TICK);
                }
                case Token.Said said -> throw new IllegalArgumentException(line + ": a command has its own line");
                case Token.Bad bad -> throw new IllegalArgumentException(line + ": " + bad.message());
            }
        }
        return List.copyOf(events.subList(from, events.size()));
    }

    private Input input(String word) {
        return switch (word) {
            case "boot" -> new Condition.ServiceStarted("1", HASH, HASH);
            case "shutdown" -> new Condition.ServiceStopped("1", HASH, HASH);
            case "flood" -> new Condition.ReadingsLost(7);
            case "silent" -> new Condition.ReaderSilent("port", 600);
            case "heard" -> Condition.ReaderHeard.HEARD;
            default -> word.startsWith("+") ? passing(word) : received(word);
        };
    }

    private Input passing(String word) {
        tableMillis += Long.parseLong(word.substring(1, word.length() - "ms".length()));
        return Tick.TICK;
    }

    private Input received(String word) {
        if (word.startsWith(OF_FITTINGS)) {
            return Received.ofFittings(Script.reading(word.substring(OF_FITTINGS.length())), Bytes.NONE);
        }
        int before = lost;
        lost = 0;
        frames++;
        return new Received(Script.reading(word), Optional.of("frame " + frames), before, Bytes.NONE);
    }

    private void take(Input input) {
        Decision decision = judge.decide(state, input, tableMillis);
        Optional<String> frame = input instanceof Received received ? received.frame() : Optional.empty();
        decision.placed(state).forEach(placed -> Lines.requireValid(placed, frame));
        Lines.requireValid(decision.after());
        TableState folded = state;
        for (Event event : decision.events()) {
            folded = folded.after(event, Cause.of(frame, tableMillis));
        }
        if (!folded.equals(decision.after())) {
            throw new AssertionError("the events of " + input + " do not lead to the state decided: " + decision);
        }
        events.addAll(decision.events());
        state = decision.after();
    }

    TableState state() {
        return state;
    }

    List<Event> events() {
        return events;
    }

    /** The sentences of all irregularities so far. */
    List<String> sentences() {
        return events.stream()
                .filter(event -> event instanceof Event.IrregularityFound)
                .map(event -> ((Event.IrregularityFound) event).message())
                .toList();
    }

    /** The last event, which must be of this type. */
    <E extends Event> E last(Class<E> type) {
        return type.cast(events.getLast());
    }
}
