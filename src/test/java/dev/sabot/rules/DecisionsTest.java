// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What cards and silence say. Coups are written as in {@link Coups}. */
class DecisionsTest {

    @ParameterizedTest(name = "{0} {1}: a card for {2} shows {3}")
    @CsvSource(delimiter = '|', textBlock = """
        chemin |                                       | player | ''
        chemin |                                       | banker | nothing
        chemin | P:2 B:3 P:2 B:3                       | player | ''
        chemin | P:2 B:3 P:2 B:3                       | banker | nothing
        chemin | P:2 B:3 P:3 B:2                       | player | draw player
        chemin | P:2 B:3 P:3 B:2                       | banker | stand player
        chemin | P:2 B:3 P:4 B:3                       | player | nothing
        chemin | P:2 B:3 P:4 B:3                       | banker | 'stand player, draw banker'
        chemin | P:? B:? P:? B:?                       | player | draw player
        chemin | P:? B:? P:? B:?                       | banker | 'stand player, draw banker'
        chemin | P:? B:? P:? B:? draw:P                | player | ''
        chemin | P:? B:? P:? B:? draw:P P:K            | player | nothing
        chemin | P:? B:? P:? B:? draw:P P:K            | banker | draw banker
        chemin | P:9 B:? P:K B:?                       | player | nothing
        chemin | P:9 B:? P:K B:?                       | banker | nothing
        chemin | P:? B:? P:? B:? stand:P stand:B       | banker | nothing
        banque | R:? L:? K:? R:? L:? K:?               | right  | draw right
        banque | R:? L:? K:? R:? L:? K:?               | left   | 'stand right, draw left'
        banque | R:? L:? K:? R:? L:? K:?               | bank   | 'stand right, stand left, draw bank'
        banque | R:? L:? K:? R:? L:? K:? draw:L L:5    | right  | nothing
        banque | R:2 L:? K:? R:2 L:? K:?               | left   | nothing
        macao  | 1:2 2:2 K:2                           | seat-1 | draw seat-1
        macao  | 1:2 2:2 K:2                           | seat-2 | 'stand seat-1, draw seat-2'
        macao  | 1:2 2:2 K:2                           | bank   | 'stand seat-1, stand seat-2, draw bank'
        macao  | 1:2 2:2 K:2 draw:2 2:5                | seat-1 | nothing
        macao  | 1:2 2:2 K:2 draw:2 2:5                | seat-2 | draw seat-2
        macao  | 1:2 2:2 K:2 draw:2                    | seat-2 | ''
        macao  | 1:2 2:2 K:2 draw:2 2:K refuse:2       | seat-2 | ''
        macao  | 1:2 2:2 K:2 draw:2 2:K refuse:2       | bank   | nothing
        macao  | 1:2 2:2 K:2 stand:K                   | bank   | nothing
        """)
    void aCardShowsWhatWasDecided(String game, String coup, String hand, String shown) {
        CoupRules rules = Coups.rules(game);
        String seen = Decisions.shownBy(rules, Coups.of(rules, coup), HandId.ofWire(hand).orElseThrow())
                .map(choices -> String.join(", ", choices.stream().map(Told::sentence).toList())).orElse("nothing");
        assertThat(seen).isEqualTo(shown);
    }

