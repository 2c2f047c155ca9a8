// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The truth: what lies on the table, and the coups that have ended. */
final class CoupRecord {

    private final int most;
    private final Deque<TrueCoup> coups = new ArrayDeque<>();
    private final List<DealtCard> dealt = new ArrayList<>();
    private int shoe;
    private int coup;

    /** Keeps the last {@code most} coups. */
    CoupRecord(int most) {
        this.most = most;
    }

    void shoeBegins() {
        shoe++;
        coup = 0;
    }

    /** What is true once this has happened, whether or not anybody is told. */
    void note(Happening happening) {
        switch (happening) {
            case Happening.Dealt card -> dealt.add(card.one());
            case Happening.Over over -> finish(new TrueCoup.Ending.Played(over.result()));
            case Happening.Sign _, Happening.BurnStarted _, Happening.Burned _, Happening.Revealed _,
                    Happening.SetAside _, Happening.Revoked _ -> {
                // Neither begins nor ends a coup.
            }
        }
    }

    void finish(TrueCoup.Ending ending) {
        coup++;
        if (coups.size() == most) {
            coups.removeFirst();
        }
        coups.add(new TrueCoup(shoe, coup, dealt, ending));
        dealt.clear();
    }

    boolean isCoupOpen() {
        return !dealt.isEmpty();
    }

    int shoes() {
        return shoe;
    }

    List<TrueCoup> coups() {
        return List.copyOf(coups);
    }
}
