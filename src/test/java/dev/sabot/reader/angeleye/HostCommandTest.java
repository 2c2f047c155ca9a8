// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sabot.input.Bytes;
import dev.sabot.input.ShoeCommand;
import dev.sabot.input.ShoeCommand.Plain;
import org.junit.jupiter.api.Test;

class HostCommandTest {

    private static Bytes bytes(ShoeCommand command, CommandBcc mode) {
        return new AngelEyeCommands(mode).bytes(command);
    }

    private static Bytes hex(String hex) {
        return Bytes.of(Wire.hex(hex));
    }

    /** The worked example of the sources. */
    @Test
    void lockWithTheChecksumFromStxIsTheWorkedExample() {
        assertThat(bytes(Plain.LOCK, CommandBcc.WITH_STX)).isEqualTo(hex("02 4F 50 4C 4B 30 32 03 31 42"));
    }

    @Test
    void everyOtherCommandHasItsTypeItsDataAndItsChecksum() {
        assertThat(bytes(Plain.UNLOCK, CommandBcc.WITH_STX)).isEqualTo(hex("02 4F50 4C4B 3031 03 3138"));
        assertThat(bytes(Plain.ASK_STATE, CommandBcc.WITH_STX)).isEqualTo(hex("02 4F50 4750 3030 03 3039"));
        assertThat(bytes(new ShoeCommand.CancelError(7), CommandBcc.WITH_STX))
            .isEqualTo(hex("02 4F50 4543 3037 03 3146"));
        assertThat(bytes(new ShoeCommand.CancelError(63), CommandBcc.WITH_STX))
            .isEqualTo(hex("02 4F50 4543 3633 03 3144"));
    }

    @Test
    void withoutStxOnlyTheChecksumIsAnother() {
        assertThat(bytes(Plain.LOCK, CommandBcc.WITHOUT_STX)).isEqualTo(hex("02 4F50 4C4B 3032 03 3139"));
        assertThat(bytes(Plain.UNLOCK, CommandBcc.WITHOUT_STX)).isEqualTo(hex("02 4F50 4C4B 3031 03 3141"));
    }

    @Test
    void aShoeHasNoErrorZeroAndNoneOfMoreThanSixBits() {
        assertThatIllegalArgumentException().isThrownBy(() -> new ShoeCommand.CancelError(0));
        assertThatIllegalArgumentException().isThrownBy(() -> new ShoeCommand.CancelError(64));
    }
}
