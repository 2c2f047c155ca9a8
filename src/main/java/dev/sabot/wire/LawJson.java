// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sabot.rules.Game;
import dev.sabot.rules.Payout;
import dev.sabot.rules.Paytable;
import dev.sabot.table.Law;
import dev.sabot.table.Profile;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

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
        json.writeArrayFieldStart("bets");
        for (Paytable.Bet bet : game.paytable().bets()) {
            write(json, bet);
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeObjectFieldStart("profile");
        json.writeStringField("id", profile.id());
        json.writeNumberField("version", profile.version());
        json.writeObjectFieldStart("cutCard");
        json.writeNumberField("fromEnd", profile.cutCard().fromEnd());
        json.writeStringField("end", profile.cutCard().rule().wire());
        json.writeEndObject();
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Paytable.Bet bet) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", bet.id());
        json.writeArrayFieldStart("pays");
        for (Paytable.Row row : bet.rows()) {
            json.writeStartObject();
            json.writeStringField("when", row.condition().wire());
            json.writeStringField("odds", row.payout().wire());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    static Law read(JsonNode law, String hash) {
        JsonNode game = Fields.object(law, "game");
        JsonNode profile = Fields.object(law, "profile");
        JsonNode cut = Fields.object(profile, "cutCard");
        try {
            return new Law(
                    new Game(Fields.text(game, "id"), Fields.integer(game, "decks"),
                            paytable(Fields.array(game, "bets"))),
                    new Profile(Fields.text(profile, "id"), Fields.integer(profile, "version"), new Profile.CutCard(
                            Fields.integer(cut, "fromEnd"),
                            WireNames.constant(Profile.LastCoup.class, Fields.text(cut, "end")))),
                    hash);
        } catch (IllegalArgumentException e) {
            throw new MalformedEntryException(e.getMessage(), e);
        }
    }

    /** Shoes of one table share their odds: the results of every kind of coup are made once. */
    private static Paytable paytable(JsonNode bets) {
        List<Paytable.Bet> read = new ArrayList<>();
        for (JsonNode bet : bets) {
            List<Paytable.Row> rows = new ArrayList<>();
            for (JsonNode row : Fields.array(bet, "pays")) {
                rows.add(new Paytable.Row(
                        WireNames.constant(Paytable.Condition.class, Fields.text(row, "when")),
                        payout(Fields.text(row, "odds"))));
            }
            read.add(new Paytable.Bet(Fields.text(bet, "id"), rows));
        }
        return read.equals(Paytable.PUNTO_BANCO.bets()) ? Paytable.PUNTO_BANCO : new Paytable(read);
    }

    static Payout payout(String odds) {
        for (Payout.Plain plain : Payout.Plain.values()) {
            if (plain.wire().equals(odds)) {
                return plain;
            }
        }
        int colon = odds.indexOf(':');
        try {
            return new Payout.Odds(
                    Integer.parseInt(odds.substring(0, Math.max(colon, 0))),
                    Integer.parseInt(odds.substring(colon + 1)));
        } catch (IllegalArgumentException e) {
            throw new MalformedEntryException("\"" + odds + "\" is no odds", e);
        }
    }
}
