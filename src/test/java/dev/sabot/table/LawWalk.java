// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.input.Choice;
import dev.sabot.input.Command;
import dev.sabot.input.Input;
import dev.sabot.input.Operator;
import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.Request;
import dev.sabot.input.Role;
import dev.sabot.rules.BurnRule;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.Game;
import dev.sabot.rules.StandardGame;
import dev.sabot.wire.LawJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.Consumer;

/**
 * One table of a random house, with a random reader, and whatever may happen to it: readings as in {@link Walk}, and
 * people who command, mostly what makes sense and now and then anything. After each input the invariants of
 * {@link LawInvariants} must hold. The same seed gives the same table and the same life.
 */
final class LawWalk {

    /** The games in which nobody decides: their seeds keep their meaning. */
    static final List<StandardGame> OF_THE_TABLEAU = List.of(StandardGame.PUNTO_BANCO, StandardGame.MINI_BACCARAT,
            StandardGame.SUPER_6, StandardGame.EZ_BACCARAT);
    /** The games in which hands decide. */
    static final List<StandardGame> OF_CHOICES = List.of(StandardGame.CHEMIN_DE_FER, StandardGame.BACCARAT_BANQUE,
            StandardGame.MACAO, StandardGame.VICTORIA);

    private static final String NO_HASH = "0".repeat(64);
    private static final int ODDS_OF_A_COMMAND = 12;
    private static final int ODDS_OF_ANY_COMMAND = 4;

    private final long seed;
    private final Random random;
    private final Walk readings;
    private final House house;
    private final List<HandId> hands;
    private final Judge judge;
    private final LawInvariants invariants = new LawInvariants();
    private Optional<RandomFittings> fittings = Optional.empty();
    private TableState state = TableState.EMPTY;
    private long millis;
    private long commands;

    LawWalk(long seed) {
        this(seed, OF_THE_TABLEAU);
    }

    /** A walk over one of these games. */
    LawWalk(long seed, List<StandardGame> games) {
        this.seed = seed;
        random = new Random(seed * 31 + 7);
        house = house(random, games);
        readings = new Walk(seed, house.next().law().game().rules());
        hands = house.next().law().game().rules().hands();
        judge = new Judge(house);
    }

    /** The same walk at a table that has a beam, a lid, buttons and a shoe that takes commands. */
    LawWalk withFittings() {
        fittings = Optional.of(new RandomFittings(seed, hands));
        return this;
    }

    /** What one input led to. */
    record Step(TableState before, Input input, Decision decision, long millis) {
    }

    Judge judge() {
        return judge;
    }

    /** Takes so many inputs; throws {@link AssertionError} with the seed and the input that broke something. */
    void run(int inputs) {
        run(inputs, step -> { });
    }

    /** The same, and each step is handed over. */
    void run(int inputs, Consumer<Step> steps) {
        for (int n = 0; n < inputs; n++) {
            millis += readings.millis();
            Input input = fittings.flatMap(RandomFittings::next).orElseGet(() ->
                    random.nextInt(ODDS_OF_A_COMMAND) == 0 ? command() : readings.next(state));
            try {
                Decision decision = judge.decide(state, input, millis);
                invariants.take(judge, state, decision, millis);
                steps.accept(new Step(state, input, decision, millis));
                state = decision.after();
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("seed " + seed + ", input " + n + ": " + input + "\nafter " + state, e);
            }
        }
    }

    LawInvariants invariants() {
        return invariants;
    }

    // ---- the house

    static House house(Random random, List<StandardGame> games) {
        Game any = games.get(random.nextInt(games.size())).game().withDecks(1 + random.nextInt(8));
        ReaderAbilities reader = List.of(Playing.AT_REVEAL, Playing.AT_DRAW, Playing.NO_RESULT)
                .get(random.nextInt(3));
        Game game = any;
        if (any.rules().hasDecisions()) {
            reader = Playing.NO_RESULT;
            game = RandomCustoms.of(any, random);
        }
        Law law = LawJson.law(game, profile(random));
        Law other = LawJson.law(game.withDecks(8), Profile.observe());
        return new House(new Setup(law, reader), Map.of(
                new House.Choice(game.id(), "walk"), law, new House.Choice(game.id(), "observe"), other),
                Optional.empty());
    }

