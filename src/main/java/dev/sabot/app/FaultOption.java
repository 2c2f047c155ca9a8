// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.sim.Fault;
import dev.sabot.sim.Faults;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option that says what goes wrong at an emulated shoe. */
final class FaultOption {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = "--fault", paramLabel = "F[:P]", split = ",",
            description = {"What goes wrong, by the seed, with probability P",
                "(0 to 1) at each opportunity; without P, at each:",
                "record: misread (each card told) 0.01, double 0.01,",
                "  drop-frame 0.01, flip-bit 0.01, rubbish 0.01,",
                "  disconnect 0.002;",
                "happening of a coup: restart, forced-end 0.002;", "standby: no-standby 0.1;",
                "coup: overdraw, overdraw-revoked,", "  overdraw-carried 0.05;",
                "shoe: foreign-card, unshuffled, slug, oriented 1."})
    private List<String> faults = List.of();

    /** The faults; throws {@link ParameterException} for one that is not known, and for no probability. */
    Faults faults(long seed) {
        Map<Fault, Double> chances = new EnumMap<>(Fault.class);
        for (String each : faults) {
            int colon = each.indexOf(':');
            String word = colon < 0 ? each : each.substring(0, colon);
            Fault fault = Fault.ofWire(word).orElseThrow(() -> wrong("--fault " + word + ": the faults are "
                    + String.join(", ", Fault.wires()) + "."));
            double chance = colon < 0 ? fault.usual() : probability(each, each.substring(colon + 1));
            if (chances.put(fault, chance) != null) {
                throw wrong("--fault " + word + " is named twice.");
            }
        }
        return new Faults(seed, chances);
    }

    private double probability(String each, String text) {
        try {
            double chance = Double.parseDouble(text);
            if (chance >= 0 && chance <= 1) {
                return chance;
            }
        } catch (NumberFormatException _) {
            // Told below, as for a number that is no probability.
        }
        throw wrong("--fault " + each + ": behind the colon stands a probability, 0 to 1.");
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }
}
