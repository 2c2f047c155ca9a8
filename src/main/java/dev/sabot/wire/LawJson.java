// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sabot.rules.Customs;
import dev.sabot.rules.Game;
import dev.sabot.rules.Paytable;
import dev.sabot.rules.StandardGame;
import dev.sabot.table.Law;
import dev.sabot.table.Profile;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The whole resolved law of a shoe as it stands in {@code shoe-opened}. */
public final class LawJson {

    private static final String PLAY = "play";
    private static final String SEATING = "seating";

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
        customs(json, game);
        json.writeEndObject();
        json.writeFieldName("profile");
        ProfileJson.write(json, profile);
        json.writeEndObject();
    }

    /** Of games that leave houses none, nothing stands here. */
    private static void customs(JsonGenerator json, Game game) throws IOException {
        Optional<StandardGame> standard = StandardGame.ofWire(game.id());
        if (standard.isPresent() && game.seating().isPresent()) {
            json.writeFieldName(PLAY);
            CustomsJson.write(json, standard.get().playCustoms(), game.rules().customs());
            json.writeFieldName(SEATING);
            CustomsJson.write(json, standard.get().seatingCustoms(), game.seating().get().customs());
        }
    }

    static Law read(JsonNode law, String hash) {
        JsonNode game = Fields.object(law, "game");
        try {
            return new Law(game(game), ProfileJson.read(Fields.object(law, "profile")), hash);
        } catch (IllegalArgumentException e) {
            throw new MalformedEntryException(e.getMessage(), e);
        }
    }

    private static Game game(JsonNode game) {
        String id = Fields.text(game, "id");
        int decks = Fields.integer(game, "decks");
        Paytable bets = PaytableJson.read(Fields.array(game, "bets"));
        Optional<StandardGame> standard = StandardGame.ofWire(id).filter(one -> !one.customs().isEmpty());
        if (standard.isEmpty()) {
            return new Game(id, decks, bets);
        }
        Map<String, String> said = new LinkedHashMap<>(
                CustomsJson.read(standard.get().playCustoms(), Fields.object(game, PLAY)));
        said.putAll(CustomsJson.read(standard.get().seatingCustoms(), Fields.object(game, SEATING)));
        Game made = standard.get().game(decks, bets, said);
        requireWhole(said, Customs.of(standard.get().customs(), said));
        return made;
    }

    /** A law leaves nothing to what is usual: that may change. */
    private static void requireWhole(Map<String, String> said, Customs customs) {
        for (String key : customs.values().keySet()) {
            if (!said.containsKey(key)) {
                throw new MalformedEntryException("field \"" + key + "\" is missing");
            }
        }
        for (String key : said.keySet()) {
            if (!customs.values().containsKey(key)) {
                throw new MalformedEntryException("field \"" + key + "\" has no meaning beside the others");
            }
        }
    }
}
