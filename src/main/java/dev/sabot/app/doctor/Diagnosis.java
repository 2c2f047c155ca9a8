// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.doctor;

/**
 * One line of the doctor's.
 *
 * @param check which check it is of, one to three words
 * @param seen what was seen
 * @param remedy what to do; empty where nothing need be done
 */
public record Diagnosis(String check, Status status, String seen, String remedy) {

    /** How it stands. */
    public enum Status {
        OK("ok"),
        /** The table can be served, but somebody should look. */
        WARNING("warning"),
        /** The table cannot be served as it should. */
        WRONG("wrong");

        private final String wire;

        Status(String wire) {
            this.wire = wire;
        }

        /** The word for programs and people. */
        public String wire() {
            return wire;
        }
    }

    /** Nothing to do. */
    static Diagnosis ok(String check, String seen) {
        return new Diagnosis(check, Status.OK, seen, "");
    }

    static Diagnosis warning(String check, String seen, String remedy) {
        return new Diagnosis(check, Status.WARNING, seen, remedy);
    }

    static Diagnosis wrong(String check, String seen, String remedy) {
        return new Diagnosis(check, Status.WRONG, seen, remedy);
    }

    /** One line for people. */
    @Override
    public String toString() {
        return String.format("%-8s %-20s %s", status.wire(), check, seen)
            + (remedy.isEmpty() ? "" : " -> " + remedy);
    }
}
