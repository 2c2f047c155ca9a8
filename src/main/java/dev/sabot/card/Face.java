// SPDX-License-Identifier: Apache-2.0

package dev.sabot.card;

/** What is known of one place on the table: the card, a card whose value is not known yet, or no card. */
public sealed interface Face permits Card, Unread {

    /** A card whose value nobody has read, or whose reader withheld it. */
    Face UNREAD = Unread.UNREAD;

    /** No card is known to lie there. */
    Face NONE = Unread.NONE;

    /** Whether the rank is known. */
    boolean isRead();
}
