// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.input.Bytes;
import dev.sabot.input.Choice;
import dev.sabot.input.Condition;
import dev.sabot.input.Input;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import dev.sabot.input.Slot;
import dev.sabot.input.Tick;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.CoupRules;
import dev.sabot.rules.Move;
import dev.sabot.rules.PuntoBanco;
import dev.sabot.rules.TableauRules;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Readings at random: mostly those that carry a coup on, so that coups come to their end, and now and then anything at
 * all, in any place.
 */
final class Walk {

    private static final HandId[] HANDS = {HandId.PLAYER, HandId.BANKER};
    private static final int ODDS_OF_ANYTHING = 12;

    private final Random random;
    private final List<HandId> hands;
    private int frames;

    Walk(long seed) {
        this(seed, TableauRules.TABLEAU);
    }

    /** Readings of a game with these hands. */
    Walk(long seed, CoupRules rules) {
        random = new Random(seed);
        hands = rules.hands();
    }

    long millis() {
        return random.nextInt(100) == 0 ? 12_000 : random.nextInt(500);
    }

    Input next(TableState state) {
        return random.nextInt(ODDS_OF_ANYTHING) == 0 ? anything() : received(carryingOn(state));
    }

    private Input anything() {
        return switch (random.nextInt(12)) {
            case 0 -> Tick.TICK;
            case 1 -> condition();
            default -> received(anyReading());
        };
    }

    private Condition condition() {
        return switch (random.nextInt(3)) {
            case 0 -> new Condition.ServiceStarted("1", Playing.HASH, Playing.HASH);
            case 1 -> new Condition.ServiceStopped("1", Playing.HASH, Playing.HASH);
            default -> new Condition.ReadingsLost(1 + random.nextInt(5_000));
        };
    }

    private Received received(Reading reading) {
        int lost = random.nextInt(40) == 0 ? 1 + random.nextInt(9) : 0;
        frames++;
        Optional<String> frame = random.nextInt(20) == 0 ? Optional.empty() : Optional.of(frames % 9 + ":D:8180");
        return new Received(reading, frame, lost, Bytes.NONE);
    }

    /** What a sound reader might say next of the cards on the table. */
    private Reading carryingOn(TableState state) {
        CoupRules rules = state.shoe().map(Shoe::rules).orElse(TableauRules.TABLEAU);
        if (rules.hasDecisions() && state.coup() instanceof Coup.Open open && rules.isDealt(open.cards())) {
            return choosing(rules, open);
        }
        CoupCards cards = state.coup() instanceof Coup.Open open ? open.cards() : rules.none(none(state, rules));
        if (rules.hasDecisions()) {
            return dealt(rules.moves(cards).firstDraw().orElseThrow(), cards, 5);
        }
        Optional<HandId> due = PuntoBanco.moves(cards).firstDraw();
        if (due.isPresent()) {
            boolean isSlot = random.nextBoolean();
            int index = cards.hand(due.get()).size() + 1;
            return new Reading.CardDrawn(isSlot ? Optional.of(new Slot(due.get(), index)) : Optional.empty(),
                    random.nextInt(4) == 0 ? Face.UNREAD : card(), false);
        }
        if (!cards.isRead() && random.nextInt(10) > 0) {
            return reveal(cards);
        }
        return random.nextInt(60) == 0 ? endOfShoe() : new Reading.ResultReported(
                new ReaderResult.Decided(PuntoBanco.outcome(cards), false, Optional.empty()));
    }

    private static List<HandId> none(TableState state, CoupRules rules) {
        return state.session().hands(rules).hands();
    }

    private Reading dealt(HandId hand, CoupCards cards, int oddsOfUnread) {
        Optional<Slot> slot = switch (random.nextInt(4)) {
            case 0 -> Optional.empty();
            case 1 -> Optional.of(new Slot(hand, 0));
            default -> Optional.of(new Slot(hand, Math.min(15, cards.hand(hand).size() + 1)));
        };
        return new Reading.CardDrawn(slot, random.nextInt(oddsOfUnread) == 0 ? Face.UNREAD : card(), false);
    }

