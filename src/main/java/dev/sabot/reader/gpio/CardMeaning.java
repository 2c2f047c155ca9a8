// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.Rank;
import dev.sabot.input.Reading;
import dev.sabot.input.RejectReason;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the data lines say while the strobe is active.
 *
 * <pre>
 *             began      sample                    end
 *  strobe       |----------|-------------------------|
 *               |-settling-|              |-settling-|
 *  data   ---x-----x=====================================x---
 *                             no change here
 *
 *  code    0 no card   1 to 13 ace to king   14 the cut card   15 the reader could not read the card
 * </pre>
 *
 * <p>The sample is taken once the strobe has been active for its debounce time and the data lines have stood for the
 * settling time. Edges that belong to the strobe's begin or end may be seen up to the settling time before or after
 * it; any other change of a data line while the strobe is active refuses the card. So the card is told when the strobe
 * has ended, and not before.
 */
final class CardMeaning implements PinMeaning {

    /** A strobe that lasts so many times its own length is stuck, or its polarity is the wrong way round. */
    static final int STUCK_AFTER_STROBES = 10;

    private static final int CUT_CARD = 14;
    private static final int NOT_READ = 15;
    private static final long NEVER = Long.MAX_VALUE;
    private static final int UNKNOWN = -1;

    /** How far a strobe has come. */
    private enum Stage {
        /** The strobe is at rest. */
        IDLE,
        /** It was seen active, or was so when the watch began, and no sample is taken yet. */
        BEGUN,
        SAMPLED,
        /** It is told as stuck, and its end says nothing any more. */
        STUCK
    }

    private final CardPins pins;
    private final List<Pin> coded;
    private final Debounce strobe;
    private final int[] levels;

    private Stage stage = Stage.IDLE;
    private long beganMicros;
    private long activeMicros = NEVER;
    private long dataSinceMicros;
    private long changedMicros = NEVER;
    private int code;

    CardMeaning(CardPins pins) {
        this.pins = pins;
        this.coded = Stream.of(pins.data(), pins.suits()).flatMap(List::stream).toList();
        this.strobe = new Debounce(pins.strobe());
        this.levels = new int[coded.size()];
        forget();
    }

    @Override
    public void forget() {
        strobe.forget();
        stage = Stage.IDLE;
        Arrays.fill(levels, UNKNOWN);
    }

    @Override
    public void set(int line, boolean isHigh, long micros, Said out) {
        if (line == pins.strobe().line()) {
            strobe.set(isHigh, micros);
            if (stage == Stage.IDLE && strobe.isRawActive()) {
                begin(micros);
            }
            return;
        }
        for (int bit = 0; bit < coded.size(); bit++) {
            if (coded.get(bit).line() == line) {
                levels[bit] = coded.get(bit).isActive(isHigh) ? 1 : 0;
                dataSinceMicros = micros;
                if (micros - beganMicros > pins.settlingMicros()) {
                    changedMicros = Math.min(changedMicros, micros);
                }
            }
        }
    }

    private void begin(long micros) {
        stage = Stage.BEGUN;
        beganMicros = micros;
        activeMicros = strobe.isActive() ? micros : NEVER;
        changedMicros = NEVER;
    }

    @Override
    public void passed(long micros, Said out) {
        if (strobe.hasChanged(micros) && strobe.isActive()) {
            activeMicros = strobe.sinceMicros() + pins.strobe().debounceMicros();
        }
        if (stage == Stage.BEGUN) {
            sample(strobe.isRawActive() ? micros : strobe.sinceMicros());
        }
        if (stage == Stage.IDLE) {
            return;
        }
        if (strobe.isAtRest(micros) && !strobe.isActive()) {
            conclude(out);
        } else if (stage != Stage.STUCK && micros - beganMicros > (long) STUCK_AFTER_STROBES * pins.strobeMicros()) {
            stage = Stage.STUCK;
            out.refuses(RejectReason.LENGTH);
        }
    }

    /** Takes the sample if it was due by {@code untilMicros}, up to when the strobe was active. */
    private void sample(long untilMicros) {
        long standingMicros = Math.max(beganMicros, dataSinceMicros) + pins.settlingMicros();
        if (activeMicros != NEVER && Math.max(activeMicros, standingMicros) <= untilMicros) {
            stage = Stage.SAMPLED;
            code = code();
        }
    }

    /** The levels as a number, the first line's counting 1; {@link #UNKNOWN} where a line's is not known. */
    private int code() {
        int sum = 0;
        for (int bit = 0; bit < levels.length; bit++) {
            if (levels[bit] == UNKNOWN) {
                return UNKNOWN;
            }
            sum |= levels[bit] << bit;
        }
        return sum;
    }

    private void conclude(Said out) {
        Stage reached = stage;
        stage = Stage.IDLE;
        switch (reached) {
            case IDLE, STUCK -> { }
            case BEGUN -> out.refuses(activeMicros == NEVER ? RejectReason.LENGTH : RejectReason.PATTERN);
            case SAMPLED -> {
                if (code == UNKNOWN || changedMicros < strobe.sinceMicros() - pins.settlingMicros()) {
                    out.refuses(RejectReason.PATTERN);
                } else {
                    tell(out);
                }
            }
        }
    }

    private void tell(Said out) {
        int rank = code & (1 << CardPins.DATA_LINES) - 1;
        switch (rank) {
            case 0 -> out.refuses(RejectReason.UNKNOWN_CODE);
            case CUT_CARD -> out.says(Reading.CutCard.DRAWN);
            case NOT_READ -> {
                out.says(new Reading.CardDrawn(Optional.empty(), Face.UNREAD, false));
                out.says(new Reading.FaultRaised(0, Reading.FaultKind.UNREADABLE_CARD, false));
            }
            default -> out.says(new Reading.CardDrawn(Optional.empty(), card(Rank.ALL.get(rank - 1)), false));
        }
    }

    private Card card(Rank rank) {
        return pins.suits().isEmpty()
            ? Card.of(rank)
            : Card.of(rank, pins.suitCodes().get(code >> CardPins.DATA_LINES));
    }

    @Override
    public void end(Said out) {
        if (stage == Stage.BEGUN || stage == Stage.SAMPLED) {
            out.refuses(RejectReason.LENGTH);
        }
        forget();
    }
}
