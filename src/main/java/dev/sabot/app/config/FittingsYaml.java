// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.app.config.Config.FittingsConfig;
import dev.sabot.card.HandId;
import dev.sabot.input.Choice;
import dev.sabot.reader.gpio.Fitting;
import dev.sabot.reader.gpio.FittingPins;
import dev.sabot.reader.gpio.Passages;
import dev.sabot.reader.gpio.Pin;
import dev.sabot.rules.Game;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The key {@code fittings} of {@code sabot.yaml}: sensors and buttons beside the reader. */
final class FittingsYaml {

    /** A beam or a cam sees a card for some ten milliseconds; what is shorter is light and dust. */
    static final int SENSOR_DEBOUNCE_MICROS = 1_000;

    /** Contacts of buttons and lids bounce for up to ten milliseconds, and no finger is quicker than this. */
    static final int BUTTON_DEBOUNCE_MICROS = 20_000;

    /** Longer than the quickest croupier needs for the next card would tell an unread card out of its place. */
    static final int MAX_READ_WITHIN_MILLIS = 10_000;

    static final int MIN_READ_WITHIN_MILLIS = 50;

    /** Stands for the hand whose turn it is. */
    private static final String TURN = "turn";

    /** Stands for all hands. */
    private static final String ALL = "all";

    // Buttons close to ground and opto-couplers pull to it, so an open wire is a line at rest.
    private static final PinYaml SENSOR = new PinYaml(false, Optional.of(SENSOR_DEBOUNCE_MICROS));
    private static final PinYaml BUTTON = new PinYaml(false, Optional.of(BUTTON_DEBOUNCE_MICROS));

    private static final Map<String, Fitting> SENSORS = sensors();
    private static final Map<String, Fitting> BUTTONS = buttons();

    private final PinClaims claims;
    private final Optional<Game> game;
    private final Map<Fitting, Pin> pins = new LinkedHashMap<>();
    private final Set<Fitting> named = new HashSet<>();

    private FittingsYaml(PinClaims claims, Optional<Game> game) {
        this.claims = claims;
        this.game = game;
    }

    private static Map<String, Fitting> sensors() {
        Map<String, Fitting> sensors = new LinkedHashMap<>();
        sensors.put("beam", Fitting.Plain.BEAM);
        sensors.put("cut-card", Fitting.Plain.CUT_CARD);
        sensors.put("reverse", Fitting.Plain.REVERSE);
        return sensors;
    }

    private static Map<String, Fitting> buttons() {
        Map<String, Fitting> buttons = new LinkedHashMap<>();
        buttons.put("lid", Fitting.Switch.LID);
        buttons.put("bets-switch", Fitting.Switch.BETS);
        buttons.put("bets-closed", Fitting.Plain.BETS_CLOSED);
        buttons.put("bets-opened", Fitting.Plain.BETS_OPENED);
        buttons.put("burn-next", Fitting.Plain.BURN_NEXT);
        buttons.put("dealer-change", Fitting.Plain.DEALER_CHANGE);
        buttons.put("call-floor", Fitting.Plain.CALL_FLOOR);
        buttons.put("lamp-test", Fitting.Plain.LAMP_TEST);
        return buttons;
    }

    /**
     * Reads the section.
     *
     * @param game empty where its own file is not sound
     * @param claims the pins of this machine that are already used
     */
    static Optional<FittingsConfig> read(YamlMapping keys, Optional<Game> game, PinClaims claims) {
        boolean isOfThisMachine = keys.optional("pins").isPresent();
        FittingsYaml yaml = new FittingsYaml(isOfThisMachine ? claims : new PinClaims(), game);
        SENSORS.forEach((key, fitting) -> yaml.add(keys, key, SENSOR, fitting));
        BUTTONS.forEach((key, fitting) -> yaml.add(keys, key, BUTTON, fitting));
        yaml.betsComeInPairs(keys);
        yaml.perHand(keys, "draw", TURN, hand -> new Fitting.Decide(hand, Choice.DRAW));
        yaml.perHand(keys, "stand", TURN, hand -> new Fitting.Decide(hand, Choice.STAND));
        yaml.perHand(keys, "reveal", ALL, Fitting.Reveal::new);
        var within = yaml.readWithin(keys);
        var line = SabotFile.line(keys, Optional.of(List.copyOf(yaml.pins.values())));
        if (yaml.named.isEmpty()) {
            keys.refuse("names no sensor and no button; name one, such as beam: { line: 5 }, or take the section out");
        }
        return keys.made(() -> new FittingsConfig(new FittingPins(yaml.pins), line.orElseThrow(), within));
    }

    private void add(YamlMapping keys, String key, PinYaml form, Fitting fitting) {
        keys.optional(key).ifPresent(node -> {
            named.add(fitting);
            form.read(node, claims).ifPresent(pin -> pins.put(fitting, pin));
        });
    }

    private void betsComeInPairs(YamlMapping keys) {
        boolean isClosing = keys.optional("bets-closed").isPresent();
        if (isClosing != keys.optional("bets-opened").isPresent()) {
            keys.refuse("has " + (isClosing ? "bets-closed without bets-opened" : "bets-opened without bets-closed")
                + "; both are needed, or one bets-switch");
        }
        if (isClosing) {
            keys.refuseKey("bets-switch", "says the same as bets-closed and bets-opened; take one of them out");
        }
    }

    /** Buttons of which each hand can have its own, and one that needs no hand. */
    private void perHand(YamlMapping keys, String key, String without, Function<Optional<HandId>, Fitting> fitting) {
        if (game.isEmpty()) {
            // Its own file's faults are told, and no hand is wrong for it.
            keys.leaveAside(key);
            return;
        }
        if (without.equals(TURN) && !game.get().rules().hasDecisions()) {
            keys.refuseKey(key, "is a button with which a hand decides, but in " + game.get().id()
                + " no hand decides; take the key out");
            return;
        }
        keys.optional(key).ifPresent(node -> node.mapping(buttons -> {
            add(buttons, without, BUTTON, fitting.apply(Optional.empty()));
            for (HandId hand : game.get().rules().hands()) {
                add(buttons, hand.wire(), BUTTON, fitting.apply(Optional.of(hand)));
            }
            if (buttons.isEmpty()) {
                node.refuse("has no button; name one, such as " + without + ": { line: 5 }");
            }
            return Optional.of(buttons);
        }));
    }

    private int readWithin(YamlMapping keys) {
        if (!named.contains(Fitting.Plain.BEAM)) {
            keys.refuseKey("read-within-millis", "needs a beam, which is not there; take the key out");
        }
        return keys.optional("read-within-millis")
            .flatMap(value -> value.integer(MIN_READ_WITHIN_MILLIS, MAX_READ_WITHIN_MILLIS))
            .orElse(Passages.DEFAULT_READ_WITHIN_MILLIS);
    }
}
