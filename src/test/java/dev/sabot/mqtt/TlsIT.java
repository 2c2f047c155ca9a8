// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.sabot.input.Bytes;
import dev.sabot.mqtt.MqttSettings.ClientCertificate;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A broker that wants our certificate, and one that shows a wrong one. */
class TlsIT {

    private static final Topics TOPICS = new Topics("riverside", "BAC-07");
    private static final String PASSWORD = "changeit";

    @TempDir
    private static Path folder;
    private static Mosquitto broker;

    private final HeardLink heard = new HeardLink();

    @BeforeAll
    static void open() throws Exception {
        for (String name : List.of("server", "table", "stranger")) {
            certificate(name);
        }
        broker = new Mosquitto(folder, "allow_anonymous true",
            "certfile " + folder.resolve("server.pem"), "keyfile " + folder.resolve("server.key"),
            "cafile " + folder.resolve("table.pem"), "require_certificate true").start();
    }

    @AfterAll
    static void close() {
        broker.close();
    }

    private static void certificate(String name) throws IOException, GeneralSecurityException {
        Path store = folder.resolve(name + ".p12");
        Process keytool = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
            "-genkeypair", "-alias", name, "-keyalg", "EC", "-dname", "CN=" + name, "-validity", "2",
            "-ext", "san=dns:localhost", "-ext", "bc=ca:true", "-storetype", "PKCS12",
            "-keystore", store.toString(), "-storepass", PASSWORD).redirectErrorStream(true).start();
        assertThat(keytool.onExit().join().exitValue()).isZero();
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        pem(name + ".pem", "CERTIFICATE", keys.getCertificate(name).getEncoded());
        pem(name + ".key", "PRIVATE KEY", keys.getKey(name, PASSWORD.toCharArray()).getEncoded());
    }

    private static void pem(String file, String what, byte[] encoded) throws IOException {
        Files.writeString(folder.resolve(file), "-----BEGIN " + what + "-----\n"
            + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(encoded)
            + "\n-----END " + what + "-----\n");
    }

    private static Optional<ClientCertificate> shows(String name) {
        return Optional.of(new ClientCertificate(folder.resolve(name + ".p12"), PASSWORD));
    }

    private static Optional<Path> trusts(String name) {
        return Optional.of(folder.resolve(name + ".pem"));
    }

    private String firstEvent(String host, Optional<ClientCertificate> certificate, Optional<Path> authority) {
        return firstEvent(host, broker, certificate, authority);
    }

    private String firstEvent(String host, Mosquitto its, Optional<ClientCertificate> certificate,
            Optional<Path> authority) {
        String uri = "ssl://" + host + ":" + its.port();
        PahoBrokerClient client = new PahoBrokerClient(
            new MqttSettings(URI.create(uri), TOPICS, 5, List.of(), certificate, authority, Optional.empty()));
        Bytes will = Bytes.of("gone".getBytes(StandardCharsets.UTF_8));
        client.connect(new Publication(TOPICS.status(), will, true), heard);
        await().atMost(Duration.ofSeconds(15)).until(() -> !heard.events().isEmpty());
        client.abandon();
        return heard.events().getFirst();
    }

    @Test
    void certificatesThatFitOpenTheConnection() {
        assertThat(firstEvent("localhost", shows("table"), trusts("server"))).isEqualTo("connected");
    }

    @Test
    void brokerThatNobodyVouchesForIsRefused() {
        assertThat(firstEvent("localhost", shows("table"), trusts("stranger"))).contains("is not trusted");
        assertThat(heard.events()).hasSize(1);
    }

    @Test
    void authoritiesOfTheRuntimeDoNotVouchForAHouseCertificate() {
        assertThat(firstEvent("localhost", shows("table"), Optional.empty())).contains("is not trusted");
    }

    @Test
    void certificateOfAnotherNameIsRefused() {
        assertThat(firstEvent("127.0.0.1", shows("table"), trusts("server")))
            .contains("is made out to another name than 127.0.0.1");
    }

    @Test
    void missingClientCertificateIsSaidSo() {
        assertThat(firstEvent("localhost", Optional.empty(), trusts("server"))).contains("client certificate");
    }

    @Test
    void clientCertificateThatTheBrokerDoesNotKnowIsSaidSo() {
        assertThat(firstEvent("localhost", shows("stranger"), trusts("server"))).contains("client certificate");
    }

    @Test
    void missingFilesAreNamed() {
        assertThat(firstEvent("localhost", shows("nobody"), trusts("server")))
            .contains("nobody.p12").contains("does not exist");
    }

    @Test
    void missingAuthorityIsNamed() {
        assertThat(firstEvent("localhost", shows("table"), trusts("nobody")))
            .contains("nobody.pem").contains("does not exist");
    }

    @Test
    void wrongPasswordOfTheClientCertificateIsSaidSo() {
        assertThat(firstEvent("localhost", Optional.of(new ClientCertificate(folder.resolve("table.p12"), "wrong")),
            trusts("server"))).contains("table.p12").contains("password");
    }

    @Test
    void authorityThatIsNoCertificateIsSaidSo() {
        assertThat(firstEvent("localhost", shows("table"), Optional.of(folder.resolve("table.key"))))
            .contains("table.key").contains("certificate");
    }

    @Test
    void tlsToABrokerWithoutIsSaidSo() throws IOException {
        Path its = Files.createDirectory(folder.resolve("clear"));
        try (Mosquitto clear = new Mosquitto(its, "allow_anonymous true").start()) {
            String told = firstEvent("localhost", clear, Optional.empty(), trusts("server"));
            assertThat(told).startsWith("failed: ").containsAnyOf("TLS", "hung up");
        }
    }
}
