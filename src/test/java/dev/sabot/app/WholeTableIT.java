// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.sim.EmulatedShoe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A whole table in step: emulated shoe, pseudo-terminal, service, mosquitto, and a pit that must get everything. The
 * shoe's next message is sent once the last one's entry is committed, so that nothing may be lost, whatever is killed.
 */
class WholeTableIT {

    private static final int SHOES = 3;
    private static final int KILLS = 9;
    private static final int EVENTS_WITHOUT_BROKER = 1_000;

    @TempDir
    private Path temp;

    private final OpenThings open = new OpenThings();

    @AfterEach
    void closeAll() throws Exception {
        open.closeAll();
    }

    @ParameterizedTest
    @CsvSource({"at-draw,false,11", "at-reveal,true,12"})
    void threeShoesReachThePitOnceAndWholeWhateverIsKilled(String values, boolean isBrokerPersistent, long seed)
            throws Exception {
        LocalBroker broker = open.add(isBrokerPersistent ? LocalBroker.persistent(temp) : LocalBroker.forgetful(temp))
            .start();
        Pit pit = open.add(new Pit(broker.uri(), TableFolder.TOPICS));
        Path port = temp.resolve("shoe");
        Program shoe = open.add(Program.start("emulate", "--reader", "angel-eye", "--pty", port.toString(), "--step",
            "--shoes", Integer.toString(SHOES), "--seed", Long.toString(seed), "--values", values));
        RunningTable.soon().until(() -> Files.exists(port));
        TableFolder folder = new TableFolder(temp, TableFolder.serial(port), broker.uri(), Pit.NAME);
        RunningTable table = open.add(new RunningTable(folder));
        table.start();

        List<String> keys = keys(seed, values);
        SortedSet<Integer> kills = kills(keys.size(), seed);
        int firstAway = keys.size() / 3;
        assertThat(kills.tailSet(firstAway)).as("kills while the broker is away").isNotEmpty();
        int awayFrom = 0;
        int awayTo = 0;
        for (int step = 0; step < keys.size(); step++) {
            int before = table.entries().size();
            shoe.say("");
            table.awaitFrame(keys.get(step), before);
            if (kills.contains(step)) {
                table.kill();
                table.start();
            }
            if (step == firstAway) {
                broker.kill();
                awayFrom = table.entries().size();
            } else if (step > firstAway && awayTo == 0
                    && table.entries().size() >= awayFrom + EVENTS_WITHOUT_BROKER) {
                awayTo = table.entries().size();
                broker.start();
            }
        }

        assertThat(awayTo).isGreaterThanOrEqualTo(awayFrom + EVENTS_WITHOUT_BROKER);
        // The shoe finds that all is dealt when it is asked for more.
        shoe.say("");
        assertThat(shoe.exit()).isZero();
        RunningTable.soon().until(() -> pit.count() == table.entries().size());
        assertThat(table.stop()).isZero();
        List<String> committed = folder.entries();
        RunningTable.soon().until(() -> pit.count() >= committed.size());
        assertThat(pit.held()).isEqualTo(committed);
        assertThat(pit.foreign()).isZero();
        assertThat(PlayedCoup.settledIn(pit.held())).isEqualTo(PlayedCoup.dealt(seed, SHOES));
        assertThat(numbers(pit.held())).doesNotHaveDuplicates().last().asString().startsWith(SHOES + ".");
        assertThat(pit.held()).noneMatch(entry -> entry.contains("\"type\":\"irregularity-found\""))
            .noneMatch(entry -> entry.contains("\"type\":\"coup-abandoned\""));
        assertThat(open.add(Program.start("journal", "verify", folder.journal().toString())).exit()).isZero();
    }

    /** Keys of all frames that the shoe of this seed sends. */
    private static List<String> keys(long seed, String values) {
        EmulatedShoe twin = PlayedCoup.shoe(seed, values.equals("at-draw") ? Values.AT_DRAW : Values.AT_REVEAL);
        List<String> keys = new ArrayList<>();
        for (String key = twin.get().key(); twin.shoes() <= SHOES; key = twin.get().key()) {
            keys.add(key);
        }
        return keys;
    }

    /** After which frames the service is killed: anywhere, some while the broker is away. */
    private static SortedSet<Integer> kills(int frames, long seed) {
        List<Integer> steps = new ArrayList<>();
        for (int step = 0; step < frames / 2; step++) {
            steps.add(step);
        }
        Collections.shuffle(steps, new Random(seed));
        return new TreeSet<>(steps.subList(0, KILLS));
    }

    /** Shoe and coup of every settled coup. */
    private static List<String> numbers(List<String> entries) {
        return entries.stream().filter(entry -> entry.contains("\"type\":\"coup-settled\"")).map(PlayedCoup::json)
            .map(coup -> coup.get("shoe") + "." + coup.get("coup")).toList();
    }
}
