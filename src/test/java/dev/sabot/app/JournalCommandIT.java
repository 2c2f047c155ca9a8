// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import dev.sabot.journal.Journal;
import dev.sabot.journal.JournalOptions;
import dev.sabot.reader.angeleye.AngelEye;
import dev.sabot.rules.Game;
import dev.sabot.sim.EmulatedShoe;
import dev.sabot.sim.FrameGroup;
import dev.sabot.table.Decision.Placed;
import dev.sabot.table.Judge;
import dev.sabot.table.Profile;
import dev.sabot.table.Setup;
import dev.sabot.table.TableState;
import dev.sabot.wire.Commitment;
import dev.sabot.wire.Commitments;
import dev.sabot.wire.EventWriter;
import dev.sabot.wire.LawJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code journal verify} and {@code journal show} on a real journal of some coups. */
class JournalCommandIT {

    private static final long SEED = 41;
    private static final int COUPS = 3;
    private static final UUID ID = UUID.fromString("01234567-89ab-cdef-0123-456789abcdef");
    private static final Bytes KEY = Bytes.of(new byte[Commitment.KEY_BYTES]);

    @TempDir
    private Path temp;

    private Path file;
    private List<PlayedCoup> dealt;

    /** A clock that stands still. */
    private record Noon(Instant wallTime) implements TableClock {

        @Override
        public long monotonicMillis() {
            return 0;
        }

        @Override
        public boolean isSynced() {
            return true;
        }
    }

    /** Nobody is told. */
    private static final class Nobody implements TableListener {

        @Override
        public void committed(TableState state, List<Placed> events) {
            // The journal is looked at afterwards.
        }

        @Override
        public void storage(Optional<String> trouble) {
            assertThat(trouble).isEmpty();
        }
    }

    @BeforeEach
    void writeJournal() throws InterruptedException {
        file = temp.resolve("BAC-07.db");
        EmulatedShoe shoe = PlayedCoup.shoe(SEED, Values.AT_REVEAL);
        List<Received> told = new ArrayList<>();
        while (shoe.coups().size() < COUPS) {
            FrameGroup frame = shoe.get();
            told.add(new Received(frame.reading(), Optional.of(frame.key()), 0, frame.bytes()));
        }
        write(Profile.observe(), told);
        dealt = shoe.coups().stream().map(PlayedCoup::of).toList();
    }

    /** What the reader said, as a new journal of this house has it; gives the state that was left. */
    private TableState write(Profile profile, List<Received> told) throws InterruptedException {
        Noon clock = new Noon(Instant.parse("2026-01-17T12:00:00Z"));
        Setup setup = new Setup(LawJson.law(Game.puntoBanco(8), profile), AngelEye.READER.abilities());
        try (Journal journal = Journal.open(file, JournalOptions.of(ID, clock.wallTime()))) {
            TableLoop loop = new TableLoop(new Judge(setup), journal,
                new EventWriter(Commitments.of(KEY)), "BAC-07",
                TableState.EMPTY, clock, new Nobody());
            told.forEach(loop::offer);
            while (loop.hasWork()) {
                loop.turn();
            }
            assertThat(Recovery.of(journal)).isEqualTo(loop.published());
            return loop.published();
        }
    }

