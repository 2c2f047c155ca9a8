// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.watch;

import dev.sabot.input.Bytes;
import dev.sabot.mqtt.BrokerWatch;
import dev.sabot.schema.Schemas;
import java.nio.charset.StandardCharsets;

/** Messages of a table as a watcher hears them; those that are sound are so by their schema. */
final class Heard {

    static final String TABLE = "riverside/BAC-07";

    static final String STATUS = """
        {"v":1,"online":true,"boot":"0198f3a0-0000-7000-8000-000000000001","version":"0.1.0",\
        "softwareHash":"%s","configHash":"","conditions":[]}""".formatted("ab".repeat(32));

    static final String OFFLINE = STATUS.replace("\"online\":true", "\"online\":false");

    private static final String STATE = """
        {"v":1,"journal":"0198f3a0-0000-7000-8000-000000000001","seq":14,"shoe":1,"coup":3,"phase":"%s","due":[%s],\
        "hands":{%s},"holds":[%s],"alarms":[%s],"outcomes":"%s","last":false}""";

    static final String DEALING = STATE.formatted("dealing", "{\"move\":\"draw\",\"hand\":\"player\"}",
        "\"player\":[\"KH\",\"5S\"],\"banker\":[\"2C\",\"3D\"]", "", "", "PBT");

    static final String FACE_DOWN = STATE.formatted("awaiting-reveal",
        "{\"move\":\"draw\",\"hand\":\"player\"},{\"move\":\"draw\",\"hand\":\"banker\"},"
            + "{\"move\":\"end\",\"hand\":null}",
        "\"player\":[null,null],\"banker\":[null,\"9H\"]", "", "", "");

    static final String HELD = STATE.formatted("held", "", "\"player\":[\"KH\"]",
        "{\"hold\":12,\"kind\":\"overdraw\",\"message\":\"coup 3: one card too many.\","
            + "\"rulings\":[\"burn\",\"next-coup\"]}",
        alarm(9, "null"), "PBTPB");

    private Heard() {
    }

    static String alarm(long id, String acknowledgedBy) {
        return "{\"alarm\":" + id + ",\"kind\":\"foreign-card\",\"message\":\"There is a 33rd king.\","
            + "\"acknowledgedBy\":" + acknowledgedBy + "}";
    }

    /** What stands on an alarm's own topic. */
    static String ownAlarm(long id, String acknowledgedBy) {
        return "{\"v\":1,\"journal\":\"0198f3a0-0000-7000-8000-000000000001\","
            + alarm(id, acknowledgedBy).substring(1);
    }

    /** A sound message of the table. */
    static BrokerWatch.Heard sound(String topic, String payload) {
        Schemas.requireValidOn("sabot/v1/" + TABLE + "/" + topic, payload);
        return any(TABLE, topic, payload);
    }

    /** Anything at all. */
    static BrokerWatch.Heard any(String table, String topic, String payload) {
        return new BrokerWatch.Heard.Message("sabot/v1/" + table + "/" + topic,
            Bytes.of(payload.getBytes(StandardCharsets.UTF_8)));
    }
}
