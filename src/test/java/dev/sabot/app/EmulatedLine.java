// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.input.Bytes;
import dev.sabot.sim.PseudoTerminal;
import dev.sabot.sim.TcpPort;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.Optional;

/** A shoe's line to the service, which can be cut and mended, and is not told whether anybody listens. */
interface EmulatedLine extends AutoCloseable {

    void send(Bytes bytes) throws IOException;

    /** Takes the line from whoever listens; what is sent now goes nowhere. */
    void cut() throws IOException;

    void mend() throws IOException;

    /** How it stands in the configuration. */
    String configured();

    @Override
    void close() throws IOException;

    /** A cable that is pulled and plugged in again, under the same name. */
    final class Cable implements EmulatedLine {

        private final Path port;
        private Optional<PseudoTerminal> terminal = Optional.empty();

        Cable(Path port) throws IOException {
            this.port = port;
            mend();
        }

        @Override
        public void send(Bytes bytes) throws IOException {
            if (terminal.isPresent()) {
                terminal.get().send(bytes);
            }
        }

        @Override
        public void cut() throws IOException {
            if (terminal.isPresent()) {
                terminal.get().close();
            }
            terminal = Optional.empty();
        }

        @Override
        public void mend() throws IOException {
            terminal = Optional.of(PseudoTerminal.open(port));
        }

        @Override
        public String configured() {
            return TableFolder.serial(port);
        }

        @Override
        public void close() throws IOException {
            cut();
        }
    }

    /** A serial device server that loses its power and comes back under the same address. */
    final class Box implements EmulatedLine {

        private final int port = LocalBroker.freePort();
        private Optional<TcpPort> server = Optional.empty();

        Box() throws IOException {
            mend();
        }

        @Override
        public void send(Bytes bytes) {
            server.ifPresent(each -> each.send(bytes));
        }

        @Override
        public void cut() throws IOException {
            if (server.isPresent()) {
                server.get().close();
            }
            server = Optional.empty();
        }

        @Override
        public void mend() throws IOException {
            server = Optional.of(TcpPort.open(InetAddress.getLoopbackAddress(), port));
        }

        @Override
        public String configured() {
            return "tcp: 127.0.0.1:" + port;
        }

        @Override
        public void close() throws IOException {
            cut();
        }
    }
}
