// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sabot.card.HandId;
import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.sim.Croupier;
import dev.sabot.sim.DealtCard;
import dev.sabot.sim.EmulatedShoe;
import dev.sabot.sim.ShoeSettings;
import dev.sabot.sim.TrueCoup;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** A coup's cards and who won, as it was dealt or as it was told: both in the same words, to be compared. */
record PlayedCoup(List<String> player, List<String> banker, String outcome) {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** What an entry says. */
    static JsonNode json(String entry) {
        try {
            return JSON.readTree(entry);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The settled coups among these entries, in order. */
    static List<PlayedCoup> settledIn(List<String> entries) {
        return entries.stream().filter(entry -> entry.contains("\"type\":\"coup-settled\"")).map(PlayedCoup::json)
            .map(PlayedCoup::of).toList();
    }

    static PlayedCoup of(JsonNode settled) {
        return new PlayedCoup(cards(settled, "player"), cards(settled, "banker"), settled.get("outcome").asText());
    }

    private static List<String> cards(JsonNode settled, String hand) {
        List<String> cards = new ArrayList<>();
        settled.get("hands").get(hand).get("cards").forEach(card -> cards.add(card.asText()));
        return cards;
    }

    static PlayedCoup of(TrueCoup coup) {
        String outcome = switch (coup.ending()) {
            case TrueCoup.Ending.Played played -> played.result().outcome().wire();
            case TrueCoup.Ending.BrokenOff broken -> broken.name();
        };
        return new PlayedCoup(cards(coup, HandId.PLAYER), cards(coup, HandId.BANKER), outcome);
    }

    private static List<String> cards(TrueCoup coup, HandId hand) {
        return coup.cards().stream().filter(dealt -> dealt.slot().hand() == hand).map(DealtCard::card)
            .map(Object::toString).toList();
    }

    /** A shoe of the usual cut and burn, as the command line makes it from the same seed. */
    static EmulatedShoe shoe(long seed, Values values) {
        ShoeSettings usual = ShoeSettings.usual(seed);
        return new EmulatedShoe(
            new ShoeSettings(usual.decks(), seed, values, usual.cutFromEnd(), usual.isBurned()), Croupier.PUNTO_BANCO);
    }

    /** What the first {@code shoes} of this seed deal. */
    static List<PlayedCoup> dealt(long seed, int shoes) {
        EmulatedShoe shoe = shoe(seed, Values.AT_DRAW);
        while (shoe.shoes() <= shoes) {
            shoe.get();
        }
        return shoe.coups().stream().map(PlayedCoup::of).toList();
    }
}
