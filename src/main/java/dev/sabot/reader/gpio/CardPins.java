// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import dev.sabot.card.Suit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The lines of a reader that puts each card's rank on four of them and says by a strobe that it stands there.
 *
 * @param data the four lines of the rank, the one that counts 1 first, then 2, 4 and 8
 * @param suits two lines, the one that counts 1 first; none where the reader gives no suit
 * @param suitCodes what the suit lines mean, 0 to 3; none without them
 * @param strobe active while the data lines stand for a card; its debounce time is shorter than the strobe
 * @param settlingMicros how long the data lines must have stood before they are believed, and how far apart edges that
 *        belong together may be seen; less than half of the strobe
 * @param strobeMicros how long the strobe lasts, by the reader's own data sheet, in microseconds, 1 to
 *        {@link #MOST_STROBE_MICROS}
 */
public record CardPins(List<Pin> data, List<Pin> suits, List<Suit> suitCodes, Pin strobe, int settlingMicros,
    int strobeMicros) {

    /** Lines of the rank. */
    public static final int DATA_LINES = 4;

    /** Lines of the suit, where there are any. */
    public static final int SUIT_LINES = 2;

    /** A strobe that lasts longer lasts into the next card of a quick croupier. */
    public static final int MOST_STROBE_MICROS = 500_000;

    public CardPins {
        data = List.copyOf(data);
        suits = List.copyOf(suits);
        suitCodes = List.copyOf(suitCodes);
        boolean isSuitRight = (suits.isEmpty() && suitCodes.isEmpty())
            || (suits.size() == SUIT_LINES && suitCodes.size() == (1 << SUIT_LINES));
        if (data.size() != DATA_LINES || !isSuitRight) {
            throw new IllegalArgumentException(data.size() + " data and " + suits.size() + " suit lines are no reader");
        }
        if (strobeMicros < 1 || strobeMicros > MOST_STROBE_MICROS || strobe.debounceMicros() >= strobeMicros
            || settlingMicros < 0 || 2 * settlingMicros >= strobeMicros) {
            throw new IllegalArgumentException("a strobe of " + strobeMicros + " microseconds is too short or too long"
                + " for a debounce time of " + strobe.debounceMicros() + " and a settling time of " + settlingMicros);
        }
    }

    /** All lines that are watched. */
    public List<Pin> all() {
        return List.copyOf(uses().values());
    }

    /** What each line is used for, such as {@code data line 1}. */
    public Map<String, Pin> uses() {
        Map<String, Pin> uses = new LinkedHashMap<>();
        for (int bit = 0; bit < data.size(); bit++) {
            uses.put("data line " + (1 << bit), data.get(bit));
        }
        for (int bit = 0; bit < suits.size(); bit++) {
            uses.put("suit line " + (1 << bit), suits.get(bit));
        }
        uses.put("the strobe", strobe);
        return uses;
    }
}