    @ParameterizedTest(name = "{0} {1}: {2} may be due a card; in silence {3}")
    @CsvSource(delimiter = '|', textBlock = """
        chemin | P:2                             | banker              | draw banker
        chemin | P:2 B:3 P:2 B:3                 | player              | draw player
        chemin | P:2 B:3 P:3 B:2                 | 'player, banker'    | draw banker
        chemin | P:2 B:4 P:3 B:2                 | 'player, banker'    | end
        chemin | P:2 B:5 P:3 B:2                 | player              | end
        chemin | P:2 B:5 P:4 B:2                 | ''                  | end
        chemin | P:9 B:5 P:K B:2                 | ''                  | end
        chemin | P:? B:? P:? B:?                 | 'player, banker'    | end
        chemin | P:? B:? P:? B:? draw:P          | player              | draw player
        chemin | P:2 B:5 P:3 B:2 stand:P         | ''                  | end
        banque | R:? L:? K:? R:? L:? K:?         | 'right, left, bank' | end
        banque | R:3 L:6 K:5 R:3 L:K K:K         | bank                | end
        banque | R:3 L:2 K:5 R:3 L:K K:K         | left                | draw left
        macao  | 1:2 2:2 K:2                     | 'seat-1, seat-2, bank' | end
        macao  | 1:2 2:2 K:2 draw:2 2:5          | 'seat-2, bank'      | end
        macao  | 1:2 2:2 K:2 stand:K             | ''                  | end
        """)
    void whoMayBeDueTheNextCardAndWhatSilenceComesTo(String game, String coup, String takers, String silent) {
        CoupRules rules = Coups.rules(game);
        CoupCards cards = Coups.of(rules, coup);
        assertThat(String.join(", ", Decisions.takers(rules, cards).stream().map(HandId::wire).toList()))
                .isEqualTo(takers);
        Moves end = rules.moves(Decisions.silent(rules, cards));
        assertThat(end.asList().stream().map(Told::sentence)).contains(silent);
        assertThat(end.allowsStand()).isFalse();
    }

    @Test
    void inSilenceEveryHandThatMayStandHasStood() {
        CoupRules rules = Coups.rules("macao");
        CoupCards cards = Coups.of(rules, "1:2 2:2 K:2");
        assertThat(Decisions.silent(rules, cards)).isEqualTo(Coups.of(rules, "1:2 2:2 K:2 stand:1 stand:2 stand:K"));
    }

    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource(delimiter = '|', textBlock = """
        chemin | P:2 P:2 B:3 B:3                         | WRONG_HAND 2 player: draw banker
        chemin | B:2                                     | WRONG_HAND 1 banker: draw player
        chemin | P:2 B:3 P:2                             | CARD_NOT_DRAWN 4 -: draw banker
        chemin | P:2 B:3 P:2 B:3 draw:P                  | CARD_NOT_DRAWN 5 -: draw player
        chemin | P:2 B:3 P:3 B:K draw:P P:K B:K          | by the rules
        chemin | P:2 B:3 P:4 B:4 draw:P P:K              | OVERDRAW 5 player: end
        chemin | P:2 B:3 P:4 B:4 P:K                     | OVERDRAW 5 player: end
        chemin | P:2 B:3 P:4 B:K draw:P P:K              | WRONG_HAND 5 player: draw banker
        chemin | P:2 B:3 P:2 B:K stand:P draw:B B:K      | CARD_NOT_DRAWN 5 -: draw player
        chemin | P:9 B:3 P:K B:K stand:P draw:B B:K      | OVERDRAW 5 banker: end
        chemin | P:9 B:3 P:K B:K stand:P stand:B         | by the rules
        chemin | P:2 B:3 P:4 B:K B:K P:2                 | OVERDRAW 6 player: end
        macao  | 1:2 2:2 K:2 2:5 1:5                     | WRONG_HAND 5 seat-1: draw seat-2
        macao  | 1:2 2:2 K:2 stand:1 1:5                 | WRONG_HAND 4 seat-1: draw seat-2
        macao  | 1:2 2:2 K:2 stand:1 stand:2 stand:K K:5 | OVERDRAW 4 bank: end
        macao  | 1:2 2:2 K:2 2:5 2:5 2:5 K:5 K:5 K:5 K:K | by the rules
        macao  | 1:2 2:2 K:2                             | by the rules
        macao  | 1:2 K:2 2:2                             | WRONG_HAND 2 bank: draw seat-2
        macao  | 1:2 2:2 K:2 1:K refuse:1                | CARD_NOT_DRAWN 4 -: draw seat-1
        macao  | 1:2 2:2 K:2 1:K refuse:1 1:4 2:5        | by the rules
        """)
    void theFirstDepartureIsFound(String game, String coup, String expected) {
        CoupRules rules = Coups.rules(game);
        assertThat(Told.sentence(rules.judge(Coups.of(rules, coup)))).isEqualTo(expected);
    }

