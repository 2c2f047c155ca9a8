// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static dev.sabot.card.HandId.BANK;
import static dev.sabot.card.HandId.LEFT;
import static dev.sabot.card.HandId.RIGHT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Rank;
import dev.sabot.oracle.BanqueOracle;
import dev.sabot.oracle.BanqueOracle.House;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every situation of baccarat banque in every house, each hand read or not, against the list of turns. */
class BanqueMovesTest {

    private static final List<HandId> HANDS = List.of(RIGHT, LEFT, BANK);
    /** What a third card is worth is nothing to anybody here; that one came is. */
    private static final List<String> DID = List.of(Told.NOTHING, Told.STOOD, "0", "5", Told.UNREAD);

    static Stream<House> houses() {
        List<House> houses = new ArrayList<>();
        for (String sides : List.of("free", "free-on-5")) {
            for (boolean showAll : List.of(true, false)) {
                for (boolean bankMustDraw : List.of(true, false)) {
                    houses.add(new House(sides, showAll, bankMustDraw));
                }
            }
        }
        return houses.stream();
    }

    @ParameterizedTest
    @MethodSource("houses")
    void whateverIsUnreadTheMovesAreThoseOfTheTurns(House house) {
        Banque rules = rules(house);
        int seen = 0;
        for (int right = Dealing.UNREAD; right <= 9; right++) {
            for (int left = Dealing.UNREAD; left <= 9; left++) {
                for (int bank = Dealing.UNREAD; bank <= 9; bank++) {
                    Map<HandId, Integer> points = Map.of(RIGHT, right, LEFT, left, BANK, bank);
                    for (String didRight : DID) {
                        for (String didLeft : DID) {
                            seen += check(house, rules, points, Map.of(RIGHT, didRight, LEFT, didLeft));
                        }
                    }
                }
            }
        }
        assertThat(seen).isGreaterThan(25_000);
    }

    private static int check(House house, Banque rules, Map<HandId, Integer> points, Map<HandId, String> did) {
        if (isUntold(house, points, did)) {
            return 0;
        }
        CoupCards cards = dealt(points);
        for (HandId side : List.of(RIGHT, LEFT)) {
            cards = Told.after(cards, side, did.get(side));
        }
        Set<String> seen = Told.sentences(rules.moves(cards));
        Set<String> expected = expected(house, points, did);
        if (!seen.equals(expected)) {
            assertThat(seen).as("%s, %s, %s", house, points, did).isEqualTo(expected);
        }
        return 1;
    }

    /**
     * Whether a natural that lies open did something while the other side plays on, and no text says what that makes
     * of hands not read, of a Right that has said nothing, or of the rule of who drew.
     */
    private static boolean isUntold(House house, Map<HandId, Integer> points, Map<HandId, String> did) {
        boolean didRight = points.get(RIGHT) >= 8 && !did.get(RIGHT).equals(Told.NOTHING);
        boolean didLeft = points.get(LEFT) >= 8 && !did.get(LEFT).equals(Told.NOTHING);
        boolean drew = (didRight && !did.get(RIGHT).equals(Told.STOOD))
                || (didLeft && !did.get(LEFT).equals(Told.STOOD));
        return !house.showAll() && (didRight || didLeft)
                && (points.containsValue(Dealing.UNREAD) || did.get(RIGHT).equals(Told.NOTHING)
                        || (house.bankMustDraw() && drew));
    }

