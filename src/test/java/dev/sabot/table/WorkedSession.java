// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.rules.Game;
import dev.sabot.rules.StandardGame;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A section of a worked session: readings and commands in, every event out.
 *
 * <pre>
 * == title                      begins a section: an empty table
 * customs: player=free, seats=4  what this house settles otherwise than is usual, by the keys of the game file
 * decks: 1                      packs, where they are not the usual number
 * house: overdraw=burn          how it differs from observe, in the words of {@link WorkedIrregularitiesTest#profile}
 * P:7S 8H stand                 readings in the text notation
 * !decide move=draw             a command in the text notation
 * > P1=sealed #1                an event that follows, in the words of {@link Told#inFull}; all that follow stand here
 * ~ coup 1: Banker stands on 5  a whole sentence that one of them says
 * </pre>
 *
 * @param title what happens
 * @param customs by key
 * @param decks packs of 52 cards
 * @param house words of the profile
 */
record WorkedSession(String title, Map<String, String> customs, int decks, String house, List<Step> steps) {

    /** What goes in, what comes out; {@code line} of its file, from 1. */
    record Step(int line, String in, List<String> events, List<String> sentences) {
    }

    Playing table(StandardGame game) {
        customs.forEach((key, value) -> {
            if (game.customs().stream().noneMatch(custom -> custom.key().equals(key))) {
                throw new IllegalArgumentException(game.wire() + " has no custom " + key);
            }
        });
        Game played = game.game(decks, game.paytable(), customs);
        return Playing.inText(played, WorkedIrregularitiesTest.profile(house));
    }

    /** What follows from this step. */
    static List<Event> after(Playing table, Step step) {
        if (!step.in().startsWith("!")) {
            return table.afterText(step.in());
        }
        int from = table.events().size();
        table.afterCommand(step.in().substring(1));
        return List.copyOf(table.events().subList(from, table.events().size()));
    }

    /** The sections of this file, in their order. */
    static List<WorkedSession> all(StandardGame game, Path file) {
        List<WorkedSession> sections = new ArrayList<>();
        int number = 0;
        for (String line : lines(file)) {
            number++;
            if (line.startsWith("== ")) {
                sections.add(new WorkedSession(
                        line.substring(3), Map.of(), game.usualDecks(), "", new ArrayList<>()));
            } else if (!sections.isEmpty() && !line.isBlank() && !line.startsWith("#")) {
                sections.add(sections.removeLast().with(number, line));
            }
        }
        return List.copyOf(sections);
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private WorkedSession with(int number, String line) {
        String value = line.substring(line.indexOf(' ') + 1).strip();
        switch (line.substring(0, Math.max(0, line.indexOf(' ')))) {
            case "customs:" -> {
                return new WorkedSession(title, customs(value), decks, house, steps);
            }
            case "decks:" -> {
                return new WorkedSession(title, customs, Integer.parseInt(value), house, steps);
            }
            case "house:" -> {
                return new WorkedSession(title, customs, decks, value, steps);
            }
            case ">" -> steps.getLast().events().add(value);
            case "~" -> steps.getLast().sentences().add(value);
            default -> steps.add(new Step(number, line.strip(), new ArrayList<>(), new ArrayList<>()));
        }
        return this;
    }

    private static Map<String, String> customs(String words) {
        Map<String, String> customs = new HashMap<>();
        for (String word : words.split(",\\s*", -1)) {
            customs.put(word.substring(0, word.indexOf('=')), word.substring(word.indexOf('=') + 1));
        }
        return customs;
    }
}
