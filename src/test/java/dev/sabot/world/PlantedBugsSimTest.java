// SPDX-License-Identifier: Apache-2.0

package dev.sabot.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.app.Recovery;
import dev.sabot.app.TableListener;
import dev.sabot.card.Card;
import dev.sabot.input.Bytes;
import dev.sabot.journal.Batch;
import dev.sabot.journal.CommitResult;
import dev.sabot.journal.Position;
import dev.sabot.journal.Store;
import dev.sabot.journal.Stored;
import dev.sabot.mqtt.Answer;
import dev.sabot.mqtt.BrokerClient;
import dev.sabot.mqtt.BrokerListener;
import dev.sabot.mqtt.DeliveryListener;
import dev.sabot.mqtt.Publication;
import dev.sabot.reader.Decoder;
import dev.sabot.reader.angeleye.AngelEyeDecoder;
import dev.sabot.table.Decision.Placed;
import dev.sabot.table.Event;
import dev.sabot.table.TableState;
import dev.sabot.wire.Chain;
import dev.sabot.wire.EventReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The world is worth what it finds: six faults that a table could have, each put in by exchanging one part. */
class PlantedBugsSimTest {

    /** Most seeds until a fault must have been found: a tenth of what every build runs. */
    private static final int MOST_SEEDS = 200;

    private static Invariant foundIn(Parts parts) throws InterruptedException {
        for (long seed = 0; seed < MOST_SEEDS; seed++) {
            try {
                new World(seed, parts).run();
            } catch (InvariantBroken broken) {
                return broken.invariant();
            }
        }
        throw new AssertionError("not found in " + MOST_SEEDS + " seeds");
    }

    @Test
    void anEventToldBeforeItsCommitIsFound() throws InterruptedException {
        assertThat(foundIn(new Parts() {
            @Override
            public Store store(Store disk, TableListener listener) {
                return new StoreView(disk) {
                    @Override
                    public CommitResult commit(Batch batch) {
                        List<Placed> placed = batch.entries().stream().map(stored -> new Placed(
                            stored.entry().seq(), 0, 0, event(stored))).toList();
                        listener.committed(TableState.EMPTY, placed);
                        return super.commit(batch);
                    }
                };
            }
        })).isEqualTo(Invariant.TOLD_IS_COMMITTED);
    }

    private static Event event(Stored stored) {
        return EventReader.read(
            stored.entry().bytes().toArray(), stored.sealedCard().flatMap(Card::parse)).event();
    }

    @Test
    void aPositionMovedBeforeTheWatermarkIsFound() throws InterruptedException {
        assertThat(foundIn(new Parts() {
            @Override
            public BrokerClient broker(BrokerClient broker, Store disk, DeliveryListener positions) {
                return new MovesWhenSent(broker, disk, positions);
            }
        })).isEqualTo(Invariant.POSITION_IS_CLAIMED);
    }

    /** Takes what was sent for what has arrived. */
    private record MovesWhenSent(BrokerClient broker, Store disk, DeliveryListener positions) implements BrokerClient {

        @Override
        public void publish(Publication publication, Consumer<Answer> done) {
            if (publication.topic().equals(Pit.TOPICS.event())) {
                long seq = EntryNumbers.seq(publication.payload());
                positions.positionMoved(Pit.CONSUMER, new Position(seq, disk.hashOf(seq)));
            }
            broker.publish(publication, done);
        }

        @Override
        public void connect(Publication will, BrokerListener listener) {
            broker.connect(will, listener);
        }

        @Override
        public boolean isConnected() {
            return broker.isConnected();
        }

        @Override
        public int freePlaces() {
            return broker.freePlaces();
        }

        @Override
        public void subscribe(List<String> topics, Consumer<Answer> done) {
            broker.subscribe(topics, done);
        }

        @Override
        public void disconnect() {
            broker.disconnect();
        }

        @Override
        public void abandon() {
            broker.abandon();
        }
    }

    @Test
    void aRollbackThatIsSkippedIsFound() throws InterruptedException {
        assertThat(foundIn(new Parts() {
            @Override
            public Store store(Store disk, TableListener listener) {
                return new StoreView(disk) {
                    @Override
                    public CommitResult commit(Batch batch) {
                        CommitResult result = super.commit(batch);
                        if (result instanceof CommitResult.Full && !batch.entries().isEmpty()) {
                            Batch kept = begin();
                            append(kept, batch.entries().getFirst());
                            super.commit(kept);
                        }
                        return result;
                    }
                };
            }
        })).isEqualTo(Invariant.NOTHING_IS_THROWN);
    }

    private static void append(Batch batch, Stored stored) {
        batch.append(stored.entry().seq(), stored.entry().bytes(), stored.sealedCard());
    }

    @Test
    void aFrameKeyForgottenAtARestartIsFound() throws InterruptedException {
        assertThat(foundIn(new Parts() {
            @Override
            public Decoder decoder(Optional<String> lastFrame) {
                return new AngelEyeDecoder(Optional.empty());
            }
        })).isEqualTo(Invariant.FRAME_COUNTS_ONCE);
    }

    @Test
    void aLastGroupLostAtARestartIsFound() throws InterruptedException {
        assertThat(foundIn(new Parts() {
            @Override
            public TableState recovered(Store disk) {
                return Recovery.of(new StoreView(disk) {
                    @Override
                    public long lastSeq() {
                        return disk.lastSeq() == 0 ? 0 : groupOf(disk, disk.lastSeq()) - 1;
                    }
                });
            }
        })).isEqualTo(Invariant.STATE_IS_REPLAY);
    }

    private static long groupOf(Store disk, long seq) {
        Stored stored = disk.readStored(seq, 1).getFirst();
        return EventReader.read(
            stored.entry().bytes().toArray(), stored.sealedCard().flatMap(Card::parse)).group();
    }

    @Test
    void aCoupSettledTwiceIsFound() throws InterruptedException {
        assertThat(foundIn(new Parts() {
            @Override
            public Store store(Store disk, TableListener listener) {
                return new StoreView(disk) {
                    @Override
                    public CommitResult commit(Batch batch) {
                        CommitResult result = super.commit(batch);
                        if (result instanceof CommitResult.Committed) {
                            batch.entries().stream().filter(each -> event(each) instanceof Event.CoupSettled)
                                .forEach(each -> super.commit(again(begin(), each)));
                        }
                        return result;
                    }
                };
            }
        })).isEqualTo(Invariant.SETTLED_AT_MOST_ONCE);
    }

    /** The same entry once more, with the next number, well chained. */
    private static Batch again(Batch batch, Stored stored) {
        long seq = batch.tip().seq() + 1;
        String body = EntryNumbers.text(stored.entry().bytes())
            .replaceFirst("\"seq\":\\d+,", "\"seq\":" + seq + ",")
            .replaceFirst(",\"hash\":\"[0-9a-f]{64}\"}$", "}");
        Bytes finished = Chain.seal(batch.tip().hash(), Bytes.of(body.getBytes(StandardCharsets.UTF_8))).bytes();
        batch.append(seq, finished, Optional.empty());
        return batch;
    }
}
