// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import com.fazecast.jSerialComm.SerialPort;
import com.fazecast.jSerialComm.SerialPortInvalidPortException;
import dev.sabot.input.Bytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A serial port: 8 data bits, no parity, 1 stop bit, no flow control.
 *
 * <p>Reads are semi-blocking: the library's listeners spin at full speed once the cable is pulled, while a read says so
 * by its return value. The name should be the stable one below {@code /dev/serial/by-id}: a plugged adapter may come
 * back under another number, so the name is resolved anew at each opening.
 */
public final class SerialLink implements Link {

    private static final int DATA_BITS = 8;

    /** Error numbers of Linux, as the library hands them on. */
    private static final int EAGAIN = 11;
    private static final int EACCES = 13;
    private static final int EBUSY = 16;

    private final Path port;
    private final int baudRateBps;
    private volatile Optional<SerialPort> open = Optional.empty();

    /** {@code port} is a device file or a link to one; {@code baudRateBps} in bits per second, above 0. */
    public SerialLink(Path port, int baudRateBps) {
        if (baudRateBps <= 0) {
            throw new IllegalArgumentException("baud rate " + baudRateBps + " is not above 0");
        }
        this.port = port;
        this.baudRateBps = baudRateBps;
    }

    @Override
    public String where() {
        return port.toString();
    }

    @Override
    public Optional<String> open() {
        close();
        if (!Files.exists(port)) {
            return Optional.of(port + " does not exist: is the cable plugged in and the adapter alive?");
        }
        try {
            // The library would look for another device of the same last name; it gets the real one instead.
            return open(SerialPort.getCommPort(port.toRealPath().toString()));
        } catch (IOException | SerialPortInvalidPortException _) {
            return Optional.of(port + " is no serial port");
        }
    }

    private Optional<String> open(SerialPort serial) {
        serial.setComPortParameters(baudRateBps, DATA_BITS, SerialPort.ONE_STOP_BIT, SerialPort.NO_PARITY);
        serial.setFlowControl(SerialPort.FLOW_CONTROL_DISABLED);
        serial.setComPortTimeouts(SerialPort.TIMEOUT_READ_SEMI_BLOCKING, READ_WAIT_MILLIS, 0);
        if (serial.openPort()) {
            open = Optional.of(serial);
            return Optional.empty();
        }
        return Optional.of(switch (serial.getLastErrorCode()) {
            case EACCES -> port + " may not be opened: the service's user must be in the port's group (dialout)";
            case EAGAIN, EBUSY -> port + " is in use by another program";
            default -> port + " cannot be opened at " + baudRateBps + " baud (error " + serial.getLastErrorCode() + ")";
        });
    }

    @Override
    public Heard read(byte[] buffer) {
        int length = open.map(serial -> serial.readBytes(buffer, buffer.length)).orElse(-1);
        if (length > 0) {
            return new Heard.Arrived(length);
        }
        return length == 0 ? Heard.Silence.SILENCE : new Heard.Gone(port + " is gone: was the cable pulled?");
    }

    @Override
    public Optional<String> write(Bytes bytes) {
        Optional<SerialPort> to = open;
        if (to.isEmpty()) {
            return Optional.of(port + " is not open");
        }
        int written = to.get().writeBytes(bytes.toArray(), bytes.length());
        return written == bytes.length() ? Optional.empty() : Optional.of(port + " did not take it");
    }

    @Override
    public void close() {
        open.ifPresent(SerialPort::closePort);
        open = Optional.empty();
    }
}
