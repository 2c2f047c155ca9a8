// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import dev.sabot.reader.angeleye.AngelEyeDecoder;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmulatedShoeTest {

    private static final ShoeSettings WITHHELD = ShoeSettings.usual(42);
    private static final ShoeSettings AT_DRAW = new ShoeSettings(8, 42, Values.AT_DRAW, 14, true);
    private static final ShoeSettings BARE = new ShoeSettings(8, 42, Values.AT_REVEAL, 14, false);

    /** After which a reader still hears what the shoe has said, or that something is missing. */
    private static final List<Fault> HEARD_RIGHT = List.of(Fault.DAMAGED_COPY, Fault.LOST_FRAME, Fault.RUBBISH,
        Fault.OVERDRAW_REVOKED, Fault.OVERDRAW_CARRIED, Fault.RESTART, Fault.FORCED_END, Fault.NO_STANDBY);

    private static EmulatedShoe shoe(ShoeSettings settings) {
        return new EmulatedShoe(settings, new PlainRules());
    }

    /** Groups up to the {@code coups}-th result, that one included. */
    private static List<FrameGroup> play(EmulatedShoe shoe, int coups) {
        List<FrameGroup> groups = new ArrayList<>();
        int enough = shoe.coups().size() + coups;
        while (shoe.coups().size() < enough) {
            groups.add(shoe.get());
        }
        return groups;
    }

    private static List<Received> heard(List<FrameGroup> groups) {
        AngelEyeDecoder decoder = new AngelEyeDecoder(Optional.empty());
        List<Received> heard = new ArrayList<>();
        long nowMillis = 0;
        for (FrameGroup group : groups) {
            nowMillis += 1_000;
            decoder.feed(group.bytes().toArray(), group.bytes().length(), nowMillis, heard::add);
        }
        decoder.end(heard::add);
        return heard;
    }

    private static List<Reading> told(List<FrameGroup> groups) {
        return groups.stream().map(FrameGroup::reading).toList();
    }

    private static List<Reading> readings(List<Received> heard) {
        return heard.stream().map(Received::reading).toList();
    }

    private static String types(List<FrameGroup> groups) {
        return groups.stream().map(group -> group.key().substring(2, 3)).collect(Collectors.joining());
    }

    private static String keys(List<FrameGroup> groups) {
        return groups.stream().map(FrameGroup::key).collect(Collectors.joining(" "));
    }

    /** Draws in the way that the table's first coups go, however the cards fall: four cards. */
    private static EmulatedShoe fourCards(ShoeSettings settings) {
        return new EmulatedShoe(settings, (_, _) -> Optional.empty());
    }

    @Test
    void theDecoderHearsWhatTheShoeSaysOverThreeShoesInBothModes() {
        for (ShoeSettings settings : List.of(WITHHELD, AT_DRAW, BARE)) {
            List<FrameGroup> groups = play(shoe(settings), 250);
            List<Received> heard = heard(groups);
            assertThat(readings(heard)).isEqualTo(told(groups));
            assertThat(heard).allMatch(one -> one.lostBefore() == 0);
            assertThat(heard.stream().map(one -> one.frame().orElseThrow()).toList())
                .isEqualTo(groups.stream().map(FrameGroup::key).toList());
        }
    }

    @Test
    void aCoupWithValuesWithheldComesInTheOrderOfTheRecording() {
        assertThat(keys(play(fourCards(BARE), 1))).matches("0:S: 1:D:8180 2:D:9180 3:D:8280 4:D:9280 "
            + "5:I:81.. 6:I:91.. 7:I:82.. 8:I:92.. 9:G:..");
    }

    @Test
    void aCoupWithValuesAtTheDrawHasNoReveal() {
        assertThat(types(play(fourCards(new ShoeSettings(8, 42, Values.AT_DRAW, 14, false)), 2)))
            .isEqualTo("SDDDDGPDDDDG");
    }

    @Test
    void theBurnCountsDownToZeroFromTheFirstCardsValue() {
        for (long seed = 0; seed < 60; seed++) {
            EmulatedShoe shoe = shoe(ShoeSettings.usual(seed));
            assertThat(shoe.get().reading()).isEqualTo(Reading.Started.STARTED);
            Reading.BurnStarted first = (Reading.BurnStarted) shoe.get().reading();
            int value = ((Card) first.face()).value();
            for (int left = (value == 0 ? 10 : value) - 1; left >= 0; left--) {
                assertThat(((Reading.CardBurned) shoe.get().reading()).left()).isEqualTo(left);
            }
            assertThat(shoe.get().reading()).isInstanceOf(Reading.CardDrawn.class);
        }
    }

    @Test
    void theCutCardShowsInFrontOfItsPlaceAndItsCoupIsTheLast() {
        for (int cut : new int[] {7, 8, 9, 10, 11, 12, 14, 26, 52}) {
            EmulatedShoe shoe = shoe(new ShoeSettings(1, 5, Values.AT_DRAW, Math.min(cut, 41), false));
            int out = 0;
            int resultsAfterCut = 0;
            boolean isCut = false;
            shoe.get();
            for (Reading reading = shoe.get().reading(); reading != Reading.Started.STARTED;
                    reading = shoe.get().reading()) {
                if (reading instanceof Reading.CardDrawn) {
                    out++;
                } else if (reading == Reading.CutCard.DRAWN) {
                    assertThat(out).isEqualTo(52 - Math.min(cut, 41));
                    isCut = true;
                } else if (reading instanceof Reading.ResultReported && isCut) {
                    resultsAfterCut++;
                }
            }
            assertThat(resultsAfterCut).isEqualTo(1);
            assertThat(shoe.shoes()).isEqualTo(2);
        }
    }

    @Test
    void theRecordHoldsTheCardsOfTheShoeInOrderAndTheirResult() {
        EmulatedShoe shoe = shoe(BARE);
        play(shoe, 60);
        List<Card> cards = new ArrayList<>();
        shoe.coups().forEach(coup -> coup.cards().forEach(one -> cards.add(one.card())));
        assertThat(cards).isEqualTo(new Shuffler(42).shoe(8).subList(0, cards.size()));
        for (TrueCoup coup : shoe.coups()) {
            int player = point(coup, HandId.PLAYER);
            int banker = point(coup, HandId.BANKER);
            Outcome outcome = player > banker ? Outcome.PLAYER : player < banker ? Outcome.BANKER : Outcome.TIE;
            ReaderResult.Decided result = ((TrueCoup.Ending.Played) coup.ending()).result();
            assertThat(result.outcome()).isEqualTo(outcome);
            assertThat(result.withSix()).isEqualTo(outcome == Outcome.BANKER && banker == 6);
        }
        assertThat(shoe.coups()).extracting(TrueCoup::coup).isSorted().startsWith(1, 2).endsWith(60);
    }

    private static int point(TrueCoup coup, HandId hand) {
        return coup.cards().stream().filter(one -> one.slot().hand() == hand)
            .mapToInt(one -> one.card().value()).sum() % 10;
    }

    @Test
    void theSameSeedSendsTheSameBytes() {
        assertThat(play(shoe(WITHHELD), 100)).isEqualTo(play(shoe(WITHHELD), 100));
    }

    @ParameterizedTest
    @CsvSource({
        "AT_DRAW, 1, d2fc9d043e57c1f72393d437cebd5584464639bfaff79b975a2add1f417612a4",
        "AT_DRAW, 42, 687d74360b23b7348cf849c07c27f520ae3d73ffe51ae872329524becfa42f22",
        "AT_REVEAL, 1, 721c700957dfc09754f1c144fddd26dab3bb908e495b3dcdc3f8453863377683",
        "AT_REVEAL, 42, cf691055f0207afdfd76813fbbc2bba1088d9a95133f62f938f169f178b2123e"
    })
    void theBytesOfASeedAreTheSameForEver(Values values, long seed, String sha256) throws GeneralSecurityException {
        EmulatedShoe shoe = new EmulatedShoe(new ShoeSettings(8, seed, values, 14, true), Croupier.PUNTO_BANCO);
        SplitMix random = new SplitMix(seed);
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        for (int i = 0; i < 3_000; i++) {
            if (random.below(15) == 0) {
                shoe.cause(HEARD_RIGHT.get(random.below(HEARD_RIGHT.size())));
            }
            digest.update(shoe.get().bytes().toArray());
        }
        assertThat(HexFormat.of().formatHex(digest.digest())).isEqualTo(sha256);
    }

    @Test
    void aDamagedCopyCostsOneRejectionAndNoReading() {
        for (long seed = 0; seed < 100; seed++) {
            EmulatedShoe shoe = shoe(ShoeSettings.usual(seed));
            List<FrameGroup> groups = new ArrayList<>(play(shoe, 1));
            shoe.cause(Fault.DAMAGED_COPY);
            groups.addAll(play(shoe, 1));
            List<Reading> readings = new ArrayList<>(readings(heard(groups)));
            assertThat(readings.removeIf(Reading.FrameRejected.class::isInstance)).isTrue();
            assertThat(readings).isEqualTo(told(groups));
        }
    }

    @Test
    void aLostFrameUsesUpItsDigitAndItsCard() {
        EmulatedShoe shoe = fourCards(BARE);
        List<FrameGroup> groups = new ArrayList<>(List.of(shoe.get(), shoe.get()));
        shoe.cause(Fault.LOST_FRAME);
        groups.addAll(play(shoe, 1));
        assertThat(keys(groups)).startsWith("0:S: 1:D:8180 3:D:8280");
        assertThat(heard(groups).get(2).lostBefore()).isEqualTo(1);
        assertThat(shoe.coups().getFirst().cards()).hasSize(4);
    }

    @Test
    void severalLostFramesInARowAreCounted() {
        EmulatedShoe shoe = fourCards(BARE);
        List<FrameGroup> groups = new ArrayList<>(List.of(shoe.get(), shoe.get()));
        shoe.cause(Fault.LOST_FRAME);
        shoe.cause(Fault.LOST_FRAME);
        groups.add(shoe.get());
        assertThat(heard(groups).get(2).lostBefore()).isEqualTo(2);
    }

    @Test
    void rubbishIsHeardAsNoFrame() {
        EmulatedShoe shoe = shoe(BARE);
        shoe.cause(Fault.RUBBISH);
        List<Received> heard = heard(List.of(shoe.get(), shoe.get()));
        assertThat(heard).hasSize(3);
        assertThat(heard.getFirst().reading()).isInstanceOfSatisfying(Reading.FrameRejected.class,
            rejected -> assertThat(rejected.reason()).isEqualTo(RejectReason.NO_FRAME));
    }

    @Test
    void anOverdrawnCardIsTakenAwayBeforeTheReveal() {
        EmulatedShoe shoe = fourCards(BARE);
        shoe.cause(Fault.OVERDRAW_REVOKED);
        List<FrameGroup> groups = play(shoe, 2);
        assertThat(types(groups)).isEqualTo("SDDDDEdieIIIIGPDDDDIIIIG");
        assertThat(readings(heard(groups))).isEqualTo(told(groups));
        Card fifth = new Shuffler(42).shoe(8).get(4);
        assertThat(told(groups)).contains(new Reading.OverdrawRevoked(fifth));
    }

    @Test
    void anOverdrawnCardThatStaysIsTheNextCoupsFirst() {
        EmulatedShoe shoe = fourCards(BARE);
        shoe.cause(Fault.OVERDRAW_CARRIED);
        List<FrameGroup> groups = play(shoe, 2);
        assertThat(types(groups)).isEqualTo("SDDDDEdeIIIIGPRDDDIIIIG");
        assertThat(readings(heard(groups))).isEqualTo(told(groups));
        List<DealtCard> second = shoe.coups().get(1).cards();
        assertThat(second.getFirst().carried()).isTrue();
        assertThat(second).extracting(DealtCard::card).isEqualTo(new Shuffler(42).shoe(8).subList(4, 8));
    }

    @Test
    void aRestartMakesTheCoupVanishAndKeepsTheCards() {
        EmulatedShoe shoe = fourCards(BARE);
        List<FrameGroup> groups = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            groups.add(shoe.get());
        }
        shoe.cause(Fault.RESTART);
        groups.addAll(play(shoe, 2));
        assertThat(types(groups)).isEqualTo("SDDDSDDDDIIIIG");
        assertThat(keys(groups)).contains("3:D:8280 0:S: 1:D:8180");
        assertThat(shoe.coups().getFirst().ending()).isEqualTo(TrueCoup.Ending.BrokenOff.RESTARTED);
        assertThat(shoe.coups().getLast().cards()).extracting(DealtCard::card)
            .isEqualTo(new Shuffler(42).shoe(8).subList(3, 7));
    }

    @Test
    void aRestartBetweenCoupsWaitsForTheNextCoup() {
        EmulatedShoe shoe = fourCards(BARE);
        shoe.cause(Fault.RESTART);
        assertThat(types(Arrays.asList(shoe.get(), shoe.get(), shoe.get(), shoe.get()))).isEqualTo("SDSD");
    }

    @Test
    void aRestartBeforeThePlannedCutCardLeavesItInTheShoe() {
        // Four-card coups out of 52 - 14 cards: the cut card shows before the third card of the tenth coup.
        EmulatedShoe shoe = fourCards(new ShoeSettings(1, 5, Values.AT_DRAW, 14, false));
        play(shoe, 9);
        shoe.get();
        shoe.get();
        shoe.cause(Fault.RESTART);
        assertThat(types(play(shoe, 2))).isEqualTo("SDCDDDG");
    }

    @Test
    void aForcedEndComesInsteadOfTheResult() {
        EmulatedShoe shoe = fourCards(BARE);
        shoe.get();
        shoe.get();
        shoe.cause(Fault.FORCED_END);
        List<FrameGroup> groups = play(shoe, 1);
        assertThat(groups.getFirst().reading())
            .isEqualTo(new Reading.ResultReported(ReaderResult.Forced.FORCED_END));
        assertThat(types(List.of(shoe.get(), shoe.get()))).isEqualTo("PD");
        assertThat(shoe.coups().getFirst().ending()).isEqualTo(TrueCoup.Ending.BrokenOff.FORCED);
    }

    @Test
    void aMissingStandbyUsesUpNoDigit() {
        EmulatedShoe shoe = fourCards(BARE);
        shoe.cause(Fault.NO_STANDBY);
        List<FrameGroup> groups = play(shoe, 2);
        assertThat(types(groups)).isEqualTo("SDDDDIIIIGDDDDIIIIG");
        assertThat(heard(groups)).allMatch(one -> one.lostBefore() == 0);
    }

    @Test
    void wholeShoesWithEveryFaultAgainAndAgainAreHeardAsTheyWereSent() {
        for (Values values : Values.values()) {
            for (long seed = 0; seed < 20; seed++) {
                EmulatedShoe shoe = shoe(new ShoeSettings(2, seed, values, 14, seed % 2 == 0));
                SplitMix random = new SplitMix(seed);
                List<FrameGroup> groups = new ArrayList<>();
                for (int i = 0; i < 1_500; i++) {
                    if (random.below(15) == 0) {
                        shoe.cause(HEARD_RIGHT.get(random.below(HEARD_RIGHT.size())));
                    }
                    groups.add(shoe.get());
                }
                List<Reading> readings = new ArrayList<>(readings(heard(groups)));
                readings.removeIf(Reading.FrameRejected.class::isInstance);
                assertThat(readings).as("seed %d %s", seed, values).isEqualTo(told(groups));
                assertThat(shoe.shoes()).isGreaterThan(2);
            }
        }
    }

    @Test
    void noCardIsDealtTwiceWhateverGoesWrong() {
        for (long seed = 0; seed < 30; seed++) {
            EmulatedShoe shoe = shoe(new ShoeSettings(1, seed, Values.AT_DRAW, 14, true));
            SplitMix random = new SplitMix(seed);
            List<Card> out = new ArrayList<>();
            Consumer<Reading> note = reading -> {
                switch (reading) {
                    case Reading.BurnStarted(Card card) -> {
                        out.clear();
                        out.add(card);
                    }
                    case Reading.CardBurned(Card card, int _) -> out.add(card);
                    case Reading.CardDrawn(Optional<?> _, Card card, boolean carried, Optional<?> _) -> {
                        if (!carried) {
                            out.add(card);
                        }
                    }
                    case Reading.CardSetAside(Card card) -> out.add(card);
                    default -> {
                        // No card left the shoe.
                    }
                }
            };
            List<Fault> faults = List.of(Fault.RESTART, Fault.FORCED_END, Fault.OVERDRAW_CARRIED,
                Fault.OVERDRAW_REVOKED);
            for (int i = 0; i < 600; i++) {
                if (random.below(10) == 0) {
                    shoe.cause(faults.get(random.below(faults.size())));
                }
                note.accept(shoe.get().reading());
                assertThat(out).as("seed %d", seed).doesNotHaveDuplicates();
            }
        }
    }

    @Test
    void rulesThatAskForAFourthCardAreRefused() {
        EmulatedShoe shoe = new EmulatedShoe(BARE, (_, _) -> Optional.of(HandId.PLAYER));
        shoe.get();
        assertThatIllegalStateException().isThrownBy(shoe::get).withMessageContaining("fourth card for Player");
    }

    @Test
    void aCutCardThatCouldNotBePlayedToIsRefused() {
        for (int cut : new int[] {-1, 0, 6, 406, 1_000}) {
            assertThatIllegalArgumentException()
                .isThrownBy(() -> new ShoeSettings(8, 1, Values.AT_DRAW, cut, true));
        }
    }

    @Test
    void everyFaultIsFoundByItsWord() {
        for (Fault fault : Fault.values()) {
            assertThat(Fault.ofWire(fault.wire())).contains(fault);
        }
        assertThat(Fault.ofWire("fire")).isEmpty();
    }
}
