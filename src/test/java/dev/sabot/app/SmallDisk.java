// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A disk of two megabytes that one process alone sees, in a mount namespace of its own: it needs no root where the
 * system lets users have such namespaces, and goes with the process.
 */
final class SmallDisk {

    private static final int BLOCK_BYTES = 4_096;

    private static final String MOUNT_AND_BECOME =
        "PATH=/usr/sbin:/usr/bin:/sbin:/bin mount -t tmpfs -o size=2m sabot-test \"$0\" && exec \"$@\"";

    private final Path folder;

    /** The disk will be mounted on this folder. */
    SmallDisk(Path folder) {
        this.folder = folder;
    }

    /** The command line that mounts the disk and then becomes the other one. */
    List<String> around(List<String> commandLine) {
        List<String> all = new ArrayList<>(List.of("unshare", "--mount"));
        if (!"root".equals(System.getProperty("user.name"))) {
            all.addAll(List.of("--user", "--map-root-user"));
        }
        all.addAll(List.of("/bin/sh", "-c", MOUNT_AND_BECOME, folder.toString()));
        all.addAll(commandLine);
        return all;
    }

    /** A path on the disk, as it is reached from here. */
    Path seen(Program owner, Path path) {
        return Path.of("/proc/" + owner.pid() + "/root" + path);
    }

    /** Somebody else's file takes all the room that is left. */
    void fill(Program owner) throws IOException {
        try (OutputStream file = Files.newOutputStream(filling(owner))) {
            while (true) {
                file.write(new byte[BLOCK_BYTES]);
            }
        } catch (IOException full) {
            if (Files.getFileStore(seen(owner, folder)).getUsableSpace() > 0) {
                throw full;
            }
        }
    }

    /** The file goes. */
    void free(Program owner) throws IOException {
        Files.delete(filling(owner));
    }

    private Path filling(Program owner) {
        return seen(owner, folder.resolve("somebody-elses"));
    }
}
