// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.mqtt.MqttSettings;
import dev.sabot.mqtt.Topics;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that say at which broker a command speaks, and how it proves who it is. */
final class BrokerOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = "--broker", paramLabel = "URI", required = true,
            description = "The MQTT 5 broker, such as tcp://127.0.0.1:1883 or ssl://broker.pit:8883.")
    private URI broker;

    @Option(names = "--ca", paramLabel = "FILE",
            description = "PEM file of the certificates that may vouch for the broker, in place of the Java runtime's.")
    private Path authority;

    @Option(names = "--client-certificate", paramLabel = "FILE",
            description = "PKCS #12 file that proves who we are; its password comes from "
                    + RunCommand.CERTIFICATE_PASSWORD + ".")
    private Path certificate;

    URI broker() {
        return broker;
    }

    /**
     * What a client of this broker needs.
     *
     * @throws ParameterException for a file that cannot be read
     * @throws IllegalArgumentException with a sentence for a broker that cannot be spoken to so
     */
    MqttSettings settings(Topics topics, Map<String, String> environment) {
        requireReadable("--ca", authority);
        requireReadable("--client-certificate", certificate);
        return new MqttSettings(broker, topics, MqttSettings.KEEP_ALIVE_SECONDS, List.of(),
                Optional.ofNullable(certificate).map(file -> new MqttSettings.ClientCertificate(file,
                        environment.getOrDefault(RunCommand.CERTIFICATE_PASSWORD, ""))),
                Optional.ofNullable(authority), Optional.empty());
    }

    private void requireReadable(String option, Path file) {
        if (file != null && !Files.isReadable(file)) {
            throw new ParameterException(command.commandLine(),
                    option + " " + file + (Files.exists(file) ? " may not be read." : " does not exist."));
        }
    }
}
