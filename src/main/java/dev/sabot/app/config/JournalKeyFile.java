// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.input.Bytes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * The file of the journal's key: 64 hex digits and a line end. Who knows the key can tell sealed cards before they lie
 * open, so nobody outside the service's own group may read the file.
 */
public final class JournalKeyFile {

    /** Length of the key, bytes. */
    public static final int KEY_BYTES = 32;

    private static final int HEX_DIGITS = 2 * KEY_BYTES;

    /** Room for a line end of either kind; a longer file is not a key. */
    private static final int MAX_BYTES = HEX_DIGITS + 2;

    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rw-------");

    private static final Set<PosixFilePermission> TOO_OPEN = EnumSet.of(PosixFilePermission.GROUP_WRITE,
        PosixFilePermission.OTHERS_READ, PosixFilePermission.OTHERS_WRITE, PosixFilePermission.OTHERS_EXECUTE);

    private JournalKeyFile() {
    }

    /** What the file gave. */
    public sealed interface Found {

        /** The key, 32 bytes. */
        record Key(Bytes key) implements Found {

            /** Never the key itself: a record's own text would carry it into a log. */
            @Override
            public String toString() {
                return "Key[…]";
            }
        }

        /** There is neither a key nor a journal yet: the first start will make both. */
        record Missing() implements Found {
        }

        /** A file that cannot serve; the sentence names it, says why and what to do. */
        record Refused(String sentence) implements Found {
        }
    }

    /**
     * Reads the key and changes nothing. A journal without its key is refused: commitments made with the old key could
     * never be opened with a new one.
     *
     * @param journal the journal's database file
     */
    public static Found read(Path file, Path journal) {
        try (InputStream in = Files.newInputStream(file)) {
            Set<PosixFilePermission> mode = Files.getPosixFilePermissions(file);
            if (mode.stream().anyMatch(TOO_OPEN::contains)) {
                return new Found.Refused(file + " may be used by others (" + PosixFilePermissions.toString(mode)
                    + "), but the key must be the service's alone: chmod 600 " + file);
            }
            return parse(file, new String(in.readNBytes(MAX_BYTES + 1), StandardCharsets.ISO_8859_1));
        } catch (NoSuchFileException e) {
            return Files.exists(journal)
                ? new Found.Refused(file + " does not exist, but the journal " + journal
                    + " does: bring back a copy of the key that it began with")
                : new Found.Missing();
        } catch (AccessDeniedException e) {
            return new Found.Refused(file + " may not be read by this user");
        } catch (IOException e) {
            return new Found.Refused(file + " cannot be read: " + e.getMessage());
        }
    }

    private static Found parse(Path file, String text) {
        String digits = text.strip();
        if (digits.length() != HEX_DIGITS || text.length() > MAX_BYTES
            || !digits.chars().allMatch(HexFormat::isHexDigit)) {
            return new Found.Refused(file + " does not hold a key, which is " + HEX_DIGITS
                + " hex digits and nothing else: bring back a copy of the key that this journal began with");
        }
        return new Found.Key(Bytes.of(HexFormat.of().parseHex(digits)));
    }

    /**
     * Reads the key, and makes one where there is neither a key nor a journal yet.
     *
     * @param journal the journal's database file
     * @param random of cryptographic strength
     */
    public static Found open(Path file, Path journal, RandomGenerator random) {
        Found found = read(file, journal);
        if (!(found instanceof Found.Missing)) {
            return found;
        }
        byte[] key = new byte[KEY_BYTES];
        random.nextBytes(key);
        return create(file, Bytes.of(key)).<Found>map(Found.Refused::new).orElseGet(() -> read(file, journal));
    }

    /** Whole and durable under its name, or not there: a start that fails half-way leaves no broken key behind. */
    private static Optional<String> create(Path file, Bytes key) {
        Path folder = file.toAbsolutePath().getParent();
        try {
            Path draft = Files.createTempFile(folder, file.getFileName().toString(), ".new",
                PosixFilePermissions.asFileAttribute(OWNER_ONLY));
            try {
                try (FileChannel channel = FileChannel.open(draft, StandardOpenOption.WRITE)) {
                    ByteBuffer line = StandardCharsets.US_ASCII.encode(key.hex() + "\n");
                    while (line.hasRemaining()) {
                        channel.write(line);
                    }
                    channel.force(true);
                }
                Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
                try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
                    names.force(true);
                }
                return Optional.empty();
            } finally {
                Files.deleteIfExists(draft);
            }
        } catch (AccessDeniedException e) {
            return Optional.of(file + " cannot be made: this user may not write in " + folder);
        } catch (IOException e) {
            return Optional.of(file + " cannot be made: " + e.getMessage());
        }
    }
}
