// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import java.util.List;
import java.util.Optional;

/**
 * The topics of one table, below {@code sabot/v1/{site}/{table}/}.
 *
 * @param site name of the house, checked by {@link #requireName}
 * @param table name of the table, checked by {@link #requireName}
 */
public record Topics(String site, String table) {

    private static final String PREFIX = "sabot/v1/";

    /** A name is read by people on a sign at the table; a topic of three such names stays far below MQTT's 65,535. */
    public static final int MAX_NAME_LENGTH = 64;

    public Topics {
        requireName("site", site);
        requireName("table", table);
    }

    public String status() {
        return below("status");
    }

    public String meta() {
        return below("meta");
    }

    public String state() {
        return below("state");
    }

    public String event() {
        return below("event");
    }

    public String coup() {
        return below("coup");
    }

    /** An alarm while it is active, by the seq of its own entry. */
    public String alarm(long seq) {
        return below("alarm/" + seq);
    }

    /** Live odds, for those of the house who are entitled to them. */
    public String houseOdds() {
        return below("house/odds");
    }

    /** Where people ask something of the table. */
    public String command() {
        return below("command");
    }

    /** Where {@code client} is answered: the id of its key, which cannot hold what a topic may not. */
    public String reply(String client) {
        return below("reply/" + requireName("client", client));
    }

    /** Where {@code consumer} says how far it has everything. */
    public String watermark(String consumer) {
        return below("watermark/" + requireName("consumer", consumer));
    }

    /**
     * Filters of what tables keep for those who come later: {@code status}, {@code meta}, {@code state}, alarms.
     *
     * @param site the house; empty: every house
     * @throws IllegalArgumentException for a name that cannot stand in a topic
     */
    public static List<String> kept(Optional<String> site) {
        String tables = PREFIX + site.map(name -> requireName("site", name)).orElse("+") + "/+/";
        return List.of(tables + "status", tables + "meta", tables + "state", tables + "alarm/+");
    }

    private String below(String topic) {
        return PREFIX + site + "/" + table + "/" + topic;
    }

    /**
     * Returns {@code name} if it can stand as one level of a topic: 1 to {@link #MAX_NAME_LENGTH} characters, no
     * wildcard, no level separator, no control character.
     *
     * @throws IllegalArgumentException with a sentence naming {@code what}
     */
    static String requireName(String what, String name) {
        if (name.isEmpty()) {
            throw new IllegalArgumentException("the name of the " + what + " is empty; give it at least one character");
        }
        if (name.length() > MAX_NAME_LENGTH) {
            throw new IllegalArgumentException("the name of the " + what + " has " + name.length()
                + " characters; at most " + MAX_NAME_LENGTH + " are allowed: " + name);
        }
        name.codePoints().filter(Topics::cannotStand).findFirst().ifPresent(refused -> {
            throw new IllegalArgumentException("the name of the " + what + " contains " + told(refused)
                + ", which cannot stand in an MQTT topic: " + name.replaceAll("\\p{Cc}", "?"));
        });
        return name;
    }

    private static boolean cannotStand(int codePoint) {
        return codePoint == '+' || codePoint == '#' || codePoint == '/' || Character.isISOControl(codePoint)
            || Character.getType(codePoint) == Character.SURROGATE;
    }

    private static String told(int codePoint) {
        return Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.SURROGATE
            ? "the control character U+" + String.format("%04X", codePoint)
            : "'" + Character.toString(codePoint) + "'";
    }
}
