// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.Received;
import dev.sabot.rules.Game;
import dev.sabot.table.Decision;
import dev.sabot.table.Event;
import dev.sabot.table.IrregularityKind;
import dev.sabot.table.Judge;
import dev.sabot.table.Profile;
import dev.sabot.table.Setup;
import dev.sabot.table.TableState;
import dev.sabot.wire.LawJson;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The judge of a table, given what a reader says as it comes; a reading a second of table time. */
final class JudgedTable implements Consumer<Received> {

    private static final long MILLIS_OF_A_READING = 1_000;

    private final Judge judge;
    private final List<Received> heard = new ArrayList<>();
    private final List<Decision.Placed> told = new ArrayList<>();
    private TableState state = TableState.EMPTY;

    /** Beside a suit, everything of a card: what a reader without suits can know. */
    static List<String> withoutSuits(List<String> words) {
        return words.stream().map(one -> one.replaceAll("(?<=[0-9AJQK])[SHDC]", "")).toList();
    }

    /** A table of punto banco where everything is told and nothing held. */
    JudgedTable(ReaderAbilities reader, int decks) {
        judge = new Judge(new Setup(LawJson.law(Game.puntoBanco(decks), Profile.observe()), reader));
    }

    @Override
    public synchronized void accept(Received received) {
        heard.add(received);
        Decision decision = judge.decide(state, received, heard.size() * MILLIS_OF_A_READING);
        told.addAll(decision.placed(state));
        state = decision.after();
    }

    synchronized List<Received> heard() {
        return List.copyOf(heard);
    }

    synchronized List<Decision.Placed> told() {
        return List.copyOf(told);
    }

    private synchronized <E extends Event> List<E> told(Class<E> type) {
        return told.stream().map(Decision.Placed::event).filter(type::isInstance).map(type::cast).toList();
    }

    List<Event.CoupSettled> settled() {
        return told(Event.CoupSettled.class);
    }

    long abandoned() {
        return told(Event.CoupAbandoned.class).size();
    }

    List<Event.ShoeClosed> closed() {
        return told(Event.ShoeClosed.class);
    }

    /** Of all shoes, in order. */
    List<IrregularityKind> irregularities() {
        return told(Event.IrregularityFound.class).stream().map(Event.IrregularityFound::kind).toList();
    }

    /** Those told in one coup. */
    List<IrregularityKind> irregularities(int shoe, int coup) {
        return told().stream().filter(one -> one.shoe() == shoe && one.coup() == coup).map(Decision.Placed::event)
            .filter(Event.IrregularityFound.class::isInstance)
            .map(event -> ((Event.IrregularityFound) event).kind()).toList();
    }

    /** What was settled, in the words of {@link #dealt}. */
    List<String> settledInWords() {
        return settled().stream().map(JudgedTable::words).toList();
    }

    static String words(Event.CoupSettled settled) {
        return settled.cards().player().cards() + " " + settled.cards().banker().cards() + " "
            + settled.outcome().map(Enum::name).orElse("");
    }

    /** The coups of a shoe that were played to their end, in words. */
    static List<String> dealt(EmulatedShoe shoe) {
        return shoe.coups().stream().filter(coup -> coup.ending() instanceof TrueCoup.Ending.Played)
            .map(JudgedTable::words).toList();
    }

    /** The outcome is that of the cards as they lie, also of a coup that was broken off with all its cards drawn. */
    static String words(TrueCoup coup) {
        List<Card> player = hand(coup, HandId.PLAYER);
        List<Card> banker = hand(coup, HandId.BANKER);
        int difference = point(player) - point(banker);
        Outcome outcome = difference > 0 ? Outcome.PLAYER : difference < 0 ? Outcome.BANKER : Outcome.TIE;
        return player + " " + banker + " " + outcome;
    }

    private static List<Card> hand(TrueCoup coup, HandId hand) {
        return coup.cards().stream().filter(one -> one.slot().hand() == hand).map(DealtCard::card).toList();
    }

    private static int point(List<Card> cards) {
        return cards.stream().mapToInt(Card::value).sum() % 10;
    }
}