    private void tamper(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate(sql)).isEqualTo(1);
        }
    }

    private static TestConsole ran(int code, String... args) {
        TestConsole console = new TestConsole();
        assertThat(console.run(args)).as(console.err()).isEqualTo(code);
        return console;
    }

    private List<String> shown(String... options) {
        String[] all = new String[options.length + 3];
        all[0] = "journal";
        all[1] = "show";
        all[2] = file.toString();
        System.arraycopy(options, 0, all, 3, options.length);
        return ran(0, all).out().lines().toList();
    }

    private String hash(int seq) {
        return PlayedCoup.json(shown().get(seq - 1)).get("hash").asText();
    }

    @Test
    void whatIsShownIsWhatWasDealt() {
        assertThat(PlayedCoup.settledIn(shown())).isEqualTo(dealt);
    }

    @Test
    void aRangeIsShownWithBothItsEnds() {
        List<String> all = shown();

        assertThat(shown("--from", "3", "--to", "5")).isEqualTo(all.subList(2, 5));
        assertThat(shown("--from", Integer.toString(all.size()))).isEqualTo(List.of(all.getLast()));
        assertThat(shown("--from", Integer.toString(all.size() + 1))).isEmpty();
    }

    @Test
    void textNamesEachCoup() {
        assertThat(shown("--text")).anyMatch(line -> line.startsWith("coup 3    Player 1 is "))
            .filteredOn(line -> line.matches("coup [123] {4}[PBT]  .*")).hasSize(COUPS);
    }

    private String key() throws IOException {
        Path key = Files.writeString(temp.resolve("journal.key"), KEY.hex() + "\n");
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
        return key.toString();
    }

    private String sound() {
        int last = shown().size();
        return file + " is sound: journal " + ID + ", entries 1 to " + last + ", last hash " + hash(last) + "\n";
    }

    @Test
    void aSoundJournalIsSound() throws IOException {
        assertThat(ran(0, "journal", "verify", file.toString(), "--key", key()).out()).isEqualTo(sound());
    }

    @Test
    void whatCannotBeCheckedWithoutTheKeyIsSaid() {
        List<String> shown = shown();
        long sealed = shown.stream().filter(line -> line.contains("\"commitment\":")).count();
        long evidence = shown.stream().filter(line -> line.contains("\"evidence\":")).count();
        assertThat(evidence).isPositive();

        assertThat(ran(0, "journal", "verify", file.toString()).out()).isEqualTo(sound() + file
            + ": not checked, for want of --key: the sealed cards of " + sealed + " entries, the reader's bytes of "
            + evidence + "\n");
    }

    // A plain hash could be tried against the 52 frames that tell a card.
    @Test
    void noEntryHasThePlainHashOfItsBytes() {
        EmulatedShoe shoe = PlayedCoup.shoe(SEED, Values.AT_REVEAL);
        List<String> shown = shown();
        while (shoe.coups().size() < COUPS) {
            String plain = Commitment.of(Bytes.NONE, shoe.get().bytes());
            assertThat(shown).noneMatch(line -> line.contains(plain));
        }
    }

    @Test
    void aHashThatSomebodyElseHoldsIsCompared() throws IOException {
        ran(0, "journal", "verify", file.toString(), "--known", "7:" + hash(7));

        String said = ran(1, "journal", "verify", file.toString(), "--key", key(), "--known", "7:" + hash(8)).out();
        assertThat(said).startsWith(file + ": ").contains("7").containsOnlyOnce("\n");
    }

    // Its key spells a card as its bytes do; the decoder must know its number after a restart all the same.
    @Test
    void aFrameThatIsNoReadingIsKeptWhereItIsNotShown() throws Exception {
        file = temp.resolve("at-reveal.db");
        Profile observe = Profile.observe();
        Profile atReveal = new Profile(observe.id(), observe.version(), observe.burn(), observe.cutCard(),
            observe.openings(), observe.mustCloseBets(), Profile.Disclosure.AT_REVEAL, observe.limits(),
            observe.correctors(), observe.reactions());
        Bytes raw = Bytes.of(HexFormat.of().parseHex("0532448fa9033533"));

        TableState left = write(atReveal, List.of(new Received(
            new Reading.FrameRejected(RejectReason.UNKNOWN_CODE, raw), Optional.of("2:D:8FA9"), 0, raw)));

        assertThat(left.frame()).contains("2:D:8FA9");
        assertThat(shown()).singleElement(InstanceOfAssertFactories.STRING)
            .contains("\"bytes\":null").doesNotContainIgnoringCase("8fa9");
        assertThat(ran(0, "journal", "show", "--text", file.toString()).out())
            .contains("no reading (unknown-code): not shown").doesNotContainIgnoringCase("8fa9");
        ran(0, "journal", "verify", file.toString(), "--key", key());
        tamper("UPDATE sealed SET card = ' 2:D:8FAA'");
        assertThat(ran(1, "journal", "verify", file.toString(), "--key", key()).out())
            .contains("is not the one it commits to").doesNotContainIgnoringCase("8fa");
    }

    // Whoever makes a nine of an eight must be found, wherever.
    @ParameterizedTest
    @CsvSource({
        "'UPDATE entries SET bytes = CAST(replace(CAST(bytes AS TEXT), ''BAC-07'', ''BAC-08'') AS BLOB)"
            + " WHERE seq = 9', 9",
        "DELETE FROM entries WHERE seq = 12, 12",
        "UPDATE entries SET bytes = (SELECT bytes FROM entries WHERE seq = 4) WHERE seq = 5, 5"})
    void aTamperedJournalIsFoundAndThePlaceIsNamed(String sql, int seq) throws SQLException {
        tamper(sql);

        assertThat(ran(1, "journal", "verify", file.toString()).out()).contains(file + ": ")
            .containsPattern("\\b" + seq + "\\b");
    }

    @Test
    void lookingChangesNothing() throws Exception {
        byte[] before = Files.readAllBytes(file);

        shown();
        ran(0, "journal", "verify", file.toString());

        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"verify", "show"})
    void aForeignFileIsOneSentence(String what) throws Exception {
        Path text = Files.writeString(temp.resolve("list.txt"), "shopping list\n");

        TestConsole console = ran(2, "journal", what, text.toString());

        assertThat(console.out()).isEmpty();
        assertThat(console.err()).isEqualTo(
            "sabot journal " + what + ": " + text + ": this is no journal, or its beginning is damaged.\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"verify", "show"})
    void anotherProgramsDatabaseIsNoJournal(String what) throws Exception {
        Path other = temp.resolve("other.db");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + other);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("CREATE TABLE entries (seq INTEGER PRIMARY KEY, bytes BLOB)");
        }

        assertThat(ran(2, "journal", what, other.toString()).err())
            .startsWith("sabot journal " + what + ": " + other + ": ").containsOnlyOnce("\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"verify", "show"})
    void aMissingFileIsOneSentence(String what) {
        Path none = temp.resolve("none.db");

        assertThat(ran(2, "journal", what, none.toString()).err())
            .isEqualTo("sabot journal " + what + ": " + none + ": there is no such file.\n");
        assertThat(none).doesNotExist();
    }
}
