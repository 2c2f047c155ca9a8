// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.sim.EmulatedShoe;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged service: what it says when it cannot start, what it waits for, how it ends. */
class RunIT {

    private static final long SEED = 31;
    private static final String STATUS = TableFolder.TOPICS.status();

    @TempDir
    private Path temp;

    private final OpenThings open = new OpenThings();
    private LocalBroker broker;
    private EmulatedLine.Cable cable;
    private TableFolder folder;

    @BeforeEach
    void makeTable() throws IOException {
        broker = open.add(LocalBroker.persistent(temp));
        cable = open.add(new EmulatedLine.Cable(temp.resolve("shoe")));
        folder = new TableFolder(temp, cable.configured(), broker.uri(), Pit.NAME);
    }

    @AfterEach
    void closeAll() throws Exception {
        open.closeAll();
    }

    private Program run() throws IOException {
        return run(Map.of());
    }

    private Program run(Map<String, String> environment) throws IOException {
        return open.add(Program.start(Program.HOME, environment, "run", "--config", folder.config().toString()));
    }

    private void awaitServed(Program service) {
        awaitSaid(service, "is served");
    }

    private static void awaitSaid(Program service, String words) {
        RunningTable.soon().until(() -> service.err().stream().anyMatch(line -> line.contains(words)));
    }

    private Pit pit() {
        return open.add(new Pit(broker.uri(), TableFolder.TOPICS));
    }

    private Subscriber subscriber() throws Exception {
        return open.add(Subscriber.to(broker.uri(), STATUS));
    }

    private static void awaitEntry(Pit pit, String words) {
        RunningTable.soon().until(() -> pit.held().stream().anyMatch(entry -> entry.contains(words)));
    }

    /** Deals until so many coups are over; gives them. */
    private List<PlayedCoup> deal(EmulatedLine to, int coups) throws IOException {
        EmulatedShoe shoe = PlayedCoup.shoe(SEED, Values.AT_DRAW);
        while (shoe.coups().size() < coups) {
            to.send(shoe.get().bytes());
        }
        return shoe.coups().stream().map(PlayedCoup::of).toList();
    }

    private void change(String was, String becomes) throws IOException {
        String text = Files.readString(folder.config());
        assertThat(text).contains(was);
        Files.writeString(folder.config(), text.replace(was, becomes));
    }

    private void assertRefused(String sentence) throws Exception {
        Program service = run();

        assertThat(service.exit()).isEqualTo(2);
        assertThat(service.out()).isEmpty();
        assertThat(service.err().stream().map(line -> line.replace(temp + "/", ""))).containsExactly(sentence);
    }

    // ---- sentences

    @Test
    void aMissingConfigurationIsNamed() throws Exception {
        Files.delete(folder.config());

        assertRefused("sabot run: sabot.yaml does not exist");
    }

    @Test
    void anUnknownKeyIsNamedWithItsPlace() throws Exception {
        change("table: BAC-07", "tabel: BAC-08\ntable: BAC-07");

        assertRefused("sabot.yaml, line 2, column 1: tabel is not a known key; allowed here are site, table, game,"
            + " profile, reader, fittings, journal, mqtt, operators, house-odds and panel");
    }

    @Test
    void aFolderIsNoJournal() throws Exception {
        Files.createDirectory(folder.journal());

        assertRefused("sabot.yaml, line 8, column 18: journal.file is \"journal/BAC-07.db\", but journal/BAC-07.db"
            + " is a folder, not a file");
    }

    @Test
    void aTextFileIsNoJournalAndStaysAsItIs() throws Exception {
        Files.writeString(folder.journal(), "shopping list\n");

        // Without a key beside it, the missing key would be told first.
        Files.writeString(temp.resolve("journal.key"), "0".repeat(64) + "\n");
        Files.setPosixFilePermissions(temp.resolve("journal.key"), PosixFilePermissions.fromString("rw-------"));

        assertRefused("sabot run: journal/BAC-07.db: this is no journal, or its beginning is damaged.");
        assertThat(folder.journal()).hasContent("shopping list\n");
    }

    @Test
    void oneTableIsServedOnce() throws Exception {
        awaitServed(run());

        assertRefused("sabot run: journal/BAC-07.db: another process has the journal open; only one may write it.");
    }

    // ---- waiting

    @Test
    void aBrokerThatNobodyKnowsIsToldAndTheTableIsServed() throws Exception {
        change(broker.uri().toString(), "tcp://no-such-host.invalid:1883");
        RunningTable table = open.add(new RunningTable(folder));
        table.start();
        awaitSaid(table.program(), "the broker's name no-such-host.invalid cannot be resolved; check its spelling");

        List<PlayedCoup> dealt = deal(cable, 1);

        RunningTable.soon().until(() -> PlayedCoup.settledIn(table.entries()).equals(dealt));
    }

    @Test
    void aBrokerThatComesLaterGetsEverything() throws Exception {
        RunningTable table = open.add(new RunningTable(folder));
        table.start();
        List<PlayedCoup> dealt = deal(cable, 2);
        RunningTable.soon().until(() -> PlayedCoup.settledIn(table.entries()).equals(dealt));
        awaitSaid(table.program(), "nothing listens there; check the port and whether the broker runs");

        broker.start();
        Pit pit = pit();

        RunningTable.soon().until(() -> pit.count() == table.entries().size());
        assertThat(pit.held()).isEqualTo(table.entries());
    }

