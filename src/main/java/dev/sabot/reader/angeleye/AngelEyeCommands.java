// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import dev.sabot.input.Bytes;
import dev.sabot.input.ShoeCommand;
import dev.sabot.reader.AwaitedAnswer;
import dev.sabot.reader.CommandPlug;
import dev.sabot.reader.Decoder;
import java.util.Optional;

/**
 * The commands of an Angel Eye II-EX; {@link HostCommand} and {@link HostAnswer} draw their bytes.
 *
 * @param bcc how their checksum is made
 */
public record AngelEyeCommands(CommandBcc bcc) implements CommandPlug {

    @Override
    public Bytes bytes(ShoeCommand command) {
        return HostCommand.bytes(command, bcc);
    }

    @Override
    public Decoder decoder(Optional<String> lastFrame, AwaitedAnswer awaited) {
        return new AngelEyeDecoder(lastFrame, awaited, new HostAnswer(bcc));
    }
}