    /** A hand decides by its button, or its card shows what it decided; or all hands are turned. */
    private Reading choosing(CoupRules rules, Coup.Open open) {
        CoupCards cards = open.cards();
        if (!cards.isRead() && random.nextInt(3) == 0) {
            return reveal(cards);
        }
        List<Move> moves = rules.moves(open.disclosed()).asList();
        Move move = moves.get(random.nextInt(moves.size()));
        if (random.nextInt(50) == 0) {
            return endOfShoe();
        }
        return switch (move) {
            case Move.Choice choice when random.nextInt(3) > 0 && !cards.isDrawing(choice.hand()) ->
                new Reading.Decided(random.nextBoolean() ? Optional.of(choice.hand()) : Optional.empty(),
                        Choice.ofWire(choice.wire()).orElseThrow());
            case Move.Draw draw -> dealt(draw.hand(), cards, 20);
            case Move.Choice choice -> dealt(cards.hands().get(random.nextInt(cards.hands().size())), cards, 20);
            case Move.End end -> cards.isRead() ? dealt(cards.hands().getFirst(), cards, 20) : reveal(cards);
        };
    }

    private Reading endOfShoe() {
        return random.nextBoolean() ? Reading.CutCard.DRAWN : new Reading.BurnStarted(face());
    }

    private Reading reveal(CoupCards cards) {
        for (HandId hand : cards.hands()) {
            for (int index = 1; index <= cards.hand(hand).size(); index++) {
                if (!cards.hand(hand).card(index).isRead()) {
                    return new Reading.CardRevealed(new Slot(hand, index), card());
                }
            }
        }
        throw new IllegalStateException("every card is read: " + cards);
    }

    private Reading anyReading() {
        return switch (random.nextInt(hands.equals(List.of(HANDS)) ? 20 : 22)) {
            case 20, 21 -> new Reading.Decided(random.nextBoolean() ? Optional.empty() : Optional.of(anyHand()),
                    any(Choice.values()));
            case 0, 1, 2 -> new Reading.CardDrawn(anySlot(), face(), random.nextInt(4) == 0);
            case 3, 4 -> new Reading.CardRevealed(slot(), card());
            case 5 -> new Reading.CardSetAside(face());
            case 6 -> new Reading.OverdrawRevoked(face());
            case 7 -> new Reading.BurnStarted(face());
            case 8 -> new Reading.CardBurned(face(), random.nextInt(12) - 1);
            case 9 -> Reading.CutCard.DRAWN;
            case 10 -> new Reading.ResultReported(anyResult());
            case 11 -> Reading.Started.STARTED;
            case 12 -> random.nextBoolean() ? Reading.Standby.STANDBY
                    : new Reading.PresetChanged(random.nextInt(128));
            case 13 -> new Reading.LockChanged(random.nextBoolean());
            case 14 -> new Reading.FaultRaised(random.nextInt(64), any(Reading.FaultKind.values()),
                    random.nextBoolean());
            case 15 -> new Reading.FaultCleared(random.nextInt(64));
            case 16 -> random.nextBoolean() ? Reading.ReversedCard.SEEN
                    : new Reading.BetsClosed(random.nextBoolean());
            case 17 -> random.nextBoolean() ? new Reading.FramesRejected(1 + random.nextInt(50))
                    : new Reading.FrameRejected(any(RejectReason.values()), Bytes.of(new byte[] {5, 3}));
            case 18 -> new Reading.LinkOpened("port");
            default -> new Reading.LinkLost("port", "unplugged");
        };
    }

    private ReaderResult anyResult() {
        return random.nextInt(5) == 0 ? ReaderResult.Forced.FORCED_END : new ReaderResult.Decided(
                any(Outcome.values()), random.nextBoolean(), random.nextBoolean() ? Optional.empty()
                        : Optional.of(new ReaderResult.Pairs(random.nextBoolean(), random.nextBoolean())));
    }

    private Optional<Slot> anySlot() {
        return random.nextInt(3) == 0 ? Optional.empty() : Optional.of(slot());
    }

    /** Mostly a place that hands have. */
    private Slot slot() {
        int index = random.nextInt(10) == 0 ? random.nextInt(16) : 1 + random.nextInt(3);
        return new Slot(anyHand(), index);
    }

    private HandId anyHand() {
        return hands.get(random.nextInt(hands.size()));
    }

    private Face face() {
        return random.nextInt(3) == 0 ? Face.UNREAD : card();
    }

    private Card card() {
        Card card = Card.PACK.get(random.nextInt(Card.PACK.size()));
        return random.nextInt(8) == 0 ? Card.of(card.rank()) : card;
    }

    private <T> T any(T[] all) {
        return all[random.nextInt(all.length)];
    }
}
