// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.port;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The processes of a machine, as {@code /proc} tells them. */
public final class Processes {

    private static final Pattern PID = Pattern.compile("[0-9]{1,9}");

    private final Machine machine;

    public Processes(Machine machine) {
        this.machine = machine;
    }

    /**
     * One process.
     *
     * @param name of its program, at most 15 characters, as the kernel keeps it
     * @param commandLine its words
     */
    public record Running(int pid, String name, List<String> commandLine) {

        public Running {
            commandLine = List.copyOf(commandLine);
        }

        /** Such as {@code ModemManager (process 612)}. */
        @Override
        public String toString() {
            return name + " (process " + pid + ")";
        }
    }

    /**
     * Who has a file open.
     *
     * @param found those that were seen
     * @param unseen how many processes did not let us look: another user's, mostly
     */
    public record Holders(List<Running> found, int unseen) {

        public Holders {
            found = List.copyOf(found);
        }
    }

    /** All that run. */
    public List<Running> all() {
        return folders().stream().map(this::running).toList();
    }

    /** Those with one of these names. */
    public List<Running> named(Set<String> names) {
        return all().stream().filter(process -> names.contains(process.name())).toList();
    }

    /** Who has the device open, this process left out. */
    public Holders holders(Path device) {
        List<Running> found = new ArrayList<>();
        int unseen = 0;
        for (Path folder : folders()) {
            try (DirectoryStream<Path> open = Files.newDirectoryStream(folder.resolve("fd"))) {
                if (hasOpen(open, device)) {
                    found.add(running(folder));
                }
            } catch (IOException e) {
                unseen += Files.exists(folder) ? 1 : 0;
            }
        }
        return new Holders(found, unseen);
    }

    private static boolean hasOpen(Iterable<Path> descriptors, Path device) {
        for (Path descriptor : descriptors) {
            if (isOf(descriptor, device)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOf(Path descriptor, Path device) {
        try {
            return Files.readSymbolicLink(descriptor).equals(device);
        } catch (IOException e) {
            // Closed while we looked.
            return false;
        }
    }

    private List<Path> folders() {
        String self = Long.toString(ProcessHandle.current().pid());
        return machine.inside(machine.file("/proc")).stream().filter(folder -> {
            String name = folder.getFileName().toString();
            return PID.matcher(name).matches() && !name.equals(self);
        }).toList();
    }

    private Running running(Path folder) {
        List<String> words = machine.text(folder.resolve("cmdline")).map(text -> List.of(text.split("\0")))
            .orElse(List.of());
        return new Running(Integer.parseInt(folder.getFileName().toString()),
            machine.text(folder.resolve("comm")).orElse("?"), words);
    }
}
