// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import dev.sabot.input.Bytes;
import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.Reading.FaultKind;
import dev.sabot.reader.Decoder;
import dev.sabot.reader.ReaderPlug;
import java.util.Optional;
import java.util.Set;

/** The Angel Eye II-EX. */
public enum AngelEye implements ReaderPlug {
    READER;

    @Override
    public ReaderAbilities abilities() {
        return AngelEyeDecoder.ABILITIES;
    }

    // R carries; targets 4 and 5 are burned cards; E 1, 4 and 5 end with their e, and no other sign raises them.
    @Override
    public Traits traits() {
        return new Traits(true, true, false, Set.of(FaultKind.UNREADABLE_CARD, FaultKind.REVERSED_CARD));
    }

    @Override
    public Optional<String> knownAgainst(Bytes heard) {
        return OtherChecksum.of(heard).map(OtherChecksum::sentence);
    }

    @Override
    public Decoder decoder(Optional<String> lastFrame) {
        return new AngelEyeDecoder(lastFrame);
    }
}