    @ParameterizedTest
    @MethodSource("houses")
    void whatBankDidEndsTheCoup(House house) {
        Banque rules = rules(house);
        for (int right = Dealing.UNREAD; right <= 9; right++) {
            for (int bank = Dealing.UNREAD; bank <= 9; bank++) {
                CoupCards dealt = dealt(Map.of(RIGHT, right, LEFT, 5, BANK, bank));
                for (String did : List.of(Told.STOOD, "0", Told.UNREAD)) {
                    assertThat(Told.sentences(rules.moves(Told.after(dealt, BANK, did)))).containsExactly("end");
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("houses")
    void whoHasAskedForACardIsDueOneAndNobodyElse(House house) {
        Banque rules = rules(house);
        for (int right = Dealing.UNREAD; right <= 7; right++) {
            for (int left = Dealing.UNREAD; left <= 7; left++) {
                for (int bank = Dealing.UNREAD; bank <= 7; bank++) {
                    CoupCards cards = dealt(Map.of(RIGHT, right, LEFT, left, BANK, bank));
                    for (HandId hand : HANDS) {
                        assertThat(Told.sentences(rules.moves(Told.after(cards, hand, Told.ASKED))))
                                .as("%s, %d %d %d", hand, right, left, bank).containsExactly("draw " + hand);
                        cards = Told.after(cards, hand, Told.STOOD);
                    }
                }
            }
        }
    }

    @Test
    void theFirstSixCardsAreDealtInTurnWhateverIsUnread() {
        for (int view = 0; view < 64; view++) {
            CoupCards cards = Banque.USUAL.none();
            for (int n = 0; n < 6; n++) {
                String due = BanqueOracle.DEAL.get(n);
                assertThat(Told.sentences(Banque.USUAL.moves(cards))).containsExactly("draw " + due);
                Face face = (view >> n & 1) == 0 ? Face.UNREAD : Card.of(Rank.NINE);
                cards = cards.plus(HandId.ofWire(due).orElseThrow(), face);
            }
        }
    }

    @Test
    void theUsualCustomsAreThoseOfTheTexts() {
        assertThat(Banque.USUAL).isEqualTo(rules(new House("free-on-5", true, false)));
        assertThat(StandardGame.BACCARAT_BANQUE.game().rules()).isEqualTo(Banque.USUAL);
        assertThat(StandardGame.BACCARAT_BANQUE.game().decks()).isEqualTo(3);
        assertThat(Banque.USUAL.isFaceDown()).isTrue();
        assertThat(Banque.USUAL.mostNeeded()).isEqualTo(9);
    }

    @Test
    void eachSideIsSettledAgainstBankByItself() {
        for (int right = 0; right <= 9; right++) {
            for (int left = 0; left <= 9; left++) {
                for (int bank = 0; bank <= 9; bank++) {
                    Verdict verdict = Banque.USUAL.verdict(dealt(Map.of(RIGHT, right, LEFT, left, BANK, bank)));
                    assertThat(verdict.outcome()).isEmpty();
                    assertThat(verdict.results().stream().map(result -> result.hand() + " " + result.outcome().wire()
                            + " " + result.payout().wire())).containsExactly(
                                    "right " + against(right, bank), "left " + against(left, bank));
                }
            }
        }
        assertThat(Banque.USUAL.verdict(dealt(Map.of(RIGHT, 8, LEFT, 7, BANK, 9))).naturals())
                .containsExactlyInAnyOrder(RIGHT, BANK);
    }

    private static String against(int side, int bank) {
        return side > bank ? "win 1:1" : side < bank ? "lose lose" : "tie push";
    }

    /**
     * What some values of the cards not read offer. A hand without a word before one that has decided has stood. A hand
     * that has left its custom, or its natural, takes nobody else's turn away; where nothing could have led here, the
     * coup is over.
     */
    private static Set<String> expected(House house, Map<HandId, Integer> points, Map<HandId, String> did) {
        Set<String> offered = union(house, points, did);
        if (offered.isEmpty()) {
            // On 5 a side may do either.
            Map<HandId, Integer> free = new HashMap<>(points);
            for (HandId side : List.of(RIGHT, LEFT)) {
                boolean isPast = !did.get(side).equals(Told.NOTHING) || !did.get(LEFT).equals(Told.NOTHING);
                free.computeIfPresent(side, (hand, point) -> isPast && point >= 0 && point < 8 ? 5 : point);
            }
            offered = union(house, free, did);
        }
        return offered.isEmpty() ? Set.of("end") : offered;
    }

    private static Set<String> union(House house, Map<HandId, Integer> points, Map<HandId, String> did) {
        Set<String> offered = new HashSet<>();
        boolean hasBegun = did.values().stream().anyMatch(what -> !what.equals(Told.NOTHING));
        // Where the other side plays on, a natural is shown as soon as it is dealt, so that what is not read is none.
        boolean isShown = hasBegun || !house.showAll();
        for (int right : readings(points.get(RIGHT), isShown)) {
            for (int left : readings(points.get(LEFT), isShown)) {
                for (int bank : readings(points.get(BANK), hasBegun)) {
                    Map<HandId, Integer> seen = Map.of(RIGHT, right, LEFT, left, BANK, bank);
                    offered.addAll(BanqueOracle.offered(house,
                            Map.of("right", right, "left", left, "bank", bank), did(house, points, seen, did)));
                }
            }
        }
        return offered;
    }

    /** A natural shows itself before anybody decides: where somebody has, no hand face down is one. */
    private static List<Integer> readings(int point, boolean hasBegun) {
        return Told.readings(point).stream().filter(one -> point == one || !hasBegun || one < 8).toList();
    }

    private static Map<String, String> did(House house, Map<HandId, Integer> read, Map<HandId, Integer> points,
            Map<HandId, String> did) {
        Map<String, String> known = new HashMap<>();
        did.forEach((hand, what) -> {
            // A natural that lies open has nothing to say where the other side plays on.
            boolean isShown = !house.showAll() && read.get(hand) >= 8;
            if (!what.equals(Told.NOTHING) && !isShown) {
                known.put(hand.wire(), what.equals(Told.UNREAD) ? "0" : what);
            }
        });
        if (known.containsKey("left") && points.get(RIGHT) < 8) {
            known.putIfAbsent("right", Told.STOOD);
        }
        return known;
    }

    static Banque rules(House house) {
        return new Banque(PlayerHabit.ofWire(house.sides()).orElseThrow(),
                house.showAll() ? Banque.Naturals.SHOW_ALL : Banque.Naturals.PLAY_ON, house.bankMustDraw());
    }

    static CoupCards dealt(Map<HandId, Integer> points) {
        CoupCards cards = Banque.USUAL.none();
        for (int index = 0; index < 2; index++) {
            for (HandId hand : HANDS) {
                cards = cards.plus(hand, Told.two(points.get(hand)).get(index));
            }
        }
        return cards;
    }
}
