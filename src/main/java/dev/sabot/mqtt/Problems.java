// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/** What is wrong just now. Tells the listener of changes only: a retry that fails as before is no news. */
final class Problems {

    private final DeliveryListener listener;
    /** Subjects are topics and required consumers, and both are few. */
    private final Map<DeliveryProblem, Map<String, String>> open = new EnumMap<>(DeliveryProblem.class);

    Problems(DeliveryListener listener) {
        this.listener = listener;
    }

    /**
     * Something is wrong.
     *
     * @param subject whose trouble it is; a problem is over when it is over for all its subjects
     */
    void raise(DeliveryProblem problem, String subject, String message) {
        Map<String, String> told = open.computeIfAbsent(problem, _ -> new TreeMap<>());
        if (!message.equals(told.put(subject, message))) {
            tell(problem, told);
        }
    }

    void clear(DeliveryProblem problem, String subject) {
        Map<String, String> told = open.getOrDefault(problem, new TreeMap<>());
        if (told.remove(subject) != null) {
            tell(problem, told);
        }
    }

    private void tell(DeliveryProblem problem, Map<String, String> told) {
        if (told.isEmpty()) {
            listener.conditionCleared(problem.wire());
        } else {
            listener.condition(problem.wire(), String.join("; ", told.values()));
        }
    }
}
