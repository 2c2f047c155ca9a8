// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import com.fazecast.jSerialComm.SerialPort;
import com.fazecast.jSerialComm.SerialPortInvalidPortException;
import dev.sabot.input.Bytes;
import dev.sabot.reader.port.ExclusiveUse;
import dev.sabot.reader.port.Machine;
import dev.sabot.reader.port.PortChoice;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A serial port: 8 data bits, no parity, 1 stop bit, no flow control.
 *
 * <p>Reads are semi-blocking: the library's listeners spin at full speed once the cable is pulled, while a read says so
 * by its return value. A plugged adapter may come back under another number, so the port is looked for anew at each
 * opening.
 *
 * <p>While it is open nobody else gets it: the library's lock keeps a second Sabot out, whoever runs it, and the
 * kernel's mark every other program that is not root's.
 */
public final class SerialLink implements Link {

    private static final int DATA_BITS = 8;

    /** Error numbers of Linux, as the library hands them on. */
    private static final int EAGAIN = 11;
    private static final int EACCES = 13;
    private static final int EBUSY = 16;

    private final PortChoice port;
    private final Machine machine;
    private final int baudRateBps;
    private volatile Optional<SerialPort> open = Optional.empty();
    private Optional<ExclusiveUse> exclusive = Optional.empty();

    /** {@code port} is a device file or a link to one; {@code baudRateBps} in bits per second, above 0. */
    public SerialLink(Path port, int baudRateBps) {
        this(new PortChoice.Named(port.toAbsolutePath()), Machine.real(), baudRateBps);
    }

    /** A port of {@code machine}, looked for at each opening; {@code baudRateBps} in bits per second, above 0. */
    public SerialLink(PortChoice port, Machine machine, int baudRateBps) {
        if (baudRateBps <= 0) {
            throw new IllegalArgumentException("baud rate " + baudRateBps + " is not above 0");
        }
        this.port = port;
        this.machine = machine;
        this.baudRateBps = baudRateBps;
    }

    @Override
    public String where() {
        return port.toString();
    }

    @Override
    public Optional<String> open() {
        close();
        return switch (port.find(machine)) {
            case PortChoice.Found.Device(Path file) -> open(file);
            case PortChoice.Found.Refused(String sentence) -> Optional.of(sentence);
        };
    }

    private Optional<String> open(Path device) {
        SerialPort serial;
        try {
            // The library would look for another device of the same last name; it gets the real one instead.
            serial = SerialPort.getCommPort(device.toString());
        } catch (SerialPortInvalidPortException _) {
            return Optional.of(port + " is no serial port");
        }
        serial.setComPortParameters(baudRateBps, DATA_BITS, SerialPort.ONE_STOP_BIT, SerialPort.NO_PARITY);
        serial.setFlowControl(SerialPort.FLOW_CONTROL_DISABLED);
        serial.setComPortTimeouts(SerialPort.TIMEOUT_READ_SEMI_BLOCKING, READ_WAIT_MILLIS, 0);
        if (serial.openPort()) {
            open = Optional.of(serial);
            exclusive = ExclusiveUse.of(device);
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
        exclusive.ifPresent(ExclusiveUse::close);
        exclusive = Optional.empty();
        open.ifPresent(SerialPort::closePort);
        open = Optional.empty();
    }
}
