// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.input.Role;
import dev.sabot.rules.BurnRule;
import dev.sabot.rules.Game;
import dev.sabot.table.Event.Opening;
import dev.sabot.table.IrregularityKind;
import dev.sabot.table.Profile;
import dev.sabot.table.Reaction;
import dev.sabot.table.Rights;
import dev.sabot.table.Ruling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Whether a house profile, sound in itself, can be carried out at a table. What merely never happens there is no fault:
 * a profile is written for a house, and its tables have several readers. Each fault continues a sentence whose subject
 * is the profile.
 */
final class Practicable {

    private final Profile profile;
    private final ReaderTraits reader;
    private final List<Role> people;

    private Practicable(Profile profile, ReaderTraits reader, List<Role> people) {
        this.profile = profile;
        this.reader = reader;
        this.people = people;
    }

    /** Why the shoe of this game is too small. */
    static Optional<String> shoeFault(Profile profile, Game game) {
        int removed = profile.burn().removedBeforePlay();
        int burned = mostBurned(profile.burn().rule());
        int behind = profile.cutCard().fromEnd();
        int coup = game.rules().mostNeeded();
        int needed = removed + burned + coup + behind;
        if (needed <= game.cards()) {
            return Optional.empty();
        }
        List<String> parts = new ArrayList<>();
        if (removed > 0) {
            parts.add(removed + " removed before play");
        }
        if (burned > 0) {
            parts.add(burned + " that may be burned");
        }
        parts.add(coup + " for a coup");
        parts.add(behind + " behind the cut card");
        return Optional.of("needs a shoe of at least " + needed + " cards (" + YamlNode.and(parts)
            + "), but the game's has " + game.cards());
    }

    /** Why a coup of this game could run out of cards where the cut card lies. */
    static Optional<String> cutCardFault(Profile profile, Game game) {
        return profile.whyUnsafe(game.rules()).map(why -> "cannot be played with " + game.id() + ": " + why);
    }

    /** What no profile can see to in this game. */
    static Optional<String> remark(Game game) {
        return game.rules().isUnlimited()
            ? Optional.of("no cut card makes sure that a coup of " + game.id() + " can be finished, for hands draw at"
                + " will: the supply is looked at before every draw")
            : Optional.empty();
    }

    private static int mostBurned(BurnRule rule) {
        return switch (rule) {
            case BurnRule.Fixed fixed -> fixed.count();
            case BurnRule.ByFirstCard byCard -> 1 + Collections.max(byCard.counts());
        };
    }

    /**
     * All faults with this reader and these people.
     *
     * @param people the roles of those who may give commands at this table, each person once
     */
    static List<String> faults(Profile profile, ReaderTraits reader, List<Role> people) {
        Practicable table = new Practicable(profile, reader, people);
        return Stream.of(table.opening(), table.burn(), table.bets(), table.dealerChange(), table.holds(),
                table.entering(), table.carrying(), table.drawingLate(), table.correcting())
            .flatMap(Optional::stream).toList();
    }

    private long countFor(String command) {
        return people.stream().filter(Rights.roles(command)::contains).count();
    }

    private boolean hasNobodyFor(String command) {
        return countFor(command) == 0;
    }

    private static String nobodyFor(String command) {
        return ", but this table has no operator for the command " + command;
    }

    private Optional<String> opening() {
        if (profile.openings().stream().anyMatch(this::canOpen)) {
            return Optional.empty();
        }
        List<String> never = Arrays.stream(Opening.values()).filter(profile.openings()::contains)
            .map(this::whyItNeverOpens).toList();
        return Optional.of("opens no shoe: " + YamlNode.and(never) + "; shoe-opens-at may also say card");
    }

    private boolean canOpen(Opening opening) {
        return switch (opening) {
            case COMMAND -> !hasNobodyFor("open-shoe");
            case BURN -> reader.isTellingBurns() && !profile.burn().rule().isNone();
            case ASSUMED -> true;
        };
    }

    private String whyItNeverOpens(Opening opening) {
        return switch (opening) {
            case COMMAND -> "this table has no operator for the command open-shoe";
            case BURN -> reader.isTellingBurns() ? "nothing is burned (burn.at-opening is 0)"
                : "reader " + reader.abilities().kind() + " tells no burn";
            case ASSUMED -> throw new IllegalStateException("a card opens a shoe anywhere");
        };
    }

