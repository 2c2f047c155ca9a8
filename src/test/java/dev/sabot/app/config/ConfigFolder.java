// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A folder with a sound configuration, for tests to break in one place at a time. */
final class ConfigFolder {

    static final String SABOT = """
        site: riverside
        table: BAC-07
        game: games/punto-banco.yaml
        profile: profiles/observe.yaml
        reader:
          kind: angel-eye
          serial: { port: /dev/serial/by-id/usb-FTDI-port0, baud: 4800 }
          silent-alarm-seconds: 300
        journal: { file: BAC-07.db, key: journal.key, evidence-days: 90 }
        mqtt:
          broker: ssl://broker.pit:8883
          client-certificate: BAC-07.p12
          required-consumers: [pit]
        house-odds: { warn-below-percent: { player: 0.5, banker: -1 } }
        """;

    static final String GAME = """
        game: punto-banco
        decks: 8
        """;

    static final String PROFILE = """
        profile: observe
        version: 1
        cut-card: { from-end: 14, end: this-coup-is-last }
        burn: { at-opening: by-first-card, at-dealer-change: 0, between-coups: 0, removed-before-play: 0 }
        shoe-opens-at: [command, burn, card]
        bets-must-be-closed: false
        disclosure: at-draw
        limits: { draw-seconds: 0, two-cards-millis: 0 }
        corrections-take: one-person
        irregularities:
          overdraw: tell
          third-card-not-drawn: tell
          wrong-hand: tell
          draw-before-close: tell
          reversed-card: tell
          unreadable-card: tell
          foreign-card: tell
          two-cards: tell
          value-mismatch: tell
          result-mismatch: tell
          reader-result-missing: tell
          time-out: tell
          burn-mismatch: tell
          burn-missing: tell
          cut-card-misplaced: tell
          card-after-last-coup: tell
          card-on-closed-table: tell
          carry-mismatch: tell
          not-enough-cards: tell
          unshuffled: tell
          orientation: tell
          slug: tell
        """;

    private final Path folder;

    ConfigFolder(Path folder) {
        this.folder = folder;
        write("sabot.yaml", SABOT);
        write("games/punto-banco.yaml", GAME);
        write("profiles/observe.yaml", PROFILE);
        write("BAC-07.p12", "");
    }

    Path sabotFile() {
        return folder.resolve("sabot.yaml");
    }

    Path path(String name) {
        return folder.resolve(name);
    }

    ConfigFolder write(String name, String text) {
        try {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Replaces a text that must be there, so that a test cannot miss its target. */
    ConfigFolder change(String name, String was, String becomes) {
        try {
            String text = Files.readString(folder.resolve(name));
            if (!text.contains(was)) {
                throw new IllegalArgumentException(name + " does not contain: " + was);
            }
            return write(name, text.replace(was, becomes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Loaded<Config> load() {
        return SabotFile.load(sabotFile());
    }

    /** The problems as a person reads them, the folder left out. */
    List<String> problems() {
        return switch (load()) {
            case Loaded.Sound<Config> sound -> List.of();
            case Loaded.Faulty<Config> faulty ->
                faulty.problems().stream().map(Problem::toString).map(this::withoutFolder).toList();
            case Loaded.Unreadable<Config> unreadable -> List.of(withoutFolder(unreadable.sentence()));
        };
    }

    private String withoutFolder(String text) {
        return text.replace(folder + "/", "");
    }
}
