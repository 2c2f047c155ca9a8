// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.planted;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fazecast.jSerialComm.SerialPort;
import dev.sabot.journal.Entry;
import java.io.File;
import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Clock;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Executor;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.eclipse.paho.mqttv5.client.MqttClient;
import org.slf4j.Logger;
import org.snakeyaml.engine.v2.api.LoadSettings;
import picocli.CommandLine;

/** A judge that does everything a judge must not. */
record Planted(Entry entry, Logger log, File file, Path path, URI uri, Executor executor, Thread thread, Clock clock,
    Random dice, SerialPort port, MqttClient client, Connection store, ObjectMapper json, EmbeddedActiveMQ broker,
    LoadSettings yaml, CommandLine line) {

    static long guess(List<String> cards) {
        Collections.shuffle(cards);
        return System.currentTimeMillis() + System.nanoTime() + Instant.now().toEpochMilli()
            + UUID.randomUUID().hashCode() + Math.round(Math.random()) + Thread.State.NEW.ordinal();
    }
}
