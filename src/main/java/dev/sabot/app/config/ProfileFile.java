// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.input.Bytes;
import dev.sabot.table.Profile;
import dev.sabot.table.Profile.CutCard;
import dev.sabot.table.Profile.LastCoup;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A file of {@code profiles/}.
 *
 * @param sha256 of its bytes
 */
public record ProfileFile(Profile profile, Bytes sha256) {

    /** The profiles that this version can follow. */
    static final List<String> PROFILES = List.of("observe");

    /** A house that edits its profile every day of a lifetime stays below. */
    static final int MAX_VERSION = 100_000;

    /** No house leaves two decks behind the cut card; a larger number is a slip of the finger. */
    static final int MAX_FROM_END = 104;

    /** Reads the file. */
    public static Loaded<ProfileFile> load(Path file) {
        return YamlFile.open(file).then(yaml -> yaml.read(root -> root.mapping(keys -> read(keys, yaml.sha256()))));
    }

    private static Optional<ProfileFile> read(YamlMapping keys, Bytes sha256) {
        var name = keys.required("profile", "the profile's name, " + YamlNode.or(PROFILES))
            .flatMap(value -> value.choice(PROFILES, Function.identity()));
        var version = keys.required("version", "the house's own count of its edits, from 1")
            .flatMap(value -> value.integer(1, MAX_VERSION));
        var cutCard = keys.required("cut-card", "where the cut card is put, such as { from-end: 14, end: "
            + LastCoup.THIS_COUP_IS_LAST.wire() + " }").flatMap(value -> value.mapping(ProfileFile::cutCard));
        return keys.made(() -> new ProfileFile(
            Profile.observe().with(name.orElseThrow(), version.orElseThrow(), cutCard.orElseThrow()), sha256));
    }

    private static Optional<CutCard> cutCard(YamlMapping keys) {
        var fromEndNode = keys.required("from-end", "how many cards lie behind the cut card, usually 14");
        var fromEnd = fromEndNode.flatMap(value -> value.integer(1, MAX_FROM_END));
        var end = keys.required("end", "which coup is the last, " + YamlNode.or(words()))
            .flatMap(value -> value.choice(List.of(LastCoup.values()), LastCoup::wire));
        if (fromEnd.isPresent() && end.isPresent() && fromEnd.get() < end.get().leastFromEnd()) {
            fromEndNode.get().refuse("is " + fromEnd.get() + ", but must be at least " + end.get().leastFromEnd()
                + " with end: " + end.get().wire() + ", because " + end.get().arithmetic());
        }
        return keys.made(() -> new CutCard(fromEnd.orElseThrow(), end.orElseThrow()));
    }

    private static List<String> words() {
        return List.of(LastCoup.values()).stream().map(LastCoup::wire).toList();
    }
}
