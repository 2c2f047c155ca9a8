// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.input.Bytes;
import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.input.Reading;
import dev.sabot.rules.BurnRule;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * An Angel Eye shoe with cards, a croupier who draws by the rules, and faults on demand: one shoe after another for
 * ever, frame by frame. The coup during which the cut card shows is the last of its shoe.
 */
public final class EmulatedShoe implements Supplier<FrameGroup> {

    /** What a modem, a terminal and a serial console leave on a line. */
    private static final byte[] RUBBISH = "AT\r\n\u0011\u0013".getBytes(StandardCharsets.US_ASCII);

    private static final int COPIES = 3;

    /** Coups that the record keeps: some 250 shoes, more than any test plays, and no growth in a demo left running. */
    public static final int MAX_RECORDED_COUPS = 20_000;

    private final ShoeSettings settings;
    private final DrawingRules rules;
    private final Shuffler shuffler;
    private final SplitMix damage;
    private final AngelEyeWire wire = new AngelEyeWire();
    private final List<Fault> asked = new ArrayList<>();
    private final Deque<PlannedFrame> ahead = new ArrayDeque<>();
    private final Deque<TrueCoup> coups = new ArrayDeque<>();

    private List<Card> cards = List.of();
    private int out;
    private boolean isCutCardOut = true;
    private Optional<Card> carried = Optional.empty();

    private int shoe;
    private int coup;
    private boolean isCoupOpen;
    private final List<DealtCard> dealt = new ArrayList<>();

    public EmulatedShoe(ShoeSettings settings, DrawingRules rules) {
        this.settings = settings;
        this.rules = rules;
        this.shuffler = new Shuffler(settings.seed());
        this.damage = new SplitMix(~settings.seed());
    }

    /** Asks for a fault, once; asked twice it happens twice. */
    public void cause(Fault fault) {
        asked.add(fault);
    }

    /** The coups that have ended so far, in order; of more than {@link #MAX_RECORDED_COUPS} the last ones. */
    public List<TrueCoup> coups() {
        return List.copyOf(coups);
    }

    /** How many shoes have begun. */
    public int shoes() {
        return shoe;
    }

    /** The next frame that reaches the line. */
    @Override
    public FrameGroup get() {
        while (true) {
            PlannedFrame frame = next();
            AngelEyeWire.Encoded encoded = frame.encode(wire);
            note(frame);
            if (!take(Fault.LOST_FRAME)) {
                return new FrameGroup(encoded.key(), sent(encoded.frame()), frame.reading(), frame.dealt());
            }
        }
    }

    /** The frame that tells whether the shoe is locked, next in its sequence. */
    FrameGroup lockStatus(boolean isLocked) {
        AngelEyeWire.Encoded encoded = wire.encode('L', List.of(isLocked ? 0x81 : 0x80));
        return new FrameGroup(encoded.key(), sent(encoded.frame()), new Reading.LockChanged(isLocked),
            Optional.empty());
    }

    private Bytes sent(Bytes frame) {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        if (take(Fault.RUBBISH)) {
            line.writeBytes(RUBBISH);
        }
        int damaged = take(Fault.DAMAGED_COPY) ? damage.below(COPIES) : COPIES;
        for (int copy = 0; copy < COPIES; copy++) {
            byte[] bytes = frame.toArray();
            if (copy == damaged) {
                bytes[damage.below(bytes.length)] ^= (byte) (1 << damage.below(Byte.SIZE));
            }
            line.writeBytes(bytes);
        }
        return Bytes.of(line.toByteArray());
    }

    private PlannedFrame next() {
        if (isCoupOpen && take(Fault.RESTART)) {
            breakOff(TrueCoup.Ending.BrokenOff.RESTARTED);
            ahead.add(PlannedFrame.startUp());
        } else if (isCoupOpen && take(Fault.FORCED_END)) {
            breakOff(TrueCoup.Ending.BrokenOff.FORCED);
            ahead.add(PlannedFrame.forcedEnd());
            ahead.add(PlannedFrame.standby());
        }
        while (true) {
            if (ahead.isEmpty()) {
                plan();
            }
            PlannedFrame frame = ahead.remove();
            if (frame.type() != 'P' || !take(Fault.NO_STANDBY)) {
                return frame;
            }
        }
    }

