// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.doctor;

import java.io.IOException;
import java.util.List;

/** One thing that may be wrong around a table. It changes nothing. */
public interface Check {

    /** One to three words. */
    String name();

    /** Looks; says at least one thing. What it throws is told as a check that failed. */
    List<Diagnosis> look() throws IOException, InterruptedException;

    /** Looks, whatever becomes of it: a check that fails in itself is told and hides no other. */
    default List<Diagnosis> told() throws InterruptedException {
        try {
            return look();
        } catch (IOException | RuntimeException e) {
            return List.of(Diagnosis.warning(name(), "the check itself failed: " + e,
                "look at this by other means, and send the line to Sabot's makers"));
        }
    }
}
