// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.port;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;

/**
 * Who may use a device file.
 *
 * @param mode such as rw-rw----
 * @param owner user name
 * @param group such as dialout
 * @param isOurs whether this process may read and write it
 */
public record Access(String mode, String owner, String group, boolean isOurs) {

    /** Empty when the file is not there. */
    static Optional<Access> of(Path file) {
        try {
            PosixFileAttributes attributes = Files.readAttributes(file, PosixFileAttributes.class);
            return Optional.of(new Access(PosixFilePermissions.toString(attributes.permissions()),
                attributes.owner().getName(), attributes.group().getName(),
                Files.isReadable(file) && Files.isWritable(file)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
