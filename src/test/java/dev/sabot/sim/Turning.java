// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.app.TableClock;
import dev.sabot.app.TableListener;
import dev.sabot.app.TableLoop;
import dev.sabot.input.Input;
import dev.sabot.journal.Position;
import dev.sabot.journal.Store;
import dev.sabot.table.Judge;
import dev.sabot.table.TableState;
import dev.sabot.wire.EventWriter;

/** A table's loop as the world turns it: the product's, or one with a bug planted in it. */
interface Turning {

    /** What a loop is made of. */
    record Ground(Judge judge, Store store, EventWriter writer, String table, TableState recovered, TableClock clock,
                  TableListener listener) {
    }

    void offer(Input input);

    void moved(String consumer, Position position);

    int turn();

    TableState published();

    boolean hasWork();

    /** The product's. */
    static Turning product(Ground ground) {
        TableLoop loop = new TableLoop(ground.judge(), ground.store(), ground.writer(), ground.table(),
            ground.recovered(), ground.clock(), ground.listener());
        return new Turning() {

            @Override
            public void offer(Input input) {
                loop.offer(input);
            }

            @Override
            public void moved(String consumer, Position position) {
                loop.moved(consumer, position);
            }

            @Override
            public int turn() {
                try {
                    return loop.turn(0);
                } catch (InterruptedException e) {
                    throw new IllegalStateException("nobody interrupts a world", e);
                }
            }

            @Override
            public TableState published() {
                return loop.published();
            }

            @Override
            public boolean hasWork() {
                return loop.hasWork();
            }
        };
    }
}
