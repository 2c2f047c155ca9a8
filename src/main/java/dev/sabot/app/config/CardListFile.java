// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.card.Card;
import dev.sabot.input.Bytes;
import dev.sabot.reader.line.Codes;
import dev.sabot.reader.line.Group;
import dev.sabot.reader.line.Meaning;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which card carries which tag: a text file with a line {@code tag,card} for every card of the shoe, such as
 * {@code 04A1B2C3,7S}. Empty lines and what follows a {@code #} mean nothing.
 *
 * @param codes the tags
 * @param sha256 of the file's bytes
 */
record CardListFile(Codes codes, Bytes sha256) {

    /** Thirty times the tags of twelve packs. */
    private static final int MOST_BYTES = 1 << 20;

    static Loaded<CardListFile> load(Path file) {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(MOST_BYTES + 1);
        } catch (IOException e) {
            return new Loaded.Unreadable<>(file + " cannot be read: " + e.getMessage());
        }
        if (bytes.length > MOST_BYTES) {
            return new Loaded.Unreadable<>(file + " is larger than " + MOST_BYTES + " bytes, which no card list is");
        }
        return read(file, bytes);
    }

    private static Loaded<CardListFile> read(Path file, byte[] bytes) {
        List<Problem> problems = new ArrayList<>();
        Map<String, Meaning> tags = new LinkedHashMap<>();
        Map<String, Integer> lines = new HashMap<>();
        int number = 0;
        for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n", -1)) {
            number++;
            String row = line.split("#", 2)[0].strip();
            if (row.isEmpty()) {
                continue;
            }
            Place place = new Place(file, number, 1);
            String[] cells = row.split(",", -1);
            Meaning meaning = cells.length == 2 ? LineWords.of(Group.TAG).get(cells[1].strip()) : null;
            String tag = cells[0].strip();
            if (meaning == null || tag.isEmpty()) {
                problems.add(new Problem(place, "\"" + YamlNode.printable(row) + "\" is no line of a card list; it must"
                    + " be a tag, a comma and " + LineWords.wanted(Group.TAG)));
                continue;
            }
            Integer before = lines.putIfAbsent(tag, number);
            if (before == null) {
                tags.put(tag, meaning);
            } else {
                problems.add(new Problem(place, "tag \"" + YamlNode.printable(tag) + "\" stands here a second time, but"
                    + " each is on one card; the first is in line " + before));
            }
        }
        Codes codes = new Codes(tags, Optional.empty());
        missing(codes).ifPresent(
            missing -> problems.add(new Problem(new Place(file, 1, 1), "the card list " + missing)));
        return problems.isEmpty() ? new Loaded.Sound<>(new CardListFile(codes, YamlFile.sha256(bytes)))
            : new Loaded.Faulty<>(problems);
    }

    private static Optional<String> missing(Codes codes) {
        return LineCodesYaml.missing("no tag for", Card.PACK.stream()
            .filter(card -> !codes.has(new Meaning.OfFace(card)::equals)).toList());
    }
}
