// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sabot.command.CommandBody;
import dev.sabot.command.Signer;
import dev.sabot.input.Bytes;
import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.input.Role;
import dev.sabot.mqtt.Topics;
import dev.sabot.sim.EmulatedShoe;
import dev.sabot.sim.FrameGroup;
import dev.sabot.table.Desk;
import dev.sabot.table.Profile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Commands through a real mosquitto: what is refused, with which words, and that nothing changes by it. */
class CommandIT {

    private static final Topics TOPICS = TableFolder.TOPICS;
    private static final long SEED = 31;

    @TempDir
    private Path temp;

    private final OpenThings open = new OpenThings();
    private final Signer anna = new Signer("anna", "Anna K.", Role.SUPERVISOR);
    private final Signer mallory = new Signer("anna", "Anna K.", Role.SUPERVISOR);
    private final Signer stranger = new Signer("berta", "Berta", Role.SUPERVISOR);
    private final Signer ben = new Signer("ben", "Ben", Role.CROUPIER);
    private final Signer otto = new Signer("otto", "Otto", Role.SUPERVISOR);
    private LocalBroker broker;
    private EmulatedLine.Cable cable;
    private Subscriber watching;
    private ServedTable table;

    @BeforeEach
    void serve() throws Exception {
        broker = open.add(LocalBroker.forgetful(temp)).start();
        cable = open.add(new EmulatedLine.Cable(temp.resolve("shoe")));
        // Not to the commands: what is wrong on purpose is not held against its schema.
        watching = open.add(Subscriber.to(broker.uri(), TOPICS.status(), TOPICS.state(), TOPICS.event(),
            TOPICS.reply("anna"), TOPICS.reply("berta"), TOPICS.reply("ben"), TOPICS.reply("otto")));
        start();
    }

    @AfterEach
    void closeAll() throws Exception {
        open.closeAll();
    }

    /** Waits until the table takes commands. */
    private void start() {
        int states = watching.on(TOPICS.state()).size();
        int online = online();
        table = open.add(ServedTable.start(temp, temp.resolve("shoe"), broker.uri(), TOPICS, Profile.observe(),
            List.of(anna.operatorKey(), ben.operatorKey(), otto.operatorKey())));
        RunningTable.soon().until(() -> watching.on(TOPICS.state()).size() > states && online() > online);
        RunningTable.soon().until(() -> watching.on(TOPICS.event()).stream()
            .anyMatch(entry -> entry.contains("\"type\":\"reader-connected\"")
                && entry.contains("\"seq\":" + table.published().seq() + ",")));
        // It subscribes before it publishes its status, on one connection; the broker takes both in turn.
    }

    private int online() {
        return (int) watching.on(TOPICS.status()).stream().filter(status -> status.contains("\"online\":true")).count();
    }

    private CommandBody body(String id, String type, Map<String, String> arguments) {
        return Signer.body(id, table.journalId(), table.published().seq(),
            Instant.now().truncatedTo(ChronoUnit.MILLIS), type, arguments);
    }

    private CommandBody suspend(String id) {
        return body(id, "suspend", Map.of());
    }

    private static String text(Bytes bytes) {
        return new String(bytes.toArray(), StandardCharsets.UTF_8);
    }

    /** The next answer for a client, once so many are there already. */
    private JsonNode reply(String client, int before) {
        RunningTable.soon().until(() -> watching.on(TOPICS.reply(client)).size() > before);
        return PlayedCoup.json(watching.on(TOPICS.reply(client)).get(before));
    }

    private JsonNode ask(Bytes message) throws Exception {
        return ask("anna", message);
    }

    private JsonNode ask(String client, Bytes message) throws Exception {
        int before = watching.on(TOPICS.reply(client)).size();
        watching.publish(TOPICS.command(), text(message));
        return reply(client, before);
    }

    /** What is refused before the judge; each with the words for its sender. */
    enum Refused {
        UNSIGNED("anna", "the command is not signed: wanted are the fields body, key and sig"),
        WRONGLY_SIGNED("anna", "the signature is not that of key anna over this body"),
        UNKNOWN_KEY("berta", "no operator of table BAC-07 has the key berta"),
        ANOTHER_TABLE("anna", "it is for table BAC-08 of riverside; this is table BAC-07 of riverside"),
        EXPIRED("anna", "it expired at "),
        OF_THE_FUTURE("anna", "it was issued at "),
        LIVES_TOO_LONG("anna", "it lives for 121 s; a command may live 120 s"),
        RETAINED("anna", "a command may not be retained: the broker would give it again to whoever comes"),
        MALFORMED_ENVELOPE("anna", "the message has \"extra\"; allowed are body, key and sig"),
        MALFORMED_BODY("anna", "the body has a \"id\" that is no text of 1 to 64 characters"),
        MALFORMED_ARGUMENT("anna", "\"target\" is \"x\", not a whole number from 1: the number of the coup"),
        TOO_LARGE("anna", "the message has ");

