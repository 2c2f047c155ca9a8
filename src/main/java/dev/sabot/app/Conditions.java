// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.mqtt.StatusCondition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What is wrong with the service just now, from whichever thread; logged when it changes. */
final class Conditions {

    private static final Logger LOG = LoggerFactory.getLogger(Conditions.class);

    private final Map<String, String> byKind = new TreeMap<>();
    private Consumer<List<StatusCondition>> told = conditions -> { };

    /** From now on every change goes to {@code listener}, which must only take note. */
    synchronized void tell(Consumer<List<StatusCondition>> listener) {
        told = listener;
        told.accept(list());
    }

    synchronized void raise(String kind, String message) {
        if (!message.equals(byKind.put(kind, message))) {
            LOG.warn("{}: {}", kind, message);
            told.accept(list());
        }
    }

    synchronized void clear(String kind) {
        if (byKind.remove(kind) != null) {
            LOG.info("{}: over", kind);
            told.accept(list());
        }
    }

    private List<StatusCondition> list() {
        List<StatusCondition> list = new ArrayList<>();
        byKind.forEach((kind, message) -> list.add(new StatusCondition(kind, message)));
        return List.copyOf(list);
    }
}
