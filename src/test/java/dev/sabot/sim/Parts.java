// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.app.Recovery;
import dev.sabot.journal.Store;
import dev.sabot.mqtt.BrokerClient;
import dev.sabot.reader.Decoder;
import dev.sabot.reader.angeleye.AngelEyeDecoder;
import dev.sabot.table.TableState;
import java.util.Optional;

/** The parts of a table's service that a world builds at every start: the product's, where no bug is planted. */
interface Parts {

    /** The product. */
    Parts PRODUCT = new Parts() { };

    default TableState recovered(Store store) {
        return Recovery.of(store);
    }

    default Decoder decoder(Optional<String> lastFrame) {
        return new AngelEyeDecoder(lastFrame);
    }

    default Turning loop(Turning.Ground ground) {
        return Turning.product(ground);
    }

    /** The way from delivery to the broker; {@code loop} is there to be misused. */
    default BrokerClient client(BrokerClient client, Turning loop, Store store) {
        return client;
    }
}