    static Profile profile(Random random) {
        EnumMap<IrregularityKind, Reaction> reactions = new EnumMap<>(IrregularityKind.class);
        for (IrregularityKind kind : IrregularityKind.ofHouses()) {
            reactions.put(kind, reaction(random, kind));
        }
        EnumSet<Event.Opening> openings = EnumSet.allOf(Event.Opening.class);
        if (random.nextInt(4) == 0) {
            openings.remove(Event.Opening.ASSUMED);
        }
        BurnRule burn = random.nextInt(3) == 0 ? new BurnRule.Fixed(random.nextInt(9)) : BurnRule.BY_FIRST_CARD;
        return new Profile("walk", 1,
                new Profile.Burn(burn, random.nextInt(3), random.nextInt(8) == 0 ? 1 : 0, 0),
                new Profile.CutCard(20, random.nextBoolean()
                        ? Profile.LastCoup.ONE_MORE
                        : Profile.LastCoup.THIS_COUP_IS_LAST),
                openings, random.nextInt(6) == 0,
                random.nextInt(3) == 0 ? Profile.Disclosure.AT_REVEAL : Profile.Disclosure.AT_DRAW,
                new Profile.Limits(random.nextInt(3) == 0 ? 5 : 0, random.nextInt(5) == 0 ? 20 : 0),
                1 + random.nextInt(2), reactions);
    }

    private static Reaction reaction(Random random, IrregularityKind kind) {
        List<Ruling> rulings = kind.rulings();
        Reaction reaction = Reaction.TELL;
        if (!rulings.isEmpty()) {
            int choice = random.nextInt(3);
            if (choice == 0) {
                Ruling ruling = rulings.get(random.nextInt(rulings.size()));
                reaction = Reaction.rule(ruling == Ruling.ENTER ? Ruling.VOID : ruling);
            } else if (choice == 1) {
                List<Ruling> some = new ArrayList<>(rulings);
                while (some.size() > 1 && random.nextBoolean()) {
                    some.remove(random.nextInt(some.size()));
                }
                reaction = Reaction.hold(some.toArray(Ruling[]::new));
            }
        }
        return random.nextInt(4) == 0 ? reaction.withAlarm() : reaction;
    }

    // ---- the people

    private Command command() {
        Request request = random.nextInt(ODDS_OF_ANY_COMMAND) == 0 ? anything() : sensible();
        Role role = random.nextInt(8) == 0 ? any(Role.values()) : fitting(request);
        long seq = random.nextInt(30) == 0 ? random.nextInt(500) : state.seq();
        OptionalLong expects = request instanceof Request.Rule && !state.desk().holds().isEmpty()
                ? OptionalLong.of(any(state.desk().holds()).id())
                : OptionalLong.empty();
        commands++;
        String id = "walk-" + (random.nextInt(50) == 0 ? commands / 2 : commands);
        String[] names = {"Ida", "Bo", "Carl"};
        return new Command(id, NO_HASH, new Operator(any(names), role),
                new Command.Basis("", seq, expects, Instant.EPOCH, Instant.EPOCH, Optional.empty()), request,
                random.nextBoolean() ? "" : "because");
    }

    private Role fitting(Request request) {
        for (Role role : List.of(Role.SUPERVISOR, Role.TECHNICIAN)) {
            if (Rights.roles(request.type()).contains(role)) {
                return role;
            }
        }
        return Role.CROUPIER;
    }

