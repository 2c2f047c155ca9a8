// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.doctor;

import dev.sabot.app.config.Config;
import dev.sabot.app.config.Loaded;
import java.nio.file.Path;
import java.util.List;

/** Every problem of {@code sabot.yaml} and of the files that it names, as {@code sabot check} tells them. */
public record ConfigurationCheck(Path file, Loaded<Config> loaded) implements Check {

    @Override
    public String name() {
        return "configuration";
    }

    @Override
    public List<Diagnosis> look() {
        return switch (loaded) {
            case Loaded.Sound<Config> sound -> List.of(Diagnosis.ok(name(), file + " is sound: table "
                + sound.value().table() + " of " + sound.value().site()));
            case Loaded.Faulty<Config> faulty -> faulty.problems().stream()
                .map(problem -> Diagnosis.wrong(name(), problem.toString(), "mend that line of the file")).toList();
            case Loaded.Unreadable<Config> unreadable -> List.of(Diagnosis.wrong(name(), unreadable.sentence(),
                "name the table's sabot.yaml with --config"));
        };
    }
}
