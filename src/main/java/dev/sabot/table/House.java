// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.ShoeCommand;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the judge has from the configuration: it is not of the journal, and is used when a shoe opens.
 *
 * @param next the law and the reader of the next shoe
 * @param laws those that a command may change to, by game and profile
 * @param journal id of the journal that commands must name; empty where no commands come from outside
 * @param shoeCommands those that people may give to this table's shoe; none where it takes none
 */
public record House(
        Setup next, Map<Choice, Law> laws, Optional<String> journal, Set<ShoeCommand.Kind> shoeCommands) {

    /** A game and a profile, by their ids in the configuration. */
    public record Choice(String game, String profile) {
    }

    public House {
        laws = Map.copyOf(laws);
        shoeCommands = Set.copyOf(shoeCommands);
    }

    /** A house whose shoe takes no commands. */
    public House(Setup next, Map<Choice, Law> laws, Optional<String> journal) {
        this(next, laws, journal, Set.of());
    }

    /** A house with one law. */
    public static House of(Setup next) {
        Law law = next.law();
        return new House(next, Map.of(new Choice(law.game().id(), law.profile().id()), law), Optional.empty());
    }

    /** The setup of the next shoe, as it was changed at the desk. */
    Setup next(Desk.Next changed) {
        ReaderAbilities reader = next.reader();
        return law(changed).map(law -> new Setup(law, reader)).orElse(next);
    }

    /** The law of this choice; empty when the configuration has none. */
    Optional<Law> law(Desk.Next changed) {
        return Optional.ofNullable(laws.get(new Choice(
                changed.game().orElse(next.law().game().id()),
                changed.profile().orElse(next.law().profile().id()))));
    }
}
