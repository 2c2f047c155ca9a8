// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import java.util.Optional;

/**
 * Something that stays until somebody entitled has answered it.
 *
 * @param id seq of the event that raised it
 * @param kind an irregularity's word, or one of the constants here
 * @param acknowledgedBy who has answered it while its cause goes on; empty while nobody has
 */
public record Alarm(long id, String kind, String message, Optional<String> acknowledgedBy) {

    /** The line to the reader is lost: its cause ends when the reader answers again. */
    public static final String READER_LOST = "reader-lost";

    /** The reader says nothing for longer than configured, though its line is open. */
    public static final String READER_SILENT = "reader-silent";

    /** The table's sensors and buttons are not watched. */
    public static final String FITTINGS_LOST = "fittings-lost";

    /** The shoe's lid is open. */
    public static final String LID_OPEN = "lid-open";

    /** The reader told a card that had not passed the beam. */
    public static final String CARD_NOT_PASSED = "card-not-passed";

    /** A reader that tells cards alone may have lost one: this coup and those after it may have the wrong cards. */
    public static final String CARD_MISSING = "card-missing";

    /** The shoe did not do what it was asked to. */
    public static final String SHOE_CONTROL = "shoe-control";

    /** Somebody at the table calls the pit. */
    public static final String FLOOR_CALLED = "floor-called";

    /** The shoe was taken out of play, or has to be. */
    public static final String SHOE_WITHDRAWN = "shoe-withdrawn";
}
