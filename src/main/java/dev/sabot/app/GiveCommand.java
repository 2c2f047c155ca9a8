// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.sabot.app.config.OperatorKeyFile;
import dev.sabot.command.CommandBody;
import dev.sabot.command.SignedCommand;
import dev.sabot.input.Bytes;
import dev.sabot.input.RequestForms;
import dev.sabot.input.RequestText;
import dev.sabot.mqtt.CommandClient;
import dev.sabot.mqtt.CommandClient.Outcome;
import dev.sabot.mqtt.MqttSettings;
import dev.sabot.mqtt.Topics;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code sabot command}: signs one command, gives it to a table, and prints what the table says. */
@Command(name = "command", mixinStandardHelpOptions = true, versionProvider = Versions.class,
    description = "Signs a command, gives it to a table and prints the table's answer.")
final class GiveCommand implements Callable<Integer> {

    /** Long enough for a slow line and two clocks that differ, short enough to be forgotten when nobody took it. */
    private static final Duration LIFE = Duration.ofSeconds(60);

    private static final int LONGEST_TIMEOUT_SECONDS = 120;

    private static final JsonMapper JSON = new JsonMapper();

    private final Console console;

    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "TYPE", description = "What is asked for; all types stand below.")
    private String type;

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "name=value", description = "The type's arguments.")
    private List<String> words = new ArrayList<>();

    @Option(names = "--key", required = true, paramLabel = "FILE", description = "Your private key.")
    private Path key;

    @Option(names = "--key-id", paramLabel = "ID",
        description = "Its id in the table's operators.yaml; without, the name of its file.")
    private String keyId;

    @Mixin
    private BrokerOptions broker;

    @Option(names = "--site", required = true, paramLabel = "S", description = "The house, as in the topics.")
    private String site;

    @Option(names = "--table", required = true, paramLabel = "T", description = "The table, as in the topics.")
    private String table;

    @Option(names = "--reason", paramLabel = "WORDS", defaultValue = "",
        description = "Why; it stands in the journal.")
    private String reason;

    @Option(names = "--expects", paramLabel = "N", description = "The hold, or the coup's revision, that you mean.")
    private Long expects;

    @Option(names = "--timeout", paramLabel = "S", defaultValue = "10",
        description = "Longest wait for the answer, seconds (default 10).")
    private int timeoutSeconds;

    @Option(names = "--json", description = "Print the answer as it came.")
    private boolean isJson;

    GiveCommand(Console console) {
        this.console = console;
    }

    /** The list of types is the one that the program reads by. */
    @Spec
    void spec(CommandSpec own) {
        spec = own;
        List<String> lines = new ArrayList<>(List.of("", "Types and their arguments, those in [ ] may be left out:"));
        for (RequestForms.Form form : RequestForms.ALL) {
            lines.add(String.format(Locale.ROOT, "  %-16s %s", form.type(), form.does()));
            for (RequestForms.Argument argument : form.arguments()) {
                String word = argument.name() + "=" + argument.example();
                lines.add("      " + (argument.isNeeded() ? word : "[" + word + "]") + "  " + argument.meaning());
            }
        }
        lines.addAll(List.of("", "Example:",
            "  sabot command void-coup target=41 --reason \"two cards at once\" --key anna.key"
                + " --broker tcp://127.0.0.1:1883 --site riverside --table BAC-07", "",
            "Exit codes: 0 accepted; 1 refused; 2 usage, no broker, or no answer."));
        own.usageMessage().footer(lines.stream().map(line -> line.replace("%", "%%")).toArray(String[]::new));
    }

    @Override
    public Integer call() throws InterruptedException {
        Map<String, String> arguments = arguments();
        if (RequestText.parse(type, arguments) instanceof RequestText.Result.Refused refused) {
            throw usage(refused.why());
        }
        requireSizes();
        MqttSettings mqtt = mqtt();
        String id = keyId == null ? KeysCommand.idOf(key).orElse("") : keyId;
        if (!SignedCommand.isKeyId(id)) {
            throw usage("the key has no id: name it with --key-id, 1 to 64 letters, digits, dots, dashes and "
                + "underscores");
        }
        return switch (OperatorKeyFile.read(key)) {
            case OperatorKeyFile.Found.Key found -> give(mqtt, id, found.key(), arguments);
            case OperatorKeyFile.Found.Refused refused -> notDone(refused.sentence());
        };
    }

    private Map<String, String> arguments() {
        Map<String, String> arguments = new LinkedHashMap<>();
        for (String word : words) {
            int equals = word.indexOf('=');
            if (equals < 1) {
                throw usage("\"" + word + "\" is no argument, such as target=41");
            }
            if (arguments.put(word.substring(0, equals), word.substring(equals + 1)) != null) {
                throw usage("\"" + word.substring(0, equals) + "\" stands twice");
            }
        }
        return arguments;
    }

    private void requireSizes() {
        if (reason.length() > dev.sabot.input.Command.LONGEST_REASON) {
            throw usage("--reason has " + reason.length() + " characters; at most "
                + dev.sabot.input.Command.LONGEST_REASON + " are taken");
        }
        if (expects != null && expects < 0) {
            throw usage("--expects is " + expects + "; it must be 0 or more");
        }
        if (timeoutSeconds < 1 || timeoutSeconds > LONGEST_TIMEOUT_SECONDS) {
            throw usage("--timeout is " + timeoutSeconds + "; it must be 1 to " + LONGEST_TIMEOUT_SECONDS
                + " seconds");
        }
    }

    private MqttSettings mqtt() {
        try {
            return broker.settings(new Topics(site, table), console.environment());
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    private ParameterException usage(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }

    private int notDone(String sentence) {
        console.err().println("sabot command: " + sentence);
        return ExitCode.NOT_DONE.code();
    }

    private int give(MqttSettings mqtt, String id, PrivateKey with, Map<String, String> arguments)
            throws InterruptedException {
        String commandId = UUID.randomUUID().toString();
        CommandClient client = new CommandClient(mqtt, TimeUnit.SECONDS.toMillis(timeoutSeconds));
        Outcome outcome = client.give(id, commandId, (journal, seq) -> {
            Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
            return SignedCommand.of(new CommandBody(commandId, site, table, journal, seq, type, arguments,
                expects == null ? OptionalLong.empty() : OptionalLong.of(expects), reason, now, now.plus(LIFE)),
                id, with);
        });
        return switch (outcome) {
            case Outcome.Answered(Bytes reply) -> told(reply);
            case Outcome.NotDone(String sentence) -> notDone(sentence);
        };
    }

    private int told(Bytes message) {
        JsonNode reply = json(message);
        boolean isAccepted = reply.path("accepted").asBoolean();
        if (isJson) {
            console.out().println(new String(message.toArray(), StandardCharsets.UTF_8));
        } else {
            String allowed = reply.path("allowed").valueStream().map(JsonNode::asText)
                .collect(Collectors.joining(", "));
            console.out().println((isAccepted ? "accepted" : "refused")
                + (reply.path("seq").isIntegralNumber() ? ", entry " + reply.path("seq").asLong() : "")
                + (reply.path("why").isTextual() ? ": " + reply.path("why").asText() : "")
                + (allowed.isEmpty() ? "" : "; allowed: " + allowed));
            reply.path("preview").valueStream().forEach(event -> console.out().println("  " + event));
        }
        return (isAccepted ? ExitCode.DONE : ExitCode.FOUND_WRONG).code();
    }

    private static JsonNode json(Bytes message) {
        try {
            return JSON.readTree(message.toArray());
        } catch (IOException e) {
            throw new UncheckedIOException("what the client took for an answer is no JSON", e);
        }
    }
}
