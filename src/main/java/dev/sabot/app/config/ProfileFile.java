// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.input.Bytes;
import dev.sabot.table.Event.Opening;
import dev.sabot.table.IrregularityKind;
import dev.sabot.table.Profile;
import dev.sabot.table.Profile.Burn;
import dev.sabot.table.Profile.CutCard;
import dev.sabot.table.Profile.Disclosure;
import dev.sabot.table.Profile.LastCoup;
import dev.sabot.table.Profile.Limits;
import dev.sabot.table.Reaction;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A file of {@code profiles/}: how a house plays. It says everything itself, so that nobody has to know what is usual
 * to know what a table does.
 *
 * @param sha256 of its bytes
 */
public record ProfileFile(Profile profile, Bytes sha256) {

    /** A house that edits its profile every day of a lifetime stays below. */
    static final int MAX_VERSION = 100_000;

    /** No house leaves two decks behind the cut card; a larger number is a slip of the finger. */
    static final int MAX_FROM_END = 104;

    /** After an hour without a card the pit has come by itself. */
    static final int MAX_DRAW_SECONDS = 3_600;

    /** A brisk croupier draws a card a second: a longer time would find two cards at once in every coup. */
    static final int MAX_TWO_CARDS_MILLIS = 1_000;

    /** Reads the file. */
    public static Loaded<ProfileFile> load(Path file) {
        return YamlFile.open(file).then(ProfileFile::read);
    }

    static Loaded<ProfileFile> read(YamlFile yaml) {
        return yaml.read(root -> root.mapping(ProfileFile::profile))
            .then(profile -> new Loaded.Sound<>(new ProfileFile(profile, yaml.sha256())));
    }

    private static Optional<Profile> profile(YamlMapping keys) {
        var name = keys.required("profile", "the profile's name in events, such as observe").flatMap(YamlNode::name);
        var version = keys.required("version", "the house's own count of its edits, from 1")
            .flatMap(value -> value.integer(1, MAX_VERSION));
        var burn = keys.required("burn", "which cards are burned, such as { at-opening: by-first-card,"
            + " at-dealer-change: 0, between-coups: 0, removed-before-play: 0 }")
            .flatMap(value -> value.mapping(BurnYaml::read));
        var cutCardNode = keys.required("cut-card", "where the cut card is put, such as { from-end: 14, end: "
            + LastCoup.THIS_COUP_IS_LAST.wire() + " }");
        var openings = keys.required("shoe-opens-at", "what opens a shoe, such as [command, burn, card]")
            .flatMap(ProfileFile::openings);
        var mustCloseBets = keys.required("bets-must-be-closed",
            "whether a coup may begin only once bets are closed, true or false").flatMap(YamlNode::truth);
        var disclosure = keys.required("disclosure", "when a card lies open, at-draw or at-reveal")
            .flatMap(value -> value.choice(List.of(Disclosure.values()), Disclosure::wire));
        var limits = keys.required("limits", "what is timed, such as { draw-seconds: 0, two-cards-millis: 0 }")
            .flatMap(value -> value.mapping(ProfileFile::limits));
        var correctors = keys.required("corrections-take",
            "how many people it takes to correct a settled coup, one-person or two-persons")
            .flatMap(value -> value.choice(List.of(1, 2), count -> count == 1 ? "one-person" : "two-persons"));
        var reactions = keys.required("irregularities", "what this house does about each irregularity, such as"
            + " { overdraw: next-coup, … }").flatMap(value -> value.mapping(ReactionsYaml::read));
        var cutCard = cutCardNode.flatMap(value -> value.mapping(cut -> cutCard(cut, burn, reactions)));
        return keys.made(() -> new Profile(name.orElseThrow(), version.orElseThrow(), burn.orElseThrow(),
            cutCard.orElseThrow(), openings.orElseThrow(), mustCloseBets.orElseThrow(), disclosure.orElseThrow(),
            limits.orElseThrow(), correctors.orElseThrow(), reactions.orElseThrow()));
    }

    private static Optional<Set<Opening>> openings(YamlNode list) {
        Set<Opening> seen = EnumSet.noneOf(Opening.class);
        return list.list(1, Opening.values().length, item -> item
            .choice(List.of(Opening.values()), ProfileFile::word).filter(opening -> {
                boolean isNew = seen.add(opening);
                if (!isNew) {
                    item.refuse("is \"" + word(opening) + "\" a second time, but each stands here once");
                }
                return isNew;
            })).map(EnumSet::copyOf);
    }

    /** The word for what opens a shoe; the shoe that the first card opens is an assumed one. */
    static String word(Opening opening) {
        return switch (opening) {
            case COMMAND -> "command";
            case BURN -> "burn";
            case ASSUMED -> "card";
        };
    }

    private static Optional<Limits> limits(YamlMapping keys) {
        var draw = keys.required("draw-seconds", "the longest between two cards of a coup, 0 for no limit")
            .flatMap(value -> value.integer(0, MAX_DRAW_SECONDS));
        var two = keys.required("two-cards-millis", "two cards that come closer together came at once, 0 for no limit")
            .flatMap(value -> value.integer(0, MAX_TWO_CARDS_MILLIS));
        return keys.made(() -> new Limits(draw.orElseThrow(), two.orElseThrow()));
    }

    private static Optional<CutCard> cutCard(YamlMapping keys, Optional<Burn> burn,
        Optional<Map<IrregularityKind, Reaction>> reactions) {

        var fromEndNode = keys.required("from-end", "how many cards lie behind the cut card, usually 14");
        var fromEnd = fromEndNode.flatMap(value -> value.integer(1, MAX_FROM_END));
        var end = keys.required("end", "which coup is the last, this-coup-is-last or one-more")
            .flatMap(value -> value.choice(List.of(LastCoup.values()), LastCoup::wire));
        if (fromEnd.isPresent() && end.isPresent()) {
            int spared = burn.isPresent() && reactions.isPresent()
                ? Profile.mostSpared(burn.get(), reactions.get()) : 0;
            int least = end.get().leastFromEnd() + spared;
            if (fromEnd.get() < least) {
                fromEndNode.get().refuse("is " + fromEnd.get() + ", but must be at least " + least + " with end: "
                    + end.get().wire() + ", because " + end.get().arithmetic()
                    + (spared == 0 ? "" : onTheWay(burn.get(), spared)));
            }
        }
        return keys.made(() -> new CutCard(fromEnd.orElseThrow(), end.orElseThrow()));
    }

    private static String onTheWay(Burn burn, int spared) {
        int carried = spared - burn.atDealerChange() - burn.betweenCoups();
        List<String> parts = new ArrayList<>();
        if (burn.atDealerChange() > 0) {
            parts.add(burn.atDealerChange() + " burned when the croupier changes");
        }
        if (burn.betweenCoups() > 0) {
            parts.add(burn.betweenCoups() + " burned between two coups");
        }
        if (carried > 0) {
            parts.add(carried + " drawn in excess that is the next coup's first");
        }
        return "; " + spared + " more may leave the shoe on the way: " + YamlNode.and(parts);
    }
}
