// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.Reading.FaultKind;
import dev.sabot.reader.ReaderPlug;
import dev.sabot.rules.Game;
import dev.sabot.table.IrregularityKind;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a house profile can count on from the reader of a table.
 *
 * @param abilities as they stand in events
 * @param isCarrying whether it counts a card drawn in excess as the next coup's first
 * @param isTellingBurns whether it tells the cards burned at the start of a shoe
 * @param isTellingBets whether it tells that bets are closed and open
 * @param ending what nobody but it raises and it ends by itself, so that a hold of it ends without people
 */
public record ReaderTraits(ReaderAbilities abilities, boolean isCarrying, boolean isTellingBurns,
    boolean isTellingBets, Set<IrregularityKind> ending) {

    public ReaderTraits {
        ending = Set.copyOf(ending);
    }

    /** Those of this reader, nothing beside it. */
    public static ReaderTraits of(ReaderPlug reader) {
        ReaderPlug.Traits traits = reader.traits();
        return new ReaderTraits(reader.abilities(), traits.isCarrying(), traits.isTellingBurns(),
            traits.isTellingBets(), traits.clearing().stream().map(ReaderTraits::kind).flatMap(Optional::stream)
                .collect(Collectors.toUnmodifiableSet()));
    }

    /** The same with somebody beside the reader who tells that bets are closed and open. */
    ReaderTraits withBetsTold() {
        return new ReaderTraits(abilities, isCarrying, isTellingBurns, true, ending);
    }

    private static Optional<IrregularityKind> kind(FaultKind fault) {
        return switch (fault) {
            case UNREADABLE_CARD -> Optional.of(IrregularityKind.UNREADABLE_CARD);
            case OVERDRAW -> Optional.of(IrregularityKind.OVERDRAW);
            case REVERSED_CARD -> Optional.of(IrregularityKind.REVERSED_CARD);
            case FOREIGN_CARD -> Optional.of(IrregularityKind.FOREIGN_CARD);
            case TIME_OUT -> Optional.of(IrregularityKind.TIME_OUT);
            case OTHER -> Optional.empty();
        };
    }

    /**
     * Why this game cannot be judged from what the reader says; empty where it can. The places that readers name are
     * those of Player and Banker, and their results are those of the tableau.
     */
    public Optional<String> whyUnfit(Game game) {
        boolean isOfTheTableau = abilities.result() || abilities.slots();
        if (!game.rules().hasDecisions() || !isOfTheTableau) {
            return Optional.empty();
        }
        return Optional.of("reader " + abilities.kind() + " "
            + (abilities.result() ? "computes results of its own by the tableau" : "")
            + (abilities.result() && abilities.slots() ? " and " : "")
            + (abilities.slots() ? "names only Player and Banker" : "")
            + ", and in " + game.id() + " hands decide");
    }
}
