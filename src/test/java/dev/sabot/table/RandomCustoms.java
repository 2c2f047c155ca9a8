// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.rules.BankerHabit;
import dev.sabot.rules.Banque;
import dev.sabot.rules.CheminDeFer;
import dev.sabot.rules.FreeCell;
import dev.sabot.rules.Game;
import dev.sabot.rules.Macao;
import dev.sabot.rules.MacaoPays;
import dev.sabot.rules.Payout;
import dev.sabot.rules.PlayerHabit;
import dev.sabot.rules.Seating;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Games in which hands decide, as some house may play them: every setting takes every value. */
final class RandomCustoms {

    private RandomCustoms() {
    }

    static Game of(Game game, Random random) {
        return switch (game.rules()) {
            case CheminDeFer rules -> new Game(game.id(), game.decks(),
                    new CheminDeFer(habit(random), banker(random)), game.paytable(), Optional.of(
                            new Seating.CheminDeFer(2 + random.nextInt(9), any(Seating.Direction.values(), random),
                                    any(Seating.CardHolder.values(), random))));
            case Banque rules -> new Game(game.id(), game.decks(),
                    new Banque(habit(random), any(Banque.Naturals.values(), random), random.nextBoolean()),
                    game.paytable(), Optional.of(new Seating.Banque(
                            1 + random.nextInt(5), 1 + random.nextInt(5), random.nextInt(4))));
            case Macao rules -> {
                int seats = 1 + random.nextInt(6);
                yield new Game(game.id(), game.decks(), new Macao(seats, rules.dealt(), pays(random)),
                        game.paytable(), Optional.of(new Seating.Around(seats)));
            }
            default -> throw new IllegalArgumentException("nobody decides in " + game.id());
        };
    }

    private static PlayerHabit habit(Random random) {
        return any(PlayerHabit.values(), random);
    }

    private static BankerHabit banker(Random random) {
        Set<FreeCell> cells = new HashSet<>();
        for (int n = random.nextInt(6); n > 0; n--) {
            cells.add(new FreeCell(random.nextInt(8), random.nextInt(11)));
        }
        return List.of(BankerHabit.FREE, BankerHabit.TABLE, BankerHabit.TABLE_WITH_USUAL_CELLS,
                new BankerHabit(false, cells)).get(random.nextInt(4));
    }

    private static MacaoPays pays(Random random) {
        return new MacaoPays(new Payout.Odds(3, 1), new Payout.Odds(1 + random.nextInt(2), 1), random.nextBoolean(),
                1 + random.nextInt(2), random.nextInt(3) == 0, random.nextInt(3) == 0);
    }

    private static <T> T any(T[] all, Random random) {
        return all[random.nextInt(all.length)];
    }
}