    /** A shoe that a command opened is expected to be burned; one that a card opened may have been. */
    private Optional<String> burn() {
        Reaction missing = profile.reaction(IrregularityKind.BURN_MISSING);
        boolean isStopping = !missing.hold().isEmpty()
            || missing.ruling().filter(ruling -> ruling != Ruling.GO_ON).isPresent();
        boolean isOpenedByCommand = profile.openings().contains(Opening.COMMAND) && canOpen(Opening.COMMAND);
        if (reader.isTellingBurns() || profile.burn().rule().isNone() || !isOpenedByCommand || !isStopping) {
            return Optional.empty();
        }
        return Optional.of((missing.hold().isEmpty() ? "rules" : "holds the coup for") + " burn-missing, with which"
            + " every shoe opened by command would begin: reader " + reader.abilities().kind()
            + " tells no burn; burn-missing must be tell, alarm or go-on, or burn.at-opening 0");
    }

    private Optional<String> bets() {
        return profile.mustCloseBets() && !reader.isTellingBets() && hasNobodyFor("close-bets")
            ? Optional.of("lets a coup begin only when bets are closed; reader " + reader.abilities().kind()
                + " does not tell that, so commands must" + nobodyFor("close-bets"))
            : Optional.empty();
    }

    private Optional<String> dealerChange() {
        return profile.burn().atDealerChange() > 0 && hasNobodyFor("dealer-change")
            ? Optional.of("burns cards when the croupier changes, which only a command can say"
                + nobodyFor("dealer-change"))
            : Optional.empty();
    }

    private Optional<String> holds() {
        List<String> held = kinds(kind -> !profile.reaction(kind).hold().isEmpty() && !reader.ending().contains(kind));
        return hasNobodyFor("rule") && !held.isEmpty()
            ? Optional.of("holds the coup for " + YamlNode.and(held) + nobodyFor("rule") + ", which ends a hold")
            : Optional.empty();
    }

    private Optional<String> entering() {
        List<String> entered = kinds(kind -> profile.reaction(kind).ruling().filter(Ruling.ENTER::equals).isPresent());
        return hasNobodyFor("enter-card") && !entered.isEmpty()
            ? Optional.of("rules that somebody enters the card for " + YamlNode.and(entered)
                + nobodyFor("enter-card"))
            : Optional.empty();
    }

    /** A reader that names places goes on naming them as if the card were not there. */
    private Optional<String> carrying() {
        if (!reader.abilities().slots() || reader.isCarrying()) {
            return Optional.empty();
        }
        List<String> carried = kinds(kind -> Stream.of(Ruling.NEXT_COUP, Ruling.DUMMY_COUP)
            .anyMatch(ruling -> rulings(kind).contains(ruling)));
        return carried.isEmpty() ? Optional.empty()
            : Optional.of("lets a card begin the next coup (next-coup, dummy-coup) for " + YamlNode.and(carried)
                + ", but reader " + reader.abilities().kind()
                + " names places and cannot carry a card over: it would give that place to the next card");
    }

    /** By itself only: people who choose it see to it that the reader is set right. */
    private Optional<String> drawingLate() {
        boolean isLate = reader.abilities().slots() && reader.abilities().values() == Values.AT_REVEAL;
        return isLate && profile.reaction(IrregularityKind.THIRD_CARD_NOT_DRAWN).ruling()
                .filter(Ruling.DRAW_NOW::equals).isPresent()
            ? Optional.of("rules draw-now for third-card-not-drawn by itself, but reader " + reader.abilities().kind()
                + " tells values only when it has ended the coup, and names the next card as the next coup's; it must"
                + " be void, tell, alarm or a hold")
            : Optional.empty();
    }

    private Optional<String> correcting() {
        return profile.correctors() == 2 && countFor("correct-card") == 1
            ? Optional.of("takes two persons for a correction, but this table has one operator for the command"
                + " correct-card")
            : Optional.empty();
    }

    private Set<Ruling> rulings(IrregularityKind kind) {
        Reaction reaction = profile.reaction(kind);
        return Set.copyOf(Stream.concat(reaction.ruling().stream(), reaction.hold().stream()).toList());
    }

    private static List<String> kinds(Predicate<IrregularityKind> which) {
        return IrregularityKind.ofHouses().stream().filter(which).map(IrregularityKind::wire).toList();
    }
}
