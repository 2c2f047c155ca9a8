// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static dev.sabot.input.Role.AUDITOR;
import static dev.sabot.input.Role.CROUPIER;
import static dev.sabot.input.Role.SUPERVISOR;
import static dev.sabot.input.Role.TECHNICIAN;

import dev.sabot.input.Role;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Who may give which command, and when: one table, in which every command stands once. */
public enum Rights {
    //              who                                      when: closed burning idle dealing held suspended test
    OPEN_SHOE(      EnumSet.of(CROUPIER, SUPERVISOR),              "x      .       .    .       .    .         ."),
    CLOSE_SHOE(     EnumSet.of(CROUPIER, SUPERVISOR),              ".      x       x    x       x    x         ."),
    CLOSE_BETS(     EnumSet.of(CROUPIER, SUPERVISOR),              ".      x       x    x       x    .         ."),
    OPEN_BETS(      EnumSet.of(CROUPIER, SUPERVISOR),              ".      x       x    x       x    .         ."),
    REVEAL(         EnumSet.of(CROUPIER, SUPERVISOR),              ".      .       .    x       x    .         ."),
    DECIDE(         EnumSet.of(CROUPIER, SUPERVISOR),              ".      .       .    x       x    .         ."),
    TAKE_SEAT(      EnumSet.of(CROUPIER, SUPERVISOR),              ".      x       x    .       .    x         ."),
    LEAVE_SEAT(     EnumSet.of(CROUPIER, SUPERVISOR),              ".      x       x    .       .    x         ."),
    RETIRE(         EnumSet.of(CROUPIER, SUPERVISOR),              ".      x       x    .       .    x         ."),
    HOLD_CARDS(     EnumSet.of(CROUPIER, SUPERVISOR),              ".      x       x    .       .    x         ."),
    BANCO(          EnumSet.of(CROUPIER, SUPERVISOR),              ".      x       x    .       .    x         ."),
    RULE(           EnumSet.of(SUPERVISOR),                        ".      .       .    .       x    .         ."),
    VOID_COUP(      EnumSet.of(SUPERVISOR),                        ".      .       x    x       x    x         ."),
    CORRECT_CARD(   EnumSet.of(SUPERVISOR),                        ".      .       x    x       x    x         ."),
    ENTER_CARD(     EnumSet.of(SUPERVISOR),                        ".      .       .    x       x    .         ."),
    ENTER_COUP(     EnumSet.of(SUPERVISOR),                        ".      .       x    x       x    x         ."),
    RECLASSIFY_CARD(EnumSet.of(SUPERVISOR),                        ".      .       .    x       x    .         ."),
    ACKNOWLEDGE(    EnumSet.of(SUPERVISOR, TECHNICIAN),            "x      x       x    x       x    x         x"),
    CHANGE_GAME(    EnumSet.of(SUPERVISOR),                        "x      x       x    x       x    x         x"),
    CHANGE_PROFILE( EnumSet.of(SUPERVISOR),                        "x      x       x    x       x    x         x"),
    DEALER_CHANGE(  EnumSet.of(CROUPIER, SUPERVISOR),              "x      x       x    .       .    x         ."),
    FREE_HAND(      EnumSet.of(CROUPIER, SUPERVISOR),              ".      x       x    .       .    .         ."),
    LOCK(           EnumSet.of(CROUPIER, SUPERVISOR, TECHNICIAN),  "x      x       x    x       x    x         x"),
    UNLOCK(         EnumSet.of(SUPERVISOR, TECHNICIAN),            "x      x       x    x       x    x         x"),
    READER_REPLACED(EnumSet.of(SUPERVISOR, TECHNICIAN),            "x      x       x    x       x    x         x"),
    SUSPEND(        EnumSet.of(SUPERVISOR),                        "x      x       x    .       .    .         ."),
    RESUME(         EnumSet.of(SUPERVISOR, TECHNICIAN),            ".      .       .    .       .    x         x"),
    TEST_MODE(      EnumSet.of(TECHNICIAN),                        "x      .       .    .       .    .         ."),
    REPLAY(         EnumSet.allOf(Role.class),                     "x      x       x    x       x    x         x"),
    PREVIEW(        EnumSet.of(SUPERVISOR, AUDITOR),               "x      x       x    x       x    x         x");

    /** When a command is given. */
    enum Moment {
        CLOSED,
        BURNING,
        IDLE,
        DEALING,
        HELD,
        SUSPENDED,
        TEST;

        static Moment of(TableState state) {
            return switch (state.desk().mode()) {
                case SUSPENDED -> SUSPENDED;
                case TEST -> TEST;
                case PLAYING -> switch (View.of(state).phase()) {
                    case CLOSED, TEST -> CLOSED;
                    case BURNING -> BURNING;
                    case IDLE -> IDLE;
                    case DEALING, AWAITING_REVEAL -> DEALING;
                    case HELD -> HELD;
                };
            };
        }

        /** The rest of a sentence that begins "while". */
        String spoken() {
            return switch (this) {
                case CLOSED -> "no shoe is open";
                case BURNING -> "cards are burned";
                case IDLE -> "no coup is open";
                case DEALING -> "a coup is open";
                case HELD -> "the coup is held";
                case SUSPENDED -> "the table is suspended";
                case TEST -> "the reader is tested";
            };
        }
    }

    @SuppressWarnings("ImmutableEnumChecker") // never changed after this
    private final Set<Role> roles;
    @SuppressWarnings("ImmutableEnumChecker") // never changed after this
    private final Set<Moment> moments = EnumSet.noneOf(Moment.class);

    Rights(Set<Role> roles, String when) {
        this.roles = roles;
        String[] marks = when.split(" +", -1);
        for (Moment moment : Moment.values()) {
            if (marks[moment.ordinal()].equals("x")) {
                moments.add(moment);
            }
        }
    }

    /** The type of the command on the wire. */
    String wire() {
        return WireWord.of(this);
    }

    static Rights of(String type) {
        for (Rights rights : values()) {
            if (rights.wire().equals(type)) {
                return rights;
            }
        }
        throw new IllegalArgumentException("no command is called " + type);
    }

    /** Who may give the command of this type, at one moment or another. */
    public static Set<Role> roles(String type) {
        return Set.copyOf(of(type).roles);
    }

    boolean isGiven(Role role, Moment moment) {
        return roles.contains(role) && moments.contains(moment);
    }

    /** Why the command is not given to this role at this moment. */
    String refusal(Role role, Moment moment) {
        return roles.contains(role)
                ? wire() + " is not given while " + moment.spoken()
                : wire() + " is for " + Words.list(roles.stream().map(Role::wire).toList()) + ", not for "
                        + role.wire();
    }

    /** The commands that this role may give at this moment. */
    static List<String> given(Role role, Moment moment) {
        List<String> given = new ArrayList<>();
        for (Rights rights : values()) {
            if (rights.isGiven(role, moment)) {
                given.add(rights.wire());
            }
        }
        return List.copyOf(given);
    }
}
