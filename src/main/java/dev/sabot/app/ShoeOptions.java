// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.reader.ReaderPlug;
import dev.sabot.rules.Game;
import dev.sabot.sim.Croupier;
import dev.sabot.sim.EmulatedShoe;
import dev.sabot.sim.Fault;
import dev.sabot.sim.Faults;
import dev.sabot.sim.ShoeSettings;
import dev.sabot.sim.Wire;
import dev.sabot.sim.Wires;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of an emulated shoe. */
final class ShoeOptions {

    /** Longest pace: an hour between two frames. */
    private static final long MOST_PACE_MILLIS = 3_600_000;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1",
            description = "Seed of the shuffle and the faults: the same seed deals the same cards for ever; default 1.")
    private long seed;

    @Option(names = "--decks", paramLabel = "N", defaultValue = "8",
            description = "Packs in the shoe, 1 to " + Game.MOST_DECKS + "; default 8.")
    private int decks;

    @Option(names = "--shoes", paramLabel = "N", defaultValue = "1",
            description = "How many shoes are dealt; 0 for ever; default 1.")
    private int shoes;

    @Option(names = "--pace", paramLabel = "MILLIS",
            description = "Milliseconds between two of the shoe's messages; default 500.", defaultValue = "500")
    private long paceMillis;

    @Option(names = "--values", paramLabel = "WHEN", defaultValue = "at-draw",
            description = "When the shoe gives the values: at-draw (default) or at-reveal, all together.")
    private String values;

    @Option(names = "--cut", paramLabel = "N", defaultValue = "14",
            description = "Cards behind the cut card; default 14.")
    private int cutFromEnd;

    @Option(names = "--no-burn", description = "No card is burned at the start of a shoe.")
    private boolean isUnburned;

    int decks() {
        return decks;
    }

    long paceMillis() {
        if (paceMillis < 0 || paceMillis > MOST_PACE_MILLIS) {
            throw wrong("--pace " + paceMillis + ": 0 to " + MOST_PACE_MILLIS + " are allowed.");
        }
        return paceMillis;
    }

    /** Whether the shoe has dealt all that was asked for. */
    boolean isDone(EmulatedShoe shoe) {
        return shoes > 0 && shoe.shoes() > shoes;
    }

    long seed() {
        return seed;
    }

    /** An Angel Eye to which nothing happens; throws {@link ParameterException} for settings that are not allowed. */
    EmulatedShoe shoe() {
        return new EmulatedShoe(settings(), Croupier.PUNTO_BANCO);
    }

    /** A shoe with another reader; throws {@link ParameterException} for settings that are not allowed to it. */
    EmulatedShoe shoe(ReaderPlug reader, Faults faults) {
        String kind = reader.abilities().kind();
        Wire wire = Wires.of(reader).orElseThrow(() -> wrong("--reader " + kind + ": nobody has taught it to speak."));
        ShoeSettings settings = settings();
        if (settings.values() == Values.AT_REVEAL && reader.abilities().values() == Values.AT_DRAW) {
            throw wrong("--values at-reveal: reader " + kind + " tells values at the draw and never again.");
        }
        if (faults.canStrike(Fault.ORIENTED) && !wire.isTellingOrientation()) {
            throw wrong("--fault oriented: reader " + kind + " does not tell which way round a card lies.");
        }
        return new EmulatedShoe(settings, Croupier.PUNTO_BANCO, wire, faults);
    }

    private ShoeSettings settings() {
        if (decks < 1 || decks > Game.MOST_DECKS) {
            throw wrong("--decks " + decks + ": a shoe holds 1 to " + Game.MOST_DECKS + ".");
        }
        if (shoes < 0) {
            throw wrong("--shoes " + shoes + ": 0 (for ever) and up are allowed.");
        }
        try {
            return new ShoeSettings(decks, seed, when(), cutFromEnd, !isUnburned);
        } catch (IllegalArgumentException e) {
            throw wrong("--cut: " + e.getMessage() + ".");
        }
    }

    private Values when() {
        for (Values when : Values.values()) {
            if (when.wire().equals(values)) {
                return when;
            }
        }
        throw wrong("--values " + values + ": at-draw and at-reveal are allowed.");
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }
}
