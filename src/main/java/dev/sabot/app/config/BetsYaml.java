// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.rules.Bet;
import dev.sabot.rules.Condition;
import dev.sabot.rules.Criterion;
import dev.sabot.rules.Payout;
import dev.sabot.rules.Paytable;
import dev.sabot.rules.RowFault;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The bets of a game file: each with its rows of condition and odds. */
final class BetsYaml {

    private static final String ODDS_WANTED = "push, or odds such as 19:20 (19 won for 20 staked) of whole numbers from"
        + " 1 to " + Payout.Odds.MOST;

    /** A row and where it stands. */
    private record Placed(YamlNode node, Bet.Row row) {
    }

    private BetsYaml() {
    }

    static Optional<Paytable> read(YamlNode bets) {
        Set<String> ids = new HashSet<>();
        return bets.list(1, Paytable.MOST_BETS, bet -> bet.mapping(keys -> bet(keys, ids))).map(Paytable::new);
    }

    private static Optional<Bet> bet(YamlMapping keys, Set<String> ids) {
        var id = keys.required("id", "the bet's name in events, such as banker").flatMap(value -> id(value, ids));
        var rows = keys.required("pays", "the rows of the bet, each such as { when: { outcome: tie }, odds: push }")
            .flatMap(value -> value.list(1, Bet.MOST_ROWS, row -> row.mapping(BetsYaml::row)
                .map(read -> new Placed(row, read))));
        if (id.isEmpty() || rows.isEmpty()) {
            return Optional.empty();
        }
        List<Bet.Row> pays = rows.get().stream().map(Placed::row).toList();
        List<RowFault> faults = RowFault.in(id.get(), pays);
        faults.forEach(fault ->
            rows.get().get(fault.row() - 1).node().refuse("cannot stand: " + fault.sentence()));
        return faults.isEmpty() ? Optional.of(new Bet(id.get(), pays)) : Optional.empty();
    }

    private static Optional<String> id(YamlNode node, Set<String> ids) {
        return node.parsed(Bet.ID_WANTED, text -> Optional.of(text).filter(Bet::isId)).filter(id -> {
            boolean isNew = ids.add(id);
            if (!isNew) {
                node.refuse("is \"" + id + "\" a second time, but each bet stands here once");
            }
            return isNew;
        });
    }

    private static Optional<Bet.Row> row(YamlMapping keys) {
        var condition = keys.required("when", "what the coup must be, such as { outcome: banker, point: 6 }")
            .flatMap(value -> value.mapping(BetsYaml::condition));
        var odds = keys.required("odds", ODDS_WANTED).flatMap(value -> value.parsed(ODDS_WANTED, BetsYaml::odds));
        return condition.flatMap(when -> odds.map(payout -> new Bet.Row(when, payout)));
    }

    private static Optional<Condition> condition(YamlMapping keys) {
        Map<Criterion, List<String>> values = new EnumMap<>(Criterion.class);
        int asked = 0;
        for (Criterion criterion : Criterion.ALL) {
            Optional<YamlNode> node = keys.optional(criterion.wire());
            asked += node.isPresent() ? 1 : 0;
            node.flatMap(value -> value.oneOrMore(criterion.words().size(), item -> value(criterion, item)))
                .ifPresent(read -> values.put(criterion, read));
        }
        if (keys.isEmpty()) {
            keys.refuse("asks nothing, so that the row would pay on every coup; allowed here are "
                + YamlNode.and(Criterion.ALL.stream().map(Criterion::wire).toList()));
        }
        return asked > 0 && values.size() == asked ? Optional.of(Condition.of(values)) : Optional.empty();
    }

    private static Optional<String> value(Criterion criterion, YamlNode node) {
        List<String> words = criterion.words();
        return switch (criterion.form()) {
            case WORD -> node.choice(words, Function.identity());
            case NUMBER -> node.integer(Integer.parseInt(words.getFirst()), Integer.parseInt(words.getLast()))
                .map(number -> Integer.toString(number));
            case TRUTH -> node.truth().map(truth -> Boolean.toString(truth));
        };
    }

    private static Optional<Payout> odds(String text) {
        if (text.equals(Payout.Plain.PUSH.wire())) {
            return Optional.of(Payout.Plain.PUSH);
        }
        return Payout.Odds.ofWire(text).map(Function.identity());
    }
}
