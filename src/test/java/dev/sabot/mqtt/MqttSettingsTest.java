// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sabot.mqtt.MqttSettings.ClientCertificate;
import dev.sabot.mqtt.MqttSettings.Login;
import java.net.URI;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MqttSettingsTest {

    private static final Topics TOPICS = new Topics("riverside", "BAC-07");

    private static MqttSettings at(String broker) {
        return MqttSettings.plain(URI.create(broker), TOPICS, List.of());
    }

    @ParameterizedTest
    @CsvSource({
        "tcp://broker.pit,         broker.pit, 1883, false",
        "mqtt://broker.pit,        broker.pit, 1883, false",
        "TCP://broker.pit:1884/,   broker.pit, 1884, false",
        "ssl://broker.pit,         broker.pit, 8883, true",
        "mqtts://10.0.0.5:8884,    10.0.0.5,   8884, true",
    })
    void schemesAndPortsAreUnderstood(String broker, String host, int port, boolean isTls) {
        MqttSettings settings = at(broker);
        assertThat(settings.host()).isEqualTo(host);
        assertThat(settings.port()).isEqualTo(port);
        assertThat(settings.isTls()).isEqualTo(isTls);
    }

    @ParameterizedTest
    @CsvSource({
        "http://broker.pit,        'none of tcp, ssl, mqtt, mqtts'",
        "broker.pit,               'none of tcp, ssl, mqtt, mqtts'",
        "tcp:broker.pit,           'names no host'",
        "tcp://bad_host:1883,      'names no host'",
        "tcp://broker.pit:0,       'port 0'",
        "tcp://broker.pit:70000,   'port 70000'",
        "tcp://broker.pit/path,    'something behind host and port'",
        "tcp://broker.pit?a=b,     'something behind host and port'",
        "tcp://broker.pit#a,       'something behind host and port'",
        "tcp://u:secret@broker,    'has a user in it'",
    })
    void otherAddressesAreRefusedWithWhatIsWanted(String broker, String told) {
        assertThatThrownBy(() -> at(broker)).isInstanceOf(IllegalArgumentException.class).hasMessageContaining(told)
            .message().doesNotContain("secret");
    }

    @Test
    void clientIdIsTheSameAtEveryStart() {
        assertThat(at("tcp://a").clientId()).isEqualTo("sabot:riverside:BAC-07").isEqualTo(at("ssl://b").clientId());
    }

    // Two tables with one identifier would throw each other off the broker for ever.
    @Test
    void noTwoTablesShareAClientId() {
        assertThat(MqttSettings.plain(URI.create("tcp://a"), new Topics("a:b", "c"), List.of()).clientId())
            .isNotEqualTo(MqttSettings.plain(URI.create("tcp://a"), new Topics("a", "b:c"), List.of()).clientId());
    }

    @Test
    void clientIdHasNoWildcard() {
        assertThat(MqttSettings.plain(URI.create("tcp://a"), new Topics("la reine", "Zürich"), List.of()).clientId())
            .isEqualTo("sabot:la%20reine:Z%C3%BCrich");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 61, 3600})
    void keepAliveOutsideOneToSixtyIsRefused(int seconds) {
        assertThatThrownBy(() -> new MqttSettings(URI.create("tcp://a"), TOPICS, seconds, List.of(), Optional.empty(),
            Optional.empty(), Optional.empty())).hasMessageContaining("keep-alive is " + seconds);
    }

    @Test
    void requiredConsumersAreCheckedByName() {
        assertThatThrownBy(() -> MqttSettings.plain(URI.create("tcp://a"), TOPICS, List.of("a/b")))
            .hasMessageContaining("consumer");
        assertThatThrownBy(() -> MqttSettings.plain(URI.create("tcp://a"), TOPICS, List.of("pit", "pit")))
            .hasMessageContaining("pit is named twice");
        assertThatThrownBy(() -> MqttSettings.plain(URI.create("tcp://a"), TOPICS, List.of("broker")))
            .hasMessageContaining("acknowledgements");
        assertThatThrownBy(() -> MqttSettings.plain(URI.create("tcp://a"), TOPICS, Collections.nCopies(17, "x")))
            .hasMessageContaining("17").hasMessageContaining("16");
    }

    @Test
    void certificatesWithoutTlsAreRefused() {
        assertThatThrownBy(() -> new MqttSettings(URI.create("tcp://a"), TOPICS, 5, List.of(),
            Optional.of(new ClientCertificate(Path.of("a.p12"), "")), Optional.empty(), Optional.empty()))
            .hasMessageContaining("without TLS");
        assertThatThrownBy(() -> new MqttSettings(URI.create("mqtt://a"), TOPICS, 5, List.of(), Optional.empty(),
            Optional.of(Path.of("ca.pem")), Optional.empty())).hasMessageContaining("without TLS");
    }

    @Test
    void passwordsAreNotPrinted() {
        MqttSettings settings = new MqttSettings(URI.create("ssl://a"), TOPICS, 5, List.of(),
            Optional.of(new ClientCertificate(Path.of("a.p12"), "secret")), Optional.empty(),
            Optional.of(new Login("table", "secret")));
        assertThat(settings.toString()).doesNotContain("secret").contains("a.p12").contains("table");
    }

    @Test
    void emptyUserNameIsRefused() {
        assertThatThrownBy(() -> new Login("", "x")).hasMessageContaining("user name");
    }
}
