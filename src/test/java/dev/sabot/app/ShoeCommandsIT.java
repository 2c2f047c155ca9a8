// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.app.config.Config.HostCommands;
import dev.sabot.command.Signer;
import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.input.Role;
import dev.sabot.input.ShoeCommand.Kind;
import dev.sabot.reader.Link;
import dev.sabot.reader.SerialLink;
import dev.sabot.reader.TcpLink;
import dev.sabot.reader.angeleye.AngelEyeCommands;
import dev.sabot.reader.angeleye.CommandBcc;
import dev.sabot.sim.ByteLine;
import dev.sabot.sim.EmulatedShoe;
import dev.sabot.sim.Fault;
import dev.sabot.sim.FrameGroup;
import dev.sabot.sim.HostCommandAnswers;
import dev.sabot.sim.HostCommandAnswers.Checksum;
import dev.sabot.sim.PseudoTerminal;
import dev.sabot.sim.TcpPort;
import dev.sabot.table.Alarm;
import dev.sabot.table.IrregularityKind;
import dev.sabot.table.Profile;
import dev.sabot.table.Reaction;
import dev.sabot.table.Ruling;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A table that locks its shoe while it is held: an emulated shoe, which answers or does not, over real lines. */
class ShoeCommandsIT {

    private static final long SEED = 47;
    private static final int BAUD = 4800;

    @TempDir
    private Path temp;

    private final OpenThings open = new OpenThings();
    private final EmulatedShoe shoe = PlayedCoup.shoe(SEED, Values.AT_DRAW);
    private ByteLine line;
    private HostCommandAnswers answers;
    private ServedTable table;

    /** What the line is made of. */
    enum Wire {
        PSEUDO_TERMINAL,
        TCP
    }

    @AfterEach
    void closeAll() throws Exception {
        open.closeAll();
    }

    private void serve(Wire wire, Checksum checksum) throws Exception {
        Path port = temp.resolve("shoe");
        line = open.add(switch (wire) {
            case PSEUDO_TERMINAL -> PseudoTerminal.open(port);
            case TCP -> TcpPort.open(InetAddress.getLoopbackAddress(), 0);
        });
        answers = new HostCommandAnswers(shoe, line, checksum);
        start(URI.create("tcp://127.0.0.1:" + LocalBroker.freePort()), List.of());
    }

    private void start(URI broker, List<Signer> people) {
        Link link = switch (line) {
            case TcpPort box -> new TcpLink("127.0.0.1", box.port());
            default -> new SerialLink(temp.resolve("shoe"), BAUD);
        };
        table = open.add(ServedTable.start(temp, link,
            Optional.of(new HostCommands(new AngelEyeCommands(CommandBcc.WITH_STX),
                Set.of(Kind.LOCK, Kind.UNLOCK), true)),
            broker, TableFolder.TOPICS, holdingOverdraws(), people.stream().map(Signer::operatorKey).toList()));
        until(() -> table.published().seq() >= 2);
    }

    /** Holds for a card too many; the shoe's own word that it is over ends the hold. */
    private static Profile holdingOverdraws() {
        Profile house = Profile.observe();
        Map<IrregularityKind, Reaction> reactions = new EnumMap<>(house.reactions());
        reactions.put(IrregularityKind.OVERDRAW, Reaction.hold(Ruling.BURN, Ruling.NEXT_COUP));
        return new Profile("house", 1, house.burn(), house.cutCard(), house.openings(), house.mustCloseBets(),
            house.disclosure(), house.limits(), house.correctors(), reactions);
    }

    /** Waits, while the shoe answers what it is asked. */
    private void until(BooleanSupplier condition) {
        RunningTable.soon().pollInSameThread().until(() -> {
            answers.poll();
            return condition.getAsBoolean();
        });
    }