    private boolean take(Fault fault) {
        return asked.remove(fault);
    }

    /** What was planned of this coup never happens: its cards stay in the shoe, a cut card not yet seen unseen. */
    private void breakOff(TrueCoup.Ending ending) {
        for (PlannedFrame planned : ahead) {
            out -= planned.leavesShoe() ? 1 : 0;
            isCutCardOut &= planned.type() != 'C';
        }
        ahead.clear();
        carried = Optional.empty();
        finish(ending);
    }

    /** What is true once this frame has been made, whether or not it reaches anybody. */
    private void note(PlannedFrame frame) {
        frame.dealt().filter(_ -> frame.type() != 'I').ifPresent(card -> {
            isCoupOpen = true;
            dealt.add(card);
        });
        frame.ending().ifPresent(this::finish);
    }

    private void finish(TrueCoup.Ending ending) {
        coup++;
        if (coups.size() == MAX_RECORDED_COUPS) {
            coups.removeFirst();
        }
        coups.add(new TrueCoup(shoe, coup, dealt, ending));
        dealt.clear();
        isCoupOpen = false;
    }

    private void plan() {
        if (isCutCardOut) {
            planShoe();
        } else {
            planCoup();
        }
    }

    private void planShoe() {
        cards = shuffler.shoe(settings.decks());
        out = 0;
        isCutCardOut = false;
        shoe++;
        coup = 0;
        ahead.add(PlannedFrame.startUp());
        if (settings.isBurned()) {
            Card first = draw();
            ahead.add(PlannedFrame.burnStarted(first));
            for (int left = BurnRule.BY_FIRST_CARD.cardsAfter(first) - 1; left >= 0; left--) {
                ahead.add(PlannedFrame.burned(draw(), left));
            }
        }
    }

    private void planCoup() {
        Hands hands = new Hands();
        for (int round = 0; round < 2; round++) {
            deal(hands, HandId.PLAYER);
            deal(hands, HandId.BANKER);
        }
        Optional<HandId> due = rules.due(hands.player(), hands.banker());
        while (due.isPresent()) {
            deal(hands, due.get());
            due = rules.due(hands.player(), hands.banker());
        }
        planOverdraw();
        if (isWithheld()) {
            hands.dealt().forEach(one -> ahead.add(PlannedFrame.revealed(one)));
        }
        ahead.add(PlannedFrame.result(hands.result()));
        ahead.add(PlannedFrame.standby());
    }

    private void deal(Hands hands, HandId hand) {
        Optional<Card> first = carried;
        carried = Optional.empty();
        DealtCard one = hands.deal(hand, first.orElseGet(this::draw), first.isPresent());
        ahead.add(PlannedFrame.drawn(one, isWithheld()));
    }

    private void planOverdraw() {
        boolean isRevoked = take(Fault.OVERDRAW_REVOKED);
        if (!isRevoked && !take(Fault.OVERDRAW_CARRIED)) {
            return;
        }
        Card card = draw();
        ahead.add(PlannedFrame.overdraw());
        ahead.add(PlannedFrame.setAside(card, isWithheld()));
        if (isRevoked || isCutCardOut) {
            ahead.add(PlannedFrame.revoked(card));
        } else {
            carried = Optional.of(card);
        }
        ahead.add(PlannedFrame.overdrawCleared());
    }

    private boolean isWithheld() {
        return settings.values() == Values.AT_REVEAL;
    }

    /** The next card; the cut card shows when it is drawn for, in front of it. */
    private Card draw() {
        if (cards.size() - out == settings.cutFromEnd()) {
            isCutCardOut = true;
            ahead.add(PlannedFrame.cutCard());
        }
        Card card = cards.get(out);
        out++;
        return card;
    }
}
