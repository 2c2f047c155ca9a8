// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static dev.sabot.card.HandId.BANKER;
import static dev.sabot.card.HandId.PLAYER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Rank;
import dev.sabot.oracle.CheminDeFerOracle;
import dev.sabot.oracle.CheminDeFerOracle.House;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every situation of chemin de fer, every card of it read or not, in many houses: what is offered is what the printed
 * tables offer under some value of the cards not read.
 */
class CheminDeFerMovesTest {

    private static final int VALUES_AND_UNREAD = 11;
    private static final long SEED = 20_251;

    static Stream<House> houses() {
        Set<String> cells = new HashSet<>();
        for (int banker = 0; banker <= 7; banker++) {
            for (String third : Told.thirds()) {
                cells.add(banker + " " + third);
            }
        }
        List<House> houses = new ArrayList<>();
        for (String player : List.of("free", "free-on-5")) {
            houses.add(new House(player, "free", Set.of()));
            houses.add(new House(player, "table", Set.of()));
            houses.add(new House(player, "table", CheminDeFerOracle.DEFAULT_FREE_CELLS));
            houses.add(new House(player, "table", cells));
        }
        Random random = new Random(SEED);
        for (int n = 0; n < 4; n++) {
            Set<String> some = new HashSet<>(cells);
            some.removeIf(cell -> random.nextInt(4) > 0);
            houses.add(new House("free-on-5", "table", some));
        }
        return houses.stream();
    }

    @ParameterizedTest
    @MethodSource("houses")
    void whateverIsUnreadTheMovesAreThoseOfTheTables(House house) {
        CheminDeFer rules = rules(house);
        List<String> dids = Stream.concat(Stream.of(Told.NOTHING, Told.UNREAD), Told.thirds().stream()).toList();
        Map<String, Set<String>> offered = new HashMap<>();
        int views = VALUES_AND_UNREAD * VALUES_AND_UNREAD * VALUES_AND_UNREAD * VALUES_AND_UNREAD;
        for (int view = 0; view < views; view++) {
            CoupCards dealt = CoupCards.none();
            for (int n = 0, rest = view; n < 4; n++, rest /= VALUES_AND_UNREAD) {
                dealt = dealt.plus(hand(CheminDeFerOracle.DEAL.get(n)), face(rest % VALUES_AND_UNREAD, n));
            }
            int player = point(dealt.player());
            int banker = point(dealt.banker());
            for (String did : dids) {
                Set<String> seen = Told.sentences(rules.moves(Told.after(dealt, PLAYER, did)));
                Set<String> expected = offered.computeIfAbsent(player + " " + banker + " " + did,
                        key -> expected(house, player, banker, did, Told.NOTHING));
                if (!seen.equals(expected)) {
                    assertThat(seen).as("%s, %s, Player %s", dealt.player(), dealt.banker(), did).isEqualTo(expected);
                }
            }
        }
        assertThat(offered).hasSize(VALUES_AND_UNREAD * VALUES_AND_UNREAD * dids.size());
    }

