// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.rules.Move;
import dev.sabot.table.Alarm;
import dev.sabot.table.Session;
import dev.sabot.table.Setup;
import dev.sabot.table.TableState;
import dev.sabot.table.View;
import java.io.IOException;
import java.util.List;

/** The two retained messages about a table as a whole: {@code state} and {@code meta}. */
public final class TableJson {

    private TableJson() {
    }

    /** Topic {@code state}: the table at the end of a group, from cards that lie open only. */
    public static byte[] state(String journal, TableState state) {
        View view = View.of(state);
        return Json.bytes(json -> {
            json.writeStartObject();
            json.writeNumberField("v", Envelope.VERSION);
            json.writeStringField("journal", journal);
            json.writeNumberField("seq", state.seq());
            numberOrNull(json, "shoe", state.shoe().isPresent() ? state.shoeNumber() : 0);
            numberOrNull(json, "coup", state.coupNumber());
            json.writeStringField("phase", WireNames.of(view.phase()));
            json.writeArrayFieldStart("due");
            for (Move move : view.due()) {
                move(json, move);
            }
            json.writeEndArray();
            json.writeObjectFieldStart("hands");
            for (HandId hand : view.cards().handsInOrder()) {
                json.writeArrayFieldStart(hand.wire());
                for (Face card : view.cards().hand(hand).cards()) {
                    if (card.isRead()) {
                        json.writeString(card.toString());
                    } else {
                        json.writeNull();
                    }
                }
                json.writeEndArray();
            }
            json.writeEndObject();
            if (state.session().seating().isPresent()) {
                session(json, state.session());
            }
            DeskJson.holds(json, state.desk().holds());
            DeskJson.alarms(json, state.desk().alarms());
            json.writeStringField("outcomes", view.outcomes());
            json.writeBooleanField("last", view.isLast());
            json.writeEndObject();
        });
    }

    private static void session(JsonGenerator json, Session session) throws IOException {
        json.writeObjectFieldStart("session");
        seats(json, "seats", session.seated());
        numberOrNull(json, "bank", session.bank().orElse(0));
        seats(json, "cards", session.cards());
        numberOrNull(json, "alone", session.alone().orElse(0));
        json.writeEndObject();
    }

    private static void seats(JsonGenerator json, String name, List<Integer> seats) throws IOException {
        json.writeArrayFieldStart(name);
        for (int seat : seats) {
            json.writeNumber(seat);
        }
        json.writeEndArray();
    }

    private static void numberOrNull(JsonGenerator json, String name, int number) throws IOException {
        if (number == 0) {
            json.writeNullField(name);
        } else {
            json.writeNumberField(name, number);
        }
    }

    private static void move(JsonGenerator json, Move move) throws IOException {
        json.writeStartObject();
        switch (move) {
            case Move.Choice choice -> {
                json.writeStringField("move", choice.wire());
                json.writeStringField("hand", choice.hand().wire());
            }
            case Move.End end -> {
                json.writeStringField("move", "end");
                json.writeNullField("hand");
            }
        }
        json.writeEndObject();
    }

    /** Topic {@code alarm/}: an alarm that is active. */
    public static byte[] alarm(String journal, Alarm alarm) {
        return Json.bytes(json -> {
            json.writeStartObject();
            json.writeNumberField("v", Envelope.VERSION);
            json.writeStringField("journal", journal);
            DeskJson.alarm(json, alarm);
            json.writeEndObject();
        });
    }

    /** Topic {@code meta}: what is played here, by which law, read by what. */
    public static byte[] meta(Setup setup) {
        return Json.bytes(json -> {
            json.writeStartObject();
            json.writeNumberField("v", Envelope.VERSION);
            json.writeStringField("game", setup.law().game().id());
            json.writeFieldName("law");
            LawJson.write(json, setup.law());
            json.writeStringField("lawHash", setup.law().hash());
            json.writeFieldName("reader");
            EventWriter.abilities(json, setup.reader());
            json.writeObjectFieldStart("schemas");
            for (String schema : new String[] {"event", "state", "meta", "status"}) {
                json.writeNumberField(schema, Envelope.VERSION);
            }
            json.writeEndObject();
            json.writeEndObject();
        });
    }
}
