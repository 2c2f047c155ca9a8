// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.ReaderAbilities;
import dev.sabot.rules.BurnRule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The worked files of {@code irregularities/}: readings and commands in, events out.
 *
 * <pre>
 * == title                              begins a story
 * reader: at-draw | withheld | cards    at-draw by default
 * house: overdraw=hold:burn,next-coup   how this house differs from observe, see {@link #profile}
 * P1=KH B1=2C                           words of {@link Script} and of {@link Playing}
 * !rule ruling=burn                     a command in the text notation
 * > shoe opened: assumed                an event that follows, in the words of {@link Told}; all that follow stand here
 * quiet: P1=KH B1=2C                   as above, but only what is irregular, held or an alarm is told here
 * until: P1=KH B1=2C                   quiet, and only up to the first word that something irregular follows from
 * ~ coup 1: Banker stands on 5          the beginning of the sentence of the last irregularity
 * </pre>
 */
class WorkedIrregularitiesTest {

    private static final Path FOLDER = Path.of("src/test/resources/irregularities");

    /** A step: what goes in, what must come out. */
    private record Step(int line, String in, List<String> out) {
    }

    private record Story(String title, ReaderAbilities reader, String house, List<Step> steps) {

        Playing table() {
            return Playing.with(reader, profile(house), decks(house));
        }
    }

    @TestFactory
    Stream<DynamicContainer> everyStoryEndsAsItIsTold() {
        return files().map(file -> DynamicContainer.dynamicContainer(file.getFileName().toString(),
                stories(file).stream().map(story -> DynamicTest.dynamicTest(story.title(), () -> play(file, story)))));
    }

    // A ruling that no story shows is one that nobody has tried.
    @Test
    void everyKindIsShownWithEveryRulingThatCanBeMadeOfIt() {
        TreeSet<String> missing = new TreeSet<>();
        for (IrregularityKind kind : IrregularityKind.ofHouses()) {
            missing.add(kind.wire() + "=tell");
            kind.rulings().forEach(ruling -> missing.add(kind.wire() + "=" + ruling.wire()));
        }
        files().flatMap(file -> stories(file).stream()).forEach(story -> missing.removeAll(shown(story)));
        assertThat(missing).isEmpty();
    }

    /** What was found and told alone, and what was ruled of what was held, in the order of events. */
    private static List<String> shown(Story story) {
        Playing table = story.table();
        for (Step step : story.steps()) {
            run(table, step.in());
        }
        List<String> shown = new ArrayList<>();
        Map<Long, IrregularityKind> held = new HashMap<>();
        long seq = 0;
        for (Event event : table.events()) {
            seq++;
            switch (event) {
                case Event.IrregularityFound e when e.hold() == 0 -> shown.add(e.kind().wire() + "=tell");
                case Event.HoldRaised e -> held.put(seq, e.kind());
                case Event.HoldReleased e when e.ruling().isPresent() ->
                    shown.add(held.get(e.hold()).wire() + "=" + e.ruling().get().wire());
                default -> { }
            }
        }
        return shown;
    }

    private static void play(Path file, Story story) {
        Playing table = story.table();
        for (Step step : story.steps()) {
            List<String> told = run(table, step.in());
            List<String> wanted = step.out().stream().filter(line -> line.startsWith("> "))
                    .map(line -> line.substring(2)).toList();
            assertThat(told).as("%s:%d: %s", file.getFileName(), step.line(), step.in()).isEqualTo(wanted);
            step.out().stream().filter(line -> line.startsWith("~ ")).forEach(line ->
                assertThat(table.sentences().getLast()).as("%s:%d", file.getFileName(), step.line())
                        .startsWith(line.substring(2)));
        }
    }

    static List<String> run(Playing table, String in) {
        if (in.startsWith("quiet: ") || in.startsWith("until: ")) {
            List<String> told = new ArrayList<>();
            for (String word : in.substring("quiet: ".length()).strip().split(" +", -1)) {
                table.after(word).stream()
                        .filter(line -> line.startsWith("! ") || line.startsWith("held") || line.startsWith("alarm"))
                        .forEach(told::add);
                if (in.startsWith("until: ") && !told.isEmpty()) {
                    break;
                }
            }
            return told;
        }
        return in.startsWith("!") ? table.afterCommand(in.substring(1)) : table.after(in);
    }

    private static Stream<Path> files() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Story> stories(Path file) {
        List<Story> stories = new ArrayList<>();
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        int number = 0;
        for (String line : lines) {
            number++;
            if (line.startsWith("== ")) {
                stories.add(new Story(line.substring(3), Playing.AT_DRAW, "", new ArrayList<>()));
            } else if (line.startsWith("reader: ")) {
                stories.add(withReader(stories.removeLast(), line.substring(8)));
            } else if (line.startsWith("house: ")) {
                Story story = stories.removeLast();
                stories.add(new Story(story.title(), story.reader(), line.substring(7), story.steps()));
            } else if (line.startsWith("> ") || line.startsWith("~ ")) {
                stories.getLast().steps().getLast().out().add(line);
            } else if (!line.isBlank() && !line.startsWith("#")) {
                stories.getLast().steps().add(new Step(number, line.strip(), new ArrayList<>()));
            }
        }
        return stories;
    }

    private static Story withReader(Story story, String word) {
        ReaderAbilities reader = switch (word) {
            case "at-draw" -> Playing.AT_DRAW;
            case "withheld" -> Playing.AT_REVEAL;
            case "cards" -> Playing.NO_RESULT;
            default -> throw new IllegalArgumentException("no reader " + word);
        };
        return new Story(story.title(), reader, story.house(), story.steps());
    }

    /**
     * Observe, and: {@code KIND=RULING}, {@code KIND=hold:RULING,RULING}, {@code KIND=alarm}, {@code +alarm} after
     * either, {@code opens=command,burn,assumed}, {@code must-close}, {@code at-reveal}, {@code late=30},
     * {@code two=100}, {@code by-two}, {@code dealer-change=1}, {@code between=1}, {@code burn=none|5},
     * {@code one-more}, {@code decks=1}.
     */
    static Profile profile(String words) {
        Profile house = Profile.observe();
        Map<IrregularityKind, Reaction> reactions = new EnumMap<>(house.reactions());
        EnumSet<Event.Opening> openings = EnumSet.allOf(Event.Opening.class);
        BurnRule burn = house.burn().rule();
        int atDealerChange = 0;
        int betweenCoups = 0;
        Profile.CutCard cut = house.cutCard();
        boolean mustClose = false;
        Profile.Disclosure disclosure = house.disclosure();
        Profile.Limits limits = house.limits();
        int correctors = 1;
        for (String word : words.isBlank() ? new String[0] : words.strip().split("\\s+", -1)) {
            String value = word.substring(word.indexOf('=') + 1);
            switch (word.contains("=") ? word.substring(0, word.indexOf('=')) : word) {
                case "decks" -> { }
                case "must-close" -> mustClose = true;
                case "at-reveal" -> disclosure = Profile.Disclosure.AT_REVEAL;
                case "by-two" -> correctors = 2;
                case "one-more" -> cut = new Profile.CutCard(14, Profile.LastCoup.ONE_MORE);
                case "late" -> limits = new Profile.Limits(Integer.parseInt(value), limits.twoCardsMillis());
                case "two" -> limits = new Profile.Limits(limits.drawSeconds(), Integer.parseInt(value));
                case "dealer-change" -> atDealerChange = Integer.parseInt(value);
                case "between" -> betweenCoups = Integer.parseInt(value);
                case "burn" -> burn = new BurnRule.Fixed(value.equals("none") ? 0 : Integer.parseInt(value));
                case "opens" -> openings = EnumSet.copyOf(Arrays.stream(value.split(",", -1))
                        .map(one -> Event.Opening.valueOf(one.toUpperCase(Locale.ROOT))).toList());
                case String kind -> reactions.put(kind(kind), reaction(value));
            }
        }
        return new Profile("house", 1, new Profile.Burn(burn, atDealerChange, betweenCoups, 0), cut, openings,
                mustClose, disclosure, limits, correctors, reactions);
    }

    static int decks(String words) {
        return words.contains("decks=1") ? 1 : 8;
    }

    private static IrregularityKind kind(String word) {
        return IrregularityKind.valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    private static Reaction reaction(String words) {
        boolean isAlarm = words.endsWith("+alarm");
        String word = isAlarm ? words.substring(0, words.length() - "+alarm".length()) : words;
        Reaction reaction;
        if (word.equals("alarm")) {
            return Reaction.ALARM;
        } else if (word.startsWith("hold:")) {
            reaction = Reaction.hold(Arrays.stream(word.substring("hold:".length()).split(",", -1))
                    .map(WorkedIrregularitiesTest::ruling).toArray(Ruling[]::new));
        } else {
            reaction = Reaction.rule(ruling(word));
        }
        return isAlarm ? reaction.withAlarm() : reaction;
    }

    private static Ruling ruling(String word) {
        return Ruling.valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