    @ParameterizedTest
    @MethodSource("houses")
    void whatBankerDidEndsTheCoup(House house) {
        CheminDeFer rules = rules(house);
        List<String> dids = Stream.concat(Told.thirds().stream(), Stream.of(Told.UNREAD)).toList();
        for (int player = Dealing.UNREAD; player <= 9; player++) {
            for (int banker = Dealing.UNREAD; banker <= 9; banker++) {
                for (String playerDid : dids) {
                    for (String bankerDid : dids) {
                        CoupCards cards = Told.after(Told.after(dealt(player, banker), PLAYER, playerDid),
                                BANKER, bankerDid);
                        assertThat(Told.sentences(rules.moves(cards))).isEqualTo(Set.of("end"))
                                .isEqualTo(expected(house, player, banker, playerDid, bankerDid));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("houses")
    void whoHasAskedForACardIsDueOneAndNobodyElse(House house) {
        CheminDeFer rules = rules(house);
        for (int player = Dealing.UNREAD; player <= 7; player++) {
            for (int banker = Dealing.UNREAD; banker <= 7; banker++) {
                CoupCards dealt = dealt(player, banker);
                assertThat(Told.sentences(rules.moves(Told.after(dealt, PLAYER, Told.ASKED))))
                        .containsExactly("draw player");
                for (String did : Told.thirds()) {
                    CoupCards cards = Told.after(Told.after(dealt, PLAYER, did), BANKER, Told.ASKED);
                    assertThat(Told.sentences(rules.moves(cards))).containsExactly("draw banker");
                }
            }
        }
    }

    @Test
    void theFirstFourCardsAreDealtInTurnWhateverIsUnread() {
        for (int view = 0; view < VALUES_AND_UNREAD * VALUES_AND_UNREAD * VALUES_AND_UNREAD; view++) {
            CoupCards cards = CoupCards.none();
            for (int n = 0, rest = view; n < 4; n++, rest /= VALUES_AND_UNREAD) {
                String due = CheminDeFerOracle.DEAL.get(n);
                assertThat(Told.sentences(CheminDeFer.USUAL.moves(cards))).containsExactly("draw " + due);
                cards = cards.plus(hand(due), face(rest % VALUES_AND_UNREAD, n));
            }
        }
    }

    @Test
    void drawsComeBeforeStandsAndTheEndLast() {
        assertThat(CheminDeFer.USUAL.moves(dealt(Dealing.UNREAD, 3)).asList().stream().map(Told::sentence))
                .containsExactly("draw player", "stand player", "end");
        assertThat(CheminDeFer.USUAL.moves(Told.after(dealt(5, 3), PLAYER, "9")).asList().stream()
                .map(Told::sentence)).containsExactly("draw banker", "stand banker");
    }

    @Test
    void theUsualCustomsAreThoseOfTheTexts() {
        assertThat(CheminDeFer.USUAL).isEqualTo(
                rules(new House("free-on-5", "table", CheminDeFerOracle.DEFAULT_FREE_CELLS)));
        assertThat(StandardGame.CHEMIN_DE_FER.game().rules()).isEqualTo(CheminDeFer.USUAL);
        assertThat(StandardGame.CHEMIN_DE_FER.game().decks()).isEqualTo(6);
        assertThat(CheminDeFer.USUAL.isFaceDown()).isTrue();
    }

    /**
     * What some values of the cards not read offer. A hand that has left its own custom takes nobody else's turn away;
     * where no custom could have led here, as after a natural, the coup is over.
     */
    private static Set<String> expected(House house, int player, int banker, String playerDid, String bankerDid) {
        Set<String> offered = union(house, player, banker, playerDid, bankerDid);
        if (offered.isEmpty()) {
            offered = union(new House("free", house.banker(), house.freeCells()), player, banker, playerDid, bankerDid);
        }
        return offered.isEmpty() ? Set.of("end") : offered;
    }

    private static Set<String> union(House house, int player, int banker, String playerDid, String bankerDid) {
        Set<String> offered = new HashSet<>();
        for (int p : Told.readings(player)) {
            for (int b : Told.readings(banker)) {
                for (String third : Told.readings(playerDid)) {
                    for (String last : Told.readings(bankerDid)) {
                        offered.addAll(CheminDeFerOracle.offered(house, p, b, third, last));
                    }
                }
            }
        }
        return offered;
    }

    static CheminDeFer rules(House house) {
        Set<FreeCell> cells = new HashSet<>();
        for (String cell : house.freeCells()) {
            String[] words = cell.split(" ", -1);
            cells.add(new FreeCell(Integer.parseInt(words[0]),
                    words[1].equals("none") ? Tableau.STOOD : Integer.parseInt(words[1])));
        }
        return new CheminDeFer(PlayerHabit.ofWire(house.player()).orElseThrow(),
                new BankerHabit(house.banker().equals("free"), cells));
    }

    static CoupCards dealt(int player, int banker) {
        List<Face> ofPlayer = Told.two(player);
        List<Face> ofBanker = Told.two(banker);
        return CoupCards.of(Hand.of(ofPlayer), Hand.of(ofBanker));
    }

    private static HandId hand(String wire) {
        return HandId.ofWire(wire).orElseThrow();
    }

    /** Zeros of four ranks, so that none of them is taken for a value. */
    private static Face face(int value, int n) {
        return Dealing.face(value == 10 ? Dealing.UNREAD : value,
                List.of(Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING).get(n));
    }

    private static int point(Hand hand) {
        return hand.isRead() ? hand.point() : Dealing.UNREAD;
    }
}