        private final String client;
        private final String why;

        Refused(String client, String why) {
            this.client = client;
            this.why = why;
        }
    }

    private String message(Refused what) {
        CommandBody good = suspend("c-1");
        return text(switch (what) {
            case UNSIGNED -> changed(anna.sign(good), message -> message.replaceAll(",\"sig\":\"[^\"]*\"", ""));
            case WRONGLY_SIGNED -> mallory.sign(good);
            case UNKNOWN_KEY -> stranger.sign(good);
            case ANOTHER_TABLE -> anna.sign(new CommandBody("c-1", "riverside", "BAC-08", good.journal(), good.seq(),
                "suspend", Map.of(), OptionalLong.empty(), "", good.issuedAt(), good.expiresAt()));
            case EXPIRED -> anna.sign(living(good, good.issuedAt().minusSeconds(61), 60));
            case OF_THE_FUTURE -> anna.sign(living(good, good.issuedAt().plusSeconds(90), 60));
            case LIVES_TOO_LONG -> anna.sign(living(good, good.issuedAt(), 121));
            case RETAINED -> anna.sign(good);
            case MALFORMED_ENVELOPE -> changed(anna.sign(good), message -> message.replace("{", "{\"extra\":1,"));
            case MALFORMED_BODY -> anna.sign(suspend("x".repeat(65)));
            case MALFORMED_ARGUMENT -> anna.sign(body("c-1", "void-coup", Map.of("target", "x")));
            case TOO_LARGE -> anna.sign(body("c-1", "suspend", Map.of("filler", "x".repeat(13_000))));
        });
    }

    private static CommandBody living(CommandBody body, Instant from, int seconds) {
        return new CommandBody(body.id(), body.site(), body.table(), body.journal(), body.seq(), body.type(),
            body.arguments(), body.expects(), body.reason(), from, from.plusSeconds(seconds));
    }

