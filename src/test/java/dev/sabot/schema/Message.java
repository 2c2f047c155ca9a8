// SPDX-License-Identifier: Apache-2.0

package dev.sabot.schema;

import java.util.Optional;
import java.util.regex.Pattern;

/** A kind of message that Sabot says or understands, with its schema and the topic on which it comes. */
public enum Message {
    ENTRY("entry", "event|coup"),
    /** What {@code score} and {@code replay} print; no topic. */
    TRANSCRIPT_LINE("transcript-line", "(?!)"),
    STATUS("status", "status"),
    META("meta", "meta"),
    STATE("state", "state"),
    ALARM("alarm", "alarm/[1-9][0-9]*"),
    WATERMARK("watermark", "watermark/[^/]+"),
    COMMAND("command", "command"),
    /** Within a command; no topic. */
    COMMAND_BODY("command-body", "(?!)"),
    REPLY("reply", "reply/[^/]+"),
    HOUSE_ODDS("house-odds", "house/odds");

    private static final Pattern BELOW_A_TABLE = Pattern.compile("sabot/v1/[^/]+/[^/]+/(.+)");

    private final String schema;
    private final Pattern topic;

    Message(String schema, String topic) {
        this.schema = schema;
        this.topic = Pattern.compile(topic);
    }

    /** The name of its schema, which is its file without {@code .json}. */
    public String schema() {
        return schema;
    }

    /** The kind of message that comes on this topic; empty for a topic that is none of ours. */
    public static Optional<Message> onTopic(String topic) {
        var table = BELOW_A_TABLE.matcher(topic);
        if (!table.matches()) {
            return Optional.empty();
        }
        for (Message message : values()) {
            if (message.topic.matcher(table.group(1)).matches()) {
                return Optional.of(message);
            }
        }
        return Optional.empty();
    }
}
