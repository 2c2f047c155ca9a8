// SPDX-License-Identifier: Apache-2.0

package dev.sabot.world;

import dev.sabot.app.Recovery;
import dev.sabot.app.TableListener;
import dev.sabot.journal.Store;
import dev.sabot.mqtt.BrokerClient;
import dev.sabot.mqtt.DeliveryListener;
import dev.sabot.reader.Decoder;
import dev.sabot.reader.angeleye.AngelEyeDecoder;
import dev.sabot.table.TableState;
import java.util.Optional;

/** How a table is put together at a start: as the product does it, where nothing is said otherwise. */
interface Parts {

    /** As the product does it. */
    Parts OF_THE_PRODUCT = new Parts() { };

    /** The store as the loop gets it. */
    default Store store(Store disk, TableListener listener) {
        return disk;
    }

    /** What the loop goes on from. */
    default TableState recovered(Store disk) {
        return Recovery.of(disk);
    }

    /** The reader, with the frame that the journal knew last. */
    default Decoder decoder(Optional<String> lastFrame) {
        return new AngelEyeDecoder(lastFrame);
    }

    /** The broker as delivery gets it. */
    default BrokerClient broker(BrokerClient broker, Store disk, DeliveryListener positions) {
        return broker;
    }
}
