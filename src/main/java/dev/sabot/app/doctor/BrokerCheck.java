// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.doctor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.sabot.input.Bytes;
import dev.sabot.journal.Position;
import dev.sabot.mqtt.Answer;
import dev.sabot.mqtt.BrokerProbe;
import dev.sabot.mqtt.BrokerProbe.Seen;
import dev.sabot.mqtt.BrokerProbe.WatermarkSeen;
import dev.sabot.mqtt.MqttSettings;
import dev.sabot.mqtt.Topics;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The broker: reached, our rights on each topic, and the watermarks of those who must have everything. {@link
 * BrokerProbe} says why rights are tried only while the table is not served.
 *
 * @param settings the table's own; throws {@link IllegalArgumentException} with a sentence where there are none
 * @param keyIds of those whose commands are answered
 */
public record BrokerCheck(Supplier<MqttSettings> settings, List<String> keyIds, Services services)
    implements Check {

    private static final long TIMEOUT_MILLIS = 6_000;
    private static final JsonMapper JSON = new JsonMapper();
    private static final String ACCESS = "mend the broker's access rules: device-config/mosquitto/sabot-example.conf"
        + " has those of a table";
    private static final String SUBSCRIBE = "mqtt subscribe";
    private static final String PUBLISH = "mqtt publish";

    public BrokerCheck {
        keyIds = List.copyOf(keyIds);
    }

    @Override
    public String name() {
        return "broker";
    }

    @Override
    public List<Diagnosis> look() throws InterruptedException {
        MqttSettings table;
        try {
            table = settings.get();
        } catch (IllegalArgumentException e) {
            return List.of(Diagnosis.wrong(name(), e.getMessage(), "mend the key mqtt in sabot.yaml"));
        }
        // The table's own account need not read its status, so a service on this machine is looked for as well.
        List<String> tried = services.ofThisTable().isEmpty() ? publishedTo(table.topics()) : List.of();
        return switch (new BrokerProbe(table, TIMEOUT_MILLIS).look(tried, BrokerCheck::isServed)) {
            case Seen.NotConnected(String why) -> List.of(Diagnosis.wrong(name(), why, "mend what the sentence names;"
                + " the table plays without the broker and keeps every entry until it is there"));
            case Seen.Connected connected -> connected(table, connected);
        };
    }

    /** Everything that a table publishes to; alarm 0 is none that there can be. */
    private List<String> publishedTo(Topics topics) {
        return Stream.concat(Stream.of(topics.status(), topics.meta(), topics.state(), topics.event(), topics.coup(),
            topics.alarm(0), topics.houseOdds()), keyIds.stream().map(topics::reply)).toList();
    }

    private List<Diagnosis> connected(MqttSettings table, Seen.Connected seen) {
        List<Diagnosis> told = new ArrayList<>();
        told.add(Diagnosis.ok(name(), table.broker() + " accepts us" + (table.isTls() ? " over TLS" : ", in the clear")
            + (table.clientCertificate().isPresent() ? ", with our certificate" : "")));
        seen.subscriptions().forEach((topic, answer) -> told.add(answer(SUBSCRIBE, topic, answer)));
        seen.publications().forEach((topic, answer) -> told.add(answer(PUBLISH, topic, answer)));
        if (seen.publications().isEmpty()) {
            told.addAll(ofService(seen.status()));
        }
        seen.watermarks().forEach((consumer, mark) -> told.add(watermark(consumer, mark)));
        return told;
    }

    private static Diagnosis answer(String right, String topic, Answer answer) {
        return switch (answer) {
            case Answer.Accepted _ -> Diagnosis.ok(right, topic + " is allowed");
            case Answer.Refused(int _, String message) -> Diagnosis.wrong(right, topic + " is refused: " + message,
                ACCESS);
            case Answer.Unknown(String why) -> Diagnosis.warning(right, topic + ": " + why,
                "look at the broker's log: some brokers hang up on what they do not allow");
        };
    }

    private static boolean isServed(Bytes status) {
        return json(status).path("online").asBoolean(false);
    }

    /** A table that is served knows best what it is refused, and nothing is published beside it. */
    private static List<Diagnosis> ofService(Optional<Bytes> status) {
        if (status.isEmpty()) {
            return List.of(Diagnosis.ok(PUBLISH, "the table is served, so nothing was tried beside it; what it is"
                + " refused stands in its log (journalctl -u sabot)"));
        }
        List<Diagnosis> told = new ArrayList<>();
        for (JsonNode condition : json(status.get()).path("conditions")) {
            told.add(Diagnosis.wrong("service status", condition.path("message").asText(),
                "mend what the sentence names; the service takes it back by itself"));
        }
        return told.isEmpty() ? List.of(Diagnosis.ok(PUBLISH, "the table is served and says of no topic that it is"
            + " refused; nothing was tried beside it")) : told;
    }

    private static JsonNode json(Bytes status) {
        try {
            return JSON.readTree(status.toArray());
        } catch (IOException e) {
            return JSON.createObjectNode();
        }
    }

    private static Diagnosis watermark(String consumer, WatermarkSeen mark) {
        String check = "watermark";
        String remedy = "entries are kept until " + consumer + " says that it has them: is it running, does it publish"
            + " its watermark retained, and may this table read it?";
        return switch (mark) {
            case WatermarkSeen.Held(String journal, Position position) -> Diagnosis.ok(check, consumer
                + " has everything up to entry " + position.seq() + " of journal " + journal);
            case WatermarkSeen.Malformed(String why) ->
                Diagnosis.wrong(check, "the watermark of " + consumer + " " + why, remedy);
            case WatermarkSeen.Nothing _ ->
                Diagnosis.warning(check, "no watermark of " + consumer + " was seen", remedy);
        };
    }
}
