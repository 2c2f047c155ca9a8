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

    /** The shoe was taken out of play, or has to be. */
    public static final String SHOE_WITHDRAWN = "shoe-withdrawn";
}
