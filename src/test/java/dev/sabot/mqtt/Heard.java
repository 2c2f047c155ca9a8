// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.journal.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Writes down what delivery says. */
final class Heard implements DeliveryListener {

    private final Map<String, Position> positions = new ConcurrentHashMap<>();
    private final Map<String, String> open = new ConcurrentHashMap<>();
    private final List<String> told = new ArrayList<>();
    private final List<String> moves = new ArrayList<>();

    @Override
    public synchronized void positionMoved(String consumer, Position position) {
        positions.put(consumer, position);
        moves.add(consumer + " " + position.seq());
    }

    @Override
    public synchronized void condition(String kind, String message) {
        open.put(kind, message);
        told.add(kind);
    }

    @Override
    public void conditionCleared(String kind) {
        open.remove(kind);
    }

    long position(String consumer) {
        return positions.getOrDefault(consumer, Position.NOTHING).seq();
    }

    Map<String, Position> positions() {
        return positions;
    }

    synchronized List<String> moves() {
        return List.copyOf(moves);
    }

    Optional<String> open(DeliveryProblem problem) {
        return Optional.ofNullable(open.get(problem.wire()));
    }

    synchronized long timesTold(DeliveryProblem problem) {
        return told.stream().filter(problem.wire()::equals).count();
    }
}
