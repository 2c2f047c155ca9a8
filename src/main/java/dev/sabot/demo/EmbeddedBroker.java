// SPDX-License-Identifier: Apache-2.0

package dev.sabot.demo;

import java.util.Map;
import java.util.Set;
import org.apache.activemq.artemis.api.core.TransportConfiguration;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptor;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptorFactory;
import org.apache.activemq.artemis.core.remoting.impl.netty.TransportConstants;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Apache Artemis with its MQTT protocol alone, in memory. The only class that knows Artemis. */
final class EmbeddedBroker implements DemoBroker {

    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedBroker.class);

    private static final String ACCEPTOR = "mqtt";

    /** A demo's few tables need a fraction; without it the broker would take half of the heap before it holds back. */
    private static final long MAX_BYTES = 64L * 1024 * 1024;

    /** The disk of the machine is none of its business: it writes nothing, and a full one must not stop the demo. */
    private static final int NO_DISK_LIMIT = -1;

    private final EmbeddedActiveMQ server;
    private final int port;

    private EmbeddedBroker(EmbeddedActiveMQ server, int port) {
        this.server = server;
        this.port = port;
    }

    static Started start(int port) {
        EmbeddedActiveMQ server = new EmbeddedActiveMQ().setConfiguration(configuration(port));
        try {
            server.start();
            if (server.getActiveMQServer().getRemotingService().getAcceptor(ACCEPTOR) instanceof NettyAcceptor acceptor
                && acceptor.getActualPort() > 0) {
                return new Started.Running(new EmbeddedBroker(server, acceptor.getActualPort()));
            }
            stop(server);
            return new Started.Failed("the demo's broker could not listen on 127.0.0.1:" + port
                + ", which another program may have; name another port, or a running broker with --broker");
        } catch (Exception e) {
            stop(server);
            return new Started.Failed("the demo's broker did not start: " + e.getMessage());
        }
    }

    private static Configuration configuration(int port) {
        Map<String, Object> listening = Map.of(
            TransportConstants.HOST_PROP_NAME, "127.0.0.1",
            TransportConstants.PORT_PROP_NAME, port,
            TransportConstants.PROTOCOLS_PROP_NAME, "MQTT",
            // Its native transports would unpack libraries into the temporary folder, and gain nothing here.
            TransportConstants.USE_EPOLL_PROP_NAME, false,
            TransportConstants.USE_KQUEUE_PROP_NAME, false);
        return new ConfigurationImpl()
            .setName("sabot-demo")
            .setPersistenceEnabled(false)
            .setSecurityEnabled(false)
            .setJMXManagementEnabled(false)
            .setGlobalMaxSize(MAX_BYTES)
            .setMaxDiskUsage(NO_DISK_LIMIT)
            .setAcceptorConfigurations(
                Set.of(new TransportConfiguration(NettyAcceptorFactory.class.getName(), listening, ACCEPTOR)));
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public void close() {
        stop(server);
    }

    private static void stop(EmbeddedActiveMQ server) {
        try {
            server.stop();
        } catch (Exception e) {
            LOG.warn("the demo's broker did not end cleanly: {}", e.getMessage());
        }
    }
}
