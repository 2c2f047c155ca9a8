// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static dev.sabot.table.Ruling.AS_DUE;
import static dev.sabot.table.Ruling.BURN;
import static dev.sabot.table.Ruling.BURN_NOW;
import static dev.sabot.table.Ruling.DECIDE;
import static dev.sabot.table.Ruling.DRAW_NOW;
import static dev.sabot.table.Ruling.DUMMY_COUP;
import static dev.sabot.table.Ruling.ENTER;
import static dev.sabot.table.Ruling.GO_ON;
import static dev.sabot.table.Ruling.NEXT_BURN;
import static dev.sabot.table.Ruling.NEXT_COUP;
import static dev.sabot.table.Ruling.REMOVE;
import static dev.sabot.table.Ruling.STANDS;
import static dev.sabot.table.Ruling.VOID;
import static dev.sabot.table.Ruling.WITHDRAW_SHOE;

import java.util.Arrays;
import java.util.List;

/** What can be wrong at a table, as far as a reader can show it, each with the rulings that can be carried out. */
public enum IrregularityKind {
    /** A card beyond the coup's end. */
    OVERDRAW(BURN, NEXT_COUP, NEXT_BURN, DUMMY_COUP, VOID),
    /** A due card is missing when the coup is over. */
    THIRD_CARD_NOT_DRAWN(DRAW_NOW, VOID),
    /** A card went to another hand than the one due. */
    WRONG_HAND(AS_DUE, NEXT_COUP, BURN, VOID),
    /** A coup began while bets were open. */
    DRAW_BEFORE_CLOSE(STANDS, BURN, VOID),
    /** A card lay face up in the shoe or ran backwards. */
    REVERSED_CARD(STANDS, REMOVE, VOID),
    UNREADABLE_CARD(ENTER, VOID),
    /** Not of this set, or one more than the packs hold. */
    FOREIGN_CARD(REMOVE, VOID, WITHDRAW_SHOE),
    TWO_CARDS(STANDS, VOID),
    /** Revealed otherwise than drawn. */
    VALUE_MISMATCH(STANDS, VOID),
    /** The reader's result is not the judge's. */
    RESULT_MISMATCH(STANDS, VOID),
    READER_RESULT_MISSING(STANDS, VOID),
    TIME_OUT(GO_ON, VOID),
    /** Not wrong, but to be asked: a card came that more than one hand may have drawn. */
    AMBIGUOUS_CARD(DECIDE, VOID),
    /** More or fewer cards were burned than the first calls for. */
    BURN_MISMATCH(BURN_NOW, GO_ON, WITHDRAW_SHOE),
    BURN_MISSING(BURN_NOW, GO_ON, WITHDRAW_SHOE),
    /** The cut card showed in the burn. */
    CUT_CARD_MISPLACED(GO_ON, WITHDRAW_SHOE),
    CARD_AFTER_LAST_COUP(BURN, WITHDRAW_SHOE),
    /** No shoe is open, or the table is suspended: nothing is held, for no coup is open. */
    CARD_ON_CLOSED_TABLE(),
    /** The card set aside is not the one that came back. */
    CARRY_MISMATCH(GO_ON, VOID),
    /** The coup cannot be finished. */
    NOT_ENOUGH_CARDS(VOID, WITHDRAW_SHOE),
    UNSHUFFLED(GO_ON, WITHDRAW_SHOE),
    /** Cards lie turned by their value. */
    ORIENTATION(GO_ON, WITHDRAW_SHOE),
    /** A stretch of an earlier shoe. */
    SLUG(GO_ON, WITHDRAW_SHOE);

    @SuppressWarnings("ImmutableEnumChecker") // List.of makes it so
    private final List<Ruling> rulings;

    IrregularityKind(Ruling... rulings) {
        this.rulings = List.of(rulings);
    }

    /** The rulings that can be carried out, in the order in which they are offered; none where nothing can be held. */
    public List<Ruling> rulings() {
        return rulings;
    }

    /** Those of which every house says what follows: all but what is asked in every house. */
    public static List<IrregularityKind> ofHouses() {
        return Arrays.stream(values()).filter(kind -> kind != AMBIGUOUS_CARD).toList();
    }

    /** Whether it is about the shoe, so that what was ruled of it holds for every coup. */
    boolean isOfTheShoe() {
        return switch (this) {
            case BURN_MISMATCH, BURN_MISSING, CUT_CARD_MISPLACED, CARD_AFTER_LAST_COUP, UNSHUFFLED, ORIENTATION,
                    SLUG -> true;
            case OVERDRAW, THIRD_CARD_NOT_DRAWN, WRONG_HAND, DRAW_BEFORE_CLOSE, REVERSED_CARD, UNREADABLE_CARD,
                    FOREIGN_CARD, TWO_CARDS, VALUE_MISMATCH, RESULT_MISMATCH, READER_RESULT_MISSING, TIME_OUT,
                    AMBIGUOUS_CARD, CARD_ON_CLOSED_TABLE, CARRY_MISMATCH, NOT_ENOUGH_CARDS -> false;
        };
    }

    /** The word in events and configuration. */
    public String wire() {
        return WireWord.of(this);
    }
}
