// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A few cards, every order in which six of them can leave the shoe, each dealt by the machine that judges coups and
 * settled by the paytable: what comes of it must be what was counted.
 */
class ExactOddsByHandTest {

    private static final List<Paytable> PAYTABLES = List.of(Paytable.PUNTO_BANCO, Paytable.SUPER_6,
            Paytable.EZ_BACCARAT, HouseBets.PAYTABLE, HouseBets.COMBINED);

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {
        "7S 7H KD 2C 9S 5H",
        "8S 8S 8H 8D 8C 8C",        // one rank: 6 against 6, and both stand
        "9S 9S 9S 9S 9S 9S",        // one card
        "KS KS QS QS JH 10D",       // one value: pairs of rank, and of value only, which are none
        "AS AS AH AD 2C 2C",
        "4S 4S 4H 4D 4C 4C",
        "3S 3H 3D 8S 8H KS KH",
        "5S 5S 5H KS KS KD AC 2C",
        "6S 6S 6H 6D 7S 7S KD 9C",
        "AS 2S 3S 4S 5S 6S 7S 8S 9S",
        "2S 2S 2S 2H 10S 10S JS KH 7C",
        // suits not known
        "7 7 K 2 9 5",
        "8 8 8 8 8 8",
        "4S 4S 4H 4 4 K K 3",
    })
    void whatComesOfEveryOrderIsWhatWasCounted(String cards) {
        List<Card> left = Arrays.stream(cards.split(" ", -1)).map(word -> Card.parse(word).orElseThrow()).toList();
        List<CoupCards> coups = new ArrayList<>();
        deal(new ArrayList<>(left), 0, order -> coups.add(coup(order)));
        ExactOdds odds = ExactOdds.of(composition(left));

        assertThat(odds.combinations()).isEqualTo(coups.size());
        for (CoupFact fact : CoupFact.ALL) {
            assertThat(odds.count(fact)).as(fact.wire())
                    .isEqualTo(coups.stream().filter(coup -> fact.holdsFor(CoupKind.of(coup))).count());
        }
        for (Paytable paytable : PAYTABLES) {
            Map<String, Map<Payout, Long>> brought = brought(paytable, coups);
            List<BetOdds> bets = odds.bets(paytable);
            assertThat(bets).hasSize((int) paytable.bets().stream()
                    .filter(bet -> isSuited(left) || !bet.looksAtSuits()).count());
            bets.forEach(bet -> assertThat(occurring(bet)).as(bet.id()).isEqualTo(brought.get(bet.id())));
        }
    }

    private static boolean isSuited(List<Card> cards) {
        return cards.stream().allMatch(card -> card.suit().isPresent());
    }

    /** Every order of the first six cards: the first {@code dealt} of them are settled. */
    private static void deal(List<Card> cards, int dealt, Consumer<List<Card>> orders) {
        if (dealt == CoupCards.MOST) {
            orders.accept(cards);
            return;
        }
        for (int next = dealt; next < cards.size(); next++) {
            Collections.swap(cards, dealt, next);
            deal(cards, dealt + 1, orders);
            Collections.swap(cards, dealt, next);
        }
    }

    private static CoupCards coup(List<Card> order) {
        CoupCards cards = CoupCards.none();
        for (Moves due = PuntoBanco.moves(cards); !due.isOnlyEnd(); due = PuntoBanco.moves(cards)) {
            HandId hand = due.onlyDraw().orElseThrow();
            cards = cards.drawn(hand, cards.hand(hand).size() + 1, order.get(cards.count()));
        }
        return cards;
    }

    private static Map<String, Map<Payout, Long>> brought(Paytable paytable, List<CoupCards> coups) {
        Map<String, Map<Payout, Long>> brought = new HashMap<>();
        for (CoupCards coup : coups) {
            for (BetResults.Line line : paytable.settle(coup).lines()) {
                brought.computeIfAbsent(line.id(), _ -> new HashMap<>()).merge(line.payout(), 1L, Long::sum);
            }
        }
        return brought;
    }

    private static Map<Payout, Long> occurring(BetOdds bet) {
        Map<Payout, Long> occurring = new HashMap<>(bet.deals());
        occurring.values().removeIf(none -> none == 0);
        return occurring;
    }

    /** A shoe from which all but these cards are gone; each went without its suit unless all of these have one. */
    private static Composition composition(List<Card> left) {
        List<Card> gone = new ArrayList<>();
        for (Card card : Card.PACK) {
            Card told = isSuited(left) ? card : Card.of(card.rank());
            gone.addAll(Collections.nCopies(Game.MOST_DECKS, told));
        }
        left.forEach(card -> gone.remove(isSuited(left) ? card : Card.of(card.rank())));
        Composition composition = Composition.full(Game.MOST_DECKS);
        for (Card card : gone) {
            composition = composition.without(card);
        }
        return composition;
    }
}