    // What went before a departure is what the sentence about it speaks of.
    @ParameterizedTest(name = "{0} {1}: after {2} steps, {3}")
    @CsvSource(delimiter = '|', textBlock = """
        chemin | P:2 B:3 P:4 B:4 draw:P P:K         | 4 | Player stands on 6
        chemin | P:2 B:3 P:4 B:4 P:K                | 4 | Player stands on 6
        chemin | P:2 B:3 P:4 B:2 stand:P draw:B B:K | by the rules |
        chemin | P:2 B:3 P:4 B:K stand:P stand:B    | 5 | Player stands and Banker draws on 3
        chemin | P:2 B:3 P:2 B:K stand:P draw:B B:K | 4 | Player draws on 4
        chemin | P:2 B:3 P:2 B:K B:K                | 4 | Player draws on 4
        chemin | P:9 B:3 P:K B:K stand:P draw:B B:K | 5 | Player's natural 9 ends the coup
        chemin | P:2 B:3 P:2 B:4 draw:P P:2 draw:B B:K | 6 | Banker stands on 7 against Player's third card 2
        chemin | P:2 P:2 | 1 | two cards go to each hand first, Player, Banker, Player, Banker
        banque | R:3 L:2 K:7 R:3 L:2 K:K stand:R stand:L | 7 | Left draws on 4
        banque | R:3 L:2 K:7 R:3 L:2 K:K draw:R R:2 | 6 | Right stands on 6
        macao  | 1:2 2:2 K:2 draw:1 1:5 stand:1 draw:1 1:K | 6 | Seat 2 draws or stands at will
        macao  | 1:2 2:2 K:2 1:K refuse:1           | 4 | Seat 1 has asked for a card
        """)
    void theSentenceSpeaksOfWhatWentBefore(String game, String coup, String steps, String sentence) {
        CoupRules rules = Coups.rules(game);
        CoupCards cards = Coups.of(rules, coup);
        Optional<Divergence> found = rules.judge(cards);
        assertThat(found.map(one -> Integer.toString(one.before())).orElse("by the rules")).isEqualTo(steps);
        assertThat(found.map(one -> rules.reason(cards.firstSteps(one.before()))).orElse(null)).isEqualTo(sentence);
    }

    @Test
    void aCoupIsJudgedOnceItIsRead() {
        CoupCards cards = CoupCards.none().plus(HandId.PLAYER, Face.UNREAD);
        assertThatIllegalArgumentException().isThrownBy(() -> CheminDeFer.USUAL.judge(cards))
                .withMessage("a coup is judged once every card is read");
    }

    @Test
    void aWordIsAChoiceOrNone() {
        assertThat(Move.choice(HandId.BANK, "draw")).contains(new Move.Draw(HandId.BANK));
        assertThat(Move.choice(HandId.BANK, "stand")).contains(new Move.Stand(HandId.BANK));
        assertThat(Move.choice(HandId.BANK, "refuse")).contains(new Move.Refuse(HandId.BANK));
        assertThat(Move.choice(HandId.BANK, "end")).isEqualTo(Optional.empty());
        assertThat(new Move.Refuse(HandId.BANK).spoken()).isEqualTo("refuses the card");
    }

    @Test
    void movesAreAskedForWhatTheyAllow() {
        Moves moves = Moves.of(new Move.Draw(HandId.LEFT), new Move.Stand(HandId.LEFT), Move.End.END);
        assertThat(moves.allowsDraw(HandId.LEFT)).isTrue();
        assertThat(moves.allowsDraw(HandId.RIGHT)).isFalse();
        assertThat(moves.allowsStand(HandId.LEFT)).isTrue();
        assertThat(moves.allowsStand(HandId.RIGHT)).isFalse();
        assertThat(moves.firstDraw()).contains(HandId.LEFT);
        assertThat(moves.firstStand()).contains(HandId.LEFT);
        assertThat(moves.onlyDraw()).isEmpty();
        assertThat(moves.onlyStand()).isEmpty();
        assertThat(moves.isOnlyEnd()).isFalse();
        assertThat(Moves.of(new Move.Stand(HandId.LEFT)).onlyStand()).contains(HandId.LEFT);
        assertThat(Moves.of(new Move.Draw(HandId.LEFT)).onlyDraw()).contains(HandId.LEFT);
        assertThat(Moves.of(new Move.Draw(HandId.LEFT)).onlyStand()).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(Moves::of);
    }
}