    private Request sensible() {
        Desk desk = state.desk();
        if (desk.mode() != Desk.Mode.PLAYING) {
            return Request.Resume.RESUME;
        }
        if (desk.isHeld()) {
            Hold hold = any(desk.holds());
            if (hold.rulings().contains(Ruling.DECIDE) && random.nextInt(8) > 0) {
                return new Request.Decide(Optional.empty(), any(Choice.values()));
            }
            return random.nextInt(3) == 0 ? unread() : new Request.Rule(any(hold.rulings()).wire());
        }
        if (!desk.alarms().isEmpty() && random.nextInt(3) == 0) {
            return new Request.Acknowledge(any(desk.alarms()).id());
        }
        if (!hands.equals(CoupCards.none().hands()) || house.next().law().game().seating().isPresent()) {
            Request seats = random.nextInt(3) > 0
                    ? seats()
                    : new Request.Decide(Optional.empty(), any(Choice.values()));
            if (state.shoe().isPresent() && random.nextBoolean()) {
                return seats;
            }
        }
        if (state.shoe().isEmpty()) {
            return new Request.OpenShoe(random.nextBoolean() ? Optional.of("blue") : Optional.empty());
        }
        return random.nextBoolean() ? Request.CloseBets.CLOSE_BETS : correction();
    }

    private Request seats() {
        int seat = 1 + random.nextInt(11);
        return switch (random.nextInt(6)) {
            case 0 -> new Request.LeaveSeat(seat);
            case 1, 2 -> new Request.TakeSeat(seat);
            case 3 -> new Request.Retire(random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(seat));
            case 4 -> new Request.HoldCards(seat);
            default -> new Request.Banco(seat);
        };
    }

    private Request unread() {
        HandId hand = any(hands);
        return new Request.EnterCard(hand, 1 + random.nextInt(3), card());
    }

    private Request correction() {
        int coup = 1 + random.nextInt(Math.max(1, state.shoe().map(Shoe::coups).orElse(1)));
        return switch (random.nextInt(4)) {
            case 0 -> new Request.VoidCoup(coup);
            case 1 -> new Request.EnterCoup(coup, cards());
            case 2 -> new Request.ReclassifyCard(any(hands), 1 + random.nextInt(3),
                    any(Request.Use.values()));
            default -> new Request.CorrectCard(
                    coup, any(hands), 1 + random.nextInt(3), card(), random.nextBoolean());
        };
    }

    private List<Request.Placed> cards() {
        List<Request.Placed> cards = new ArrayList<>();
        int count = 2 * hands.size() + random.nextInt(3);
        for (int n = 0; n < count; n++) {
            cards.add(new Request.Placed(hands.get(n % hands.size()), card()));
        }
        return cards;
    }

    private Request anything() {
        return switch (random.nextInt(16)) {
            case 0 -> new Request.CloseShoe(random.nextBoolean());
            case 1 -> Request.OpenBets.OPEN_BETS;
            case 2 -> new Request.Reveal(random.nextBoolean() ? Optional.empty() : Optional.of(any(hands)));
            case 3 -> new Request.Decide(Optional.of(any(hands)), Choice.DRAW);
            case 4 -> new Request.Rule(any(Ruling.values()).wire());
            case 5 -> new Request.Acknowledge(1 + random.nextInt(1_000));
            case 6 -> new Request.ChangeGame(random.nextBoolean() ? "punto-banco" : "macao");
            case 7 -> new Request.ChangeProfile(random.nextBoolean() ? "walk" : "observe");
            case 8 -> Request.DealerChange.DEALER_CHANGE;
            case 9 -> Request.FreeHand.FREE_HAND;
            case 10 -> Request.Lock.LOCK;
            case 11 -> Request.ReaderReplaced.READER_REPLACED;
            case 12 -> Request.Suspend.SUSPEND;
            case 13 -> Request.TestMode.TEST_MODE;
            case 14 -> new Request.Preview(correction());
            default -> new Request.Replay(1, 2);
        };
    }

    private Card card() {
        return any(Card.PACK);
    }

    private <T> T any(T[] all) {
        return all[random.nextInt(all.length)];
    }

    private <T> T any(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
