// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.mqtt.MqttSettings.ClientCertificate;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Collection;
import java.util.Optional;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/**
 * Sockets for TLS with the certificates of the settings. The files are read at every connection, so that a renewed
 * certificate is used without a restart.
 */
final class TlsSockets {

    private TlsSockets() {
    }

    /**
     * Sockets that show our certificate and trust the configured authority.
     *
     * @throws IOException with a sentence naming the file that is missing or wrong
     */
    static SSLSocketFactory of(MqttSettings settings) throws IOException {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys(settings.clientCertificate()), trusted(settings.authority()), null);
            return context.getSocketFactory();
        } catch (GeneralSecurityException e) {
            throw new IOException("TLS cannot be set up: " + e.getMessage(), e);
        }
    }

    private static KeyManager[] keys(Optional<ClientCertificate> configured)
            throws IOException, GeneralSecurityException {
        if (configured.isEmpty()) {
            return new KeyManager[0];
        }
        Path file = configured.get().file();
        char[] password = configured.get().password().toCharArray();
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, password);
        } catch (NoSuchFileException e) {
            throw new IOException("the client certificate " + file + " does not exist", e);
        } catch (IOException e) {
            throw new IOException("the client certificate " + file
                + " cannot be read: it is no PKCS#12 file, or its password is another, or we may not read it", e);
        }
        if (store.size() == 0) {
            throw new IOException("the client certificate " + file + " holds no key");
        }
        KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(store, password);
        return factory.getKeyManagers();
    }

    private static TrustManager[] trusted(Optional<Path> authority) throws IOException, GeneralSecurityException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(authority.isPresent() ? store(authority.get()) : null);
        return factory.getTrustManagers();
    }

    private static KeyStore store(Path authority) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        for (Certificate certificate : certificates(authority)) {
            store.setCertificateEntry("authority-" + store.size(), certificate);
        }
        return store;
    }

    private static Collection<? extends Certificate> certificates(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            Collection<? extends Certificate> found = CertificateFactory.getInstance("X.509").generateCertificates(in);
            if (found.isEmpty()) {
                throw new IOException("the authority file " + file + " holds no certificate");
            }
            return found;
        } catch (NoSuchFileException e) {
            throw new IOException("the authority file " + file + " does not exist", e);
        } catch (CertificateException e) {
            throw new IOException("the authority file " + file + " is no PEM file of certificates", e);
        }
    }
}
