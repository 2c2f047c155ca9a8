// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.app.config.Config.JournalConfig;
import dev.sabot.app.config.Config.Line;
import dev.sabot.app.config.Config.MqttConfig;
import dev.sabot.app.config.Config.ReaderConfig;
import dev.sabot.reader.angeleye.AngelEye;
import dev.sabot.reader.port.PortChoice;
import dev.sabot.reader.port.UsbIdentity;
import dev.sabot.rules.Game;
import dev.sabot.table.EdgeLimits;
import dev.sabot.table.Profile;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SabotFileTest {

    private static final String SERIAL = "serial: { port: /dev/serial/by-id/usb-FTDI-port0, baud: 4800 }";

    @TempDir
    private Path temp;

    private ConfigFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new ConfigFolder(temp);
    }

    private Config config() {
        return ((Loaded.Sound<Config>) folder.load()).value();
    }

    @Test
    void everyKeyArrivesInItsRecord() {
        Config config = config();

        assertThat(config.site()).isEqualTo("riverside");
        assertThat(config.table()).isEqualTo("BAC-07");
        assertThat(config.game()).isEqualTo(Game.puntoBanco(8));
        assertThat(config.profile()).isEqualTo(Profile.observe());
        assertThat(config.reader()).isEqualTo(new ReaderConfig(AngelEye.READER, Optional.empty(),
            new Line.Serial(new PortChoice.Named(Path.of("/dev/serial/by-id/usb-FTDI-port0")), 4800), 300,
            Optional.empty()));
        assertThat(config.journal())
            .isEqualTo(new JournalConfig(folder.path("BAC-07.db"), folder.path("journal.key"), 90));
        assertThat(config.mqtt()).isEqualTo(new MqttConfig(new Broker(true, new Endpoint("broker.pit", 8883)),
            Optional.of(folder.path("BAC-07.p12")), List.of("pit")));
        assertThat(config.oddsLimits()).isEqualTo(
            new EdgeLimits(Map.of("player", new BigDecimal("0.5"), "banker", new BigDecimal("-1"))));
    }

    // YAML takes 0403 and 6001 for numbers, and 1e10 for ten thousand millions.
    @Test
    void aPortMayBeNamedByTheIdentityOfItsAdapter() {
        folder.change("sabot.yaml", "port: /dev/serial/by-id/usb-FTDI-port0",
            "usb: { vendor: 0403, product: 1E10, serial: 12345678, interface: 1 }");

        assertThat(config().reader().line()).isEqualTo(new Line.Serial(
            new PortChoice.Usb(new UsbIdentity("0403", "1e10", Optional.of("12345678"), OptionalInt.of(1))), 4800));
    }

    @Test
    void anAdapterNeedsNeitherASerialNumberNorAnInterface() {
        folder.change("sabot.yaml", "port: /dev/serial/by-id/usb-FTDI-port0", "usb: { vendor: 1a86, product: 7523 }");

        assertThat(config().reader().line()).isEqualTo(new Line.Serial(
            new PortChoice.Usb(new UsbIdentity("1a86", "7523", Optional.empty(), OptionalInt.empty())), 4800));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "usb: { vendor: 403, product: 6001 }|reader.serial.usb.vendor is 403, but must be four hex digits, as sabot"
            + " ports shows them, such as 0403",
        "usb: { vendor: 0403, product: [1] }|reader.serial.usb.product is a list of 1 items, but must be four hex"
            + " digits, as sabot ports shows them, such as 0403",
        "usb: { vendor: 0403 }|reader.serial.usb.product is missing: the model's number, four hex digits, as sabot"
            + " ports shows them, such as 0403",
        "usb: { vendor: 0403, product: 6001, serial: '' }|reader.serial.usb.serial is \"\", but must be the adapter's"
            + " serial number",
        "usb: { vendor: 0403, product: 6001, interface: 256 }|reader.serial.usb.interface is 256, but must be a whole"
            + " number from 0 to 255",
        "usb: { vendor: 0403, product: 6001 }, port: /dev/ttyUSB0|reader.serial must have exactly one of port, the"
            + " serial port, best by its stable name in /dev/serial/by-id, and usb, the identity of its adapter"})
    void whatIsNoIdentityIsRefused(String written, String complaint) {
        folder.change("sabot.yaml", "port: /dev/serial/by-id/usb-FTDI-port0", written);

        assertThat(folder.problems()).singleElement().asString().endsWith(complaint);
    }

    @Test
    void withoutLimitsNoBetIsWatched() {
        folder.change("sabot.yaml", "house-odds: { warn-below-percent: { player: 0.5, banker: -1 } }\n", "");

        assertThat(config().oddsLimits()).isEqualTo(EdgeLimits.NONE);
    }

    // The bets are those of the game file, which may be the house's own.
    @Test
    void aLimitOfABetThatTheGameDoesNotHaveIsRefused() {
        folder.change("sabot.yaml", "banker: -1", "dragon-7: 5");

        assertThat(folder.problems()).containsExactly("sabot.yaml, line 14, column 50: house-odds.warn-below-percent"
            + ".dragon-7 is not a known key; allowed here are player, banker, tie, player-pair, banker-pair,"
            + " either-pair, perfect-pair, big and small");

        folder.change("games/punto-banco.yaml", "game: punto-banco", "game: ez-baccarat");
        assertThat(config().oddsLimits().belowPercent()).containsOnlyKeys("player", "dragon-7");
    }

    @Test
    void silenceAndEvidenceHaveDefaults() {
        folder.change("sabot.yaml", "  silent-alarm-seconds: 300\n", "")
            .change("sabot.yaml", ", evidence-days: 90", "");

        assertThat(config().reader().silentAlarmSeconds()).isEqualTo(600);
        assertThat(config().journal().evidenceDays()).isEqualTo(180);
    }

    @Test
    void aReaderMayStandBehindTcp() {
        folder.change("sabot.yaml", SERIAL, "tcp: moxa-07:4001");

        assertThat(config().reader().line()).isEqualTo(new Line.Tcp(new Endpoint("moxa-07", 4001)));
    }

    @Test
    void theExampleThatShipsIsSound() {
        assertThat(SabotFile.load(Path.of("device-config/sabot.yaml"))).isInstanceOf(Loaded.Sound.class);
    }

    /** One line of sabot.yaml made wrong, and the whole sentence that the technician reads. */
    @ParameterizedTest
    @CsvFileSource(resources = "/config/sabot-faults.csv", delimiter = '|', quoteCharacter = '\'')
    void oneFaultIsToldInOneSentence(String was, String becomes, String sentence) {
        folder.change("sabot.yaml", was.translateEscapes(), becomes.translateEscapes());

        assertThat(folder.problems()).filteredOn(problem -> !problem.contains("not a known key"))
            .containsExactly("sabot.yaml, " + sentence);
    }

    @Test
    void aRequiredConsumersListWithoutNamesIsAllowed() {
        folder.change("sabot.yaml", "[pit]", "[]");

        assertThat(config().mqtt().requiredConsumers()).isEmpty();
    }

    // Each consumer can hold the whole journal on the disk.
    @Test
    void moreConsumersThanTheJournalServesAreRefused() {
        folder.change("sabot.yaml", "[pit]", "[a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q]");

        assertThat(folder.problems()).containsExactly(
            "sabot.yaml, line 13, column 23: mqtt.required-consumers has 17 items, but at most 16 are allowed");
    }

    @Test
    void serialAndTcpTogetherAreRefused() {
        folder.change("sabot.yaml", "  silent", "  tcp: moxa-07:4001\n  silent");

        assertThat(folder.problems()).containsExactly(
            "sabot.yaml, line 6, column 3: reader has both serial and tcp, but must have exactly one of them");
    }

    @Test
    void neitherSerialNorTcpIsRefused() {
        folder.change("sabot.yaml", "  " + SERIAL + "\n", "");

        assertThat(folder.problems()).containsExactly(
            "sabot.yaml, line 6, column 3: reader has neither serial nor tcp, but must have exactly one of them");
    }

    @ParameterizedTest
    @ValueSource(strings = {"moxa", "moxa:0", "moxa:65536", "moxa:", ":4001", "mo xa:4001", "moxa:40o1", "::1:4001",
        "-moxa:4001", "moxa:-1", "tcp://moxa:4001", "moxa:123456"})
    void aTcpReaderThatIsNoEndpointIsRefused(String tcp) {
        folder.change("sabot.yaml", SERIAL, "tcp: \"" + tcp + "\"");

        assertThat(folder.problems()).containsExactly("sabot.yaml, line 7, column 8: reader.tcp is \"" + tcp
            + "\", but must be host:port with a port from 1 to 65535, such as moxa-07:4001");
    }

    @Test
    void sectionsOfLaterVersionsAreToldPlainly() {
        folder.change("sabot.yaml", "mqtt:", "display: { listen: 127.0.0.1:8080 }\nmqtt:");

        assertThat(folder.problems()).containsExactly(
            "sabot.yaml, line 10, column 1: display asks for the pages of a display, which is not in this version;"
                + " take the key out");
    }

    @Test
    void anUnknownKeyIsToldWithThoseThatAreKnown() {
        folder.change("sabot.yaml", "  kind:", "  colour: red\n  kind:");

        assertThat(folder.problems()).containsExactly("sabot.yaml, line 6, column 3: reader.colour is not a known key;"
            + " allowed here are kind, format, serial, tcp, silent-alarm-seconds and host-commands");
    }

    // YAML's merge key would bring in keys that nobody sees on the line.
    @Test
    void aMergeKeyIsAnUnknownKey() {
        folder.change("sabot.yaml", "  kind:", "  <<: { tcp: moxa-07:4001 }\n  kind:");

        assertThat(folder.problems()).singleElement().asString().contains("reader.<< is not a known key");
    }

    @Test
    void aKeyThatStandsTwiceIsToldAtItsSecondPlace() {
        folder.change("sabot.yaml", "game:", "site: seaside\ngame:");

        assertThat(folder.problems()).containsExactly("sabot.yaml, line 3, column 1: site stands here a second time,"
            + " but is allowed once; the first is in line 1");
    }

    @Test
    void allFaultsOfAllFilesAreToldInReadingOrder() {
        folder.change("sabot.yaml", "baud: 4800", "baud: 1").change("sabot.yaml", "site: riverside", "sight: riverside")
            .change("sabot.yaml", "days: 90", "days: many").change("games/punto-banco.yaml", "decks: 8", "decks: 0")
            .change("profiles/observe.yaml", "version: 1", "version: 0");

        assertThat(folder.problems()).extracting(text -> text.substring(0, text.indexOf(" is "))).containsExactly(
            "sabot.yaml, line 1, column 1: site", "sabot.yaml, line 1, column 1: sight",
            "sabot.yaml, line 7, column 59: reader.serial.baud", "sabot.yaml, line 9, column 62: journal.evidence-days",
            "games/punto-banco.yaml, line 2, column 8: decks", "profiles/observe.yaml, line 2, column 10: version");
    }

    @Test
    void aCutCardThatTheShoeCannotHoldIsRefused() {
        folder.change("games/punto-banco.yaml", "decks: 8", "decks: 1")
            .change("profiles/observe.yaml", "from-end: 14", "from-end: 47");

        assertThat(folder.problems()).containsExactly("sabot.yaml, line 4, column 10: profile needs a shoe of at least"
            + " 64 cards (11 that may be burned, 6 for a coup and 47 behind the cut card), but the game's has 52");
    }

    // Until somebody can give commands, a hold would hold the table for ever.
    @Test
    void aProfileThatNobodyAtThisTableCanCarryOutIsRefused() {
        folder.change("profiles/observe.yaml", "wrong-hand: tell", "wrong-hand: { hold: [as-due, void] }");

        assertThat(folder.problems()).containsExactly("sabot.yaml, line 4, column 10: profile holds the coup for"
            + " wrong-hand, but this table has no operator for the command rule, which ends a hold");
    }

    @Test
    void aFileThatIsNotThereIsUnreadable() throws IOException {
        Files.delete(folder.sabotFile());

        assertThat(folder.load()).isEqualTo(new Loaded.Unreadable<Config>(folder.sabotFile() + " does not exist"));
    }

    @Test
    void theSumChangesWithAnyOfTheFiles() {
        var before = config().sha256();
        folder.change("sabot.yaml", "BAC-07\n", "BAC-08\n");
        var otherTable = config().sha256();
        folder.change("games/punto-banco.yaml", "decks: 8", "decks: 6");
        var otherGame = config().sha256();
        folder.change("profiles/observe.yaml", "from-end: 14", "from-end: 16");

        var otherProfile = config().sha256();
        folder.change("sabot.yaml", "mqtt:", "operators: operators.yaml\nmqtt:")
            .write("operators.yaml", "operators: []");
        var nobody = config().sha256();
        folder.write("operators.yaml", "operators: [ ]");

        assertThat(List.of(before, otherTable, otherGame, otherProfile, nobody, config().sha256()))
            .doesNotHaveDuplicates();
    }
}
