// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

/** Which of two moves is better for the bank, exactly. */
public enum Better {
    DRAW("D"),
    STAND("S"),
    /** Both bring the same. */
    EITHER("="),
    /** No deal comes to this. */
    NEVER("-");

    private final String mark;

    Better(String mark) {
        this.mark = mark;
    }

    /** One character for tables. */
    public String mark() {
        return mark;
    }

    /** By the sign of what drawing brings more than standing. */
    static Better of(int sign, boolean isPossible) {
        return !isPossible ? NEVER : sign > 0 ? DRAW : sign < 0 ? STAND : EITHER;
    }
}