    private static Bytes changed(Bytes message, Function<String, String> how) {
        return Bytes.of(how.apply(text(message)).getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @EnumSource(Refused.class)
    void whatIsRefusedBeforeTheJudgeIsToldAndChangesNothing(Refused what) throws Exception {
        long tip = table.published().seq();
        List<String> states = watching.on(TOPICS.state());

        if (what == Refused.RETAINED) {
            watching.publishRetained(TOPICS.command(), message(what));
        } else {
            watching.publish(TOPICS.command(), message(what));
        }

        JsonNode reply = reply(what.client, 0);
        assertThat(reply.get("accepted").asBoolean()).isFalse();
        assertThat(reply.get("why").asText()).startsWith(what.why);
        assertThat(reply.get("seq").isNull()).isTrue();
        assertThat(table.published().seq()).isEqualTo(tip);
        assertThat(watching.on(TOPICS.state())).isEqualTo(states);
        // The next entry is the answer to a good one: nothing of the other was written down meanwhile.
        JsonNode good = ask(anna.sign(suspend("c-2")));
        assertThat(good.get("seq").asLong()).isEqualTo(tip + 1);
    }

    // A broker keeps what was retained while nobody was there, and must not give it.
    @Test
    void aCommandThatTheBrokerKeptIsNeverSeen() throws Exception {
        table.close();
        watching.publishRetained(TOPICS.command(), text(anna.sign(suspend("c-1"))));
        start();

        JsonNode reply = ask(anna.sign(suspend("c-2")));

        assertThat(reply.get("id").asText()).isEqualTo("c-2");
        assertThat(watching.on(TOPICS.reply("anna"))).hasSize(1);
    }

    @Test
    void aCommandIsAnsweredWithItsEntry() throws Exception {
        JsonNode reply = ask(anna.sign(suspend("c-1")));

        JsonNode entry = entry(reply.get("seq").asLong());
        assertThat(entry.get("type").asText())
            .isEqualTo(reply.get("accepted").asBoolean() ? "command-accepted" : "command-refused");
        assertThat(entry.get("id").asText()).isEqualTo("c-1");
        assertThat(entry.get("by").asText()).isEqualTo("Anna K.");
        assertThat(reply.get("by").asText()).isEqualTo("Anna K.");
        assertThat(reply.get("command").asText()).isEqualTo("suspend");
        assertThat(reply.get("why")).isEqualTo(entry.get("why"));
        assertThat(reply.get("allowed")).isEqualTo(entry.get("allowed"));
    }

    private JsonNode entry(long seq) {
        RunningTable.soon().until(() -> found(seq).isPresent());
        return found(seq).orElseThrow();
    }

    private Optional<JsonNode> found(long seq) {
        return watching.on(TOPICS.event()).stream().map(PlayedCoup::json)
            .filter(entry -> entry.get("seq").asLong() == seq).findFirst();
    }

    @Test
    void theVerySameCommandGetsTheSameAnswerAlsoAfterARestart() throws Exception {
        Bytes command = anna.sign(suspend("c-1"));
        JsonNode first = ask(command);
        long tip = table.published().seq();

        assertThat(ask(command)).isEqualTo(first);
        assertThat(table.published().seq()).isEqualTo(tip);

        table.close();
        start();
        long after = table.published().seq();
        assertThat(ask(command)).isEqualTo(first);
        assertThat(table.published().seq()).isEqualTo(after);
    }

    @Test
    void theSameIdWithAnotherBodyIsRefused() throws Exception {
        JsonNode first = ask(anna.sign(suspend("c-1")));

        JsonNode second = ask(anna.sign(body("c-1", "resume", Map.of())));

        assertThat(second.get("accepted").asBoolean()).isFalse();
        assertThat(second.get("why").asText())
            .isEqualTo("the id c-1 was used by another command, at entry " + first.get("seq"));
        assertThat(second.get("command").asText()).isEqualTo("resume");
        assertThat(entry(second.get("seq").asLong()).get("type").asText()).isEqualTo("command-refused");
        assertThat(table.published().desk().mode()).isEqualTo(Desk.Mode.SUSPENDED);
    }

    @Test
    void aRoleWithoutTheRightIsRefusedAndNothingElseIsWritten() throws Exception {
        long tip = table.published().seq();

        JsonNode reply = ask("ben", ben.sign(suspend("c-1")));

        assertThat(reply.get("accepted").asBoolean()).isFalse();
        assertThat(reply.get("why").asText()).isEqualTo("suspend is for supervisor, not for croupier");
        assertThat(reply.get("by").asText()).isEqualTo("Ben");
        assertThat(reply.get("allowed").toString()).contains("open-shoe").doesNotContain("suspend");
        assertThat(table.published().seq()).isEqualTo(tip + 1);
        assertThat(entry(tip + 1).get("type").asText()).isEqualTo("command-refused");
        assertThat(table.published().desk().mode()).isEqualTo(Desk.Mode.PLAYING);
    }

    @Test
    void whoSawTheTargetBeforeItChangedIsToldWhoChangedIt() throws Exception {
        dealOne();
        CommandBody annas = withReason(body("c-1", "void-coup", Map.of("target", "1")));
        CommandBody ottos = withReason(body("c-2", "void-coup", Map.of("target", "1")));

        assertThat(ask(anna.sign(annas)).get("accepted").asBoolean()).isTrue();
        long tip = table.published().seq();
        JsonNode reply = ask("otto", otto.sign(ottos));

        assertThat(reply.get("accepted").asBoolean()).isFalse();
        assertThat(reply.get("why").asText()).startsWith("coup 1 was voided by Anna K. at entry ")
            .endsWith(", after what you saw (entry " + ottos.seq() + ")");
        assertThat(table.published().seq()).isEqualTo(tip + 1);
        assertThat(watching.on(TOPICS.event()).stream().filter(entry -> entry.contains("\"type\":\"coup-voided\"")))
            .hasSize(1);
    }

    /** A coup, and whatever the shoe says with its end; waits until all of it is published. */
    private void dealOne() throws Exception {
        EmulatedShoe shoe = PlayedCoup.shoe(SEED, Values.AT_DRAW);
        String last = "";
        while (shoe.coups().isEmpty()) {
            FrameGroup group = shoe.get();
            cable.send(group.bytes());
            last = group.key();
        }
        String key = last;
        RunningTable.soon().until(() -> table.published().frame().equals(Optional.of(key)));
        RunningTable.soon().until(() -> watching.on(TOPICS.event()).stream()
            .anyMatch(entry -> entry.contains("\"type\":\"coup-settled\"")));
    }

    private static CommandBody withReason(CommandBody body) {
        return new CommandBody(body.id(), body.site(), body.table(), body.journal(), body.seq(), body.type(),
            body.arguments(), body.expects(), "two cards", body.issuedAt(), body.expiresAt());
    }

    @Test
    void aReplayPublishesEntriesOnceMoreAndWritesNothing() throws Exception {
        long tip = table.published().seq();
        RunningTable.soon().until(() -> watching.on(TOPICS.event()).size() == tip);
        List<String> once = watching.on(TOPICS.event());

        JsonNode reply = ask(anna.sign(body("c-1", "replay", Map.of("from", "1", "to", "9999"))));

        assertThat(reply.get("accepted").asBoolean()).isTrue();
        assertThat(reply.get("why").asText()).isEqualTo("entries 1 to " + tip + " come again on the topic event");
        RunningTable.soon().until(() -> watching.on(TOPICS.event()).size() == 2 * tip);
        assertThat(watching.on(TOPICS.event()).subList(0, once.size())).isEqualTo(once);
        assertThat(watching.on(TOPICS.event()).subList(once.size(), 2 * once.size())).isEqualTo(once);
        assertThat(table.published().seq()).isEqualTo(tip);
    }

    @Test
    void aPreviewShowsWhatWouldFollowAndWritesNothing() throws Exception {
        dealOne();
        long tip = table.published().seq();
        CommandBody preview = withReason(body("c-1", "preview", Map.of("of", "void-coup", "target", "1")));

        JsonNode reply = ask(anna.sign(preview));

        assertThat(reply.get("accepted").asBoolean()).isTrue();
        assertThat(reply.get("seq").isNull()).isTrue();
        assertThat(reply.get("preview").valueStream().map(event -> event.get("type").asText()))
            .contains("coup-voided").doesNotContain("command-accepted");
        assertThat(reply.get("preview").get(0).get("coup").asInt()).isEqualTo(1);
        assertThat(table.published().seq()).isEqualTo(tip);
    }

    @Test
    void aPreviewOfWhatCannotBeIsRefusedAndWritesNothing() throws Exception {
        long tip = table.published().seq();

        JsonNode reply = ask(anna.sign(body("c-1", "preview", Map.of("of", "void-coup", "target", "1"))));

        assertThat(reply.get("accepted").asBoolean()).isFalse();
        assertThat(reply.get("why").asText()).isEqualTo("this shoe has no coup 1");
        assertThat(reply.get("preview").isEmpty()).isTrue();
        assertThat(reply.get("seq").isNull()).isTrue();
        assertThat(table.published().seq()).isEqualTo(tip);
    }

    // ---- sabot command

    private TestConsole give(String... more) throws Exception {
        Path key = temp.resolve("anna.key");
        if (!Files.exists(key)) {
            Files.writeString(key, anna.pem());
            Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
        }
        List<String> line = new ArrayList<>(List.of("command", "--key", key.toString(), "--broker",
            broker.uri().toString(), "--site", "riverside"));
        line.addAll(List.of(more));
        if (!line.contains("--table")) {
            line.addAll(List.of("--table", "BAC-07"));
        }
        TestConsole console = new TestConsole();
        code = console.run(line.toArray(String[]::new));
        return console;
    }

    private int code;

    @Test
    void theCommandLineSignsSendsAndTellsTheAnswer() throws Exception {
        TestConsole console = give("suspend", "--reason", "fire drill", "--json");

        JsonNode reply = PlayedCoup.json(console.out().strip());
        assertThat(console.err()).isEmpty();
        assertThat(console.out().strip()).isEqualTo(watching.last(TOPICS.reply("anna")).orElseThrow());
        assertThat(code).isEqualTo(reply.get("accepted").asBoolean() ? 0 : 1);
        assertThat(entry(reply.get("seq").asLong()).get("id")).isEqualTo(reply.get("id"));
    }

    @Test
    void theCommandLineTellsPeopleInWords() throws Exception {
        long tip = table.published().seq();

        TestConsole replay = give("replay", "from=1", "to=2");
        assertThat(replay.out()).isEqualTo("accepted: entries 1 to 2 come again on the topic event\n");
        assertThat(code).isZero();

        TestConsole none = give("replay", "from=900", "to=901");
        assertThat(none.out()).isEqualTo("refused: the journal ends at entry " + tip + "\n");
        assertThat(code).isEqualTo(1);

        TestConsole unknown = give("suspend", "--key-id", "berta");
        assertThat(unknown.out()).isEqualTo("refused: no operator of table BAC-07 has the key berta\n");
        assertThat(code).isEqualTo(1);
    }

    @Test
    void whereThereIsNoTableItIsTold() throws Exception {
        TestConsole nowhere = give("suspend", "--table", "BAC-99", "--timeout", "2");
        assertThat(code).isEqualTo(2);
        assertThat(nowhere.err()).isEqualTo("sabot command: table BAC-99 of riverside has no state on this broker: are"
            + " both names right, and was it ever served there?\n");

        table.close();
        TestConsole stopped = give("suspend", "--timeout", "2");
        assertThat(code).isEqualTo(2);
        assertThat(stopped.err()).isEqualTo("sabot command: nobody takes commands for table BAC-07 of riverside: it is"
            + " not served now, or has no operators\n");

        broker.kill();
        TestConsole gone = give("suspend", "--timeout", "2");
        assertThat(code).isEqualTo(2);
        assertThat(gone.err()).startsWith("sabot command: ").contains("nothing listens there");
    }
}
