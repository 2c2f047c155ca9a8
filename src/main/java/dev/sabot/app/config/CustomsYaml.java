// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.rules.Custom;
import dev.sabot.rules.FreeCell;
import dev.sabot.rules.Payout;
import dev.sabot.rules.StandardGame;
import dev.sabot.rules.Tableau;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The customs of a game file: how this house plays what the game leaves to a house. */
final class CustomsYaml {

    private static final String ODDS_WANTED =
        "odds such as 3:1 (3 won for 1 staked) of whole numbers from 1 to " + Payout.Odds.MOST;
    private static final String NO_CARD = "none";
    private static final int HIGHEST_VALUE = 9;
    private static final int MOST_CELLS = 8 * (HIGHEST_VALUE + 2);

    private CustomsYaml() {
    }

    /** What the file says, by key; nothing of customs that it leaves out. */
    static Map<String, String> read(YamlMapping keys, StandardGame game) {
        Map<String, String> said = new LinkedHashMap<>();
        for (Custom custom : game.customs()) {
            keys.optional(custom.key()).filter(node -> hasMeaning(node, custom, game, said))
                .flatMap(node -> value(node, custom)).ifPresent(value -> said.put(custom.key(), value));
        }
        return said;
    }

    private static boolean hasMeaning(YamlNode node, Custom custom, StandardGame game, Map<String, String> said) {
        Optional<Custom.Only> missed = custom.only().filter(only -> !only.value().equals(said.getOrDefault(only.key(),
            game.customs().stream().filter(one -> one.key().equals(only.key())).findFirst().orElseThrow().usual())));
        missed.ifPresent(only ->
            node.refuse("stands here, but is asked for only with " + only.key() + ": " + only.value()));
        return missed.isEmpty();
    }

    /** Keys that only other games know: each is told with them. */
    static void refuseOthers(YamlMapping keys, StandardGame game) {
        List<String> own = game.customs().stream().map(Custom::key).toList();
        for (String key : allKeys()) {
            if (!own.contains(key)) {
                keys.refuseKey(key, "is a key of " + YamlNode.and(gamesWith(key)) + ", not of " + game.wire());
            }
        }
    }

    /** Where it is not known which game is played, nothing can be said of its customs. */
    static void leaveAside(YamlMapping keys) {
        allKeys().forEach(keys::leaveAside);
    }

    private static Set<String> allKeys() {
        return Arrays.stream(StandardGame.values()).flatMap(game -> game.customs().stream()).map(Custom::key)
            .collect(Collectors.toSet());
    }

    private static List<String> gamesWith(String key) {
        return Arrays.stream(StandardGame.values())
            .filter(game -> game.customs().stream().anyMatch(custom -> custom.key().equals(key)))
            .map(StandardGame::wire).toList();
    }

    private static Optional<String> value(YamlNode node, Custom custom) {
        return switch (custom.form()) {
            case WORD -> node.choice(custom.words(), Function.identity());
            case NUMBER -> node.integer(custom.least(), custom.most()).map(number -> Integer.toString(number));
            case TRUTH -> node.truth().map(truth -> Boolean.toString(truth));
            case ODDS -> node.parsed(ODDS_WANTED, Payout.Odds::ofWire).map(Payout::wire);
            case CELLS -> cells(node);
        };
    }

    private static Optional<String> cells(YamlNode list) {
        Set<FreeCell> seen = new HashSet<>();
        return list.list(1, MOST_CELLS, item -> cell(item).filter(cell -> {
            boolean isNew = seen.add(cell);
            if (!isNew) {
                item.refuse("is a cell that stands here already");
            }
            return isNew;
        })).map(Custom::cells);
    }

    private static Optional<FreeCell> cell(YamlNode item) {
        return item.list(2, 2, CustomsYaml::number).flatMap(numbers -> {
            try {
                return Optional.of(new FreeCell(numbers.getFirst(), numbers.getLast()));
            } catch (IllegalArgumentException e) {
                item.refuse("is no cell of the tableau: Banker's point comes first, 0 to 7");
                return Optional.empty();
            }
        });
    }

    private static Optional<Integer> number(YamlNode node) {
        return node.isInteger()
            ? node.integer(0, HIGHEST_VALUE)
            : node.parsed("a whole number from 0 to " + HIGHEST_VALUE + ", or " + NO_CARD,
                text -> Optional.of(Tableau.STOOD).filter(stood -> text.equals(NO_CARD)));
    }
}