    /** Sends frames up to the next of this type, and waits until all are judged. */
    private void dealTo(char type) {
        try {
            String key;
            do {
                FrameGroup group = shoe.get();
                line.send(group.bytes());
                key = group.key();
            } while (key.charAt(2) != type);
            String last = key;
            until(() -> table.published().frame().equals(Optional.of(last)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void dealIntoAHold() {
        shoe.cause(Fault.OVERDRAW_REVOKED);
        dealTo('E');
        assertThat(table.published().desk().holds()).hasSize(1);
    }

    private List<String> alarms() {
        return table.published().desk().alarms().stream()
            .filter(alarm -> alarm.kind().equals(Alarm.SHOE_CONTROL)).map(Alarm::message).toList();
    }

    private void awaitAlarm(String message) {
        until(() -> !alarms().isEmpty());
        assertThat(alarms()).containsExactly(message);
    }

    /** The table goes on as if no shoe had ever been asked. */
    private void assertCoupsAreJudged() {
        int coups = table.published().shoe().orElseThrow().coups();
        dealTo('P');
        dealTo('P');
        until(() -> table.published().shoe().orElseThrow().coups() == coups + 1);
        assertThat(table.published().desk().holds()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aHoldLocksTheShoeAndItsEndUnlocksIt(Wire wire) throws Exception {
        serve(wire, Checksum.FROM_STX);
        dealTo('P');
        assertThat(answers.taken()).isEmpty();

        dealIntoAHold();
        until(answers::isLocked);
        dealTo('e');
        until(() -> !answers.isLocked());

        assertThat(answers.taken()).containsExactly("LK02", "LK01");
        assertCoupsAreJudged();
        assertThat(alarms()).isEmpty();
        table.close();
        assertThat(TableFolder.entries(temp.resolve("table.db")).stream()
            .filter(entry -> entry.contains("\"type\":\"reader-lock\""))
            .map(entry -> entry.replaceAll(".*\"code\":\"([a-z]*)\",\"message\":\"([^\"]*)\".*", "$1: $2")))
            .containsExactly("locked: the shoe has taken the command to lock", "locked: the shoe is locked",
                "unlocked: the shoe has taken the command to unlock", "unlocked: the shoe is unlocked");
    }

    @ParameterizedTest
    @EnumSource
    void aShoeThatRefusesIsToldAndNothingIsHeldUp(Wire wire) throws Exception {
        serve(wire, Checksum.FROM_STX);
        dealTo('P');
        answers.refuse(List.of("13"));
        dealIntoAHold();

        awaitAlarm("the shoe did not lock: it does not know the command (NAK 13)");
        dealTo('e');
        assertCoupsAreJudged();
    }

    @Test
    void aShoeThatWantsTheOtherChecksumIsToldWithTheRemedy() throws Exception {
        serve(Wire.PSEUDO_TERMINAL, Checksum.FROM_COMMAND);
        dealTo('P');
        dealIntoAHold();

        awaitAlarm("the shoe did not lock: it takes the command's checksum for wrong; try command-bcc: without-stx"
            + " (NAK 02)");
    }

    @ParameterizedTest
    @EnumSource
    void aShoeThatDoesNotAnswerIsToldAndItsCardsAreJudgedMeanwhile(Wire wire) throws Exception {
        serve(wire, Checksum.FROM_STX);
        dealTo('P');
        answers.silence(true);
        dealIntoAHold();
        dealTo('e');
        assertCoupsAreJudged();

        awaitAlarm("the shoe did not lock: it did not answer within 2000 ms");
        answers.silence(false);
        dealIntoAHold();
        until(answers::isLocked);
    }

    @ParameterizedTest
    @EnumSource
    void aShoeThatIsBusyForAWhileIsLockedAllTheSame(Wire wire) throws Exception {
        serve(wire, Checksum.FROM_STX);
        dealTo('P');
        answers.refuse(List.of("21", "22", "21"));
        dealIntoAHold();

        until(answers::isLocked);
        dealTo('e');
        until(() -> !answers.isLocked());
        assertThat(answers.taken()).containsExactly("LK02", "LK01");
        assertThat(alarms()).isEmpty();
    }

    @Test
    void aShoeThatStaysBusyIsTold() throws Exception {
        serve(Wire.TCP, Checksum.FROM_STX);
        dealTo('P');
        answers.refuse(Collections.nCopies(5, "21"));
        dealIntoAHold();

        awaitAlarm("the shoe did not lock: it is busy (NAK 21), 5 times");
        dealTo('e');
        assertCoupsAreJudged();
    }

    @Test
    void afterARestartWithTheHoldTheShoeIsLockedAgain() throws Exception {
        serve(Wire.PSEUDO_TERMINAL, Checksum.FROM_STX);
        dealTo('P');
        dealIntoAHold();
        until(answers::isLocked);

        table.close();
        start(URI.create("tcp://127.0.0.1:" + LocalBroker.freePort()), List.of());

        until(() -> answers.taken().equals(List.of("LK02", "LK02")));
        dealTo('e');
        until(() -> !answers.isLocked());
    }

    @Test
    void aPersonLocksTheShoe() throws Exception {
        serve(Wire.PSEUDO_TERMINAL, Checksum.FROM_STX);
        table.close();
        Signer anna = new Signer("anna", "Anna K.", Role.SUPERVISOR);
        LocalBroker broker = open.add(LocalBroker.forgetful(temp)).start();
        Subscriber watching = open.add(Subscriber.to(broker.uri(), TableFolder.TOPICS.status(),
            TableFolder.TOPICS.reply("anna")));
        start(broker.uri(), List.of(anna));
        until(() -> watching.on(TableFolder.TOPICS.status()).stream()
            .anyMatch(status -> status.contains("\"online\":true")));

        watching.publish(TableFolder.TOPICS.command(), new String(anna.sign(Signer.body("c-1", table.journalId(),
            table.published().seq(), Instant.now().truncatedTo(ChronoUnit.MILLIS), "lock", Map.of())).toArray(),
            StandardCharsets.UTF_8));

        until(answers::isLocked);
        until(() -> !watching.on(TableFolder.TOPICS.reply("anna")).isEmpty());
        assertThat(watching.on(TableFolder.TOPICS.reply("anna")).getFirst()).contains("\"accepted\":true");
    }
}
