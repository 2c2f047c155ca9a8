// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.command.Ed25519;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.PrivateKey;
import java.util.Optional;
import java.util.Set;

/** The file of an operator's private key, PKCS #8 in PEM. Who can read it can sign in the operator's name. */
public final class OperatorKeyFile {

    /** A key of this kind has 120 bytes; what is longer holds another kind, or is no key. */
    private static final int MAX_BYTES = 4_096;

    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rw-------");

    private static final Set<PosixFilePermission> OF_THE_OWNER = PosixFilePermissions.fromString("rwx------");

    private OperatorKeyFile() {
    }

    /** What the file gave. */
    public sealed interface Found {

        /** The key. */
        record Key(PrivateKey key) implements Found {

            /** Never the key itself: a record's own text would carry it into a log. */
            @Override
            public String toString() {
                return "Key[…]";
            }
        }

        /** A file that cannot serve; the sentence names it and says why. */
        record Refused(String sentence) implements Found {
        }
    }

    /** Reads the key and changes nothing. */
    public static Found read(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            Set<PosixFilePermission> mode = Files.getPosixFilePermissions(file);
            if (!OF_THE_OWNER.containsAll(mode)) {
                return new Found.Refused(file + " may be used by others (" + PosixFilePermissions.toString(mode)
                    + "), who could sign in your name: chmod 600 " + file + ", and make a new key if somebody did");
            }
            return Ed25519.privateKey(new String(in.readNBytes(MAX_BYTES), StandardCharsets.ISO_8859_1))
                .<Found>map(Found.Key::new)
                .orElseGet(() -> new Found.Refused(file + " holds no private Ed25519 key in PEM, as \"sabot keys new\""
                    + " makes it"));
        } catch (NoSuchFileException e) {
            return new Found.Refused(file + " does not exist");
        } catch (AccessDeniedException e) {
            return new Found.Refused(file + " may not be read by this user");
        } catch (IOException e) {
            return new Found.Refused(file
                + (Files.isDirectory(file) ? " is a folder, not a file" : " cannot be read: " + e.getMessage()));
        }
    }

    /** Makes the file, for its owner only; never writes over another. Gives a sentence when there is none after it. */
    public static Optional<String> create(Path file, PrivateKey key) {
        try (FileChannel channel = FileChannel.open(file,
            Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW),
            PosixFilePermissions.asFileAttribute(OWNER_ONLY))) {
            ByteBuffer pem = StandardCharsets.US_ASCII.encode(Ed25519.pem(key));
            while (pem.hasRemaining()) {
                channel.write(pem);
            }
            channel.force(true);
            return Optional.empty();
        } catch (FileAlreadyExistsException e) {
            return Optional.of(file + " exists already; a key is never written over another: name another file");
        } catch (NoSuchFileException e) {
            return Optional.of(file + " cannot be made: its folder does not exist");
        } catch (AccessDeniedException e) {
            return Optional.of(file + " cannot be made: this user may not write there");
        } catch (IOException e) {
            return Optional.of(file + " cannot be made whole; delete it: " + e.getMessage());
        }
    }
}
