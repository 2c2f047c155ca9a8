// SPDX-License-Identifier: Apache-2.0

package dev.sabot.demo;

/** A broker inside this process, for the demo. It holds nothing on disk. */
public interface DemoBroker extends AutoCloseable {

    /** What came of starting one. */
    sealed interface Started {

        /** The broker takes connections. */
        record Running(DemoBroker broker) implements Started {
        }

        /** The broker's libraries are not installed; the sentence says what to do instead. */
        record NoBrokerInstalled(String sentence) implements Started {
        }

        /** The libraries are there, but the broker did not come up. */
        record Failed(String sentence) implements Started {
        }
    }

    /** Where it listens: a port of 127.0.0.1. */
    int port();

    /** Its address for MQTT clients, {@code tcp://127.0.0.1:port}. */
    default String uri() {
        return "tcp://127.0.0.1:" + port();
    }

    /** Ends it; every client is disconnected and everything retained is forgotten. */
    @Override
    void close();

    /**
     * Starts a broker on a port of 127.0.0.1 and waits until it takes connections, about a second.
     *
     * @param port 1 to 65535, or 0 for any free one
     */
    static Started start(int port) {
        return start(port, DemoBroker.class.getClassLoader());
    }

    /** As {@link #start(int)}, with the libraries that {@code libraries} can find. */
    static Started start(int port, ClassLoader libraries) {
        // The server and its MQTT protocol come in different jars.
        String artemis = "org.apache.activemq.artemis.core.";
        try {
            Class.forName(artemis + "server.embedded.EmbeddedActiveMQ", false, libraries);
            Class.forName(artemis + "protocol.mqtt.MQTTProtocolManagerFactory", false, libraries);
            return EmbeddedBroker.start(port);
        } catch (ClassNotFoundException | NoClassDefFoundError e) {
            return new Started.NoBrokerInstalled("this installation has no broker of its own for the demo; name one"
                + " with --broker, such as --broker tcp://127.0.0.1:1883");
        }
    }
}
