// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.sabot.input.Bytes;
import dev.sabot.journal.Batch;
import dev.sabot.journal.LossyStore;
import dev.sabot.journal.Position;
import dev.sabot.journal.Store;
import dev.sabot.journal.Stored;
import dev.sabot.mqtt.BrokerClient;
import dev.sabot.mqtt.Publication;
import dev.sabot.reader.Decoder;
import dev.sabot.reader.angeleye.AngelEyeDecoder;
import dev.sabot.sim.CarelessLoop.Mistake;
import dev.sabot.table.TableState;
import dev.sabot.wire.EventReader;
import dev.sabot.wire.Recorded;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** A world that finds nothing proves nothing: each of these bugs is planted by replacing a part, and is found. */
class PlantedBugsSimTest {

    private static final int STEPS = 600;

    /** So many seeds must be enough; the build runs some thousands. */
    private static final long MOST_SEEDS = 200;

    /** What catches the bug first. */
    private static Invariant catching(Parts parts, Supplier<Medium> medium) {
        for (long seed = 1; seed <= MOST_SEEDS; seed++) {
            try (World world = new World(seed, parts, medium.get())) {
                world.run(STEPS);
            } catch (BrokenInvariant broken) {
                return broken.invariant();
            }
        }
        throw new AssertionError("the bug was not found in " + MOST_SEEDS + " seeds");
    }

    private static Invariant catching(Parts parts) {
        return catching(parts, LossyMedium::new);
    }

    private static Parts loop(Mistake mistake) {
        return new Parts() {
            @Override
            public Turning loop(Turning.Ground ground) {
                return new CarelessLoop(ground, mistake);
            }
        };
    }

    /** Otherwise the next tests would catch the loop that stands in, and not its mistake. */
    @Test
    void aLoopThatStandsInWithoutAMistakeIsNotCaught() {
        for (long seed = 1; seed <= MOST_SEEDS; seed++) {
            try (World world = new World(seed, loop(Mistake.NONE), new LossyMedium())) {
                assertThatNoException().as("seed %s", seed).isThrownBy(() -> world.run(STEPS));
            }
        }
    }

    @Test
    void tellingBeforeTheCommitIsCaught() {
        assertThat(catching(loop(Mistake.TELLS_BEFORE_COMMIT))).isEqualTo(Invariant.TOLD_IS_COMMITTED);
    }

    @Test
    void aSkippedRollbackIsCaught() {
        assertThat(catching(loop(Mistake.SKIPS_ROLLBACK))).isEqualTo(Invariant.STATE_IS_REPLAY);
    }

    @Test
    void aCoupSettledTwiceIsCaught() {
        assertThat(catching(loop(Mistake.SETTLES_TWICE))).isEqualTo(Invariant.COUP_ENDS_ONCE);
    }

    @Test
    void aPositionMovedAtTheBrokersWordIsCaught() {
        assertThat(catching(new Parts() {
            @Override
            public BrokerClient client(BrokerClient client, Turning loop, Store store) {
                return new HastyClient(client, seq -> loop.moved(World.PIT, new Position(seq, store.hashOf(seq))));
            }
        })).isEqualTo(Invariant.POSITION_IS_SAID);
    }

    @Test
    void aFieldThatNoSchemaKnowsIsCaught() {
        assertThat(catching(new Parts() {
            @Override
            public BrokerClient client(BrokerClient client, Turning loop, Store store) {
                return (BrokerClient) Proxy.newProxyInstance(BrokerClient.class.getClassLoader(),
                    new Class<?>[] {BrokerClient.class}, (_, method, arguments) -> {
                        if (method.getName().equals("publish")) {
                            arguments[0] = chatty((Publication) arguments[0]);
                        }
                        return method.invoke(client, arguments);
                    });
            }
        })).isEqualTo(Invariant.MESSAGE_IS_AS_ITS_SCHEMA_SAYS);
    }

    private static Publication chatty(Publication publication) {
        String text = new String(publication.payload().toArray(), StandardCharsets.UTF_8);
        return publication.topic().endsWith("/status")
            ? new Publication(publication.topic(),
                Bytes.of(text.replace("}", ",\"mood\":\"good\"}").getBytes(StandardCharsets.UTF_8)),
                publication.isRetained())
            : publication;
    }

    @Test
    void aForgottenFrameKeyIsCaught() {
        assertThat(catching(new Parts() {
            @Override
            public Decoder decoder(Optional<String> lastFrame) {
                return new AngelEyeDecoder(Optional.empty());
            }
        })).isEqualTo(Invariant.FRAME_COUNTS_ONCE);
    }

    @Test
    void theLastGroupForgottenAtARestartIsCaught() {
        assertThat(catching(new Parts() {
            @Override
            public TableState recovered(Store store) {
                TableState state = TableState.EMPTY;
                for (Stored stored : allButTheLastGroup(store)) {
                    Recorded recorded = recorded(stored);
                    state = state.after(recorded.event(), recorded.cause());
                }
                return state;
            }
        })).isEqualTo(Invariant.STATE_IS_REPLAY);
    }

    @Test
    void theLastGroupLostByTheDiskAtACrashIsCaught() {
        assertThat(catching(Parts.PRODUCT, ForgetfulMedium::new)).isEqualTo(Invariant.COMMITTED_STAYS);
    }

    private static List<Stored> allButTheLastGroup(Store store) {
        List<Stored> all = store.readStored(1, Store.MAX_READ);
        if (all.isEmpty()) {
            return all;
        }
        long lastGroup = recorded(all.getLast()).group();
        return all.stream().filter(stored -> stored.entry().seq() < lastGroup).toList();
    }

    private static Recorded recorded(Stored stored) {
        return EventReader.readKept(stored.entry().bytes().toArray(), stored.sealedCard());
    }

    /** A disk that says it has written what it still holds in memory. */
    private static final class ForgetfulMedium implements Medium {

        private LossyStore store = new LossyStore(LossyMedium.JOURNAL);

        @Override
        public Store store() {
            return store;
        }

        @Override
        public void crash() {
            List<Stored> left = allButTheLastGroup(store);
            store = new LossyStore(LossyMedium.JOURNAL);
            Batch batch = store.begin();
            left.forEach(one -> batch.append(one.entry().seq(), one.entry().bytes(), one.sealedCard()));
            store.commit(batch);
        }

        @Override
        public void stop() {
            store = store.crash();
        }

        @Override
        public void trouble(Chance chance) {
            // It has one.
        }

        @Override
        public void close() {
            // Nothing is held.
        }
    }
}
