// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sabot.rules.Game;
import dev.sabot.table.Law;
import dev.sabot.table.Profile;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The whole resolved law of a shoe as it stands in {@code shoe-opened}. */
public final class LawJson {

    private LawJson() {
    }

    /** The law of this game and profile, with the hash over its text. */
    public static Law law(Game game, Profile profile) {
        byte[] text = Json.bytes(json -> write(json, game, profile));
        return new Law(game, profile, sha256(text));
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    static void write(JsonGenerator json, Law law) throws IOException {
        write(json, law.game(), law.profile());
    }

    private static void write(JsonGenerator json, Game game, Profile profile) throws IOException {
        json.writeStartObject();
        json.writeObjectFieldStart("game");
        json.writeStringField("id", game.id());
        json.writeNumberField("decks", game.decks());
        json.writeFieldName("bets");
        PaytableJson.write(json, game.paytable());
        json.writeEndObject();
        json.writeFieldName("profile");
        ProfileJson.write(json, profile);
        json.writeEndObject();
    }

    static Law read(JsonNode law, String hash) {
        JsonNode game = Fields.object(law, "game");
        try {
            return new Law(
                    new Game(Fields.text(game, "id"), Fields.integer(game, "decks"),
                            PaytableJson.read(Fields.array(game, "bets"))),
                    ProfileJson.read(Fields.object(law, "profile")),
                    hash);
        } catch (IllegalArgumentException e) {
            throw new MalformedEntryException(e.getMessage(), e);
        }
    }
}
