// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.doctor;

import dev.sabot.app.config.Config.JournalConfig;
import dev.sabot.app.config.JournalKeyFile;
import dev.sabot.app.config.JournalKeyFile.Found;
import dev.sabot.input.Bytes;
import dev.sabot.journal.JournalException;
import dev.sabot.journal.JournalVerifier;
import dev.sabot.journal.Verification;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

/** The journal and its key, read only: beside a running service, too. */
public record JournalCheck(JournalConfig journal) implements Check {

    private static final String KEY = "journal key";

    @Override
    public String name() {
        return "journal";
    }

    @Override
    public List<Diagnosis> look() {
        return switch (JournalKeyFile.read(journal.key(), journal.file())) {
            case Found.Key(Bytes key) -> List.of(
                Diagnosis.ok(KEY, journal.key() + " holds a key and is nobody else's"), journal(Optional.of(key)));
            case Found.Missing _ -> List.of(Diagnosis.ok(KEY, journal.key() + " will be made at the first start"),
                journal(Optional.empty()));
            case Found.Refused(String sentence) -> List.of(Diagnosis.wrong(KEY, sentence,
                "the service cannot start without it; where only this user may not read it, ask the doctor as root"),
                journal(Optional.empty()));
        };
    }

    private Diagnosis journal(Optional<Bytes> key) {
        if (!Files.exists(journal.file())) {
            return Diagnosis.ok(name(), journal.file() + " will be made at the first start");
        }
        String remedy = "stop the service, copy the journal with its -wal away, and have sabot journal verify read; "
            + "sabot run --accept goes on once somebody has looked";
        try {
            return switch (JournalVerifier.verify(journal.file(), key, List.of())) {
                case Verification.Sound sound -> Diagnosis.ok(name(), journal.file() + " is sound: entries 1 to "
                    + sound.lastSeq() + (sound.unchecked().equals(Verification.Unchecked.NOTHING) ? ""
                        : "; sealed cards and the reader's bytes cannot be checked without the key"));
                case Verification.Broken broken -> Diagnosis.wrong(name(), journal.file() + ": "
                    + broken.findings().getFirst().text()
                    + (broken.findings().size() > 1 ? " and " + (broken.findings().size() - 1) + " findings more" : ""),
                    remedy);
            };
        } catch (JournalException e) {
            return Diagnosis.wrong(name(), e.getMessage(), remedy);
        }
    }
}
