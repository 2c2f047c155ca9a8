// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.sim.EmulatedShoe;
import dev.sabot.sim.FrameGroup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A whole table whose shoe waits for nobody: it deals on while the service is killed and while the line is cut, and
 * what it says then is lost for ever.
 *
 * <p>The reader's frames count from 1 to 9: of nine lost in a row nothing can be known, nor where a start-up, which
 * begins to count again, is among them. Less is lost here, as at a table: a card a second, and a start in two.
 */
class FreeRunningTableIT {

    /** Frames on the way at any time. */
    private static final int MOST_ON_THE_WAY = 3;

    /** With those on the way, fewer than come round to the same digit. */
    private static final int MOST_WHILE_AWAY = 4;

    /** Frames between two misfortunes, on the average. */
    private static final int FRAMES_BETWEEN = 45;

    /** Frames after a misfortune until another one may come: what waited in the line is in the journal by then. */
    private static final int QUIET_FRAMES = 15;

    /** Of so many misfortunes one is a cut line. */
    private static final int CUTS_ARE_ONE_IN = 3;

    @TempDir
    private Path temp;

    private final OpenThings open = new OpenThings();
    private Pit pit;
    private LocalBroker broker;

    /** Frames sent, and how many of them are known to be in the journal or lost. */
    private final List<FrameGroup> sent = new ArrayList<>();
    private int done;
    private int doneEntries;

    @BeforeEach
    void startBroker() throws IOException {
        broker = open.add(LocalBroker.forgetful(temp)).start();
        pit = open.add(new Pit(broker.uri(), TableFolder.TOPICS));
    }

    @AfterEach
    void closeAll() throws Exception {
        open.closeAll();
    }

    @ParameterizedTest
    @CsvSource({"cable,AT_REVEAL,22", "box,AT_DRAW,23"})
    void noCoupThatLostBytesIsSettledWronglyAndNothingCommittedIsMissing(String kind, Values values, long seed)
            throws Exception {
        EmulatedLine line = open.add(
            kind.equals("cable") ? new EmulatedLine.Cable(temp.resolve("shoe")) : new EmulatedLine.Box());
        TableFolder folder = new TableFolder(temp, line.configured(), broker.uri(), Pit.NAME);
        RunningTable table = open.add(new RunningTable(folder));
        EmulatedShoe shoe = PlayedCoup.shoe(seed, values);
        table.start();

        Random chance = new Random(seed);
        int misfortunes = 0;
        int quietTo = QUIET_FRAMES;
        for (FrameGroup next = shoe.get(); shoe.shoes() == 1; next = shoe.get()) {
            awaitRoom(table);
            send(line, next);
            if (sent.size() > quietTo && chance.nextInt(FRAMES_BETWEEN) == 0) {
                misfortunes++;
                boolean isCut = chance.nextInt(CUTS_ARE_ONE_IN) == 0;
                int before = table.entries().size();
                if (isCut) {
                    line.cut();
                } else {
                    table.kill();
                }
                for (int away = chance.nextInt(MOST_WHILE_AWAY + 1); away > 0 && shoe.shoes() == 1; away--) {
                    send(line, shoe.get());
                }
                if (isCut) {
                    line.mend();
                    table.awaitConnected(before);
                } else {
                    table.start();
                }
                done = sent.size();
                quietTo = done + QUIET_FRAMES;
                doneEntries = table.entries().size();
            }
        }
        awaitRoom(table);

        RunningTable.soon().until(() -> pit.count() == table.entries().size());
        assertThat(table.stop()).isZero();
        List<String> committed = folder.entries();
        RunningTable.soon().until(() -> pit.count() >= committed.size());
        assertThat(pit.held()).isEqualTo(committed);
        List<PlayedCoup> dealt = shoe.coups().stream().map(PlayedCoup::of).toList();
        List<PlayedCoup> settled = PlayedCoup.settledIn(committed);
        assertThat(dealt).containsSubsequence(settled);
        assertThat(misfortunes).isGreaterThan(5);
        assertThat(settled).hasSizeBetween(dealt.size() - 2 * misfortunes, dealt.size() - 1);
        assertThat(committed).anyMatch(entry -> entry.contains("\"type\":\"coup-abandoned\""))
            .anyMatch(entry -> entry.contains("\"type\":\"frame-lost\""));
        assertThat(open.add(Program.start("journal", "verify", folder.journal().toString())).exit()).isZero();
    }

    private void send(EmulatedLine line, FrameGroup frame) throws IOException {
        line.send(frame.bytes());
        sent.add(frame);
    }

    /** A shoe that is read deals no faster than that: waits until few enough frames are on the way. */
    private void awaitRoom(RunningTable table) {
        RunningTable.atOnce().until(() -> {
            look(table.entries().size(), table.frames());
            return sent.size() - done <= MOST_ON_THE_WAY;
        });
    }

    /** The latest of the frames on the way that has an entry: all before it are in too. */
    private void look(int entries, List<String> frames) {
        List<String> fresh = frames.subList(doneEntries, entries);
        for (int frame = sent.size(); frame > done; frame--) {
            if (fresh.contains(sent.get(frame - 1).key())) {
                done = frame;
                doneEntries = entries;
                return;
            }
        }
    }
}