    @Test
    void aPortThatComesLaterIsOpened() throws Exception {
        broker.start();
        cable.cut();
        run();
        Pit pit = pit();
        awaitEntry(pit, "\"type\":\"reader-lost\"");
        assertThat(pit.held().getLast()).contains("does not exist: is the cable plugged in and the adapter alive?");

        cable.mend();

        awaitEntry(pit, "\"type\":\"reader-connected\"");
        List<PlayedCoup> dealt = deal(cable, 1);
        RunningTable.soon().until(() -> PlayedCoup.settledIn(pit.held()).equals(dealt));
    }

    // ---- the end

    @Test
    void toldToStopItSaysSoEverywhereAndEndsWithZero() throws Exception {
        broker.start();
        Program service = run();
        Pit pit = pit();
        awaitEntry(pit, "\"type\":\"reader-connected\"");
        assertThat(folder.marker()).exists();

        service.signal("TERM");

        assertThat(service.exit()).isZero();
        assertThat(folder.entries().getLast()).contains("\"type\":\"service-stopped\"");
        RunningTable.soon().until(() -> pit.held().equals(folder.entries()));
        assertThat(folder.marker()).doesNotExist();
        Subscriber later = subscriber();
        RunningTable.soon().until(() -> later.last(STATUS).isPresent());
        assertThat(later.last(STATUS).orElseThrow()).contains("\"online\":false");
    }

    @Test
    void afterAStopTheNextStartGoesOnInTheSameJournal() throws Exception {
        broker.start();
        Pit pit = pit();
        RunningTable table = open.add(new RunningTable(folder));
        table.start();
        List<PlayedCoup> dealt = deal(cable, 1);
        RunningTable.soon().until(() -> PlayedCoup.settledIn(table.entries()).equals(dealt));
        assertThat(table.stop()).isZero();

        table.start();

        RunningTable.soon().until(() -> pit.count() == table.entries().size());
        assertThat(pit.held()).isEqualTo(table.entries());
        assertThat(pit.foreign()).isZero();
    }

    @Test
    void killedItIsOfflineByItsLastWill() throws Exception {
        broker.start();
        Subscriber watching = subscriber();
        Program service = run();
        RunningTable.soon().until(
            () -> watching.last(STATUS).filter(status -> status.contains("\"online\":true")).isPresent());

        service.kill();

        RunningTable.soon().until(() -> watching.last(STATUS).orElseThrow().contains("\"online\":false"));
    }

    @Test
    void systemdHearsThatItIsReadyLivesAndStops() throws Throwable {
        String socket = temp.resolve("notify").toString();
        try (UnixDatagramReceiver systemd = new UnixDatagramReceiver(socket)) {
            Program service = run(Map.of("NOTIFY_SOCKET", socket, "WATCHDOG_USEC", "400000"));
            List<String> heard = new ArrayList<>();
            RunningTable.soon().until(() -> {
                hear(systemd, heard);
                return heard.stream().filter("WATCHDOG=1"::equals).count() >= 3;
            });
            service.signal("TERM");
            service.exit();
            hear(systemd, heard);

            assertThat(heard).containsOnlyOnce("READY=1", "STOPPING=1").containsSubsequence("READY=1", "WATCHDOG=1",
                "WATCHDOG=1", "STOPPING=1");
        }
    }

    private static void hear(UnixDatagramReceiver systemd, List<String> heard) {
        try {
            for (String next = systemd.next(); !next.isEmpty(); next = systemd.next()) {
                heard.add(next);
            }
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    // ---- a full disk

    @Test
    void aFullDiskIsToldWaitedForAndCostsNothing() throws Exception {
        broker.start();
        Subscriber watching = subscriber();
        Pit pit = pit();
        SmallDisk disk = new SmallDisk(folder.journal().getParent());
        Program service = open.add(Program.startOn(disk, "run", "--config", folder.config().toString()));
        awaitEntry(pit, "\"type\":\"reader-connected\"");

        disk.fill(service);
        // More than the room left in files begun: the whole would be a hundred entries.
        List<PlayedCoup> dealt = deal(cable, 10);
        RunningTable.soon().until(
            () -> watching.last(STATUS).filter(status -> status.contains("\"kind\":\"journal-storage\"")).isPresent());
        assertThat(PlayedCoup.settledIn(pit.held())).hasSizeLessThan(dealt.size());
        assertThat(service.isAlive()).isTrue();

        disk.free(service);
        RunningTable.soon().until(() -> PlayedCoup.settledIn(pit.held()).equals(dealt));
        RunningTable.soon().until(
            () -> watching.last(STATUS).filter(status -> status.contains("\"conditions\":[]")).isPresent());
        assertThat(pit.held()).noneMatch(entry -> entry.contains("-lost\""));
        Path copy = Files.createDirectory(temp.resolve("copy")).resolve("BAC-07.db");
        for (String suffix : List.of("", "-wal")) {
            Files.copy(disk.seen(service, Path.of(folder.journal() + suffix)), Path.of(copy + suffix));
        }
        assertThat(open.add(Program.start("journal", "verify", copy.toString())).exit()).isZero();
        service.signal("TERM");
        assertThat(service.exit()).isZero();
    }
}
