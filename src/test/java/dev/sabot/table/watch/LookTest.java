// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.sim.Shuffler;
import dev.sabot.sim.SplitMix;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A look that counts only what is new says what one says that counts everything. */
class LookTest {

    private static final int DECKS = 2;
    private static final int PACK = 52;

    private static final class Table {

        private final SplitMix random;
        private final List<Card> shoe;
        private final List<Face> seen = new ArrayList<>();
        private CardOrder order = CardOrder.NONE;
        private Look look = Look.none(DECKS);

        Table(long seed) {
            random = new SplitMix(seed);
            shoe = new ArrayList<>(new Shuffler(seed).shoe(DECKS));
            plant(new ArrayList<>(shoe.subList(5, 5 + random.below(16))));
        }

        /** The same cards once more, further on, so that there is something to find. */
        private void plant(List<Card> cards) {
            for (int n = 0; n < cards.size(); n++) {
                shoe.set(60 + n, cards.get(n));
            }
        }

        /** A few cards, some face down, of which one may be turned later; then a look. */
        boolean coup() {
            for (int left = 1 + random.below(7); left > 0 && seen.size() < shoe.size(); left--) {
                seen.add(random.below(20) == 0 ? Face.UNREAD : shoe.get(seen.size()));
                order = order.plus(seen.getLast());
            }
            int turned = random.below(seen.size());
            if (random.below(2) == 0 && !seen.get(turned).isRead()) {
                seen.set(turned, shoe.get(turned));
                order = order.with(turned + 1, shoe.get(turned));
                look = look.disclosed(turned + 1);
            }
            look = look.next(order);
            return seen.size() < shoe.size();
        }

        /** The same two looks, the cards as they lie now. */
        Look anew() {
            return Orders.look(seen.subList(0, look.before()), DECKS).next(Orders.of(seen));
        }

        Set<String> runsUpTo(int from, int to) {
            Set<String> runs = new TreeSet<>();
            for (int end = Math.max(from, RankRuns.CARDS - 1); end < to; end++) {
                run(end).ifPresent(runs::add);
            }
            return runs;
        }

        private Optional<String> run(int end) {
            List<Face> run = seen.subList(end - RankRuns.CARDS + 1, end + 1);
            return run.stream().allMatch(Face::isRead)
                    ? Optional.of(run.stream().map(face -> ((Card) face).rank().symbol()).toList().toString())
                    : Optional.empty();
        }
    }

    @Test
    void whateverWasTurnedMeanwhileALookTellsWhatOneFromTheFirstCardTells() {
        Set<Optional<Finding>> unshuffled = new HashSet<>();
        Set<Optional<Finding>> slugs = new HashSet<>();
        for (long seed = 0; seed < 300; seed++) {
            Table table = new Table(seed);
            EarlierShoes earlier = EarlierShoes.NONE.plus(Orders.of(table.shoe.subList(40, 40 + (int) seed % 30)));
            boolean goesOn = true;
            while (goesOn) {
                goesOn = table.coup();
                Look anew = table.anew();

                assertThat(table.look).isEqualTo(anew).hasSameHashCodeAs(anew);
                assertThat(UnshuffledSet.preliminary(table.look)).isEqualTo(UnshuffledSet.preliminary(anew));
                assertThat(SlugWatch.preliminary(table.look, earlier)).isEqualTo(SlugWatch.preliminary(anew, earlier));
                unshuffled.add(UnshuffledSet.preliminary(anew));
                slugs.add(SlugWatch.preliminary(anew, earlier));
            }
            assertThat(UnshuffledSet.atTheEnd(table.look)).isEqualTo(UnshuffledSet.atTheEnd(table.anew()));
        }

        assertThat(unshuffled.size()).isGreaterThan(50);
        assertThat(slugs.size()).isGreaterThan(50);
    }

    /** "No" is certain; "yes" is said of few runs that did not come before. */
    @Test
    void aRunThatCameBeforeIsNeverOverlooked() {
        int looks = 0;
        int repeated = 0;
        int said = 0;
        for (long seed = 0; seed < 300; seed++) {
            Table table = new Table(seed);
            boolean goesOn = true;
            while (goesOn) {
                goesOn = table.coup();
                Set<String> before = table.runsUpTo(0, table.look.before());
                Set<String> latest = table.runsUpTo(table.look.before(), table.look.size());
                boolean repeats = latest.stream().anyMatch(before::contains);
                looks++;
                repeated += repeats ? 1 : 0;
                said += table.look.runs().mayRepeat() ? 1 : 0;

                assertThat(!repeats || table.look.runs().mayRepeat()).isTrue();
                assertThat((int) IntStream.range(0, table.look.runs().latest()).map(table.look.runs()::latest)
                    .filter(run -> run != RankRuns.NO_RUN).distinct().count()).isEqualTo(latest.size());
            }
        }

        assertThat(repeated).isBetween(300, said);
        assertThat(said - repeated).isLessThan(looks / 50);
    }

    @Test
    void cardsBeyondThePacksAreNotLookedAt() {
        List<Card> cards = new ArrayList<>(new Shuffler(1).shoe(DECKS));
        Look whole = Orders.look(cards, DECKS);
        cards.addAll(Orders.packs(1));
        Look beyond = whole.next(Orders.of(cards));

        assertThat(beyond.size()).isEqualTo(DECKS * PACK).isEqualTo(beyond.before());
        assertThat(beyond.codes()).isEqualTo(whole.codes());
        assertThat(beyond.runs().latest()).isZero();
        assertThat(beyond.measures().neighbours(Neighbours.PACK_UP, Level.FINAL))
            .isEqualTo(whole.measures().neighbours(Neighbours.PACK_UP, Level.FINAL));
    }

    // Else a stretch could be beyond chance that has no run in common with what it follows.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 6, 8, 12})
    void noStretchShorterThanARunIsBeyondChance(int decks) {
        for (Level level : Level.values()) {
            for (int earlier = 1; earlier < RankRuns.CARDS; earlier++) {
                // So few cards have no stretch of this length.
                assertThat(Chance.stretch(decks, decks * PACK, earlier, level.rate())).isGreaterThan(earlier);
            }
            assertThat(Chance.stretch(decks, decks * PACK, RankRuns.CARDS, level.rate()))
                .isGreaterThanOrEqualTo(RankRuns.CARDS);
            assertThat(Repeats.limits(decks, level).shortest()).isGreaterThanOrEqualTo(RankRuns.CARDS);
        }
    }
}
