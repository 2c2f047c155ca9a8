// SPDX-License-Identifier: Apache-2.0

package dev.sabot.card;

/** A face without a value: least of all zero. */
enum Unread implements Face {
    /** A card has left the shoe; nobody has read it, or its value was withheld. */
    UNREAD("?"),
    /** No card is known to lie there. */
    NONE("-");

    private final String text;

    Unread(String text) {
        this.text = text;
    }

    @Override
    public boolean isRead() {
        return false;
    }

    @Override
    public String toString() {
        return text;
    }
}
