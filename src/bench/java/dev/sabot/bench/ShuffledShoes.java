// SPDX-License-Identifier: Apache-2.0

package dev.sabot.bench;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.input.Bytes;
import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.Slot;
import dev.sabot.rules.BurnRule;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.Game;
import dev.sabot.rules.Hand;
import dev.sabot.rules.PuntoBanco;
import dev.sabot.sim.Shuffler;
import dev.sabot.table.Profile;
import dev.sabot.table.Setup;
import dev.sabot.wire.LawJson;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Really shuffled shoes of eight packs, dealt by the rules before any clock runs. */
final class ShuffledShoes {

    /** A reader that names slots, gives values at the draw and a result, as an Angel Eye can be set to. */
    static final Setup SETUP = new Setup(
            LawJson.law(Game.puntoBanco(8), Profile.observe()),
            new ReaderAbilities("bench", true, ReaderAbilities.Values.AT_DRAW, true, true));

    /** As most houses have it. */
    private static final int BEHIND_THE_CUT_CARD = 14;

    /** Every coup's cards in drawing order. */
    final List<List<Card>> coups = new ArrayList<>();
    /** The same as a reader says it: each shoe's burn, then each coup's cards and its result. */
    final List<Received> readings = new ArrayList<>();

    private final Map<Reading, Received> shared = new HashMap<>();

    /** Whole shoes, the last one broken off after its share of so many coups. */
    ShuffledShoes(int count) {
        Shuffler shuffler = new Shuffler(1);
        while (coups.size() < count) {
            List<Card> cards = shuffler.shoe(SETUP.law().game().decks());
            int at = burn(cards);
            while (cards.size() - at > BEHIND_THE_CUT_CARD && coups.size() < count) {
                at += deal(cards, at);
            }
        }
    }

    private int burn(List<Card> shoe) {
        int after = BurnRule.BY_FIRST_CARD.cardsAfter(shoe.getFirst());
        readings.add(received(new Reading.BurnStarted(shoe.getFirst())));
        for (int left = after - 1; left >= 0; left--) {
            readings.add(received(new Reading.CardBurned(Face.UNREAD, left)));
        }
        return 1 + after;
    }

    private int deal(List<Card> shoe, int from) {
        CoupCards cards = CoupCards.none();
        while (!PuntoBanco.moves(cards).isOnlyEnd()) {
            HandId due = PuntoBanco.moves(cards).onlyDraw().orElseThrow();
            Card card = shoe.get(from + cards.count());
            int index = cards.hand(due).size() + 1;
            readings.add(received(new Reading.CardDrawn(Optional.of(new Slot(due, index)), card, false)));
            cards = cards.drawn(due, index, card);
        }
        Outcome outcome = PuntoBanco.outcome(cards);
        ReaderResult.Pairs pairs = new ReaderResult.Pairs(
                cards.player().pair() != Hand.Pair.NONE, cards.banker().pair() != Hand.Pair.NONE);
        readings.add(received(new Reading.ResultReported(
                new ReaderResult.Decided(outcome, false, Optional.of(pairs)))));
        coups.add(List.copyOf(shoe.subList(from, from + cards.count())));
        return cards.count();
    }

    /** Equal readings are one object: the judge is measured, not the memory that the cards lie in. */
    private Received received(Reading reading) {
        return shared.computeIfAbsent(
                reading, one -> new Received(one, Optional.of("1:D:8180"), 0, Bytes.NONE));
    }
}
